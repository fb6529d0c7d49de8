# SPDX-License-Identifier: MIT
"""What the tables with an RP2 controller have in common: clock, files, link, flash for the journal.

A board's board.py has its pins, makes buses and chip selects of them and hands the drivers here.
"""

import os
import time

from micropython import const
from raw_flash import SECTOR, RawFlash
from usb_port import UsbPort

from feltware.drivers.link import Link
from feltware.drivers.panel import Panel
from feltware.storage.decks import DeckTable

# The flash behind the firmware: files (as in _boot.py), journal, secrets of the hand.
FILES_BYTES = const(1024 * 1024)
JOURNAL_SECTORS = const(88)
SECRET_SECTORS = const(8)
DECKS_FILE = "/decks"


def decks():
    """The registry of the decks on the flash; an empty one when there is no sound file."""
    table = DeckTable()
    try:
        with open(DECKS_FILE) as file:
            table.load(file.read())
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
    time until the app is to be called again; ``journal_flash`` and ``secret_flash`` are raw."""

    def __init__(self, panels, keypad, scanner, decks):
        self.panels = panels
        self.keypad = keypad
        self.scanner = scanner
        self.decks = decks
        self.link = Link(UsbPort())
        self.journal_flash = RawFlash(FILES_BYTES, JOURNAL_SECTORS)
        self.secret_flash = RawFlash(FILES_BYTES + JOURNAL_SECTORS * SECTOR, SECRET_SECTORS)
        self.now = time.ticks_ms
        self.idle = time.sleep_ms
        self.random_bytes = os.urandom
