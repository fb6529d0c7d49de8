# SPDX-License-Identifier: MIT
"""Which UID is which card: the registry of the decks in use.

Whole UIDs of 4 or 7 bytes; a stored UID cut short has made two cards one elsewhere.  A card is
known by its *key*, ``deck * 64 + card``, with decks 0 and 1.  `find` and `uid_into` allocate
nothing.
"""

import binascii

from micropython import const

DECKS = const(2)
KEYS = const(128)
_SLOT = const(8)  # length, then up to 7 bytes
_INDEX = const(256)  # open addressing; a power of two, at least twice KEYS
_HEX = "0123456789abcdefABCDEF"


class DeckTable:
    """UID to key and back."""

    def __init__(self):
        self._uids = bytearray(KEYS * _SLOT)
        self._index = bytearray(_INDEX)  # key + 1, 0 is free
        self.count = 0

    def find(self, uid, length):
        """The key of the UID in the first ``length`` bytes of ``uid``, -1 if it is unknown."""
        index = self._index
        uids = self._uids
        at = _hash(uid, length)
        while index[at]:
            key = index[at] - 1
            slot = key * _SLOT
            if uids[slot] == length:
                i = 0
                while i < length and uids[slot + 1 + i] == uid[i]:
                    i += 1
                if i == length:
                    return key
            at = (at + 1) & (_INDEX - 1)
        return -1

    def uid_into(self, key, into):
        """Copy the UID of ``key`` into ``into``; returns its length, 0 if there is none."""
        slot = key * _SLOT
        length = self._uids[slot]
        for i in range(length):
            into[i] = self._uids[slot + 1 + i]
        return length

    def add(self, deck, card, uid):
        """Register a card.  Raises ValueError with a sentence if that cannot be."""
        if not 0 <= deck < DECKS or not 0 <= card < 64:
            raise ValueError("There is no card {} in deck {}.".format(card, deck))
        length = len(uid)
        if length not in (4, 7):
            raise ValueError("A card's UID has 4 or 7 bytes, not {}.".format(length))
        if length == 4 and uid[0] == 0x08:
            raise ValueError("UIDs of 4 bytes that begin with 08 are random: no card's.")
        key = deck * 64 + card
        known = self.find(uid, length)
        if known >= 0 and known != key:
            raise ValueError(
                "That UID belongs to card {} of deck {}.".format(known & 63, known >> 6)
            )
        if self._uids[key * _SLOT] and known < 0:
            raise ValueError("Card {} of deck {} has a UID already.".format(card, deck))
        if known < 0:
            slot = key * _SLOT
            self._uids[slot] = length
            for i in range(length):
                self._uids[slot + 1 + i] = uid[i]
            self._enter(key)

    def forget(self, deck):
        """Take a whole deck out."""
        for i in range(deck * 64 * _SLOT, (deck + 1) * 64 * _SLOT):
            self._uids[i] = 0
        self._rebuild()

    def remove(self, deck, card):
        """Take one card out."""
        at = (deck * 64 + card) * _SLOT
        for i in range(at, at + _SLOT):
            self._uids[i] = 0
        self._rebuild()

    def cards(self, deck):
        """How many cards of a deck are registered."""
        count = 0
        for key in range(deck * 64, (deck + 1) * 64):
            if self._uids[key * _SLOT]:
                count += 1
        return count

    def take(self, other):
        """Become what another table is, which is not to be used any more."""
        self._uids = other._uids
        self._index = other._index
        self.count = other.count

    def load(self, text):
        """Replace everything by what ``text`` says: lines ``deck card UID-in-hex``, # comments.

        Raises ValueError with the line's number and a sentence; nothing has changed then.
        """
        fresh = DeckTable()
        number = 0
        for line in text.split("\n"):
            number += 1
            words = line.split("#")[0].split()
            if not words:
                continue
            try:
                if len(words) != 3:
                    raise ValueError("A line is: deck, card, UID in hex.")
                fresh.add(_number(words[0]), _number(words[1]), _unhex(words[2]))
            except ValueError as error:
                raise ValueError("line {}: {}".format(number, error))
        self.take(fresh)

    def text(self):
        """The registry as `load` reads it."""
        lines = []
        for key in range(KEYS):
            slot = key * _SLOT
            length = self._uids[slot]
            if length:
                uid = self._uids[slot + 1 : slot + 1 + length]
                digits = "".join(["{:02x}".format(byte) for byte in uid])
                lines.append("{} {} {}\n".format(key >> 6, key & 63, digits))
        return "".join(lines)

    def _rebuild(self):
        for i in range(_INDEX):
            self._index[i] = 0
        self.count = 0
        for key in range(KEYS):
            if self._uids[key * _SLOT]:
                self._enter(key)

    def _enter(self, key):
        slot = key * _SLOT
        length = self._uids[slot]
        at = _hash(self._uids[slot + 1 : slot + 1 + length], length)
        while self._index[at]:
            at = (at + 1) & (_INDEX - 1)
        self._index[at] = key + 1
        self.count += 1


def _hash(uid, length):
    value = length
    for i in range(length):
        value = (value * 31 + uid[i]) & 0xFFFF
    return (value ^ value >> 8) & (_INDEX - 1)


def _number(word):
    if not word.isdigit():
        raise ValueError("'{}' is not a number.".format(word))
    return int(word)


def _unhex(word):
    if len(word) % 2:
        raise ValueError("'{}' has half a byte.".format(word))
    for sign in word:
        if sign not in _HEX:
            raise ValueError("'{}' is not hexadecimal.".format(word))
    return binascii.unhexlify(word)
