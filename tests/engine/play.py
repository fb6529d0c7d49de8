# SPDX-License-Identifier: MIT
"""Plays a hand from a few words, and checks the fold after every event.

After each event the chips must add up to what they were and a second hand, folded from the log
alone, must be in exactly the same state.
"""

from feltware.engine import cards, phases
from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.engine.log import Log

EVERY = 1  # how many events lie between two comparisons with the fold; a slow runtime sets more

# what is worked out from the state and not part of it
DERIVED = {
    "sink",
    "comparer",
    "config",
    "reason_amount",
    "uncalled_amount",
    "award_next",
    "unpaid",
    "some",
    "strength",
    "rated",
    "pot_amount",
    "pot_seats",
    "pot_count",
    "_legal",
    "_stale",
}

KINDS = {
    "fold": ev.FOLD,
    "check": ev.CHECK,
    "call": ev.CALL,
    "bet": ev.BET,
    "raise": ev.RAISE,
    "bringin": ev.BRING_IN,
    "complete": ev.COMPLETE,
    "straddle": ev.STRADDLE,
    "discard": ev.DISCARD,
    "show": ev.SHOW,
    "muck": ev.MUCKED,
    "runit": ev.RUN_IT,
}
DECLARATIONS = {
    "high": ev.DECLARE_HIGH,
    "low": ev.DECLARE_LOW,
    "both": ev.DECLARE_BOTH,
    "board": ev.DECLARE_BOARD,
    "open": ev.DECLARE_OPEN,
}


def state_of(hand):
    """A copy of everything that the events determine."""
    state = {}
    for key, value in hand.__dict__.items():
        if key not in DERIVED:
            if isinstance(value, (list, bytearray)):
                value = [list(v) if isinstance(v, list) else v for v in value]
            state[key] = value
    return state


def parse(text):
    """Card numbers of a text like "Ah Kd"."""
    return [cards.parse(word) for word in text.split()]


