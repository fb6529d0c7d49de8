# SPDX-License-Identifier: MIT
"""The bus bridge, firmware side: buses, pins and link of a table that is simulated elsewhere.

The firmware runs here, in MicroPython; the chips are in the host's simulator at the other end of
a pipe.  What a driver does on its bus becomes a message, and what the chip answers comes back.
README.md beside this file has the protocol.  Writes and pin changes are collected and sent with
the next message that needs an answer, so a quiet pass of the loop costs one exchange.

Nothing here allocates between passes: the drivers' own promise of that is tested through it.
A table's own build has no bridge; it would show what lies on the antennas.
"""

import sys

import micropython
from micropython import const

VERSION = const(1)

# messages to the host: kind, unit, length or value (16 bits, little endian), then data
PIN = const(0x50)  # P: unit is the pin, value its level
WRITE = const(0x57)  # W: data to a bus
READ = const(0x52)  # R: one byte to send meanwhile; answer: length bytes
EXCHANGE = const(0x58)  # X: data to a bus; answer: as many bytes
LINK = const(0x4C)  # L: bytes for the reader of the link
SLEEP = const(0x53)  # S: milliseconds; answer: the time afterwards
RANDOM = const(0x4E)  # N: answer: length random bytes
FILE = const(0x46)  # F: data is a name; answer: 4 bytes of length, then the file
KEEP = const(0x4B)  # K: unit is the name's length, data name and file; answer: 4 bytes, 1 kept
HELLO = const(0x48)  # H: unit is VERSION; answer: the time
DONE = const(0x44)  # D: the pass is over, value is the hint; answer: the next pass

START = b"\x00felt bridge\x00"  # with this a host begins; whatever comes before it is not meant
RESTART = const(0xFFFF)  # as the length of a pass: begin again, as after power-up
_CTRL_C = const(3)

_OUT_BYTES = const(2048)
_LINK_BYTES = const(1024)


@micropython.viper
def _copy(into: ptr8, at: int, src: ptr8, start: int, n: int):  # noqa: F821 (viper's types)
    k = 0
    while k < n:
        into[at + k] = src[start + k]
        k += 1


