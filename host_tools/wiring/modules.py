# SPDX-License-Identifier: MIT
"""The modules and chips of a table as a builder meets them: what stands beside their pins.

A part is its title and its pins, in the order in which a picture shows them: the number where a
chip counts them, else the words printed on the module, with what the pin is to a table.
"""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """``pins``: (number or word, what it is)."""

    title: str
    pins: tuple[tuple[str, str], ...]

    def pin(self, what: str) -> str:
        """The number or word of the pin that is ``what``."""
        return next(name for name, meaning in self.pins if meaning == what)


# PN532 modules print these words; RSTPDN is RSTPD_N.
READER = Part(
    "PN532 module, set to SPI",
    (
        ("SCK", "SCK"),
        ("MOSI", "MOSI"),
        ("MISO", "MISO"),
        ("SS", "select"),
        ("RSTPDN", "reset"),
        ("VCC", "3.3 V"),
        ("GND", "ground"),
    ),
)
# The 4-wire SPI form of the modules: D0 and D1 are its clock and data.
DISPLAY = Part(
    "SSD1306 display, 128x64, 4-wire SPI",
    (
        ("D0", "SCK"),
        ("D1", "MOSI"),
        ("RES", "reset"),
        ("DC", "D/C"),
        ("CS", "select"),
        ("VCC", "3.3 V"),
        ("GND", "ground"),
    ),
)
REGISTER = Part(
    "74HC165",
    (
        ("2", "CLK"),
        ("1", "SH/LD"),
        ("9", "QH"),
        ("10", "SER"),
        ("16", "3.3 V"),
        ("15", "CLK INH, to ground"),
        ("8", "ground"),
    ),
)
BUFFER = Part(
    "74HC125",
    (
        ("2", "1A"),
        ("5", "2A"),
        ("9", "3A"),
        ("3", "1Y"),
        ("6", "2Y"),
        ("8", "3Y"),
        ("14", "3.3 V"),
        ("1 4 10", "1OE 2OE 3OE, to ground"),
        ("7", "ground"),
    ),
)
DECODER = Part(
    "74HC154",
    (
        ("23", "A0"),
        ("22", "A1"),
        ("21", "A2"),
        ("20", "A3"),
        ("18", "E0"),
        ("1", "output 0"),
        ("24", "3.3 V"),
        ("19", "E1, to ground"),
        ("12", "ground"),
    ),
)
