# SPDX-License-Identifier: MIT
"""Exactly two hole cards and three of the board (OM-2) over any kind of five-card hand.

For what om.py and om8.py do not know: jokers, dogs and cats, a low without a qualifier.
"""

from micropython import const

_HANDS_A_SLICE = const(2)


class Pick:
    """The kind that takes the best of all twos and threes by ``kind``."""

    exact = True

    def __init__(self, kind):
        if kind.exact:
            raise ValueError("Two hole cards and three of the board can only be picked once.")
        self._kind = kind
        self.describe = kind.describe

    def Stepper(self):
        return _Stepper(self._kind)


class _Stepper:
    def __init__(self, kind):
        self.result = 0
        self._kind = kind
        self._cards = None
        self._n_hole = 0
        self._n = 0
        self._five = bytearray(5)
        self._at = bytearray(5)  # which cards make the next five

    def begin(self, cards, n_hole, n_board):
        """Start on ``n_hole`` cards followed by ``n_board`` of the board; ``cards`` is kept."""
        self.result = 0
        self._cards = cards
        self._n_hole = n_hole
        self._n = n_hole + n_board
        at = self._at
        at[0] = 0
        at[1] = 1
        at[2] = n_hole
        at[3] = n_hole + 1
        at[4] = n_hole + 2

    def step(self):
        """Judge a few fives.  True when ``result`` holds the strength."""
        at = self._at
        five = self._five
        cards = self._cards
        if self._n_hole < 2 or self._n - self._n_hole < 3:
            return True
        for _ in range(_HANDS_A_SLICE):
            for i in range(5):
                five[i] = cards[at[i]]
            value = self._kind.strength(five, 5)
            if value > self.result:
                self.result = value
            if not self._next(4, 2, self._n) and not self._next(1, 0, self._n_hole):
                return True
        return False

    def _next(self, last, first, end):
        """Next choice of places ``first`` to ``last``; after the last one False, from the start."""
        at = self._at
        i = last
        while i >= first and at[i] == end - 1 - (last - i):
            i -= 1
        more = i >= first
        if more:
            at[i] += 1
        else:
            i = first
            at[i] = 0 if first == 0 else self._n_hole
        for k in range(i + 1, last + 1):
            at[k] = at[k - 1] + 1
        return more
