# SPDX-License-Identifier: MIT
"""What can be known of a hand of a script before it is played: its cards and its bets."""

from dataclasses import dataclass, field
from typing import Any

from feltware.engine import events as ev
from feltware.engine.config import Config
from host_tools.scripts import chips
from host_tools.scripts.language import (
    ANY,
    Act,
    Board,
    Burn,
    Deal,
    Discard,
    Key,
    Lift,
    NextHand,
    Put,
    Refuse,
    Reshuffle,
    Script,
    Step,
)


@dataclass
class HandPlan:
    """The cards that one hand names, and the amounts that may have to be counted in it."""

    named: set[int] = field(default_factory=set)
    late: list[int] = field(default_factory=list)  # of these: first named behind a reshuffle
    returning: set[int] = field(default_factory=set)  # places whose cards it brings back
    amounts: set[int] = field(default_factory=set)


def hands(script: Script, config: Config) -> list[HandPlan]:
    """One plan for each hand of the script."""
    plans = []
    steps: list[Step] = []
    button, blinds = script.button, script.blinds
    for step in [*script.steps, NextHand(0)]:
        if not isinstance(step, NextHand):
            steps.append(step)
            continue
        plans.append(_plan(steps, config, _blinds(script, config, button, blinds)))
        steps = []
        button, blinds = step.button, step.blinds
    return plans


def worths(script: Script, plan: HandPlan) -> tuple[int, ...]:
    """The worths of the chip keys for a hand: the script's, or what makes its bets quick."""
    if script.chips:
        return script.chips
    pressed = (s.key for s in script.steps if isinstance(s, Key))
    if any(key.startswith("C") and key[1:].isdigit() for key in pressed):
        return chips.DEFAULT
    return chips.plan(plan.amounts)


def _blinds(
    script: Script, config: Config, button: int | None, at: tuple[int, int] | None
) -> dict[int, tuple[int, ...]]:
    """What a seat may have in front of it when the first round opens: one amount where that can
    be told, else every blind and none."""
    seats = [seat for seat, (stack, _) in script.seats.items() if stack]
    blinds, _ = _forced(config)
    if button is None or at is not None:
        return dict.fromkeys(script.seats, (0, *blinds))
    order = sorted(seats, key=lambda seat: (seat - button - 1) % 10)
    if len(order) == 2:
        order.reverse()
    posted = dict(zip(order, blinds, strict=False))
    return {seat: (posted.get(seat, 0),) for seat in script.seats}


def _forced(config: Any) -> tuple[tuple[int, ...], int]:
    """A game's blinds, least first, and its bring-in."""
    return tuple(config.blinds), config.bring_in


def _plan(steps: list[Step], config: Config, blinds: dict[int, tuple[int, ...]]) -> HandPlan:
    plan = HandPlan()
    front = dict(blinds)
    acted = False
    shuffle = next((at for at, step in enumerate(steps) if isinstance(step, Reshuffle)), None)
    for nth, step in enumerate(steps):
        if isinstance(step, (Deal, Board, Burn, Discard, Put, Lift)):
            cards = step.cards if isinstance(step, (Deal, Board, Discard)) else (step.card,)
            fresh = [card for card in cards if card != ANY and card not in plan.named]
            plan.named.update(fresh)
            if shuffle is not None and nth > shuffle:
                plan.late += fresh
            if acted and not isinstance(step, (Put, Lift)):
                acted = False
                front = dict.fromkeys(front, (0,))
        act = step.action if isinstance(step, Refuse) else step
        if not isinstance(act, Act):
            continue
        acted = True
        if act is step and act.word == "fold" and shuffle is not None and nth < shuffle:
            plan.returning.add(act.seat)
        if act is step and act.word == "call":
            front[act.seat] = (max(max(chips) for chips in front.values()),)
        if act.amount is None or act.word not in ("bet", "raise", "complete", "bringin"):
            continue
        before = front.get(act.seat, (0,))
        plan.amounts.update(act.amount - chips for chips in before if act.amount > chips)
        if act is step:
            front[act.seat] = (act.amount,)
    if shuffle is not None:
        plan.returning.add(ev.BURN)
    _, bring_in = _forced(config)
    plan.amounts.update({bring_in} - {0})
    return plan
