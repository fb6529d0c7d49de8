# SPDX-License-Identifier: MIT
"""Virtual time from a card put down to the event, thirteen readers, with modelled RF times.

The budget is the design's: at most 400 ms with one awaited antenna, 1 s with ten.
"""

import random
import statistics

import pytest

from feltware.engine.events import BOARD1, BURN, MUCK

ONE_MS = 400
TEN_MS = 1000
TRIALS = 60
SEED = 20


def _measure(rig, awaited, seat_cards, board, burn, muck, targets):
    """Put cards down at random moments; the ms until each was told."""
    source = random.Random(SEED)
    table = rig()
    world = table.world
    deck = list(range(104))
    source.shuffle(deck)

    def put(place):
        key = deck.pop()
        world.put(place, key % 52, key // 52)
        return key // 52 * 64 + key % 52

    table.scanner.await_places([])
    lying = [seat for seat in range(1, 11) for _ in range(seat_cards)]
    for place in lying + [BOARD1] * board + [BURN] * burn + [MUCK] * muck:
        put(place)
        table.run(1000)
    table.scanner.await_places(awaited)
    took = []
    for _ in range(TRIALS):
        table.run(source.randrange(1, 900))
        place = source.choice(targets)
        table.told.clear()
        begin = table.clock.now_ms
        key = put(place)
        table.until("seen", 3000)
        assert [entry[1:] for entry in table.told] == [("seen", place, key)]
        took.append(table.told[0][0] - begin)
        deck.insert(0, key // 64 * 52 + key % 64)
        world.lift(place, key % 64, key // 64)
        if len(table.scanner.present(place)) > 2:
            world.put(16 if place != 16 else 15, key % 64, key // 64)  # a deep pile hides it
            table.run(4000)
            world.lift_tag(world.tag(key % 64, key // 64))
        table.run(4000)
    return took


def _report(name, took, budget):
    worst = max(took)
    print(
        "\n{}: {} cards, seed {}, median {:.0f} ms, worst {} ms, budget {} ms".format(
            name, len(took), SEED, statistics.median(took), worst, budget
        )
    )
    assert worst <= budget


ALL = list(range(1, 11))


@pytest.mark.parametrize(
    "name, awaited, lying, targets",
    [
        ("one awaited seat, empty table", [4], (0, 0, 0, 0), [4]),
        ("one awaited seat, two cards at the others", [4], (1, 0, 1, 0), [4]),
        ("the river awaited, table full", [BOARD1], (2, 4, 3, 4), [BOARD1]),
        ("a burn awaited, table full", [BURN], (2, 4, 2, 4), [BURN]),
    ],
)
def test_one_awaited_antenna(rig, name, awaited, lying, targets):
    _report(name, _measure(rig, awaited, *lying, targets), ONE_MS)


@pytest.mark.parametrize(
    "name, lying",
    [
        ("ten awaited, first card", (0, 0, 0, 0)),
        ("ten awaited, second card", (1, 0, 0, 0)),
        ("ten awaited, fourth card", (3, 0, 0, 0)),
    ],
)
def test_ten_awaited_antennas(rig, name, lying):
    _report(name, _measure(rig, ALL, *lying, ALL), TEN_MS)
