# SPDX-License-Identifier: MIT
"""The fonts, as adafruit_display_text wants them and as the painter draws signs from.

All signs of a font have one cell.  The full set has 174 signs: ASCII, the Russian letters, the
suits in the order of engine/cards.py, arrows, the euro, the numero, and three more.  A sign's place
in it is also its byte on a sheet (sheet.py).
"""

from micropython import const

from feltware.ui.fonts import f5x8, f6x12, f9x15, f10x20

_RUSSIAN = const(95)  # place of the first Russian letter in the full set
_OTHERS = (  # Ёё♣♦♥♠←↑→↓€№…×·
    0x401, 0x451, 0x2663, 0x2666, 0x2665, 0x2660, 0x2190, 0x2191, 0x2192, 0x2193, 0x20AC, 0x2116,
    0x2026, 0xD7, 0xB7,
)  # fmt: skip
_FIRST_OTHER = const(159)

SIGNS = const(174)


def place_of(codepoint):
    """Where a sign stands in the full set, -1 if it has none such."""
    if 32 <= codepoint < 127:
        return codepoint - 32
    if 0x410 <= codepoint < 0x450:
        return codepoint - 0x410 + _RUSSIAN
    for place in range(len(_OTHERS)):
        if _OTHERS[place] == codepoint:
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
        self.few = source.FEW
        self.sheet_width = self.width * (SIGNS if self.few is None else len(self.few))

    def cell(self, place):
        """Where a sign of the full set stands in the sheet, -1 if the font lacks it."""
        few = self.few
        if few is None:
            return place
        for cell in range(len(few)):
            if few[cell] == place:
                return cell
        return -1

    def place(self, codepoint):
        """Where a sign stands in the sheet, -1 if the font lacks it."""
        return self.cell(place_of(codepoint))

    def cells(self, text):
        """Where the signs of a text stand in the sheet; those that the font lacks are left out.

        Read off its UTF-8: a sign that stood alone once would be a name in MicroPython's memory.
        """
        cells = bytearray()
        code = more = 0
        full = self.few is None
        for byte in text.encode():
            if full and 32 <= byte < 127:
                cells.append(byte - 32)
                continue
            if more:
                code = code << 6 | byte & 0x3F
                more -= 1
            elif byte < 0x80:
                code = byte
            else:
                more = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
                code = byte & 0x3F >> more
            if not more:
                cell = self.place(code)
                if cell >= 0:
                    cells.append(cell)
        return cells

    def get_bounding_box(self):
        """(width, height) of a cell, as fontio's fonts say it."""
        return (self.width, self.height)

    def get_glyph(self, codepoint):
        """The glyph of a code point, None if the font lacks it."""
        from displayio import Bitmap  # labels that draw glyph by glyph are not the firmware's
        from fontio import Glyph

        place = self.place(codepoint)
        if place < 0:
            return None
        sheet = Bitmap(self.sheet_width, self.height, 2, self.sheet)
        return Glyph(sheet, place, self.width, self.height, 0, -self.descent, self.width, 0)


SMALL = Font(f5x8)  # 25 signs a line
MIDDLE = Font(f6x12)  # 21
LARGE = Font(f9x15)  # 14
BIG = Font(f10x20)  # 12; amounts and cards only
ALL = (SMALL, MIDDLE, LARGE, BIG)
