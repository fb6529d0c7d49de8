# SPDX-License-Identifier: MIT
"""Run by MicroPython: the drivers' loop under a locked heap.

The buses are scripted here so that they allocate nothing either: each chip keeps its answers
ready made.  Thirteen readers are scanned with a card lying on one antenna and a key held; while
the heap is locked a card comes and goes, keys go down and up, and display pages are sent.
Prints 'ok' and what happened, or ends with MemoryError.
"""

import gc

import micropython

from feltware import ticks
from feltware.drivers import keypad as keypads
from feltware.drivers import nfc
from feltware.drivers import panel as panels
from feltware.drivers import scanner as scanners
from feltware.storage.decks import DeckTable

START_MS = (1 << 30) - 4000  # the clock wraps while the heap is locked
PLACES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16)


class Clock:
    def __init__(self):
        self.now = START_MS

    def ticks_ms(self):
        return self.now

    def sleep_ms(self, ms):
        self.now = ticks.add(self.now, ms)


clock = Clock()


class Pin:
    def __init__(self, chip=None):
        self.chip = chip
        self.level = True
        self.falls = 0

    def switch_to_output(self, value=False):
        self.value = value

    @property
    def value(self):
        return self.level

    @value.setter
    def value(self, level):
        if self.level and not level:
            self.falls += 1
            if self.chip is not None:
                SPI_READERS.chip = self.chip
        self.level = level


def reply(data):
    """A frame from the chip as `write_readinto` fills it in, padded."""
    wire = bytearray(nfc.frame(data))
    wire[0] = 0
    return wire + bytes(42 - len(wire))


ACKED = bytes((0, 0, 0, 0xFF, 0, 0xFF, 0))
SHORT = {  # by the command's reversed byte
    nfc.REVERSE[0x14]: reply(b"\xd5\x15"),
    nfc.REVERSE[0x12]: reply(b"\xd5\x13"),
    nfc.REVERSE[0x32]: reply(b"\xd5\x33"),
    nfc.REVERSE[0x52]: reply(b"\xd5\x53\x00"),
    nfc.REVERSE[0x02]: reply(b"\xd5\x03\x32\x01\x06\x07"),
}
EMPTY = reply(b"\xd5\x4b\x00")
LISTS = nfc.REVERSE[0x4A]
FIELD = nfc.REVERSE[0x32]
TWO = nfc.REVERSE[2]


class Chip:
    """Lists its cards in the first list of a look and nothing afterwards."""

    def __init__(self):
        self.cards = EMPTY
        self.listed = False
        self.answer = EMPTY
        self.stage = 0  # 0 nothing, 1 an ACK waits, 2 the answer
        self.due = 0

    def take(self, wire):
        if len(wire) < 9:
            return  # abort or NACK
        command = wire[7]
        self.stage = 1
        self.due = ticks.add(clock.now, 1)
        if command == LISTS:
            fresh = wire[8] == TWO and not self.listed
            self.answer = self.cards if fresh else EMPTY
            self.listed = True
            self.due = ticks.add(clock.now, 25)
        else:
            self.answer = SHORT[command]
            if command == FIELD:
                self.listed = False

    def ready(self):
        return self.stage == 1 or self.stage == 2 and ticks.diff(clock.now, self.due) >= 0


class ReaderBus:
    def __init__(self):
        self.chip = None
        self.frames = 0

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        pass

    def write(self, buf):
        if len(buf) > 1:
            self.frames += 1
            self.chip.take(buf)

    def write_readinto(self, out, into):
        chip = self.chip
        if len(out) == 2:
            into[1] = 0x80 if chip.ready() else 0
            return
        source = ACKED if chip.stage == 1 else chip.answer
        if chip.stage:
            chip.stage = 2 if chip.stage == 1 else 0
        for i in range(1, len(into)):
            into[i] = source[i] if i < len(source) else 0


class PanelBus(ReaderBus):
    """Displays swallow bytes; the key chain gives ``levels``."""

    def __init__(self):
        super().__init__()
        self.levels = bytearray(b"\xff" * 21)
        self.bytes = 0

    def write(self, buf):
        self.bytes += len(buf)

    def readinto(self, buf):
        for i in range(len(buf)):
            buf[i] = self.levels[i]


SPI_READERS = ReaderBus()
SPI_PANELS = PanelBus()

UIDS = [bytes((4, 0x11, key, 0xA0, 0xB0, 0xC0, key ^ 0x55)) for key in range(104)]
decks = DeckTable()
for key in range(104):
    decks.add(key // 52, key % 52, UIDS[key])


def listing(*keys):
    data = b"\xd5\x4b" + bytes((len(keys),))
    for n in range(len(keys)):
        data += bytes((n + 1, 0, 0x44, 0, 7)) + UIDS[keys[n]]
    return reply(data)


chips = [Chip() for _ in PLACES]
readers = [nfc.Reader(SPI_READERS, Pin(chips[i]), PLACES[i], clock) for i in range(len(PLACES))]
for reader in readers:
    assert reader.alive, reader.place
scanner = scanners.Scanner(readers, decks, clock.now)
keypad = keypads.Keypad(SPI_PANELS, Pin())
panel = panels.Panel(SPI_PANELS, Pin(), Pin())
panel.begin()
scanner.await_places([3, 4])
one_card = listing(12)
two_cards = listing(12, 13)
results = bytearray(16)
presses = bytearray(16)
counts = [0, 0, 0]  # results, key events, steps


def run(ms):
    end = ticks.add(clock.now, ms)
    while ticks.diff(end, clock.now) > 0:
        hint = scanner.step(clock.now)
        other = keypad.step(clock.now)
        panel.dirty |= 1 << (counts[2] & 7)
        panel.flush()
        counts[2] += 1
        packed = scanner.get()
        while packed >= 0:
            results[counts[0]] = scanners.kind_of(packed)
            counts[0] += 1
            packed = scanner.get()
        packed = keypad.get()
        while packed >= 0:
            presses[counts[1]] = packed & 0xFF
            counts[1] += 1
            packed = keypad.get()
        keypad.held(1, 5)
        if other < hint:
            hint = other
        if hint < 1:
            hint = 1
        clock.now = ticks.add(clock.now, hint)


def locked():
    run(1500)
    chips[2].cards = two_cards  # a second card on seat 3
    run(1500)
    chips[2].cards = one_card
    SPI_PANELS.levels[3] = 0xFD  # seat 2, CALL
    run(1500)
    SPI_PANELS.levels[3] = 0xFF
    run(1500)


SPI_PANELS.levels[1] = 0xFF
run(100)
SPI_PANELS.levels[1] = 0xDF  # seat 1, PEEK, held from here on
chips[2].cards = one_card
run(1500)
before = counts[0], counts[1], counts[2], scanner.looks, SPI_READERS.frames
gc.collect()
used = gc.mem_alloc()
micropython.heap_lock()
locked()
micropython.heap_unlock()
grown = gc.mem_alloc() - used
assert keypad.held(1, 5)
print(
    "ok looks={} frames={} steps={} results={} keys={} wrapped={} grown={}".format(
        scanner.looks - before[3],
        SPI_READERS.frames - before[4],
        counts[2] - before[2],
        list(results[before[0] : counts[0]]),
        list(presses[before[1] : counts[1]]),
        clock.now < START_MS,
        grown,
    )
)
