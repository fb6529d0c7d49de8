# SPDX-License-Identifier: MIT
"""The cards on the table: where each one lies, and which card a `??` is."""

from collections.abc import Iterable

from feltware.engine import cards as cd
from feltware.engine import events as ev
from host_tools.scripts.failures import Failed
from host_tools.scripts.language import ANY, place_name
from host_tools.simulator.bench import Bench

ANTENNAS = (*range(1, 11), ev.BOARD1, ev.BURN, ev.MUCK)


class Felt:
    """Moves cards on the bench's antennas and remembers them."""

    def __init__(self, bench: Bench, deck: tuple[int, ...]):
        self._bench = bench
        self._deck = deck
        self._lies: dict[int, int] = {}  # card: antenna
        self._any: set[int] = set()  # cards that stand for a ??
        self.named: set[int] = set()  # cards that this hand of the script names
        self.named_late: tuple[int, ...] = ()  # of these: behind a reshuffle only
        self.returning: set[int] = set()  # places whose cards are in the stub again by then
        self.hands: dict[int, list[int]] = {}  # seat: its cards, wherever they lie
        self.dealt: dict[int, list[int]] = {}  # seat: every card it was dealt in this hand
        self.discards: dict[int, list[int]] = {}  # seat: every card it discarded
        self.which_deck = 0

    # -- naming ----------------------------------------------------------------------------------
    def choose(self, card: int, place: int = 0) -> int:
        """The card itself, or for ``??`` the first in deck order that is free.  A place whose cards
        come back with a reshuffle gets those that the hand names only behind it."""
        if card != ANY:
            return card
        if place in self.returning:
            for candidate in self.named_late:
                if candidate not in self._lies:
                    self._any.add(candidate)
                    return candidate
        for candidate in self._deck:
            if candidate not in self.named and candidate not in self._lies:
                self._any.add(candidate)
                return candidate
        raise Failed("The stub has no card left that the hand does not name.")

    def held(self, seat: int, card: int) -> int:
        """A card of the seat's hand by name; ``??`` is its first one that was dealt as such."""
        hand = self.hands.get(seat, [])
        if card == ANY:
            for candidate in hand:
                if candidate in self._any:
                    return candidate
            raise Failed(f"Seat {seat} has no card that was dealt as ??.")
        if card not in hand:
            raise Failed(f"Seat {seat} does not have {cd.name(card)}.")
        return card

    # -- moving ----------------------------------------------------------------------------------
    def put(self, antenna: int, card: int, wait_ms: int = 0) -> None:
        """Put a card down; it must not lie on another antenna."""
        if antenna not in ANTENNAS:
            raise Failed(f"This table has no antenna {place_name(antenna)}.")
        if card in self._lies:
            at = place_name(self._lies[card])
            raise Failed(f"{cd.name(card)} lies on the table already, at {at}.")
        self._lies[card] = antenna
        self._bench.put(antenna, card, self.which_deck, wait_ms)

    def lift(self, antenna: int, card: int) -> int:
        """Take a card off an antenna, for ``??`` the one that was put there last."""
        if card == ANY:
            card = next((c for c, at in reversed(self._lies.items()) if at == antenna), ANY)
        if card == ANY or self._lies.get(card) != antenna:
            name = "No card" if card == ANY else cd.name(card)
            raise Failed(f"{name} lies on {place_name(antenna)}.")
        del self._lies[card]
        self._bench.lift(antenna, card)
        return card

    def carry(self, cards: Iterable[int], antenna: int) -> None:
        """Take cards from wherever they lie to another antenna, as a hand carries them."""
        cards = list(cards)
        for card in cards:
            if card in self._lies:
                self.lift(self._lies[card], card)
        for card in cards:
            self.put(antenna, card)

    def reshuffled(self) -> None:
        """What was named for behind the reshuffle is due now."""
        self.returning = set()

    def take_home(self, antennas: tuple[int, ...] | None = None, but: Iterable[int] = ()) -> None:
        """Lift every card, or those on these antennas without ``but``: back to the stub."""
        for card, at in list(self._lies.items()):
            if (antennas is None or at in antennas) and card not in but:
                self.lift(at, card)
                self._any.discard(card)

    def lying(self, antenna: int) -> list[int]:
        """The cards on an antenna, in the order in which they came."""
        return [card for card, at in self._lies.items() if at == antenna]

    def new_hand(
        self, named: set[int], late: tuple[int, ...], returning: set[int], deck: int
    ) -> None:
        """Nothing is dealt; the cards the coming hand names, and what is said of a reshuffle."""
        self.named = named
        self.named_late = late
        self.returning = returning
        self.which_deck = deck
        self.forget()
        self._any.clear()

    def forget(self) -> None:
        """Nothing is dealt any more: a new hand, or a misdeal."""
        self.hands.clear()
        self.dealt.clear()
        self.discards.clear()

    def give(self, seat: int, card: int) -> None:
        """Note that a card was dealt to a seat."""
        self.hands.setdefault(seat, []).append(card)
        self.dealt.setdefault(seat, []).append(card)

    def discard(self, seat: int, card: int) -> None:
        """Note that a seat has discarded a card."""
        self.hands[seat].remove(card)
        self.discards.setdefault(seat, []).append(card)


def antenna_of(place: int) -> int:
    """The antenna that reads a place: all boards share one."""
    return ev.BOARD1 if ev.BOARD1 <= place <= ev.BOARD4 else place
