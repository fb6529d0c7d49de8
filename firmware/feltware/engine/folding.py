# SPDX-License-Identifier: MIT
"""How each kind of event changes a hand: the table that ``Hand.fold`` looks into."""

from feltware.engine import betting, dealing, pots, showdown
from feltware.engine import events as ev
from feltware.engine.phases import ALL_IN, COUNT, DEAL, HOME, IN


def _fold_hand_start(h, seat, index, flags, amount):
    h.deck = index
    h.hand_no = amount
    h.phase = DEAL
    for _ in h.config.blinds:
        h.blind_seats.append(0)


def _fold_dealt_in(h, seat, index, flags, amount):
    h.status[seat] = IN
    h.stack[seat] = amount
    h.start_stack[seat] = amount
    h.in_count += 1
    h.live_count += 1


def _fold_button(h, seat, index, flags, amount):
    h.button = seat
    order = h.order
    other = seat
    for _ in range(10):
        other = other + 1 if other < 10 else 1
        if h.status[other]:
            if order:
                h.after[order[-1]] = other
            order.append(other)
    h.after[order[-1]] = order[0]
    # the action starts left of the button also when it lies at an empty seat
    h.after[seat] = h.after[seat] or order[0]
    h.enter_part()


def _fold_dealt(h, seat, index, flags, amount):
    h.part = index + 1
    h.enter_part()


def _fold_round_end(h, seat, index, flags, amount):
    betting.collect(h)
    h.part += 1
    if h.live_count == 1:
        h.phase = COUNT
    else:
        h.enter_part()


def _fold_misdeal(h, seat, index, flags, amount):
    h.in_count = 0
    h.live_count = 0
    h.front = 0
    for other in h.order:
        back = h.total[other] - h.posted[other]
        h.stack[other] += back
        h.pot -= back
        h.total[other] = h.posted[other]
        h.bet[other] = h.blind[other]
        h.front += h.blind[other]
        h.live_count += 1
        h.status[other] = IN if h.stack[other] else ALL_IN
        if h.stack[other]:
            h.in_count += 1
    h.clear_cards()
    h.to_match = h.posted_match
    h.aggressor = 0
    h.last_bettor = 0
    h.actor = 0
    h.part = 0
    h.street = 0
    h.phase = HOME


def _fold_cards_home(h, seat, index, flags, amount):
    h.enter_part()


def _fold_nothing(h, seat, index, flags, amount):
    """Events that change nothing in a hand."""


# by kind; a kind that is not in a hand changes nothing
FOLD_EVENT = [_fold_nothing] * 64
FOLD_EVENT[ev.HAND_START] = _fold_hand_start
FOLD_EVENT[ev.DEALT_IN] = _fold_dealt_in
FOLD_EVENT[ev.BUTTON] = _fold_button
FOLD_EVENT[ev.POST] = betting.fold_post
FOLD_EVENT[ev.DEAL] = dealing.fold_deal
FOLD_EVENT[ev.IDENTIFY] = dealing.fold_identify
FOLD_EVENT[ev.DEALT] = _fold_dealt
FOLD_EVENT[ev.FOLD] = betting.fold_fold
FOLD_EVENT[ev.CHECK] = betting.fold_check
FOLD_EVENT[ev.CALL] = betting.fold_call
FOLD_EVENT[ev.BET] = betting.fold_raise
FOLD_EVENT[ev.RAISE] = betting.fold_raise
FOLD_EVENT[ev.RETURN] = betting.fold_return
FOLD_EVENT[ev.ROUND_END] = _fold_round_end
FOLD_EVENT[ev.SHOW] = showdown.fold_show
FOLD_EVENT[ev.SHOWN] = showdown.fold_shown
FOLD_EVENT[ev.MUCKED] = showdown.fold_mucked
FOLD_EVENT[ev.DECLARE] = showdown.fold_declare
FOLD_EVENT[ev.AWARD] = pots.fold_award
FOLD_EVENT[ev.RAKE] = pots.fold_rake
FOLD_EVENT[ev.CARRY] = pots.fold_carry
FOLD_EVENT[ev.HAND_END] = showdown.fold_hand_end
FOLD_EVENT[ev.MISDEAL] = _fold_misdeal
FOLD_EVENT[ev.CARDS_HOME] = _fold_cards_home
