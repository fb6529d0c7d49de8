# SPDX-License-Identifier: MIT
"""Words as pixels: each is drawn once by adafruit_display_text and kept as bytes.

One ``bitmap_label`` renders words into a bitmap whose bytes (pages of eight rows) are the strip.
Strips lie side by side in one buffer.  Some are drawn when nobody waits, and stay; of the others
the oldest make room.
"""

import blit
from adafruit_display_text import bitmap_label
from displayio import job
from micropython import const

from feltware.ui import fonts, strings
from feltware.ui.sheet import WORDS

AT_BITS = const(12)
_AT = const(0xFFF)
_ROOM = const(3072)  # bytes; 126 columns in two pages is a long one
_PASSING = const(512)  # of it, always for those that do not stay: a field's words, twice over


class StripLabel(bitmap_label.Label):
    """A bitmap_label for one line in a font with one cell size: the same pixels, sooner.

    The library walks every sign twice with all that proportional fonts, accents and outlines
    need; here they are one blit.  A test holds both against each other.
    """

    def _text_bounding_box(self, text, font):
        self._cells = font.cells(text)
        width = len(self._cells) * font.width
        half = self._ascent // 2
        # width, height and offset of the tight box, left, height and offset of the loose one:
        # in such a font the two boxes are one
        return width, font.height, 0, font.ascent + half - half, font.height, font.ascent

    def _place_text(self, bitmap, text, font, xposition, yposition, skip_index=0):
        job[0] = bitmap.width
        job[1] = job[2] = job[4] = job[5] = job[8] = 0
        job[3] = font.sheet_width
        job[6] = font.width
        job[7] = font.height
        job[9] = len(self._cells)
        blit.run(bitmap.buffer, font.sheet, self._cells, job)
        return 0, 0, bitmap.width, font.height


class Strips:
    """The cache: ``get`` says where in ``pixels`` a strip lies; ``made`` counts those that had to
    be drawn.

    Words are given as they stand in ``code[at : at + 3]`` (sheet.py), with the font's number in
    fonts.ALL.  Strips that stay lie at the end of the buffer, the others in turn in front of them.
    """

    def __init__(self):
        self.pixels = bytearray(_ROOM)
        self.made = 0
        self._label = StripLabel(fonts.SMALL)
        self.clear()

    def clear(self):
        """Forget all, also those that stay."""
        self._found = {}  # words and font: where, and how wide
        self._passing = []  # the keys of those that do not stay, the oldest first
        self._next = 0
        self._end = _ROOM  # of the room for these

    def get(self, code, at, size, stays=False):
        """The strip of words, as an int: shifted by AT_BITS its width, below that where its
        ``(font.height + 7) // 8`` pages begin.

        Allocates only when it has to be drawn.
        """
        strip = self._found.get(_key(code, at, size))
        if strip is None:
            strip = self._make(code, at, size, stays)
        return strip

    def lacks(self, code, at, size):
        """Whether the words have to be drawn first."""
        return _key(code, at, size) not in self._found

    def rest(self):
        """Let the label's bitmap go, as nobody waits.  False if there is none."""
        if self._label.bitmap is None:
            return False
        self._label._reset_text(text="", scale=1)
        return True

    def _make(self, code, at, size, stays):
        place = code[at + 1] << 8 | code[at + 2]
        text = strings.words_at(place, code[at] - WORDS)
        label = self._label
        # as the setters of text and font do, both at once
        label._reset_text(font=fonts.ALL[size], text=text, scale=1)
        key = _key(code, at, size)
        bitmap = label.bitmap
        length = len(bitmap.buffer)
        if stays and self._end - length >= _PASSING:
            begin = self._stay(length)
        else:
            begin = self._pass(length)
            self._passing.append(key)
        self.pixels[begin : begin + length] = bitmap.buffer
        strip = self._found[key] = bitmap.width << AT_BITS | begin
        self.made += 1
        return strip

    def _pass(self, length):
        """Room for a strip, in front of the oldest; where it begins."""
        begin = self._next
        if begin + length > self._end:
            self._forget(begin, _ROOM)
            begin = 0
        self._next = begin + length
        self._forget(begin, self._next)
        return begin

    def _stay(self, length):
        """Room for a strip that stays."""
        self._end -= length
        if self._next > self._end:
            self._next = 0
        self._forget(self._next, _ROOM)
        return self._end

    def _forget(self, first, end):
        """The oldest ones, which begin there."""
        found = self._found
        passing = self._passing
        while passing and first <= found[passing[0]] & _AT < end:
            del found[passing.pop(0)]


def _key(code, at, size):
    return (code[at] << 16 | code[at + 1] << 8 | code[at + 2]) << 2 | size
