# SPDX-License-Identifier: MIT
"""What the table notes of the hand that is being played, until it is settled."""

from feltware.engine import events as ev


class HandBooks:
    """``dealt`` and ``won`` are bit masks of seats.  Everything but ``last_winner`` is about one
    hand and is taken back when the way it ended is undone."""

    def __init__(self):
        self.last_winner = 0  # who took the whole hand before this one, 0 nobody alone
        self.dealt = 0
        self.withdraw()

    def begin(self):
        """The next hand starts."""
        self.last_winner = self.winner()
        self.dealt = 0
        self.withdraw()

    def withdraw(self):
        """An undo took back how the hand ended, if it had."""
        self.raked = 0
        self.carry = 0
        self.won = 0  # seats that took something of any pot
        self.both = 0  # bit 0: a high half or a whole pot was paid, bit 1: a low half

    def award(self, seat, part):
        """A seat was paid; ``part`` is one of PART_*."""
        self.won |= 1 << seat
        self.carry = 0  # what lay in the pot from the deal before has been won
        self.both |= part or ev.PART_HIGH

    def winner(self):
        """The seat that took everything, 0 if nobody did alone."""
        for seat in range(1, 11):
            if self.won == 1 << seat:
                return seat
        return 0

    def killer(self, split, when):
        """Who must kill the next pot (GAP-15, `kill.when`), 0 for nobody.

        A scoop is everything taken by one seat, in a game with two halves (``split``) only where
        both were paid; two in a row is everything taken twice running.
        """
        winner = self.winner()
        if when == "two_in_a_row":
            return winner if winner == self.last_winner else 0
        return winner if self.both == 3 or not split else 0


def kill_posts(config, killer, active):
    """What the killer posts: [(seat, chips, -1)] for ``Hand.start``, two big blinds for a full
    kill and one and a half for half of one (GAP-15)."""
    form = config.kill
    if form == "off" or not killer or not active[killer]:
        return ()
    unit = config.big_blind or config.small_bet
    chips = 2 * unit if form == "full" else unit + unit // 2
    return ((killer, chips, -1),)
