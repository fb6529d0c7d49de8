# SPDX-License-Identifier: MIT
"""The other ways onto a board: .mpy files on the plain image, and the two seats of the starter."""

import pytest

from feltware.engine import cards as cd
from feltware.engine import events as ev
from host_tools import build
from host_tools.simulator.bench import Bench, BenchError
from tests.bench import scenario
from tests.rp2040 import playing
from tests.rp2040.conftest import image
from tests.rp2040.test_budget import numbers


@pytest.mark.slow
@pytest.mark.xfail(reason="importing everything takes 218 of a Pico's 240 KB", raises=BenchError)
def test_a_folder_of_mpy_plays_on_the_plain_image(plain, figure):
    files = build.files("pico_rev_a")
    files.update(playing.on_board("heap_probe"))
    with Bench("rp2040", image=plain.binary, files=files) as bench:
        scenario.sit(bench)
        bench.press(0, "START")
        bench.settle()
        assert len(bench.waits) == 3
        heap = [[int(n) for n in line] for line in numbers(bench.logs, "heap")]
    used = max(line[0] for line in heap)
    figure(
        "rp2040 heap after gc.collect(), .mpy, of {:.1f} KB: boot {:.1f}, worst of a deal begun "
        "{:.1f}, budget 180".format(sum(heap[0][:2]) / 1024, heap[0][0] / 1024, used / 1024)
    )


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
