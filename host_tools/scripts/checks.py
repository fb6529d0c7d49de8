# SPDX-License-Identifier: MIT
"""What can be wrong with a script as a whole: seats nobody sits in, cards named twice."""

from typing import Any

from feltware.engine import cards as cd
from feltware.engine import events as ev
from feltware.engine.config import Config
from host_tools.scripts.language import (
    ANY,
    Act,
    Board,
    Burn,
    Deal,
    Discard,
    Expect,
    Lift,
    Misdeal,
    Mistake,
    NextHand,
    Put,
    Refuse,
    Reshuffle,
    Script,
    Step,
    place_name,
)
from host_tools.scripts.words import Wrong


def check(script: Script) -> list[Mistake]:
    """The mistakes of a script whose lines can all be read."""
    if not script.game:
        return [Mistake(script.path, 1, "A script begins with a 'table' line.")]
    mistakes = []
    if len(script.seats) < 2:
        mistakes.append(
            Mistake(script.path, script.game_line, "A hand needs at least two 'seat' lines.")
        )
    try:
        _positions(script, script.button, script.blinds)
    except Wrong as wrong:
        mistakes.append(Mistake(script.path, script.game_line, str(wrong)))
    table = _Cards(script)
    for step in script.steps:
        try:
            _seats(script, step)
            table.follow(step)
        except Wrong as wrong:
            mistakes.append(Mistake(script.path, step.line, str(wrong)))
    return mistakes


def _positions(script: Script, button: int | None, blinds: tuple[int, int] | None) -> None:
    """A button may stand at an empty seat only where the blinds' seats are said."""
    if blinds is None:
        if button is not None and button not in script.seats:
            raise Wrong(f"The button is at seat {button}, where nobody sits.")
        return
    for seat in blinds:
        if seat and seat not in script.seats:
            raise Wrong(f"A blind is at seat {seat}, where nobody sits.")


def _seats(script: Script, step: Step) -> None:
    if isinstance(step, Refuse):
        step = step.action
    wanted: tuple[int, ...] = ()
    if isinstance(step, (Deal, Discard, Act)):
        wanted = (step.seat,)
    elif isinstance(step, NextHand):
        wanted = tuple(seat for seat, _ in step.stacks)
        _positions(script, step.button, step.blinds)
    elif isinstance(step, Expect) and step.what == "win":
        assert isinstance(step.value, tuple)
        wanted = (step.value[0],)
    elif isinstance(step, Expect) and step.what == "actor" and step.value:
        assert isinstance(step.value, int)
        wanted = (step.value,)
    elif isinstance(step, Expect) and step.what == "stacks":
        assert isinstance(step.value, tuple)
        wanted = tuple(seat for seat, _ in step.value)
    for seat in wanted:
        if seat not in script.seats:
            raise Wrong(f"Nobody sits in seat {seat}: there is no 'seat {seat}' line.")


class _Cards:
    """Follows the named cards of one hand over the table: no card lies in two places."""

    def __init__(self, script: Script):
        self._deck = deck(script.game)
        self._where: dict[int, int] = {}

    def follow(self, step: Step) -> None:
        if isinstance(step, Deal):
            self._place(step.seat, step.cards)
        elif isinstance(step, Board):
            self._place(ev.BOARD1, step.cards)
        elif isinstance(step, Burn):
            self._place(ev.BURN, (step.card,))
        elif isinstance(step, Put):
            self._place(step.place, (step.card,))
        elif isinstance(step, Lift):
            if step.card != ANY and self._where.pop(step.card, 0) != step.place:
                name = cd.name(step.card)
                raise Wrong(f"{name} was not put on {place_name(step.place)}.")
        elif isinstance(step, Discard):
            for card in step.cards:
                if card != ANY and self._where.get(card) != step.seat:
                    raise Wrong(f"{cd.name(card)} was not dealt to seat {step.seat}.")
            self._move(step.cards, ev.MUCK)
        elif isinstance(step, Act) and step.word in ("fold", "muck"):
            held = tuple(card for card, at in self._where.items() if at == step.seat)
            self._move(held, ev.MUCK)
        elif isinstance(step, Reshuffle):
            for card in [c for c, at in self._where.items() if at in (ev.MUCK, ev.BURN)]:
                del self._where[card]
        elif isinstance(step, (NextHand, Misdeal)):
            self._where.clear()

    def _place(self, place: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            if card == ANY:
                continue
            if self._deck and card not in self._deck:
                raise Wrong(f"{cd.name(card)} is not in the deck of this game.")
            if card in self._where:
                at = place_name(self._where[card])
                raise Wrong(f"{cd.name(card)} lies on the table already, at {at}.")
            self._where[card] = place

    def _move(self, cards: tuple[int, ...], place: int) -> None:
        for card in cards:
            if card != ANY:
                self._where[card] = place


def deck(game: str) -> tuple[int, ...]:
    """The cards of the game's deck in deck order, jokers last."""
    config: Any = Config.parse(game)
    jokers = range(cd.JOKER, cd.JOKER + config.jokers)
    return (*range(config.lowest_card, cd.DECK_SIZE), *jokers)
