# SPDX-License-Identifier: MIT
"""The wires are really there: break one, and the hand does not come to its end."""

import pytest

from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools.simulator.bench import Bench, BenchError
from tests.bench import scenario

BREAKS = {
    "an antenna is cut": lambda world: world.cut_antenna(2),
    "the board's antenna is cut": lambda world: world.cut_antenna(ev.BOARD1),
    "a key's line is stuck up": lambda world: world.stick_key(1, keys.BET),
    "a key's line is stuck down": lambda world: world.stick_key(2, keys.CALL, True),
    "a bit is flipped in all replies": lambda world: world.flip_bit(3),
    "a reader has no power": lambda world: world.kill_reader(1),
    "a reader hangs": lambda world: world.hang_reader(2),
}


TOLD = {
    "a bit is flipped in all replies": (0, "reader_fault", 3),
    "a reader has no power": (0, "reader_fault", 1),
    "a reader hangs": (0, "reader_fault", 2),
}


@pytest.mark.parametrize("target", ["host", "unix"])
@pytest.mark.parametrize("fault", BREAKS)
def test_a_hand_over_a_broken_wire_does_not_end(fault, target, request):
    if target == "unix":
        request.getfixturevalue("micropython")
    with Bench(target) as bench:
        BREAKS[fault](bench.world)
        with pytest.raises((BenchError, AssertionError)) as stall:
            scenario.hand(bench)
        print("{}: {}".format(fault, stall.value))
        assert not any(event.kind == ev.HAND_END for event in bench.events)
        if fault in TOLD:
            assert TOLD[fault] in bench.feed.notices
