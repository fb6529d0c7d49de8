# SPDX-License-Identifier: MIT
"""How each kind of event changes a hand: the table that ``Hand.fold`` looks into."""

from feltware.engine import dealing, pots, showdown, wagers
from feltware.engine import events as ev
from feltware.engine.phases import ALL_IN, COUNT, DEAL, HOME, IN


def _fold_hand_start(h, seat, index, flags, amount):
    h.deck = index
    h.hand_no = amount
    h.make_room(max(h.config.boards, h.config.runs))
    h.phase = DEAL
    for _ in h.config.blinds:
        h.blind_seats.append(0)


def _fold_dealt_in(h, seat, index, flags, amount):
    h.status[seat] = IN if amount else ALL_IN
    h.stack[seat] = amount
    h.start_stack[seat] = amount
    h.in_count += 1 if amount else 0
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
    wagers.collect(h)
    h.part += 1
    if h.config.jacks:
        h.config.jacks.keep_hand(h)
    if h.live_count > 1 and not showdown.unopened(h):
        h.enter_part()
    elif h.live_count == 1 and showdown.must_prove(h):
        showdown.begin_alone(h)
    else:
        h.phase = COUNT


def _fold_check(h, seat, index, flags, amount):
    if h.asking_open:
        h.config.jacks.fold_pass(h, seat)
    else:
        wagers.fold_check(h, seat, index, flags, amount)


def _fold_declare(h, seat, index, flags, amount):
    if index == ev.DECLARE_OPEN:
        h.config.jacks.fold_open(h, seat)
    elif index == ev.DECLARE_NO_OPENERS:
        h.config.jacks.fold_no_openers(h, seat)
    else:
        showdown.fold_declare(h, seat, index, flags, amount)


def _fold_discard(h, seat, index, flags, amount):
    h.config.drawing.fold_discard(h, seat, amount)


def _fold_run_it(h, seat, index, flags, amount):
    h.config.run_it.fold_run_it(h, seat, amount)


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
    h.opener = 0
    h.open_bet = 0
    h.raised = 0
    h.false_opener = 0
    h.asking_open = False
    h.void = False
    h.bring_seat = 0
    h.aggressor = 0
    h.last_bettor = 0
    h.actor = 0
    h.part = 0
    h.street = 0
    h.phase = HOME


def _fold_cards_home(h, seat, index, flags, amount):
    h.enter_part()


def _fold_void(h, seat, index, flags, amount):
    """Everybody has what it had before the hand; a carried pot is carried on."""
    for other in h.order:
        h.stack[other] = h.start_stack[other]
        h.bet[other] = 0
        h.total[other] = 0
    h.pot = h.carry
    h.front = 0
    h.raked = 0
    h.actor = 0
    h.to_show = 0
    h.hold = 0
    h.due_left = 0
    h.tabling = False
    h.phase = COUNT


def _fold_nothing(h, seat, index, flags, amount):
    """Events that change nothing in a hand."""


# by kind; a kind that is not in a hand changes nothing
FOLD_EVENT = [_fold_nothing] * 64
FOLD_EVENT[ev.HAND_START] = _fold_hand_start
FOLD_EVENT[ev.DEALT_IN] = _fold_dealt_in
FOLD_EVENT[ev.BUTTON] = _fold_button
FOLD_EVENT[ev.POST] = wagers.fold_post
FOLD_EVENT[ev.DEAL] = dealing.fold_deal
FOLD_EVENT[ev.IDENTIFY] = dealing.fold_identify
FOLD_EVENT[ev.DEALT] = _fold_dealt
FOLD_EVENT[ev.FOLD] = wagers.fold_fold
FOLD_EVENT[ev.CHECK] = _fold_check
FOLD_EVENT[ev.CALL] = wagers.fold_call
FOLD_EVENT[ev.BET] = wagers.fold_raise
FOLD_EVENT[ev.RAISE] = wagers.fold_raise
FOLD_EVENT[ev.BRING_IN] = wagers.fold_bring_in
FOLD_EVENT[ev.COMPLETE] = wagers.fold_raise
FOLD_EVENT[ev.STRADDLE] = wagers.fold_straddle
FOLD_EVENT[ev.DISCARD] = _fold_discard
FOLD_EVENT[ev.RESHUFFLE] = dealing.fold_reshuffle
FOLD_EVENT[ev.HOLD] = dealing.fold_hold
FOLD_EVENT[ev.RUN_IT] = _fold_run_it
FOLD_EVENT[ev.RETURN] = wagers.fold_return
FOLD_EVENT[ev.ROUND_END] = _fold_round_end
FOLD_EVENT[ev.SHOW] = showdown.fold_show
FOLD_EVENT[ev.SHOWN] = showdown.fold_shown
FOLD_EVENT[ev.MUCKED] = showdown.fold_mucked
FOLD_EVENT[ev.DECLARE] = _fold_declare
FOLD_EVENT[ev.AWARD] = pots.fold_award
FOLD_EVENT[ev.RAKE] = pots.fold_rake
FOLD_EVENT[ev.CARRY] = pots.fold_carry
FOLD_EVENT[ev.HAND_END] = showdown.fold_hand_end
FOLD_EVENT[ev.MISDEAL] = _fold_misdeal
FOLD_EVENT[ev.VOID] = _fold_void
FOLD_EVENT[ev.CARDS_HOME] = _fold_cards_home
