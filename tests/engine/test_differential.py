# SPDX-License-Identifier: MIT
"""Random hands played on our engine and on PokerKit at once: every figure must agree."""

import os
import random
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path

import pytest

pytest.importorskip("pokerkit", reason="PokerKit is not installed")

import departures
import differential
import pokerkit_twin as twin
from pokerkit import Deck, StandardLookup

from tests.conftest import amount

# FELT_HANDS is the number of hold'em hands, a tenth of it is played of every other game.  CI plays
# what is to be shown, `make test` a tenth of that.
HANDS = int(os.environ.get("FELT_HANDS", amount(20_000, 2_000)))
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


def run(game, hands, seed):
    """Play ``hands`` in two processes; the sum of their tallies."""
    tally = differential.Tally()
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("fork")) as pool:
        share = (hands + PROCESSES - 1) // PROCESSES
        parts = [pool.submit(differential.batch, game, seed + n, share) for n in range(PROCESSES)]
        for part in parts:
            tally.add(part.result())
    report(game, seed, tally)
    return tally


def test_holdem_like_pokerkit(seed):
    tally = run("holdem", HANDS, seed)
    assert tally.count["hands"] >= HANDS
    assert tally.count["three or more pots"] >= HANDS // 10
    assert tally.count["split side pots"] >= HANDS // 40
    assert sum(tally.masked.values()) * 50 <= tally.count["figures"]


@pytest.mark.parametrize("game", sorted(differential.GAMES))
def test_other_games_like_pokerkit(game, seed):
    hands = max(HANDS // 10, 50)
    tally = run(game, hands, seed)
    left_out = tally.count["shortages left out"]
    assert tally.count["hands"] + left_out >= hands
    assert left_out * 50 <= hands
    assert tally.count["three or more pots"] > 0
    assert sum(tally.masked.values()) * 50 <= tally.count["figures"]


def test_the_quicker_key_is_pokerkits(seed):
    rng = random.Random(seed)
    deck = list(Deck.STANDARD)
    lookup = StandardLookup()
    compared = 0
    for _ in range(5000):
        cards = tuple(rng.sample(deck, rng.randint(1, 5)))
        assert twin.key(lookup, cards) == twin.ITS_KEY(lookup, cards)
        assert twin.clean(cards) == twin.ITS_CLEAN(cards)
        compared += 1
    suited = sum(twin.key(lookup, tuple(hand))[1] for hand in combinations(deck[:26], 3))
    assert suited == sum(twin.ITS_KEY(lookup, hand)[1] for hand in combinations(deck[:26], 3)) > 0
    print("{} keys compared, seed {}".format(compared, seed))


@pytest.mark.parametrize("name", ("om", "om8"))
def test_the_quicker_best_hand_is_pokerkits(name, seed):
    rng = random.Random(seed)
    deck = list(Deck.STANDARD)
    kind = twin.HANDS[name]
    compared = 0
    for _ in range(150):
        cards = rng.sample(deck, 9)
        found = []
        for work in (twin.ITS_BEST, twin.best, twin.best):
            try:
                found.append(work(kind, cards[:4], cards[4:]).cards)
            except ValueError as error:
                found.append(str(error))
        assert found[0] == found[1] == found[2]
        compared += len(found[0]) == 5
    assert compared > 20
    print("{} hands compared".format(compared))


@pytest.mark.parametrize("departure", departures.ALL, ids=lambda d: d.name)
def test_each_departure_has_a_rule_example_of_its_own(departure):
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert departure.rule
    assert "\ndef {}(".format(departure.example) in tests
