# SPDX-License-Identifier: MIT
"""The sevens rule of limit ace-to-five lowball, applied to the shown hands at the payout.

Who checks a seven or better after the draw cannot win later money: if that hand is best, all
action after the draw is void (A5-5); if it is beaten, its owner loses everything (A5-6).  An
all-in bet of less than half a bet may just be called with a seven and won, and whoever called it
besides and lost gets that call back (A5-7).
"""

from feltware.engine import comparing
from feltware.engine.events import RETURN

_SEVEN = b"\x14\x11\x0e\x0b\x04"  # 7c 6d 5h 4s 3c, the worst seven


def refund(h):
    """Emit RETURN events for what the rule gives back before the pot is paid."""
    if h.street != 1 or h.live_count < 2:
        return
    bet = 0
    for seat in h.order:
        chips = h.total[seat] - h.before[seat]
        bet = chips if chips > bet else bet
    if not bet:
        return
    winners = comparing.best(h, _showing(h), 0, False)
    if not winners or not _sevens_or_better(h, winners):
        return
    short = bet < h.size - bet
    if short and (winners >> h.last_bettor) & 1:
        return
    if not short and winners & ~h.checked:
        return  # somebody among the best did bet, or had nothing to check
    for seat in h.order:
        chips = h.total[seat] - h.before[seat]
        kept = short and ((winners >> seat) & 1 or seat == h.last_bettor)
        if chips and not kept:
            h.emit(RETURN, seat, 0, 0, chips)


def _showing(h):
    mask = 0
    for seat in h.order:
        if comparing.is_live(h, seat) and h.shown[seat] == 1:
            mask |= 1 << seat
    return mask


def _sevens_or_better(h, seats):
    """Whether the hands of ``seats``, which are equal, are a seven low or better."""
    least = comparing.comparer(h).run(h.config.high, _SEVEN, 5)
    for seat in h.order:
        if (seats >> seat) & 1:
            return h.strength[seat] >= least
    return False
