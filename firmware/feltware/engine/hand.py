# SPDX-License-Identifier: MIT
"""One hand of poker, from forced bets to payout.

Decisions go through ``legal``, ``check`` and ``apply``; cards arrive through ``deal``; both make
events, and the state is nothing but the fold of these events.  What follows by itself (a round
that ends, chips nobody called, hands that are tabled) is emitted by ``settle``, which looks at
the state alone, so a log that was cut anywhere can be folded and taken up again.
"""

from feltware.engine import betting, dealing, pots, program, reasons, showdown
from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.engine.folding import FOLD_EVENT
from feltware.engine.legal import Legal
from feltware.engine.phases import (
    BET,
    COUNT,
    DEAL,
    DRAW,
    HOME,
    IDLE,
    OVER,
    SHOW,
)
from feltware.engine.state import State


class Hand(State):
    """A hand; ``sink(kind, seat, index, flags, amount, ext)`` is called after each event.

    ``ext`` is None or (type, bytes).  The state's attributes (state.py) are for reading.
    """

    def __init__(self, sink=None):
        self.sink = sink if sink is not None else _nowhere
        self._legal = Legal()
        self._stale = True
        self.reason_amount = 0
        self.uncalled_amount = 0
        self.award_next = 0
        self.comparer = None
        self.rating = 0
        self.rating_board = 0
        self.rating_low = False
        State.__init__(self)

    # -- starting --------------------------------------------------------------------------------

    def start(self, config, button, stacks, blind_seats, hand_no=1, deck=0):
        """Begin a hand: ``stacks`` by seat (index 0 unused, 0 not dealt in), ``blind_seats``
        aligned with ``config.blinds``, 0 where nobody posts."""
        self.reset()
        self.config = config
        self.emit(ev.HAND_START, 0, deck, 0, hand_no, (ev.EXT_TEXT, config.text().encode()))
        for seat in range(1, 11):
            if stacks[seat] > 0:
                self.emit(ev.DEALT_IN, seat, 0, 0, stacks[seat])
        self.emit(ev.BUTTON, button, 0, 0, 0)
        self._post_antes(blind_seats)
        number = 0
        for blind in config.blinds:
            seat = blind_seats[number] if number < len(blind_seats) else 0
            if seat:
                self._post(seat, ev.POST_BLIND, blind, number << ev.BLIND_SHIFT)
            number += 1
        self.settle()

    def _post_antes(self, blind_seats):
        ante = self.config.ante
        if not ante:
            return
        if self.config.ante_by_big_blind and blind_seats:
            if blind_seats[-1]:
                self._post(blind_seats[-1], ev.POST_ANTE, ante, 0)
            return
        for seat in self.order:
            self._post(seat, ev.POST_ANTE, ante, 0)

    def _post(self, seat, index, amount, flags):
        """Post ``amount``, or all the seat has left; nothing if it has nothing."""
        stack = self.stack[seat]
        if stack < amount:
            amount = stack
            flags |= ev.SHORT
        if amount:
            self.emit(ev.POST, seat, index, flags, amount)

    # -- events ----------------------------------------------------------------------------------

    def reset(self):
        """Back to no hand, to fold a log from its first event."""
        self.clear()
        self._stale = True
        self.rating = 0

    def fold(self, kind, seat, index, flags, amount, ext=None):
        """Take one event into the state: the only way it changes."""
        self._stale = True
        if ext is not None and kind == ev.HAND_START:
            self._take_config(ext)
        FOLD_EVENT[kind](self, seat, index, flags, amount)

    def emit(self, kind, seat, index, flags, amount, ext=None):
        """Fold one event and hand it to the sink."""
        self._stale = True
        FOLD_EVENT[kind](self, seat, index, flags, amount)
        self.sink(kind, seat, index, flags, amount, ext)

    def refold(self, log):
        """The state of what stands in ``log``."""
        self.reset()
        for position in log.effective():
            self.fold(*log.get(position))

    def undo(self, log):
        """Withdraw the last decision that stands, by an event.  False if there is none."""
        position = log.last_decision()
        if position < 0:
            return False
        self.sink(ev.UNDO, 0, 0, 0, position, None)
        self.refold(log)
        return True

    def settle(self):
        """Emit what follows by itself from the state."""
        while True:
            phase = self.phase
            if self.to_show:
                showdown.automatic(self)
            elif phase == BET:
                if self.actor:
                    return
                seat = betting.uncalled(self)
                if seat:
                    self.emit(ev.RETURN, seat, 0, 0, self.uncalled_amount)
                self.emit(ev.ROUND_END, 0, self.street, 0, self.pot)
            elif phase == DEAL:
                if self.due_left:
                    return
                while self.due[ev.BURN]:
                    self.emit(ev.DEAL, ev.BURN, ev.UNKNOWN_CARD, ev.FACT, 0)
                self.emit(ev.DEALT, 0, self.part, 0, 0)
            elif phase != SHOW or not showdown.automatic(self):
                return

    def _take_config(self, ext):
        text = ext[1].decode()
        if self.config is None or self.config.text() != text:
            self.config = Config.parse(text)

    # -- cards -----------------------------------------------------------------------------------

    def cards(self, place):
        """The cards of a place in order, 255 unknown; a live list, for reading."""
        return self.held[place]

    def board(self, number):
        """The cards of board 1 to 4."""
        return self.held[ev.BURN - 5 + number]

    def up(self, place):
        """Bit mask of the cards of a place that lie face up."""
        return self.ups[place]

    def need(self, place):
        """How many cards a place still waits for in this round of dealing."""
        return self.due[place]

    def next_place(self):
        """Where the next card goes in dealing order, 0 if none is due."""
        if self.phase != DEAL and self.phase != DRAW:
            return 0
        return dealing.next_place(self)

    def deal(self, place, card):
        """A card (or 255, unknown) has come to a place.  Raises ValueError if none is due."""
        if self.due[place] <= 0:
            raise ValueError("No card is due at place {}.".format(place))
        flags = ev.FACT
        if place != ev.BURN and dealing.face_up(self, place):
            flags |= ev.UP
        self.emit(ev.DEAL, place, card, flags, 0)
        if not self.due_left:
            self.settle()

    def identify(self, place, nth, card):
        """An unknown card of a place (0 its first) has been read."""
        self.emit(ev.IDENTIFY, place, card, ev.FACT, nth)
        self.settle()

    # -- decisions -------------------------------------------------------------------------------

    @property
    def legal(self):
        """What the seat in turn may do (legal.Legal), worked out when it is asked for."""
        if self._stale:
            self._stale = False
            if self.phase == BET:
                betting.legal(self, self._legal)
            else:
                self._legal.clear()
                self._legal.actor = self.actor
                if self.phase == SHOW and self.actor and not self.tabling:
                    can_muck = not showdown.check(self, ev.MUCKED, self.actor, 0)
                    self._legal.other = "show muck" if can_muck else "show"
        return self._legal

    def check(self, kind, seat, amount=0, index=0):
        """The reason (reasons.py) why a seat may not do this now, or ""."""
        self.reason_amount = 0
        phase = self.phase
        if phase != BET and phase != SHOW:
            return reasons.NO_HAND
        if seat != self.actor:
            self.reason_amount = self.actor
            return reasons.NOT_YOUR_TURN
        if phase == BET:
            return betting.check(self, kind, amount)
        return showdown.check(self, kind, seat, index)

    def apply(self, kind, seat, amount=0, index=0):
        """Make the events of a decision that ``check`` has passed, and of what follows."""
        flags = ev.DECISION
        if kind == ev.CALL:
            amount = self.to_match - self.bet[seat]
            if amount > self.stack[seat]:
                amount = self.stack[seat]
                flags |= ev.SHORT
        elif kind == ev.BET or kind == ev.RAISE:
            kind = ev.RAISE if self.to_match else ev.BET
            if betting.is_short(self, amount):
                flags |= ev.SHORT
        elif kind != ev.DISCARD:
            amount = 0
        self.emit(kind, seat, index, flags, amount)
        self.settle()

    # -- the end ---------------------------------------------------------------------------------

    def step(self):
        """One slice of comparing shown hands; in phase COUNT it pays when all are compared.

        True when there is nothing left to do.
        """
        if self.phase != COUNT:
            return self.phase != SHOW or showdown.rate(self)
        can_win = showdown.claims(self)
        if can_win & (can_win - 1) and not showdown.rate(self):
            return False
        showdown.pay(self)
        return True

    def waiting_cards(self, seat):
        """Whether the showdown waits for cards of this seat to be read."""
        return self.phase == SHOW and seat == self.actor and not showdown.cards_known(self, seat)

    def misdeal(self):
        """Bets go back, blinds and antes stay, the cards must come home (GAP-13)."""
        if self.phase != IDLE and self.phase != OVER and self.phase != HOME:
            self.emit(ev.MISDEAL, 0, 0, 0, 0)

    def cards_home(self):
        """After a misdeal every card has left the antennas: deal again."""
        if self.phase == HOME:
            self.emit(ev.CARDS_HOME, 0, 0, 0, 0)
            self.settle()

    # -- reading ---------------------------------------------------------------------------------

    def pots(self):
        """[(amount, bit mask of the seats that can win it)], main pot first."""
        pots.layers(self)
        return [(self.pot_amount[n], self.pot_seats[n]) for n in range(self.pot_count)]

    @property
    def awards(self):
        """[(seat, pot, part, amount)] in the order they were paid."""
        return [
            (self.award_seat[n], self.award_pot[n], self.award_part[n], self.award_amount[n])
            for n in range(self.award_count)
        ]

    def kind_of(self, seat, low=False):
        """What a shown hand is called: (category, rank, rank) as in eval/names.py, or None.

        None until ``step`` has compared it, and for a low that does not qualify.
        """
        return showdown.kind_of(self, seat, low)

    def beaten(self, seat):
        """Whether hands already shown beat this seat in every pot it could win.

        The seat's own cards must be known; it need not have shown.
        """
        return showdown.beaten(self, seat)

    def chips(self):
        """All chips of the hand, wherever they are: the same after every event."""
        total = self.pot + self.raked
        for seat in range(1, 11):
            total += self.stack[seat]
        return total

    # -- what folding needs from several modules -------------------------------------------------

    def enter_part(self):
        """Go to the part of the program at ``self.part``, past rounds in which nobody can bet."""
        parts = self.config.program
        while self.part < len(parts):
            part = parts[self.part]
            if part.kind == program.DEAL:
                if self._tables_now():
                    showdown.begin_tabling(self)
                else:
                    dealing.begin(self, part)
                return
            betting.begin(self, part.number)
            if self.actor or self.front:
                self.phase = BET
                return
            self.part += 1
        showdown.begin(self)

    def _tables_now(self):
        """Whether all-in hands must be tabled before these cards are dealt."""
        if self.in_count > 1 or self.part == 0 or not self.config.tabled:
            return False
        for seat in self.order:
            if showdown.is_live(self, seat) and not self.shown[seat]:
                return True
        return False

    def end(self):
        """The hand is over."""
        self.phase = OVER
        self.actor = 0


def _nowhere(kind, seat, index, flags, amount, ext):
    """The sink of a hand that nobody listens to."""
