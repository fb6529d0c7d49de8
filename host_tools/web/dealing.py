# SPDX-License-Identifier: MIT
"""Deal for me: which antenna gets the next card, and when.

The game says on the feed what it waits for, in dealing order; everything here follows from that.
Cards for different antennas follow each other at the pace of a quick dealer; a second card for
the same antenna waits until the table has understood the first.
"""

from __future__ import annotations

from collections.abc import Sequence

GAP_MS = 180  # between two cards of one deal
PATIENCE_MS = 5000  # a card that is not understood for so long stops the dealing
LAST_SEAT = 10
BOARDS = range(11, 15)
BOARD = 11
MUCK = 16

Waits = Sequence[tuple[int, int]]


def antenna_of(place: int) -> int:
    """The antenna on which cards for ``place`` lie: all boards share the first one's."""
    return BOARD if place in BOARDS else place


def next_entry(waits: Waits) -> int:
    """The place that the next card goes to, 0 for none.

    Among seats that follow each other the one that lacks the most cards is next, the first of
    them in dealing order: that goes round the table once for each card.  Discards (the muck)
    are not dealt.
    """
    best = 0
    most = 0
    for place, count in waits:
        if place == MUCK or count <= 0:
            continue
        if not best:
            best, most = place, count
            if place > LAST_SEAT:
                return place
        elif place > LAST_SEAT:
            break
        elif count > most:
            best, most = place, count
    return best


class Dealing:
    """Deals what the game waits for, one card at a time.  Times are virtual milliseconds."""

    def __init__(self) -> None:
        self.once = False  # until the game waits for nothing
        self.always = False  # whenever the game waits for something
        self.stuck = 0  # the place whose card was not understood, until the next start
        self._given: dict[int, list[int]] = {}  # place: when the cards not understood yet were put
        self._last_ms = -GAP_MS

    @property
    def active(self) -> bool:
        """Whether cards may come by themselves now."""
        return (self.once or self.always) and not self.stuck

    def start(self) -> None:
        """The person asked for the cards that are due."""
        self.once = True
        self.forget()

    def stop(self) -> None:
        """The person asked to stop."""
        self.once = False
        self.always = False
        self.forget()

    def forget(self) -> None:
        """What was put down before counts no more: a new hand, or cards moved by a person."""
        self.stuck = 0
        self._given.clear()

    def due(self, waits: Waits, now_ms: int) -> int:
        """The place to put a card on now, 0 for none.  Call `given` when it lies there."""
        if not self.active or self._give_up(now_ms):
            return 0
        if not waits:
            self.once = False
            return 0
        place = next_entry([(p, count - len(self._given.get(p, ()))) for p, count in waits])
        if not place or now_ms - self._last_ms < GAP_MS:
            return 0
        antenna = antenna_of(place)
        if any(antenna_of(other) == antenna for other in self._given):
            return 0  # its antenna has a card the table has not understood yet
        return place

    def given(self, place: int, now_ms: int) -> None:
        """A card for ``place`` was put down."""
        self._last_ms = now_ms
        self._given.setdefault(place, []).append(now_ms)

    def understood(self, place: int) -> None:
        """The feed says that a card was dealt to ``place``."""
        waiting = self._given.get(place)
        if waiting:
            waiting.pop(0)
            if not waiting:
                del self._given[place]

    def _give_up(self, now_ms: int) -> bool:
        """Stop when a card is not understood for too long, and say where."""
        for place, put_ms in self._given.items():
            if now_ms - put_ms[0] > PATIENCE_MS:
                self.stuck = place
                self.once = False
                self._given.clear()
                return True
        return False
