# SPDX-License-Identifier: MIT
"""Puts words, amounts and cards on a sheet; the parts that many screens share."""

from micropython import const

from feltware.engine import cards, phases
from feltware.engine import events as ev
from feltware.ui import layout, strings
from feltware.ui.sheet import WORDS, Sheet
from feltware.ui.texts import Texts

_NAME_SIGNS = const(10)
_UP_CARDS = const(20)  # antennas 21..30 read the up cards of seats 1..10
_LINE_SIGNS = const(25)  # small print
_SPACE = const(32)
_PLUS = const(43)
_POINT = const(46)
_MORE = const(0x2026)
_ARROW = const(0x2192)

# from ev.FOLD to ev.STRADDLE
_ACTIONS = (
    "act_fold", "act_check", "act_call", "act_bet", "act_raise", "act_bring_in", "act_complete",
    "act_straddle",
)  # fmt: skip

# by the codes of engine/eval/names.py
_HANDS = (
    "hand_high", "hand_pair", "hand_two_pair", "hand_trips", "hand_straight", "hand_dog_l",
    "hand_dog_b", "hand_cat_l", "hand_cat_b", "hand_flush", "hand_full", "", "hand_quads",
    "hand_sf", "hand_five", "", "hand_low", "hand_badugi_n", "hand_badugi_n", "hand_badugi_n",
    "hand_badugi",
)  # fmt: skip
_BADUGI_OF = const(16)  # plus 1 to 3 cards
_NO_HAND = const(31)


