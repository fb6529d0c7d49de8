# SPDX-License-Identifier: MIT
"""All five-card hands of decks with wild cards: known counts for WILD-3, WILD-4 and WILD-6.

Hands are counted by how many wild cards they hold; which joker, or which deuce, makes no
difference to an evaluator that sees 52 and above as one.  The rest of each hand is counted one by
one, but for hands without a wild card: of these one of each set that differs only in its suits.
"""

from collections import Counter
from itertools import combinations
from math import comb

import eval_counting as counting
import pytest

from feltware.engine.eval import kinds, names
from feltware.engine.eval.compare import Comparer

CATEGORIES = (
    names.FIVE,
    names.STRAIGHT_FLUSH,
    names.QUADS,
    names.FULL_HOUSE,
    names.FLUSH,
    names.STRAIGHT,
    names.TRIPS,
    names.TWO_PAIR,
    names.PAIR,
    names.HIGH_CARD,
)
JOKERS = (52, 53, 54, 55)


def _categories(counts):
    found = Counter()
    for strength, count in counts.items():
        found[strength >> 26] += count
    return found


def _with(name, jokers, deck=range(52)):
    """Categories of all hands of ``jokers`` jokers and cards of ``deck``."""
    strength = kinds.get(name).strength
    if not jokers:
        counts = Counter()
        for hand, weight in counting.suit_classes(5):
            if min(hand) >= deck[0]:
                counts[strength(hand, 5)] += weight
        assert sum(counts.values()) == comb(len(deck), 5)
        return _categories(counts)
    wild = JOKERS[:jokers]
    return _categories(Counter(strength(hand + wild, 5) for hand in combinations(deck, 5 - jokers)))


@pytest.fixture(scope="module")
def natural():
    """Hands without a wild card: the kinds with jokers leave these to the plain kind."""
    return _with("hi-wild", 0)


def _sum(*parts):
    total = Counter()
    for categories, weight in parts:
        for category, count in categories.items():
            total[category] += count * weight
    return [total[category] for category in CATEGORIES]


def test_WILD_4_one_joker(natural):
    counts = _sum((natural, 1), (_with("hi-wild", 1), 1))
    assert counts == [13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540]
    assert sum(counts) == comb(53, 5)


def test_WILD_3_the_bug(natural):
    counts = _sum((natural, 1), (_with("hi-bug", 1), 1))
    assert counts == [1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]
    assert sum(counts) == comb(53, 5)


def test_WILD_4_two_jokers(natural):
    counts = _sum((natural, 1), (_with("hi-wild", 1), 2), (_with("hi-wild", 2), 1))
    assert counts == [78, 624, 9360, 9360, 11388, 34704, 232968, 123552, 1437936, 1302540]
    assert sum(counts) == comb(54, 5)


def test_WILD_1_deuces_wild():
    rest = range(4, 52)
    parts = [(_with("hi-wild", k, rest), comb(4, k)) for k in range(5)]
    counts = _sum(*parts)
    assert counts == [672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680]
    assert sum(counts) == comb(52, 5)


def test_WILD_1_named_cards_are_jokers_to_the_comparer():
    comparer = Comparer()
    comparer.set_wild(range(4))
    strength = kinds.get("hi-wild").strength
    compared = 0
    for hand in counting.suit_classes(5):
        if compared >= 20000:
            break
        hand = hand[0]
        if hand[0] < 4:  # a deuce, and whatever else
            jokers = bytes(52 if card < 4 else card for card in hand)
            assert comparer.run("hi-wild", hand, 5) == strength(jokers, 5)
            compared += 1
    comparer.set_wild(None)
    assert comparer.run("hi-wild", (0, 1, 2, 3, 48), 5) >> 26 == names.QUADS
    print(f"{compared} hands compared")
    assert compared > 1000
