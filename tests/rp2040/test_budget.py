# SPDX-License-Identifier: MIT
"""What the firmware takes of the chip: memory, time, instructions.  Every figure is printed.

Where a ceiling is above its budget of the design, what is missing is printed with it, and a ceiling
only ever comes down.
"""

import pytest

from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools import bench as tables
from host_tools import heap
from host_tools.simulator import bench as benches
from host_tools.simulator.bench import Bench
from tests.bench import scenario
from tests.rp2040 import playing

KB = 1024
# At the worst moment of play, in bytes.
MOST_HEAP = {heap.FROZEN: heap.BUDGET[heap.FROZEN], heap.MPY: 134 * KB}  # 132
MOST_LEFT_BEHIND = 2 * KB  # from the first hand to the fifth
LEAST_ROOM = 4 * KB  # twice the largest thing that play makes, a picture of a text
CYCLES_A_MS = 125_000
SLICE_BUDGET_MS = {"readers": 2}  # what a pass is spent on: its longest; 5 for all others
# Ceilings, in ms of chip time (125,000 cycles), probe included; measured in brackets.
MOST_SLICE_MS = {
    "readers": 2,  # 1.4 to 1.6: keys are sampled in between
    "journal": 5,  # 3.6 to 4.8
    "display": 5,  # 4.2: a text is rendered; 4.8 with nine side pots
    "turn": 5,  # 1.6
    "waits": 5,  # 2.2 to 3.2
    "feed": 5,  # 3.4
    "key": 5,  # 3.3
    "card": 5,  # 3.5
    "question": 5,  # 1.7
    "showdown": 5,  # 1.0 with three players, 3.2 of ten; the engine alone: MOST_SHOWDOWN
    "payout": 5,  # 1.3 to 2.6
    "begin": 5,  # 3.7 to 4.4: a hand, an undo, or what a host sets
    "command": 5,  # 4.1
    "upkeep": 60,  # a collection or an erase when nobody waits
}
# Of the engine alone, loading of the evaluators included: instructions of all slices, ms of these
# and of the longest.
MOST_SHOWDOWN = {
    "holdem": (2.9e6, 37, 4),  # 2.54e6, 32, 2.8
    "omaha8": (6.3e6, 80, 4),  # 5.61e6, 71, 2.9
    "omaha6": (4.4e6, 56, 4),  # 3.86e6, 49, 2.5
    "bigo": (7.4e6, 94, 4),  # 6.66e6, 84, 3.0
}
# Ceilings in instructions, about half as much again as measured: all displays, and the looking for
# cards and keys meanwhile, included.
MOST_INSTRUCTIONS = {
    "a sweep": 50e6,
    "a hand begins": 17e6,
    "a card seen": 20e6,
    "five cards seen": 116e6,
    "a raise": 11e6,
    "a call": 11e6,
    "a fold": 11e6,
}
READERS = (*range(1, 11), ev.BOARD1, ev.BURN, ev.MUCK)
SWEEPS = 3
BOOT_BUDGET_MS = 2000
MOST_BOOT_MS = BOOT_BUDGET_MS  # 1380


def numbers(lines, word):
    """The numbers of the log's lines that begin with a word."""
    return [line.split()[1:] for line in lines if line.startswith(word + " ")]


@pytest.mark.slow
@pytest.mark.parametrize("form", [heap.FROZEN, heap.MPY])
@pytest.mark.parametrize(
    "what, play",
    [
        ("ten all-in at hold'em", tables.all_in),
        ("eight all-in at stud hi-lo", tables.all_in_at_stud),
    ],
)
def test_memory_of_a_full_table_all_in(what, play, form, rp2040, plain, figure):
    """A stack of its own for every seat, so nine and six side pots; measured whenever the hand
    enters another phase.  Frozen, and from .mpy files in the plain image's ROMFS."""
    if form == heap.FROZEN:
        board = {"files": playing.on_board("heap_probe")}
    else:
        files, rom = playing.in_romfs("heap_probe")
        board = {"image": plain.binary, "files": files, "rom": rom}
    with Bench("rp2040", **board) as bench:
        play(bench)
        bench.advance(3000)
        used = [int(line[0]) for line in numbers(bench.logs, "heap")]
        free = int(numbers(bench.logs, "heap")[0][1])
        rooms = [int(line[0]) for line in numbers(bench.logs, "room")]
        unused = bench.target.stats()["stackLeft"]
    budget = heap.BUDGET[form] // KB
    figure(
        "rp2040 heap after gc.collect(), {}, of {:.1f} KB: boot {:.1f}, worst of {} {:.1f} "
        "(budget {}: {:+.1f}); largest free block {:,} bytes; of the C stack {:,} bytes never "
        "used".format(
            form,
            (used[0] + free) / KB,
            used[0] / KB,
            what,
            max(used) / KB,
            budget,
            max(used) / KB - budget,
            min(rooms),
            unused,
        )
    )
    assert len(used) >= 6
    assert max(used) <= MOST_HEAP[form]
    assert unused >= playing.LEAST_STACK


