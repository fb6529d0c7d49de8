# SPDX-License-Identifier: MIT
"""Puts words, amounts and cards on a sheet; the parts that many screens share."""

from micropython import const

from feltware.engine import cards, phases
from feltware.engine import events as ev
from feltware.ui import layout, strings
from feltware.ui.painter import signs_of
from feltware.ui.sheet import Sheet, box_height, box_y

_NAME_SIGNS = const(10)
_UP_CARDS = const(20)  # antennas 21..30 read the up cards of seats 1..10
_TEXTS = const(48)  # kept in memory
_PARTS = const(5)  # of the texts looked through in a slice
_LINE_SIGNS = const(25)  # small print
_SPACE = const(32)
_PLUS = const(43)
_ARROW = const(0x2192)

_ACTIONS = {
    ev.FOLD: "act_fold",
    ev.CHECK: "act_check",
    ev.CALL: "act_call",
    ev.BET: "act_bet",
    ev.RAISE: "act_raise",
    ev.BRING_IN: "act_bring_in",
    ev.COMPLETE: "act_complete",
    ev.STRADDLE: "act_straddle",
    ev.SHOW: "act_show",
    ev.MUCKED: "act_muck",
}

# the codes of engine/eval/names.py
_HANDS = {
    0: "hand_high",
    1: "hand_pair",
    2: "hand_two_pair",
    3: "hand_trips",
    4: "hand_straight",
    5: "hand_dog_l",
    6: "hand_dog_b",
    7: "hand_cat_l",
    8: "hand_cat_b",
    9: "hand_flush",
    10: "hand_full",
    12: "hand_quads",
    13: "hand_sf",
    14: "hand_five",
    16: "hand_low",
    20: "hand_badugi",
    31: "hand_none",
}


class Later(Exception):
    """A text has to be read first (Writer.fetch), which is a slice of its own."""


