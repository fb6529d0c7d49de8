# SPDX-License-Identifier: MIT
"""High hands (RANK-1 to RANK-11): the best five of up to ten cards, or a partial hand of fewer.

Each card adds one bit to one of two sums: clubs and diamonds with their number above them, hearts
and spades.  The masks of ranks held once, twice and so on follow from the four masks of the suits
with a dozen operations on small ints.  Nothing is allocated and no number reaches 2**30.
"""

from micropython import const

from feltware.engine.eval import names
from feltware.engine.eval.tables import POP

exact = False
describe = names.high

WHEEL = const(0x100F)  # A-2-3-4-5
NO_WHEEL = const(0x2000)  # a rank that does not exist: the ace is only high (D27-3)
MOST_CARDS = const(10)

_PAIR = const(1 << 26)
_TWO_PAIR = const(2 << 26)
_TRIPS = const(3 << 26)
_STRAIGHT = const(4 << 26)
_FLUSH = const(9 << 26)
_FULL_HOUSE = const(10 << 26)
_QUADS = const(12 << 26)
_STRAIGHT_FLUSH = const(13 << 26)

# by card: bits 0..12 clubs, 13..25 diamonds, from 26 the number of both
# fmt: off
_CD = (
    0x4000001, 0x4002000, 0, 0,
    0x4000002, 0x4004000, 0, 0,
    0x4000004, 0x4008000, 0, 0,
    0x4000008, 0x4010000, 0, 0,
    0x4000010, 0x4020000, 0, 0,
    0x4000020, 0x4040000, 0, 0,
    0x4000040, 0x4080000, 0, 0,
    0x4000080, 0x4100000, 0, 0,
    0x4000100, 0x4200000, 0, 0,
    0x4000200, 0x4400000, 0, 0,
    0x4000400, 0x4800000, 0, 0,
    0x4000800, 0x5000000, 0, 0,
    0x4001000, 0x6000000, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)
# fmt: on

# by card: bits 0..12 hearts, 13..25 spades
# fmt: off
_HS = (
    0, 0, 0x1, 0x2000,
    0, 0, 0x2, 0x4000,
    0, 0, 0x4, 0x8000,
    0, 0, 0x8, 0x10000,
    0, 0, 0x10, 0x20000,
    0, 0, 0x20, 0x40000,
    0, 0, 0x40, 0x80000,
    0, 0, 0x80, 0x100000,
    0, 0, 0x100, 0x200000,
    0, 0, 0x200, 0x400000,
    0, 0, 0x400, 0x800000,
    0, 0, 0x800, 0x1000000,
    0, 0, 0x1000, 0x2000000,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)
# fmt: on


def straight(ranks, wheel=WHEEL):
    """The bit of the top card of the highest straight in a mask of ranks, 0 without one."""
    bottom = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4
    if bottom:
        while bottom & bottom - 1:
            bottom &= bottom - 1
        return bottom << 4
    if ranks & wheel == wheel:
        wheel &= 0xFFF
        return wheel + (wheel & -wheel) >> 1
    return 0


def _flush(suit, wheel):
    """Strength of the five best cards of one suit."""
    run = suit & suit >> 1
    if run & run >> 2:
        run = straight(suit, wheel)
        if run:
            return _STRAIGHT_FLUSH | run << 13
    spare = POP[suit >> 7] + POP[suit & 127] - 5
    while spare > 0:
        suit &= suit - 1
        spare -= 1
    return _FLUSH | suit


