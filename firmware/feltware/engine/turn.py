# SPDX-License-Identifier: MIT
"""What a seat may decide in each phase of a hand, and the event that a decision becomes."""

from feltware.engine import betting, reasons, showdown
from feltware.engine import events as ev
from feltware.engine.phases import ASK, BET, DEAL, DRAW, SHOW

_WITH_AMOUNT = (ev.DISCARD, ev.RUN_IT, ev.DECLARE, ev.SHOW)


def words(hand):
    """The words of a turn that is not betting."""
    if not hand.actor or hand.tabling:
        return ""
    phase = hand.phase
    if phase == SHOW:
        return "show" if showdown.check(hand, ev.MUCKED, hand.actor, 0) else "show muck"
    if phase == DRAW:
        return "discard"
    if phase == ASK:
        return "check open" if hand.asking_open else "runit"
    return ""


def check(hand, kind, seat, amount, index):
    """The reason (reasons.py) why a seat may not do this now, or ""."""
    hand.reason_amount = 0
    phase = hand.phase
    if kind == ev.DECLARE and phase in (BET, DRAW):
        jacks = hand.config.jacks
        return jacks.check_declare(hand, seat, index) if jacks else reasons.NO_DECLARE
    if phase == BET:
        if seat == hand.actor:
            return betting.check(hand, kind, amount)
    elif phase == DRAW:
        return hand.config.drawing.check(hand, kind, seat, amount)
    elif phase == ASK:
        if hand.asking_open:
            return hand.config.jacks.check_ask(hand, kind, seat, index)
        return hand.config.run_it.check(hand, kind, seat, amount)
    elif phase == DEAL and kind == ev.STRADDLE:
        return betting.check_straddle(hand, seat)
    elif phase != SHOW:
        return reasons.NO_HAND
    elif seat == hand.actor:
        return showdown.check(hand, kind, seat, index, amount)
    hand.reason_amount = hand.actor
    return reasons.NOT_YOUR_TURN


def emit(hand, kind, seat, amount, index):
    """Make the event of a decision that ``check`` has passed, with its amount and flags."""
    flags = ev.DECISION
    if kind == ev.CALL:
        amount = hand.to_match - hand.bet[seat]
        if amount > hand.stack[seat]:
            amount = hand.stack[seat]
            flags |= ev.SHORT
    elif kind == ev.BET or kind == ev.RAISE or kind == ev.COMPLETE:
        complete = hand.legal.complete
        if complete and (amount == complete or kind == ev.COMPLETE):
            kind = ev.COMPLETE
            amount = complete
        else:
            kind = ev.RAISE if hand.to_match else ev.BET
        if betting.is_short(hand, amount):
            flags |= ev.SHORT
    elif kind == ev.BRING_IN:
        amount = hand.legal.bring_in
    elif kind == ev.STRADDLE:
        amount = betting.straddle_amount(hand)
    elif kind == ev.SHOW and not hand.config.show_least:
        amount = 0
    elif kind not in _WITH_AMOUNT:
        amount = 0
    hand.emit(kind, seat, index, flags, amount)
