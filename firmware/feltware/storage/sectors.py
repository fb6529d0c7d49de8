# SPDX-License-Identifier: MIT
"""The journal's sectors and records as bytes: headers, checksums, chains.

A sector opens with a header::

    "FJ", journal version, event version, sequence u32, chain 8 bytes, CRC-32 of all that

and then holds records::

    length u16 (of the payload), payload, chain 8 bytes, CRC-32 of all that

``chain`` is the head of SHA-256 over the chain before and the payload, so a record whose CRC is
right but which was not written here in this order is not believed.  A header's chain is that of
the record before it; the first record of a sector is chained to the header.
"""

import binascii
import hashlib

from micropython import const

from feltware.engine import events as ev

SECTOR = const(4096)
PAGE = const(256)
HEADER = const(20)
CHAIN = const(8)
CRC = const(4)
VERSION = const(1)
MAX_PAYLOAD = const(1024)
BLANK_PAGE = b"\xff" * 256

NEVER = const(-1)  # record_at: nothing was ever written there
BROKEN = const(-2)  # what is there is not whole


class JournalError(Exception):
    """What was found cannot be used; the text is a sentence."""


def chain(before, payload):
    """The chain value after a payload."""
    digest = hashlib.sha256(before)
    digest.update(payload)
    return digest.digest()[:CHAIN]


def crc(data):
    """CRC-32 of ``data`` as 4 bytes, little endian."""
    value = binascii.crc32(data) & 0xFFFFFFFF
    return bytes((value & 0xFF, (value >> 8) & 0xFF, (value >> 16) & 0xFF, (value >> 24) & 0xFF))


class Header:
    """The head of a sector: ``version`` (of the journal), ``events`` (version of the event
    stream), ``sequence``, ``chain`` before it and ``start``, the chain its records begin with."""

    def __init__(self, sequence, chained, version=VERSION, events=ev.VERSION):
        self.version = version
        self.events = events
        self.sequence = sequence
        self.chain = chained
        self._head = b"FJ" + bytes((version, events)) + sequence.to_bytes(4, "little")
        self.start = chain(chained, self._head)

    def data(self):
        """The header's bytes."""
        head = self._head + self.chain
        return head + crc(head)


def header_in(data):
    """The Header at the beginning of ``data``, or None if there is none that is whole."""
    head = bytes(data[: HEADER - CRC])
    if head[:2] != b"FJ" or crc(head) != bytes(data[HEADER - CRC : HEADER]):
        return None
    if head[7]:
        return None  # no flash lives to see 2**24 erases
    return Header(int.from_bytes(head[4:8], "little"), head[8:16], head[2], head[3])


def read_header(flash, sector):
    """The Header of a sector, or None."""
    buf = bytearray(HEADER)
    flash.read_into(sector * SECTOR, buf)
    return header_in(buf)


def is_filled(flash, sector, page):
    """Whether every page of a sector is like this one."""
    buf = bytearray(PAGE)
    for at in range(sector * SECTOR, (sector + 1) * SECTOR, PAGE):
        flash.read_into(at, buf)
        if buf != page:
            return False
    return True


def is_clean(flash, sector):
    """Whether a sector is erased throughout."""
    return is_filled(flash, sector, BLANK_PAGE)


def record(chained, payload):
    """(bytes of a record, chain after it); ``chained`` is the chain before it."""
    n = len(payload)
    after = chain(chained, payload)
    body = bytes((n & 0xFF, n >> 8)) + bytes(payload) + after
    return body + crc(body), after


def size(n):
    """Bytes of a record whose payload has ``n``."""
    return 2 + n + CHAIN + CRC


def used(data):
    """Bytes of a sector up to the last that was written."""
    return len(bytes(data).rstrip(b"\xff"))


def record_at(data, at, end):
    """The payload's length of the record at ``at`` of a sector's bytes, or NEVER or BROKEN;
    ``end`` is ``used(data)``."""
    if at >= end or at + 2 > SECTOR:
        return NEVER
    n = data[at] | data[at + 1] << 8
    stop = at + 2 + n + CHAIN
    if not 0 < n <= MAX_PAYLOAD or stop + CRC > SECTOR:
        return BROKEN
    return n if crc(bytes(data[at:stop])) == bytes(data[stop : stop + CRC]) else BROKEN


def next_record(data, at, end):
    """Where the first whole record at or after ``at`` begins, -1 if there is none."""
    while at < end:
        if record_at(data, at, end) > 0:
            return at
        at += 1
    return -1


def chain_at(data, at, n):
    """The chain value that the record at ``at`` claims; ``n`` is its payload's length."""
    return bytes(data[at + 2 + n : at + 2 + n + CHAIN])
