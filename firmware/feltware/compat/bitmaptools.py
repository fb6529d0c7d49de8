# SPDX-License-Identifier: MIT
"""CircuitPython's bitmaptools: what adafruit_display_text asks for, on one-bit bitmaps."""

import blit as _pixels
from displayio import job


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    """Copy the source's rectangle (``x1``, ``y1``) .. (``x2``, ``y2``), ends excluded, to ``x``,
    ``y``, clipped to both bitmaps; pixels that equal a skipped index are left alone."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    if x1 > x2:
        x1, x2 = x2, x1
    if y1 > y2:
        y1, y2 = y2, y1
    if x1 < 0 or y1 < 0:
        raise ValueError("the source rectangle begins outside the bitmap")
    if x < 0:
        x1 -= x
        x = 0
    if y < 0:
        y1 -= y
        y = 0
    columns = min(min(x2, source_bitmap.width) - x1, dest_bitmap.width - x)
    rows = min(min(y2, source_bitmap.height) - y1, dest_bitmap.height - y)
    if columns <= 0 or rows <= 0:
        return
    if skip_dest_index is not None or dest_bitmap is source_bitmap:
        _by_pixel(
            dest_bitmap, source_bitmap, (x, y, x1, y1, columns, rows),
            (skip_source_index, skip_dest_index),
        )  # fmt: skip
        return
    job[0] = dest_bitmap.width
    job[1] = x
    job[2] = y
    job[3] = source_bitmap.width
    job[4] = x1
    job[5] = y1
    job[6] = columns
    job[7] = rows
    job[8] = 0 if skip_source_index is None else 1 if skip_source_index == 0 else 3
    job[9] = 1
    _pixels.run(dest_bitmap.buffer, source_bitmap.buffer, _pixels.ONE, job)


def _by_pixel(dest, source, where, skips):
    """Pixel by pixel, from the far edge where source and destination are one."""
    x, y, x1, y1, columns, rows = where
    for step_y in range(rows):
        dy = rows - 1 - step_y if y > y1 else step_y
        for step_x in range(columns):
            dx = columns - 1 - step_x if x > x1 else step_x
            value = source[x1 + dx, y1 + dy]
            if value != skips[0] and dest[x + dx, y + dy] != skips[1]:
                dest[x + dx, y + dy] = value


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Set the rectangle (``x1``, ``y1``) .. (``x2``, ``y2``), ends excluded."""
    x1 = max(x1, 0)
    y1 = max(y1, 0)
    columns = min(x2, dest_bitmap.width) - x1
    rows = min(y2, dest_bitmap.height) - y1
    if columns <= 0 or rows <= 0:
        return
    job[0] = dest_bitmap.width
    job[1] = x1
    job[2] = y1
    job[6] = columns
    job[7] = rows
    job[8] = 1 if value else 0
    _pixels.fill(dest_bitmap.buffer, job)