class Writer(Sheet):
    """A sheet that knows the view's language and how its amounts are written."""

    def __init__(self, view):
        Sheet.__init__(self)
        self.view = view
        self.texts = Texts()
        self.pot_count = 0  # a copy of the hand's pots: see refresh()
        self._pots = [0] * 11
        self.won = [0] * 11  # by seat
        self.won_pots = 0
        self._won_amount = [0] * 11
        self._won_seats = [0] * 11  # bit masks
        self.winners = 0
        self.shared = 0  # bytes of fields with which this screen begins as others do: see again()
        self.shared_pages = 0  # of the display, which they fill alone
        self.like = -1  # a unit whose display has them
        self.full = False  # they are all that it has
        self._kept = 0  # such bytes that still stand there

    # -- what is worked out once an event ------------------------------------------------------
    def clear(self):
        """A new screen."""
        if not self.shared:
            self._kept = 0  # the last one was written over them
        self.shared = 0
        Sheet.clear(self)

    def keep(self, full):
        """Other screens may begin with the fields that stand here so far; ``full``: and have no
        more."""
        self.full = full
        self.close()
        box = self.fields[self._field + 1] * 5
        self.shared_pages = (layout.BOXES[box + 1] + layout.BOXES[box + 3] + 7) >> 3
        self.shared = self._kept = self.end
        self.like = -1

    def again(self):
        """Begin with the fields that another screen has kept, if nothing has happened since."""
        if not self._kept:
            return False
        self.shared = self.end = self._field = self._kept
        return True

    def refresh(self):
        """Read pots and awards off the hand; needed when an event changed it."""
        self.shared = 0
        hand = self.view.hand
        self.pot_count = 0
        for seat in range(11):
            self.won[seat] = 0
            self._won_amount[seat] = 0
            self._won_seats[seat] = 0
        self.winners = 0
        self.won_pots = 0
        if hand.phase == phases.IDLE:
            return
        if hand.phase != phases.OVER:
            for amount, _ in hand.pots():
                if self.pot_count < 11:
                    self._pots[self.pot_count] = amount
                    self.pot_count += 1
        if hand.phase >= phases.COUNT:
            for seat, pot, _, amount in hand.awards:
                if not self.won[seat]:
                    self.winners += 1
                self.won[seat] += amount
                self._won_amount[pot] += amount
                self._won_seats[pot] |= 1 << seat
                self.won_pots = max(self.won_pots, pot + 1)

    # -- words ---------------------------------------------------------------------------------
    def say(self, key, a=0, b=0, c=0, line=0):
        """Add a line of a text; ``a``, ``b``, ``c`` stand at its marks in this order."""
        at = self.texts.get(key, self.view.lang)
        code = self.texts.codes
        if line:
            at = _line_in(code, at, line)
        while True:
            item = code[at]
            at += 1
            if item >= WORDS:
                self.put(item)
                self.put(code[at])
                self.put(code[at + 1])
                at += 2
                continue
            if item < strings.AMOUNT:
                self.put(item)
                continue
            if item == strings.AMOUNT:
                self.money(a)
            elif item == strings.NUMBER:
                self.number(a)
            elif item == strings.PLACE:
                self.place(a)
            elif item == strings.RANK:
                self.rank(a)
            else:
                return
            a = b
            b = c

    def lines(self, key, box, most, amount, inverted=False):
        """Fields in boxes that follow one another: the first lines of a text, ``most`` of them."""
        code = self.texts.codes
        for n in range(most):
            at = self.texts.get(key, self.view.lang)
            if code[_line_in(code, at, n)] != strings.END:
                self.field(box + n, inverted)
                self.say(key, amount, 0, 0, n)

    def money(self, chips):
        """Add an amount of chips as the table writes it: the one place that knows how."""
        unit = self.view.hundredths
        if unit == 100:
            self.number(chips)
            return
        rest = chips % 100 * unit
        self.number(chips // 100 * unit + rest // 100)
        if unit % 100:
            self.sign(_POINT)
            self.number(rest % 100 // 10)
            self.number(rest % 10)

    def place(self, place):
        """Add the name of a place of the event stream."""
        if place <= ev.MAX_SEATS:
            self.say("place_seat", place)
        elif place <= ev.BOARD4:
            self.say("place_board")
        elif place <= ev.MUCK:
            self.say("place_burn" if place == ev.BURN else "place_muck")
        else:
            self.say("place_seat", place - _UP_CARDS)

    def rank(self, rank):
        """Add a rank 0..12; a ten is written out, between words a T is no rank."""
        if rank == 8:
            self.number(10)
        else:
            self.sign(ord(cards.RANKS[rank]) if rank < 13 else 63)

    def who(self, seat):
        """Add who sits there: a name if there is one, else the seat."""
        name = self.view.table.name[seat]
        if not name:
            self.say("seat", seat)
        elif len(name) <= _NAME_SIGNS:
            self.write(name)
        else:
            for n in range(_NAME_SIGNS - 1):
                self.sign(ord(name[n]))
            self.sign(_MORE)

    # -- fields that many screens have -----------------------------------------------------------
    def head(self, key, a=0, b=0, inverted=False):
        """The headline."""
        self.field(layout.HEAD, inverted)
        self.say(key, a, b)

    def detail(self, key, a=0, b=0, c=0):
        """The line below the headline."""
        self.field(layout.DETAIL)
        self.say(key, a, b, c)

    def action(self):
        """What was done last in this betting round, as the detail line."""
        seat, kind, amount = self.view.last_action
        if kind == ev.SHOW and self._shown(seat):
            return
        if ev.FOLD <= kind <= ev.STRADDLE:
            self.detail(_ACTIONS[kind - ev.FOLD], seat, amount)
        elif kind == ev.SHOW or kind == ev.MUCKED:
            self.detail("act_show" if kind == ev.SHOW else "act_muck", seat)

    def _shown(self, seat):
        """The hand just shown: its name, or its cards until the engine has compared it."""
        hand = self.view.hand
        if self.hand_name(layout.DETAIL, seat, True):
            return True
        if hand.shown[seat] != phases.SHOWN:
            return False
        self.field(layout.DETAIL)
        self.say("shows_hand", seat)
        self.sign(_SPACE)
        self.row_of_cards(hand.cards(seat), 2)
        return True

    def hand_name(self, where, seat, with_seat=False):
        """Name the hand that a seat has shown, if it is known.  False if there is nothing."""
        hand = self.view.hand
        if not seat or hand.shown[seat] != phases.SHOWN:
            return False
        kind = hand.kind_of(seat)
        if kind is None:
            return False
        code = kind[0]
        name = _HANDS[code] if code < len(_HANDS) else "hand_none" if code == _NO_HAND else ""
        if not name:
            return False
        self.field(where)
        if with_seat:
            self.say("shows_hand", seat)
            self.sign(_SPACE)
        if name == "hand_badugi_n":
            self.say(name, code - _BADUGI_OF)
        else:
            self.say(name, kind[1], kind[2])
        return True

    def row_of_cards(self, held, gap):
        """Add cards side by side."""
        first = True
        for card in held:
            if not first:
                self.gap(gap)
            first = False
            self.card(card)

    def board(self):
        """The board, or all boards."""
        hand = self.view.hand
        boards = 1
        while boards < 4 and len(hand.board(boards + 1)):
            boards += 1
        if boards == 1:
            if len(hand.board(1)):
                self.field(layout.BOARD)
                self.row_of_cards(hand.board(1), 9)
            elif hand.actor and hand.ups[hand.actor]:
                self._up_cards(hand.actor)
            return
        for number in range(boards):
            self.field((layout.BOARDS_TWO if boards == 2 else layout.BOARDS_FOUR) + number)
            self.row_of_cards(hand.board(number + 1), 4 if boards == 2 else 2)

    def _up_cards(self, seat):
        """Without a board: what everybody sees of the hand of the seat in turn."""
        hand = self.view.hand
        held = hand.cards(seat)
        self.field(layout.BOARD)
        first = True
        for nth in range(len(held)):
            if hand.ups[seat] >> nth & 1:
                if not first:
                    self.gap(4)
                first = False
                self.card(held[nth])

    def pots(self):
        """Each pot.  Returns True if they needed the last line too."""
        if not self.pot_count:
            return False
        self.field(layout.POT)
        begin = self.end
        self.say("pot", self._pots[0])
        begin += 3 - (self.fields[begin] - WORDS)  # words are three bytes, and so many signs
        more = False
        for n in range(1, self.pot_count):
            at = self.end
            self.sign(_PLUS)
            self.money(self._pots[n])
            if self.end - begin > _LINE_SIGNS:
                self.end = at
                if more:
                    break
                more = True
                self.move(layout.POT_MORE)
                self.field(layout.LAST)
                begin = self.end
                self.sign(_PLUS)
                self.money(self._pots[n])
        return more

    def seats(self, mask):
        """Add the seats of a bit mask."""
        seat = 0
        while mask:
            if mask & 1:
                self.number(seat)
                if mask > 1:
                    self.sign(_SPACE)
            mask >>= 1
            seat += 1

    def awards(self):
        """Each pot with who got it, below the headline."""
        if self.won_pots <= 3:
            row = 0
            for pot in range(self.won_pots):
                if self._won_amount[pot]:
                    self.field(layout.WON + row)
                    row += 1
                    self.say("main_pot" if pot == 0 else "side_pot", pot)
                    self.sign(_SPACE)
                    self._award(pot, True)
            return
        self.field(layout.WON_FLOW)
        row = used = 0
        for pot in range(self.won_pots):
            if not self._won_amount[pot]:
                continue
            at = self.end
            if used:
                self.sign(_SPACE)
            begin = self.end
            self._award(pot, False)
            needs = self.end - begin + 2
            if used and used + needs > _LINE_SIGNS + 1:
                self.end = at
                row += 1
                if row == layout.WON_FLOW_ROWS:
                    return
                self.field(layout.WON_FLOW + row)
                used = 0
                self._award(pot, False)
            used += needs

    def _award(self, pot, wide):
        self.money(self._won_amount[pot])
        if wide:
            self.sign(_SPACE)
        self.sign(_ARROW)
        if wide:
            self.sign(_SPACE)
        self.seats(self._won_seats[pot])

    def won_in_all(self):
        """The chips of all pots together."""
        total = 0
        for pot in range(self.won_pots):
            total += self._won_amount[pot]
        return total

    def first_winner(self):
        """The lowest seat that won something, 0 nobody."""
        for seat in range(1, 11):
            if self.won[seat]:
                return seat
        return 0

    def notice(self, key, amount):
        """A notice in the lower half: it hides board and pots until it goes."""
        self.lines(key, layout.NOTICE, 2, amount, True)


def _line_in(code, at, line):
    """Where a line of a coded text begins, its end if it has not so many."""
    while line and code[at] != strings.END:
        if code[at] == strings.BREAK:
            line -= 1
        at += 3 if code[at] >= WORDS else 1
    return at
