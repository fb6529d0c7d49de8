# SPDX-License-Identifier: MIT
"""What the firmware takes of the chip: memory, time, instructions.  Every figure is printed."""

from pathlib import Path

import pytest

from host_tools.simulator import bench as benches
from host_tools.simulator.bench import Bench
from host_tools.simulator.world import deck_text
from tests.bench import scenario

KB = 1024
BUDGET = 100  # KB, frozen, worst moment of play
MOST = 130 * KB  # what is tolerated until the budget is kept
PROBE = Path(__file__).with_name("probe.py").read_bytes()
CYCLES_A_MS = 125_000
# Ceilings that a slip would break, about half as much again as measured; all displays included.
MOST_INSTRUCTIONS = {
    "a hand begins": 45e6,
    "six cards seen": 160e6,
    "a raise": 60e6,
    "a call": 60e6,
    "a fold": 60e6,
}


@pytest.fixture(scope="module")
def probed(rp2040):
    """Lines of the log of a hand that was played with the probe on board."""
    files = {"decks": deck_text().encode(), "boot.py": b"import probe\n", "probe.py": PROBE}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(benches, "KEY_DOWN_MS", 200)  # the probe's collections hide shorter presses
        with Bench("rp2040", files=files) as bench:
            scenario.hand(bench)
            return list(bench.logs)


def numbers(lines, word):
    return [[int(n) for n in line.split()[1:]] for line in lines if line.startswith(word + " ")]


@pytest.mark.slow
def test_memory(probed, figure):
    heap = numbers(probed, "heap")
    boot, worst = heap[0][0], max(used for used, _, _ in heap)
    figure(
        "rp2040 heap after gc.collect(), frozen, of {:.1f} KB: boot {:.1f}, worst of a hand "
        "{:.1f}, budget {}".format((heap[0][0] + heap[0][1]) / KB, boot / KB, worst / KB, BUDGET)
    )
    assert len(heap) >= 5
    assert worst <= MOST


@pytest.mark.slow
def test_the_longest_pass(probed, figure):
    slices = [us for (us,) in numbers(probed, "slice")]
    figure(
        "rp2040 longest pass of step, chip time: {:.1f} ms; median of the longest in half a "
        "second: {:.1f} ms".format(max(slices) / 1000, sorted(slices)[len(slices) // 2] / 1000)
    )


class Meter:
    """Instructions and cycles of something that happens, without what idling costs meanwhile."""

    def __init__(self, bench):
        self._bench = bench
        bench.settle()
        before = self._now()
        bench.advance(1000)
        self.idle = [(b - a) / 1000 for a, b in zip(before, self._now(), strict=True)]

    def _now(self):
        stats = self._bench.target.stats()
        return stats["instructions"], stats["cycles"]

    def cost(self, action):
        before, begin = self._now(), self._bench.now_ms
        action()
        self._bench.settle()
        ms = self._bench.now_ms - begin
        return [
            now - then - idle * ms
            for then, now, idle in zip(before, self._now(), self.idle, strict=True)
        ]


@pytest.mark.slow
def test_instructions_for_what_people_do(rp2040, figure):
    with Bench("rp2040") as bench:
        boot = bench.target.stats()
        scenario.sit(bench)
        meter = Meter(bench)
        costs = {"a hand begins": meter.cost(lambda: bench.press(0, "START"))}
        costs["six cards seen"] = meter.cost(lambda: scenario.deal(bench))
        costs["a raise"] = meter.cost(lambda: bench.press(1, "BET"))
        costs["a call"] = meter.cost(lambda: bench.press(2, "CALL"))
        costs["a fold"] = meter.cost(lambda: bench.press(3, "FOLD"))
    figure(
        "rp2040 boot: {:.1f} million instructions, {:.0f} ms awake".format(
            boot["instructions"] / 1e6, boot["cycles"] / CYCLES_A_MS
        )
    )
    figure(
        "rp2040 idle: {:.1f} million instructions a second, awake {:.0f} %".format(
            meter.idle[0] / 1000, 100 * meter.idle[1] / CYCLES_A_MS
        )
    )
    for name, (instructions, cycles) in costs.items():
        figure(
            "rp2040 {}: {:.2f} million instructions, {:.0f} ms at 125 MHz".format(
                name, instructions / 1e6, cycles / CYCLES_A_MS
            )
        )
        assert instructions < MOST_INSTRUCTIONS[name]
