# SPDX-License-Identifier: MIT
"""The table tests itself: readers, displays, keys, flash, memory, the deck.

The checks are plain functions that yield ``(string id of the ui, number)`` for everything that is
wrong.  micropython-lib's ``unittest`` runs them where the runtime has it, else a few lines here;
the report is the same and says which.  Without the app, from a prompt::

    from feltware import selftest
    selftest.run(board.build()).tell(print)
"""

import gc

from micropython import const

from feltware import ticks
from feltware.drivers import keys
from feltware.ui import strings

try:
    import unittest
except ImportError:
    unittest = None

LIGHTS_MS = const(1200)  # all displays are lit for so long, for eyes to see
LEAST_MS = const(1500)  # a key that is down at the end of this is stuck, or somebody holds it
MOST_MS = const(4000)  # for the readers to be set up anew
LOW_BYTES = const(16384)
BLOCK_BYTES = const(4096)
_PAGE = const(256)


class Exercise:
    """What has to happen before the checks look: every reader is set up anew, every display is lit
    for a while.  Call ``step`` until it is False; somebody else steps scanner and keypad.
    ``keeper`` is the app's (control/keeper.py), None without an app."""

    def __init__(self, hardware, keeper=None):
        self.hardware = hardware
        self.keeper = keeper
        self.sent = [True] * len(hardware.panels)  # whether each display could be written to
        self._lit = False
        self._begun = False
        self._since_ms = 0

    def step(self, now_ms):
        """One pass; False when the checks may begin."""
        if not self._begun:
            self._begun = True
            self._since_ms = now_ms
            self.hardware.scanner.renew()
            self._light(True)
            return True
        passed = ticks.diff(now_ms, self._since_ms)
        if self._lit and passed > LIGHTS_MS:
            self._light(False)
        return passed < LEAST_MS or (passed < MOST_MS and not self._renewed())

    def _light(self, on):
        self._lit = on
        panels = self.hardware.panels
        for unit in range(len(panels)):
            if not panels[unit].light(on):
                self.sent[unit] = False

    def _renewed(self):
        scanner = self.hardware.scanner
        for place in scanner.places():
            if scanner.works(place) and not scanner.renewed(place):
                return False
        return True


# -- the checks ----------------------------------------------------------------------------------
def readers(table):
    """Every reader has answered to each of its settings."""
    scanner = table.hardware.scanner
    for place in scanner.places():
        if not scanner.renewed(place):
            yield "bad_reader", place


def displays(table):
    """Every display could be written to; whether it shows anything is for eyes."""
    for unit in range(len(table.sent)):
        if not table.sent[unit]:
            yield "bad_display", unit


def pressed(table):
    """The chain can be read, and nobody presses a key."""
    keypad = table.hardware.keypad
    if keypad.fault:
        yield "bad_chain", 0
        return
    for unit in range(len(table.hardware.panels)):
        for key in range(keys.SEAT_KEYS if unit else keys.DEALER_KEYS):
            if keypad.down(unit, key):
                yield "bad_key" if unit else "bad_key_dealer", unit
                break


def flash(table):
    """The partitions can be read and programmed (with all ones, which changes nothing), files can
    be written."""
    hardware = table.hardware
    told = table.keeper.warning() if table.keeper is not None else ""
    if told:
        yield told, 0
    else:
        page = bytearray(_PAGE)
        for part in (hardware.journal_flash, hardware.secret_flash):
            for i in range(_PAGE):
                page[i] = 0xFF
            try:
                part.program(0, page)
                part.read_into(0, page)
            except (AttributeError, OSError, ValueError):
                yield "bad_journal", 0
                break
        worn = table.keeper.worn() if table.keeper is not None else 0
        if worn:
            yield "flash_worn", worn
    files = getattr(hardware, "files", None)
    if files is not None:
        try:
            files.write("selftest", "written")
            good = files.read("selftest") == "written"
        except OSError:
            good = False
        if not good:
            yield "bad_files", 0


