# SPDX-License-Identifier: MIT
"""The self-test, from the dealer's menu, on sound tables and on broken ones."""

import pytest

from feltware import selftest
from feltware.drivers import keys
from host_tools.simulator.bench import Bench
from tests.app.evening import act, dealer

RUNNER = "6 checks, {} faults, run by the firmware's own runner"


def begin(bench):
    dealer(bench, "MENU", "BACK")  # whatever the table was busy with
    dealer(bench, "MENU", "NEXT", "NEXT", "NEXT", "NEXT", "OK")


def lines(bench):
    return [line.removeprefix("self-test: ") for line in bench.logs if "self-test: " in line]


def report(bench):
    """Run it; the lines of the log."""
    before = len(lines(bench))
    begin(bench)
    bench.wait_for(lambda: "run by" in "".join(lines(bench)[before:]), 6000, "a report")
    bench.settle()
    return lines(bench)[before:]


@pytest.mark.parametrize("target", ["host", "unix"])
def test_a_sound_table_is_in_order(target, micropython):
    with Bench(target) as bench:
        begin(bench)
        lit = bench.world.panels[4].all_on
        assert lit and all(panel.all_on for panel in bench.world.panels)
        bench.advance(1300)
        assert not any(panel.all_on for panel in bench.world.panels)
        bench.wait_for(lambda: len(lines(bench)) == 7, 3000, "a report")
        bench.settle()
        assert lines(bench) == [
            "readers: in order",
            "displays: in order",
            "keys: in order",
            "flash: in order",
            "memory: in order",
            "deck: in order",
            RUNNER.format(0),
        ]
        assert bench.shows(0, "ALL IN ORDER") and bench.shows(0, "own runner")
        act(bench, 0, "OK")
        assert not bench.shows(0, "ALL IN ORDER") and bench.shows(0, "Stakes")


@pytest.mark.parametrize("target", ["host", "unix"])
def test_faults_are_found_and_named(target, micropython):
    with Bench(target, flash=None) as bench:
        bench.world.kill_reader(3)
        bench.world.kill_reader(16)
        bench.world.stick_key(7, keys.BET, down=True)
        bench.advance(3000)
        assert report(bench) == [
            "readers: The reader does not answer: seat 3",
            "readers: The reader does not answer: muck",
            "displays: in order",
            "keys: A key is stuck or held: seat 7",
            "flash: No journal: a power cut loses the hand",
            "memory: in order",
            "deck: in order",
            RUNNER.format(4),
        ]
        assert bench.shows(0, "FAULT 1 OF 4") and bench.shows(0, "SEAT 3")
        act(bench, 0, "NEXT", "NEXT")
        assert bench.shows(0, "FAULT 3 OF 4") and bench.shows(0, "SEAT 7")
        act(bench, 0, "OK")
        bench.world.kill_reader(3, False)
        bench.world.kill_reader(16, False)
        bench.world.stick_key(7, keys.BET, down=False)
        bench.advance(9000)
        assert report(bench)[-1] == RUNNER.format(1)


def test_a_reader_that_answers_damaged_is_a_fault():
    with Bench("host") as bench:
        bench.world.flip_bit(5)
        bench.advance(3000)
        assert report(bench)[0] == "readers: The reader does not answer: seat 5"


class Nothing:
    """A table's hardware of which nothing works."""

    files = journal_flash = secret_flash = keeper = None
    fault = True

    def __init__(self):
        self.hardware = self.scanner = self.keypad = self.decks = self
        self.panels = [self] * 11
        self.sent = [True, False]

    def places(self):
        return [1, 11]

    def renewed(self, place):
        return False

    def cards(self, deck):
        return 51

    def write(self, name, text):
        raise OSError(30)


def found(check, table=None):
    return list(check(table or Nothing()))


def test_each_check_alone():
    assert found(selftest.readers) == [("bad_reader", 1), ("bad_reader", 11)]
    assert found(selftest.displays) == [("bad_display", 1)]
    assert found(selftest.pressed) == [("bad_chain", 0)]
    assert found(selftest.flash) == [("bad_journal", 0)]
    assert found(selftest.deck) == [("no_deck", 0)]
    table = Nothing()
    table.files = table
    assert found(selftest.flash, table) == [("bad_journal", 0), ("bad_files", 0)]


def test_little_memory_and_no_block_of_it(monkeypatch):
    assert found(selftest.memory) == []
    monkeypatch.setattr(selftest, "mem_free", lambda: 15000)
    assert found(selftest.memory) == [("bad_memory", 14)]
    monkeypatch.setattr(selftest, "mem_free", lambda: 150000)
    assert found(selftest.memory) == []

    def no_block(size):
        raise MemoryError

    monkeypatch.setattr(selftest, "bytearray", no_block, raising=False)
    assert found(selftest.memory) == [("bad_memory", 4)]


def test_a_check_that_goes_wrong_is_a_fault_and_the_others_still_run(monkeypatch):
    def broken(table):
        raise KeyError("a fault in the check")

    monkeypatch.setattr(selftest, "CHECKS", (("test_keys", broken), ("test_deck", selftest.deck)))
    told = selftest.examine(Nothing())
    assert told.checks == 2
    assert told.faults == [("test_keys", "test_broken", 0), ("test_deck", "no_deck", 0)]
