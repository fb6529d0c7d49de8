# SPDX-License-Identifier: MIT
"""One betting round: whose turn it is, what is legal, and what each action changes.

Nothing here allocates.  A seat may raise again once the bet has grown by a full raise since it
acted, whether by one raise or by several short all-ins (GAP-1); in fixed limit half a bet is
enough.  A raise that no opponent has the chips to answer is not legal.
"""

from feltware.engine import openers, reasons
from feltware.engine.config import FIXED_LIMIT, HALF_POT, POT_LIMIT, SPREAD_LIMIT
from feltware.engine.events import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from feltware.engine.phases import ALL_IN, IN


def begin(h, number):
    """Open betting round ``number``: who acts first, from what bet.  Sets actor, 0 nobody."""
    config = h.config
    h.street = number
    h.size = config.bet_size(number)
    if h.kill_size:  # of a kill pot: half as much again, or twice
        h.size += h.size if h.kill_size == 2 else h.size // 2
    h.second = 0
    h.capped = False
    h.checked = 0
    h.levels = 0
    h.bring_due = False
    h.excused = 0
    acted = h.acted
    for seat in h.order:
        acted[seat] = -1
        h.before[seat] = h.total[seat]
    h.to_match = 0
    h.ladder = 0
    h.full_raise = config.min_bet
    if number == 0 and h.posted_match:
        h.to_match = h.posted_match
        h.full_raise = h.posted_match
        if config.kind != FIXED_LIMIT or h.posted_match >= h.size:
            # a blind below the small bet would be no full bet: the first raise completes it
            h.ladder = h.posted_match
            h.levels = 1
        first = h.after[h.last_blind or h.button]
    else:
        first = openers.first(h, number)
        if number == 0 and config.bring_in:
            h.bring_due = True
            h.bring_seat = first if h.status[first] == IN else 0
        if config.open_pair and number == 1 and openers.open_pair(h):
            h.second = config.big_bet
    if number == 0 and config.first_upper:
        h.second = config.big_bet
    h.first_seat = first
    find_actor(h, first, len(h.order))
    if h.actor:
        h.aggressor = 0


