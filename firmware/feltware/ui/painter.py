# SPDX-License-Identifier: MIT
"""Sheets become pixels: strips for words, the font's own bytes for numbers, cards and signs.

A field's text has the largest font that fits, no larger than its box is high.  An unchanged field
costs nothing, and nothing here allocates once the strips are there.
"""

from array import array

import blit
from micropython import const

from feltware.ui import fonts, layout, sheet
from feltware.ui.strips import AT_BITS, Strips

_WIDTH = const(128)
_AT = const(0xFFF)  # of a strip
_BOX = const(0x7F)
_POINT = const(14)  # places of the signs of numbers
_NINE = const(25)
# drawn in one slice: bytes of fields, and what a field costs in bytes; words that have to be
# rendered take a slice for themselves
_WORK = const(48)
_FIELD = const(12)


class Painter:
    """Draws on frames of 1,024 bytes as an SSD1306 holds them."""

    def __init__(self):
        self.strips = Strips()
        self._job = array("i", [0] * 10)
        self._job[0] = _WIDTH
        self._signs = bytearray(28)
        self._new = None
        self._old = None
        self._next = -1
        self._like = None

    def begin(self, new, old, like=None):
        """Prepare to turn what shows the fields ``old`` into the sheet ``new``; ``step`` does it.

        ``like`` is a frame that has the first ``new.shared`` bytes of fields already, and nothing
        else in its first ``new.shared_pages``.
        """
        self._new = new
        self._old = old
        self._like = like
        self._next = -1  # the old fields that go come first

    def busy(self):
        """Whether ``step`` has more to do."""
        return self._old is not None

    def step(self, frame):
        """One slice on ``frame``; returns the mask of the pages that it changed."""
        new = self._new
        old = self._old
        fields = new.fields
        pages = 0
        work = 0
        at = self._next
        if at < 0:
            pages = self._clear(frame, old, fields)
            at = 0
            if self._like is not None:
                pages |= blit.take(frame, self._like, new.shared_pages)
                self._like = None
                at = new.shared
        length = fields[at]
        while length:
            was = sheet.find(old, fields[at + 1])
            if was < 0 or not sheet.is_same(fields, at, old, was):
                self._next = at
                if work and work + length > _WORK:
                    return pages
                size = size_of(fields, at)
                words = self._missing(fields, at, size)
                if words:
                    if not work and not pages:
                        self.strips.get(fields, words, size)
                    return pages
                work += length + _FIELD
                pages |= self._draw(frame, fields, at, size)
            at += length
            length = fields[at]
        new.copy_to(old)
        self._old = None
        return pages

    def _clear(self, frame, old, fields):
        """Clear the boxes of old fields that are no more; returns their pages."""
        pages = 0
        at = 0
        while old[at]:
            if sheet.find(fields, old[at + 1]) < 0:
                pages |= self._fill(frame, old[at + 1] & _BOX, 0)
            at += old[at]
        return pages

    def _fill(self, frame, box, value):
        """Fill a box; returns its pages."""
        job = self._job
        box *= 5
        y = layout.BOXES[box + 1]
        height = layout.BOXES[box + 3]
        job[1] = layout.BOXES[box]
        job[2] = y
        job[6] = layout.BOXES[box + 2]
        job[7] = height
        job[8] = value
        blit.fill(frame, job)
        return (0xFF << (y >> 3)) & (0xFF >> (7 - ((y + height - 1) >> 3)))

    def _missing(self, fields, at, size):
        """Where the first words of a field stand that are yet to be drawn, or 0."""
        end = at + fields[at]
        at += 2
        while at < end:
            if fields[at] >= sheet.WORDS:
                if self.strips.lacks(fields, at, size):
                    return at
                at += 2
            at += 1
        return 0

    def _draw(self, frame, fields, at, size):
        """Draw a field; returns its pages."""
        font = fonts.ALL[size]
        box = fields[at + 1] & _BOX
        inverted = fields[at + 1] >> 7
        pages = self._fill(frame, box, inverted)
        job = self._job
        x = left_of(fields, at, font)
        beyond = layout.BOXES[box * 5] + layout.BOXES[box * 5 + 2]
        job[2] += (job[7] - font.height) >> 1
        job[7] = font.height
        job[8] = 2 if inverted else 0
        end = at + fields[at]
        at += 2
        while at < end:
            item = fields[at]
            if sheet.GAP <= item < sheet.WORDS:
                x += item - sheet.GAP
                at += 1
                continue
            job[1] = x
            first = at
            if item >= sheet.WORDS:
                at += 3
                width = wanted = self._draw_words(frame, fields, first, size, beyond - x)
            else:
                while at < end and fields[at] < sheet.GAP:
                    at += 1
                wanted = (at - first) * font.width
                width = self._draw_signs(frame, fields, first, at - first, font, beyond - x)
            if not width or width < wanted:
                break
            x += width
        return pages

    # Machine code trusts its numbers: nothing is drawn outside a box.

    def _draw_words(self, frame, fields, at, size, room):
        """Draw words at the job's place; returns their width, 0 if they have no room."""
        strip = self.strips.get(fields, at, size)
        width = strip >> AT_BITS
        if width > room:
            return 0
        job = self._job
        job[3] = width
        job[4] = strip & _AT
        job[6] = width
        job[9] = 1
        blit.run(frame, self.strips.pixels, blit.ONE, job)
        return width

    def _draw_signs(self, frame, fields, at, count, font, room):
        """Draw so many signs at the job's place, or as many as have room; returns their width."""
        if count * font.width > room:
            count = room // font.width
            while count and _POINT <= fields[at + count] <= _NINE:
                count -= 1  # half a number is a wrong one
        signs = self._signs
        if font.few is None:
            blit.copy(signs, fields, at, count)
        else:
            for n in range(count):
                signs[n] = max(font.cell(fields[at + n]), 0)
        job = self._job
        job[3] = font.sheet_width
        job[4] = 0
        job[6] = font.width
        job[9] = count
        blit.run(frame, font.sheet, signs, job)
        return count * font.width


def width_of(fields, at, font):
    """The width of a field's text in ``font``, in pixels."""
    width = 0
    end = at + fields[at]
    at += 2
    while at < end:
        item = fields[at]
        at += 1
        if item < sheet.GAP:
            width += font.width
        elif item < sheet.WORDS:
            width += item - sheet.GAP
        else:
            width += (item - sheet.WORDS) * font.width
            at += 2
    return width


def size_of(fields, at):
    """The font of fonts.ALL in which a field stands: the largest that fits, else the smallest."""
    box = (fields[at + 1] & _BOX) * 5
    room = layout.BOXES[box + 2]
    height = layout.BOXES[box + 3]
    size = len(fonts.ALL) - 1
    while size and fonts.ALL[size].height > height:
        size -= 1
    while size and width_of(fields, at, fonts.ALL[size]) > room:
        size -= 1
    return size


def left_of(fields, at, font):
    """The column in which a field's text begins."""
    box = (fields[at + 1] & _BOX) * 5
    x = layout.BOXES[box]
    align = layout.BOXES[box + 4]
    if align:
        room = layout.BOXES[box + 2] - width_of(fields, at, font)
        x += room if align == layout.RIGHT else room >> 1
    return x
