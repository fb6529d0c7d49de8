# SPDX-License-Identifier: MIT
"""A hand of a journal told step by step, for whatever notation writes it down.

What was withdrawn by an undo is left out, and so is everything before the last misdeal.  Cards
that nobody showed stay unknown.
"""

from __future__ import annotations

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.hand import Hand
from host_tools.journal.image import Entry, Played


class Retelling:
    """Folds the hand; subclasses write down ``deals`` (cards by place, in order of dealing, that
    came since the last decision), ``action`` and ``shows``."""

    def __init__(self, hand: Played) -> None:
        self.hand = hand
        self.state = Hand()
        self.events = from_last_deal(hand.standing())
        self._dealt: dict[int, list[int]] = {}
        for at, event in enumerate(self.events):
            self._take(at, event)
        self._flush()

    # -- what a notation says of it --------------------------------------------------------------
    def deals(self, dealt: dict[int, list[int]]) -> None:
        """Cards were dealt."""

    def action(self, event: Entry) -> None:
        """A seat decided something; not yet folded."""

    def reshuffle(self) -> None:
        """The stub had run out."""

    def shows(self, seat: int, cards: list[int]) -> None:
        """A seat shows all its cards."""

    def wins_unseen(self, seat: int) -> None:
        """All others have mucked: this seat takes the pot without showing."""

    # -- inside ----------------------------------------------------------------------------------
    def _take(self, at: int, event: Entry) -> None:
        kind = event.kind
        if kind == ev.DEAL and not event.flags & ev.OUT_OF_PLAY:
            if event.seat < ev.MUCK:
                card = self._turned_up(at) if event.index == ev.UNKNOWN_CARD else event.index
                self._dealt.setdefault(event.seat, []).append(card)
        elif kind == ev.DEALT:
            self._flush()
        elif kind == ev.RESHUFFLE:
            self._flush()
            self.reshuffle()
        elif kind == ev.SHOW:
            self._flush()
            self.shows(event.seat, self._whole(at, event.seat))
        elif kind == ev.HAND_END:
            self._unseen()
        elif event.flags & ev.DECISION:
            if kind != ev.DISCARD:  # new cards are told when all have drawn
                self._flush()
            self.action(event)
        self.state.fold(*event)

    def _whole(self, at: int, seat: int) -> list[int]:
        """All cards of a seat, with those that it turns up behind position ``at``."""
        cards = list(self.state.cards(seat))
        for event in self.events[at + 1 :]:
            if event.kind != ev.SHOWN or event.seat != seat:
                break
            if event.amount < len(cards):
                cards[event.amount] = event.index
        return cards

    def _turned_up(self, at: int) -> int:
        """The card dealt at position ``at`` to a hand that lies open already."""
        seat = self.events[at].seat
        if seat > ev.MAX_SEATS or self.state.shown[seat] != phases.SHOWN:
            return ev.UNKNOWN_CARD
        nth = len(self.state.cards(seat))
        for event in self.events[at + 1 :]:
            if event.kind == ev.SHOWN and (event.seat, event.amount) == (seat, nth):
                return event.index
        return ev.UNKNOWN_CARD

    def _unseen(self) -> None:
        state = self.state
        if any(state.shown[seat] == phases.MUCKED for seat in state.order):
            for seat in state.order:
                live = state.status[seat] in (phases.IN, phases.ALL_IN)
                if live and state.shown[seat] == phases.HIDDEN:
                    self.wins_unseen(seat)

    def _flush(self) -> None:
        if self._dealt:
            dealt, self._dealt = self._dealt, {}
            self.deals(dealt)


def from_last_deal(events: list[Entry]) -> list[Entry]:
    """The hand as if its misdeals had not been: the forced bets, then what came after the last."""
    start = 0
    for at, event in enumerate(events):
        if event.kind == ev.CARDS_HOME:
            start = at + 1
    if not start:
        return events
    forced = []
    for event in events:
        if event.kind not in (ev.HAND_START, ev.DEALT_IN, ev.BUTTON, ev.CARRY, ev.POST):
            break
        forced.append(event)
    return forced + events[start:]
