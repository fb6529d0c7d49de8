# SPDX-License-Identifier: MIT
"""What the tables with an RP2 controller have in common: clock, files, link, flash for the journal.

A board's board.py has its pins, makes buses and chip selects of them and hands the drivers here.
"""

import os
import time

import machine
import raw_flash
from micropython import const
from usb_port import UsbPort

from feltware.drivers.keypad import SAMPLE_MS
from feltware.drivers.link import Link
from feltware.drivers.panel import Panel
from feltware.storage.decks import DeckTable
from feltware.storage.files import Files

WATCHDOG_MS = const(8000)  # the most the chip can wait
UNWATCHED = "unwatched"  # a file of this name keeps the watchdog off


def files():
    """The board's small files."""
    return Files(open, os.rename, "/")


def decks(files):
    """The registry of the decks; an empty one when there is no sound file."""
    table = DeckTable()
    try:
        table.load(files.read("decks"))
    except (OSError, ValueError):
        pass  # the self-test and the dealer's display say that no deck is registered
    return table


def panels(spi, dc, reset, selects):
    """The displays, reset and set up, in the order of their chip selects."""
    found = [Panel(spi, dc, select) for select in selects]
    reset.switch_to_output(False)
    time.sleep_ms(1)
    reset.value = True
    time.sleep_ms(1)
    for panel in found:
        panel.begin()
    return found


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
            period=SAMPLE_MS, mode=machine.Timer.PERIODIC, callback=keypad.tick
        )

    def watch(self):
        """Start the watchdog; it cannot be stopped."""
        if self._watched:
            self.feed = machine.WDT(timeout=WATCHDOG_MS).feed

    def stop(self):
        """The app has ended with an error: rather a fresh start than a prompt for the cable."""
        if self._watched:
            machine.reset()

    def idle(self, hint_ms):
        """Let the time pass until the next pass of the loop is due."""
        self.feed()
        time.sleep_ms(hint_ms)


def _nothing():
    """No watchdog runs."""
