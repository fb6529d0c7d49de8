# SPDX-License-Identifier: MIT
"""CircuitPython's fontio: what a font is to adafruit_display_text.

A font has ``get_bounding_box()`` and ``get_glyph(codepoint)``, and here also ``ascent`` and
``descent``, in pixels.
"""


class FontProtocol:
    """The name that libraries annotate fonts with."""


class Glyph:
    """One sign: tile ``tile_index`` of ``bitmap``, ``width`` x ``height`` pixels, its lower left
    corner ``dx``, ``dy`` from the pen on the baseline; the pen then moves ``shift_x``."""

    def __init__(self, bitmap, tile_index, width, height, dx, dy, shift_x, shift_y):
        self.bitmap = bitmap
        self.tile_index = tile_index
        self.width = width
        self.height = height
        self.dx = dx
        self.dy = dy
        self.shift_x = shift_x
        self.shift_y = shift_y
