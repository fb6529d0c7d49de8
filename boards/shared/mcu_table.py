# SPDX-License-Identifier: MIT
"""What tables on a microcontroller have in common: clock, files, link, flash for the journal.

A board's board.py has its pins, and makes buses and chip selects of them for ``build``.
"""

import os
import sys
import time

import file_system
import machine
import raw_flash
from micropython import const
from usb_port import UsbPort

from feltware import loan
from feltware.drivers import nfc, splash
from feltware.drivers.keypad import SAMPLE_MS, Keypad
from feltware.drivers.link import Link
from feltware.drivers.panel import Panel
from feltware.drivers.scanner import Scanner
from feltware.storage.decks import DeckTable
from feltware.storage.files import Files

WATCHDOG_MS = const(8000)  # the most the chip can wait
TIMER = -1 if sys.platform == "rp2" else 0  # one of software where there are such
UNWATCHED = "unwatched"  # a file of this name keeps the watchdog off


def files():
    """The board's small files."""
    return Files(open, os.rename, "/")


def load_decks(table, files):
    """Fill the registry of the decks; it stays empty when there is no sound file."""
    try:
        table.load(files.read("decks"))
    except (OSError, ValueError):
        pass  # the self-test and the dealer's display say that no deck is registered


def build(reader_bus, reader_selects, reader_reset, places, panel_bus, panel_selects, pins, seats):
    """The hardware, set up.  ``places`` are the readers', in the order of their chip selects;
    ``pins`` are the displays' D/C and reset and the key chain's load."""
    dc, panel_reset, keys_load = pins
    panels = [Panel(panel_bus, dc, select) for select in panel_selects]
    kept = files()
    known = DeckTable()
    for select in reader_selects:
        select.switch_to_output(True)  # all of them before the first transfer

    def light_up():
        panel_reset.switch_to_output(False)
        time.sleep_ms(1)
        panel_reset.value = True
        time.sleep_ms(1)
        for panel in panels:
            panel.begin()
        splash.show(panels[0])
        loan.let_go("feltware.drivers", "splash")

    nfc.pulse_reset(reader_reset, time, light_up, lambda: load_decks(known, kept))
    readers = [
        nfc.Reader(reader_bus, reader_selects[n], places[n], time) for n in range(len(places))
    ]
    keypad = Keypad(panel_bus, keys_load, seats)
    return Hardware(panels, keypad, Scanner(readers, known, time.ticks_ms()), known, kept)


class Hardware:
    """What the app runs on.  ``now()`` is the time in ms, in 2**30; ``idle(hint_ms)`` passes the
    time until the app is to be called again; ``journal_flash`` and ``secret_flash`` are raw flash,
    ``files`` the files; ``feed()`` tells the watchdog that the loop turns, once ``watch()`` has
    started it.  ``console``: the prompt is on a cable (feltware.service)."""

    console = True

    def __init__(self, panels, keypad, scanner, decks, files):
        self.panels = panels
        self.keypad = keypad
        self.scanner = scanner
        self.decks = decks
        self.files = files
        self.link = Link(UsbPort())
        self.journal_flash, self.secret_flash = raw_flash.partitions()
        self.now = time.ticks_ms
        self.random_bytes = os.urandom
        self._watched = UNWATCHED not in os.listdir("/")
        self.feed = _nothing
        # keys are looked at between any two lines of the app, however long it takes over a pass
        keypad.watch(time.ticks_ms)
        self._timer = machine.Timer(
            TIMER, period=SAMPLE_MS, mode=machine.Timer.PERIODIC, callback=keypad.tick
        )

    def watch(self):
        """Start the watchdog; it cannot be stopped.  From here on the table is played."""
        file_system.rest(self.files)
        if self._watched:
            self.feed = machine.WDT(timeout=WATCHDOG_MS).feed

    def stop(self):
        """The app has ended with an error: rather a fresh start than a prompt for the cable."""
        self.files.wake()
        if self._watched:
            machine.reset()

    def idle(self, hint_ms):
        """Let the time pass until the next pass of the loop is due."""
        self.feed()
        time.sleep_ms(hint_ms)


def _nothing():
    """No watchdog runs."""
