# SPDX-License-Identifier: MIT
"""Ace-to-five lows (A5-1, RAZZ-1 to RAZZ-4): straights and flushes do not count, the ace is low.

Jokers are the lowest ranks that the hand lacks (A5-2).  Four cards or fewer are the board of a
razz seat (RAZZ-9).
"""

from micropython import const

from feltware.engine.eval import names
from feltware.engine.eval.tables import HIGH, POP

exact = False
describe = names.low

_JOKER = const(0x2000)
_TOP = const((1 << 30) - 1)
_PAIR = const(1 << 26)
_TWO_PAIR = const(2 << 26)
_TRIPS = const(3 << 26)
_FULL_HOUSE = const(10 << 26)
_QUADS = const(12 << 26)

# by card: the bit of its rank, the ace lowest
# fmt: off
BITS = (
    0x2, 0x2, 0x2, 0x2, 0x4, 0x4, 0x4, 0x4,
    0x8, 0x8, 0x8, 0x8, 0x10, 0x10, 0x10, 0x10,
    0x20, 0x20, 0x20, 0x20, 0x40, 0x40, 0x40, 0x40,
    0x80, 0x80, 0x80, 0x80, 0x100, 0x100, 0x100, 0x100,
    0x200, 0x200, 0x200, 0x200, 0x400, 0x400, 0x400, 0x400,
    0x800, 0x800, 0x800, 0x800, 0x1000, 0x1000, 0x1000, 0x1000,
    0x1, 0x1, 0x1, 0x1,
    _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER, _JOKER,
)
# fmt: on


def strength(cards, n, bits=BITS):
    """Strength of the lowest hand in the first ``n`` of ``cards``, 1 to 10 cards.

    ``bits`` is the bit of each card's rank, the lowest rank first, and 0x2000 for a joker.
    """
    ranks = 0
    if n == len(cards):
        for card in cards:
            ranks |= bits[card]
    else:
        for i in range(n):
            ranks |= bits[cards[i]]
    if ranks < _JOKER:
        spare = POP[ranks >> 7] + POP[ranks & 127] - 5
        if spare >= 0:
            while spare:
                high = ranks >> 6
                ranks ^= HIGH[high] << 6 if high else HIGH[ranks]
                spare -= 1
            return _TOP - ranks
    return _TOP - _cost(cards, n, bits)


def _cost(cards, n, bits):
    """What `strength` takes off the top for a hand with pairs, jokers or fewer than five cards."""
    one = two = three = four = jokers = 0
    for i in range(n):
        bit = bits[cards[i]]
        if bit == _JOKER:
            jokers += 1
        else:
            four |= three & bit
            three |= two & bit
            two |= one & bit
            one |= bit
    bit = 1
    while jokers:
        if not one & bit:
            one |= bit
            jokers -= 1
        bit <<= 1
    count = POP[one >> 7] + POP[one & 127]
    if n < 5:
        return _partial(one, two, three, four)
    while count > 5:
        bit = one >> 6
        one ^= HIGH[bit] << 6 if bit else HIGH[one]
        count -= 1
    if count == 5:
        return one
    if count == 4:  # the lowest pair there is, and everything else
        two &= -two
        return _PAIR | two << 13 | one ^ two
    if count == 3:
        bit = two & two - 1
        if bit:  # the two lowest pairs
            two = two & -two | bit & -bit
            return _TWO_PAIR | two << 13 | one ^ two
        return _TRIPS | two << 13 | one ^ two
    if one & one - 1:  # two ranks: trips as low as can be, if the other rank is a pair
        bit = three & -three
        if bit and two ^ bit:
            return _FULL_HOUSE | bit << 13 | one ^ bit
        bit = three & three - 1
        if bit and two ^ bit:
            return _FULL_HOUSE | bit << 13 | one ^ bit
    return _QUADS | four << 13 | one ^ four


def _partial(one, two, three, four):
    """The same for one to four cards, all of which count."""
    if four:
        return _QUADS | four << 13
    if three:
        return _TRIPS | three << 13 | one ^ three
    if not two:
        return one
    if two & two - 1:
        return _TWO_PAIR | two << 13
    return _PAIR | two << 13 | one ^ two
