# SPDX-License-Identifier: MIT
"""The UID of a lone tag on one antenna, for registering cards: handed to ``Scanner.watch``.

A UID counts after several looks that agree, because readers close together have returned shifted
UIDs without a CRC error.  A look that reads nothing counts neither way until three in a row do:
some chips see a lone tag every second time.
"""

from micropython import const

LOOKS = const(4)  # that agree on a UID

EMPTY = const(0)  # nothing lies there
LONE = const(1)  # one tag: ``uid`` and ``length``
SEVERAL = const(2)
RANDOM = const(3)  # a phone or a bank card: its UID is another one at each power-up
UNSTEADY = const(4)  # it never reads twice alike

_AGREE = const(3)  # looks that agree on anything but a UID
_UNSTEADY_LOOKS = const(8)


class Watch:
    """``state`` says what lies there; for LONE, ``uid[:length]`` is the tag's."""

    def __init__(self):
        self.state = EMPTY
        self.uid = bytearray(10)
        self.length = 0
        self._read = bytearray(10)  # the first tag of this look
        self._read_length = 0
        self._tags = 0
        self._before = bytearray(10)  # the lone tag of the look before
        self._before_length = 0
        self._kind = EMPTY
        self._agreed = 0
        self._changes = 0
        self._empties = 0

    def tag(self, uid, length):
        """A tag was read in this look (feltware.drivers.poll)."""
        if self._tags and _same(uid, length, self._read, self._read_length):
            return
        if not self._tags:
            self._read_length = length
            for i in range(length):
                self._read[i] = uid[i]
        self._tags += 1

    def looked(self, garbled):
        """The look is over (feltware.drivers.scanner)."""
        tags = self._tags
        self._tags = 0
        if not tags and not garbled:
            self._empties += 1
            if self._empties >= _AGREE:
                self._kind = self.state = EMPTY
                self._agreed = self._changes = 0
            return
        self._empties = 0
        if garbled:
            self._unsteady()
        elif tags > 1:
            self._count(SEVERAL, self._kind == SEVERAL, _AGREE)
        elif self._read_length == 4 and self._read[0] == 0x08:
            self._count(RANDOM, self._kind == RANDOM, _AGREE)
        else:
            before = self._before
            length = self._read_length
            same = _same(before, self._before_length, self._read, length)
            if not same:
                self._before_length = length
                for i in range(length):
                    before[i] = self._read[i]
                if self._kind == LONE:
                    self._unsteady()
            self._count(LONE, same and self._kind == LONE, LOOKS)

    def _count(self, kind, same, enough):
        self._agreed = self._agreed + 1 if same else 1
        self._kind = kind
        if self._agreed < enough:
            return
        self._changes = 0
        self.state = kind
        if kind == LONE:
            self.length = self._before_length
            for i in range(self.length):
                self.uid[i] = self._before[i]

    def _unsteady(self):
        self._changes += 1
        if self._changes >= _UNSTEADY_LOOKS:
            self.state = UNSTEADY


def _same(one, length, other, other_length):
    if length != other_length:
        return False
    for i in range(length):
        if one[i] != other[i]:
            return False
    return True
