# SPDX-License-Identifier: MIT
"""Every script of tests/tables holds, on CPython and on MicroPython, with the same public trace
and the same pixels at every `expect`."""

from pathlib import Path

import pytest

from host_tools.scripts.parser import parse_file
from host_tools.scripts.runner import Runner
from host_tools.simulator import feed
from host_tools.simulator.bench import Bench

FOLDER = Path(__file__).parent.parent / "tables"
FILES = sorted(FOLDER.rglob("*.table"))
UNITS = range(11)


def play(path, target):
    """(trace, frames of all displays at each expect) of a script."""
    script, mistakes = parse_file(path)
    assert mistakes == []
    frames = []
    with Bench(target) as bench:
        Runner(
            script,
            bench,
            watch=lambda step: frames.append((step.line, [bench.frame(u) for u in UNITS])),
        ).play()
        return bench.trace(), frames


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_script(path, micropython):
    trace, frames = play(path, "host")
    assert frames, "a script without an expectation proves nothing"
    other_trace, other_frames = play(path, "unix")
    events = feed.compare(trace, other_trace)
    print(f"{events} events compared")
    assert [line for line, _ in frames] == [line for line, _ in other_frames]
    compared = 0
    for (line, ours), (_, theirs) in zip(frames, other_frames, strict=True):
        for unit in UNITS:
            assert ours[unit] == theirs[unit], f"line {line}: the displays of unit {unit} differ"
            compared += 1
    print(f"{compared} displays compared")
    assert compared >= len(UNITS)
