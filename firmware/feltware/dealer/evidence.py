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
    """``begin`` forgets what was seen, ``seen`` takes a card that lies where the hand has it."""

    def __init__(self, hand):
        self._hand = hand
        self._confirmed = bytearray(64)  # by card
        self._waived = bytearray(ev.BOARD1 + 1)  # by antenna
        self.waits = False
        self.was = False  # there was a power cut since power-up

    def begin(self):
        """Every place has to confirm anew."""
        self.was = True
        for card in range(64):
            self._confirmed[card] = 0
        for antenna in range(ev.BOARD1 + 1):
            self._waived[antenna] = 0
        self.waits = self.place() > 0

    def end(self):
        """Nobody waits any more."""
        self.waits = False

    def seen(self, card):
        """A card lies where it belongs, be it one that was dealt as it was seen."""
        self._confirmed[card] = 1

    def drop(self, antenna):
        """This place need not confirm anything any more."""
        if antenna <= ev.BOARD1:
            self._waived[antenna] = 1

    def lacks(self, antenna):
        """Whether this place has yet to confirm something."""
        if antenna > ev.BOARD1 or self._waived[antenna]:
            return False
        if antenna == ev.BOARD1:
            for board in range(ev.BOARD1, ev.BOARD4 + 1):
                if self._open_cards(board) > 0:
                    return True
            return False
        hand = self._hand
        if hand.status[antenna] in (phases.OUT, phases.FOLDED):
            return False
        if hand.shown[antenna] == phases.MUCKED:
            return False
        unseen = self._open_cards(antenna)
        return unseen > 0 and unseen + _PILE > self._known_cards(antenna)

    def place(self):
        """The first place that has not confirmed what it can, 0 when all have."""
        for antenna in range(1, ev.BOARD1 + 1):
            if self.lacks(antenna):
                return antenna
        return 0

    def _known_cards(self, place):
        count = 0
        for card in self._hand.cards(place):
            if card < 64:
                count += 1
        return count

    def _open_cards(self, place):
        """Cards of a place that were not seen there."""
        count = 0
        for card in self._hand.cards(place):
            if card < 64 and not self._confirmed[card]:
                count += 1
        return count
