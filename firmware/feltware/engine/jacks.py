# SPDX-License-Identifier: MIT
"""Jacks or better: who may open, and what happens to an opener who could not.

Nothing blocks or hints at an opening without openers (JOB-1): the test is made when the opener
shows.  An opener who admits that he has none is dead, his opening bet stays (JOB-3); without a
raise or two callers the others are asked whether one of them declares the pot open, and if nobody
does, bets go back and the pot is carried to the next deal (JOB-5, JOB-7).
"""

from feltware.engine import reasons
from feltware.engine.betting import find_actor
from feltware.engine.comparing import is_live
from feltware.engine.events import (
    CHECK,
    DECLARE,
    DECLARE_NO_OPENERS,
    DECLARE_OPEN,
    RETURN,
    UNKNOWN_CARD,
)
from feltware.engine.phases import ALL_IN, ASK, BET, FOLDED


def keep_hand(h):
    """Before the draw the opener's five cards are what openers must be shown in (JOB-12)."""
    if h.street == 0 and h.opener:
        h.opening_hand.clear()
        for card in h.held[h.opener]:
            h.opening_hand.append(card)


def has_openers(h):
    """Whether the opener's first five cards are a pair of jacks or better; unknown ones pass."""
    from feltware.engine.eval import kinds, opening

    for card in h.opening_hand:
        if card == UNKNOWN_CARD:
            return True
    kind = kinds.get(h.config.high)
    return opening.openers(kind.strength(h.opening_hand, len(h.opening_hand)))


def must_prove(h):
    """Whether the last seat left opened the pot and has not shown its openers (JOB-6)."""
    return h.opener > 0 and is_live(h, h.opener) and not h.shown[h.opener]


def proved(h, seat):
    """Whether a seat may win as far as openers go."""
    if seat != h.opener:
        return True
    return h.shown[seat] == 1 and has_openers(h)


def check_declare(h, seat, index):
    """The reason why a seat may not declare this during the first round, or ""."""
    if h.street or not 1 <= seat <= 10:
        return reasons.NO_DECLARE
    if index == DECLARE_NO_OPENERS:
        return "" if seat == h.opener and is_live(h, seat) else reasons.NO_DECLARE
    if index == DECLARE_OPEN:
        # JOB-8, DRAW-14: who is all-in for the ante opens by word
        can = h.phase == BET and h.status[seat] == ALL_IN and not h.opener and h.to_match == 0
        return "" if can else reasons.NO_DECLARE
    return reasons.NO_DECLARE


def check_ask(h, kind, seat, index):
    """The reason why a seat may not answer whether it declares the pot open, or ""."""
    if seat != h.actor:
        h.reason_amount = h.actor
        return reasons.NOT_YOUR_TURN
    if kind == CHECK or (kind == DECLARE and index == DECLARE_OPEN):
        return ""
    return reasons.NO_HAND


def void(h):
    """Emit what goes back where nobody declared the pot open (JOB-5); True if something did."""
    for seat in h.order:
        if h.bet[seat] and seat != h.false_opener:
            h.emit(RETURN, seat, 0, 0, h.bet[seat])
            return True
    return False


# -- folding events ------------------------------------------------------------------------------
def fold_open(h, seat):
    """A seat declares the pot open: for want of chips, or after a false opener."""
    h.opener = seat
    if h.asking_open:
        h.asking_open = False
        h.phase = BET
        find_actor(h, h.after[h.false_opener], len(h.order) - 1)
        return
    # every caller must put in the full opening bet
    h.to_match = h.size
    h.ladder = h.size
    h.levels = 1
    h.full_raise = h.size
    find_actor(h, h.after[seat], len(h.order) - 1)


def fold_no_openers(h, seat):
    """The opener is dead; what he bet beyond the opening bet goes back (JOB-3, JOB-4)."""
    was_in = h.status[seat] != ALL_IN
    h.status[seat] = FOLDED
    h.live_count -= 1
    if was_in:
        h.in_count -= 1
    h.false_opener = seat
    h.opener = 0
    if h.phase != BET:
        # the action before the draw is over: nothing comes back (JOB-9)
        h.config.drawing.drop(h, seat)
        return
    back = h.bet[seat] - h.open_bet
    if back > 0:
        h.stack[seat] += back
        h.bet[seat] -= back
        h.total[seat] -= back
        h.pot -= back
        h.front -= back
    if h.raised >= 2:
        # a raise or two callers: the pot plays anyway (JOB-7)
        h.opener = h.after[seat]
        find_actor(h, h.actor if h.actor != seat else h.after[seat], len(h.order))
        return
    h.asking_open = True
    h.decided = 0
    h.phase = ASK
    h.actor = _next_asked(h)


def _next_asked(h):
    for seat in h.order:
        if is_live(h, seat) and not (h.decided >> seat) & 1:
            return seat
    return 0


def fold_pass(h, seat):
    """A seat does not declare the pot open."""
    h.decided |= 1 << seat
    h.actor = _next_asked(h)
    if not h.actor:
        h.asking_open = False
        h.void = True
        h.phase = BET
