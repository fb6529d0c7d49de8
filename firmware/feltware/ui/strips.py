# SPDX-License-Identifier: MIT
"""Words as pixels: each string is drawn once by adafruit_display_text and kept as bytes.

One ``bitmap_label`` renders a string into a bitmap whose bytes (pages of eight rows) are the
strip; it is kept for the next string in the same font, as each takes 2 KB.  The cache holds a
fixed number of strips; the oldest makes room.
"""

from array import array

import blit
from adafruit_display_text import bitmap_label
from micropython import const

_SLOTS = const(30)
_MOST_SIGNS = const(26)  # a display has 25 a line

_signs = bytearray(_MOST_SIGNS)
_job = array("i", [0] * 10)


class StripLabel(bitmap_label.Label):
    """A bitmap_label for one line in a font with one cell size: the same pixels, sooner.

    The library walks every sign twice with all that proportional fonts, accents and outlines
    need; here they are one blit.  A test holds both against each other.
    """

    def _text_bounding_box(self, text, font):
        count = 0
        ascii = font.ascii
        for sign in text:
            code = ord(sign)
            place = code - 32 if ascii and 32 <= code < 127 else font.place(code)
            if place >= 0:
                if count < _MOST_SIGNS:
                    _signs[count] = place
                count += 1
        width = count * font.width
        half = self._ascent // 2
        # width, height and offset of the tight box, left, height and offset of the loose one:
        # in such a font the two boxes are one
        return width, font.height, 0, font.ascent + half - half, font.height, font.ascent

    def _place_text(self, bitmap, text, font, xposition, yposition, skip_index=0):
        sheet = font.bitmap
        width = font.width
        height = font.height
        top = yposition - font.ascent
        if top == xposition == 0 and hasattr(bitmap, "buffer"):
            self._place_all(bitmap, font)
            return 0, 0, bitmap.width, height
        for sign in text:
            place = font.place(ord(sign))
            if place >= 0:
                self._blit(
                    bitmap,
                    xposition,
                    top,
                    sheet,
                    x_1=place * width,
                    y_1=0,
                    x_2=place * width + width,
                    y_2=height,
                    skip_index=skip_index,
                )
                xposition += width
        return 0, top, xposition, height

    def _place_all(self, bitmap, font):
        """On our own displayio, whose bitmaps are bytes; the box has just found the signs."""
        job = _job
        job[0] = bitmap.width
        job[3] = font.sheet_width
        job[6] = font.width
        job[7] = font.height
        job[9] = min(bitmap.width // font.width, _MOST_SIGNS)
        blit.run(bitmap.buffer, font.sheet, _signs, job)


class Strips:
    """The cache: ``get(font, text)``; ``made`` counts the strings that had to be drawn."""

    def __init__(self, fonts):
        self._all = fonts
        self._found = {}
        self._label = StripLabel(fonts[0])
        for font in fonts:
            self._found[font] = {}
        self._fonts = bytearray(_SLOTS)  # numbers of them
        self._texts = [None] * _SLOTS
        self._next = 0
        self.made = 0

    def get(self, font, text):
        """The strip of ``text``: ``(font.height + 7) // 8`` pages of its width.

        Allocates only when the string has to be drawn.
        """
        strip = self._found[font].get(text)
        if strip is None:
            strip = self._make(font, text)
        return strip

    def lacks(self, font, text):
        """Whether the string has to be drawn first."""
        return text not in self._found[font]

    def _make(self, font, text):
        label = self._label
        # as the setters of text and font do, both at once
        label._reset_text(font=font, text=text, scale=1)
        strip = _bytes_of(label.bitmap)
        at = self._next
        if self._texts[at] is not None:
            del self._found[self._all[self._fonts[at]]][self._texts[at]]
        self._fonts[at] = self._all.index(font)
        self._texts[at] = text
        self._found[font][text] = strip
        self._next = (at + 1) % _SLOTS
        self.made += 1
        return strip

    def count(self):
        """(strips, their bytes) that are kept now."""
        strips = 0
        size = 0
        for font in self._found:
            for text in self._found[font]:
                strips += 1
                size += len(self._found[font][text])
        return strips, size


def _bytes_of(bitmap):
    """A copy of a bitmap's pixels in pages: our displayio has them, others are read."""
    buffer = getattr(bitmap, "buffer", None)
    if buffer is not None:
        return bytes(buffer)
    width = bitmap.width
    strip = bytearray((bitmap.height + 7) // 8 * width)
    for y in range(bitmap.height):
        for x in range(width):
            if bitmap[x, y]:
                strip[(y >> 3) * width + x] |= 1 << (y & 7)
    return bytes(strip)
