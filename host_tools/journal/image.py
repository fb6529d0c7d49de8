# SPDX-License-Identifier: MIT
"""The hands that a journal's image holds, oldest first.

An image is the bytes of the journal's partition as they stand in the flash.  Sectors are read in
the order of their sequence numbers; what is damaged is left out and counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator, NamedTuple

from feltware.engine import events as ev
from feltware.engine.log import Log
from feltware.storage import journal as jn
from feltware.storage import reader, seal
from feltware.storage import sectors as sc
from feltware.table.table import Table


class Unreadable(Exception):
    """The file is no journal, or one that this program cannot read; the text is a sentence."""


class Entry(NamedTuple):
    """An event as the journal has it: hidden cards are 255, ``ext`` is (type, bytes) or None."""

    kind: int
    seat: int
    index: int  # type: ignore[assignment]
    flags: int
    amount: int
    ext: tuple[int, bytes] | None


@dataclass
class Played:
    """One hand: its events by position, the seats' names, whether its end is in the journal."""

    number: int
    names: dict[int, str]
    events: list[Entry] = field(default_factory=list)
    over: bool = False

    @property
    def line(self) -> str:
        """The game line."""
        ext = self.events[0].ext
        return ext[1].decode() if ext else ""

    def standing(self) -> list[Entry]:
        """The events that were not withdrawn; the deal of a card that was shown names it."""
        log = Log()
        for entry in self.events:
            log.append(*entry)
        standing = list(log.effective())
        shown = self._shown(standing)
        return [
            self.events[position]._replace(index=shown.get(position, self.events[position].index))
            for position in standing
        ]

    def _shown(self, standing: list[int]) -> dict[int, int]:
        """The cards that were shown, by the positions of their deals."""
        shown = {}
        for position in standing:
            entry = self.events[position]
            if entry.kind != ev.SHOWN or entry.ext is None or entry.ext[0] != ev.EXT_NONCE:
                continue
            proof = seal.read_proof(entry.ext[1])
            if proof is not None and proof[0] < len(self.events):
                deal = self.events[proof[0]]
                if deal.kind in (ev.DEAL, ev.IDENTIFY) and deal.seat == entry.seat:
                    shown[proof[0]] = entry.index
        return shown


@dataclass
class Image:
    """What a journal holds."""

    hands: list[Played] = field(default_factory=list)
    scars: int = 0  # records that are damaged
    torn: int = 0  # records that a power cut tore
    boots: int = 0


class _Bytes:
    """An image as the flash that the firmware's reader knows."""

    def __init__(self, data: bytes) -> None:
        self.sectors = len(data) // sc.SECTOR
        self._data = data

    def read_into(self, at: int, buf: bytearray) -> None:
        buf[:] = self._data[at : at + len(buf)]


def load(path: Path) -> Image:
    """Read a journal's file.  Raises Unreadable."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path}: it cannot be read: {error.strerror or error}.") from None
    try:
        return read(data)
    except Unreadable as error:
        raise Unreadable(f"{path}: {error}") from None


def read(data: bytes) -> Image:
    """Read the bytes of a journal's partition.  Raises Unreadable."""
    if not data or len(data) % sc.SECTOR:
        raise Unreadable("this is no journal: it does not consist of sectors of 4096 bytes.")
    flash = _Bytes(data)
    image = Image()
    sectors: dict[int, reader.Sector] = {}
    buf = bytearray(sc.SECTOR)
    for number in range(flash.sectors):
        header = sc.read_header(flash, number)
        if header is None:
            flash.read_into(number * sc.SECTOR, buf)
            image.scars += sc.next_record(buf, sc.HEADER, sc.used(buf)) > 0  # it lost its header
            continue
        if header.version != sc.VERSION or header.events != ev.VERSION:
            raise Unreadable(
                f"this journal has version {header.version}.{header.events}; this program reads"
                f" {sc.VERSION}.{ev.VERSION}."
            )
        flash.read_into(number * sc.SECTOR, buf)
        sectors[header.sequence] = reader.Sector(buf, header)
    if not sectors and data.strip(b"\xff"):
        raise Unreadable("this is no journal: no sector of it has a header.")
    builder = _Builder(image)
    ordered = [sectors[sequence] for sequence in sorted(sectors)]
    goes_on = False
    for at, sector in enumerate(ordered):
        if not goes_on:
            builder.gap(told=at > 0)
        goes_on = at + 1 < len(ordered) and sector.leads_to(ordered[at + 1].header)
        for payload in sector.records:
            builder.take(payload)
        image.torn += sector.torn
    return image


class _Builder:
    """Groups to hands."""

    def __init__(self, image: Image) -> None:
        self._image = image
        self._group: list[bytes] = []
        self._table = Table(lambda *event: None)
        self._hand: Played | None = None
        self._known = False  # a checkpoint was met since the last gap

    def gap(self, told: bool) -> None:
        """Something is missing here."""
        self._image.scars += told
        self._group = []
        self._hand = None
        self._known = False

    def take(self, payload: bytes | None) -> None:
        """One record, or a scar."""
        if payload is reader.SCAR or payload is None:
            self.gap(True)
            return
        if not payload[0] & jn.CONTINUES:
            self._group = []
        elif not self._group:
            return
        self._group.append(payload)
        if payload[0] & jn.GOES_ON:
            return
        group, self._group = self._group, []
        for event in _events(group):
            self._event(event)

    def _event(self, event: Entry) -> None:
        kind = event.kind
        if kind == ev.CHECKPOINT and event.index == ev.BOOK_OPEN:
            self._known = True
        if not self._known:
            return
        if kind < ev.HAND_START:
            self._table.fold(*event)
            return
        if kind == ev.HAND_START:
            names = {
                seat: self._table.name[seat]
                for seat in range(1, ev.MAX_SEATS + 1)
                if self._table.state[seat]
            }
            self._hand = Played(event.amount, names)
            self._image.hands.append(self._hand)
        hand = self._hand
        if hand is None or (kind >= ev.QUESTION and hand.over):
            return
        hand.events.append(event)
        if kind == ev.HAND_END:
            hand.over = True
        elif kind == ev.UNDO:
            hand.over = False


def _events(group: list[bytes]) -> Iterator[Entry]:
    for payload in group:
        try:
            for event in reader.events(payload):
                yield Entry(*event)
        except sc.JournalError as error:
            raise Unreadable(f"{error}.") from None