def memory(table):
    """There is room, and a block of it in one piece."""
    gc.collect()
    free = mem_free()
    try:
        bytearray(BLOCK_BYTES)
    except MemoryError:
        free = min(free, BLOCK_BYTES)
    if 0 <= free < LOW_BYTES:
        yield "bad_memory", free // 1024


def deck(table):
    """A whole deck is registered."""
    decks = table.hardware.decks
    if max(decks.cards(0), decks.cards(1)) < 52:
        yield "no_deck", 0


CHECKS = (
    ("test_readers", readers),
    ("test_displays", displays),
    ("test_keys", pressed),
    ("test_flash", flash),
    ("test_memory", memory),
    ("test_deck", deck),
)


def mem_free():
    """Bytes that are free, -1 where the runtime does not say."""
    return gc.mem_free() if hasattr(gc, "mem_free") else -1


# -- the report ----------------------------------------------------------------------------------
class Report:
    """``faults`` is a list of (string id of the check, string id of what is wrong, number)."""

    def __init__(self, by_unittest):
        self.by_unittest = by_unittest
        self.checks = 0
        self.faults = []

    def tell(self, say):
        """The report as lines, each handed to ``say``."""
        for name, _ in CHECKS:
            good = True
            for label, reason, number in self.faults:
                if label == name:
                    good = False
                    say("self-test: {}: {}".format(_text(name, 0), _text(reason, number)))
            if good:
                say("self-test: {}: in order".format(_text(name, 0)))
        runner = "micropython-lib's unittest" if self.by_unittest else "the firmware's own runner"
        say(
            "self-test: {} checks, {} faults, run by {}".format(
                self.checks, len(self.faults), runner
            )
        )


def examine(table):
    """Run the checks on an exercised table; returns the report."""
    # CPython's unittest is another one: of the two only micropython-lib's has a TestRunner
    if unittest is not None and hasattr(unittest, "TestRunner"):
        return _by_unittest(table)
    report = Report(False)
    for name, check in CHECKS:
        report.checks += 1
        _faults(report, name, check, table)
    return report


def run(hardware):
    """Exercise and examine a table whose app does not run."""
    table = Exercise(hardware)
    while table.step(hardware.now()):
        hint = min(hardware.scanner.step(hardware.now()), hardware.keypad.step(hardware.now()))
        while hardware.scanner.get() >= 0 or hardware.keypad.get() >= 0:
            pass
        hardware.idle(hint)
    return examine(table)


def _faults(report, name, check, table):
    """Take down what a check finds; returns how much it was.  A check that fails is a fault."""
    before = len(report.faults)
    try:
        for reason, number in check(table):
            report.faults.append((name, reason, number))
    except Exception:
        report.faults.append((name, "test_broken", 0))
    return len(report.faults) - before


def _by_unittest(table):
    report = Report(True)

    class Table(unittest.TestCase):
        """The checks as methods."""

    def method(name, check):
        def test(case):
            case.assertEqual(_faults(report, name, check, table), 0, name)

        return test

    for name, check in CHECKS:
        setattr(Table, name, method(name, check))
    suite = unittest.TestSuite()
    suite.addTest(Table)
    result = unittest.TestResult()
    unittest.print = _unsaid  # what is printed goes to the link, in between its frames
    try:
        suite.run(result)
    finally:
        del unittest.print
    report.checks = result.testsRun
    order = [name for name, _ in CHECKS]
    report.faults.sort(key=lambda fault: order.index(fault[0]))
    return report


def _unsaid(*words, **options):
    """Print nothing."""


def _text(key, number):
    """A text of the ui as one line of English."""
    place = "seat {}".format(number)
    if number > 10:
        place = {15: "burn", 16: "muck"}.get(number, "board")
    text = strings.raw(key, strings.ENGLISH).replace("~", " ")
    return text.replace("#", str(number)).replace("@", place)
