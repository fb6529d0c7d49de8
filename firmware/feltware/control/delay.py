# SPDX-License-Identifier: MIT
"""The live feed, later: what it would tell waits here, in the table, for hands or seconds.

Everything that the feed says comes later by the same delay, in its order; only the version and
the answers to commands pass at once.  What has been taken in keeps its own delay, so that a
shorter one later gives nothing of it away.  What no longer fits is left out: once half the room is
free, the mark ``G`` and a fresh snapshot follow, which wait as long as all else.  Held back by
hands, what was said last waits for hands that are yet to be dealt; at power-down it is gone, and
only the journal has it.
"""

from micropython import const

from feltware import ticks
from feltware.drivers import link
from feltware.engine import events as ev

RING_BYTES = const(24576)  # about 8 hands of six to ten players, 19 of two
_LEAST_BYTES = const(3072)  # where the heap has no such piece left
_HEAD = const(6)  # of a message: length (16 bits, the top one: in hands), when it is due (32)
_ROOM_BYTES = const(640)  # the link's queue holds twice that

_VERSION = const(0x56)
_EVENT = const(0x45)
_SNAPSHOT = const(0x53)


class Delay:
    """Stands in the place of ``channel`` (a drivers.link.Link) for whoever writes the feed."""

    def __init__(self, channel):
        self.link = channel
        self.count = 0  # hands or seconds, 0 none
        self.hands = 0
        self._ring = _room(RING_BYTES)
        self._size = len(self._ring)
        self._head = 0  # where the next byte is written
        self._used = 0
        self._hand = 0  # hands begun so far
        self._now_ms = 0
        self._taken = 0  # bytes in this pass
        self._missed = 0
        self._asked = False  # for a snapshot behind what was missed
        self._due = False  # the first message in the ring: once due it stays so

    def set(self, count, hands):
        """From now on: so many hands, or seconds."""
        self.count = count
        self.hands = hands

    def waiting(self):
        """Bytes taken in this pass: whoever has much to say waits for the next one."""
        return self._taken

    def send(self, channel, buf, n):
        """Take the first ``n`` bytes of ``buf``.  False when they are left out: never waits."""
        if channel != link.FEED or buf[0] == _VERSION:
            return self.link.send(channel, buf, n)
        self._taken += n + _HEAD
        if buf[0] == _EVENT and buf[1] == ev.HAND_START:
            self._hand += 1
        if self._missed:
            if buf[0] == _SNAPSHOT:
                self._asked = False
            if buf[0] != _SNAPSHOT or not self._half_free():
                self._missed += 1
                return False
            mark = b"G%d" % self._missed
            self._missed = 0
            self._put(mark, len(mark))
        if not self._put(buf, n):
            self._missed = 1
            return False
        return True

    def step(self, now_ms):
        """One pass: let out one message if it is due and the reader keeps up; whether it did."""
        self._now_ms = now_ms
        self._taken = 0
        if self._missed and not self._asked and self._half_free():
            self._asked = True
            self.link.stale = True  # the app says the table anew
        if not self._used or self.link.waiting() >= _ROOM_BYTES or not self._first_due():
            return False
        self._let_out()
        return True

    def done(self):
        """Whether there is no delay any more and nothing waits."""
        return not (self.count or self._used or self._missed)

    def _half_free(self):
        return self._used <= self._size // 2

    def _put(self, buf, n):
        if self._used + _HEAD + n > self._size:
            return False
        if self.hands:
            due = self._hand + self.count
        else:
            due = ticks.add(self._now_ms, self.count * 1000)
        head = bytes((n & 0xFF, n >> 8 | self.hands << 7)) + due.to_bytes(4, "little")
        self._write(head, _HEAD)
        self._write(buf, n)
        return True

    def _write(self, buf, n):
        ring = self._ring
        part = min(n, self._size - self._head)
        ring[self._head : self._head + part] = buf[:part]
        if part < n:
            ring[: n - part] = buf[part:n]
        self._head = (self._head + n) % self._size
        self._used += n

    def _read(self, skip, n):
        """Bytes of the ring, ``skip`` behind the first."""
        ring = self._ring
        at = (self._head - self._used + skip) % self._size
        part = min(n, self._size - at)
        return ring[at : at + part] + ring[: n - part]

    def _first_due(self):
        if not self._due:
            head = self._read(0, _HEAD)
            due = int.from_bytes(head[2:], "little")
            if head[1] & 0x80:
                self._due = self._hand >= due
            else:
                self._due = ticks.diff(self._now_ms, due) >= 0
        return self._due

    def _let_out(self):
        head = self._read(0, _HEAD)
        n = head[0] | (head[1] & 0x7F) << 8
        self.link.send(link.FEED, self._read(_HEAD, n), n)
        self._used -= _HEAD + n
        self._due = False


def _room(size):
    """A buffer of ``size`` bytes, or of what can be had."""
    while size > _LEAST_BYTES:
        try:
            return bytearray(size)
        except MemoryError:
            size //= 2
    return bytearray(size)
