# SPDX-License-Identifier: MIT
"""What the scanner found, told to whom it concerns: cards to the tracker, faults to the dealer."""

from feltware.dealer import questions
from feltware.drivers import scanner
from feltware.engine import events as ev
from feltware.engine import phases


class Sights:
    """``step`` hands on what ``found`` (a drivers.scanner.Scanner) has; ``tell`` shows a notice.
    ``moved``: the last was a card that came or went."""

    def __init__(self, found, hand, tracker, view, tell):
        self._scanner = found
        self._hand = hand
        self._tracker = tracker
        self._view = view
        self._tell = tell
        self.moved = False

    def step(self, now_ms):
        """One of what there is.  False if there was nothing."""
        packed = self._scanner.get()
        if packed < 0:
            return False
        self.moved = self._take(packed, now_ms)
        return True

    def _take(self, packed, now_ms):
        tracker = self._tracker
        kind = scanner.kind_of(packed)
        place = scanner.place_of(packed)
        if kind == scanner.SEEN:
            tracker.seen(place, scanner.key_of(packed), now_ms)
            self._note_laid(place)
            return True
        if kind == scanner.GONE:
            tracker.gone(place, scanner.key_of(packed), now_ms)
            self._note_laid(place)
            self._hide_lifted(place)
            return True
        if kind == scanner.UNKNOWN_TAG:
            tracker.odd_tag(questions.UNKNOWN_TAG, place)
        elif kind == scanner.DUPLICATE:
            tracker.odd_tag(questions.SAME_TAG, place)
        elif kind == scanner.UNREADABLE:
            self._tell(0, "unreadable", place)
        elif kind == scanner.FAULT:
            self._tell(0, "reader_fault", place)
        elif kind == scanner.BACK:
            self._tell(0, "reader_back", place)
        return False

    def _note_laid(self, place):
        """In a draw: how many cards each seat has laid on the muck already."""
        if place == ev.MUCK and self._hand.phase == phases.DRAW:
            for seat in range(1, ev.MAX_SEATS + 1):
                self._view.laid[seat] = self._tracker.laid(seat)

    def _hide_lifted(self, place):
        if place <= ev.MAX_SEATS and self._view.peek[place] and not self._tracker.lies(place):
            self._view.peek[place] = False
