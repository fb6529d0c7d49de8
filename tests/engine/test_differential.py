# SPDX-License-Identifier: MIT
"""Random hands played on our engine and on PokerKit at once: every figure must agree."""

import os
import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

differential = pytest.importorskip("differential", reason="PokerKit is not installed")

# FELT_HANDS makes the test longer or, while developing, shorter; FELT_SEED repeats a run.
HANDS = int(os.environ.get("FELT_HANDS", "20000"))
PROCESSES = 2


def report(title, seed, tally):
    """Print what was compared and masked."""
    count = tally.count
    masked = sum(tally.masked.values())
    print("{}: seed {}".format(title, seed))
    print(", ".join("{} {}".format(count[key], key) for key in sorted(count)))
    print(
        "masked {} figures ({:.2f} %): {}".format(
            masked,
            100 * masked / count["figures"],
            ", ".join("{} {}".format(tally.masked[key], key) for key in sorted(tally.masked)),
        )
    )


def run(batch, hands):
    """``batch(seed, hands)`` in two processes; the seed and the sum of their tallies."""
    seed = int(os.environ.get("FELT_SEED", random.randrange(1 << 30)))
    tally = differential.Tally()
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("fork")) as pool:
        share = (hands + PROCESSES - 1) // PROCESSES
        for part in [pool.submit(batch, seed + n, share) for n in range(PROCESSES)]:
            tally.add(part.result())
    return seed, tally


def test_holdem_like_pokerkit():
    seed, tally = run(differential.holdem_batch, HANDS)
    report("hold'em", seed, tally)
    assert tally.count["hands"] >= HANDS
    assert tally.count["three or more pots"] >= HANDS // 10
    assert tally.count["split side pots"] >= HANDS // 40
    assert sum(tally.masked.values()) * 50 <= tally.count["figures"]


@pytest.mark.parametrize("departure", differential.HOLDEM_DEPARTURES, ids=lambda d: d.__name__)
def test_each_departure_has_a_rule_example_of_its_own(departure):
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert departure.rule
    assert "\ndef {}(".format(departure.example) in tests
