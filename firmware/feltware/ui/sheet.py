# SPDX-License-Identifier: MIT
"""A screen as data: fields, each a box and what stands in it.

A screen is composed into one shared ``Sheet`` and held against what the display shows; only fields
that differ are drawn.  Both are bytes, field after field: its length in bytes, the number of its
box in layout.py, 128 more if it is dark on light, and then

======== =======================================================================
 0..173   a sign, its place in the fonts
 176..    so many pixels of nothing
 192..    words of so many signs, drawn from a strip; the next two bytes say
          where they stand in the texts (strings.words_at)
======== =======================================================================

A length of 0 is the end.  Filling a sheet allocates nothing.
"""

import blit
from micropython import const

from feltware.ui import fonts

GAP = const(176)
WORDS = const(192)
INVERTED = const(128)

_ROOM = const(240)
_ASCII = const(32)  # less is a sign's place
_RANKS = b"23456789TJQKA"
_CLUBS = const(161)


def find(fields, box):
    """Where in these bytes the field of a box begins, -1 if there is none."""
    at = 0
    length = fields[0]
    while length:
        if fields[at + 1] == box:
            return at
        at += length
        length = fields[at]
    return -1


def is_same(fields, at, others, to):
    """Whether one field is what another is."""
    for n in range(fields[at]):
        if fields[at + n] != others[to + n]:
            return False
    return True


class Sheet:
    """``fields[:end]`` are in use."""

    def __init__(self):
        self.fields = bytearray(_ROOM)
        self.end = 0
        self.lost = 0  # bytes that found no room: a test holds this at 0 over all screens
        self._field = 0  # where the last field begins

    def clear(self):
        """Nothing on it."""
        self.end = 0
        self._field = 0

    def close(self):
        """What was put is all."""
        self.fields[self._field] = self.end - self._field
        self.fields[self.end] = 0

    def field(self, box, inverted=False):
        """Begin a field: what follows stands in this box."""
        self.close()
        at = self.end
        if at + 3 > _ROOM:
            self.lost += 1
            return
        self._field = at
        self.fields[at + 1] = box + INVERTED if inverted else box
        self.end = at + 2

    def move(self, box):
        """Let the last field stand in another box."""
        self.fields[self._field + 1] = box

    def put(self, byte):
        """Add a sign by its place, or a part of something longer."""
        if self.end + 1 >= _ROOM:
            self.lost += 1
            return
        self.fields[self.end] = byte
        self.end += 1

    def gap(self, pixels):
        """Add empty space, 15 pixels at most."""
        self.put(GAP + pixels)

    def sign(self, codepoint):
        """Add a sign; one that the fonts lack is left out."""
        place = fonts.place_of(codepoint)
        if place >= 0:
            self.put(place)

    def write(self, text):
        """Add a string, sign by sign."""
        for sign in text:
            self.sign(ord(sign))

    def card(self, card):
        """Add a card, 255 for one that may not be named."""
        if card < 52:
            self.put(_RANKS[card >> 2] - _ASCII)
            self.put(_CLUBS + (card & 3))
        else:
            self.write("Jk" if card < 64 else "??")

    def number(self, number):
        """Add a number of 0 or more."""
        end = self.end + digits_of(number)
        if end >= _ROOM:
            self.lost += 1
            return
        self.end = end
        fields = self.fields
        while True:
            end -= 1
            fields[end] = 48 - _ASCII + number % 10
            number //= 10
            if not number:
                return

    def copy_to(self, shown):
        """Make a bytearray the same; it grows as it has to."""
        size = self.end + 1
        if len(shown) < size:
            shown.extend(bytes(size - len(shown)))
        blit.copy(shown, self.fields, 0, size)


def digits_of(number):
    """How many signs a number has."""
    count = 1
    while number >= 10:
        number //= 10
        count += 1
    return count
