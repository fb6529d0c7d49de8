# SPDX-License-Identifier: MIT
"""The fonts, as adafruit_display_text wants them and as the painter draws numbers from.

All signs of a font have one cell.  The full set has 174 signs: ASCII, the Russian letters, the
suits in the order of engine/cards.py, arrows, the euro, the numero, and three more.
"""

from displayio import Bitmap
from fontio import Glyph
from micropython import const

from feltware.ui.fonts import f5x8, f6x12, f9x15, f10x20

_RUSSIAN = const(95)  # place of the first Russian letter in the full set
_OTHERS = "Ёё♣♦♥♠←↑→↓€№…×·"
_FIRST_OTHER = const(159)

SIGNS = 174


class Font:
    """One size.  ``width``, ``height``, ``ascent``, ``descent`` in pixels; ``sheet`` is the
    bytes of all cells side by side, ``sheet_width`` its width."""

    def __init__(self, source):
        self.width = source.WIDTH
        self.height = source.HEIGHT
        self.ascent = source.ASCENT
        self.descent = source.HEIGHT - source.ASCENT
        self.sheet = source.SHEET
        self._signs = source.SIGNS
        self.ascii = self._signs is None  # 32 to 126 stand in a row
        count = SIGNS if self._signs is None else len(self._signs)
        self.sheet_width = count * self.width
        self.zero = self.place(48)
        self.suits = self.place(0x2663)
        self.bitmap = _bitmap(self.sheet_width, self.height, self.sheet)
        self._glyph = Glyph(
            self.bitmap, 0, self.width, self.height, 0, -self.descent, self.width, 0
        )

    def place(self, codepoint):
        """Where a sign stands in the sheet, -1 if the font lacks it."""
        if self._signs is not None:
            for place in range(len(self._signs)):
                if ord(self._signs[place]) == codepoint:
                    return place
            return -1
        if 32 <= codepoint < 127:
            return codepoint - 32
        if 0x410 <= codepoint < 0x450:
            return codepoint - 0x410 + _RUSSIAN
        for place in range(len(_OTHERS)):
            if ord(_OTHERS[place]) == codepoint:
                return place + _FIRST_OTHER
        return -1

    def get_bounding_box(self):
        """(width, height) of a cell, as fontio's fonts say it."""
        return (self.width, self.height)

    def get_glyph(self, codepoint):
        """The glyph of a code point, None if the font lacks it.  The object is used again."""
        place = self.place(codepoint)
        if place < 0:
            return None
        self._glyph.tile_index = place
        return self._glyph


def _bitmap(width, height, sheet):
    """The sheet as a displayio bitmap: our own wraps the bytes, others are filled."""
    try:
        return Bitmap(width, height, 2, sheet)
    except TypeError:
        bitmap = Bitmap(width, height, 2)
    for y in range(height):
        for x in range(width):
            if sheet[(y >> 3) * width + x] >> (y & 7) & 1:
                bitmap[x, y] = 1
    return bitmap


SMALL = Font(f5x8)  # 25 signs a line
MIDDLE = Font(f6x12)  # 21
LARGE = Font(f9x15)  # 14
BIG = Font(f10x20)  # 12; amounts and cards only
ALL = (SMALL, MIDDLE, LARGE, BIG)
