# SPDX-License-Identifier: MIT
"""The dealer's hands: cards put down singly, in the order the game deals them, and carried away."""

from collections.abc import Iterable, Iterator

from feltware.engine import cards as cd
from feltware.engine import events as ev
from feltware.engine.config import Config
from host_tools.scripts.failures import Failed
from host_tools.scripts.felt import Felt, antenna_of
from host_tools.scripts.language import Deal, place_name
from host_tools.scripts.session import Session

AT_ONCE = 4  # cards that a seat gets in one go in a draw (LB-15)
DUE_MS = 2000  # the game says what it waits for within this time
SIGHT_MS = 2500  # a card that the game does not wait for has been read by then, or never


class Dealer:
    """Moves cards for the steps of a script."""

    def __init__(self, session: Session, config: Config):
        self._s = session
        self._config = config
        self._drawing: set[int] = set()  # seats that have discarded and get new cards

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
        for line in lines:
            self._drawing.discard(line.seat)

    def _sequence(self, lines: list[Deal]) -> Iterator[tuple[Deal, int]]:
        if self._drawing & {line.seat for line in lines}:
            # new cards of a draw: all of a seat's at once, a fifth one when all others have drawn
            for line in lines:
                yield from ((line, card) for card in line.cards[:AT_ONCE])
            for line in lines:
                yield from ((line, card) for card in line.cards[AT_ONCE:])
            return
        hands: dict[int, list[tuple[Deal, int]]] = {}
        for line in lines:
            hands.setdefault(line.seat, []).extend((line, card) for card in line.cards)
        for nth in range(max(map(len, hands.values()))):
            yield from (hand[nth] for hand in hands.values() if nth < len(hand))

    def place(self, place: int, card: int) -> None:
        """Put a card where the game waits for one and wait until the table has it."""
        session = self._s
        if not session.happens(lambda: self._wanted(place), DUE_MS):
            raise Failed(f"no card is due at {place_name(place)}: {session.situation()}")
        card = self._felt.choose(card)
        mark = session.mark()
        self._felt.put(antenna_of(place), card)
        session.wait(
            lambda: self._came(mark.since(ev.DEAL), place) or mark.asked(),
            f"the table did not see {cd.name(card)} on {place_name(place)}",
        )
        if not self._came(mark.since(ev.DEAL), place):
            raise Failed(f"{cd.name(card)} does not fit: {session.situation()}")
        if place <= ev.MAX_SEATS:
            self._felt.hands.setdefault(place, []).append(card)

    def _wanted(self, place: int) -> bool:
        return place in self._s.bench.waits

    @staticmethod
    def _came(deals: Iterable, place: int) -> bool:
        return any(event.seat == place for event in deals)

    # -- carrying ------------------------------------------------------------------------------
    def muck(self, seat: int) -> None:
        """Carry a folded hand to the muck; a seat that is still dealt to keeps its cards."""
        if seat in self._s.bench.waits:
            return
        self._felt.carry(self._felt.hands.get(seat, []), ev.MUCK)

    def discard(self, seat: int, cards: tuple[int, ...]) -> None:
        """Carry cards of a seat to the muck, singly, each one seen before the next."""
        felt = self._felt
        for wanted in cards:
            card = felt.held(seat, wanted)
            self._carry_to_muck(card)
            felt.hands[seat].remove(card)
        self._drawing.add(seat)

    def _carry_to_muck(self, card: int) -> None:
        mark = self._s.mark()
        self._felt.carry([card], ev.MUCK)
        self._s.happens(lambda: self._came(mark.since(ev.DEAL), ev.MUCK), SIGHT_MS)

    def reshuffle(self) -> None:
        """Muck and burns return to the stub, in stud the burns alone; a drawing seat's own
        discards stay (GAP-17)."""
        stud = self._config.row.family == "stud"
        self._felt.take_home((ev.BURN,) if stud else (ev.BURN, ev.MUCK))

    def take_home(self) -> None:
        """All cards go back to the stub."""
        self._felt.take_home()
        self._felt.hands.clear()
        self._drawing.clear()
