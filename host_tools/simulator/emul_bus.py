# SPDX-License-Identifier: MIT
"""SPI buses and pins of the simulated table, from both sides.

A chip has ``select()``, ``exchange(out) -> bytes``, ``send(out)`` and ``deselect()``; a chip that
has no chip select (the key chain) hears every clock of its bus.  `SpiBus` is what a bridge talks
to: ``exchange`` and ``send`` are complete transfers to whatever the pins have selected.
`HostSpi` and `HostPin` are the same wires as busio and digitalio show them, for firmware in this
process.
"""

from __future__ import annotations

from typing import Callable, Protocol


class Chip(Protocol):
    """What sits on a bus."""

    def select(self) -> None: ...

    def exchange(self, out: bytes) -> bytes: ...

    def send(self, out: bytes) -> None: ...

    def deselect(self) -> None: ...


class SpiBus:
    """One bus.  ``bystander`` hears all clocks and drives MISO while no chip is selected."""

    def __init__(self) -> None:
        self.selected: list[Chip] = []
        self.bystander: Chip | None = None
        self.bytes = 0
        self.transfers = 0
        self.selections = 0
        self.contentions = 0  # transfers with more than one chip selected: a fault in the board

    def exchange(self, out: bytes) -> bytes:
        """Clock ``out`` to the chips; returns what came back.  A line nobody drives reads 1."""
        self.bytes += len(out)
        self.transfers += 1
        selected = self.selected
        bystander = self.bystander
        if len(selected) == 1:
            if bystander is not None:
                bystander.send(out)
            return selected[0].exchange(out)
        if not selected:
            return bystander.exchange(out) if bystander is not None else b"\xff" * len(out)
        self.contentions += 1
        mixed = bytearray(b"\xff" * len(out))
        for chip in selected:
            for at, byte in enumerate(chip.exchange(out)):
                mixed[at] &= byte
        return bytes(mixed)

    def send(self, out: bytes) -> None:
        """As `exchange` when nobody looks at what comes back."""
        self.bytes += len(out)
        self.transfers += 1
        for chip in self.selected:
            chip.send(out)
        if self.bystander is not None:
            self.bystander.send(out)

    def select_pin(self, chip: Chip) -> Callable[[int], None]:
        """The chip's select line, active low, as a function of its level."""
        selected = self.selected

        def pin(level: int) -> None:
            if level:
                if chip in selected:
                    selected.remove(chip)
                    chip.deselect()
            elif chip not in selected:
                self.selections += 1
                selected.append(chip)
                chip.select()

        return pin

    def time_us(self, hz: int) -> int:
        """How long all transfers so far take on the wire at ``hz``."""
        return self.bytes * 8_000_000 // hz


class HostPin:
    """An output as digitalio shows it, on a function of its level."""

    def __init__(self, drive: Callable[[int], None]) -> None:
        self._drive = drive
        self._level = True
        self.direction = 1

    def switch_to_output(self, value: bool = False, drive_mode: int = 0) -> None:
        """Drive the pin."""
        self.value = value

    @property
    def value(self) -> bool:
        """The level that was set last."""
        return self._level

    @value.setter
    def value(self, level: bool) -> None:
        self._level = bool(level)
        self._drive(1 if level else 0)


class HostSpi:
    """A bus as busio shows it."""

    def __init__(self, bus: SpiBus) -> None:
        self._bus = bus
        self._locked = False
        self.frequency = 0

    def try_lock(self) -> bool:
        """Take the bus; False when someone has it."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8) -> None:
        """Remember the clock, Hz."""
        if not self._locked:
            raise RuntimeError("The bus is not locked.")
        self.frequency = baudrate

    def write(self, buffer, *, start=0, end=None) -> None:
        """Send ``buffer[start:end]``."""
        self._bus.send(bytes(buffer[start:end]))

    def readinto(self, buffer, *, start=0, end=None, write_value=0) -> None:
        """Fill ``buffer[start:end]``."""
        end = len(buffer) if end is None else end
        buffer[start:end] = self._bus.exchange(bytes((write_value,)) * (end - start))

    def write_readinto(
        self, out_buffer, in_buffer, *, out_start=0, out_end=None, in_start=0, in_end=None
    ) -> None:
        """Send one buffer and fill the other."""
        got = self._bus.exchange(bytes(out_buffer[out_start:out_end]))
        in_end = len(in_buffer) if in_end is None else in_end
        if len(got) != in_end - in_start:
            raise ValueError("The buffers differ in length.")
        in_buffer[in_start:in_end] = got
