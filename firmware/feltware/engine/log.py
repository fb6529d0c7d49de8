# SPDX-License-Identifier: MIT
"""The events of one hand in RAM, and which of them stand after undoing.

Eight bytes an event in one bytearray that is made once; extension records in a dict by position.
UNDO withdraws decisions and erases nothing: UNDO with amount ``k`` at position ``p`` withdraws
everything in ``k..p``, itself included, so an UNDO inside a withdrawn range counts for nothing.
"""

from micropython import const

from feltware.engine.events import (
    DEAL,
    DECISION,
    IDENTIFY,
    MISDEAL,
    SIZE_BYTES,
    UNDO,
    amount_at,
    pack_into,
)

_EVENTS = const(192)  # a ten-handed hand has 100 to 200
_MORE = const(64)


class Log:
    """The log of the current hand; ``len(log)`` events, withdrawn ones included."""

    def __init__(self, events=_EVENTS):
        self.data = bytearray(events * SIZE_BYTES)
        self.ext = {}
        self.count = 0

    def __len__(self):
        return self.count

    def clear(self):
        """Forget everything; the buffer stays."""
        self.count = 0
        self.ext.clear()

    def append(self, kind, seat, index, flags, amount, ext=None):
        """Add one event; ``ext`` is None or (type, bytes).  Grows only beyond its first size."""
        offset = self.count * SIZE_BYTES
        if offset == len(self.data):
            self.data.extend(bytearray(_MORE * SIZE_BYTES))
        pack_into(self.data, offset, kind, seat, index, flags, amount)
        if ext is not None:
            self.ext[self.count] = ext
        self.count += 1

    def kind(self, position):
        """The kind of the event at ``position``."""
        return self.data[position * SIZE_BYTES]

    def get(self, position):
        """The event at ``position`` as (kind, seat, index, flags, amount, ext)."""
        data = self.data
        at = position * SIZE_BYTES
        return (
            data[at],
            data[at + 1],
            data[at + 2],
            data[at + 3],
            amount_at(data, at),
            self.ext.get(position),
        )

    def find_card(self, place, card, before):
        """Where a card was dealt to a place, or read there: the last time up to ``before``, -1 if
        it never was."""
        data = self.data
        position = before
        at = position * SIZE_BYTES
        while position >= 0:
            if data[at + 2] == card and data[at + 1] == place:
                kind = data[at]
                if kind == DEAL or kind == IDENTIFY:
                    return position
            position -= 1
            at -= SIZE_BYTES
        return -1

    def effective(self):
        """Yield the positions that stand, in order."""
        withdrawn = []
        position = self.count - 1
        while position >= 0:
            if self.kind(position) == UNDO:
                start = amount_at(self.data, position * SIZE_BYTES)
                withdrawn.append((start, position))
                position = start
            position -= 1
        position = 0
        while withdrawn:
            start, end = withdrawn.pop()
            while position < start:
                yield position
                position += 1
            position = end + 1
        while position < self.count:
            yield position
            position += 1

    def last_decision(self):
        """The position of the last decision that stands, or -1; a misdeal is not undone past."""
        position = self.count - 1
        while position >= 0:
            at = position * SIZE_BYTES
            kind = self.data[at]
            if kind == MISDEAL:
                return -1
            if kind == UNDO:
                position = amount_at(self.data, at)
            elif self.data[at + 3] & DECISION:
                return position
            position -= 1
        return -1
