# SPDX-License-Identifier: MIT
"""Counting hands: every hand one by one, or one of each set that differs only in its suits."""

import time
from collections import Counter
from itertools import combinations, islice, repeat
from math import comb

CHUNK = 1_000_000


def every(strength, n, deck=range(52), progress=None):
    """Counter of the strengths of all ``n``-card hands; really all, nothing is inferred.

    ``progress`` is called with a line of text about once a million hands.
    """
    hands = combinations(deck, n)
    total = comb(len(deck), n)
    counts = Counter()
    done = 0
    begun = time.monotonic()
    while done < total:
        counts.update(map(strength, islice(hands, CHUNK), repeat(n)))
        done = min(done + CHUNK, total)
        if progress:
            progress(f"{done:,} of {total:,} hands, {time.monotonic() - begun:.0f} s")
    return counts


def suit_classes(n):
    """Yield ``(cards, weight)`` for one hand of each set of ``n``-card hands equal but for suits.

    Sound because a hand is a 4-tuple of rank masks, one a suit: each set has exactly one member
    whose masks do not increase, and as many members as these masks have different orders.  The
    weights of one ``n`` add up to comb(52, n), which the caller checks.
    """
    by_size = [[] for _ in range(n + 1)]
    for mask in range(1 << 13):
        size = bin(mask).count("1")
        if size <= n:
            by_size[size].append(mask)
    cards = [
        [tuple(r * 4 + suit for r in range(13) if mask >> r & 1) for mask in range(1 << 13)]
        for suit in range(4)
    ]
    # sizes first, in non-increasing order; within a size the masks themselves
    for sizes in _partitions(n, 4, min(n, 13)):
        yield from _masks(sizes, by_size, cards)


def _partitions(n, parts, most):
    if parts == 1:
        if n <= most:
            yield (n,)
        return
    for first in range(min(n, most), -1, -1):
        for rest in _partitions(n - first, parts - 1, first):
            yield (first,) + rest


def _masks(sizes, by_size, cards):
    a, b, c, d = sizes
    clubs, diamonds, hearts, spades = cards
    for i, w in enumerate(by_size[a]):
        for j, x in enumerate(by_size[b][: i + 1] if a == b else by_size[b]):
            two = clubs[w] + diamonds[x]
            for k, y in enumerate(by_size[c][: j + 1] if b == c else by_size[c]):
                three = two + hearts[y]
                same = [w == x, x == y]
                for z in by_size[d][: k + 1] if c == d else by_size[d]:
                    yield three + spades[z], _orders(same[0], same[1], y == z)


def _orders(first, second, third):
    """The number of different orders of four masks in order, given which neighbours are equal."""
    equal = first + second + third
    if equal == 0:
        return 24
    if equal == 1:
        return 12
    if equal == 3:
        return 1
    return 4 if second else 6


def rank_classes(n):
    """Yield ``(cards, weight)`` for one hand of each multiset of ``n`` ranks.

    Sound for kinds that do not look at suits: a rank held k times stands for comb(4, k) hands.
    """

    def below(rank, left):
        if left == 0:
            yield (), 1
        elif rank >= 0:
            for k in range(min(4, left), -1, -1):
                mine = tuple(rank * 4 + suit for suit in range(k))
                for cards, weight in below(rank - 1, left - k):
                    yield mine + cards, weight * comb(4, k)

    yield from below(12, n)
