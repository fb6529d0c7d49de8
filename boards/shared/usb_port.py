# SPDX-License-Identifier: MIT
"""The table's link on the board's own USB serial port, without ever waiting.

MicroPython waits up to half a second when more is written than its FIFO has room for, and tells
only whether there is room at all.  So the port keeps count of what may still be in the FIFO,
fills it to the byte and no further, and asks for room only when it is full.
"""

import select
import sys
import time

import micropython
from micropython import const

_FIFO = const(256)
_CHUNK = const(64)
_DRAIN_MS = const(3)  # a host that takes anything has taken all by then


class UsbPort:
    """The port of drivers.link.Link."""

    def __init__(self):
        micropython.kbd_intr(-1)  # byte 3 is data here
        self._out = sys.stdout.buffer
        self._in = sys.stdin.buffer
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)
        self._data = select.poll()
        self._data.register(sys.stdin, select.POLLIN)
        self._unsure = 0  # bytes that may still be in the FIFO
        self._wrote_ms = 0
        self._one = bytearray(1)

    def write(self, buf):
        """Hand over what the FIFO surely has room for; returns the number of bytes."""
        left = _FIFO - self._unsure
        if not left:
            if time.ticks_diff(time.ticks_ms(), self._wrote_ms) < _DRAIN_MS:
                return 0
            if not _ready(self._room):
                return 0
            self._unsure = 0
            left = _FIFO
        n = len(buf)
        if n > left:
            n = left
        if n > _CHUNK:
            n = _CHUNK
        n = self._out.write(buf, n) or 0
        self._unsure += n
        self._wrote_ms = time.ticks_ms()
        return n

    def read_into(self, buf):
        """What has come in, as far as it fits; returns the number of bytes."""
        n = 0
        one = self._one
        while n < len(buf) and _ready(self._data):
            self._in.readinto(one, 1)
            buf[n] = one[0]
            n += 1
        return n


def _ready(poll):
    for _ in poll.ipoll(0):
        return True
    return False
