# SPDX-License-Identifier: MIT
"""Words as pixels: each is drawn once by adafruit_display_text and kept as bytes.

One ``bitmap_label`` renders words into a bitmap whose bytes (pages of eight rows) are the strip.
Strips lie side by side in one buffer; the oldest make room.
"""

from array import array

import blit
from adafruit_display_text import bitmap_label
from micropython import const

from feltware.ui import fonts, strings

AT_BITS = const(12)
_AT = const(0xFFF)
_ROOM = const(2560)  # bytes; 126 columns in two pages is a long one
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
        full = font.few is None
        for sign in text:
            code = ord(sign)
            place = code - 32 if full and 32 <= code < 127 else font.place(code)
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
        """The box has just found the signs."""
        job = _job
        job[0] = bitmap.width
        job[3] = font.sheet_width
        job[6] = font.width
        job[7] = font.height
        job[9] = min(bitmap.width // font.width, _MOST_SIGNS)
        blit.run(bitmap.buffer, font.sheet, _signs, job)
        return 0, 0, bitmap.width, font.height


class Strips:
    """The cache: ``get`` says where in ``pixels`` a strip lies; ``made`` counts those that had to
    be drawn."""

    def __init__(self):
        self.pixels = bytearray(_ROOM)
        self.made = 0
        self._label = StripLabel(fonts.SMALL)
        self._found = {}  # words and font: where, and how wide
        self._kept = []  # the keys of that, the oldest first
        self._next = 0

    def get(self, place, signs, size):
        """The strip of words of the texts in font ``size`` of fonts.ALL, as an int: shifted by
        AT_BITS its width, below that where its ``(font.height + 7) // 8`` pages begin.

        Allocates only when it has to be drawn.
        """
        strip = self._found.get(place << 2 | size)
        if strip is None:
            strip = self._make(place, signs, size)
        return strip

    def lacks(self, place, size):
        """Whether the words have to be drawn first."""
        return place << 2 | size not in self._found

    def _make(self, place, signs, size):
        label = self._label
        # as the setters of text and font do, both at once
        label._reset_text(font=fonts.ALL[size], text=strings.words_at(place, signs), scale=1)
        bitmap = label.bitmap
        at = self._next
        end = at + len(bitmap.buffer)
        if end > _ROOM:
            self._forget(at, _ROOM)
            end -= at
            at = 0
        self._forget(at, end)
        self.pixels[at:end] = bitmap.buffer
        self._next = end
        strip = bitmap.width << AT_BITS | at
        self._found[place << 2 | size] = strip
        self._kept.append(place << 2 | size)
        self.made += 1
        return strip

    def _forget(self, first, end):
        """Those that begin there: they are the oldest ones."""
        found = self._found
        kept = self._kept
        while kept and first <= found[kept[0]] & _AT < end:
            del found[kept.pop(0)]