@pytest.mark.slow
def test_five_hands_leave_nothing_behind(rp2040, figure):
    """Heads-up, to a showdown, three folds, and to a showdown again; after each hand the memory in
    use and the largest free block."""
    with Bench("rp2040", files=playing.on_board("heap_probe")) as bench:
        table = tables.Table(bench, [1000, 1000])
        for key in (keys.CALL, keys.FOLD, keys.FOLD, keys.FOLD, keys.CALL):
            table.start()
            table.play(key)
            bench.advance(3000)
        rooms = [int(line[0]) for line in numbers(bench.logs, "room")]
        used = [int(line[1]) for line in numbers(bench.logs, "room")]
        hands = sum(event.kind == ev.HAND_END for event in bench.events)
    figure(
        "rp2040 after each of five hands, bytes: largest free block {}; in use {}".format(
            ", ".join("{:,}".format(room) for room in rooms),
            ", ".join("{:,}".format(size) for size in used),
        )
    )
    assert (hands, len(rooms)) == (5, 5)
    assert used[4] - used[0] <= MOST_LEFT_BEHIND
    assert min(rooms) >= LEAST_ROOM


def hand_and_undo(bench):
    """A short hand, and its last decision taken back."""
    scenario.hand(bench)
    bench.press(0, "UNDO")
    bench.advance(300)
    bench.press(0, "OK")
    bench.wait_for(lambda: any(event.kind == ev.UNDO for event in bench.events), 3000, "an undo")


@pytest.mark.slow
@pytest.mark.parametrize(
    "what, play",
    [("a hand of three and an undo", hand_and_undo), ("ten all-in at hold'em", tables.all_in)],
)
def test_the_longest_pass_of_each_kind(what, play, rp2040, figure):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(benches, "KEY_DOWN_MS", 200)  # the probe's collections hide shorter presses
        with Bench("rp2040", files=playing.on_board("probe")) as bench:
            play(bench)
            bench.advance(3000)
            lines = numbers(bench.logs, "slice")
    longest = {}
    for name, us in lines:
        longest[name] = max(longest.get(name, 0), int(us) / 1000)
    figure(
        "rp2040 longest pass of step by what it did in {}, ms of chip time (budget 2 the "
        "readers', 5 all others): {}".format(
            what, ", ".join("{} {:.1f}".format(name, ms) for name, ms in longest.items())
        )
    )
    figure(
        "rp2040 longest of all in {}, an idle collection or erase excepted: {:,.0f} cycles".format(
            what, CYCLES_A_MS * max(ms for name, ms in longest.items() if name != "upkeep")
        )
    )
    over = [name for name, ms in longest.items() if ms > SLICE_BUDGET_MS.get(name, 5)]
    figure("rp2040 passes over their budget: " + (", ".join(over) or "none"))
    assert {"readers", "journal", "display", "key", "card", "begin"} <= set(longest)
    for name, ms in longest.items():
        assert ms <= MOST_SLICE_MS[name], name


@pytest.mark.slow
def test_showdowns_of_a_full_table(rp2040, figure):
    """All seats all-in with stacks of their own, so that every pot is compared, halved and paid;
    the evaluators are loaded for each.  The emulator counts while the probe lights the LED."""
    with Bench("rp2040", files=playing.on_board("showdowns")) as bench:
        bench.wait_for(lambda: len(numbers(bench.logs, "showdown")) == 4, 30_000, "four showdowns")
        lines = numbers(bench.logs, "showdown")
        flashes = bench.target.stats()["flashes"]
    assert len(flashes) == sum(int(line[2]) for line in lines)
    for game, players, slices in lines:
        own = [flashes.pop(0) for _ in range(int(slices))]
        instructions = sum(slice[0] for slice in own)
        ms = sum(slice[1] for slice in own) / CYCLES_A_MS
        longest = max(own, key=lambda slice: slice[1])
        longest_ms = longest[1] / CYCLES_A_MS
        figure(
            "rp2040 showdown of {} in {}: {:.2f} million instructions, {:.0f} ms, {} slices; the "
            "longest {:,} instructions, {:.1f} ms".format(
                players, game, instructions / 1e6, ms, slices, longest[0], longest_ms
            )
        )
        for measured, most in zip((instructions, ms, longest_ms), MOST_SHOWDOWN[game], strict=True):
            assert measured <= most, game


