# SPDX-License-Identifier: MIT
"""Comparing hands a slice at a time: no slice longer than 4 ms on a Pico (design: engine)."""

from micropython import const

from feltware.engine.cards import JOKER

_MOST_CARDS = const(12)


class Comparer:
    """A stepper that finds the strength of one hand: ``begin``, ``step`` until True, ``result``.

    One Comparer serves a whole table.  ``seat``, ``mark`` and ``job`` are the caller's, to know
    whose hand it is at.  ``begin`` and ``step`` allocate nothing once a kind has been used (or
    named to `prepare`).
    """

    def __init__(self):
        self.result = 0
        self.seat = 0
        self.mark = 0
        self.job = 0
        self.kind = None
        self._cards = bytearray(_MOST_CARDS)
        self._n = 0
        self._stepper = None
        self._steppers = {}
        self._wild = None
        self._kinds = None

    def set_wild(self, cards):
        """Name wild cards (WILD-1): a sequence of card numbers, None or empty for none.

        A named card counts as a joker in every hand from here on.
        """
        if not cards:
            self._wild = None
            return
        wild = bytearray(64)
        for card in cards:
            wild[card] = 1
        self._wild = wild

    def ready(self, name):
        """One slice of loading the kind ``name``; True when `prepare` has little left to do."""
        if self._kinds is None:
            from feltware.engine.eval import kinds, names  # noqa: F401 (what all kinds import)

            self._kinds = kinds
            return False
        return self._kinds.ready(name)

    def prepare(self, name):
        """Import the kind ``name`` and make room for it, so that ``begin`` need not."""
        if self._kinds is None:
            self.ready(name)
        kind = self._kinds.get(name)
        if kind.exact and name not in self._steppers:
            self._steppers[name] = kind.Stepper()
        return kind

    def begin(self, name, hole, n_hole, board, n_board):
        """Start on the hand of ``n_hole`` own cards and ``n_board`` shared ones.

        ``name`` is a kind of kinds.get.  Cards are ints in anything that can be indexed; ``board``
        may be None where ``n_board`` is 0.  At most twelve cards in all.
        """
        self.result = 0
        self.kind = self.prepare(name)
        mine = self._cards
        for i in range(n_hole):
            mine[i] = hole[i]
        for i in range(n_board):
            mine[n_hole + i] = board[i]
        n = self._n = n_hole + n_board
        wild = self._wild
        if wild is not None:
            for i in range(n):
                if wild[mine[i]]:
                    mine[i] = JOKER
        self._stepper = None
        if self.kind.exact:
            self._stepper = self._steppers[name]
            self._stepper.begin(mine, n_hole, n_board)

    def step(self):
        """Do one slice.  True when ``result`` holds the strength."""
        stepper = self._stepper
        if stepper is None:
            self.result = self.kind.strength(self._cards, self._n)
            return True
        if stepper.step():
            self.result = stepper.result
            return True
        return False

    def run(self, name, hole, n_hole, board=None, n_board=0):
        """``begin`` and every ``step`` at once; returns the strength."""
        self.begin(name, hole, n_hole, board, n_board)
        while not self.step():
            pass
        return self.result

    def describe(self, name, strength, out):
        """Write code, first rank, second rank of a strength of kind ``name`` into ``out``."""
        self.prepare(name).describe(strength, out)
