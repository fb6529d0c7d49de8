# SPDX-License-Identifier: MIT
"""The game as the public events tell it: what expectations and the player's hands look at.

Nothing here comes from inside the firmware.  An undo withdraws events from the hand's log and the
state is folded again from those that stand.
"""

from collections.abc import Iterable

from feltware.engine import events as ev
from host_tools.simulator.feed import Event

SEATS = range(1, 11)


class GameView:
    """Feed it every public event in order with `take`."""

    def __init__(self) -> None:
        self.table_stack: dict[int, int] = {}  # between hands
        self.table_button = 0
        self.log: list[Event] = []  # of this hand, withdrawn events included
        self.hands = 0  # hands that have begun
        self.carried = 0  # chips in the pot from an unopened deal before this one
        self._clear()

    def _clear(self) -> None:
        self.started = False
        self.over = False
        self.home = False  # a misdeal was declared and the cards must come home
        self.deck = 0
        self.game = ""
        self.button = 0
        self.order: list[int] = []  # seats dealt in, from the button's left
        self.stack: dict[int, int] = {}
        self.bet = dict.fromkeys(SEATS, 0)  # in front of the seat this round
        self.total = dict.fromkeys(SEATS, 0)  # put in this hand, uncalled chips taken off
        self.dead = dict.fromkeys(SEATS, 0)  # of these: matching nobody's bet
        self.folded: set[int] = set()
        self.shown: set[int] = set()
        self.mucked: set[int] = set()
        self.won: dict[int, int] = {}
        self.rake = 0
        self.carry = 0  # left in the pot by this deal, which nobody opened
        self.dealt = False
        self.rounds = 0  # betting rounds that have ended

    # -- taking events ---------------------------------------------------------------------------
    def take(self, event: Event) -> None:
        """Fold one public event."""
        kind = event.kind
        if kind == ev.HAND_START:
            self.log = [event]
            self.hands += 1
            self.carried = 0
            self._refold()
        elif ev.HAND_START < kind <= ev.HOLD:
            self.log.append(event)
            if kind == ev.UNDO:
                self._refold()
            else:
                self._fold(event)
        elif kind in (ev.QUESTION, ev.ANSWER):
            if self.started and not self.over:
                self.log.append(event)  # these count in the positions that an undo names
        else:
            self._table(event)

    def _table(self, event: Event) -> None:
        kind, seat, amount = event.kind, event.seat, event.amount
        if kind == ev.SIT or kind == ev.STACK or kind == ev.SETTLED:
            self.table_stack[seat] = amount
        elif kind == ev.BUY:
            self.table_stack[seat] = self.table_stack.get(seat, 0) + amount
        elif kind == ev.LEAVE:
            self.table_stack.pop(seat, None)
        elif kind == ev.POSITIONS:
            self.table_button = seat

    def _refold(self) -> None:
        self._clear()
        for position in standing(self.log):
            self._fold(self.log[position])

    def _fold(self, event: Event) -> None:
        handler = _HANDLERS.get(event.kind)
        if handler:
            handler(self, event)

    # -- one handler a kind ----------------------------------------------------------------------
    def _hand_start(self, event: Event) -> None:
        self.started = True
        self.deck = event.index
        self.game = event.text

    def _dealt_in(self, event: Event) -> None:
        self.stack[event.seat] = event.amount

    def _button(self, event: Event) -> None:
        self.button = event.seat
        self.order = sorted(self.stack, key=lambda seat: (seat - event.seat - 1) % 10)

    def _put(self, seat: int, chips: int) -> None:
        self.stack[seat] -= chips
        self.total[seat] += chips

    def _post(self, event: Event) -> None:
        seat = event.seat
        self._put(seat, event.amount)
        if event.index == ev.POST_BLIND or event.index == ev.POST_BRING_IN:
            self.bet[seat] += event.amount
        elif event.index == ev.POST_DEAD or "ante.bigblind=on" in self.game.split():
            self.dead[seat] += event.amount

    def _call(self, event: Event) -> None:
        self._put(event.seat, event.amount)
        self.bet[event.seat] += event.amount

    def _raise_to(self, event: Event) -> None:
        self._put(event.seat, event.amount - self.bet[event.seat])
        self.bet[event.seat] = event.amount

    def _return(self, event: Event) -> None:
        self._put(event.seat, -event.amount)
        self.bet[event.seat] -= event.amount

    def _round_end(self, event: Event) -> None:
        self.bet = dict.fromkeys(SEATS, 0)
        self.rounds += 1

    def _fold_hand(self, event: Event) -> None:
        self.folded.add(event.seat)

    def _show(self, event: Event) -> None:
        self.shown.add(event.seat)

    def _mucked(self, event: Event) -> None:
        self.mucked.add(event.seat)

    def _award(self, event: Event) -> None:
        self.won[event.seat] = self.won.get(event.seat, 0) + event.amount
        self.stack[event.seat] += event.amount

    def _rake(self, event: Event) -> None:
        self.rake += event.amount

    def _carry(self, event: Event) -> None:
        if self.dealt:
            self.carry = event.amount
        else:  # what lies in the pot from the deal before
            self.carried = event.amount

    def _deal(self, _: Event) -> None:
        self.dealt = True

    def _hand_end(self, event: Event) -> None:
        self.over = True

    def _misdeal(self, _: Event) -> None:
        """Bets go back; blinds and antes stay posted (GAP-13)."""
        forced = (ev.POST, ev.STRADDLE)
        posted = [self.log[at] for at in standing(self.log) if self.log[at].kind in forced]
        start = dict.fromkeys(SEATS, 0)
        for past in (self.log[at] for at in standing(self.log)):
            if past.kind == ev.DEALT_IN:
                start[past.seat] = past.amount
        order, button, game, deck = self.order, self.button, self.game, self.deck
        self._clear()
        self.started = self.home = True
        self.order, self.button, self.game, self.deck = order, button, game, deck
        self.stack = {seat: start[seat] for seat in sorted(order)}
        for event in posted:
            self._fold(event)

    def _cards_home(self, event: Event) -> None:
        self.home = False

    # -- what can be asked -----------------------------------------------------------------------
    def live(self) -> list[int]:
        """The seats that have not folded, from the button's left."""
        return [seat for seat in self.order if seat not in self.folded]

    def pot(self) -> int:
        """All chips put in this hand; chips in front and an uncalled part count."""
        return sum(self.total.values()) + self.carried

    def pots(self) -> list[tuple[int, set[int]]]:
        """(chips, seats that can win them), main pot first (GAP-2)."""
        level = {seat: self.total[seat] - self.dead[seat] for seat in self.order}
        live = self.live()
        ceilings = sorted({level[seat] for seat in live if not self._behind(seat)})
        pots: list[tuple[int, set[int]]] = []
        floor = 0
        extra = sum(self.dead.values()) + self.carried
        for ceiling in [*ceilings, max(level.values(), default=0)]:
            chips = extra + sum(max(0, min(level[s], ceiling) - floor) for s in self.order)
            seats = {seat for seat in live if level[seat] >= ceiling or self._behind(seat)}
            if chips and seats:
                pots.append((chips, seats))
                extra = 0
            floor = max(floor, ceiling)
        return pots

    def _behind(self, seat: int) -> int:
        """Chips the seat still has behind, counted before anything was paid out."""
        return self.stack[seat] - self.won.get(seat, 0)

    def stacks(self) -> dict[int, int]:
        """Chips behind by seat: the hand's while there is one, else the table's."""
        return {**self.table_stack, **(self.stack if self.started else {})}


