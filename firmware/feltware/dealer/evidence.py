# SPDX-License-Identifier: MIT
"""After a power cut: which places have confirmed with their cards what the journal says.

An antenna reads two cards of a pile, so a seat has confirmed what it can with two; the cards of a
board lie side by side and are all read.  Burns and the muck prove nothing and are not asked.
"""

from micropython import const

from feltware.engine import events as ev
from feltware.engine import phases

_PILE = const(2)


class Evidence:
    """``begin`` notes what each place has to confirm, ``seen`` takes a card that lies where the
    hand has it."""

    def __init__(self, hand):
        self._hand = hand
        self._need = bytearray(ev.BOARD1 + 1)  # cards by antenna
        self._confirmed = bytearray(64)  # by card
        self.waits = False

    def begin(self):
        """Forget what was seen: every place has to confirm anew."""
        hand = self._hand
        for card in range(64):
            self._confirmed[card] = 0
        for seat in range(1, ev.MAX_SEATS + 1):
            out = hand.status[seat] in (phases.OUT, phases.FOLDED)
            gone = out or hand.shown[seat] == phases.MUCKED
            self._need[seat] = 0 if gone else min(_PILE, _known(hand.cards(seat)))
        common = set()
        for board in range(ev.BOARD1, ev.BOARD4 + 1):
            for card in hand.cards(board):
                if card < 64:
                    common.add(card)
        self._need[ev.BOARD1] = len(common)
        self.waits = self.place() > 0

    def seen(self, antenna, card):
        """A card lies where it belongs."""
        if antenna <= ev.BOARD1 and not self._confirmed[card]:
            self._confirmed[card] = 1
            if self._need[antenna]:
                self._need[antenna] -= 1

    def lacks(self, antenna):
        """Whether this place has yet to confirm something."""
        return antenna <= ev.BOARD1 and self._need[antenna] > 0

    def drop(self, antenna):
        """This place need not confirm anything any more."""
        self._need[antenna] = 0

    def end(self):
        """Nobody waits any more."""
        self.waits = False

    def place(self):
        """The first place that has not confirmed what it can, 0 when all have."""
        for antenna in range(1, ev.BOARD1 + 1):
            if self._need[antenna]:
                return antenna
        return 0


def _known(cards):
    count = 0
    for card in cards:
        if card < 64:
            count += 1
    return count
