# SPDX-License-Identifier: MIT
"""One betting round: whose turn it is, what is legal, and what each action changes.

Nothing here allocates.  A seat may raise again once the bet has grown by a full raise since it
acted, whether by one raise or by several short all-ins (GAP-1); in fixed limit half a bet is
enough.  A raise that no opponent has the chips to answer is not legal.
"""

from feltware.engine import reasons
from feltware.engine.config import FIXED_LIMIT, HALF_POT, POT_LIMIT, SPREAD_LIMIT
from feltware.engine.events import (
    BET,
    BLIND_SHIFT,
    CALL,
    CHECK,
    FOLD,
    POST_ANTE,
    POST_BLIND,
    POST_DEAD,
    RAISE,
)
from feltware.engine.phases import ALL_IN, FOLDED, IN


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


def begin(h, number):
    """Open betting round ``number``: who acts first, from what bet.  Sets actor, 0 nobody."""
    config = h.config
    h.street = number
    h.size = config.bet_size(number)
    h.capped = False
    h.checked = 0
    h.levels = 0
    acted = h.acted
    for seat in h.order:
        acted[seat] = -1
    if number == 0 and h.posted_match:
        h.to_match = h.posted_match
        h.full_raise = h.posted_match
        # a blind below the small bet is no full bet yet: the first raise completes it
        full = config.kind != FIXED_LIMIT or h.posted_match >= h.size
        h.ladder = h.posted_match if full else 0
        h.levels = 1 if full else 0
        first = h.after[_last_blind(h)]
    else:
        h.to_match = 0
        h.ladder = 0
        h.full_raise = config.min_bet
        first = h.order[0]
    _find(h, first, len(h.order))
    if h.actor:
        h.aggressor = 0


def _last_blind(h):
    """The seat with the largest live blind; the action starts to its left (HE-3)."""
    seats = h.blind_seats
    index = len(seats) - 1
    while index >= 0:
        if seats[index]:
            return seats[index]
        index -= 1
    return h.button


def _find(h, seat, count):
    """Set actor to the first of ``count`` seats from ``seat`` on that has to act, or to 0."""
    if h.live_count > 1:
        status = h.status
        acted = h.acted
        bet = h.bet
        after = h.after
        to_match = h.to_match
        while count:
            if status[seat] == IN and (acted[seat] < 0 or bet[seat] < to_match):
                if h.in_count > 1 or _faces_more(h, seat):
                    h.actor = seat
                    return
                break
            seat = after[seat]
            count -= 1
    h.actor = 0


def _faces_more(h, seat):
    """Whether the only seat that can still act has put in less than an all-in opponent."""
    bet = h.bet
    own = bet[seat]
    for other in h.order:
        if bet[other] > own and h.status[other] == ALL_IN:
            return True
    return False


def _closed(h, seat):
    """Whether a seat that has acted faces too small an increase to raise again."""
    acted = h.acted[seat]
    if acted < 0:
        return False
    grown = h.to_match - acted
    if h.config.kind == FIXED_LIMIT:
        return grown < h.size - grown
    return grown < h.full_raise


def legal(h, out):
    """Fill ``out`` (a Legal) with what the actor may do in this round."""
    out.clear()
    seat = h.actor
    out.actor = seat
    if not seat:
        return
    stack = h.stack[seat]
    to_match = h.to_match
    to_call = to_match - h.bet[seat]
    out.fold = True
    out.opening = to_match == 0
    if to_call <= 0:
        out.check = True
    else:
        out.call = to_call if to_call < stack else stack
    if stack <= to_call:
        out.why = reasons.NOT_ENOUGH
    elif not _answerable(h, seat):
        out.why = reasons.NO_RAISE_ANSWER
    elif _closed(h, seat):
        out.why = reasons.NO_RAISE_CLOSED
    elif h.capped or _at_cap(h):
        out.why = reasons.NO_BET_CAP
    else:
        _amounts(h, out, seat, to_call if to_call > 0 else 0)


def _answerable(h, seat):
    """Whether an opponent has chips beyond the bet to match, and so could answer a raise."""
    if h.in_count < 2:
        return False
    status = h.status
    bet = h.bet
    stack = h.stack
    to_match = h.to_match
    for other in h.order:
        if other != seat and status[other] == IN and bet[other] + stack[other] > to_match:
            return True
    return False


def _at_cap(h):
    """Whether the round's bets are used up; two seats left may go on if the house lets them."""
    most = h.config.cap_levels
    if not most or h.levels < most:
        return False
    return h.live_count > 2 or h.config.cap_headsup


