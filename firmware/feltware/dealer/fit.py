# SPDX-License-Identifier: MIT
"""What the hand makes of a card on an antenna: whether it belongs there, and where it goes."""

from feltware.engine import events as ev
from feltware.engine import phases


class Fit:
    """Cards are given by *key*, ``deck * 64 + card``, places as engine/events.py numbers them."""

    def __init__(self, hand):
        self._hand = hand

    def use(self, place, key):
        """Give the card to the hand if it can use it there.  True when all is well."""
        hand = self._hand
        phase = hand.phase
        card = key & 63
        if phase == phases.OVER and place == ev.BOARD1 and hand.can_rabbit():
            if key >> 6 == hand.deck and not self.place_of(card):
                hand.rabbit(card)
        if phase in (phases.IDLE, phases.OVER, phases.HOME):
            return True
        if key >> 6 != hand.deck:
            return False
        at = self.place_of(card)
        if at == place or (at and ev.BOARD1 <= at <= ev.BOARD4 and place == ev.BOARD1):
            return True
        if at:
            return self._moved(at, place, card)
        target = self._wanted(place)
        if target:
            hand.deal(target, card)
            return True
        return self._identify(place, card)

    def place_of(self, card):
        """The place at which the hand has this card, 0 if nowhere."""
        hand = self._hand
        for place in range(1, ev.MUCK + 1):
            for other in hand.cards(place):
                if other == card:
                    return place
        return 0

    def judging(self):
        """Whether a card that the hand does not know is a mistake now."""
        phase = self._hand.phase
        return phase in (phases.DEAL, phases.BET, phases.DRAW)

    def laid_out(self, key):
        """Whether a card on the muck is of a seat that has yet to say what it discards."""
        hand = self._hand
        seat = self.place_of(key & 63)
        if not 0 < seat <= ev.MAX_SEATS:
            return False
        return not hand.check(ev.DISCARD, seat, 1) or not (hand.decided >> seat) & 1

    def _wanted(self, place):
        """The place of the hand that a card on this antenna would go to, 0 if none."""
        hand = self._hand
        if place == ev.MUCK:  # discards come from a seat that has them, or has unread cards
            unread = hand.need(place) and hand.config.drawing.owner(hand, ev.UNKNOWN_CARD)
            return place if unread and self._unread(unread) else 0
        if place != ev.BOARD1:
            return place if place <= ev.MUCK and hand.need(place) else 0
        following = hand.next_place()
        if ev.BOARD1 <= following <= ev.BOARD4:
            return following
        for board in range(ev.BOARD1, ev.BOARD4 + 1):
            if hand.need(board):
                return board
        return 0

    def _unread(self, seat):
        for card in self._hand.cards(seat):
            if card == ev.UNKNOWN_CARD:
                return True
        return False

    def _identify(self, place, card):
        """Name a card that was dealt unseen, if this place has one.  A mucked hand may too."""
        hand = self._hand
        cards = hand.cards(place)
        for nth in range(len(cards)):
            if cards[nth] == ev.UNKNOWN_CARD:
                hand.identify(place, nth, card)
                return True
        if place == ev.MUCK:
            for seat in range(1, 11):
                if hand.status[seat] == phases.FOLDED:
                    for other in hand.cards(seat):
                        if other == ev.UNKNOWN_CARD:
                            return True
        return False

    def _moved(self, at, place, card):
        """Whether a card the hand has at ``at`` may lie at ``place``; a discard is taken in."""
        hand = self._hand
        if not self.judging():
            return True
        if place != ev.MUCK or at > ev.MAX_SEATS:
            return False
        if hand.phase == phases.DRAW and hand.need(ev.MUCK):
            if hand.config.drawing.owner(hand, card) == at:
                hand.deal(ev.MUCK, card)
                return True
        return hand.status[at] == phases.FOLDED or hand.shown[at] == phases.MUCKED


def antenna(place):
    """All boards share one antenna."""
    return ev.BOARD1 if ev.BOARD1 <= place <= ev.BOARD4 else place
