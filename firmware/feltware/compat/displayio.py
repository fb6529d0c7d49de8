# SPDX-License-Identifier: MIT
"""CircuitPython's displayio for one-bit displays: as much as adafruit_display_text asks for.

A ``Bitmap`` keeps one bit a pixel in the byte order of an SSD1306: pages of eight rows, one byte a
column, the top row in bit 0.  ``raster.draw`` paints a tree of groups; the firmware itself only
takes the bitmaps that labels draw.
"""

from array import array

import blit

job = array("i", [0] * 10)  # for whoever fills it and moves pixels at once


class Bitmap:
    """``width`` x ``height`` pixels, each 0 or not 0.

    ``value_count`` is taken for compatibility; any value above 0 is stored as 1.  ``buffer`` (our
    addition) wraps existing bytes, ``(height + 7) // 8 * width`` of them, without copying.
    """

    bits_per_value = 1

    def __init__(self, width, height, value_count, buffer=None):
        if value_count < 1:
            raise ValueError("value_count must be in the range of 1-65536")
        self.width = width
        self.height = height
        self.buffer = bytearray((height + 7) // 8 * width) if buffer is None else buffer

    def _place(self, index):
        if isinstance(index, int):
            x = index % self.width
            y = index // self.width
        else:
            x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel {},{} is outside the bitmap".format(x, y))
        return (y >> 3) * self.width + x, y & 7

    def __getitem__(self, index):
        at, bit = self._place(index)
        return self.buffer[at] >> bit & 1

    def __setitem__(self, index, value):
        at, bit = self._place(index)
        if value:
            self.buffer[at] |= 1 << bit
        else:
            self.buffer[at] &= ~(1 << bit) & 0xFF

    def fill(self, value):
        """Set every pixel."""
        job[0] = job[6] = self.width
        job[1] = job[2] = 0
        job[7] = (self.height + 7) & ~7
        job[8] = 1 if value else 0
        blit.fill(self.buffer, job)

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        """Nothing keeps track of changes here."""


class Palette:
    """Colours by index, 0xRRGGBB, each opaque or transparent."""

    def __init__(self, color_count, dither=False):
        self._colors = [0] * color_count
        self._clear = bytearray(color_count)

    def __len__(self):
        return len(self._colors)

    def __getitem__(self, index):
        return self._colors[index]

    def __setitem__(self, index, value):
        if not isinstance(value, int):
            value = value[0] << 16 | value[1] << 8 | value[2]
        if not 0 <= value <= 0xFFFFFF:
            raise ValueError("Color must be between 0x000000 and 0xFFFFFF")
        self._colors[index] = value

    def make_transparent(self, index):
        """Pixels of this index are not drawn."""
        self._clear[index] = 1

    def make_opaque(self, index):
        """Pixels of this index are drawn."""
        self._clear[index] = 0

    def is_transparent(self, index):
        """Whether pixels of this index are left out."""
        return bool(self._clear[index])


class TileGrid:
    """A grid of tiles of one bitmap, each a rectangle of it by number, row by row."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = bitmap.width if tile_width is None else tile_width
        self.tile_height = bitmap.height if tile_height is None else tile_height
        self.x = x
        self.y = y
        self.hidden = False
        self.flip_x = False
        self.flip_y = False
        self.transpose_xy = False
        self._tiles = [default_tile] * (width * height)

    def _at(self, index):
        return index if isinstance(index, int) else index[1] * self.width + index[0]

    def __getitem__(self, index):
        return self._tiles[self._at(index)]

    def __setitem__(self, index, tile):
        self._tiles[self._at(index)] = tile


class Group:
    """Layers, the last on top, moved by ``x`` and ``y`` and enlarged by ``scale``."""

    def __init__(self, *, scale=1, x=0, y=0):
        if scale < 1:
            raise ValueError("Scale must be >= 1")
        self._scale = scale  # not by the property: labels have one of their own
        self.x = x
        self.y = y
        self.hidden = False
        self._layers = []

    @property
    def scale(self):
        """Each pixel becomes ``scale`` x ``scale``."""
        return self._scale

    @scale.setter
    def scale(self, value):
        if value < 1:
            raise ValueError("Scale must be >= 1")
        self._scale = value

    def append(self, layer):
        """Add a layer on top."""
        self._layers.append(layer)

    def insert(self, index, layer):
        """Add a layer below the one at ``index``."""
        self._layers.insert(index, layer)

    def index(self, layer):
        """Where a layer is."""
        return self._layers.index(layer)

    def pop(self, index=-1):
        """Take a layer out."""
        return self._layers.pop(index)

    def remove(self, layer):
        """Take this layer out."""
        self._layers.remove(layer)

    def __bool__(self):
        return len(self._layers) > 0

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index] = layer

    def __delitem__(self, index):
        del self._layers[index]
