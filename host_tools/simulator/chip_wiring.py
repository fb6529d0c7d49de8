# SPDX-License-Identifier: MIT
"""A board's wiring between a controller's pins and the chips of the simulated table.

Read from the board's own files: pins.csv says which pin is which function, board.json what the
decoders drive.  What comes in is the level of a controller's pin; what goes out are the pins of
`world.Wires`, by number.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Callable

from host_tools.simulator import world as tables
from host_tools.simulator.emul_bus import SpiBus

ROOT = Path(__file__).resolve().parent.parent.parent


def pins_of(board: str) -> dict[str, tuple[int, str]]:
    """{function: (pin, use)} of a board."""
    with open(ROOT / "boards" / board / "pins.csv", encoding="utf-8", newline="") as file:
        return {row["function"]: (int(row["pin"]), row["use"]) for row in csv.DictReader(file)}


def described(board: str) -> dict:
    """board.json."""
    return json.loads((ROOT / "boards" / board / "board.json").read_text(encoding="utf-8"))


class Decoder:
    """A 74HC138 or 74HC154: the output that the address names is low while enable is low."""

    def __init__(self, outputs: list[Callable[[int], None]]) -> None:
        self._outputs = outputs
        self._address = 0
        self._enable = 1
        self._low = -1

    def address(self, bit: int) -> Callable[[int], None]:
        """An address input as a function of its level."""

        def pin(level: int) -> None:
            self._address = self._address & ~(1 << bit) | level << bit
            self._update()

        return pin

    def enable(self, level: int) -> None:
        """The enable input."""
        self._enable = level
        self._update()

    def _update(self) -> None:
        low = -1 if self._enable else self._address
        if low == self._low:
            return
        if 0 <= self._low < len(self._outputs):
            self._outputs[self._low](1)
        self._low = low
        if 0 <= low < len(self._outputs):
            self._outputs[low](0)


class Wiring:
    """``pin(number, level)`` and ``bus(spi)`` of a board's controller."""

    def __init__(self, board: str, world: tables.World) -> None:
        pins = pins_of(board)
        about = described(board)
        wires = world.wires
        self._pins: dict[int, Callable[[int], None]] = {}
        self._buses: dict[int, SpiBus] = {
            about["buses"]["readers"]["spi"]: wires.buses[tables.READER_BUS],
            about["buses"]["panels"]["spi"]: wires.buses[tables.PANEL_BUS],
        }
        selects = {
            "readers": [wires.pins[tables.reader_pin(place)] for place in about["readers"]],
            "displays": [wires.pins[tables.PIN_PANELS + unit] for unit in about["displays"]],
        }
        single = {
            "PANEL_DC": tables.PIN_DC,
            "PANEL_RESET": tables.PIN_PANEL_RESET,
            "KEYS_LOAD": tables.PIN_LOAD,
            "READER_RESET": tables.PIN_READER_RESET,
        }
        for function, number in single.items():
            self._pins[pins[function][0]] = wires.pins[number]
        for prefix, about_decoder in about.get("decoders", {}).items():
            decoder = Decoder(selects.pop(about_decoder["drives"]))
            self._pins[pins[prefix + "_ENABLE"][0]] = decoder.enable
            bit = 0
            while "{}_A{}".format(prefix, bit) in pins:
                pin = pins["{}_A{}".format(prefix, bit)][0]
                self._pins[pin] = decoder.address(bit)
                bit += 1
        for kind, outputs in selects.items():
            prefix = {"readers": "READER", "displays": "PANEL"}[kind]
            for number, drive in enumerate(outputs):
                self._pins[pins["{}_CS{}".format(prefix, number)][0]] = drive

    def pin(self, number: int, level: int) -> None:
        """The controller has set an output."""
        drive = self._pins.get(number)
        if drive is not None:
            drive(level)

    def bus(self, spi: int) -> SpiBus:
        """What hangs on an SPI block of the controller."""
        return self._buses[spi]
