# SPDX-License-Identifier: MIT
"""All 2,598,960 five-card hands one by one, and all 270,725 badugi hands: known counts."""

from collections import Counter

import eval_counting as counting
import pytest

from feltware.engine.eval import kinds, names, opening

HANDS = 2598960


def _categories(name, counts):
    """Hands by the code that the kind's own `describe` gives them."""
    out = [0, 0, 0]
    describe = kinds.get(name).describe
    found = Counter()
    for strength, count in counts.items():
        describe(strength, out)
        found[out[0]] += count
    return found


@pytest.fixture(scope="module")
def high():
    return counting.every(kinds.get("hi").strength, 5)


def test_RANK_1_high_hands(high):
    assert sum(high.values()) == HANDS
    assert len(high) == 7462
    assert _categories("hi", high) == {
        names.STRAIGHT_FLUSH: 40,
        names.QUADS: 624,
        names.FULL_HOUSE: 3744,
        names.FLUSH: 5108,
        names.STRAIGHT: 10200,
        names.TRIPS: 54912,
        names.TWO_PAIR: 123552,
        names.PAIR: 1098240,
        names.HIGH_CARD: 1302540,
    }
    assert max(high) < 1 << 30


def test_JOB_1_pat_openers(high):
    openers = sum(count for strength, count in high.items() if opening.openers(strength))
    assert openers == 536100


def test_A5_1_ace_to_five():
    counts = counting.every(kinds.get("a5").strength, 5)
    assert sum(counts.values()) == HANDS
    assert len(counts) == 6175
    assert _categories("a5", counts) == {
        names.LOW: 1317888,
        names.PAIR: 1098240,
        names.TWO_PAIR: 123552,
        names.TRIPS: 54912,
        names.FULL_HOUSE: 3744,
        names.QUADS: 624,
    }
    assert min(counts) > 0


def test_O8_3_eight_or_better():
    counts = counting.every(kinds.get("lo8").strength, 5)
    assert counts.pop(0) == HANDS - 57344
    assert sum(counts.values()) == 57344
    assert len(counts) == 56
    assert _categories("lo8", counts) == {names.LOW: 57344}


def test_D27_1_deuce_to_seven():
    counts = counting.every(kinds.get("27").strength, 5)
    assert sum(counts.values()) == HANDS
    assert len(counts) == 7462
    assert _categories("27", counts) == {
        names.LOW: 1303560,
        names.PAIR: 1098240,
        names.TWO_PAIR: 123552,
        names.TRIPS: 54912,
        names.STRAIGHT: 9180,
        names.FLUSH: 5112,
        names.FULL_HOUSE: 3744,
        names.QUADS: 624,
        names.STRAIGHT_FLUSH: 36,
    }


def test_badugi():
    counts = counting.every(kinds.get("badugi").strength, 4)
    assert _categories("badugi", counts) == {
        names.BADUGI4: 17160,
        names.BADUGI4 - 1: 154440,
        names.BADUGI4 - 2: 96252,
        names.BADUGI4 - 3: 2873,
    }
    assert len(counts) == 715 + 286 + 78 + 13