def strength(cards, n, wheel=WHEEL):
    """Strength of the best hand in the first ``n`` of ``cards``, 1 to 10 different cards.

    Fewer than five make pairs, trips and quads only: the board of a stud seat (STUD-7).
    ``wheel`` is the straight in which the ace is low.  Jokers are not for this kind.
    """
    x = y = 0
    if n == len(cards):
        for card in cards:
            x += _CD[card]
            y += _HS[card]
    else:
        for i in range(n):
            card = cards[i]
            x += _CD[card]
            y += _HS[card]
    low = x & 0x1FFF
    high = x >> 13 & 0x1FFF
    less = y & 0x1FFF
    more = y >> 13
    if n > 7:
        return _many(low, high, less, more, wheel)
    # of seven cards, five of one suit leave at most two in the other pair of suits
    x >>= 26
    if x > 4:
        if POP[low >> 7] + POP[low & 127] > 4:
            return _flush(low, wheel)
        if POP[high >> 7] + POP[high & 127] > 4:
            return _flush(high, wheel)
    elif n - x > 4:
        if POP[less >> 7] + POP[less & 127] > 4:
            return _flush(less, wheel)
        if POP[more >> 7] + POP[more & 127] > 4:
            return _flush(more, wheel)
    two = low & high
    four = less & more
    low |= high
    less |= more
    one = low | less
    # every straight has four ranks in a row, few other hands have
    x = one & one >> 1
    if x & x >> 2:
        x = straight(one, wheel)
        if x:  # seven cards have no room for quads or a full house beside it
            return _STRAIGHT | x << 13
    more = two & less | four & low  # three or more of a rank
    x = two & four
    two |= four | low & less
    four = x
    if not two:
        if n > 5:
            one &= one - 1
            if n > 6:
                one &= one - 1
        return one
    if not more:
        x = two & two - 1
        if not x:
            one ^= two
            if n > 5:
                one &= one - 1
                if n > 6:
                    one &= one - 1
            return _PAIR | two << 13 | one
        if x & x - 1:  # three pairs: the lowest is a kicker
            two = x
        one ^= two
        while one & one - 1:
            one &= one - 1
        return _TWO_PAIR | two << 13 | one
    if four:
        one ^= four
        while one & one - 1:
            one &= one - 1
        return _QUADS | four << 13 | one
    x = more & more - 1
    if x:  # two sets of trips
        return _FULL_HOUSE | x << 13 | more ^ x
    two ^= more
    if two:
        x = two & two - 1
        return _FULL_HOUSE | more << 13 | (x if x else two)
    one ^= more
    if n > 5:
        one &= one - 1
        if n > 6:
            one &= one - 1
    return _TRIPS | more << 13 | one


def best(ranks, count):
    """The ``count`` highest bits of a mask of ranks."""
    spare = POP[ranks >> 7] + POP[ranks & 127] - count
    while spare > 0:
        ranks &= ranks - 1
        spare -= 1
    return ranks


def _many(clubs, diamonds, hearts, spades, wheel):
    """Strength of more than seven cards, where a flush and a full house can meet."""
    flush = 0
    for suit in range(4):
        if suit == 0:
            one = clubs
        elif suit == 1:
            one = diamonds
        elif suit == 2:
            one = hearts
        else:
            one = spades
        if POP[one >> 7] + POP[one & 127] > 4:
            one = _flush(one, wheel)
            if one > flush:
                flush = one
    two = clubs & diamonds
    four = hearts & spades
    one = clubs | diamonds
    rest = hearts | spades
    three = two & rest | four & one
    four &= two
    two |= hearts & spades | one & rest
    one |= rest
    if flush >= _STRAIGHT_FLUSH:
        return flush
    if four:
        four = best(four, 1)
        return _QUADS | four << 13 | best(one ^ four, 1)
    if three:
        three = best(three, 1)
        two ^= three
        if two:
            return _FULL_HOUSE | three << 13 | best(two, 1)
    if flush:
        return flush
    run = straight(one, wheel)
    if run:
        return _STRAIGHT | run << 13
    if three:
        return _TRIPS | three << 13 | best(one ^ three, 2)
    if not two:
        return best(one, 5)
    two = best(two, 2)
    if two & two - 1:
        return _TWO_PAIR | two << 13 | best(one ^ two, 1)
    return _PAIR | two << 13 | best(one ^ two, 3)
