# SPDX-License-Identifier: MIT
"""The other ways onto a board: .mpy files in the plain image's ROMFS, the starter's two seats."""

import pytest

from feltware.engine import cards as cd
from feltware.engine import events as ev
from host_tools import heap
from host_tools.simulator.bench import Bench
from tests.bench import scenario
from tests.rp2040 import playing
from tests.rp2040.conftest import image
from tests.rp2040.test_budget import numbers
from tests.rp2040.test_play import alike, hand


@pytest.mark.slow
def test_mpy_files_in_a_romfs_play_on_the_plain_image_as_on_the_host(plain, figure):
    files, rom = playing.in_romfs("heap_probe")
    ours = hand("rp2040", image=plain.binary, files=files, rom=rom)
    alike(ours, hand("host"))
    lines = numbers(ours[0].logs, "heap")
    used = [int(line[0]) for line in lines]
    figure(
        "rp2040 heap after gc.collect(), .mpy in a ROMFS of {:,} bytes, of {:,}: boot {:,}, worst "
        "of a hand {:,}, budget {:,}".format(
            len(rom), sum(map(int, lines[0])), used[0], max(used), heap.BUDGET[heap.MPY]
        )
    )
    assert len(used) >= 6
    assert max(used) <= heap.BUDGET[heap.MPY]


def two(bench, board):
    """A hand for two that is folded on the flop."""
    bench.command("table holdem nl 5/10")
    bench.command("seat 1 1000")
    bench.command("seat 2 1000")
    bench.command("button 1")
    bench.press(0, "START")
    bench.settle()
    for place, card in ((2, "Qs"), (1, "Ah"), (2, "Qc"), (1, "Kd")):
        bench.put(place, cd.parse(card))
    bench.wait_for(lambda: not bench.waits, what="the last hole card")
    bench.settle()
    scenario.act(bench, 1, "CALL")
    scenario.act(bench, 2, "CALL")
    for card in board.split():
        bench.put(ev.BOARD1, cd.parse(card))
    bench.wait_for(lambda: not bench.waits, what="the flop")
    bench.settle()
    shown = playing.everything(bench)
    scenario.act(bench, 2, "BET")
    scenario.act(bench, 1, "FOLD")
    return shown, [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD]


@pytest.mark.slow
def test_two_seats_on_a_breadboard(micropython):
    frozen = image(True, "pico_starter")
    with Bench("rp2040", seats=2, board="pico_starter", image=frozen.binary) as bench:
        shown, awards = two(bench, "2h 7d Js")
    assert awards == [(2, 20)]
    with Bench("host") as bench:
        on_host, awards = two(bench, "2h 7d Js")
    assert awards == [(2, 20)]
    assert shown == on_host[: len(shown)]
