# SPDX-License-Identifier: MIT
"""Which cards unknown cards were.

A file may hide cards (`??`) and show them at the end.  Each card that a player was ever given is
a slot; a discard or a show that names cards tells what some of the open slots were.  What stays
open stays `??`.
"""

from feltware.engine import cards as cd
from host_tools.phh.notation import Hand, Malformed, Move
from host_tools.scripts.language import ANY

LAST_STREET = 4  # seventh street, counted from third as 0: its card is down


class Slots:
    """The cards of every hole deal and discard of a hand, by the number of the move."""

    def __init__(self, hand: Hand):
        self._cards: list[int] = []  # by slot
        self._given: dict[int, list[int]] = {}  # move: slots
        self._held: list[list[int]] = [[] for _ in range(hand.players + 1)]
        self._seen: dict[int, str] = {}  # card: where it was named first
        self._muck: set[int] = set()  # named cards that a reshuffle would bring back
        self.reshuffled: set[int] = set()  # moves before which the muck went back to the stub
        folded: set[int] = set()
        for move in hand.moves:
            if move.verb == "hole":
                self._deal(move.nth, move.player, move.cards)
            elif move.verb == "sd":
                self._given[move.nth] = self._take(move.nth, move.player, move.cards)
                self._muck.update(self.cards(move.nth))
            elif move.verb == "board":
                self._name(move.nth, move.cards)
            elif move.verb == "sm" and move.player not in folded:
                self._show(move.nth, move.player, move.cards)
            elif move.verb in ("f", "muck"):
                folded.add(move.player)
                self._muck.update(self._cards[slot] for slot in self._held[move.player])

    @property
    def named(self) -> set[int]:
        """Every card that the file names."""
        return set(self._cards) | set(self._seen)

    def cards(self, move: int) -> tuple[int, ...]:
        """The cards of that deal or discard."""
        return tuple(self._cards[slot] for slot in self._given[move])

    def _deal(self, nth: int, player: int, cards: tuple[int, ...]) -> None:
        self._name(nth, cards)
        slots = []
        for card in cards:
            self._cards.append(card)
            slots.append(len(self._cards) - 1)
        self._given[nth] = slots
        self._held[player] += slots

    def _take(self, nth: int, player: int, cards: tuple[int, ...]) -> list[int]:
        taken = self._match(nth, player, cards)
        self._held[player] = [slot for slot in self._held[player] if slot not in taken]
        return taken

    def _show(self, nth: int, player: int, cards: tuple[int, ...]) -> None:
        if len(cards) > len(self._held[player]):
            raise Malformed(f"action {nth}: p{player} shows more cards than he holds.")
        self._match(nth, player, cards)

    def _match(self, nth: int, player: int, cards: tuple[int, ...]) -> list[int]:
        """The slots that ``cards`` of this player are; named cards settle open slots."""
        slots = []
        left = list(self._held[player])
        unknown = []
        for card in cards:
            if card == ANY:
                unknown.append(card)
                continue
            slot = next((s for s in left if self._cards[s] == card), None)
            if slot is None:
                slot = next((s for s in left if self._cards[s] == ANY), None)
                if slot is None:
                    name = cd.name(card)
                    raise Malformed(f"action {nth}: p{player} does not hold {name}.")
                self._name(nth, (card,))
                self._cards[slot] = card
            left.remove(slot)
            slots.append(slot)
        for _ in unknown:
            slot = next((s for s in left if self._cards[s] == ANY), left[0] if left else None)
            if slot is None:
                raise Malformed(f"action {nth}: p{player} does not hold so many cards.")
            left.remove(slot)
            slots.append(slot)
        return slots

    def _name(self, nth: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            if card == ANY:
                continue
            if card in self._muck:
                self.reshuffled.add(nth)
                for back in self._muck:
                    self._seen.pop(back, None)
                self._muck.clear()
            if card in self._seen:
                raise Malformed(
                    f"action {nth}: {cd.name(card)} was on the table already,"
                    f" since {self._seen[card]}."
                )
            self._seen[card] = f"action {nth}"


class UpCards:
    """Stands in for hidden up cards of stud, which decide who acts first.

    A card is chosen that leaves the first move of each street to the player who makes it in the
    file: no lower than the one who brought it in, no higher than the one who opened.
    """

    def __init__(self, hand: Hand, slots: Slots):
        self._lowball = hand.variant == "FR"
        self._free = [card for card in range(cd.DECK_SIZE) if card not in slots.named]
        self._first = _first_players(hand)

    def settle(self, move: Move, cards: tuple[int, ...], street: int) -> tuple[int, ...]:
        """The cards of a deal with its hidden up card replaced; ``street`` 0 is the third."""
        up = 2 if street == 0 else 0
        if street == LAST_STREET or len(cards) <= up or cards[up] != ANY:
            return cards
        first = street < len(self._first) and self._first[street] == move.player
        # who brings it in has the lowest card, who opens later the highest; in razz the reverse
        highest = first if street else not first
        if self._lowball:
            highest = not highest
        choice = (max if highest else min)(self._free, key=self._rank)
        self._free.remove(choice)
        return (*cards[:up], choice, *cards[up + 1 :])

    def _rank(self, card: int) -> int:
        """A card's height, aces low in razz."""
        return card - 52 if self._lowball and card >= 48 else card


def _first_players(hand: Hand) -> list[int]:
    """Who makes the first move of each street."""
    first: list[int] = []
    dealt = False
    for move in hand.moves:
        if move.verb in ("hole", "board"):
            dealt = True
        elif dealt and move.verb in ("f", "cc", "cbr", "pb"):
            first.append(move.player)
            dealt = False
    return first
