# SPDX-License-Identifier: MIT
"""The cards that lie where the game does not know them: since when, and what became of them.

They are gone through in the order in which they were put down, so that nothing that is asked or
dealt follows what a card is.
"""

from array import array

from micropython import const

from feltware.ticks import diff as ticks_diff

KEYS = const(128)
_MOST_ARRIVALS = const(65535)  # what a place of _came holds; counted anew when no card is out

# How a card lies; bits but for the first.
FITS = const(0)
LOOSE = const(1)  # where the game does not know it
WAIVED = const(2)  # so too, and the dealer said to leave it
SPENT = const(4)  # besides: of the stub since a reshuffle, and of no use until it is lifted


class Loose:
    """Marks by *key* (deck * 64 + card); only those of cards that do not fit are kept."""

    def __init__(self):
        self._came = array("H", [0] * KEYS)  # by key: the how manieth that was put down
        self._arrivals = 0
        self._keys = []
        self._marks = []  # of these, and below
        self._since_ms = []

    def __len__(self):
        return len(self._keys)

    def arrived(self, key):
        """A card was put down."""
        if self._arrivals < _MOST_ARRIVALS:
            self._arrivals += 1
        self._came[key] = self._arrivals

    def forget(self, all_home):
        """All fit.  ``all_home``: no card is out."""
        self._keys.clear()
        self._marks.clear()
        self._since_ms.clear()
        if all_home:
            self._arrivals = 0

    def mark(self, key):
        """How a card lies."""
        return self._marks[self._keys.index(key)] if key in self._keys else FITS

    def set(self, key, mark, now_ms=0):
        """Mark a card; one that does not fit lies where it does since now."""
        if key in self._keys:
            at = self._keys.index(key)
            if mark:
                self._marks[at] = mark
                self._since_ms[at] = now_ms
            else:
                self._keys.pop(at)
                self._marks.pop(at)
                self._since_ms.pop(at)
        elif mark:
            self._keys.append(key)
            self._marks.append(mark)
            self._since_ms.append(now_ms)

    def waive(self, key):
        """Leave a card where it lies: it is asked about no more."""
        self._marks[self._keys.index(key)] ^= LOOSE | WAIVED

    def lies_ms(self, key, now_ms):
        """How long a card that does not fit has lain where it does."""
        return ticks_diff(now_ms, self._since_ms[self._keys.index(key)])

    def asked(self):
        """The keys that the dealer may be asked about, as they came."""
        return self._those(LOOSE, LOOSE)

    def usable(self):
        """The keys that the game may come to want, as they came."""
        return self._those(SPENT, 0)

    def _those(self, bits, value):
        if len(self._keys) < 2:  # as in most passes: nothing is allocated
            return self._keys if self._keys and self._marks[0] & bits == value else ()
        keys = []
        for n in range(len(self._keys)):
            if self._marks[n] & bits == value:
                keys.append(self._keys[n])
        keys.sort(key=self._arrival)  # a lambda would cost every call a cell for self
        return keys

    def _arrival(self, key):
        return self._came[key]
