# SPDX-License-Identifier: MIT
"""Keys on a chain of 74HC165 shift registers: the dealer's eight, eleven a seat.

The chain shares the displays' clock.  Byte 0 is the dealer's; then come two bytes a seat, keys
0 to 7 and keys 8 to 10.  A pressed key reads 0; the five inputs without a key are tied to the
supply, so a chain that reads them 0 is broken or unplugged and is not believed.

A level counts when two samples 5 ms apart agree on it, all keys of a byte at once.  Each key has
a line of its own, so keys held together cannot make up another one.  A key that is down at
power-up is stuck or held: it counts from its first release on.

Samples are taken by ``step``, or by a timer that calls ``tick`` (``watch``): then no key is lost
in a pass of the loop that takes longer than a press.
"""

from array import array

import blit
from micropython import const

from feltware import ticks
from feltware.drivers.keys import SEAT_KEYS

SPI_HZ = const(8000000)
SAMPLE_MS = const(5)
RING = const(33)  # one place of it stays free
_TIED = const(0xF8)  # inputs of a seat's second byte that have no key: a sound one is no less
_BROKEN_SAMPLES = const(20)


class Keypad:
    """``spi`` is the chain's bus, ``load`` its SH/LD pin, ``seats`` how many it has bytes for."""

    def __init__(self, spi, load, seats=10):
        n = 1 + 2 * seats
        self._spi = spi
        self._load = load
        self._now = bytearray(n)
        self._before = bytearray(b"\xff" * n)
        self._levels = bytearray(b"\xff" * n)
        self._muted = bytearray(n)  # keys down since power-up
        self._awry = True  # every sample has to be looked at: a muted key, a broken chain
        self._fresh = True
        self._ring = array("H", [0] * RING)
        self._first = 0  # only get() moves this one
        self._next = 0  # and only a sample this
        self.dropped = 0
        self._due = -1  # when the next sample is; before the first one at once
        self._clock = None  # the timer's
        self._busy = False
        self._bad = 0
        self.fault = False  # the chain cannot be read
        load.switch_to_output(True)

    def get(self):
        """The next key event, ``unit << 8 | key << 1 | pressed``; -1 if there is none."""
        if self._first == self._next:
            return -1
        packed = self._ring[self._first]
        self._first = (self._first + 1) % RING
        return packed

    def held(self, unit, key):
        """Whether a key is down now, debounced."""
        at = 2 * unit - 1 + (key >> 3) if unit else 0
        return not (self._levels[at] | self._muted[at]) >> (key & 7) & 1

    def down(self, unit, key):
        """Whether a key is down now, be it since power-up: what a self-test asks."""
        at = 2 * unit - 1 + (key >> 3) if unit else 0
        return not self._levels[at] >> (key & 7) & 1

    def watch(self, clock):
        """From now on a timer calls ``tick`` every SAMPLE_MS; ``clock()`` is the time in ms."""
        self._clock = clock

    def tick(self, timer):
        """A sample, in the middle of whatever the loop does; lost if that has the bus."""
        if not self._busy:
            self._busy = True
            self._sample(self._clock())
            self._busy = False

    def step(self, now):
        """One slice: a sample when it is due.  Returns the ms until the next one; until it has
        been taken where the timer does that."""
        if self._clock is None:
            return self._sample(now)
        return max(ticks.diff(self._due, now) + 1, 1)

    def _sample(self, now):
        if self._due >= 0:
            left = ticks.diff(self._due, now)
            if left > 0:
                return left
        spi = self._spi
        if not spi.try_lock():
            return 1
        self._due = ticks.add(now, SAMPLE_MS)
        spi.configure(baudrate=SPI_HZ)
        self._load.value = False
        self._load.value = True
        spi.readinto(self._now)
        spi.unlock()
        if self._now != self._before or self._now != self._levels or self._awry:
            self._digest()
        return SAMPLE_MS

    def _digest(self):
        sample = self._now
        before = self._before
        n = len(sample)
        # no sample of a broken chain is kept, so what breaks it now is not as it was before
        at = blit.differ(sample, before, 0, n)
        while at < n:
            if at and not at & 1 and sample[at] < _TIED:
                if self._bad < _BROKEN_SAMPLES:
                    self._bad += 1
                self.fault = self._bad >= _BROKEN_SAMPLES
                self._awry = True
                return
            at = blit.differ(sample, before, at + 1, n)
        self._bad = 0
        self.fault = False
        levels = self._levels
        muted = self._muted
        fresh = self._fresh
        whole = self._awry
        self._awry = False
        at = 0 if whole else blit.differ(sample, levels, 0, n)
        while at < n:
            new = sample[at]
            if fresh:
                muted[at] = ~new & 0xFF
            changed = (new ^ levels[at]) & ~(new ^ before[at]) & 0xFF
            if changed:
                levels[at] ^= changed
                self._changed(at, changed & ~muted[at], new)
            if muted[at]:
                muted[at] &= ~(new & before[at]) & 0xFF
                self._awry = True
            at = at + 1 if whole else blit.differ(sample, levels, at + 1, n)
        blit.copy(before, sample, 0, n)
        self._fresh = False

    def _changed(self, at, changed, level):
        unit = (at + 1) >> 1
        first = 8 if at and not at & 1 else 0
        for bit in range(8):
            mask = 1 << bit
            if changed & mask and (not unit or first + bit < SEAT_KEYS):
                self._put(unit << 8 | (first + bit) << 1 | (0 if level & mask else 1))

    def _put(self, packed):
        after = (self._next + 1) % RING
        if after == self._first:
            self.dropped += 1
            return
        self._ring[self._next] = packed
        self._next = after
