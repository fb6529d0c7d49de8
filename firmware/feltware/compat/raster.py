# SPDX-License-Identifier: MIT
"""Painting a displayio tree on a one-bit bitmap, as CircuitPython's core does on a display.

The firmware draws labels' bitmaps itself and never needs this; tests and tools do.
"""

from displayio import Group


def lit(color):
    """Whether a monochrome display shows 0xRRGGBB as a lit pixel: its luma has the top bit."""
    red = color >> 16
    green = color >> 8 & 0xFF
    blue = color & 0xFF
    return (red * 19 + green * 182 + blue * 54) // 255 >= 128


def draw(layer, bitmap, x=0, y=0, scale=1):
    """Paint ``layer`` (a Group or TileGrid) on ``bitmap``, its origin at ``x``, ``y``."""
    if layer.hidden:
        return
    x += layer.x * scale
    y += layer.y * scale
    if isinstance(layer, Group):
        # a label has a scale property of its own, which its inner group carries out
        for n in range(len(layer)):
            draw(layer[n], bitmap, x, y, scale * layer._scale)
    else:
        _draw_grid(layer, bitmap, x, y, scale)


def _draw_grid(grid, bitmap, x0, y0, scale):
    across = grid.width * grid.tile_width
    down = grid.height * grid.tile_height
    for y in range(down):
        for x in range(across):
            value = _value(grid, x, y)
            if grid.pixel_shader.is_transparent(value):
                continue
            if grid.flip_x:
                to_x = across - 1 - x
            else:
                to_x = x
            to_y = down - 1 - y if grid.flip_y else y
            if grid.transpose_xy:
                to_x, to_y = to_y, to_x
            _dot(bitmap, x0 + to_x * scale, y0 + to_y * scale, scale, lit(grid.pixel_shader[value]))


def _value(grid, x, y):
    tile = grid[x // grid.tile_width, y // grid.tile_height]
    columns = grid.bitmap.width // grid.tile_width
    x = tile % columns * grid.tile_width + x % grid.tile_width
    y = tile // columns * grid.tile_height + y % grid.tile_height
    return grid.bitmap[x, y]


def _dot(bitmap, x0, y0, scale, value):
    for y in range(max(y0, 0), min(y0 + scale, bitmap.height)):
        for x in range(max(x0, 0), min(x0 + scale, bitmap.width)):
            bitmap[x, y] = value
