# SPDX-License-Identifier: MIT
"""High hands of the 36-card deck (six to ace): a flush beats a full house, A-6-7-8-9 is a straight.

A straight beats three of a kind as usual.
"""

from micropython import const

from feltware.engine.eval import hi, names

exact = False
describe = names.high

_WHEEL = const(0x10F0)  # A-6-7-8-9
_FLUSH = const(9 << 26)
_FULL_HOUSE = const(10 << 26)
_SHORT_FLUSH = const(11 << 26)


def strength(cards, n):
    """Strength of the best hand in the first ``n`` of ``cards``, 1 to 7 cards.

    Seven cards have no room for a flush beside a full house, so only the order changes.
    """
    value = hi.strength(cards, n, _WHEEL)
    if _FLUSH <= value < _FULL_HOUSE:
        value += _SHORT_FLUSH - _FLUSH
    return value
