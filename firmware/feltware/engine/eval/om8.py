# SPDX-License-Identifier: MIT
"""Omaha eight or better: a low of exactly two hole cards and three of the board (O8-2, O8-3)."""

from micropython import const

from feltware.engine.eval import names
from feltware.engine.eval.a5 import BITS

exact = True
describe = names.low

_TOP = const((1 << 30) - 1)

# by the ranks ace to eight that are there: the three lowest, 0 if there are fewer
LOW3 = (
    b"\x00\x00\x00\x00\x00\x00\x00\x07\x00\x00\x00\x0b\x00\x0d\x0e\x07"
    b"\x00\x00\x00\x13\x00\x15\x16\x07\x00\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\x00\x00\x00\x23\x00\x25\x26\x07\x00\x29\x2a\x0b\x2c\x0d\x0e\x07"
    b"\x00\x31\x32\x13\x34\x15\x16\x07\x38\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\x00\x00\x00\x43\x00\x45\x46\x07\x00\x49\x4a\x0b\x4c\x0d\x0e\x07"
    b"\x00\x51\x52\x13\x54\x15\x16\x07\x58\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\x00\x61\x62\x23\x64\x25\x26\x07\x68\x29\x2a\x0b\x2c\x0d\x0e\x07"
    b"\x70\x31\x32\x13\x34\x15\x16\x07\x38\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\x00\x00\x00\x83\x00\x85\x86\x07\x00\x89\x8a\x0b\x8c\x0d\x0e\x07"
    b"\x00\x91\x92\x13\x94\x15\x16\x07\x98\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\x00\xa1\xa2\x23\xa4\x25\x26\x07\xa8\x29\x2a\x0b\x2c\x0d\x0e\x07"
    b"\xb0\x31\x32\x13\x34\x15\x16\x07\x38\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\x00\xc1\xc2\x43\xc4\x45\x46\x07\xc8\x49\x4a\x0b\x4c\x0d\x0e\x07"
    b"\xd0\x51\x52\x13\x54\x15\x16\x07\x58\x19\x1a\x0b\x1c\x0d\x0e\x07"
    b"\xe0\x61\x62\x23\x64\x25\x26\x07\x68\x29\x2a\x0b\x2c\x0d\x0e\x07"
    b"\x70\x31\x32\x13\x34\x15\x16\x07\x38\x19\x1a\x0b\x1c\x0d\x0e\x07"
)


class Stepper:
    """Finds the strength of one hand: ``begin``, ``step`` until True, ``result``."""

    def __init__(self):
        self.result = 0
        self._hole = [0] * 6  # bits of ranks
        self._n = 0
        self._board = 0

    def begin(self, cards, n_hole, n_board):
        """Start on ``n_hole`` cards followed by ``n_board`` of the board."""
        self.result = 0
        board = k = 0
        for i in range(n_hole, n_hole + n_board):
            board |= BITS[cards[i]]
        for i in range(n_hole):
            rank = BITS[cards[i]] & 255
            if rank:
                self._hole[k] = rank
                k += 1
        self._board = board & 255
        self._n = k

    def step(self):
        """Judge every pair of hole cards: short enough for one slice.  True, it is done."""
        hole = self._hole
        board = self._board
        if not LOW3[board]:
            return True
        best = 256
        for i in range(self._n - 1):
            first = hole[i]
            for k in range(i + 1, self._n):
                pair = first | hole[k]
                if pair != first:
                    low = LOW3[board & ~pair]
                    if low:
                        low |= pair
                        if low < best:
                            best = low
        if best < 256:
            self.result = _TOP - best
        return True