class Writer(Sheet):
    """A sheet that knows the view's language and how its amounts are written."""

    def __init__(self, view):
        Sheet.__init__(self)
        self.view = view
        self._lines = {}
        self._lang = view.lang
        self.wanted = ""  # a text that fetch() is to read
        self._part = -1  # of the column, where it is looked for; -1: that is not loaded
        self._short = {}
        self.pot_count = 0  # a copy of the hand's pots: see refresh()
        self._pots = [0] * 11
        self.won = [0] * 11  # by seat
        self.won_pots = 0
        self._won_amount = [0] * 11
        self._won_seats = [0] * 11  # bit masks
        self.winners = 0
        self.shared = 0  # fields that this screen begins with as others do: see again()
        self.shared_pages = 0  # of the display, which they fill alone
        self.like = -1  # a unit whose display has them
        self.full = False  # they are all that it has
        self._kept = 0  # such fields that still stand in ``items``

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
        last = self.items[self.starts[self.fields - 1]]
        self.shared_pages = (box_y(last) + box_height(last) + 7) >> 3
        self.shared = self._kept = self.fields
        self.like = -1

    def again(self):
        """Begin with the fields that another screen has kept, if nothing has happened since."""
        if not self._kept:
            return False
        self.shared = self.fields = self._kept
        self.count = self.starts[self._kept]
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
    def fetch(self):
        """Read the text that was missed.  False if none was."""
        key = self.wanted
        if not key:
            return False
        lang = self.view.lang
        parts = strings.column(lang)
        if self._part < 0:
            self._part = 0  # to load it was a slice of its own
            return True
        for _ in range(_PARTS):
            text = key  # as strings.raw() has it
            if self._part < len(parts):
                text = strings.text_in(parts[self._part], key)
                self._part += 1
            if text is not None:
                self._part = 0
                self.wanted = ""
                if len(self._lines) >= _TEXTS:
                    self._lines.clear()
                self._lines[key] = strings.lines(text)
                break
        return True

    def lines(self, key):
        """The lines of a text in the view's language, kept once read.  Raises Later."""
        view = self.view
        if view.lang != self._lang:
            self._lang = view.lang
            self._part = -1
            self._lines.clear()
        found = self._lines.get(key)
        if found is None:
            if key != self.wanted:
                self.wanted = key
                self._part = min(self._part, 0)
            raise Later
        return found

    def say(self, key, a=0, b=0, c=0, line=0):
        """Add a text; ``a``, ``b``, ``c`` stand at its marks in this order."""
        for piece in self.lines(key)[line]:
            if not isinstance(piece, int):
                self.put(piece)
                continue
            if piece == strings.AMOUNT:
                self.money(a)
            elif piece == strings.NUMBER:
                self.put(a)
            elif piece == strings.PLACE:
                self.place(a)
            else:
                self.rank(a)
            a = b
            b = c

    def money(self, chips):
        """Add an amount of chips as the table writes it: the one place that knows how."""
        unit = self.view.hundredths
        if unit == 100:
            self.put(chips)
            return
        rest = chips % 100 * unit
        self.put(chips // 100 * unit + rest // 100)
        if unit % 100:
            self.sign(46)
            self.put(rest % 100 // 10)
            self.put(rest % 10)

    def money_signs(self, chips):
        """How many signs ``money`` takes."""
        unit = self.view.hundredths
        if unit == 100:
            return signs_of(chips)
        whole = chips // 100 * unit + chips % 100 * unit // 100
        return signs_of(whole) + (3 if unit % 100 else 0)

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
            self.put(10)
        else:
            self.sign(ord(cards.RANKS[rank]) if rank < 13 else 63)

    def who(self, seat):
        """Add who sits there: a name if there is one, else the seat."""
        name = self.view.table.name[seat]
        if not name:
            self.say("seat", seat)
        elif len(name) <= _NAME_SIGNS:
            self.put(name)
        else:
            short = self._short.get(name)
            if short is None:
                short = self._short[name] = name[: _NAME_SIGNS - 1] + "…"
            self.put(short)

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
        if kind in _ACTIONS:
            self.detail(_ACTIONS[kind], seat, amount)

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
        if kind is None or kind[0] not in _HANDS and not 17 <= kind[0] < 20:
            return False
        self.field(where)
        if with_seat:
            self.say("shows_hand", seat)
            self.sign(_SPACE)
        if 17 <= kind[0] < 20:
            self.say("hand_badugi_n", kind[0] - 16)
        else:
            self.say(_HANDS[kind[0]], kind[1], kind[2])
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
            rows = layout.BOARDS_TWO if boards == 2 else layout.BOARDS_FOUR
            self.field(rows[number])
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
        if self.pot_count == 1:
            self.field(layout.POT)
            self.say("pot", self._pots[0])
            return False
        room = _LINE_SIGNS - 4
        for n in range(self.pot_count):
            room -= self.money_signs(self._pots[n]) + 1
        if room >= -1:
            self.field(layout.POT)
            self.say("pot", self._pots[0])
            for n in range(1, self.pot_count):
                self.sign(_PLUS)
                self.money(self._pots[n])
            return False
        return self._pots_in_two_lines()

    def _pots_in_two_lines(self):
        self.field(layout.POT_MORE)
        self.say("pot", self._pots[0])
        used = 4 + self.money_signs(self._pots[0])
        below = False
        for n in range(1, self.pot_count):
            needs = self.money_signs(self._pots[n]) + 1
            if used + needs > _LINE_SIGNS:
                if below:
                    break
                below = True
                used = 0
                self.field(layout.LAST)
            used += needs
            self.sign(_PLUS)
            self.money(self._pots[n])
        return True

    def seats(self, mask):
        """Add the seats of a bit mask."""
        seat = 0
        while mask:
            if mask & 1:
                self.put(seat)
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
                    self.field(layout.WON[row])
                    row += 1
                    self.say("main_pot" if pot == 0 else "side_pot", pot)
                    self.sign(_SPACE)
                    self._award(pot, True)
            return
        row = -1
        used = _LINE_SIGNS
        for pot in range(self.won_pots):
            if not self._won_amount[pot]:
                continue
            needs = self.money_signs(self._won_amount[pot]) + 2
            mask = self._won_seats[pot]
            needs += 3 * (mask >> 10)
            mask &= 1023
            while mask:
                needs += 2 * (mask & 1)
                mask >>= 1
            if used + needs > _LINE_SIGNS + 1:
                row += 1
                if row == len(layout.WON_FLOW):
                    return
                self.field(layout.WON_FLOW[row])
                used = 0
            elif used:
                self.sign(_SPACE)
            used += needs
            self._award(pot, False)

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
        lines = self.lines(key)
        for n in range(min(len(lines), 2)):
            self.field(layout.NOTICE[n], True)
            self.say(key, amount, 0, 0, n)
