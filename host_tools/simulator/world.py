# SPDX-License-Identifier: MIT
"""All chips of the virtual table, wired as boards/virtual wires them, with their back sides.

Two buses: bus 0 has the readers, bus 1 the displays and the key chain.  Pins by number:

| pins | what |
|---|---|
| 0..9 | chip selects of the readers of seats 1..10 |
| 10, 11, 12 | of the readers of board, burn and muck |
| 16..26 | chip selects of the displays of units 0..10 |
| 27 | D/C of all displays |
| 28 | reset of all displays |
| 29 | load of the key chain |
| 30 | reset of all readers |
| 31 | not connected |
| 32..44 | reset of one reader, in the order of their chip selects |
"""

from __future__ import annotations

from collections import Counter
from typing import Callable, Mapping

from feltware.engine.events import BOARD1, BURN, MAX_SEATS, MUCK
from host_tools.simulator.clock import Clock
from host_tools.simulator.emul_bus import HostPin, HostSpi, SpiBus
from host_tools.simulator.emul_keys import KeyChain
from host_tools.simulator.emul_pn532 import Pn532
from host_tools.simulator.emul_ssd1306 import Ssd1306
from host_tools.simulator.emul_tag import Antenna, Tag

READER_BUS = 0
PANEL_BUS = 1
PIN_READERS = 0
PIN_PANELS = 16
PIN_DC = 27
PIN_PANEL_RESET = 28
PIN_LOAD = 29
PIN_READER_RESET = 30
PIN_ONE_RESET = 32
PINS = 45
UNITS = 11
DECKS = 2
CARDS = 54
SIDE_BY_SIDE = 10  # cards of the board lie beside each other


def uid_of(deck: int, card: int) -> bytes:
    """The UID of a card of the virtual decks: 7 bytes, NXP's 04 first, no two alike in 4."""
    number = deck * 64 + card
    mixed = number * 2654435761 % 2**32
    return bytes((0x04, 0x5A + deck, number)) + mixed.to_bytes(4, "big")


def deck_text() -> str:
    """The registry of the virtual decks as storage/decks.py reads it."""
    lines = ["# deck card UID"]
    for deck in range(DECKS):
        for card in range(CARDS):
            lines.append("{} {} {}".format(deck, card, uid_of(deck, card).hex()))
    return "\n".join(lines) + "\n"


class Wires:
    """Buses and pins by number; each pin is a function of its level."""

    def __init__(self, buses: list[SpiBus], pins: list[Callable[[int], None]]) -> None:
        self.buses = buses
        self.pins = pins


