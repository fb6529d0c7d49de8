# SPDX-License-Identifier: MIT
"""Reading a journal: the last checkpoint that stands, the groups after it, and how it ended.

The sectors are walked back from the newest to one with a checkpoint.  What a power cut tore at
the end is cut off.  A record that is damaged, or that is whole but not chained to what was written
before it, is a *scar*; behind it a record is believed again once it is chained to its neighbour.
A scar after the last checkpoint loses what stands behind that checkpoint, for a group may be
missing; one before it loses nothing that is still needed.
"""

from micropython import const

from feltware.engine import events as ev
from feltware.storage import journal as jn
from feltware.storage import sectors as sc

EMPTY = const(0)  # nothing was ever written
WHOLE = const(1)
TAIL_CUT = const(2)  # the last record was not whole: a power cut
DAMAGED = const(3)  # only the last good checkpoint stands, or not even that
TOO_NEW = const(4)  # written by a firmware with another version of the journal

SCAR = None  # among records: something was here that cannot be used


class Found:
    """What a journal holds.

    ``state``; ``groups``: payloads, each a list of the records' bytes, the first group the
    checkpoint; ``lost`` records that could not be used; ``reads`` of flash; and the place to go
    on: ``sector``, ``at``, ``sequence``, ``chain``.
    """

    def __init__(self):
        self.state = EMPTY
        self.groups = []
        self.lost = 0
        self.sector = 0
        self.at = sc.SECTOR
        self.sequence = 0
        self.chain = bytes(sc.CHAIN)
        self.reads = 0


class Sector:
    """A sector's records: ``records`` (payload bytes or SCAR), the chain after them, where they
    end, and whether something torn stands there."""

    def __init__(self, data, header):
        self.records = []
        self.header = header
        self.chain = header.start
        self._before = b""  # the chain before the last record
        self.at = sc.HEADER
        self.torn = False
        self._end = sc.used(data)
        while self._next(data):
            pass

    def _next(self, data):
        at = self.at
        n = sc.record_at(data, at, self._end)
        if n == sc.NEVER:
            return False
        if n == sc.BROKEN:
            return self._over_damage(data)
        claimed = sc.chain_at(data, at, n)
        payload = bytes(data[at + 2 : at + 2 + n])
        good = claimed == sc.chain(self.chain, payload)
        good = good and payload[0] >> 3 == jn.tag(self.header.sequence)
        self.records.append(payload if good else SCAR)
        self._before = self.chain
        self.chain = claimed  # of a scar too: what follows shows whether it was the right one
        self.at = at + sc.size(n)
        return True

    def _over_damage(self, data):
        """Go to the next whole record; False if there is none: the tail is torn."""
        at = self.at
        n = data[at] | data[at + 1] << 8
        following = at + sc.size(n)
        if 0 < n <= sc.MAX_PAYLOAD and sc.record_at(data, following, self._end) > 0:
            self.chain = sc.chain_at(data, at, n)
        else:
            following = sc.next_record(data, at + 1, self._end)
            if following < 0:
                self.torn = True
                return False
        self._before = b""
        self.records.append(SCAR)
        self.at = following
        return True

    def leads_to(self, header):
        """Whether ``header`` is that of the sector written next.  A last record that was not kept
        when it was written stands there again, and is dropped here."""
        if self.chain != header.chain and self._before == header.chain:
            self.records.pop()
            self.chain = self._before
        return self.chain == header.chain


