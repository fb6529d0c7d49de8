# SPDX-License-Identifier: MIT
"""Which antenna the next slot, a look at it, belongs to.

A first sight is confirmed in the very next slot.  One awaited antenna has every second slot of
those left, up to four share three of four, more of them seven of eight; the others take turns in
the rest, those that miss a card first.
"""

from micropython import const

_FEW = const(4)  # awaited antennas spare every fourth slot: a stray card is not long unseen


class Slots:
    """``health`` of the readers by antenna, 0 where one works; ``sightings`` (sightings.py)."""

    def __init__(self, health, sightings):
        n = len(health)
        self._health = health
        self._sightings = sightings
        self._awaited = bytearray(n)  # numbers of the awaited antennas, in dealing order
        self._n_awaited = 0
        self._is_awaited = bytearray(n)
        self._turn = 0
        self._next_awaited = 0
        self._next_other = 0
        self._next_suspect = 0
        self._suspects_turn = False
        self.doubted = -1  # what was found there is to be confirmed, at once

    def forget(self):
        """No antenna is awaited."""
        for at in range(len(self._health)):
            self._is_awaited[at] = 0
        self._n_awaited = 0
        self._next_awaited = 0

    def wait_for(self, at):
        """An antenna is awaited, after those that were named before it."""
        if not self._is_awaited[at]:
            self._is_awaited[at] = 1
            self._awaited[self._n_awaited] = at
            self._n_awaited += 1

    def choose(self):
        """The antenna of the next slot, -1 while no reader works."""
        sick = self._health
        at = self._sightings.first_at
        if at >= 0 and not sick[at]:
            return at
        at = self.doubted
        self.doubted = -1
        if at >= 0 and not sick[at]:
            return at
        at = self._sightings.wanted()
        if at >= 0 and not sick[at]:
            return at
        turn = self._turn = (self._turn + 1) & 0xFF
        n = self._n_awaited
        if n and turn & (1 if n == 1 else 3 if n <= _FEW else 7):
            at = self._choose_awaited()
            if at >= 0:
                return at
        self._suspects_turn = not self._suspects_turn
        at = -1
        if self._suspects_turn:
            at = self._choose_suspect()
        if at < 0:
            at = self._choose_other(n < len(self._health))
        return at if at >= 0 else self._choose_other(False)

    def _choose_awaited(self):
        for _ in range(self._n_awaited):
            if self._next_awaited >= self._n_awaited:
                self._next_awaited = 0
            at = self._awaited[self._next_awaited]
            self._next_awaited += 1
            if not self._health[at]:
                return at
        return -1

    def _choose_suspect(self):
        suspects = self._sightings.suspects
        n = len(suspects)
        for _ in range(n):
            at = self._next_suspect = (self._next_suspect + 1) % n
            if suspects[at] and not self._health[at]:
                return at
        return -1

    def _choose_other(self, spare_awaited):
        n = len(self._health)
        for _ in range(n):
            at = self._next_other = (self._next_other + 1) % n
            if not self._health[at] and not (spare_awaited and self._is_awaited[at]):
                return at
        return -1
