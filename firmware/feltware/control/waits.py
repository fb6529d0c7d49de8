# SPDX-License-Identifier: MIT
"""Which cards the table waits for: said on the link, and looked for first by the scanner."""

from feltware.engine import events as ev
from feltware.engine import phases


class Waits:
    """``update`` is called whenever the hand or the cards on the antennas changed."""

    def __init__(self, hand, tracker, scanner, publisher):
        self._hand = hand
        self._tracker = tracker
        self._scanner = scanner
        self._publisher = publisher
        self._looked_for = []

    def update(self):
        """Say what is due in dealing order.  When cards are to go home or into the stub, the
        antennas on which some still lie are looked at first, so that nobody waits for the table;
        so is the one that the dealer is asked about."""
        hand = self._hand
        places = []
        words = []
        first = hand.next_place()
        start = first if 1 <= first <= ev.MAX_SEATS else 1
        for step in range(ev.MAX_SEATS):
            self._due((start + step - 1) % ev.MAX_SEATS + 1, places, words)
        self._due(ev.BURN, places, words)
        for board in range(ev.BOARD1, ev.BOARD4 + 1):
            self._due(board, places, words)
        self._due(ev.MUCK, places, words)
        self._publisher.waits(" ".join(words))
        question = self._tracker.question
        if hand.phase in (phases.IDLE, phases.OVER, phases.HOME):
            places = self._tracker.occupied()
        elif hand.hold:
            places = [place for place in self._tracker.occupied() if place >= ev.BURN]
        elif question is not None and question.place not in places:
            places.append(question.place)
        if places != self._looked_for:
            self._looked_for = places
            self._scanner.await_places(places)

    def _due(self, place, places, words):
        count = self._hand.need(place)
        if count:
            words.append("{}:{}".format(place, count))
            antenna = ev.BOARD1 if ev.BOARD1 <= place <= ev.BOARD4 else place
            if antenna not in places:
                places.append(antenna)