def find_actor(h, seat, count):
    """Set actor to the first of ``count`` seats from ``seat`` on that has to act, or to 0."""
    if h.live_count > 1:
        status = h.status
        acted = h.acted
        after = h.after
        to_match = h.to_match
        while count:
            if status[seat] == IN and acted[seat] < to_match:
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
    if seat == h.bring_seat and h.street == 0 and acted == h.config.bring_in:
        grown = h.to_match  # bringing it in was no choice
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
    config = h.config
    stack = h.stack[seat]
    to_match = h.to_match
    to_call = to_match - h.bet[seat]
    out.fold = True
    out.opening = to_match == 0
    if h.bring_due:
        out.fold = seat != h.bring_seat
        out.bring_in = config.bring_in if config.bring_in < stack else stack
        out.why = reasons.NOT_ENOUGH
        if stack > config.bring_in and _answerable(h, seat):
            _amounts(h, out, seat, 0)
        return
    if to_call <= 0:
        out.check = to_match > 0 or h.street > 0 or not config.must_open
    else:
        out.call = to_call if to_call < stack else stack
        if seat == h.excused and not h.ladder:
            out.check = True
    if stack <= to_call:
        out.why = reasons.NOT_ENOUGH
    elif not _answerable(h, seat):
        out.why = reasons.NO_RAISE_ANSWER
    elif _closed(h, seat):
        out.why = reasons.NO_RAISE_CLOSED
    elif h.capped or _at_cap(h):
        out.why = reasons.NO_BET_CAP
    elif config.no_check_raise and (h.checked >> seat) & 1 and to_call > 0:
        out.why = reasons.NO_CHECK_RAISE
    else:
        _amounts(h, out, seat, to_call if to_call > 0 else 0)
        if config.least_open > to_match and h.street == 0:
            # LB-4: nobody comes in for the big blind alone
            out.call = 0
            if out.low < config.least_open:
                out.low = config.least_open if config.least_open < out.high else out.high


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
        if h.second:
            high = h.ladder + h.second
            out.two = True
    else:
        low = to_match + h.full_raise
        if config.no_min_multiway and to_match and h.live_count > 2:
            low = to_match + 1
        if kind == SPREAD_LIMIT and to_match and not h.ladder and h.bring_seat:
            low = max(to_match + 1, config.min_bet)
        if kind == SPREAD_LIMIT:
            high = to_match + config.big_bet
        elif kind == POT_LIMIT:
            high = to_match + _pot_after_call(h, to_call)
        elif kind == HALF_POT:
            high = to_match + _pot_after_call(h, to_call) // 2
        else:
            high = top
        if high < low:
            high = low  # the least bet is legal in any pot, be it empty
    if high > top:
        high = top
    if low >= high:
        low = high
        out.two = False
    if kind == FIXED_LIMIT and to_match and not h.ladder and h.street == 0 and config.bring_in:
        # the bring-in is completed, not raised (STUD-6)
        out.complete = low
        out.two = False
        if high == low:
            out.why = reasons.ONLY_COMPLETE
            return
        low = high
    out.low = low
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
        return reasons.NO_CHECK if h.to_match else reasons.NO_CHECK_OPEN
    if kind == CALL:
        return "" if out.call else reasons.NOTHING_TO_CALL
    if kind == BRING_IN:
        h.reason_amount = out.bring_in
        return "" if out.bring_in and amount in (0, out.bring_in) else reasons.NO_BRING_IN
    if kind == COMPLETE:
        h.reason_amount = out.complete
        return "" if out.complete and amount in (0, out.complete) else reasons.NO_COMPLETE
    if kind != BET and kind != RAISE:
        return reasons.NO_HAND
    if out.complete and amount == out.complete:
        return ""
    return _check_amount(h, out, amount)


def _check_amount(h, out, amount):
    """The reason why a bet or raise to ``amount`` is not legal, or ""."""
    if not out.high:
        h.reason_amount = out.complete or out.call
        return out.why
    if out.low <= amount <= out.high and not out.two or amount == out.low or amount == out.high:
        return ""
    if amount < out.low:
        h.reason_amount = out.low
        if out.low == out.high or out.two:
            return reasons.ONLY_AMOUNT
        return reasons.MIN_BET if out.opening else reasons.MIN_RAISE
    h.reason_amount = out.high
    if out.high == h.bet[h.actor] + h.stack[h.actor]:
        return reasons.NOT_ENOUGH
    return reasons.ONLY_AMOUNT if out.low == out.high or out.two else reasons.TOO_MUCH


def is_short(h, amount):
    """Whether a bet or raise to ``amount`` is less than a full one (an all-in)."""
    if h.config.kind == FIXED_LIMIT:
        return amount - h.ladder < h.size
    return amount - h.to_match < h.full_raise


def straddle_amount(h):
    """What the next straddle costs: twice the last blind (GAP-10)."""
    return h.posted_match * 2


def check_straddle(h, seat):
    """The reason why a seat may not straddle now, or ""."""
    config = h.config
    way = config.straddle
    if way == "off" or h.straddles >= config.straddle_most or h.out or h.part or not h.last_blind:
        return reasons.NO_STRADDLE
    if not 1 <= seat <= 10 or h.status[seat] != IN:
        return reasons.NO_STRADDLE
    if way == "utg" and seat != h.after[h.last_blind]:
        return reasons.NO_STRADDLE
    if way == "button" and (seat != h.button or h.straddles):
        return reasons.NO_STRADDLE
    if way == "mississippi" and seat == h.last_blind:
        return reasons.NO_STRADDLE
    amount = straddle_amount(h)
    if amount > h.bet[seat] + h.stack[seat]:
        h.reason_amount = amount
        return reasons.NOT_ENOUGH
    return ""