class Bridge:
    """The pipe to the host.  ``reader`` and ``writer`` are streams of bytes."""

    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer
        self._out = bytearray(_OUT_BYTES)
        self._fill = 0
        self._four = bytearray(4)
        self._pass = bytearray(8)
        self._one = bytearray(1)
        self._scratch = bytearray(64)
        self._link = bytearray(_LINK_BYTES)  # what came in for the link and was not read yet
        self._link_at = 0
        self._link_end = 0
        self._room = 0  # bytes the link's reader still takes in this pass
        self._now_ms = 0
        self._waited_us = 0  # of flash, not yet a whole ms
        self._head(HELLO, VERSION, 0)
        self._answer_time()

    # -- messages ----------------------------------------------------------------------------
    def _head(self, kind, unit, value):
        if self._fill + 4 > _OUT_BYTES:
            self.flush()
        out = self._out
        at = self._fill
        out[at] = kind
        out[at + 1] = unit
        out[at + 2] = value & 0xFF
        out[at + 3] = value >> 8
        self._fill = at + 4

    def _data(self, buf, start, n):
        while n:
            part = _OUT_BYTES - self._fill
            if part > n:
                part = n
            _copy(self._out, self._fill, buf, start, part)
            self._fill += part
            start += part
            n -= part
            if self._fill == _OUT_BYTES:
                self.flush()

    def flush(self):
        """Send what has been collected."""
        if self._fill:
            self._writer.write(self._out, 0, self._fill)
            self._fill = 0

    def _answer(self, buf, n):
        self.flush()
        if n and self._reader.readinto(buf, n) != n:
            raise SystemExit  # the host has closed its end

    def _answer_time(self):
        self._answer(self._four, 4)
        self._now_ms = _number(self._four, 0)

    # -- what the board is built from --------------------------------------------------------
    def spi(self, number):
        """Bus ``number`` as busio shows one."""
        return Spi(self, number)

    def pin(self, number):
        """Pin ``number`` as digitalio shows an output."""
        return Pin(self, number)

    # -- buses and pins ----------------------------------------------------------------------
    def drive(self, number, level):
        """Set an output."""
        self._head(PIN, number, 1 if level else 0)

    def write(self, bus, buf, start, end):
        """Send ``buf[start:end]``; nobody looks at what comes back."""
        self._head(WRITE, bus, end - start)
        self._data(buf, start, end - start)

    def read(self, bus, buf, start, end, fill):
        """Read into ``buf[start:end]``, sending ``fill`` meanwhile."""
        n = end - start
        self._head(READ, bus, n)
        self._one[0] = fill
        self._data(self._one, 0, 1)
        self._into(buf, start, n)

    def exchange(self, bus, out, out_start, into, start, n):
        """Send ``n`` bytes of ``out`` and read as many into ``into``."""
        self._head(EXCHANGE, bus, n)
        self._data(out, out_start, n)
        self._into(into, start, n)

    def _into(self, buf, start, n):
        if not start:
            self._answer(buf, n)
            return
        scratch = self._scratch  # a stream reads to the beginning of a buffer only
        while n:
            part = n if n < len(scratch) else len(scratch)
            self._answer(scratch, part)
            _copy(buf, start, scratch, 0, part)
            start += part
            n -= part

    def ticks_ms(self):
        """The time of this pass in ms, in 2**30."""
        return self._now_ms

    def sleep_ms(self, ms):
        """Let virtual time pass inside a pass: the start-up of a chip, nothing else."""
        while ms > 0:
            part = ms if ms < 60000 else 60000
            self._head(SLEEP, 0, part)
            self._answer_time()
            ms -= part

    def random_bytes(self, n):
        """``n`` bytes of the host's seeded random source."""
        data = bytearray(n)
        self._head(RANDOM, 0, n)
        self._answer(data, n)
        return data

    def file(self, name):
        """A file that the host keeps for this table; b'' if there is none."""
        name = name.encode()
        self._head(FILE, 0, len(name))
        self._data(name, 0, len(name))
        self._answer(self._four, 4)
        data = bytearray(_number(self._four, 0))
        self._answer(data, len(data))
        return data

    def keep_file(self, name, data):
        """Replace a file that the host keeps for this table, of at most 65,000 bytes with its name.
        Whether it was taken."""
        name = name.encode()
        self._head(KEEP, len(name), len(name) + len(data))
        self._data(name, 0, len(name))
        self._data(data, 0, len(data))
        self._answer(self._four, 4)
        return self._four[0] == 1

    def flash(self):
        """(journal, secrets): the partitions of the chip that the host's file "flash" describes."""
        from flash import partitions

        return partitions(str(self.file("flash"), "utf-8"), self._spend_us)

    def _spend_us(self, us):
        """The processor stands still while a flash is written."""
        self._waited_us += us
        if self._waited_us >= 1000:
            self.sleep_ms(self._waited_us // 1000)
            self._waited_us %= 1000

    def idle(self, hint_ms):
        """End this pass; returns when the next one begins."""
        empty = self._link_at == self._link_end
        self._head(DONE, 1 if empty else 0, hint_ms)
        head = self._pass
        self._answer(head, 8)
        self._now_ms = _number(head, 0)
        self._room = head[4] | head[5] << 8
        n = head[6] | head[7] << 8
        if n == RESTART:
            raise SystemExit
        if n:
            self._answer(self._link, n)
            self._link_at = 0
            self._link_end = n

    # -- the port of drivers.link ------------------------------------------------------------
    def link_write(self, buf):
        """Offer bytes to the link's reader; returns how many it takes in this pass."""
        n = len(buf)
        if n > self._room:
            n = self._room
        if n:
            self._room -= n
            self._head(LINK, 0, n)
            self._data(buf, 0, n)
        return n

    def link_read(self, buf):
        """What has come in on the link, as far as it fits; returns the number of bytes."""
        n = self._link_end - self._link_at
        if n > len(buf):
            n = len(buf)
        if n:
            _copy(buf, 0, self._link, self._link_at, n)
            self._link_at += n
        return n


class Pin:
    """An output at the host's end, with digitalio's interface."""

    def __init__(self, bridge, number):
        self._bridge = bridge
        self._number = number
        self._level = True
        self.direction = 1

    def switch_to_output(self, value=False, drive_mode=0):
        """Drive the pin."""
        self.value = value

    @property
    def value(self):
        """The level that was set last."""
        return self._level

    @value.setter
    def value(self, level):
        self._level = bool(level)
        self._bridge.drive(self._number, level)


class Spi:
    """A bus at the host's end, with busio's interface."""

    def __init__(self, bridge, number):
        self._bridge = bridge
        self._number = number
        self._locked = False
        self.frequency = 0

    def try_lock(self):
        """Take the bus; False when someone has it."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        """Give the bus back."""
        self._locked = False

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        """Remember the clock, Hz."""
        self.frequency = baudrate

    def write(self, buffer, *, start=0, end=None):
        """Send ``buffer[start:end]``."""
        self._bridge.write(self._number, buffer, start, len(buffer) if end is None else end)

    def readinto(self, buffer, *, start=0, end=None, write_value=0):
        """Fill ``buffer[start:end]``, sending ``write_value`` meanwhile."""
        end = len(buffer) if end is None else end
        self._bridge.read(self._number, buffer, start, end, write_value)

    def write_readinto(
        self, out_buffer, in_buffer, *, out_start=0, out_end=None, in_start=0, in_end=None
    ):
        """Send one buffer and fill the other; both parts have one length, else ValueError."""
        n = (len(out_buffer) if out_end is None else out_end) - out_start
        if n != (len(in_buffer) if in_end is None else in_end) - in_start:
            raise ValueError("the two buffers differ in length")
        self._bridge.exchange(self._number, out_buffer, out_start, in_buffer, in_start, n)


def _number(buf, at):
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | buf[at + 3] << 24


def connect():
    """The bridge over this process's own pipes, which nothing else may write to."""
    if hasattr(micropython, "kbd_intr"):
        micropython.kbd_intr(-1)  # byte 3 is data here
    _await_host(sys.stdin.buffer)
    return Bridge(sys.stdin.buffer, sys.stdout.buffer)


def _await_host(reader):
    """Read until a host begins; Ctrl-C gives whoever is there the prompt instead."""
    one = bytearray(1)
    at = 0
    while at < len(START):
        if reader.readinto(one, 1) != 1:
            raise SystemExit
        if one[0] == _CTRL_C:
            raise KeyboardInterrupt
        if one[0] != START[at]:
            at = 0
        if one[0] == START[at]:
            at += 1
