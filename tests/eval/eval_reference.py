# SPDX-License-Identifier: MIT
"""Slow and obvious rankings to hold the evaluators against: tuples, higher is better.

Nothing here shares a line or a table with the firmware.  Cards are ``rank * 4 + suit``, jokers
from 52, as everywhere.
"""

from itertools import combinations, combinations_with_replacement, product

JOKER = 52
ACE = 12


def five(cards, wheel=(12, 3, 2, 1, 0), dogs=False, short=False):
    """Rank of five cards that need not be different."""
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    shape = tuple(count for count, _ in groups)
    order = tuple(rank for _, rank in groups)
    flush = len({card & 3 for card in cards}) == 1
    straight = None
    if len(order) == 5:
        if ranks[0] - ranks[4] == 4:
            straight = ranks[0]
        elif wheel and tuple(ranks) == wheel:
            straight = ranks[1]
    if shape == (5,):
        return (9, order)
    if straight is not None and flush:
        return (8, (straight,))
    if shape == (4, 1):
        return (7, order)
    if shape == (3, 2):  # a declared wild card may make it of one suit
        return (6, order)
    if flush:
        return (6.5 if short else 5, tuple(ranks))
    if straight is not None:
        return (4, (straight,))
    if dogs and len(order) == 5:
        ends = (ranks[0], ranks[4])
        specials = [(5, 0), (12, 7), (6, 1), (11, 6)]  # little dog, big dog, little cat, big cat
        if ends in specials:
            return (4.1 + specials.index(ends) / 10, tuple(ranks))
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), order)


def best_high(cards, **how):
    """Best of all fives without jokers."""
    return max(five(hand, **how) for hand in combinations(cards, 5))


def wild(cards, mode, dogs=False):
    """Best of all fives of cards and jokers: ``mode`` is full, nodup or bug (one joker)."""
    return max(_wild_five(hand, mode, dogs) for hand in combinations(cards, 5))


def _wild_five(hand, mode, dogs):
    natural = [card for card in hand if card < JOKER]
    count = 5 - len(natural)
    if not count:
        return five(hand, dogs=dogs)
    # only the first card's suit can make a flush, so one other suit stands for the rest
    suit = natural[0] & 3 if natural else 0
    if mode == "full":
        choice = [r * 4 + s for r in range(13) for s in (suit, suit ^ 1)]
        named = combinations_with_replacement(choice, count)
    else:
        named = combinations([card for card in range(52) if card not in natural], count)
    values = []
    for cards in named:
        value = five(natural + list(cards), dogs=dogs)
        if mode == "bug" and not (value[0] in (5, 8) or 4 <= value[0] < 5):
            if any(card >> 2 != ACE for card in cards):
                continue
        values.append(value)
    if mode == "bug":  # a fifth ace
        value = five(natural + [ACE * 4 + (suit ^ 1)] * count, dogs=dogs)
        values.append(value)
    return max(values)


def a5(cards, ace_high=False):
    """Ace-to-five; a joker is the lowest rank that the five cards lack."""
    return max(_a5_five(hand, ace_high) for hand in combinations(cards, 5))


def _a5_five(hand, ace_high):
    ranks = [card >> 2 if ace_high else ((card >> 2) + 1) % 13 for card in hand if card < JOKER]
    while len(ranks) < 5:
        ranks.append(min(set(range(13)) - set(ranks)))
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    shape = tuple(count for count, _ in groups)
    shapes = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)]
    return (-shapes.index(shape), tuple(-rank for _, rank in groups))


def eight(cards):
    """Ace-to-five with an eight or better, None without one."""
    value = a5(cards)
    return value if value[0] == 0 and value[1][0] >= -7 else None


def deuce(cards):
    """Deuce-to-seven; a joker is whatever card is best."""
    best = None
    for hand in combinations(cards, 5):
        natural = [card for card in hand if card < JOKER]
        rest = [card for card in range(52) if card not in natural]
        for named in combinations(rest, 5 - len(natural)):
            category, ranks = five(natural + list(named), wheel=None)
            value = (-category, tuple(-rank for rank in ranks))
            if best is None or value > best:
                best = value
    return best


def badugi(cards):
    """Badugi of up to four cards."""
    best = None
    for size in range(1, len(cards) + 1):
        for hand in combinations(cards, size):
            ranks = {((card >> 2) + 1) % 13 for card in hand}
            if len(ranks) == size and len({card & 3 for card in hand}) == size:
                value = (size, tuple(-rank for rank in sorted(ranks, reverse=True)))
                if best is None or value > best:
                    best = value
    return best


def exactly(rank, hole, board):
    """Best of two hole cards and three of the board; None counts as nothing."""
    values = [rank(a + b) for a, b in product(combinations(hole, 2), combinations(board, 3))]
    values = [value for value in values if value is not None]
    return max(values) if values else None


def board(cards, low=False):
    """One to four up-cards: sets first, then ranks."""
    ranks = [((card >> 2) + 1) % 13 if low else card >> 2 for card in cards]
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    shape = tuple(count for count, _ in groups)
    order = tuple(rank for _, rank in groups)
    if low:
        return (tuple(-count for count in shape), tuple(-rank for rank in order))
    return (shape, order)


def same_order(pairs):
    """Compare the order of (strength, reference) pairs; returns how many neighbours were compared.

    Raises AssertionError with the first pair that differs.
    """
    known = {}
    for strength, value, hand in pairs:
        other = known.setdefault(strength, (value, hand))
        assert other[0] == value, f"equal {strength}: {hand} {value}, {other[1]} {other[0]}"
    order = sorted(known)
    for low, high in zip(order, order[1:], strict=False):
        assert known[low][0] < known[high][0], f"{known[high]} is not above {known[low]}"
    return len(known) - 1
