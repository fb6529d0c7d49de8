# SPDX-License-Identifier: MIT
"""The fonts, as adafruit_display_text wants them and as the painter draws signs from.

All signs of a font have one cell.  The full set has 174 signs: ASCII, the Russian letters, the
suits in the order of engine/cards.py, arrows, the euro, the numero, and three more.  A sign's place
in it is also its byte on a sheet (sheet.py).
"""

from displayio import Bitmap
from micropython import const

from feltware.ui.fonts import f5x8, f6x12, f9x15, f10x20

_RUSSIAN = const(95)  # place of the first Russian letter in the full set
_OTHERS = "Ёё♣♦♥♠←↑→↓€№…×·"
_FIRST_OTHER = const(159)

SIGNS = const(174)


def place_of(codepoint):
    """Where a sign stands in the full set, -1 if it has none such."""
    if 32 <= codepoint < 127:
        return codepoint - 32
    if 0x410 <= codepoint < 0x450:
        return codepoint - 0x410 + _RUSSIAN
    for place in range(len(_OTHERS)):
        if ord(_OTHERS[place]) == codepoint:
            return place + _FIRST_OTHER
    return -1


class Font:
    """One size.  ``width``, ``height``, ``ascent``, ``descent`` in pixels; ``sheet`` is the
    bytes of all cells side by side, ``sheet_width`` its width; ``few``: the places of its signs
    in the full set, None if it has that."""

    def __init__(self, source):
        self.width = source.WIDTH
        self.height = source.HEIGHT
        self.ascent = source.ASCENT
        self.descent = source.HEIGHT - source.ASCENT
        self.sheet = source.SHEET
        signs = source.SIGNS
        self.few = None if signs is None else bytes([place_of(ord(sign)) for sign in signs])
        self.sheet_width = self.width * (SIGNS if signs is None else len(signs))
        self._bitmap = None

    def place(self, codepoint):
        """Where a sign stands in this font's sheet, -1 if the font lacks it."""
        place = place_of(codepoint)
        return place if self.few is None else self.cell(place)

    def cell(self, place):
        """Where a sign of the full set stands in the sheet of a font of few, -1 if it lacks it."""
        few = self.few
        for cell in range(len(few)):
            if few[cell] == place:
                return cell
        return -1

    def get_bounding_box(self):
        """(width, height) of a cell, as fontio's fonts say it."""
        return (self.width, self.height)

    def get_glyph(self, codepoint):
        """The glyph of a code point, None if the font lacks it."""
        from fontio import Glyph  # labels that draw sign by sign are not the firmware's

        place = self.place(codepoint)
        if place < 0:
            return None
        if self._bitmap is None:
            self._bitmap = Bitmap(self.sheet_width, self.height, 2, self.sheet)
        return Glyph(self._bitmap, place, self.width, self.height, 0, -self.descent, self.width, 0)


SMALL = Font(f5x8)  # 25 signs a line
MIDDLE = Font(f6x12)  # 21
LARGE = Font(f9x15)  # 14
BIG = Font(f10x20)  # 12; amounts and cards only
ALL = (SMALL, MIDDLE, LARGE, BIG)
