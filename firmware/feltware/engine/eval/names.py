# SPDX-License-Identifier: MIT
"""What a hand is called, as codes: the ui has the words.

A strength of a high hand is ``category << 26 | primary << 13 | kickers``.  Both fields are masks
of ranks (bit 0 a deuce, bit 12 an ace), so that plain comparison of ints compares the most
important rank first.  A straight has its top card as primary; a flush and a hand without a pair
have their five ranks in the kickers' field.  (With wild cards a flush may hold an ace twice: see
wild.py.)  A low strength is ``LOW_TOP`` less the same kind of number, so it also grows with
the hand's worth.  Every strength is below 2**30: a small int on 32-bit MicroPython.

The codes 0 to 14 are the categories of high hands in their order of worth (RANK-1); pairs and
worse in a low have the same codes as in a high.
"""

from micropython import const

HIGH_CARD = const(0)
PAIR = const(1)
TWO_PAIR = const(2)
TRIPS = const(3)
STRAIGHT = const(4)
LITTLE_DOG = const(5)  # RANK-16: only with the option dogs_cats
BIG_DOG = const(6)
LITTLE_CAT = const(7)
BIG_CAT = const(8)
FLUSH = const(9)
FULL_HOUSE = const(10)
SHORT_FLUSH = const(11)  # in short deck a flush beats a full house
QUADS = const(12)
STRAIGHT_FLUSH = const(13)
FIVE = const(14)  # WILD-6
LOW = const(16)  # five different ranks; "eight-six low"
BADUGI4 = const(20)  # badugi hands by number of cards: 17 is one card, 20 a badugi
NONE = const(31)  # no qualifying hand

LOW_TOP = const((1 << 30) - 1)
NO_RANK = const(255)

_RANKS = const(0x1FFF)


def top(mask):
    """The rank 0..12 of the highest bit of ``mask``, NO_RANK if it is empty."""
    if not mask:
        return NO_RANK
    rank = 0
    while mask > 1:
        mask >>= 1
        rank += 1
    return rank


def _masks(primary, kickers, out):
    """Two ranks to name: the two of the primary mask, or its one and the best of the kickers."""
    first = top(primary or kickers)
    out[1] = first
    rest = primary & ~(1 << first)
    if not rest:
        rest = (kickers if primary else kickers & ~(1 << first)) & _RANKS
    out[2] = top(rest)


def high(strength, out):
    """Write category, first and second rank of a high hand into ``out``.

    The ranks are 0..12 for deuce to ace, NO_RANK where there is none: both pairs of two pair, the
    trips and the pair of a full house, else the rank that names the hand and its best kicker.
    """
    category = strength >> 26
    primary = strength >> 13 & _RANKS
    kickers = strength & _RANKS
    if category == FLUSH and primary:  # five digits, ranks plus one
        out[1] = (strength >> 16 & 15) - 1
        out[2] = (strength >> 12 & 15) - 1
    else:
        _masks(primary, kickers, out)
    out[0] = FLUSH if category == SHORT_FLUSH else category


def high_ace_low(strength, out):
    """`high` for hands in which the ace is the lowest rank (RANK-14, "aces low")."""
    high(strength, out)
    for i in (1, 2):
        if out[i] != NO_RANK:
            out[i] = 12 if out[i] == 0 else out[i] - 1


def _low(strength, out):
    if not strength:
        out[0] = NONE
        out[1] = out[2] = NO_RANK
        return
    cost = LOW_TOP - strength
    category = cost >> 26
    primary = cost >> 13 & _RANKS
    kickers = cost & _RANKS
    out[0] = category if category else LOW
    _masks(primary, kickers, out)


def low(strength, out):
    """`high` for a low in which the ace is the lowest rank; code LOW for five different ranks."""
    _low(strength, out)
    for i in (1, 2):
        if out[i] != NO_RANK:
            out[i] = 12 if out[i] == 0 else out[i] - 1


def low_ace_high(strength, out):
    """`low` for kinds in which the ace is the highest rank: 2-7, or declared aces."""
    _low(strength, out)


def badugi(strength, out):
    """`high` for badugi: code BADUGI4 less the cards that are missing, the two highest ranks."""
    if not strength:
        out[0] = NONE
        out[1] = out[2] = NO_RANK
        return
    out[0] = BADUGI4 - 4 + (strength >> 13)
    _masks(_RANKS & ~strength, 0, out)
    for i in (1, 2):
        if out[i] != NO_RANK:
            out[i] = 12 if out[i] == 0 else out[i] - 1