class World:
    """The virtual table.  Places are those of engine/events.py, units 0 (dealer) to 10."""

    def __init__(self, n_seats: int = MAX_SEATS, now_ms: int = 0) -> None:
        if not 1 <= n_seats <= MAX_SEATS:
            raise ValueError("A table has 1 to {} seats.".format(MAX_SEATS))
        self.n_seats = n_seats
        self.clock = Clock(now_ms)
        # what has gone over the wires since power-up
        self.counters: Counter[str] = Counter(
            pn532_frames=0, cards_sighted=0, key_edges=0, display_bytes=0
        )
        self.places = list(range(1, n_seats + 1)) + [BOARD1, BURN, MUCK]
        self.files = {"decks": deck_text().encode()}
        self.files_full = False  # True: no file is taken any more
        self._antennas = {
            place: Antenna(place, SIDE_BY_SIDE if place == BOARD1 else 2) for place in self.places
        }
        self.readers = {
            place: Pn532(self.clock, antenna, self.counters)
            for place, antenna in self._antennas.items()
        }
        self.panels = [Ssd1306(self.counters) for _ in range(n_seats + 1)]
        self.keys = KeyChain(1 + 2 * MAX_SEATS, self.counters)
        self._tags = {
            (deck, card): Tag(uid_of(deck, card), "{}:{}".format(deck, card))
            for deck in range(DECKS)
            for card in range(CARDS)
        }
        self._at: dict[int, int] = {}  # id(tag) -> place
        self.wires = self._wire()

    def _wire(self) -> Wires:
        readers, panels = SpiBus(), SpiBus()
        panels.bystander = self.keys
        pins: list[Callable[[int], None]] = [_nothing] * PINS
        for place, reader in self.readers.items():
            pins[reader_pin(place)] = readers.select_pin(reader)
            pins[reset_pin(place)] = reader.reset_pin
        for unit, panel in enumerate(self.panels):
            pins[PIN_PANELS + unit] = panels.select_pin(panel)
        pins[PIN_DC] = self._set_dc
        pins[PIN_PANEL_RESET] = self._reset_panels
        pins[PIN_LOAD] = self.keys.load_pin
        pins[PIN_READER_RESET] = self._reset_readers
        return Wires([readers, panels], pins)

    def _set_dc(self, level: int) -> None:
        for panel in self.panels:
            panel.dc = level

    def _reset_panels(self, level: int) -> None:
        for panel in self.panels:
            panel.reset_pin(level)

    def _reset_readers(self, level: int) -> None:
        for reader in self.readers.values():
            reader.reset_pin(level)

    # -- the wires as firmware in this process uses them -----------------------------------------
    def spi(self, bus: int) -> HostSpi:
        """Bus 0 or 1 as busio shows it."""
        return HostSpi(self.wires.buses[bus])

    def pin(self, number: int) -> HostPin:
        """An output as digitalio shows it."""
        return HostPin(self.wires.pins[number])

    # -- cards -----------------------------------------------------------------------------------
    def antenna(self, place: int) -> Antenna:
        """The antenna of a place.  Raises ValueError with a sentence if the table has none."""
        if place not in self._antennas:
            raise ValueError("The table has no antenna at place {}.".format(place))
        return self._antennas[place]

    def tag(self, card: int, deck: int = 0) -> Tag:
        """A card's tag."""
        return self._tags[(deck, card)]

    def use_deck(self, deck: int, tags: Mapping[int, Tag]) -> None:
        """Let these tags, by card, be a deck from now on: one that somebody has brought along."""
        for card, tag in tags.items():
            self._tags[(deck, card)] = tag

    def put(self, place: int, card: int, deck: int = 0) -> None:
        """Put a card on top of what lies at a place; it leaves the place where it was."""
        self.put_tag(place, self._tags[(deck, card)])

    def put_tag(self, place: int, tag: Tag) -> None:
        """Put any tag down."""
        antenna = self.antenna(place)
        before = self._at.pop(id(tag), None)
        if before is not None:
            self._antennas[before].lift(tag)
        antenna.put(tag, self.clock.now_ms)
        self._at[id(tag)] = place

    def lift(self, place: int, card: int, deck: int | None = None) -> None:
        """Take a card off a place, of whichever deck lies there.  Raises ValueError if none."""
        for number in range(DECKS) if deck is None else (deck,):
            tag = self._tags[(number, card)]
            if self._at.get(id(tag)) == place:
                self.lift_tag(tag)
                return
        raise ValueError("Card {} does not lie at place {}.".format(card, place))

    def lift_tag(self, tag: Tag) -> None:
        """Take any tag away."""
        self._antennas[self._at.pop(id(tag))].lift(tag)

    def put_copy(self, place: int, card: int, deck: int = 0) -> Tag:
        """Put down a second tag with the card's UID, as a cheat would; returns it."""
        copy = Tag(uid_of(deck, card), "copy")
        self.put_tag(place, copy)
        return copy

    def where(self, card: int, deck: int = 0) -> int:
        """The place at which a card lies, 0 for none."""
        return self._at.get(id(self._tags[(deck, card)]), 0)

    def lying(self, place: int) -> list[Tag]:
        """The tags at a place, bottom first."""
        return list(self.antenna(place).pile)

    def clear(self) -> None:
        """Take every tag off the table."""
        for antenna in self._antennas.values():
            for tag in list(antenna.pile):
                self._at.pop(id(tag), None)
                antenna.lift(tag)

    # -- keys and displays -------------------------------------------------------------------------
    def key(self, unit: int, key: int, down: bool) -> None:
        """Press or let go of a key."""
        self.keys.set_key(*key_input(unit, key), down)

    def frame(self, unit: int) -> bytes:
        """What a display shows: 1,024 bytes, page after page."""
        return self.panels[unit].frame()

    # -- faults ----------------------------------------------------------------------------------
    def cut_antenna(self, place: int, cut: bool = True) -> None:
        """Break an antenna's coil, or mend it: the reader answers and sees nothing."""
        self.antenna(place).cut = cut

    def kill_reader(self, place: int, dead: bool = True) -> None:
        """Take a reader's power away, or give it back: it has forgotten its settings."""
        reader = self.readers[place]
        reader.dead = dead
        if not dead:
            reader._power_on()

    def hang_reader(self, place: int, until: str = "reset") -> None:
        """Make a reader answer nothing until 'reset' (its line or its power) or 'abort'."""
        self.readers[place].hung = until

    def flip_bit(self, place: int, bit: int = 52) -> None:
        """Flip one bit in every frame that a reader sends, -1 to stop; 52 lies in the data."""
        self.readers[place].flip = bit

    def stick_key(self, unit: int, key: int, down: bool = False) -> None:
        """Make a key's line keep one level: never pressed, or always with ``down``."""
        self.keys.stick(*key_input(unit, key), down)

    def join_neighbours(self, rate: float) -> None:
        """Let each seat's antenna read its neighbours' top card with a probability."""
        for seat in range(1, self.n_seats):
            one, other = self._antennas[seat], self._antennas[seat + 1]
            one.leaks.append((other, rate))
            other.leaks.append((one, rate))


def _nothing(level: int) -> None:
    """A pin that leads nowhere."""


def reader_pin(place: int) -> int:
    """The chip select of a place's reader."""
    if place <= MAX_SEATS:
        return PIN_READERS + place - 1
    return PIN_READERS + {BOARD1: 10, BURN: 11, MUCK: 12}[place]


def reset_pin(place: int) -> int:
    """The reset line of a place's reader alone."""
    return reader_pin(place) - PIN_READERS + PIN_ONE_RESET


def key_input(unit: int, key: int) -> tuple[int, int]:
    """Byte and bit of a key in the chain: the dealer's byte, then two bytes a seat."""
    if not unit:
        return 0, key
    return 2 * unit - 1 + (key >> 3), key & 7
