# SPDX-License-Identifier: MIT
"""Memory is collected when nobody waits, so that it never has to be in the middle of a pass."""

import pytest

from feltware.control import upkeep
from feltware.drivers import keys
from host_tools.simulator.bench import Bench
from tests.bench import scenario


class Heap:
    """In place of gc: when it was collected, in the bench's time."""

    def __init__(self, bench):
        self._bench = bench
        self.collected_ms = []

    def collect(self):
        self.collected_ms.append(self._bench.now_ms)

    def mem_free(self):
        return 200_000


@pytest.fixture
def table(monkeypatch):
    """(a bench with a table at rest, its collections)."""
    with Bench("host") as bench:
        scenario.sit(bench)
        bench.advance(3000)
        heap = Heap(bench)
        monkeypatch.setattr(upkeep, "gc", heap)
        yield bench, heap


def tap(bench, times):
    for _ in range(times):
        bench.press(3, keys.PEEK)
        bench.advance(30)
    return bench.now_ms


def test_a_collection_waits_until_the_table_is_quiet(table):
    bench, heap = table
    last_ms = tap(bench, 3)
    bench.advance(upkeep.COLLECT_AFTER_MS - 200)
    assert not heap.collected_ms
    bench.advance(500)
    (at_ms,) = heap.collected_ms
    assert upkeep.COLLECT_AFTER_MS - 100 <= at_ms - last_ms <= upkeep.COLLECT_AFTER_MS + 100


def test_a_collection_comes_in_the_first_pause_once_much_has_happened(table):
    bench, heap = table
    last_ms = tap(bench, upkeep.MUCH)
    assert not heap.collected_ms
    bench.advance(500)
    (at_ms,) = heap.collected_ms
    assert at_ms - last_ms <= upkeep.COLLECT_SOON_MS + 100
    bench.advance(5000)
    assert len(heap.collected_ms) == 1
