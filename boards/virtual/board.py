# SPDX-License-Identifier: MIT
"""The virtual board: the drivers of a ten-seat table on buses that a bridge hands in.

The bridge is bridge.py's in a MicroPython process and plain calls on the host; buses and pins
have the numbers of host_tools/simulator/world.py.
"""

from micropython import const

from feltware.drivers import nfc
from feltware.drivers.keypad import Keypad
from feltware.drivers.link import Link
from feltware.drivers.panel import Panel
from feltware.drivers.scanner import Scanner
from feltware.engine.events import BOARD1, BURN, MAX_SEATS, MUCK
from feltware.storage.decks import DeckTable

ENOENT = const(2)
ENOSPC = const(28)

READER_BUS = const(0)
PANEL_BUS = const(1)
PIN_READERS = const(0)  # seats from here on, then board, burn, muck
PIN_PANELS = const(16)  # the dealer's, then the seats'
PIN_DC = const(27)
PIN_PANEL_RESET = const(28)
PIN_LOAD = const(29)
PIN_READER_RESET = const(30)

PLACES = tuple(range(1, MAX_SEATS + 1)) + (BOARD1, BURN, MUCK)


class Port:
    """The bridge's link as drivers.link wants its port."""

    def __init__(self, bridge):
        self._bridge = bridge

    def write(self, buf):
        """Offer bytes to the link's reader; returns how many it takes."""
        return self._bridge.link_write(buf)

    def read_into(self, buf):
        """What has come in, as far as it fits; returns the number of bytes."""
        return self._bridge.link_read(buf)


class Files:
    """This table's files, which the bridge's other end keeps."""

    def __init__(self, bridge):
        self._bridge = bridge

    def read(self, name):
        """The text of a file.  Raises OSError when there is none."""
        data = self._bridge.file(name)
        if not data:
            raise OSError(ENOENT)
        return str(data, "utf-8")

    def write(self, name, text):
        """Replace a file.  Raises OSError when it is not taken."""
        if not self._bridge.keep_file(name, text.encode()):
            raise OSError(ENOSPC)


class Hardware:
    """What the app runs on.  ``now()`` is the time in ms, in 2**30; ``idle(hint_ms)`` passes
    the time until the app is to be called again."""

    def __init__(self, bridge):
        self._bridge = bridge
        self.link = Link(Port(bridge))
        self.files = Files(bridge)
        self.decks = DeckTable()
        try:
            self.decks.load(self.files.read("decks"))
        except OSError:
            pass  # the dealer's display says that no deck is registered
        self.panels = _panels(bridge)
        self.keypad = Keypad(bridge.spi(PANEL_BUS), bridge.pin(PIN_LOAD), MAX_SEATS)
        self.scanner = Scanner(_readers(bridge), self.decks, bridge.ticks_ms())
        self.random_bytes = bridge.random_bytes
        self.journal_flash, self.secret_flash = bridge.flash()

    def now(self):
        """The time in ms, in 2**30."""
        return self._bridge.ticks_ms()

    def idle(self, hint_ms):
        """End a pass of the loop; returns when the next one is due."""
        self._bridge.idle(hint_ms)


def _panels(bridge):
    spi = bridge.spi(PANEL_BUS)
    dc = bridge.pin(PIN_DC)
    panels = [Panel(spi, dc, bridge.pin(PIN_PANELS + unit)) for unit in range(MAX_SEATS + 1)]
    reset = bridge.pin(PIN_PANEL_RESET)
    reset.switch_to_output(False)
    reset.value = True
    for panel in panels:
        panel.begin()
    return panels


def _readers(bridge):
    spi = bridge.spi(READER_BUS)
    selects = [bridge.pin(PIN_READERS + number) for number in range(len(PLACES))]
    for select in selects:
        select.switch_to_output(True)  # all of them before the first transfer
    nfc.pulse_reset(bridge.pin(PIN_READER_RESET), bridge)
    return [nfc.Reader(spi, selects[k], PLACES[k], bridge) for k in range(len(PLACES))]


def build(bridge=None):
    """The hardware, set up.  Without a bridge it is the one over this process's pipes."""
    if bridge is None:
        from bridge import connect

        bridge = connect()
    return Hardware(bridge)
