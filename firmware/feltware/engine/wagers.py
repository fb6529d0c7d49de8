# SPDX-License-Identifier: MIT
"""What each bet, fold or returned chip changes: the folding of betting's events.

Nothing here allocates or leaves the small ints.
"""

from feltware.engine.betting import find_actor
from feltware.engine.config import FIXED_LIMIT
from feltware.engine.events import BLIND_SHIFT, KILL_BLIND, POST_ANTE, POST_BLIND, POST_DEAD
from feltware.engine.phases import ALL_IN, FOLDED, FOLDED_DEALT, IN


def put(h, seat, chips):
    """Move ``chips`` of a seat in front of it."""
    left = h.stack[seat] - chips
    h.stack[seat] = left
    h.bet[seat] += chips
    h.total[seat] += chips
    h.pot += chips
    h.front += chips
    if not left and h.status[seat] == IN:
        h.status[seat] = ALL_IN
        h.in_count -= 1


def fold_post(h, seat, index, flags, amount):
    config = h.config
    if index == POST_DEAD or (index == POST_ANTE and config.ante_by_big_blind):
        h.dead[seat] += amount
    put(h, seat, amount)
    h.posted[seat] += amount
    if index != POST_BLIND:
        h.bet[seat] -= amount
        h.front -= amount
        return
    h.blind[seat] += amount
    number = (flags >> BLIND_SHIFT) & 7
    if number < len(h.blind_seats):
        h.blind_seats[number] = seat
        h.last_blind = seat
    elif number == KILL_BLIND:
        h.kill_size = 2 if config.kill == "full" else 1
    # a short blind leaves the call and the least raise at the full blind
    full = config.big_blind
    h.posted_match = max(h.posted_match, h.bet[seat], full)
    h.to_match = h.posted_match


def fold_straddle(h, seat, index, flags, amount):
    """A blind raise before the cards (GAP-10); it moves the first to act."""
    more = amount - h.bet[seat]
    put(h, seat, more)
    h.posted[seat] += more
    h.blind[seat] += more
    h.posted_match = amount
    h.to_match = amount
    h.last_blind = seat
    h.straddles += 1


def fold_fold(h, seat, index, flags, amount):
    keeps = h.config.fold_keeps_cards and h.to_match == 0 and not h.bring_due
    h.status[seat] = FOLDED_DEALT if keeps else FOLDED
    if seat == h.opener and h.config.jacks and not h.street:
        h.raised += 2  # who folds to a raise after opening has nothing to prove
    h.live_count -= 1
    h.in_count -= 1
    find_actor(h, h.after[seat], len(h.order) - 1)


def fold_check(h, seat, index, flags, amount):
    h.acted[seat] = h.to_match
    h.checked |= 1 << seat
    find_actor(h, h.after[seat], len(h.order) - 1)


def fold_call(h, seat, index, flags, amount):
    put(h, seat, amount)
    h.acted[seat] = h.to_match
    _note_opener(h, seat, h.to_match, 1)
    find_actor(h, h.after[seat], len(h.order) - 1)


def _note_opener(h, seat, amount, weight):
    """Remember who opened the first round, and whether a raise or two callers followed (JOB-7)."""
    if h.street:
        return
    if h.opener:
        h.raised += weight
    else:
        h.opener = seat
        h.open_bet = amount


def fold_bring_in(h, seat, index, flags, amount):
    put(h, seat, amount)
    h.bring_due = False
    h.bring_seat = seat
    h.to_match = h.config.bring_in
    h.acted[seat] = h.to_match
    if h.to_match >= h.size:
        h.ladder = h.to_match
        h.levels = 1
    find_actor(h, h.after[seat], len(h.order) - 1)
    if h.config.bring_in_check:
        h.excused = h.actor


def fold_raise(h, seat, index, flags, amount):
    """BET, RAISE and COMPLETE: ``amount`` is the total of this round."""
    step = amount - h.to_match
    if h.to_match == 0:
        h.bring_due = False
        _kill_folded(h)
    put(h, seat, amount - h.bet[seat])
    config = h.config
    if config.kind == FIXED_LIMIT:
        _fold_limit_raise(h, amount, step)
    elif step >= h.full_raise:
        h.full_raise = step
        h.levels += 1
    elif h.stack[seat]:
        # a small raise that the house or a small pot allows opens the betting to all again
        for other in h.order:
            h.acted[other] = -1
    if config.cap_levels and h.levels >= config.cap_levels and h.live_count > 2:
        h.capped = True  # stays so when the pot becomes heads-up (GAP-16)
    h.to_match = amount
    h.acted[seat] = amount
    h.aggressor = seat
    h.last_bettor = seat
    _note_opener(h, seat, amount, 2)
    find_actor(h, h.after[seat], len(h.order) - 1)


def _fold_limit_raise(h, amount, step):
    """Fixed limit: half a bet or more counts as a full one, and only that moves the cap."""
    size = h.size
    grown = amount - h.ladder
    if h.second and grown > size:
        size = h.second
        if grown >= size:
            # once the big bet is used only big raises follow (STUD-11)
            h.size = size
            h.second = 0
    if h.config.short_complete:
        if grown >= size - grown:
            h.ladder = amount if grown >= size else h.ladder + size
            h.levels += 1
        return
    h.ladder = amount
    if step >= size - step or not h.levels and grown >= size - grown:
        h.levels += 1


def _kill_folded(h):
    """A bet kills the hands that were folded with nothing to call (STUD-13)."""
    for seat in h.order:
        if h.status[seat] == FOLDED_DEALT:
            h.status[seat] = FOLDED


def fold_return(h, seat, index, flags, amount):
    """Uncalled chips go back (GAP-3)."""
    h.stack[seat] += amount
    h.total[seat] -= amount
    h.pot -= amount
    if h.front:
        h.bet[seat] -= amount
        h.front -= amount
    if h.status[seat] == ALL_IN:
        h.status[seat] = IN
        h.in_count += 1


def uncalled(h):
    """The seat that put in more than anyone else this round, or 0; sets ``uncalled_amount``."""
    bet = h.bet
    most = 0
    second = 0
    seat = 0
    for other in h.order:
        chips = bet[other]
        if chips > most:
            second = most
            most = chips
            seat = other
        elif chips > second:
            second = chips
    if most == second:
        return 0
    h.uncalled_amount = most - second
    return seat


def collect(h):
    """The bets of the round go into the pot."""
    bet = h.bet
    for seat in h.order:
        bet[seat] = 0
    h.front = 0
    h.to_match = 0