class _Reading:
    """One reading of a flash."""

    def __init__(self, flash, found):
        self._flash = flash
        self._found = found
        self._data = bytearray(sc.SECTOR)
        self._headers = {}  # by sequence: (sector, Header)

    def run(self):
        flash = self._flash
        found = self._found
        for sector in range(flash.sectors):
            found.reads += 1
            header = sc.read_header(flash, sector)
            if header is not None:
                if header.version != sc.VERSION or header.events != ev.VERSION:
                    found.state = TOO_NEW
                    return
                self._headers[header.sequence] = (sector, header)
        if not self._headers:
            self._without_header()
            return
        found.state = WHOLE
        found.sequence = max(self._headers)
        records = self._newest(sorted(self._headers))
        self._take(records)

    def _without_header(self):
        """Nothing, a first header that a cut tore, or sectors whose headers are all damaged."""
        found = self._found
        for sector in range(self._flash.sectors):
            if not sc.is_clean(self._flash, sector):
                self._load(sector)
                found.state = max(found.state, TAIL_CUT)
                if sc.record_at(self._data, sc.HEADER, sc.used(self._data)) > 0:
                    found.state = DAMAGED
                    found.lost += 1

    def _load(self, sector):
        self._flash.read_into(sector * sc.SECTOR, self._data)
        self._found.reads += 1

    def _sector(self, sequence):
        sector, header = self._headers[sequence]
        self._load(sector)
        return Sector(self._data, header)

    def _newest(self, sequences):
        """The records from the last checkpoint on (or all there are), scars among them."""
        found = self._found
        newest = self._sector(sequences[-1])
        found.sector = self._headers[found.sequence][0]
        found.at = newest.at
        found.chain = newest.chain
        if newest.torn:
            found.state = TAIL_CUT
        if newest.torn or SCAR in newest.records:
            found.at = sc.SECTOR  # what is torn or damaged is never written behind
        return self._back(sequences, newest, self._behind(newest))

    def _behind(self, newest):
        """A scar if the sector after the newest was one of the journal, damaged at its head."""
        found = self._found
        sectors = self._flash.sectors
        ahead = 1
        self._load((found.sector + ahead) % sectors)
        while not any(self._data[sc.PAGE :]) and ahead < sectors:  # one that was given up
            ahead += 1
            self._load((found.sector + ahead) % sectors)
        header = sc.Header(found.sequence + ahead, newest.chain)
        if not self._is_next(header):
            if self._is_part(header):
                found.state = TAIL_CUT  # records may have stood behind it
            return []
        found.sector = (found.sector + ahead) % sectors
        found.sequence += ahead
        found.at = sc.SECTOR
        return [SCAR]

    def _is_next(self, header):
        """Whether what was loaded once began with ``header``, and is not a clean sector, an old
        one that is being erased, or a header that a power cut tore."""
        data = self._data
        end = sc.used(data)
        if end <= sc.HEADER:
            return False
        at = sc.next_record(data, sc.HEADER, end)
        if at >= 0:
            return data[at + 2] >> 3 == jn.tag(header.sequence)
        # neither a torn program nor a torn erase clears bits that a header has set
        if data[0] & 0x46 != 0x46 or data[1] & 0x4A != 0x4A:
            return True
        if bytes(data[: sc.HEADER]) == sc.BLANK_PAGE[: sc.HEADER]:
            return end <= 2 * sc.PAGE  # of an old sector more is left
        whole = header.data()
        same = 0
        for at in range(4, sc.HEADER - sc.CRC):
            same += data[at] == whole[at]
        return same >= 6

    def _is_part(self, header):
        """Whether what was loaded may be what is left of ``header``, and is no sector of a round
        ago that is being erased: there no bit of its number is cleared."""
        data = self._data
        if not sc.used(data) or sc.header_in(data) is not None:
            return False
        old = header.sequence - self._flash.sectors
        number = int.from_bytes(data[4:8], "little")
        return old < 1 or number == header.sequence or number & old != old

    def _back(self, sequences, piece, after):
        """Walk back until there is a checkpoint."""
        records = piece.records + after
        at = len(sequences) - 1
        while at and _last_checkpoint(records) < 0:
            at -= 1
            earlier = self._sector(sequences[at])
            if not earlier.leads_to(piece.header):
                records = [SCAR] + records  # something is missing between the two
            records = earlier.records + records
            piece = earlier
        start = _last_checkpoint(records)
        if start < 0:
            self._found.lost += len(records)
            if records:
                self._found.state = DAMAGED
            return []
        return records[start:]

    def _take(self, records):
        """Records to groups; behind a scar only the checkpoint is left."""
        found = self._found
        group = []
        for at in range(len(records)):
            payload = records[at]
            if payload is SCAR:
                found.state = DAMAGED
                found.lost += len(records) - at + len(found.groups) - 1
                del found.groups[1:]
                return
            if payload[0] & jn.CONTINUES:
                if not group:
                    continue  # its beginning was cut off
            else:
                group = []
            group.append(payload)
            if not payload[0] & jn.GOES_ON:
                found.groups.append(group)
                group = []
        if group and found.state == WHOLE:
            found.state = TAIL_CUT


def read(flash):
    """Read the journal on ``flash``; returns a Found."""
    found = Found()
    _Reading(flash, found).run()
    return found


def _last_checkpoint(records):
    """Where the last checkpoint that is whole begins, -1 if there is none."""
    at = len(records) - 1
    whole = False
    while at >= 0:
        payload = records[at]
        if payload is SCAR or not payload[0] & jn.CHECKPOINT:
            whole = False
        else:
            whole = whole or not payload[0] & jn.GOES_ON
            if whole and not payload[0] & jn.CONTINUES:
                return at
        at -= 1
    return -1


def events(payload):
    """Yield the events of a record's payload as (kind, seat, index, flags, amount, ext).

    Raises JournalError if its bytes are no events.
    """
    at = 1
    while at < len(payload):
        kind = payload[at]
        if kind & 0x80 or at + ev.SIZE_BYTES > len(payload):
            raise sc.JournalError("a record holds something that is no event")
        amount = ev.amount_at(payload, at)
        seat, index, flags = payload[at + 1], payload[at + 2], payload[at + 3]
        at += ev.SIZE_BYTES
        ext = None
        while at < len(payload) and payload[at] & 0x80:
            end = at + 2 + payload[at + 1] if at + 1 < len(payload) else len(payload) + 1
            if end > len(payload):
                raise sc.JournalError("a record ends inside an extension")
            if ext is None:
                ext = (payload[at], bytes(payload[at + 2 : end]))
            at = end
        yield kind, seat, index, flags, amount, ext
