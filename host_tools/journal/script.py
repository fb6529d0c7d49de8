# SPDX-License-Identifier: MIT
"""A hand as a script (`.table`): for the games that PHH does not have."""

from __future__ import annotations

from feltware.engine import cards as cd
from feltware.engine import events as ev
from feltware.table import positions
from host_tools.journal.image import Entry, Played
from host_tools.journal.retelling import Retelling

WORDS = {
    ev.FOLD: "fold",
    ev.CHECK: "check",
    ev.CALL: "call",
    ev.BET: "bet {}",
    ev.RAISE: "raise {}",
    ev.COMPLETE: "complete",
    ev.BRING_IN: "bringin",
    ev.STRADDLE: "straddle",
    ev.RUN_IT: "runit {}",
    ev.MUCKED: "muck",
}
DECLARED = {
    ev.DECLARE_HIGH: "high",
    ev.DECLARE_LOW: "low",
    ev.DECLARE_BOTH: "both",
    ev.DECLARE_BOARD: "board",
    ev.DECLARE_OPEN: "open",
}


REDEALT = "cards were taken back around a reshuffle: when it is asked for may differ"


class NotInScript(Exception):
    """A script cannot tell this hand; the text is one sentence."""


def text(hand: Played) -> str:
    """The script.  Raises NotInScript."""
    before_cards = True
    for event in hand.standing():
        before_cards = before_cards and event.kind != ev.DEAL
        if event.kind == ev.VOID:
            raise NotInScript("a hand that was void has no end.")
        if event.kind == ev.CARRY and before_cards:
            raise NotInScript("it began with the pot of a deal before it.")
        if event.kind == ev.POST and (event.index == ev.POST_DEAD or event.flags & 0x38 == 0x38):
            raise NotInScript("somebody posted what the game's blinds do not ask for.")
    return _Writer(hand).text()


def redealt(hand: Played) -> bool:
    """Whether an undo in a hand with a reshuffle gave cards back: how many were in the stub when
    it ran out cannot be told then."""
    kinds = {event.kind for event in hand.events}
    return ev.UNDO in kinds and ev.RESHUFFLE in kinds


class _Writer(Retelling):
    def __init__(self, hand: Played) -> None:
        self._lines: list[str] = []
        self._reshuffled = False
        super().__init__(hand)

    def deals(self, dealt: dict[int, list[int]]) -> None:
        if self._reshuffled:
            self._reshuffled = False
            self._lines.append("reshuffle")
        if ev.BURN in dealt and any(place < ev.BURN for place in dealt):
            self._lines.append("burn " + _names(dealt[ev.BURN][:1]))
        for seat in self.state.order:
            if seat in dealt:
                self._lines.append(f"deal {seat} {_names(dealt[seat])}")
        for board in range(ev.BOARD1, ev.BOARD4 + 1):
            if board in dealt:
                number = board - ev.BOARD1 + 1
                word = "board" if number == 1 or self.state.runs > 1 else f"board{number}"
                self._lines.append(f"{word} {_names(dealt[board])}")

    def action(self, event: Entry) -> None:
        if event.kind == ev.DISCARD:
            word = "discard " + " ".join(["??"] * event.amount) if event.amount else "pat"
        elif event.kind == ev.DECLARE:
            word = "declare " + DECLARED.get(event.index, "wild " + cd.name(event.amount % 52))
        else:
            word = WORDS[event.kind].format(event.amount)
        self._lines.append(f"{event.seat} {word}")

    def reshuffle(self) -> None:
        if self.state.hold:
            self._lines.append("reshuffle")
        else:  # an undo has withdrawn what it was for: it is told where cards follow
            self._reshuffled = True

    def shows(self, seat: int, cards: list[int]) -> None:
        if not self.state.tabling:  # who is all-in is not asked
            self._lines.append(f"{seat} show")

    def text(self) -> str:
        state = self.state
        head = [
            f"# hand {self.hand.number}",
            f"table {self.hand.line} button={self._positions()}",
        ]
        for seat in sorted(state.order):
            name = self.hand.names.get(seat, "")
            head.append(f"seat {seat} {state.start_stack[seat]} {name}".rstrip())
        if redealt(self.hand):
            head.insert(1, f"# {REDEALT}")
        stacks = " ".join(f"{seat}={state.stack[seat]}" for seat in sorted(state.order))
        return "\n".join([*head, *self._lines, "expect over", f"expect stacks {stacks}", ""])

    def _positions(self) -> str:
        """The button, and who posts the blinds where they are not left of it."""
        state = self.state
        config = state.config
        assert config is not None  # a hand has one from its first event on
        button, blinds = state.button, len(config.blinds)
        posted = {
            event.flags >> ev.BLIND_SHIFT & 7: event.seat
            for event in self.events
            if event.kind == ev.POST and event.index == ev.POST_BLIND
        }
        small, big = (0, posted.get(0, 0)) if blinds == 1 else (posted.get(0, 0), posted.get(1, 0))
        active = [seat in state.order for seat in range(11)]
        by_rule = positions.from_button(active, button)
        if blinds == 1 and len(state.order) > 2:
            by_rule = by_rule[0], 0, by_rule[1]
        left_of_it = by_rule == (button, small, big) and active[button]
        return str(button) if not blinds or left_of_it else f"{button}/{small}/{big}"


def _names(cards: list[int]) -> str:
    return " ".join("??" if card == ev.UNKNOWN_CARD else cd.name(card) for card in cards)
