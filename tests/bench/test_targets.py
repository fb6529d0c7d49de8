# SPDX-License-Identifier: MIT
"""The same scenario on the host and in MicroPython: same public trace, same pixels, same wires."""

import time

import pytest

from feltware.drivers import link
from feltware.engine import cards as cd
from feltware.engine import events as ev
from host_tools.simulator import feed, target_host, world
from host_tools.simulator.bench import Bench, BenchError
from tests.bench import scenario


def played(target, **options):
    """(bench, frames at each point of rest) of the scenario's hand."""
    frames = []
    with Bench(target, **options) as bench:
        scenario.hand(
            bench, lambda: frames.append(b"".join(bench.frame(unit) for unit in range(11)))
        )
    return bench, frames


def same(one, other):
    (bench, frames), (other_bench, other_frames) = one, other
    events = feed.compare(bench.trace(), other_bench.trace())
    assert [step[1] for step in bench.feed.legals] == [step[1] for step in other_bench.feed.legals]
    pictures = 0
    for ours, theirs in zip(frames, other_frames, strict=True):
        for unit in range(11):
            part = slice(unit * 1024, unit * 1024 + 1024)
            assert ours[part] == theirs[part], "display of unit {}".format(unit)
            pictures += 1
    assert pictures >= 66
    assert bench.counters == other_bench.counters
    assert bench.now_ms == other_bench.now_ms
    print("compared {} events, {} displays".format(events, pictures))


@pytest.fixture(scope="module")
def on_host():
    return played("host")


def test_the_hand_ends_as_the_rules_say(on_host):
    bench, _ = on_host
    awards = [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD]
    # 20 each from seats 1 and 2, the big blind of seat 3; the bet on the flop was not called
    assert awards == [(1, 50)]
    assert bench.events[-1].kind in (ev.HAND_END, ev.SETTLED)
    # six hole cards, a burn, three of the board, two mucked; MENU OK START and six of the seats
    assert bench.counters["cards_sighted"] >= 12 and bench.counters["key_edges"] == 2 * 9


def test_no_face_down_card_is_on_the_feed(on_host):
    bench, _ = on_host
    hidden = [e for e in bench.events if e.kind == ev.DEAL and e.seat <= 10]
    assert len(hidden) == 6
    assert all(e.index == ev.UNKNOWN_CARD for e in hidden)
    assert not [e for e in bench.events if e.kind == ev.SHOWN]


def test_a_run_repeats_exactly(on_host):
    same(on_host, played("host"))


def test_unix_is_as_host(on_host, micropython):
    begin = time.perf_counter()
    run = played("unix")
    seconds = time.perf_counter() - begin
    same(on_host, run)
    bench = run[0]
    virtual_s = bench.now_ms / 1000
    trips = bench.target.bridge.round_trips
    print(
        "unix: {:.1f} virtual s in {:.2f} s, {:.0f} exchanges and {:.0f} passes a virtual "
        "second".format(virtual_s, seconds, trips / virtual_s, bench.target.steps / virtual_s)
    )


def test_unix32_is_as_host(on_host, micropython32):
    same(on_host, played("unix32"))


@pytest.mark.parametrize("target", ["host", "unix32"])
def test_a_hand_across_the_wrap_of_the_clock(on_host, target, request):
    if target == "unix32":
        request.getfixturevalue("micropython32")  # 31-bit small ints: the wrap is real there
    start_ms = 2**30 - 3000
    bench, frames = played(target, start_ms=start_ms)
    assert bench.world.clock.now_ms > 2**30
    same(on_host, (bench, frames))


def test_the_board_and_the_world_number_pins_alike():
    board = target_host.virtual()
    for name in ("READER_BUS", "PANEL_BUS", "PIN_DC", "PIN_PANEL_RESET", "PIN_LOAD"):
        assert getattr(board, name) == getattr(world, name)
    assert board.PIN_READER_RESET == world.PIN_READER_RESET
    assert board.PIN_PANELS == world.PIN_PANELS
    assert list(board.PLACES) == world.World().places
    for at, place in enumerate(board.PLACES):
        assert world.reader_pin(place) == board.PIN_READERS + at


def test_an_image_is_the_frame():
    with Bench("host") as bench:
        image = bench.image(0)
        frame = bench.frame(0)
        assert image.size == (128, 64) and image.mode == "1"
        lit = 0
        for y in range(64):
            for x in range(128):
                bit = frame[(y >> 3) * 128 + x] >> (y & 7) & 1
                assert bool(image.getpixel((x, y))) == bool(bit)
                lit += bit
        assert 200 < lit < 128 * 64 - 200
        assert bench.shows(0, "Stakes") and not bench.shows(0, "Stake")


def test_a_feed_that_cannot_be_read_is_one_sentence():
    with Bench("host") as bench:
        sender = link.Link(bench.target._app.hardware.link._port)
        bench.target._bridge.room = 1000
        sender.send(link.FEED, b"Lx;fold", 7)
        with pytest.raises(BenchError, match="a message that cannot be read: b'Lx;fold'"):
            bench.advance(10)


def test_two_benches_in_one_process_share_nothing(on_host):
    with Bench("host") as one, Bench("host") as other:
        scenario.sit(one)
        assert other.events == [] and one.events
        with pytest.raises(BenchError, match="refused 'buyin 5': choose a game first"):
            other.command("buyin 5")
        scenario.hand(other)
        assert one.legal.actor == 0
        assert feed.compare(other.trace(), on_host[0].trace()) > 20


def folded_hands(read, hands=8):
    """A bench after hands for two that end before the flop, played without looking."""
    hole = [cd.parse(card) for card in ("2c", "3c", "4c", "5c")]
    with Bench("host") as bench:
        scenario.sit(bench, (1000, 1000))
        bench.settle()
        bench.read_link(read)
        for nth in range(hands):
            bench.press(0, "START")
            for at, card in enumerate(hole):
                bench.put(1 + at % 2, card)
            bench.advance(1500)
            bench.press(1 + nth % 2, "FOLD")  # the button
            bench.advance(1000)
            for at, card in enumerate(hole):
                bench.lift(1 + at % 2, card)
            bench.advance(3000)
        frames = [bench.frame(unit) for unit in range(11)]
        ended = sum(1 for event in bench.events if event.kind == ev.HAND_END)
        bench.read_link(True)
        bench.settle()
    return bench, frames, ended


def test_a_stuck_reader_of_the_link_slows_nothing_and_gets_a_gap_mark_and_a_snapshot():
    read, frames, ended = folded_hands(True)
    stuck, stuck_frames, stuck_ended = folded_hands(False)
    assert ended == 8 and stuck_ended == 0
    assert stuck_frames == frames
    # passes that send are short ones, and a key has the readers wait for some: other moments
    for name, count in read.counters.items():
        assert abs(stuck.counters[name] - count) <= count // 50, name
    assert read.feed.gaps == 0 and read.feed.snapshot is None
    assert stuck.feed.gaps == 1 and stuck.feed.missed > 5
    assert stuck.feed.snapshot is not None
    last = {e.seat: e.amount for e in read.events if e.kind == ev.SETTLED}
    assert {seat: stuck.feed.snapshot.seats[seat].stack for seat in (1, 2)} == last
    print("missed", stuck.feed.missed, "messages")
