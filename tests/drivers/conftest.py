# SPDX-License-Identifier: MIT
"""A table of real drivers on simulated chips, in virtual time."""

import pytest

from feltware.drivers import keypad, nfc, panel, scanner
from feltware.storage.decks import DeckTable
from host_tools.simulator import world as worlds

NAMES = {
    scanner.SEEN: "seen",
    scanner.GONE: "gone",
    scanner.UNKNOWN_TAG: "unknown",
    scanner.DUPLICATE: "duplicate",
    scanner.FAULT: "fault",
    scanner.BACK: "back",
    scanner.UNREADABLE: "unreadable",
}


class Rig:
    """The drivers of a table, and time that passes in `run`.

    ``told`` has what the scanner told, as (ms, word, place, key); ``pressed`` the key events as
    (ms, unit, key, down).
    """

    def __init__(self, seats=10, resets=False, now_ms=0, broken=()):
        self.world = worlds.World(seats, now_ms)
        for place in broken:
            self.world.kill_reader(place)
        world = self.world
        self.clock = world.clock
        self.decks = DeckTable()
        self.decks.load(world.files["decks"].decode())
        spi = world.spi(worlds.READER_BUS)
        selects = [world.pin(worlds.reader_pin(place)) for place in world.places]
        for select in selects:
            select.switch_to_output(True)
        self.readers = {}
        for place, select in zip(world.places, selects, strict=True):
            reset = world.pin(worlds.reset_pin(place)) if resets else None
            self.readers[place] = nfc.Reader(spi, select, place, self.clock, reset)
        self.boot_ms = self.clock.now_ms - now_ms
        self.scanner = scanner.Scanner(
            list(self.readers.values()), self.decks, self.clock.ticks_ms()
        )
        other = world.spi(worlds.PANEL_BUS)
        self.keypad = keypad.Keypad(other, world.pin(worlds.PIN_LOAD))
        dc = world.pin(worlds.PIN_DC)
        self.panels = [
            panel.Panel(other, dc, world.pin(worlds.PIN_PANELS + unit)) for unit in range(seats + 1)
        ]
        self.told = []
        self.pressed = []

    def run(self, ms):
        """Let time pass as the loop would; returns what was told meanwhile, without times."""
        begin = len(self.told)
        end = self.clock.now_ms + ms
        while self.clock.now_ms < end:
            now = self.clock.ticks_ms()
            hint = min(self.scanner.step(now), self.keypad.step(now))
            assert hint >= 1
            self._collect()
            self.clock.now_ms = min(end, self.clock.now_ms + hint)
        return [entry[1:] for entry in self.told[begin:]]

    def until(self, word, limit_ms=5000):
        """Let time pass until the scanner tells ``word``; returns the ms it took."""
        begin = self.clock.now_ms
        at = len(self.told)
        while self.clock.now_ms - begin < limit_ms:
            self.run(1)
            for entry in self.told[at:]:
                if entry[1] == word:
                    return entry[0] - begin
            at = len(self.told)
        raise AssertionError("'{}' was not told in {} ms: {}".format(word, limit_ms, self.told))

    def _collect(self):
        packed = self.scanner.get()
        while packed >= 0:
            self.told.append(
                (
                    self.clock.now_ms,
                    NAMES[scanner.kind_of(packed)],
                    scanner.place_of(packed),
                    scanner.key_of(packed),
                )
            )
            packed = self.scanner.get()
        packed = self.keypad.get()
        while packed >= 0:
            self.pressed.append((self.clock.now_ms, packed >> 8, (packed >> 1) & 0x7F, packed & 1))
            packed = self.keypad.get()


@pytest.fixture
def rig():
    """The class; tests make tables of the kind they need."""
    return Rig
