# SPDX-License-Identifier: MIT
"""Badugi: as many cards as possible of different suits and ranks, and these as low as possible.

The ace is low.  A strength is ``number of cards << 13`` and the ranks that are not there.
"""

from micropython import const

from feltware.engine.eval import names
from feltware.engine.eval.a5 import BITS
from feltware.engine.eval.tables import POP

exact = False
describe = names.badugi

_RANKS = const(0x1FFF)


def strength(cards, n):
    """Strength of the best badugi in the first ``n`` of ``cards``, 1 to 4 cards."""
    bits = BITS
    best = 0
    size = 0
    for chosen in range((1 << n) - 1, 0, -1):
        count = POP[chosen]
        if count >= size:
            ranks = suits = i = 0
            while chosen:
                if chosen & 1:
                    card = cards[i]
                    suit = 1 << (card & 3)
                    rank = bits[card]
                    if suits & suit or ranks & rank:
                        break
                    suits |= suit
                    ranks |= rank
                chosen >>= 1
                i += 1
            if not chosen:
                ranks = count << 13 | _RANKS & ~ranks
                if ranks > best:
                    best = ranks
                    size = count
    return best
