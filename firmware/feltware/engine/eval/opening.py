# SPDX-License-Identifier: MIT
"""Who opens a stud round, and who gets the odd chip by suit; and openers in jacks or better.

Each function returns an int for one seat; the seat with the highest opens, or gets the chip.  Where
a rule lets position decide, equal ints say so: the first in dealing order takes it.
"""

from micropython import const

from feltware.engine.eval import kinds

_DECK = const(52)
_JACKS = const(1 << 26 | 1 << 22)


def weight(mode, cards, n, kind="hi"):
    """How strongly the first ``n`` up-cards of a seat, in dealing order, claim to open.

    ``mode`` says what opens: ``low-suit`` the lowest first card, ace high, clubs below spades
    (STUD-4); ``high-suit`` the highest (MISS-2); ``high-suit-acelow`` the same with the ace low
    (RAZZ-5); ``high-pos`` the best board by ``kind``, a high kind (STUD-7); ``low-pos`` the lowest
    board, ace low (RAZZ-9).  Five up-cards are a hand like any other.  A joker is the ace of an
    unnamed suit above spades.  Raises ValueError for another mode.
    """
    card = cards[0]
    if mode == "low-suit":
        return 64 - (card if card < _DECK else _DECK)
    if mode == "high-suit":
        return card if card < _DECK else _DECK
    if mode == "high-suit-acelow":
        if card >= _DECK:
            return 0
        return 1 + (card + 4 if card < 48 else card - 48)
    if mode == "high-pos":
        return kinds.get(kind).strength(cards, n)
    if mode == "low-pos":
        return kinds.get("a5").strength(cards, n)
    raise ValueError("'{}' is not a way to choose who opens.".format(mode))


def highest_by_suit(cards, n):
    """The claim of ``n`` cards to the odd chip of a high half: their highest card (ST8-12)."""
    best = 0
    for i in range(n):
        if best <= cards[i] < _DECK:
            best = cards[i]
    return best


def lowest_by_suit(cards, n):
    """The claim of ``n`` cards to the odd chip of a low half: their lowest, ace low (ST8-13)."""
    best = 0
    for i in range(n):
        card = cards[i]
        if card < _DECK:
            card = _DECK - (card + 4 if card < 48 else card - 48)
            if card > best:
                best = card
    return best


def openers(strength):
    """True if a high strength (any high kind but acelow) is a pair of jacks or better (JOB-1)."""
    return strength >= _JACKS
