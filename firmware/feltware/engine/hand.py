# SPDX-License-Identifier: MIT
"""One hand of poker, from forced bets to payout.

Decisions go through ``legal``, ``check`` and ``apply``; cards arrive through ``deal``; both make
events, and the state is nothing but the fold of these events.  What follows by itself (a round
that ends, chips nobody called, hands that are tabled) is emitted by ``settle``, which looks at
the state alone, so a log that was cut anywhere can be folded and taken up again.
"""

from micropython import const

from feltware.engine import (
    betting,
    comparing,
    dealing,
    openers,
    parts,
    posting,
    pots,
    program,
    showdown,
    turn,
    wagers,
)
from feltware.engine import events as ev
from feltware.engine.config import Config, finish
from feltware.engine.folding import FOLD_EVENT
from feltware.engine.legal import Legal
from feltware.engine.phases import BET, COUNT, DEAL, DRAW, HOME, IDLE, OVER, SHOW
from feltware.engine.state import State

_TABLED = const(1)  # hands in one slice
_FOLDED = const(6)  # events


class Hand(State):
    """A hand; ``sink(kind, seat, index, flags, amount, ext)`` is called after each event; ``ext``
    is None or (type, bytes).  The state's attributes (state.py) are for reading.

    ``later(work)``, where there is one, takes a generator for what is too long for one slice: many
    hands that are tabled, many pots.  Nothing may be asked of the hand before it has ended.
    """

    def __init__(self, sink=None, later=None):
        self.sink = sink if sink is not None else _nowhere
        self._later = later
        self._legal = Legal()
        self._stale = True
        self.reason_amount = 0
        self.uncalled_amount = 0
        self.award_next = 0
        self.unpaid = 0  # pots of which not all has been awarded
        self.comparer = None
        # MicroPython keeps 97 names in a table of 97, and searches all of a full one for a name
        # that is not in it, a method's: with one more the table has 127 places.
        self.one_more = None
        State.__init__(self)

    def start(self, *args, **words):
        """Begin a hand at once; the arguments are those of ``starting``."""
        for _ in self.starting(*args, **words):
            pass

    def starting(
        self, config, button, stacks, blind_seats, hand_no=1, deck=0, carry=0, free=(), posts=()
    ):
        """Begin a hand, an event a slice: ``stacks`` by seat (index 0 unused, 0 not dealt in),
        ``blind_seats`` aligned with ``config.blinds``, 0 where nobody posts.

        ``carry`` chips lie in the pot from an unopened deal; seats of ``free`` have no chips left
        and play for them (DRAW-15).  ``posts`` are further (seat, chips, dead) that seats owe; a
        negative ``dead`` makes it the blind of a kill (GAP-15).
        """
        if self.hand_no:  # else nothing has been folded since
            self.reset()
        self.config = config
        self.emit(ev.HAND_START, 0, deck, 0, hand_no, (ev.EXT_TEXT, config.text().encode()))
        yield
        yield from posting.post_all(self, button, stacks, blind_seats, carry, free, posts)
        self.settle()

    # -- events ----------------------------------------------------------------------------------

    def reset(self):
        """Back to no hand, to fold a log from its first event."""
        self.clear()
        self._stale = True
        if self.comparer is not None:
            self.comparer.seat = 0

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
        finish(self._refolding(log))

    def _refolding(self, log):
        self.reset()
        folded = 0
        for position in log.effective():
            if folded % _FOLDED == 0:
                yield
            self.fold(*log.get(position))
            folded += 1

    def undo(self, log):
        """Withdraw the last decision that stands, by an event.  False if there is none."""
        return finish(self.undoing(log))

    def undoing(self, log):
        """`undo` in slices, a generator: nothing may be asked of the hand meanwhile."""
        position = log.last_decision()
        if position < 0:
            return False
        self.sink(ev.UNDO, 0, 0, 0, position, None)
        yield from self._refolding(log)
        return True

    def settle(self, most=0):
        """Emit what follows by itself from the state: at most so many hands that are shown, if the
        others can be left for ``later``."""
        shown = 0
        while True:
            phase = self.phase
            if self.to_show:
                if shown >= most and self._later is not None:
                    self._later(self._settle_on())
                    return
                shown += 1
                showdown.automatic(self)
            elif phase == BET:
                if self.actor:
                    return
                if self.void and self.config.jacks.void(self):
                    continue
                seat = 0 if self.void else wagers.uncalled(self)
                if seat:
                    self.emit(ev.RETURN, seat, 0, 0, self.uncalled_amount)
                self.emit(ev.ROUND_END, 0, self.street, 0, self.pot)
            elif phase == DEAL:
                if self.due_left or not openers.known(self):
                    return
                if not self._stub_serves():
                    return
                self._finish_part()
            elif phase == DRAW:
                if not self._stub_serves() or not self.config.drawing.finished(self):
                    return
                self._finish_part()
            elif phase != SHOW or not showdown.automatic(self):
                return

    def _settle_on(self):
        self.settle(_TABLED)
        yield

    def _pay_on(self):
        if showdown.begin_to_pay(self):
            return
        yield
        while not showdown.pay(self):
            yield

    def _stub_serves(self):
        """False, and a HOLD event, where people must shuffle cards into the stub first."""
        hold = dealing.hold(self)
        if not hold:
            return True
        if not self.hold:
            self._note_burns()
            self.emit(ev.HOLD, 0, hold, 0, 0)
        return False

    def _note_burns(self):
        """Burns that nobody saw are noted as unknown."""
        if self.phase == DEAL or not self.due_left:
            while self.due[ev.BURN]:
                self.emit(ev.DEAL, ev.BURN, ev.UNKNOWN_CARD, ev.FACT, 0)

    def _finish_part(self):
        self._note_burns()
        self.emit(ev.DEALT, 0, self.part, 0, 0)

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
        """A card (or 255, unknown) has come to a place.  Raises ValueError if none is due.

        On the muck it must be a card of a seat that is discarding.
        """
        if self.due[place] <= 0:
            raise ValueError("No card is due at place {}.".format(place))
        seat = 0
        if place == ev.MUCK:
            seat = self.config.drawing.owner(self, card)
            if not seat:
                raise ValueError("That card is none of a seat that discards.")
        self.emit(ev.DEAL, place, card, ev.FACT | dealing.flags_of(self, place), seat)
        if not self.due_left or self.phase == DRAW:
            self.settle()

    def rabbit(self, card):
        """A board card turned after an uncontested pot (option ``rabbit``); not in play."""
        self.emit(ev.DEAL, ev.BOARD1, card, ev.FACT | ev.UP | ev.OUT_OF_PLAY, 0)

    def can_rabbit(self):
        """How many board cards may still be turned out of curiosity."""
        config = self.config
        if self.phase != OVER or not config.rabbit or self.live_count > 1:
            return 0
        cards = 0
        for part in config.program:
            if part.kind == program.DEAL:
                cards += part.boards[0]
        return cards - len(self.held[ev.BOARD1])

    def reshuffle(self):
        """People have shuffled into the stub what ``hold`` asks for.  False if nothing does."""
        if not self.hold:
            return False
        self.emit(ev.RESHUFFLE, 0, 1 if self.hold == ev.HOLD_POOL else 0, ev.FACT, 0)
        self.settle()
        return True

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
                self._legal.other = turn.words(self)
        return self._legal

    def check(self, kind, seat, amount=0, index=0):
        """The reason (reasons.py) why a seat may not do this now, or ""."""
        return turn.check(self, kind, seat, amount, index)

    def apply(self, kind, seat, amount=0, index=0):
        """Make the events of a decision that ``check`` has passed, and of what follows."""
        turn.emit(self, kind, seat, amount, index)
        self.settle()

    # -- the end ---------------------------------------------------------------------------------

    def step(self):
        """One slice of comparing shown hands, in phase COUNT also of paying once all are compared:
        the one hand that is left has been shown too, and is to be named.

        True when there is nothing left to do.
        """
        phase = self.phase
        if phase == COUNT:
            if not showdown.unopened(self) and not comparing.rate(self):
                return False
            if self._later is not None:
                self._later(self._pay_on())
            elif not showdown.begin_to_pay(self):
                while not showdown.pay(self):
                    pass
            return True
        # a hand that was restored or taken up again when it was over has not been compared
        return not (phase == SHOW or phase == OVER and self.award_count) or comparing.rate(self)

    def waiting_cards(self, seat):
        """Whether the showdown waits for cards of this seat to be read."""
        return self.phase == SHOW and seat == self.actor and not showdown.cards_known(self, seat)

    def misdeal(self):
        """Bets go back, blinds and antes stay, the cards must come home (GAP-13)."""
        if self.phase != IDLE and self.phase != OVER and self.phase != HOME:
            self.emit(ev.MISDEAL, 0, 0, 0, 0)

    def call_off(self):
        """The dealer rules the whole hand void: all chips go back, blinds and antes too."""
        if self.phase != IDLE and self.phase != OVER:
            self.emit(ev.VOID, 0, 0, 0, 0)
            if self.pot:
                self.emit(ev.CARRY, 0, 0, 0, self.pot)
            self.emit(ev.HAND_END, 0, 0, 0, self.hand_no)

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
            (self.award_seat[n], self.award_pot[n], self.award_part[n] & 15, self.award_amount[n])
            for n in range(self.award_count)
        ]

    def kind_of(self, seat):
        """What a shown hand is called: (category, rank, rank) as in eval/names.py; None until
        ``step`` has compared it.  Of several boards on the first, of high-low the high."""
        return comparing.kind_of(self, seat)

    def beaten(self, seat):
        """Whether hands already shown beat this seat in every pot it could win.

        The seat's own cards must be known; it need not have shown.
        """
        return showdown.beaten(self, seat)

    def chips(self):
        """All chips of the hand, wherever they are: the same after every event."""
        total = self.pot + self.raked + self.carried
        for seat in range(1, 11):
            total += self.stack[seat]
        return total

    # -- what folding needs from several modules -------------------------------------------------

    def enter_part(self):
        """Go to the part of the program at ``self.part``, past rounds in which nobody can bet."""
        parts.enter(self)

    def end(self):
        """The hand is over."""
        self.phase = OVER
        self.actor = 0


def _nowhere(kind, seat, index, flags, amount, ext):
    """The sink of a hand that nobody listens to."""