def _amounts(h, out, seat, to_call):
    """Set low and high, the totals that a bet or raise may have."""
    config = h.config
    kind = config.kind
    to_match = h.to_match
    top = h.bet[seat] + h.stack[seat]
    if kind == FIXED_LIMIT:
        low = high = h.ladder + h.size
    else:
        low = to_match + h.full_raise
        if config.no_min_multiway and to_match and h.live_count > 2:
            low = to_match + 1
        if kind == SPREAD_LIMIT:
            high = to_match + config.big_bet
        elif kind == POT_LIMIT:
            high = to_match + _pot_after_call(h, to_call)
        elif kind == HALF_POT:
            high = to_match + _pot_after_call(h, to_call) // 2
        else:
            high = top
    if high > top:
        high = top
    out.low = low if low < high else high
    out.high = high


def _pot_after_call(h, to_call):
    """What the pot would hold after a call, for the limit of a raise (GAP-27)."""
    pot = h.pot + to_call
    if h.street == 0 and not h.config.antes_counted and h.posted_match:
        for seat in h.order:
            pot -= h.posted[seat] - h.blind[seat]
    return pot


def check(h, kind, amount):
    """The reason why the actor may not do this, or ""; ``amount`` is a total of the round."""
    out = h.legal
    if kind == FOLD:
        return "" if out.fold else reasons.NO_FOLD
    if kind == CHECK:
        if out.check:
            return ""
        h.reason_amount = out.call
        return reasons.NO_CHECK
    if kind == CALL:
        return "" if out.call else reasons.NOTHING_TO_CALL
    if kind != BET and kind != RAISE:
        return reasons.NO_HAND
    if not out.high:
        h.reason_amount = out.call
        return out.why
    if out.low <= amount <= out.high:
        return ""
    if amount < out.low:
        h.reason_amount = out.low
        if out.low == out.high:
            return reasons.ONLY_AMOUNT
        return reasons.MIN_BET if out.opening else reasons.MIN_RAISE
    h.reason_amount = out.high
    seat = h.actor
    if out.high == h.bet[seat] + h.stack[seat]:
        return reasons.NOT_ENOUGH
    return reasons.ONLY_AMOUNT if out.low == out.high else reasons.TOO_MUCH


def is_short(h, amount):
    """Whether a bet or raise to ``amount`` is less than a full one (an all-in)."""
    if h.config.kind == FIXED_LIMIT:
        return amount - h.ladder < h.size
    return amount - h.to_match < h.full_raise


# -- folding events ------------------------------------------------------------------------------
def fold_post(h, seat, index, flags, amount):
    if index == POST_ANTE and h.config.ante_by_big_blind or index == POST_DEAD:
        h.dead[seat] += amount
    put(h, seat, amount)
    h.posted[seat] += amount
    if index == POST_BLIND:
        h.blind[seat] += amount
        number = (flags >> BLIND_SHIFT) & 7
        if number < len(h.blind_seats):
            h.blind_seats[number] = seat
        # a short blind leaves the call and the least raise at the full blind
        full = h.config.big_blind
        h.posted_match = max(h.posted_match, amount, full)
        h.to_match = h.posted_match
    else:
        h.bet[seat] -= amount
        h.front -= amount


def fold_fold(h, seat, index, flags, amount):
    h.status[seat] = FOLDED
    h.live_count -= 1
    h.in_count -= 1
    _find(h, h.after[seat], len(h.order) - 1)


def fold_check(h, seat, index, flags, amount):
    h.acted[seat] = h.to_match
    h.checked |= 1 << seat
    _find(h, h.after[seat], len(h.order) - 1)


def fold_call(h, seat, index, flags, amount):
    put(h, seat, amount)
    h.acted[seat] = h.to_match
    _find(h, h.after[seat], len(h.order) - 1)


def fold_raise(h, seat, index, flags, amount):
    """BET and RAISE: ``amount`` is the total of this round."""
    step = amount - h.to_match
    put(h, seat, amount - h.bet[seat])
    config = h.config
    if config.kind == FIXED_LIMIT:
        size = h.size
        if config.short_complete:
            grown = amount - h.ladder
            if grown >= size - grown:
                # half a bet or more counts as the full one
                h.ladder = amount if grown >= size else h.ladder + size
                h.levels += 1
        else:
            h.ladder = amount
            if step >= size - step:
                h.levels += 1
    elif step >= h.full_raise:
        h.full_raise = step
        h.levels += 1
    elif h.stack[seat]:
        # a small raise that the house allows (nl.min_raise) opens the betting to all again
        for other in h.order:
            h.acted[other] = -1
    if config.cap_levels and h.levels >= config.cap_levels and h.live_count > 2:
        h.capped = True  # stays so when the pot becomes heads-up (GAP-16)
    h.to_match = amount
    h.acted[seat] = amount
    h.aggressor = seat
    h.last_bettor = seat
    _find(h, h.after[seat], len(h.order) - 1)


def fold_return(h, seat, index, flags, amount):
    """Uncalled chips go back (GAP-3)."""
    h.stack[seat] += amount
    h.bet[seat] -= amount
    h.total[seat] -= amount
    h.pot -= amount
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
