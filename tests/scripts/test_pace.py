# SPDX-License-Identifier: MIT
"""What a table tells and shows does not depend on how long a pass of its loop takes.

Keys and cards of people come between the slices of whatever the loop has begun; on the host the
loop is always done before the next key, on a chip it is not.
"""

import pytest

from feltware.engine import events as ev
from feltware.engine.games import ROWS
from host_tools import bench as tables
from host_tools.simulator import feed
from host_tools.simulator.bench import Bench
from tests.scripts.test_tables import FOLDER, LEAST_EVENTS, play, same_displays

PASS_MS = 6  # a board's
# Which of two piles is found empty first is the scanner's affair, and so is which is asked about.
PILES_IN_ANY_ORDER = {"draw/reshuffle"}
SHORT = ["stud8/scoop", "holdem/undo", "omaha8/quartered"]


def same(path):
    """How many events and displays were compared; raises AssertionError at a difference."""
    quick, slow = play(path, "host"), play(path, "host", pass_ms=PASS_MS)
    left_out = ()
    if "{}/{}".format(path.parent.name, path.stem) in PILES_IN_ANY_ORDER:
        left_out = (ev.QUESTION, ev.ANSWER)
    traces = [
        feed.canonical(event for event in events if event.kind not in left_out)
        for events, _ in (quick, slow)
    ]
    events = feed.compare(*traces, LEAST_EVENTS)
    return events, same_displays(quick[1], slow[1])


@pytest.mark.parametrize("name", SHORT)
def test_a_slow_loop_tells_and_shows_the_same(name):
    same(FOLDER / (name + ".table"))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(ROWS))
def test_a_slow_loop_tells_and_shows_the_same_in(game, figure):
    events = displays = 0
    for path in sorted((FOLDER / game).glob("*.table")):
        some_events, some_displays = same(path)
        events += some_events
        displays += some_displays
    figure(
        f"scripts of {game} with passes of {PASS_MS} ms: {events:,} events and {displays:,}"
        " displays as with quick ones"
    )


def test_ten_seats_are_dealt_to_one_card_at_a_time_at_a_boards_pace():
    with Bench("host", pass_ms=2 * PASS_MS) as bench:
        table = tables.Table(bench, [1000] * 10)
        put = []
        bench.world.put = _noted(put, bench.world.put)
        table.start()
        table.deal()
        bench.settle()
        assert sorted(put) == sorted(2 * list(range(1, 11)))
        assert put[:10] == put[10:]
        assert not [event for event in bench.events if event.kind == ev.QUESTION]
        assert bench.legal.actor


def _noted(places, put):
    def noted(place, card, deck=0):
        places.append(place)
        return put(place, card, deck)

    return noted