class Play:
    """A hand at a table: ``stacks`` by seat, ``hole`` and ``board`` texts of cards to deal.

    Cards that are not given are the first of the deck that nobody names.
    """

    def __init__(
        self, line, stacks, button=None, blinds=None, hole=None, board="", every=0, **start
    ):
        self.every = every or EVERY
        self.log = Log()
        self.checks = 0
        self.total = None
        self.config = Config.parse(line)
        seats = sorted(stacks)
        button = seats[-1] if button is None else button
        self.hole = {seat: parse(text) for seat, text in (hole or {}).items()}
        if isinstance(board, str):
            board = {1: board}
        self.boards = {number: parse(text) for number, text in board.items()}
        self.named = {card for some in self.hole.values() for card in some}
        self.named |= {card for some in self.boards.values() for card in some}
        by_seat = [stacks.get(seat, 0) for seat in range(11)]
        hand = self.hand = Hand(self._sink)
        if blinds is None:
            blinds = self.blind_seats(seats, button)
        hand.start(self.config, button, by_seat, blinds, **start)
        self.total = hand.chips()

    def blind_seats(self, seats, button):
        """Who posts the blinds: from the button's left, heads-up from the button."""
        ring = [s for s in seats if s > button] + [s for s in seats if s <= button]
        if len(ring) == 2:
            ring.reverse()
        return ring[: len(self.config.blinds)]

    def _sink(self, kind, seat, index, flags, amount, ext):
        self.log.append(kind, seat, index, flags, amount, ext)
        if kind == ev.UNDO:
            return
        if self.total is not None:
            assert self.hand.chips() == self.total, ev.in_words(kind, seat, index, flags, amount)
        if len(self.log) % self.every and kind != ev.HAND_END:
            return
        other = Hand()
        other.refold(self.log)
        mine = state_of(self.hand)
        theirs = state_of(other)
        wrong = {key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]}
        assert not wrong, (ev.in_words(kind, seat, index, flags, amount), wrong)
        self.checks += 1

    # -- cards -----------------------------------------------------------------------------------

    def free_card(self):
        """The first card of the deck that lies nowhere and that this hand does not name."""
        used = {card for place in self.hand.held for card in place} | self.named
        return next(card for card in self.deck() if card not in used)

    def deck(self):
        """The cards of the game's deck in order."""
        return range(self.config.lowest_card, 52 + self.config.jokers)

    def deal(self):
        """Deal one part of the program."""
        hand = self.hand
        part = hand.part
        while hand.phase == phases.DEAL and hand.part == part and not hand.hold:
            place = hand.next_place()
            if ev.BOARD1 <= place <= ev.BOARD4:
                source = self.boards.get(place - ev.BURN + 5)
            else:
                source = self.hole.get(place)
            card = source.pop(0) if source else self.free_card()
            hand.deal(place, card)
        return self

    def discard(self, seat, cards=""):
        """A seat discards these cards, or stands pat; they go to the muck."""
        gone = parse(cards)
        reason = self.hand.check(ev.DISCARD, seat, len(gone))
        assert not reason, (reason, self.hand.actor)
        self.hand.apply(ev.DISCARD, seat, len(gone))
        for card in gone:
            self.hand.deal(ev.MUCK, card)
        return self

    def draw_cards(self):
        """Deal what a draw is owed, in the engine's order; the order as [(place, count)]."""
        order = []
        hand = self.hand
        while hand.phase == phases.DRAW and hand.next_place() and not hand.hold:
            place = hand.next_place()
            source = self.hole.get(place)
            hand.deal(place, source.pop(0) if source else self.free_card())
            if order and order[-1][0] == place and place != ev.BURN:
                order[-1] = (place, order[-1][1] + 1)
            else:
                order.append((place, 1))
        return order

    # -- decisions -------------------------------------------------------------------------------

    def do(self, text):
        """Decisions like "1 raise 30; 2 call", dealing what is due before each."""
        for step in text.split(";"):
            words = step.split()
            if not words:
                continue
            self.until_asked()
            reason = self.refusal(step)
            assert not reason, (step, reason, self.legal, self.hand.phase, self.hand.actor)
            self.hand.apply(*self.decision(words))
        return self

    def decision(self, words):
        """(kind, seat, amount, index) of words like 1 raise 30."""
        seat = int(words[0])
        if words[1] == "declare":
            return ev.DECLARE, seat, 0, DECLARATIONS[words[2]]
        return KINDS[words[1]], seat, int(words[2]) if len(words) > 2 else 0, 0

    def refusal(self, step):
        """The reason why a decision is refused, or ""; nothing changes."""
        kind, seat, amount, index = self.decision(step.split())
        before = len(self.log)
        reason = self.hand.check(kind, seat, amount, index)
        assert len(self.log) == before
        return reason

    def until_asked(self):
        """Deal until somebody has to decide something or the hand is over."""
        while self.hand.phase == phases.DEAL:
            self.deal()
        return self

    def show_all(self):
        """Show every hand in turn; the seats in the order they were asked."""
        order = []
        while self.hand.phase == phases.SHOW:
            order.append(self.actor)
            self.do("{} show".format(self.actor))
        return order

    def finish(self):
        """Deal, show and count to the end; whoever may act checks or calls."""
        hand = self.hand
        while hand.phase != phases.OVER:
            if hand.phase == phases.DEAL:
                self.deal()
            elif hand.phase == phases.BET:
                hand.apply(ev.CHECK if hand.legal.check else ev.CALL, hand.actor)
            elif hand.phase == phases.SHOW:
                hand.apply(ev.SHOW, hand.actor)
            elif hand.phase == phases.DRAW:
                self.stand_pat()
            elif hand.phase == phases.ASK:
                hand.apply(ev.RUN_IT, hand.actor, 1)
            else:
                hand.step()
        return self

    def stand_pat(self):
        """Whoever still has to draw stands pat, or discards its first card where it must."""
        hand = self.hand
        if hand.actor:
            least = hand.config.program[hand.part].least
            names = [cards.name(card) for card in hand.cards(hand.actor)[:least]]
            self.discard(hand.actor, " ".join(names))
        else:
            self.draw_cards()

    def undo(self):
        """Withdraw the last decision."""
        return self.hand.undo(self.log)

    # -- reading ---------------------------------------------------------------------------------

    @property
    def legal(self):
        """The items of `expect legal`."""
        return self.hand.legal.text()

    @property
    def actor(self):
        """The seat in turn, 0 nobody."""
        return self.hand.actor

    @property
    def pots(self):
        """The amounts, main pot first."""
        return [amount for amount, _seats in self.hand.pots()]

    @property
    def wins(self):
        """What each seat took from all pots."""
        won = {}
        for seat, _pot, _part, amount in self.hand.awards:
            won[seat] = won.get(seat, 0) + amount
        return won

    @property
    def stacks(self):
        """Stacks by seat of those dealt in."""
        return {seat: self.hand.stack[seat] for seat in sorted(self.hand.order)}

    def kinds(self):
        """Names of the events that stand, in order."""
        return [ev.KIND_NAMES[self.log.kind(position)] for position in self.log.effective()]
