# SPDX-License-Identifier: MIT
"""The dealer's hands: cards put down singly, in the order the game deals them, and carried away."""

from collections.abc import Iterable, Iterator

from feltware.engine import cards as cd
from feltware.engine import events as ev
from feltware.engine.config import Config
from host_tools.scripts.failures import Failed
from host_tools.scripts.felt import Felt, antenna_of
from host_tools.scripts.language import Deal, place_name
from host_tools.scripts.session import Mark, Session

HOME_MS = 3000  # cards that were lifted from burn and muck are missed by then, on a slow board too
BURN_DUE_MS = 600
DUE_MS = 2000  # the game says what it waits for within this time
SIGHT_MS = 2500  # a card that the game does not wait for has been read by then, or never


class Dealer:
    """Moves cards for the steps of a script."""

    def __init__(self, session: Session, config: Config):
        self._s = session
        self._config = config
        self._drawn = False  # somebody has discarded: from then on cards are new ones
        self._kept: set[int] = set()  # seats that folded for nothing and keep their cards
        stud = config.row.family == "stud"
        self._keeps = stud and config.opt("stud.fold_no_bet") == "keep_dealing"

    @property
    def _felt(self) -> Felt:
        return self._s.felt

    # -- dealing -------------------------------------------------------------------------------
    def deal(self, lines: list[Deal]) -> None:
        """Deal one round.  Raises Failed with the line whose card did not go down."""
        places = {seat: nth for nth, seat in enumerate(self._s.sync().order)}
        lines = sorted(lines, key=lambda deal: places.get(deal.seat, len(places)))
        for line, card in self._sequence(lines):
            try:
                self.place(line.seat, card)
            except Failed as failure:
                failure.line = line.line
                raise

    def _sequence(self, lines: list[Deal]) -> Iterator[tuple[Deal, int]]:
        if self._drawn:
            yield from self._as_awaited(lines)
            return
        hands: dict[int, list[tuple[Deal, int]]] = {}
        for line in lines:
            hands.setdefault(line.seat, []).extend((line, card) for card in line.cards)
        for nth in range(max(map(len, hands.values()))):
            yield from (hand[nth] for hand in hands.values() if nth < len(hand))

    def _as_awaited(self, lines: list[Deal]) -> Iterator[tuple[Deal, int]]:
        """New cards of a draw: all of a seat's at once, a fifth one when all others have drawn, and
        perhaps a reshuffle in between: the game says whose is next."""
        left = [(line, list(line.cards)) for line in lines]
        while left := [(line, cards) for line, cards in left if cards]:
            self._s.happens(lambda: any(self._wanted(line.seat) for line, _ in left), DUE_MS)
            line, cards = next((one for one in left if self._wanted(one[0].seat)), left[0])
            yield line, cards.pop(0)

    def place(self, place: int, card: int) -> None:
        """Put a card where the game waits for one and wait until the table has it."""
        session = self._s
        if not session.happens(lambda: self._wanted(place), DUE_MS):
            raise Failed(f"no card is due at {place_name(place)}: {session.situation()}")
        card = self._felt.choose(card, place)
        mark = session.mark()
        self._felt.put(antenna_of(place), card)
        session.wait(
            lambda: self._came(mark.since(ev.DEAL), place) or mark.asked(),
            f"the table did not see {cd.name(card)} on {place_name(place)}",
        )
        if not self._came(mark.since(ev.DEAL), place):
            raise Failed(f"{cd.name(card)} does not fit: {session.situation()}")
        if place <= ev.MAX_SEATS:
            self._felt.give(place, card)

    def burn(self, card: int) -> None:
        """Burn a card.  Where the game did not wait for it (all stood pat), it may come late."""
        session = self._s
        if session.happens(lambda: self._wanted(ev.BURN), BURN_DUE_MS):
            self.place(ev.BURN, card)
            return
        mark = session.mark()
        self._felt.put(ev.BURN, self._felt.choose(card, ev.BURN))
        taken = session.happens(lambda: mark.since(ev.IDENTIFY) or mark.asked(), SIGHT_MS)
        if mark.asked() or not (taken or session.view.over):
            raise Failed(f"no card is due at BURN: {session.situation()}")

    def _wanted(self, place: int) -> bool:
        return place in self._s.bench.waits

    @staticmethod
    def _came(deals: Iterable, place: int) -> bool:
        return any(event.seat == place for event in deals)

    # -- carrying ------------------------------------------------------------------------------
    def fold(self, seat: int, for_nothing: bool) -> None:
        """Carry a folded hand to the muck.  ``for_nothing``: there was no bet to face, so where
        the house deals on to such a seat it keeps its cards until somebody bets (STUD-13)."""
        if for_nothing and self._keeps:
            self._kept.add(seat)
        else:
            self.muck(seat)

    def muck(self, seat: int) -> None:
        """Carry a hand to the muck."""
        self._felt.carry(self._felt.hands.get(seat, []), ev.MUCK)

    def after_bet(self) -> None:
        """A bet has been made: hands that were folded for nothing are dead."""
        for seat in sorted(self._kept):
            self.muck(seat)
        self._kept.clear()

    def discard(self, seat: int, cards: tuple[int, ...]) -> None:
        """Carry cards of a seat to the muck, singly, each one taken before the next."""
        felt = self._felt
        for wanted in cards:
            card = felt.held(seat, wanted)
            mark = self._s.mark()
            felt.carry([card], ev.MUCK)
            self._wait_for_muck(mark, card)
            felt.discard(seat, card)
        self._drawn = True

    def _wait_for_muck(self, mark: Mark, card: int) -> None:
        self._s.wait(
            lambda: self._came(mark.since(ev.DEAL), ev.MUCK) or mark.asked(),
            f"the table did not see {cd.name(card)} on MUCK",
        )
        if not self._came(mark.since(ev.DEAL), ev.MUCK):
            raise Failed(f"{cd.name(card)} does not fit: {self._s.situation()}")

    def reshuffle(self) -> None:
        """Muck and burns return to the stub, in stud the burns alone; a drawing seat's own
        discards stay (GAP-17)."""
        if self._config.row.family == "stud":
            self._felt.take_home((ev.BURN,))
        else:
            drawing = next((place for place in self._s.bench.waits if place <= ev.MAX_SEATS), 0)
            self._felt.take_home((ev.BURN, ev.MUCK), self._felt.discards.get(drawing, []))
        self._felt.reshuffled()
        self._s.bench.advance(HOME_MS)

    def take_home(self) -> None:
        """All cards go back to the stub."""
        self._felt.take_home()
        self._felt.forget()
        self._drawn = False
        self._kept.clear()
