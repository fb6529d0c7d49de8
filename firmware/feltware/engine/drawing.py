# SPDX-License-Identifier: MIT
"""Draws and discards: how many each seat takes, which cards go and which come.

A seat says how many it discards; so many of its cards are then due on the muck and as many new
ones at the seat.  Of five new cards the fifth comes when all others have drawn, with a burn before
it for the last seat (LB-15).  When the stub cannot serve a draw, muck and burns are shuffled into
it, but not the discards of the seat that draws (GAP-17).
"""

from feltware.engine import reasons
from feltware.engine.events import BURN, DISCARD, MUCK, UNKNOWN_CARD
from feltware.engine.phases import ALL_IN, COUNT, DRAW, FOLDED, IN
from feltware.engine.program import EXCHANGE


def begin(h, part):
    """A draw or a discard begins; the first seat left of the button is asked first."""
    h.phase = DRAW
    h.decided = 0
    h.late = 0
    h.late_burn = False
    h.new_cards = 0
    h.due_left = 0
    h.due[BURN] = part.burns
    for seat in h.order:
        h.drawn[seat] = 0
    h.actor = _undecided(h)


def _drawing(h, seat):
    status = h.status[seat]
    return status == IN or status == ALL_IN


def _undecided(h):
    for seat in h.order:
        if _drawing(h, seat) and not (h.decided >> seat) & 1:
            return seat
    return 0


def most(h):
    """The most cards that the part and the house allow to discard."""
    part = h.config.program[h.part]
    return min(part.most, h.config.max_draw)


def check(h, kind, seat, amount):
    """The reason why a seat may not discard ``amount`` cards now, or ""."""
    part = h.config.program[h.part]
    if kind != DISCARD or not 1 <= seat <= 10:
        return reasons.NO_HAND
    any_order = part.kind != EXCHANGE
    waits = _drawing(h, seat) and not (h.decided >> seat) & 1
    if not waits or (seat != h.actor and not any_order):
        h.reason_amount = h.actor
        return reasons.NOT_YOUR_TURN
    if amount > most(h):
        h.reason_amount = most(h)
        return reasons.DISCARD_COUNT
    if amount < part.least:
        h.reason_amount = part.least
        return reasons.DISCARD_LEAST
    return ""


def owner(h, card):
    """The seat whose discard a card on the muck is, 0 if it can be nobody's."""
    unknown = 0
    for seat in h.order:
        if h.pending[seat]:
            for other in h.held[seat]:
                if other == card:
                    return seat
                if other == UNKNOWN_CARD and not unknown:
                    unknown = seat
    if card == UNKNOWN_CARD and not unknown:
        for seat in h.order:
            if h.pending[seat]:
                return seat
    return unknown


def finished(h):
    """Whether everybody has discarded and every card has come."""
    return not (h.actor or h.due_left or h.late)


def _served(h):
    """The seat whose new cards are next, 0 if none are due."""
    for seat in h.order:
        if h.due[seat] > 0:
            return seat
    return 0


def next_place(h):
    """Where the next new card goes, 0 if none is due."""
    place = _served(h)
    if place and h.due[BURN] and (h.late_burn or not h.new_cards):
        return BURN
    return place


def _needs(h, seat):
    """The cards that a seat still draws, with a burn before them."""
    return h.due[seat] + (h.due[BURN] if h.late_burn or not h.new_cards else 0)


def _returns(h, drawing):
    """How many cards may be shuffled into the stub: burns, folded hands, discards of all but the
    seat that draws."""
    back = len(h.held[BURN])
    for seat in h.order:
        if h.status[seat] == FOLDED:
            back += len(h.held[seat])
    for seat in h.muck_owner:
        back += seat != drawing
    return back


def stub_is_short(h):
    """Whether cards must be shuffled into the stub before more are drawn; its last card is then
    kept (GAP-17).

    The drawing seat gets also that one where all else has been shuffled in already; its own
    discards return only if it could not be served without them.
    """
    drawing = _served(h)
    stub = h.config.deck_size - h.out
    if not drawing or stub > 1:
        return False
    needs = _needs(h, drawing)
    waiting = needs - h.due[drawing]
    for seat in h.order:
        waiting += h.due[seat]
    if waiting <= stub:
        return False
    return _returns(h, drawing) > 0 or (stub < needs and drawing in h.muck_owner)


# -- folding events ------------------------------------------------------------------------------
def fold_discard(h, seat, amount):
    part = h.config.program[h.part]
    h.decided |= 1 << seat
    h.drawn[seat] = amount
    h.pending[seat] = amount
    h.due[MUCK] += amount
    h.due_left += amount
    if part.kind == EXCHANGE:
        now = amount
        if amount > h.config.max_first:
            now = h.config.max_first
            h.late |= 1 << seat
        h.due[seat] = now
        h.due_left += now
    h.actor = _undecided(h)
    progress(h)


def drop(h, seat):
    """A seat is dead in the middle of a draw: nothing is due from it or to it."""
    h.due_left -= h.due[seat] + h.pending[seat]
    h.due[MUCK] -= h.pending[seat]
    h.due[seat] = 0
    h.pending[seat] = 0
    h.late &= ~(1 << seat)
    h.actor = _undecided(h)
    if h.live_count == 1:
        h.due[BURN] = 0
        h.actor = 0
        h.phase = COUNT
    else:
        progress(h)
    if not stub_is_short(h):
        h.hold = 0


def progress(h):
    """When all else has come, the fifth cards fall due."""
    if h.actor or h.due_left or not h.late:
        return
    last = 0
    for seat in h.order:
        if _drawing(h, seat):
            last = seat
    for seat in h.order:
        if (h.late >> seat) & 1:
            h.due[seat] = h.drawn[seat] - h.config.max_first
            h.due_left += h.due[seat]
    if h.late == 1 << last:
        h.due[BURN] += 1
        h.late_burn = True
    h.late = 0


def fold_muck(h, card, seat):
    """A discard of ``seat`` has come to the muck."""
    held = h.held[seat]
    at = -1
    for n in range(len(held)):
        if held[n] == card or (at < 0 and held[n] == UNKNOWN_CARD):
            at = n
            if held[n] == card:
                break
    if at < 0:
        at = len(held) - 1
    held.pop(at)
    below = h.ups[seat] & ((1 << at) - 1)
    h.ups[seat] = below | (h.ups[seat] >> (at + 1)) << at
    h.muck_owner.append(seat)
    h.pending[seat] -= 1
    h.due[MUCK] -= 1
    h.due_left -= 1


def fold_reshuffle(h):
    """Muck, burns and folded hands go back to the stub, except the drawing seat's discards."""
    drawing = _served(h)
    back = _returns(h, drawing)
    keep = h.config.deck_size - h.out + back >= _needs(h, drawing)
    h.held[BURN].clear()
    for seat in h.order:
        if h.status[seat] == FOLDED:
            h.held[seat].clear()
            h.ups[seat] = 0
    muck = h.held[MUCK]
    n = len(muck) - 1
    while n >= 0:
        if h.muck_owner[n] != drawing or not keep:
            back += h.muck_owner[n] == drawing
            muck.pop(n)
            h.muck_owner.pop(n)
        n -= 1
    h.out -= back
    h.hold = 0
