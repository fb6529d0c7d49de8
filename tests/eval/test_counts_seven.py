# SPDX-License-Identifier: MIT
"""Six- and seven-card hands: known counts, and in the slow tier every hand one by one.

The quick tests judge one hand of each set that differs only in its suits, weighted by the size of
the set (eval_counting.suit_classes says why that is sound), and for ace-to-five one of each
multiset of ranks.  The slow ones take a few minutes: ``FELT_SLOW=1 pytest -m slow tests/eval``.
"""

import os
import sys
from collections import Counter
from math import comb

import eval_counting as counting
import pytest

from feltware.engine.cards import RANKS
from feltware.engine.eval import kinds, names

SIX = {
    names.STRAIGHT_FLUSH: 1844,
    names.QUADS: 14664,
    names.FULL_HOUSE: 165984,
    names.FLUSH: 205792,
    names.STRAIGHT: 361620,
    names.TRIPS: 732160,
    names.TWO_PAIR: 2532816,
    names.PAIR: 9730740,
    names.HIGH_CARD: 6612900,
}
SEVEN = {
    names.STRAIGHT_FLUSH: 41584,
    names.QUADS: 224848,
    names.FULL_HOUSE: 3473184,
    names.FLUSH: 4047644,
    names.STRAIGHT: 6180020,
    names.TRIPS: 6461620,
    names.TWO_PAIR: 31433400,
    names.PAIR: 58627800,
    names.HIGH_CARD: 23294460,
}
# without a pair by the highest card, five to king
LOWS = (781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200)
PAIRED_LOWS = {names.PAIR: 5948800, names.TWO_PAIR: 219648, names.FULL_HOUSE: 624}


def _weighted(strength, hands, n):
    counts = Counter()
    total = 0
    for cards, weight in hands:
        counts[strength(cards, n)] += weight
        total += weight
    assert total == comb(52, n)
    return counts


def _check_high(counts, expected, classes):
    found = Counter()
    for strength, count in counts.items():
        found[strength >> 26] += count
    assert found == expected
    assert len(counts) == classes
    assert max(counts) < 1 << 30


def _check_low(counts):
    out = [0, 0, 0]
    lows = Counter()
    paired = Counter()
    for strength, count in counts.items():
        names.low(strength, out)
        if out[0] == names.LOW:
            lows[out[1]] += count
        else:
            paired[out[0]] += count
    assert tuple(lows[rank] for rank in range(3, 12)) == LOWS
    assert paired == PAIRED_LOWS


def test_six_card_high_hands():
    counts = _weighted(kinds.get("hi").strength, counting.suit_classes(6), 6)
    _check_high(counts, SIX, 6075)


def test_seven_card_high_hands():
    counts = _weighted(kinds.get("hi").strength, counting.suit_classes(7), 7)
    _check_high(counts, SEVEN, 4824)


def test_seven_card_ace_to_five():
    _check_low(_weighted(kinds.get("a5").strength, counting.rank_classes(7), 7))


def test_seven_card_eight_or_better():
    counts = _weighted(kinds.get("lo8").strength, counting.rank_classes(7), 7)
    assert sum(counts.values()) - counts[0] == 24530944


def test_kinds_that_ignore_suits_do():
    """What rank_classes rests on: cards of one rank are one and the same number to these kinds."""
    from feltware.engine.eval import a5

    for rank in range(13):
        assert len(set(a5.BITS[rank * 4 : rank * 4 + 4])) == 1
    assert len(set(a5.BITS[:52])) == 13


slow = pytest.mark.skipif(
    os.environ.get("FELT_SLOW") != "1", reason="minutes long: set FELT_SLOW=1 to run it"
)


def _progress(line):
    print(line, file=sys.stderr, flush=True)


def _report(title, kind, counts):
    """Write hands by category code, lows without a pair by their highest rank as well."""
    out = [0, 0, 0]
    found = Counter()
    for strength, count in counts.items():
        kinds.get(kind).describe(strength, out)
        found[(out[0], out[1] if out[0] == names.LOW else 0)] += count
    _progress(f"{title}: {sum(counts.values()):,} hands in {len(counts):,} classes")
    for (category, rank), count in sorted(found.items()):
        of = f", {RANKS[rank]} high" if category == names.LOW else ""
        _progress(f"  category {category}{of}: {count:,}")


@slow
@pytest.mark.slow
def test_every_seven_card_high_hand():
    counts = counting.every(kinds.get("hi").strength, 7, progress=_progress)
    _report("seven cards, high", "hi", counts)
    _check_high(counts, SEVEN, 4824)


@slow
@pytest.mark.slow
def test_every_six_card_high_hand():
    counts = counting.every(kinds.get("hi").strength, 6, progress=_progress)
    _report("six cards, high", "hi", counts)
    _check_high(counts, SIX, 6075)


@slow
@pytest.mark.slow
def test_every_seven_card_low_hand():
    counts = counting.every(kinds.get("a5").strength, 7, progress=_progress)
    _report("seven cards, ace-to-five", "a5", counts)
    _check_low(counts)


@slow
@pytest.mark.slow
def test_every_seven_card_eight_or_better():
    counts = counting.every(kinds.get("lo8").strength, 7, progress=_progress)
    _report("seven cards, eight or better", "lo8", counts)
    assert sum(counts.values()) - counts[0] == 24530944
