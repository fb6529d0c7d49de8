# SPDX-License-Identifier: MIT
"""The journal: a raw log in a ring of flash sectors, appended by programs alone.

``flash`` has ``sectors`` (of 4096 bytes), ``erase(sector)``, ``program(at, page)`` (256 bytes at
a multiple of 256; a program only clears bits, so what is already there is covered by FF) and
``read_into(at, buf)``; ``at`` counts bytes from the start of the journal's partition.  A flash
that cannot be written raises OSError.  What is programmed or erased is read back: a sector that
does not take it is worn, and the journal goes on in the next one.

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

_COLLECTED = const(320)  # bytes of a record that is written here; one may be longer
_SPARE = const(128)  # of them, for the next event
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
        self._payload = bytearray(_COLLECTED)
        self._fill = 1
        self._flags = 0
        self._sector = 0
        self._at = sc.SECTOR  # full: the first record opens a sector
        self._sequence = 0
        self._chain = bytes(sc.CHAIN)
        self._ready = []  # the sectors ahead that are erased
        self._given_up = ()  # those that will not be: zeros stand there
        self.programs = 0
        self.erases = 0
        self.bytes = 0
        self.late_erases = 0  # a hand outgrew what was erased ahead
        self.worn = 0  # places that did not take what was written
        self.broken = ""  # why nothing is written any more: a reason code

    def start(self, found):
        """Go on behind what was read (reader.Found)."""
        self._sector = found.sector
        self._at = found.at
        self._sequence = found.sequence
        self._chain = found.chain
        self._ready.clear()
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
        if self._fill + length > _COLLECTED:
            self.go_on()
        at = self._fill
        ev.pack_into(self._payload, at, kind, seat, index, flags, amount)
        if ext is not None:
            at += ev.SIZE_BYTES
            self._payload[at] = ext[0]
            self._payload[at + 1] = len(ext[1])
            self._payload[at + 2 : at + 2 + len(ext[1])] = ext[1]
        self._fill += length

    def turn(self):
        """Go on in the next sector if what was collected does not fit in this one: it may be done
        in a slice before.  True if it was."""
        if self.broken or self._fill == 1 or self._at + sc.size(self._fill) <= sc.SECTOR:
            return False
        try:
            self._open_next()
        except OSError:
            self.broken = "flash_broken"
        return True

    def is_full(self):
        """Whether the next event may find no room before something is written."""
        return self._fill > _COLLECTED - _SPARE

    def go_on(self):
        """Write what was collected; its group is not whole."""
        self._write(self._flags | GOES_ON)
        self._flags |= CONTINUES

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
        for _ in range(AHEAD):
            if self._at + sc.size(len(payload)) > sc.SECTOR:
                self._open_next()
            payload[0] = flags | tag(self._sequence) << 3
            record, after = sc.record(self._chain, payload)
            if self._program(self._sector * sc.SECTOR + self._at, record):
                self._at += len(record)
                self._chain = after
                return
            self.worn += 1
            self._at = sc.SECTOR  # what stands before it stays; the record goes to the next sector
        raise OSError("no sector has kept what was programmed")

    def _open_next(self):
        while True:
            if not self._ready:
                self.late_erases += 1
                while not self._ready:
                    self._erase_ahead()
            sector = self._ready.pop(0)
            header = sc.Header(self._sequence + self._ahead(sector), self._chain)
            if self._program(sector * sc.SECTOR, header.data()):
                break
            self._give_up(sector)
        self._sequence = header.sequence
        self._sector = sector
        self._chain = header.start
        self._at = sc.HEADER

    def _ahead(self, sector):
        """How far a sector lies ahead: sequence numbers go with places, whatever is left out."""
        return (sector - self._sector) % self._flash.sectors

    def _program(self, at, data):
        """Program bytes that may span pages; returns whether they were kept."""
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
        return kept == data

    # -- between hands -----------------------------------------------------------------------
    def needs_erase(self):
        """Whether a sector is to be erased before the next hand."""
        return not self.broken and len(self._ready) < AHEAD

    def prepare(self):
        """Erase ahead all that a hand is likely to need; between hands, when nobody waits."""
        while self.needs_erase():
            self.erase_one()

    def erase_one(self):
        """Erase one sector ahead: 45 ms as a rule, the processor stopped meanwhile."""
        try:
            self._erase_ahead()
        except OSError:
            self.broken = "flash_broken"

    def _erase_ahead(self):
        """Make the next sector ready, or give it up.  Raises OSError when too few are left."""
        flash = self._flash
        if flash.sectors - len(self._given_up) < AHEAD + 2:
            raise OSError("too few sectors take what is written")
        sector = self._ready[-1] if self._ready else self._sector
        sector = (sector + 1) % flash.sectors
        while sector in self._given_up:
            sector = (sector + 1) % flash.sectors
        if not sc.is_clean(flash, sector):
            if sc.is_filled(flash, sector, bytes(sc.PAGE)):  # given up before the power was cut
                self._given_up += (sector,)
                return
            flash.erase(sector)
            self.erases += 1
            if not sc.is_clean(flash, sector):
                self._give_up(sector)
                return
        self._ready.append(sector)

    def _give_up(self, sector):
        """Leave a sector out from now on; zeros say so after a power cut."""
        self.worn += 1
        self._given_up += (sector,)
        self._page[:] = bytes(sc.PAGE)
        at = (sector + 1) * sc.SECTOR
        while at > sector * sc.SECTOR:  # its head last: a cut leaves it what it was
            at -= sc.PAGE
            self._flash.program(at, self._page)
            self.programs += 1
