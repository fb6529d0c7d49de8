# SPDX-License-Identifier: MIT
"""Running it more than once: all-in seats agree on a number of boards before the next card.

Each seat names a number, the least holds.  The boards run one after the other, each street with
its burn; what lay before is part of every board, and each board plays for an equal share.  They
are never more than the stub serves.
"""

from feltware.engine import program, reasons
from feltware.engine.comparing import is_live
from feltware.engine.events import BOARD1, RUN_IT
from feltware.engine.phases import ASK


def asks(h):
    """Whether the seats still in must say how often they run it before the part at h.part."""
    if h.runs > 1 or h.run_part or h.in_count > 1 or h.part == 0:
        return False
    return most(h) > 1


def most(h):
    """How many boards the seats may agree on before the part at h.part; 0 if none is to come."""
    parts = h.config.program
    board = burns = 0
    for part in range(h.part, len(parts)):
        if parts[part].kind == program.DEAL:
            board += parts[part].boards[0]
            burns += parts[part].burns
    if not board:
        return 0
    return min(h.config.runs, (h.config.deck_size - h.out) // (board + burns))


def begin(h):
    """Ask; seats may answer in any order."""
    h.phase = ASK
    h.actor = _silent(h)


def _silent(h):
    for seat in h.order:
        if is_live(h, seat) and not h.votes[seat]:
            return seat
    return 0


def check(h, kind, seat, amount):
    """The reason why a seat may not ask for ``amount`` boards, or ""."""
    if kind != RUN_IT:
        return reasons.NO_HAND
    if not 1 <= seat <= 10 or not is_live(h, seat) or h.votes[seat]:
        h.reason_amount = h.actor
        return reasons.NOT_YOUR_TURN
    if not 1 <= amount <= most(h):
        h.reason_amount = most(h)
        return reasons.RUN_IT_COUNT
    return ""


def next_run(h):
    """Go back to where the boards part, for the next one; False if all have run."""
    if h.run + 1 >= h.runs:
        return False
    h.run += 1
    h.part = h.run_part
    return True


# -- folding events ------------------------------------------------------------------------------
def fold_run_it(h, seat, amount):
    h.votes[seat] = amount
    h.actor = _silent(h)
    if h.actor:
        return
    least = h.config.runs
    for other in h.order:
        if h.votes[other] and h.votes[other] < least:
            least = h.votes[other]
    h.run_part = h.part
    h.runs = least
    first = h.held[BOARD1]
    for board in range(1, least):
        other = h.held[BOARD1 + board]
        for card in first:
            other.append(card)
        h.ups[BOARD1 + board] = h.ups[BOARD1]
    h.enter_part()
