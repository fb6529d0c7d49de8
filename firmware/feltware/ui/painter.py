# SPDX-License-Identifier: MIT
"""Sheets become pixels: strips for words, the font's own bytes for numbers, cards and signs.

A field's text has the largest font that fits, no larger than its box is high.  An unchanged field
costs nothing, and nothing here allocates once the strips are there.
"""

from array import array

import blit
from micropython import const

from feltware.ui import fonts, sheet
from feltware.ui.strips import Strips

_WIDTH = const(128)
# drawn in one slice: items, and what a field costs in items; a string that has to be rendered
# takes a slice for itself
_WORK = const(9)
_FIELD = const(2)
_RANKS = b"23456789TJQKA"


class Painter:
    """Draws on frames of 1,024 bytes as an SSD1306 holds them."""

    def __init__(self):
        self.strips = Strips(fonts.ALL)
        self._job = array("i", [0] * 10)
        self._job[0] = _WIDTH
        self._signs = bytearray(12)
        self._new = None
        self._old = None
        self._next = 0
        self._like = None

    def begin(self, new, old, like=None):
        """Prepare to turn what shows ``old`` into ``new``; ``step`` does it.

        ``like`` is a frame that has the first ``new.shared`` fields already, and nothing else in
        its first ``new.shared_pages``.
        """
        self._new = new
        self._old = old
        self._like = like
        self._next = -old.fields  # the old fields that go come first

    def busy(self):
        """Whether ``step`` has more to do."""
        return self._old is not None

    def step(self, frame):
        """One slice on ``frame``; returns the mask of the pages that it changed."""
        new = self._new
        old = self._old
        pages = 0
        work = 0
        while self._next < 0:
            n = old.fields + self._next
            item = old.items[old.starts[n]]
            self._next += 1
            if n < new.fields and new.items[new.starts[n]] == item:
                continue  # where most fields stay
            if new.find(item) < 0:
                pages |= self._fill(frame, item, 0)
        if self._like is not None:
            pages |= blit.take(frame, self._like, new.shared_pages)
            self._like = None
            self._next = new.shared
        while self._next < new.fields:
            n = self._next
            item = new.items[new.starts[n]]
            m = n
            if n >= old.fields or old.items[old.starts[n]] != item:
                m = old.find(item)
            if m < 0 or not new.same_field(n, old, m):
                items = new.starts[n + 1] - new.starts[n] + _FIELD
                if work and work + items > _WORK:
                    return pages
                font = font_of(new, n)
                text = self._missing(new, n, font)
                if text:
                    if not work:
                        self.strips.get(font, text)
                    return pages
                work += items
                pages |= self._draw(frame, new, n, font)
            self._next += 1
        old.take(new)
        self._old = None
        return pages

    def _fill(self, frame, item, value):
        """Fill a field's box; returns its pages."""
        job = self._job
        y = sheet.box_y(item)
        height = sheet.box_height(item)
        job[1] = sheet.box_x(item)
        job[2] = y
        job[6] = sheet.box_width(item)
        job[7] = height
        job[8] = value
        blit.fill(frame, job)
        return (0xFF << (y >> 3)) & (0xFF >> (7 - ((y + height - 1) >> 3)))

    def _missing(self, new, n, font):
        """A string of a field that is yet to be drawn, or ''."""
        for k in range(new.starts[n] + 1, new.starts[n + 1]):
            item = new.items[k]
            if not isinstance(item, int) and self.strips.lacks(font, item):
                return item
        return ""

    def _draw(self, frame, new, n, font):
        first = new.starts[n]
        end = new.starts[n + 1]
        box = new.items[first]
        inverted = sheet.is_inverted(box)
        pages = self._fill(frame, box, 1 if inverted else 0)
        job = self._job
        job[2] = sheet.box_y(box) + ((sheet.box_height(box) - font.height) >> 1)
        job[7] = font.height
        job[8] = 2 if inverted else 0
        x = left_of(new, n, font)
        beyond = sheet.box_x(box) + sheet.box_width(box)
        for k in range(first + 1, end):
            item = new.items[k]
            count = signs_of(item)
            if x + count * font.width > beyond:
                break  # machine code trusts its numbers: nothing is ever drawn outside a box
            job[1] = x
            x += self._item(frame, font, item, count)
        return pages

    def _item(self, frame, font, item, count):
        """Draw one item of so many signs at the job's place; returns its width."""
        job = self._job
        if not isinstance(item, int):
            strip = self.strips.get(font, item)
            width = len(strip) // ((font.height + 7) >> 3)
            job[3] = width
            job[6] = width
            job[9] = 1
            blit.run(frame, strip, blit.ONE, job)
            return width
        signs = self._signs
        if item >= 0:
            n = count
            while n:
                n -= 1
                signs[n] = font.zero + item % 10
                item //= 10
        elif sheet.is_card(item):
            card = -1 - item
            if card < 52:
                signs[0] = font.place(_RANKS[card >> 2])
                signs[1] = font.suits + (card & 3)
            elif card < 64:
                signs[0] = font.place(74)  # Jk
                signs[1] = font.place(107)
            else:
                signs[0] = signs[1] = font.place(63)  # ??
        elif sheet.is_gap(item):
            return sheet.gap_of(item)
        else:
            signs[0] = max(font.place(sheet.codepoint_of(item)), 0)
        job[3] = font.sheet_width
        job[6] = font.width
        job[9] = count
        blit.run(frame, font.sheet, signs, job)
        return count * font.width


def signs_of(item):
    """How many signs of a font an item has."""
    if not isinstance(item, int):
        return len(item)
    if item >= 0:
        count = 1
        while item >= 10:
            item //= 10
            count += 1
        return count
    if sheet.is_card(item):
        return 2
    return 0 if sheet.is_gap(item) else 1


def width_of(page, n, font):
    """The width of field ``n``'s text in ``font``, in pixels."""
    width = 0
    for k in range(page.starts[n] + 1, page.starts[n + 1]):
        item = page.items[k]
        width += signs_of(item) * font.width
        if isinstance(item, int) and sheet.is_gap(item):
            width += sheet.gap_of(item)
    return width


def font_of(page, n):
    """The font in which field ``n`` stands: the largest that fits, else the smallest."""
    box = page.items[page.starts[n]]
    height = sheet.box_height(box)
    room = sheet.box_width(box)
    for step in range(len(fonts.ALL) - 1, 0, -1):
        font = fonts.ALL[step]
        if font.height <= height and width_of(page, n, font) <= room:
            return font
    return fonts.SMALL


def left_of(page, n, font):
    """The column in which field ``n``'s text begins."""
    box = page.items[page.starts[n]]
    x = sheet.box_x(box)
    align = sheet.box_align(box)
    if align:
        room = sheet.box_width(box) - width_of(page, n, font)
        x += room if align == sheet.RIGHT else room >> 1
    return x
