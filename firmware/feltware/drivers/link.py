# SPDX-License-Identifier: MIT
"""Framed channels over a pipe of bytes: the table's USB link.

A frame is ``7E channel payload crc 7E``.  Inside it the bytes 7E and 7D are written as 7D and the
byte xor 20 (hex), so 7E stands nowhere but at a frame's ends and a reader that has lost its place
finds it again at the next one.  The CRC (CRC-8, polynomial 07, start FF) covers channel and
payload as they were before the escaping.

Nothing here waits.  What a slow reader has not taken stands in a queue of fixed size; what no
longer fits is left out.  On the feed a reader must know that: once the queue has drained it gets
the message ``G`` with the number of messages it has missed, and ``Link.stale`` asks the app for a
fresh snapshot.
"""

from micropython import const

CONSOLE = const(0)
LOG = const(1)
FEED = const(2)
COMMANDS = const(3)  # a host's commands in, answers out

FLAG = const(0x7E)
ESCAPE = const(0x7D)
MAX_PAYLOAD = const(512)
MOST_COMMAND = const(288)  # bytes of a payload that the table's end takes: a game line has 255

_IN_BYTES = const(32)  # taken from the port in one poll, so that a flood cannot hold the loop
# CRC-8 of every byte
_CRC = (
    b"\x00\x07\x0e\x09\x1c\x1b\x12\x15\x38\x3f\x36\x31\x24\x23\x2a\x2d"
    b"\x70\x77\x7e\x79\x6c\x6b\x62\x65\x48\x4f\x46\x41\x54\x53\x5a\x5d"
    b"\xe0\xe7\xee\xe9\xfc\xfb\xf2\xf5\xd8\xdf\xd6\xd1\xc4\xc3\xca\xcd"
    b"\x90\x97\x9e\x99\x8c\x8b\x82\x85\xa8\xaf\xa6\xa1\xb4\xb3\xba\xbd"
    b"\xc7\xc0\xc9\xce\xdb\xdc\xd5\xd2\xff\xf8\xf1\xf6\xe3\xe4\xed\xea"
    b"\xb7\xb0\xb9\xbe\xab\xac\xa5\xa2\x8f\x88\x81\x86\x93\x94\x9d\x9a"
    b"\x27\x20\x29\x2e\x3b\x3c\x35\x32\x1f\x18\x11\x16\x03\x04\x0d\x0a"
    b"\x57\x50\x59\x5e\x4b\x4c\x45\x42\x6f\x68\x61\x66\x73\x74\x7d\x7a"
    b"\x89\x8e\x87\x80\x95\x92\x9b\x9c\xb1\xb6\xbf\xb8\xad\xaa\xa3\xa4"
    b"\xf9\xfe\xf7\xf0\xe5\xe2\xeb\xec\xc1\xc6\xcf\xc8\xdd\xda\xd3\xd4"
    b"\x69\x6e\x67\x60\x75\x72\x7b\x7c\x51\x56\x5f\x58\x4d\x4a\x43\x44"
    b"\x19\x1e\x17\x10\x05\x02\x0b\x0c\x21\x26\x2f\x28\x3d\x3a\x33\x34"
    b"\x4e\x49\x40\x47\x52\x55\x5c\x5b\x76\x71\x78\x7f\x6a\x6d\x64\x63"
    b"\x3e\x39\x30\x37\x22\x25\x2c\x2b\x06\x01\x08\x0f\x1a\x1d\x14\x13"
    b"\xae\xa9\xa0\xa7\xb2\xb5\xbc\xbb\x96\x91\x98\x9f\x8a\x8d\x84\x83"
    b"\xde\xd9\xd0\xd7\xc2\xc5\xcc\xcb\xe6\xe1\xe8\xef\xfa\xfd\xf4\xf3"
)


def crc8(crc, byte):
    """``crc`` with one more byte taken in; a frame's CRC starts at 255."""
    return _CRC[crc ^ byte]


