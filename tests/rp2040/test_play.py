# SPDX-License-Identifier: MIT
"""The real firmware on the emulated chip plays as the host does: same public trace, same pixels."""

import pytest

from feltware.engine import events as ev
from host_tools.simulator import feed
from host_tools.simulator.bench import Bench
from tests.bench import scenario
from tests.rp2040 import playing

# A minute each, so they are .ci/run's.
SCRIPTS = [
    pytest.param("holdem/side_pots", marks=pytest.mark.slow),
    pytest.param("holdem/misdeal", marks=pytest.mark.slow),
    pytest.param("holdem/undo", marks=pytest.mark.slow),
    pytest.param("omaha8/quartered", marks=pytest.mark.slow),
    pytest.param("stud8/scoop", marks=pytest.mark.slow),
    pytest.param("triple27/draws", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_plays_as_on_the_host(name, rp2040, figure):
    ours = playing.script(name, "rp2040")
    events, pictures = playing.same(ours, playing.script(name, "host"))
    unused = ours.stats["stackLeft"]
    assert unused >= playing.LEAST_STACK
    figure(
        "rp2040 {}: {} events and {} displays as on the host, {:.1f} s of chip time in {:.1f} s, "
        "{:.0f} million instructions; of the C stack {:,} bytes never used".format(
            name,
            events,
            pictures,
            ours.virtual_ms / 1000,
            ours.real_s,
            ours.stats["instructions"] / 1e6,
            unused,
        )
    )


def hand(target, **options):
    """(bench, frames at each point of rest) of a short hand."""
    frames = []
    with Bench(target, **options) as bench:
        scenario.hand(bench, lambda: frames.append(playing.everything(bench)))
    return bench, frames


def alike(one, other):
    (bench, frames), (other_bench, other_frames) = one, other
    assert feed.compare(bench.trace(), other_bench.trace()) >= 20
    assert frames == other_frames


def test_a_hand_plays_as_on_the_host(rp2040):
    alike(hand("rp2040"), hand("host"))


@pytest.mark.slow
def test_a_hand_across_the_wrap_of_the_clock(rp2040):
    ours = hand("rp2040", start_ms=2**30 - 4000)
    assert ours[0].world.clock.now_ms > 2**30
    alike(ours, hand("host"))


def cut(bench):
    """A hand whose power goes on the flop; who wins what is in the feed."""
    scenario.sit(bench)
    bench.press(0, "START")
    bench.settle()
    scenario.deal(bench)
    scenario.act(bench, 1, "BET")
    scenario.act(bench, 2, "CALL")
    scenario.act(bench, 3, "FOLD")
    scenario.street(bench, "3c", "2h", "7d", "Js")
    scenario.act(bench, 2, "CALL")
    bench.power_cut()
    bench.wait_for(lambda: bench.legal.actor == 1, 30_000, "seat 1's turn after the cut")
    bench.wait_for(lambda: bench.question is None, what="the cards' evidence")
    bench.settle()
    scenario.act(bench, 1, "BET")
    scenario.act(bench, 2, "FOLD")
    return [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD]


@pytest.mark.slow
@pytest.mark.parametrize("target", ["host", "rp2040"])
def test_a_hand_goes_on_after_a_power_cut(target, rp2040):
    with Bench(target) as bench:
        assert cut(bench) == [(1, 50)]
