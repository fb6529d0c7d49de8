# SPDX-License-Identifier: MIT
"""What the tables with an RP2 controller have in common: clock, files, link, flash for the journal.

A board's board.py has its pins, makes buses and chip selects of them and hands the drivers here.
"""

import os
import time

import rp2
from micropython import const
from usb_port import UsbPort

from feltware.drivers.link import Link
from feltware.drivers.panel import Panel
from feltware.storage.decks import DeckTable

FILES_BYTES = const(1024 * 1024)  # as in _boot.py
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
    time until the app is to be called again; ``flash`` is the journal's part of the flash."""

    def __init__(self, panels, keypad, scanner, decks):
        self.panels = panels
        self.keypad = keypad
        self.scanner = scanner
        self.decks = decks
        self.link = Link(UsbPort())
        self.flash = rp2.Flash(start=FILES_BYTES)
        self.now = time.ticks_ms
        self.idle = time.sleep_ms
        self.random_bytes = os.urandom
