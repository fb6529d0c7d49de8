# SPDX-License-Identifier: MIT
"""The deck in the dealer's hand on the virtual table: shuffled from a seed that the page shows."""

from __future__ import annotations

import random
from collections.abc import Container

SIZE = 52


class Deck:
    """52 cards in the order of a seed.  The same seed gives the same shuffles on every machine."""

    def __init__(self, seed: int | None = None):
        self.seed = 0
        self.shuffles = 0
        self.order: list[int] = []
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """Start over from ``seed``, or from a fresh one of six digits."""
        self.seed = random.SystemRandom().randrange(100000, 1000000) if seed is None else seed
        self.shuffles = 0
        self.shuffle()

    def shuffle(self) -> None:
        """Put all cards into the seed's next order."""
        self.shuffles += 1
        self.order = list(range(SIZE))
        random.Random("{}/{}".format(self.seed, self.shuffles)).shuffle(self.order)

    def top(self, out: Container[int]) -> int:
        """The next card that is not one of ``out``, or -1 when all of them are out."""
        for card in self.order:
            if card not in out:
                return card
        return -1

    def under(self, card: int) -> None:
        """A card came back to the deck: it goes to the bottom."""
        self.order.remove(card)
        self.order.append(card)
