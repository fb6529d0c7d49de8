# SPDX-License-Identifier: MIT
"""Omaha high hands: exactly two of the hole cards and three of the board (OM-2, OM-6).

Two hole cards (Greek hold'em) to six, a board of three to five.  What the board offers is worked
out once; then each pair of hole ranks is judged by what it can be at most, without going through
the board's triples.
"""

from micropython import const

from feltware.engine.eval import hi, names
from feltware.engine.eval.tables import POP

exact = True
describe = names.high

_PAIR = const(1 << 26)
_TWO_PAIR = const(2 << 26)
_TRIPS = const(3 << 26)
_STRAIGHT = const(4 << 26)
_FLUSH = const(9 << 26)
_FULL_HOUSE = const(10 << 26)
_QUADS = const(12 << 26)
_STRAIGHT_FLUSH = const(13 << 26)

_PAIRS_A_SLICE = const(3)

# the ten straights from the highest down
_RUNS = (0x1F00, 0xF80, 0x7C0, 0x3E0, 0x1F0, 0xF8, 0x7C, 0x3E, 0x1F, 0x100F)


class Stepper:
    """Finds the strength of one hand: ``begin``, ``step`` until True, ``result``."""

    def __init__(self):
        self.result = 0
        self._hole = bytearray(6)  # ranks
        self._n = 0
        self._first = 0
        self._second = 0
        self._one = 0  # the board's ranks held once or more, twice or more, three times or more
        self._two = 0
        self._three = 0
        self._runs = [0] * 10  # the straights of which the board has three ranks
        self._n_runs = 0

    def begin(self, cards, n_hole, n_board):
        """Start on ``n_hole`` cards followed by ``n_board`` of the board."""
        self.result = 0
        n = n_hole + n_board
        clubs = diamonds = hearts = spades = 0  # the number of board cards of each suit
        one = two = three = 0
        for i in range(n_hole, n):
            card = cards[i]
            suit = card & 3
            if suit == 0:
                clubs += 1
            elif suit == 1:
                diamonds += 1
            elif suit == 2:
                hearts += 1
            else:
                spades += 1
            card = 1 << (card >> 2)
            three |= two & card
            two |= one & card
            one |= card
        self._one = one
        self._two = two
        self._three = three
        hole = self._hole
        for i in range(n_hole):
            hole[i] = cards[i] >> 2
        self._n = n_hole
        self._first = 0
        self._second = 1
        if n_board < 3:
            self._first = self._second = n_hole  # no hand yet
            return
        k = 0
        for run in _RUNS:
            have = one & run
            if POP[have >> 7] + POP[have & 127] > 2:
                self._runs[k] = run
                k += 1
        self._n_runs = k
        if clubs > 2:
            self._flush(cards, n_hole, n, 0)
        elif diamonds > 2:
            self._flush(cards, n_hole, n, 1)
        elif hearts > 2:
            self._flush(cards, n_hole, n, 2)
        elif spades > 2:
            self._flush(cards, n_hole, n, 3)

    def _flush(self, cards, n_hole, n, suit):
        mine = shared = 0
        for i in range(n):
            card = cards[i]
            if card & 3 == suit:
                if i < n_hole:
                    mine |= 1 << (card >> 2)
                else:
                    shared |= 1 << (card >> 2)
        if not mine & mine - 1:
            return
        for run in _RUNS:
            have = shared & run
            if POP[have >> 7] + POP[have & 127] == 3:
                have ^= run
                if have & mine == have:
                    self.result = _STRAIGHT_FLUSH | hi.straight(run) << 13
                    return
        self.result = _FLUSH | hi.best(mine, 2) | hi.best(shared, 3)

    def step(self):
        """Judge a few pairs of hole cards.  True when ``result`` holds the strength."""
        result = self.result
        # a straight flush is as good as it gets, and only a paired board beats a flush
        if result >= (_FLUSH if not self._two else _STRAIGHT_FLUSH):
            return True
        n = self._n
        i = self._first
        k = self._second
        hole = self._hole
        left = _PAIRS_A_SLICE
        while left:
            if k >= n:
                i += 1
                k = i + 1
                if k >= n:
                    return True
            a = hole[i]
            b = hole[k]
            value = self._paired(1 << a) if a == b else self._unpaired(1 << a, 1 << b)
            if value > self.result:
                self.result = value
            k += 1
            left -= 1
        self._first = i
        self._second = k
        return k >= n and i >= n - 2

    def _paired(self, a):
        """Strength of two hole cards of one rank with the board."""
        one = self._one
        two = self._two & ~a
        rest = one & ~a
        if one & a:
            if self._two & a:
                return _QUADS | a << 13 | hi.best(rest, 1)
            if two:
                value = _FULL_HOUSE | a << 13 | hi.best(two, 1)
                a = self._three and _FULL_HOUSE | self._three << 13 | a
                return a if a > value else value
            return _TRIPS | a << 13 | hi.best(rest, 2)
        if self._three:
            return _FULL_HOUSE | self._three << 13 | a
        if two:
            two = hi.best(two, 1)
            return _TWO_PAIR | (a | two) << 13 | hi.best(rest ^ two, 1)
        return _PAIR | a << 13 | hi.best(rest, 3)

    def _unpaired(self, a, b):
        """Strength of two hole cards of different ranks with the board."""
        one = self._one
        two = self._two
        both = a | b
        rest = one & ~both
        if two:
            trips = self._three
            if trips & both:
                return _QUADS | trips << 13 | both ^ trips
            trips |= two & both  # ranks of which hole and board together have three
            if one & both == both and two & both:
                trips = hi.best(two & both, 1)
                return _FULL_HOUSE | trips << 13 | both ^ trips
        else:
            trips = 0
        for i in range(self._n_runs):
            run = self._runs[i]
            if run & both == both:
                run ^= both
                if one & run == run:
                    return _STRAIGHT | hi.straight(run | both) << 13
        if trips:
            trips = hi.best(trips, 1)
            both &= ~trips
            if both & both - 1:  # all three on the board
                return _TRIPS | trips << 13 | both
            return _TRIPS | trips << 13 | both | hi.best(rest, 1)
        pair = hi.best(two, 1)
        if one & both == both:
            value = _TWO_PAIR | both << 13 | hi.best(rest, 1)
            if pair:
                b = hi.best(both, 1)
                a = _TWO_PAIR | (pair | b) << 13 | both ^ b
                return a if a > value else value
            return value
        have = one & both
        both ^= have
        if have:
            if pair:
                return _TWO_PAIR | (have | pair) << 13 | both
            return _PAIR | have << 13 | both | hi.best(rest, 2)
        if pair:
            return _PAIR | pair << 13 | both | hi.best(rest ^ pair, 1)
        return both | hi.best(rest, 3)
