# SPDX-License-Identifier: MIT
"""Hands that the dealer has declared dead: they are folded at their turn (BET-12)."""

from feltware.dealer import questions
from feltware.engine import events as ev
from feltware.engine import phases


class Rulings:
    """``decide(kind, seat, amount, index)`` carries a checked decision out."""

    def __init__(self, hand, decide):
        self._hand = hand
        self._decide = decide
        self._dead = bytearray(11)

    def forget(self):
        """A new hand begins."""
        for seat in range(11):
            self._dead[seat] = 0

    def declare(self, seat):
        """The hand of this seat is dead."""
        self._dead[seat] = 1

    def recall(self, log):
        """Which hands had been declared dead before the power was cut."""
        for position in range(len(log)):
            kind, place, _, _, choice, _ = log.get(position)
            if kind == ev.ANSWER and choice == questions.HAND_DEAD and place <= ev.MAX_SEATS:
                self._dead[place] = self._hand.status[place] in (phases.IN, phases.ALL_IN)

    def step(self):
        """Fold the seat in turn if its hand is dead.  Whether it was."""
        hand = self._hand
        seat = hand.actor
        if not seat or not self._dead[seat]:
            return False
        kind = ev.MUCKED if hand.phase == phases.SHOW else ev.FOLD
        if not hand.check(kind, seat):
            self._decide(kind, seat, 0, 0)
        self._dead[seat] = 0
        return True