class Deframer:
    """Finds frames in a stream of bytes, of payloads up to ``most`` bytes.  After a frame
    ``buf[0]`` is its channel and the payload stands from ``buf[1]`` on, until the next `push`.
    """

    def __init__(self, most=MAX_PAYLOAD):
        self.buf = bytearray(most + 2)
        self.bad = 0  # frames thrown away: too short, too long, wrong CRC
        self._fill = 0
        self._escaped = False
        self._lost = True  # until a flag says where a frame begins
        self._crc = 255

    def push(self, byte):
        """Take one byte.  Returns the payload's length when it ends a good frame, else -1."""
        if byte == FLAG:
            fill = self._fill
            good = fill >= 2 and not self._lost and not self._escaped and self._crc == 0
            if not good and (fill or self._escaped):
                self.bad += 1
            self._fill = 0
            self._escaped = False
            self._lost = False
            self._crc = 255
            return fill - 2 if good else -1
        if self._lost:
            return -1
        if byte == ESCAPE:
            self._escaped = True
            return -1
        if self._escaped:
            byte ^= 0x20
            self._escaped = False
        if self._fill == len(self.buf):
            self._lost = True  # longer than any frame: wait for the next flag
            return -1
        self.buf[self._fill] = byte
        self._fill += 1
        # the CRC taken over its own byte leaves 0
        self._crc = crc8(self._crc, byte)
        return -1


class Link:
    """The device's end of the link.

    ``port`` has ``write(buf) -> bytes taken`` and ``read_into(buf) -> bytes given``; both return
    at once, 0 when there is no room or nothing to read.
    """

    def __init__(self, port, queue_bytes=1280):
        self.stale = False  # the feed has a gap behind it: publish a snapshot, then clear this
        self.dropped = 0  # messages of any channel that found no room, since power-up
        self._port = port
        self._queue = bytearray(queue_bytes)
        self._view = memoryview(self._queue)
        self._head = 0  # where the next byte is written
        self._used = 0
        self._missed = 0  # feed messages left out since the last one that went into the queue
        self._chunk = None  # the bytes that were offered to the port last and not all taken
        self._chunk_start = 0
        self._chunk_end = 0
        self._in = bytearray(_IN_BYTES)
        self._in_at = 0
        self._in_end = 0
        self._frames = Deframer(MOST_COMMAND)

    def send(self, channel, buf, n):
        """Queue the first ``n`` bytes of ``buf``.  False when there was no room: never waits."""
        if channel == FEED and self._missed:
            self._missed += 1  # events after a gap mean nothing before the snapshot
            self.dropped += 1
            return False
        if n > MAX_PAYLOAD or not self._frame(channel, buf, n):
            self.dropped += 1
            if channel == FEED:
                self._missed = 1
            return False
        self._drain()
        return True

    def poll(self):
        """Move bytes both ways; the next ``(channel, payload)`` that has come in, or None."""
        self._drain()
        if self._missed and not self._used:
            mark = b"G%d" % self._missed
            self._missed = 0
            self.stale = True
            self.send(FEED, mark, len(mark))
        if self._in_at == self._in_end:
            self._in_at = 0
            self._in_end = self._port.read_into(self._in)
        frames = self._frames
        while self._in_at < self._in_end:
            byte = self._in[self._in_at]
            self._in_at += 1
            n = frames.push(byte)
            if n >= 0:
                return frames.buf[0], bytes(frames.buf[1 : n + 1])
        return None

    def waiting(self):
        """Bytes in the queue that the reader has not taken yet."""
        return self._used

    def _frame(self, channel, buf, n):
        """Encode one frame into the queue, or leave the queue as it was."""
        queue = self._queue
        size = len(queue)
        head = self._head
        room = size - self._used - 2  # without the flags
        if room < n + 2:
            return False
        queue[head] = FLAG
        crc = 255
        at = -1
        while at <= n:
            byte = channel if at < 0 else buf[at] if at < n else crc
            at += 1
            crc = _CRC[crc ^ byte]
            head += 1
            if head == size:
                head = 0
            if byte == FLAG or byte == ESCAPE:
                queue[head] = ESCAPE
                byte ^= 0x20
                head += 1
                if head == size:
                    head = 0
                room -= 1
            room -= 1
            if room < 0:
                return False
            queue[head] = byte
        head += 1
        if head == size:
            head = 0
        queue[head] = FLAG
        self._head = head + 1 if head + 1 < size else 0
        self._used = size - room
        return True

    def _drain(self):
        """Offer the port what stands in the queue, up to the queue's end in memory."""
        while self._used:
            size = len(self._queue)
            start = self._head - self._used
            if start < 0:
                start += size
            end = start + self._used
            if end > size:
                end = size
            # A port that takes nothing is offered the same slice again: no allocation meanwhile.
            if start != self._chunk_start or end != self._chunk_end:
                self._chunk = self._view[start:end]
                self._chunk_start = start
                self._chunk_end = end
            taken = self._port.write(self._chunk)
            if not taken:
                return
            self._used -= taken
