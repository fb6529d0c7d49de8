# SPDX-License-Identifier: MIT
"""The firmware's fonts as `pixels` wants them: rows of bits, the leftmost pixel in bit 0."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from feltware.ui import fonts as firmware_fonts

Glyph = tuple[int, ...]


class Font(NamedTuple):
    """A font whose signs all have one cell."""

    name: str  # "6x12"
    width: int
    height: int
    source: firmware_fonts.Font

    def glyph(self, sign: str) -> Glyph | None:
        """The rows of a sign, None if the font lacks it."""
        place = self.source.place(ord(sign))
        return None if place < 0 else _cells(self.name)[place]

    def has_sign(self, cell: Glyph) -> bool:
        """Whether the pixels of a cell are a sign that can be seen."""
        return any(cell) and cell in _signs(self.name)


@cache
def fonts() -> dict[str, Font]:
    """The fonts by name, smallest first."""
    found = {}
    for source in firmware_fonts.ALL:
        name = "{}x{}".format(source.width, source.height)
        found[name] = Font(name, source.width, source.height, source)
    return found


@cache
def _cells(name: str) -> list[Glyph]:
    font = fonts()[name]
    sheet, width, sheet_width = font.source.sheet, font.width, font.source.sheet_width
    cells = []
    for place in range(sheet_width // width):
        rows = [0] * font.height
        for y in range(font.height):
            start = (y >> 3) * sheet_width + place * width
            for x in range(width):
                rows[y] |= (sheet[start + x] >> (y & 7) & 1) << x
        cells.append(tuple(rows))
    return cells


@cache
def _signs(name: str) -> frozenset[Glyph]:
    return frozenset(_cells(name))