class Meter:
    """Instructions and cycles from a beginning until the displays stand and all is told; looking
    for cards and keys meanwhile is in it."""

    def __init__(self, bench):
        self._bench = bench
        bench.settle()
        bench.advance(2000)
        before = self.now()
        bench.advance(1000)
        self.idle = [b - a for a, b in zip(before, self.now(), strict=True)]

    def now(self):
        """(instructions, cycles) so far."""
        stats = self._bench.target.stats()
        return stats["instructions"], stats["cycles"]

    def cost(self, action):
        """[instructions, cycles]."""
        bench = self._bench
        before = self.now()
        action()
        last, since, seen = self.now(), bench.now_ms, None
        while bench.now_ms - since < bench.target.quiet_ms:
            bench.advance(10)
            active = bench.feed.messages, bench.counters["display_bytes"]
            if active != seen:
                last, since, seen = self.now(), bench.now_ms, active
        return [now - then for then, now in zip(before, last, strict=True)]


class Looks:
    """Counts the looks at each antenna: a look is a field switched on."""

    def __init__(self, bench):
        self._bench = bench
        self.counts = dict.fromkeys(READERS, 0)
        for place in READERS:
            antenna = bench.world.antenna(place)
            antenna.set_field = self._counting(place, antenna, antenna.set_field)

    def _counting(self, place, antenna, set_field):
        def counting(on, now_ms):
            self.counts[place] += on and not antenna.field
            set_field(on, now_ms)

        return counting

    def sweep(self):
        """(ms, looks) until every antenna has been looked at from now on."""
        bench = self._bench
        self.counts = dict.fromkeys(READERS, 0)
        begin = bench.now_ms
        bench.wait_for(lambda: all(self.counts.values()), what="a look at every antenna")
        return bench.now_ms - begin, sum(self.counts.values())


@pytest.mark.slow
def test_instructions_for_what_people_do(rp2040, figure):
    with Bench("rp2040") as bench:
        boot = bench.target.stats()
        scenario.sit(bench)
        meter = Meter(bench)
        looks = Looks(bench)
        before = meter.now()
        sweeps = [looks.sweep() for _ in range(SWEEPS)]
        sweep = [(b - a) / SWEEPS for a, b in zip(before, meter.now(), strict=True)]
        costs = {"a hand begins": meter.cost(lambda: bench.press(0, "START"))}
        first, *others = scenario.in_dealing_order()
        costs["a card seen"] = meter.cost(lambda: bench.deal(*first))
        costs["five cards seen"] = meter.cost(lambda: [bench.deal(*card) for card in others])
        costs["a raise"] = meter.cost(lambda: bench.press(1, "BET"))
        costs["a call"] = meter.cost(lambda: bench.press(2, "CALL"))
        costs["a fold"] = meter.cost(lambda: bench.press(3, "FOLD"))
        frames = bench.counters["pn532_frames"]
        bench.advance(1000)
        frames = bench.counters["pn532_frames"] - frames
        # the power goes in the middle of the hand
        begin = bench.now_ms
        boots = bench.feed.boots
        bench.power_cut()
        recovered = bench.target.stats()
        assert min(boot["stackLeft"], recovered["stackLeft"]) >= playing.LEAST_STACK
        assert bench.feed.boots > boots and bench.events
        again = bench.now_ms - begin - bench.target.quiet_ms
    figure(
        "rp2040 boot: {:.1f} million instructions, {:.0f} ms awake; with recovery of a hand: "
        "{:.1f} million, all displays drawn after {} ms (budget {})".format(
            boot["instructions"] / 1e6,
            boot["cycles"] / CYCLES_A_MS,
            recovered["instructions"] / 1e6,
            again,
            BOOT_BUDGET_MS,
        )
    )
    assert again <= MOST_BOOT_MS
    figure(
        "rp2040 idle: {:.1f} million instructions a second, awake {:.0f} %; {} frames to and from "
        "thirteen readers in it".format(
            meter.idle[0] / 1e6, meter.idle[1] / CYCLES_A_MS / 10, frames
        )
    )
    ms, looks_a_sweep = (sum(numbers) / SWEEPS for numbers in zip(*sweeps, strict=True))
    figure(
        "rp2040 a full sweep of {} readers, {:.1f} looks: {:.1f} million instructions, {:.0f} ms "
        "awake of {:.0f}".format(
            len(READERS), looks_a_sweep, sweep[0] / 1e6, sweep[1] / CYCLES_A_MS, ms
        )
    )
    assert looks_a_sweep <= 2 * len(READERS)
    assert sweep[0] < MOST_INSTRUCTIONS["a sweep"]
    for name, (instructions, cycles) in costs.items():
        figure(
            "rp2040 {}, until all stands: {:.1f} million instructions, {:.0f} ms awake".format(
                name, instructions / 1e6, cycles / CYCLES_A_MS
            )
        )
        assert instructions < MOST_INSTRUCTIONS[name]