def standing(log: list[Event]) -> Iterable[int]:
    """The positions of a log that no undo has withdrawn, in order.

    UNDO with amount k at position p withdraws k to p, so an undo inside a withdrawn range counts
    for nothing.
    """
    gone: list[tuple[int, int]] = []
    position = len(log) - 1
    while position >= 0:
        if log[position].kind == ev.UNDO:
            gone.append((log[position].amount, position))
            position = log[position].amount
        position -= 1
    position = 0
    found: list[int] = []
    for start, end in reversed(gone):
        found += range(position, start)
        position = end + 1
    found += range(position, len(log))
    return found


_HANDLERS = {
    ev.HAND_START: GameView._hand_start,
    ev.DEALT_IN: GameView._dealt_in,
    ev.BUTTON: GameView._button,
    ev.POST: GameView._post,
    ev.DEAL: GameView._deal,
    ev.FOLD: GameView._fold_hand,
    ev.CALL: GameView._call,
    ev.BET: GameView._raise_to,
    ev.RAISE: GameView._raise_to,
    ev.BRING_IN: GameView._raise_to,
    ev.COMPLETE: GameView._raise_to,
    ev.STRADDLE: GameView._raise_to,
    ev.RETURN: GameView._return,
    ev.ROUND_END: GameView._round_end,
    ev.SHOW: GameView._show,
    ev.MUCKED: GameView._mucked,
    ev.AWARD: GameView._award,
    ev.RAKE: GameView._rake,
    ev.CARRY: GameView._carry,
    ev.HAND_END: GameView._hand_end,
    ev.MISDEAL: GameView._misdeal,
    ev.CARDS_HOME: GameView._cards_home,
}
