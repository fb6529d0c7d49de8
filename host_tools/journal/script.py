# SPDX-License-Identifier: MIT
"""A hand as a script (`.table`): for the games that PHH does not have."""

from __future__ import annotations

from feltware.engine import cards as cd
from feltware.engine import events as ev
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


class _Writer(Retelling):
    def __init__(self, hand: Played) -> None:
        self._lines: list[str] = []
        super().__init__(hand)

    def deals(self, dealt: dict[int, list[int]]) -> None:
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

    def shows(self, seat: int, cards: list[int]) -> None:
        self._lines.append(f"{seat} show")

    def text(self) -> str:
        state = self.state
        head = [
            f"# hand {self.hand.number}",
            f"table {self.hand.line} button={state.button}",
        ]
        for seat in sorted(state.order):
            name = self.hand.names.get(seat, "")
            head.append(f"seat {seat} {state.start_stack[seat]} {name}".rstrip())
        stacks = " ".join(f"{seat}={state.stack[seat]}" for seat in sorted(state.order))
        return "\n".join([*head, *self._lines, "expect over", f"expect stacks {stacks}", ""])


def _names(cards: list[int]) -> str:
    return " ".join("??" if card == ev.UNKNOWN_CARD else cd.name(card) for card in cards)
