# SPDX-License-Identifier: MIT
"""Faults on the chip: a pass that takes too long, an exception, a loop that never ends, little
memory."""

from pathlib import Path

import pytest

from feltware.engine import events as ev
from host_tools.simulator.bench import Bench
from host_tools.simulator.world import deck_text
from tests.bench import scenario

INJECT = Path(__file__).with_name("inject.py").read_bytes()
FILES = {"decks": deck_text().encode(), "boot.py": b"import inject\n", "inject.py": INJECT}


def begun(bench):
    """A hand for three, seat 1 to act."""
    scenario.sit(bench)
    bench.press(0, "START")
    bench.settle()
    scenario.deal(bench)
    assert bench.legal.actor == 1


@pytest.mark.slow
def test_no_key_is_lost_and_no_fault_ends_the_evening(rp2040, figure):
    with Bench("rp2040", files=FILES, guarded=True) as bench:
        begun(bench)

        # a press of 60 ms that begins and ends while the loop does not come round for 300 ms
        bench.hold(10, "FOLD")
        passes = len(bench.events)
        bench.press(1, "BET")
        assert len(bench.events) == passes
        bench.settle()
        assert bench.legal.actor == 2
        bench.release(10, "FOLD")

        # an exception: told by its number, the hand goes on from the journal
        boots = bench.feed.boots
        bench.hold(10, "CALL")
        bench.wait_for(lambda: bench.feed.boots > boots, 5000, "a new beginning")
        bench.release(10, "CALL")
        bench.wait_for(
            lambda: bench.question is None and bench.legal.actor == 2, 20_000, "evidence"
        )
        told = [n for n in bench.feed.notices if n.reason.startswith("fault")]
        assert [n.reason for n in told] == ["fault"] and told[0].amount // 10000 == 5
        assert any(line.startswith("fault {}:".format(told[0].amount)) for line in bench.logs)
        assert bench.target.resets == []
        scenario.act(bench, 2, "CALL")

        # a loop that never ends: the chip's own watchdog resets it, and the journal has the hand
        boots = bench.feed.boots
        begin = bench.now_ms
        bench.hold(10, "BET")
        bench.wait_for(lambda: bench.target.resets, 20_000, "a reset")
        assert bench.target.resets == ["watchdog"]
        bench.release(10, "BET")
        figure(
            "rp2040 a stuck loop: reset by the watchdog after {} ms".format(bench.now_ms - begin)
        )
        bench.wait_for(lambda: bench.feed.boots > boots, 10_000, "a new beginning")
        bench.wait_for(
            lambda: bench.question is None and bench.legal.actor == 3, 20_000, "evidence"
        )
        scenario.act(bench, 3, "FOLD")
        scenario.street(bench, "3c", "2h", "7d", "Js")
        scenario.act(bench, 2, "CALL")
        scenario.act(bench, 1, "BET")
        scenario.act(bench, 2, "FOLD")
        awards = [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD]
    assert awards == [(1, 50)]


def asked(bench, seat):
    """Wait until a seat has to act, also over a reset and the evidence of its cards."""
    bench.wait_for(lambda: bench.question is None and bench.legal.actor == seat, 20_000, "its turn")
    bench.settle()


@pytest.mark.slow
def test_little_memory_is_told_before_it_fails_and_costs_no_hand(rp2040, figure):
    with Bench("rp2040", files=FILES, guarded=True) as bench:
        begun(bench)
        bench.advance(3000)
        assert [n for n in bench.feed.notices if n.reason == "memory_low"] == []
        bench.press(10, "ALLIN")
        bench.wait_for(
            lambda: any(n.reason == "memory_low" for n in bench.feed.notices), 8000, "the notice"
        )
        told = bench.feed.notices[-1]
        assert told.unit == 0 and 8 <= told.amount < 16
        assert not [n for n in bench.feed.notices if n.reason.startswith("fault")]
        bench.settle()
        assert bench.shows(0, "Memory runs low:") and bench.shows(0, str(told.amount))

        # on into what does not fit any more: what lacks is given back by a new beginning at most,
        # before which an event may be safe and not told yet: hence the stacks
        for seat, key in ((1, "BET"), (2, "CALL"), (3, "FOLD")):
            asked(bench, seat)
            bench.press(seat, key)
        bench.wait_for(lambda: bench.waits, 20_000, "the flop")
        scenario.street(bench, "3c", "2h", "7d", "Js")
        for seat, key in ((2, "CALL"), (1, "BET"), (2, "FOLD")):
            asked(bench, seat)
            bench.press(seat, key)
        bench.wait_for(lambda: bench.events[-1].kind == ev.SETTLED, 20_000, "the payout")
        stacks = {e.seat: e.amount for e in bench.events[-3:] if e.kind == ev.SETTLED}
        resets = bench.target.resets
    figure(
        "rp2040 memory low: told with {} KB left; new beginnings in the hand after it: {}".format(
            told.amount, len(resets)
        )
    )
    assert stacks == {1: 1030, 2: 980, 3: 490}
    assert "watchdog" not in resets and len(resets) <= 1
