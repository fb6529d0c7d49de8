# SPDX-License-Identifier: MIT
"""A screen as data: fields, each a box and what stands in it.

A screen is composed into one shared ``Sheet`` and held against what the display shows; only fields
that differ are drawn.  A sheet is a flat list of items that allocates nothing to fill:

===================== =========================================================================
 -(2**28 + box)        a field begins: its box, see ``box()``
 a string              words, drawn from a strip
 0 ..                  a number, drawn digit by digit from the font's bytes
 -1 .. -256            a card, ``-1 - card``
 -1000 ..              a sign, ``-1000 - codepoint``
 -500 .. -600          so many pixels of nothing, ``-500 - pixels``
===================== =========================================================================
"""

from micropython import const

_FIELD = const(-268435456)
_GAP = const(-500)
_SIGN = const(-1000)
_ITEMS = const(48)
_FIELDS = const(18)
FEW = const(24)  # what most displays have; a fuller one grows

LEFT = const(0)
CENTER = const(1)
RIGHT = const(2)
INVERTED = const(0x8000000)


def box(x, y, width, height, align=LEFT):
    """A field's box as an int; ``height`` is the height of the font that its text has if it is
    short enough for it."""
    return x | y << 7 | (width - 1) << 13 | (height - 1) << 20 | align << 25


def box_x(item):
    """Left edge of the field that ``item`` begins, in pixels; the other ``box_`` alike."""
    return (_FIELD - item) & 0x7F


def box_y(item):
    """Top edge."""
    return (_FIELD - item) >> 7 & 0x3F


def box_width(item):
    """Width."""
    return ((_FIELD - item) >> 13 & 0x7F) + 1


def box_height(item):
    """Height, 1 to 32."""
    return ((_FIELD - item) >> 20 & 0x1F) + 1


def box_align(item):
    """LEFT, CENTER or RIGHT."""
    return (_FIELD - item) >> 25 & 3


def is_inverted(item):
    """Whether the field is dark on light."""
    return (_FIELD - item) & INVERTED != 0


def is_field(item):
    """Whether a field begins with this item."""
    return isinstance(item, int) and item <= _FIELD


def is_gap(item):
    """Whether an int item is empty space; ``gap_of`` says how much."""
    return -600 <= item <= _GAP


def gap_of(item):
    """Pixels of a gap."""
    return _GAP - item


def is_card(item):
    """Whether an int item is a card; it is ``-1 - item``."""
    return -256 <= item < 0


def codepoint_of(item):
    """The code point of an item that is a sign."""
    return _SIGN - item


class Sheet:
    """Items ``[0:count]``; field n begins at ``starts[n]``, and ``starts[fields]`` is the end."""

    def __init__(self, items=_ITEMS):
        self.items = [0] * items
        self.starts = bytearray(_FIELDS + 1)
        self.count = 0
        self.fields = 0
        self.lost = 0  # items that found no room: a test holds this at 0 over all screens

    def clear(self):
        """Nothing on it."""
        self.count = 0
        self.fields = 0
        self.starts[0] = 0

    def field(self, place, inverted=False):
        """Begin a field: what follows stands in this box."""
        if self.fields >= _FIELDS:
            self.lost += 1
            return
        self.starts[self.fields] = self.count
        self.fields += 1
        self.put(_FIELD - place - (INVERTED if inverted else 0))

    def put(self, item):
        """Add a number, words or a coded item to the field."""
        if self.count >= _ITEMS:
            self.lost += 1
            return
        self.items[self.count] = item
        self.count += 1
        self.starts[self.fields] = self.count

    def card(self, card):
        """Add a card, 255 for one that may not be named."""
        self.put(-1 - card)

    def sign(self, codepoint):
        """Add one sign."""
        self.put(_SIGN - codepoint)

    def gap(self, pixels):
        """Add empty space."""
        self.put(_GAP - pixels)

    def take(self, other):
        """Become a copy of another sheet."""
        items = self.items
        source = other.items
        while len(items) < other.count:
            items.append(0)
        for n in range(other.count):
            items[n] = source[n]
        for n in range(other.fields + 1):
            self.starts[n] = other.starts[n]
        self.count = other.count
        self.fields = other.fields

    def same_field(self, n, other, m):
        """Whether field ``n`` is what field ``m`` of another sheet is."""
        at = self.starts[n]
        to = other.starts[m]
        length = self.starts[n + 1] - at
        if other.starts[m + 1] - to != length:
            return False
        items = self.items
        source = other.items
        for k in range(length):
            if items[at + k] != source[to + k]:
                return False
        return True

    def find(self, item):
        """The field that begins with this item, -1 if there is none."""
        for n in range(self.fields):
            if self.items[self.starts[n]] == item:
                return n
        return -1
