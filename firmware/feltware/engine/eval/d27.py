# SPDX-License-Identifier: MIT
"""Deuce-to-seven lows (D27-1 to D27-3): the worst high hand wins, and the ace is only high.

A joker is the lowest rank that the hand lacks and that makes no straight, of a suit that makes no
flush.
"""

from micropython import const

from feltware.engine.eval import hi, names

exact = False
describe = names.low_ace_high

_TOP = const((1 << 30) - 1)

_five = bytearray(5)  # five of more cards
_filled = bytearray(5)  # five cards with their jokers named


def strength(cards, n):
    """Strength of the lowest hand in the first ``n`` of ``cards``, five to seven."""
    if n == 5:
        for i in range(5):
            if cards[i] > 51:
                return _with_jokers(cards)
        return _TOP - hi.strength(cards, 5, hi.NO_WHEEL)
    best = 0
    for skip in range(n):  # six cards leave one out, seven leave two
        for also in range(skip, n):
            if (also > skip) == (n > 6):
                k = 0
                for i in range(n):
                    if i != skip and i != also:
                        _five[k] = cards[i]
                        k += 1
                value = strength(_five, 5)
                if value > best:
                    best = value
    return best


def _with_jokers(cards):
    """Strength of five cards with jokers among them."""
    ranks = k = 0
    for i in range(5):
        card = cards[i]
        if card < 52:
            _filled[k] = card
            k += 1
            ranks |= 1 << (card >> 2)
    rank = 0
    while True:
        if not ranks >> rank & 1:
            _filled[k] = rank << 2 | (_filled[0] + 1 & 3 if k else 0)
            if k == 4:
                value = hi.strength(_filled, 5, hi.NO_WHEEL)
                if value >> 26 != names.STRAIGHT:
                    return _TOP - value
            else:
                ranks |= 1 << rank
                k += 1
        rank += 1
