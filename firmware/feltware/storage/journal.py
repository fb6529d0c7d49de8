# SPDX-License-Identifier: MIT
"""The journal: a raw log in a ring of flash sectors, appended by programs alone.

``flash`` has ``sectors`` (of 4096 bytes), ``erase(sector)``, ``program(at, page)`` (256 bytes at
a multiple of 256; a program only clears bits, so what is already there is covered by FF) and
``read_into(at, buf)``; ``at`` counts bytes from the start of the journal's partition.  A flash
that cannot be written raises OSError, or does not keep what was programmed: it is read back.

What stands in a sector is told in sectors.py.  A record's payload is a byte of flags, a tag of
the sector in its upper bits, and then events as they stand in a stream.  A *group* is what one
pass of the loop did; it counts only when it is whole, so a decision and all that follows from it
are there together or not at all.
"""

from micropython import const

from feltware.engine import events as ev
from feltware.storage import sectors as sc

# flags of a record
CHECKPOINT = const(1)  # the group rebuilds the table from nothing
GOES_ON = const(2)  # the group is not whole before the next record
CONTINUES = const(4)  # the group began with a record before

_TAGS = const(31)  # no ring's size is a multiple of it

AHEAD = const(3)  # sectors kept erased while a hand is played


def tag(sequence):
    """What the flags of every record of a sector carry in their upper bits, so that records of
    an older turn of the ring are known as such without the sector's header."""
    return sequence % _TAGS


class Journal:
    """The writing end.  ``start`` comes first: it takes up where the image ends."""

    def __init__(self, flash):
        self._flash = flash
        self._page = bytearray(sc.PAGE)
        self._payload = bytearray(sc.MAX_PAYLOAD)
        self._fill = 1
        self._flags = 0
        self._sector = 0
        self._at = sc.SECTOR  # full: the first record opens a sector
        self._sequence = 0
        self._chain = bytes(sc.CHAIN)
        self._clean = 0  # erased sectors ahead of this one
        self.programs = 0
        self.erases = 0
        self.bytes = 0
        self.late_erases = 0  # a hand outgrew what was erased ahead
        self.broken = ""  # why nothing is written any more: a reason code

    def start(self, found):
        """Go on behind what was read (reader.Found)."""
        self._sector = found.sector
        self._at = found.at
        self._sequence = found.sequence
        self._chain = found.chain
        self._clean = 0
        if self._flash.sectors < AHEAD + 2 or not self._flash.sectors % _TAGS:
            self.broken = "flash_missing"
        self.prepare()

    # -- writing -----------------------------------------------------------------------------
    def open_checkpoint(self):
        """The group that is now collected is a checkpoint."""
        self._flags = CHECKPOINT

    def add(self, kind, seat, index, flags, amount, ext=None):
        """Collect one event for the next commit."""
        length = ev.SIZE_BYTES + (2 + len(ext[1]) if ext is not None else 0)
        if self._fill + length > sc.MAX_PAYLOAD:
            self._write(self._flags | GOES_ON)
            self._flags |= CONTINUES
        at = self._fill
        ev.pack_into(self._payload, at, kind, seat, index, flags, amount)
        if ext is not None:
            at += ev.SIZE_BYTES
            self._payload[at] = ext[0]
            self._payload[at + 1] = len(ext[1])
            self._payload[at + 2 : at + 2 + len(ext[1])] = ext[1]
        self._fill += length

    def commit(self):
        """Make what was collected safe: a few page programs.  Nothing if nothing was."""
        if self._fill > 1:
            self._write(self._flags)
        self._flags = 0

    def _write(self, flags):
        n = self._fill
        self._fill = 1
        if self.broken:
            return
        try:
            self._append(flags, memoryview(self._payload)[:n])
        except OSError:
            self.broken = "flash_broken"

    def _append(self, flags, payload):
        if self._at + sc.size(len(payload)) > sc.SECTOR:
            self._open_next()
        payload[0] = flags | tag(self._sequence) << 3
        record, self._chain = sc.record(self._chain, payload)
        self._program(self._sector * sc.SECTOR + self._at, record)
        self._at += len(record)

    def _open_next(self):
        if not self._clean:
            self.late_erases += 1
            self._erase((self._sector + 1) % self._flash.sectors)
        self._clean -= 1
        self._sector = (self._sector + 1) % self._flash.sectors
        self._sequence += 1
        header = sc.Header(self._sequence, self._chain)
        self._program(self._sector * sc.SECTOR, header.data())
        self._chain = header.start
        self._at = sc.HEADER

    def _program(self, at, data):
        """Program bytes that may span pages, and read them back."""
        page = self._page
        done = 0
        while done < len(data):
            offset = (at + done) % sc.PAGE
            part = min(sc.PAGE - offset, len(data) - done)
            page[:] = sc.BLANK_PAGE
            page[offset : offset + part] = data[done : done + part]
            self._flash.program(at + done - offset, page)
            self.programs += 1
            done += part
        self.bytes += done
        kept = bytearray(done)
        self._flash.read_into(at, kept)
        if kept != data:
            raise OSError("the flash has not kept what was programmed")

    def _erase(self, sector):
        self._flash.erase(sector)
        self.erases += 1
        if not sc.is_clean(self._flash, sector):
            raise OSError("the sector is not erased")
        self._clean += 1

    # -- between hands -----------------------------------------------------------------------
    def needs_erase(self):
        """Whether a sector is to be erased before the next hand."""
        return not self.broken and self._clean < AHEAD

    def prepare(self):
        """Erase ahead all that a hand is likely to need; between hands, when nobody waits."""
        while self.needs_erase():
            self.erase_one()

    def erase_one(self):
        """Erase one sector ahead: 45 ms as a rule, the processor stopped meanwhile."""
        sector = (self._sector + 1 + self._clean) % self._flash.sectors
        try:
            if sc.is_clean(self._flash, sector):
                self._clean += 1
            else:
                self._erase(sector)
        except OSError:
            self.broken = "flash_broken"
