# SPDX-License-Identifier: MIT
"""RANK-14: hands whose aces were declared high or low, on one scale with the others."""

import random

from feltware.engine import ace
from feltware.engine.eval import compare
from feltware.engine.events import DECLARE_BOTH, DECLARE_HIGH, DECLARE_LOW


def strength(comparer, name, cards, low, declared):
    found = comparer.run(ace.kind(name, low, declared), cards, len(cards))
    return ace.scaled(found, low, declared)


def order(cards, low_ace):
    """Categories and ranks of five cards, ace 1 or 14; larger is better as a high hand."""
    ranks = sorted(((c >> 2) + 2 for c in cards), reverse=True)
    ranks = [1 if r == 14 and low_ace else r for r in ranks]
    ranks = sorted(ranks, key=lambda r: (ranks.count(r), r), reverse=True)
    shape = sorted((ranks.count(r) for r in set(ranks)), reverse=True)
    flush = len({c & 3 for c in cards}) == 1
    distinct = sorted(set(ranks))
    straight = len(distinct) == 5 and (
        distinct[4] - distinct[0] == 4 or distinct == [2, 3, 4, 5, 14]
    )
    if distinct == [2, 3, 4, 5, 14]:
        ranks = [5]
    return [
        (shape == [4, 1]) * 7
        or (shape == [3, 2]) * 6
        or (straight and flush) * 8
        or flush * 5
        or straight * 4
        or (shape == [3, 1, 1]) * 3
        or (shape == [2, 2, 1]) * 2
        or (shape == [2, 1, 1, 1]) * 1,
        max(ranks) if straight else ranks,
    ]


def test_rank_14_declared_aces_against_an_order_of_ranks(seed):
    rng = random.Random(seed)
    comparer = compare.Comparer()
    compared = 0
    aces = [48, 49, 50, 51]
    for _ in range(6000):
        hands = []
        for _ in range(2):
            cards = rng.sample(range(52), 5)
            if rng.random() < 0.6:
                cards = rng.sample(aces, rng.randint(1, 3)) + rng.sample(range(48), 2)
                cards += rng.sample([c for c in range(48) if c not in cards], 5 - len(cards))
            if rng.random() < 0.2:
                cards = [c & ~3 for c in rng.sample(range(0, 52, 4), 5)]
            hands.append((cards, rng.choice((DECLARE_HIGH, DECLARE_LOW))))
        ours = [strength(comparer, "hi", cards, 0, declared) for cards, declared in hands]
        rule = [order(cards, declared == DECLARE_LOW) for cards, declared in hands]
        assert (ours[0] > ours[1]) == (rule[0] > rule[1]), (hands, ours, rule)
        assert (ours[0] == ours[1]) == (rule[0] == rule[1]), (hands, ours, rule)
        compared += 1
    print(compared, "pairs of hands compared")


def test_rank_14_high_aces_are_bad_lows():
    comparer = compare.Comparer()
    seven = [0, 5, 10, 15, 20]  # 2c 3d 4h 5s 7c
    aces = [48, 5, 10, 15, 20]  # Ac 3d 4h 5s 7c
    pair = [48, 49, 10, 15, 20]
    kings = [44, 45, 10, 15, 20]
    two_pair = [0, 1, 4, 5, 10]
    values = [
        strength(comparer, "a5", cards, 1, declared)
        for cards, declared in (
            (aces, DECLARE_LOW),
            (seven, DECLARE_HIGH),
            (aces, DECLARE_HIGH),
            (pair, DECLARE_LOW),
            (kings, DECLARE_BOTH),
            (pair, DECLARE_HIGH),
            (two_pair, DECLARE_HIGH),
        )
    ]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert strength(comparer, "lo8", aces, 1, DECLARE_HIGH) == 0
