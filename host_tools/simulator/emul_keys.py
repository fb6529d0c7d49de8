# SPDX-License-Identifier: MIT
"""A chain of 74HC165 shift registers with a key, to ground, on each parallel input.

While the load pin is low the inputs are copied into the registers; while it is high every clock
shifts them by one bit.  The output is always the last register's top bit, so a byte read in SPI
mode 0 has input H as bit 7.  The serial input of the first register is tied high, and so are
the inputs without a key.
"""

from __future__ import annotations

from collections import Counter


class KeyChain:
    """``length`` registers; byte 0 is the one next to the controller.  A pressed key reads 0."""

    def __init__(self, length: int = 21, counters: Counter[str] | None = None) -> None:
        self.counters: Counter[str] = counters if counters is not None else Counter()
        self.length = length
        self.levels = bytearray(b"\xff" * length)
        self.loads = 0
        self.cut = False  # MISO broken: a pull-down makes everything 0
        self._stuck: dict[tuple[int, int], int] = {}
        self._register = bytes(length)
        self._position = 0  # bytes shifted out since the last load
        self._shifting = True

    # -- back side -----------------------------------------------------------------------------
    def set_key(self, byte: int, bit: int, down: bool) -> None:
        """A finger presses or leaves a key."""
        mask = 1 << bit
        level = self._stuck.get((byte, bit))
        if level is None:
            level = 0 if down else mask
        if (self.levels[byte] & mask) != level:
            self.levels[byte] ^= mask
            self.counters["key_edges"] += 1
            if not self._shifting:
                self._register = bytes(self.levels)

    def stick(self, byte: int, bit: int, down: bool) -> None:
        """The key's line keeps one level whatever a finger does."""
        self._stuck.pop((byte, bit), None)
        self.set_key(byte, bit, down)
        self._stuck[(byte, bit)] = 0 if down else 1 << bit

    # -- bus side ------------------------------------------------------------------------------
    def load_pin(self, level: int) -> None:
        """SH/LD."""
        if not level:
            self._shifting = False
        elif not self._shifting:
            self._shifting = True
            self.loads += 1
            self._register = bytes(self.levels)
            self._position = 0

    def select(self) -> None:
        """It has no chip select."""

    deselect = select

    def exchange(self, out: bytes) -> bytes:
        """Shift by eight bits for each byte."""
        n = len(out)
        if self.cut:
            return bytes(n)
        if not self._shifting:
            return (b"\xff" if self.levels[0] & 0x80 else b"\x00") * n
        at = self._position
        self._position = at + n
        got = self._register[at : at + n]
        return got + b"\xff" * (n - len(got))

    def send(self, out: bytes) -> None:
        """Clocks meant for another chip of the bus shift the registers all the same."""
        if self._shifting:
            self._position += len(out)
