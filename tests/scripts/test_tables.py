# SPDX-License-Identifier: MIT
"""Every script of tests/tables holds, on CPython and on MicroPython, with the same public trace
and the same pixels at every `expect`.  Every game has at least three, one with an all-in and one
pot that is split."""

from pathlib import Path

import pytest

from feltware.engine import events as ev
from feltware.engine.games import ROWS
from host_tools.scripts.parser import parse_file
from host_tools.scripts.runner import Runner
from host_tools.scripts.view import GameView
from host_tools.simulator import feed
from host_tools.simulator.bench import Bench

FOLDER = Path(__file__).parent.parent / "tables"
UNITS = range(11)
LEAST_EVENTS = 20


def play(path, target, **options):
    """(events, frames of all displays at each expect) of a script; ``options`` are the bench's."""
    script, mistakes = parse_file(path)
    assert mistakes == []
    frames = []
    with Bench(target, **options) as bench:
        Runner(
            script,
            bench,
            watch=lambda step: frames.append((step.line, [bench.frame(u) for u in UNITS])),
        ).play()
        return list(bench.events), frames


def same_displays(frames, others):
    """How many displays of two plays of a script were compared, all equal."""
    assert [line for line, _ in frames] == [line for line, _ in others]
    displays = 0
    for (line, ours), (_, theirs) in zip(frames, others, strict=True):
        for unit in UNITS:
            assert ours[unit] == theirs[unit], f"line {line}: the displays of unit {unit} differ"
            displays += 1
    assert displays >= len(UNITS)
    return displays


def same_on(path, target):
    """Play a script on the host and on another target; returns the host's events and how many
    events and displays were compared."""
    events, frames = play(path, "host")
    assert frames, "a script without an expectation proves nothing"
    others, other_frames = play(path, target)
    compared = feed.compare(feed.canonical(events), feed.canonical(others), LEAST_EVENTS)
    displays = same_displays(frames, other_frames)
    print(f"{path.name}: {compared} events and {displays} displays compared")
    return events, compared, displays


def contents(events):
    """What a script has in it: "all-in", "split"."""
    found = set()
    view = GameView()
    winners = set()
    for event in events:
        view.take(event)
        if event.kind == ev.HAND_START:
            winners.clear()
        elif event.kind == ev.AWARD:
            if any(pot == event.index and seat != event.seat for pot, seat in winners):
                found.add("split")
            winners.add((event.index, event.seat))
        elif not view.over and any(view.stack[seat] == 0 for seat in view.live()):
            found.add("all-in")
    return found


@pytest.mark.parametrize("game", sorted(ROWS))
def test_scripts_of(game, micropython, figure):
    paths = sorted((FOLDER / game).glob("*.table"))
    assert len(paths) >= 3
    both = all_events = all_displays = 0
    for path in paths:
        events, compared, displays = same_on(path, "unix")
        both += contents(events) == {"all-in", "split"}
        all_events += compared
        all_displays += displays
    assert both, "no script has an all-in and a split"
    figure(
        f"scripts of {game}: {len(paths)} on host and unix, {all_events:,} events and"
        f" {all_displays:,} displays compared"
    )
