# SPDX-License-Identifier: MIT
"""Which cards are due where, and where they lie.

Within one part of the dealing program cards may arrive in any order; a part is complete when
nothing but burns is still due.  Burns are expected, never waited for: one that nobody saw is
noted as unknown when its part is complete.
"""

from feltware.engine.events import (
    BOARD1,
    BOARD4,
    BURN,
    EXCHANGE,
    HOLD_POOL,
    HOLD_RESHUFFLE,
    MUCK,
    OUT_OF_PLAY,
    UP,
)
from feltware.engine.phases import ALL_IN, DEAL, DRAW, FOLDED_DEALT, IN

_COMMON = 1  # in h.pool, where seats are bits 1 to 10


def _dealt_to(h, seat):
    """Whether a seat gets cards: also folded with no bet to call (STUD-13)."""
    status = h.status[seat]
    return status == IN or status == ALL_IN or status == FOLDED_DEALT


def begin(h, part):
    """Cards of ``part`` fall due."""
    due = h.due
    cards = len(part.faces)
    left = 0
    if cards:
        for seat in h.order:
            if _dealt_to(h, seat):
                due[seat] = cards
                left += cards
    boards = part.boards
    if h.runs > 1:
        due[BOARD1 + h.run] = boards[0]
        left += boards[0]
    else:
        for board in range(4):
            due[BOARD1 + board] = boards[board]
            left += boards[board]
    due[BURN] = part.burns
    h.due_left = left
    h.new_cards = 0
    h.actor = 0
    h.phase = DEAL
    if h.config.shortage and h.config.deck_size - h.out - part.burns < left:
        _shortage(h, left)


def _shortage(h, seats):
    """The stub cannot give each of ``seats`` its last card and a burn (STUD-19 to STUD-21)."""
    due = h.due
    stub = h.config.deck_size - h.out
    common = h.config.shortage == "common" or stub + len(h.held[BURN]) < seats
    served = 0 if common or stub < 2 else stub - 2
    h.pool = 0
    h.due_left = 0
    for seat in h.order:
        if due[seat]:
            due[seat] = 0
            if served > h.due_left:
                due[seat] = 1
                h.due_left += 1
            elif not common:
                h.pool |= 1 << seat
    due[BURN] = 1 if stub >= 2 else 0
    if common:
        if stub >= 2:
            _turn_common(h)
        else:
            h.pool = _COMMON


def _turn_common(h):
    """One card in the middle belongs to every hand (STUD-21)."""
    h.new_cards = 0
    h.due[BURN] = 1
    h.due[BOARD1] = 1
    h.due_left = 1


def fold_pool(h):
    """The last card and the burns are mixed; the seats still waiting are served from them."""
    h.out -= len(h.held[BURN])
    h.held[BURN].clear()
    h.hold = 0
    pool = h.pool
    h.pool = 0
    if pool == _COMMON:
        _turn_common(h)
        return
    for seat in h.order:
        if (pool >> seat) & 1:
            h.due[seat] = 1
            h.due_left += 1
    h.new_cards = 0
    # no burn if the pool only just suffices (STUD-20)
    h.due[BURN] = 1 if h.config.deck_size - h.out > h.due_left else 0


def hold(h):
    """What people must do with the stub before dealing goes on: HOLD_*, or 0."""
    if h.phase == DEAL and h.pool and not h.due_left:
        return HOLD_POOL
    if h.phase == DRAW and h.config.drawing.stub_is_short(h):
        return HOLD_RESHUFFLE
    return 0


def flags_of(h, place):
    """UP or EXCHANGE for the next card of a place, as the program says."""
    if place >= BOARD1:
        return UP if place <= BOARD4 else 0
    if h.phase == DRAW:
        return EXCHANGE
    faces = h.config.program[h.part].faces
    at = len(faces) - h.due[place]
    return UP if at < len(faces) and faces[at] == 1 else 0


def next_place(h):
    """The place of the next card in dealing order, 0 if none is due.

    Burn first, then singly around the table from the button's left, then the boards.
    """
    if h.phase == DRAW:
        return h.config.drawing.next_place(h)
    due = h.due
    if due[BURN] and not h.new_cards:
        return BURN
    most = 0
    place = 0
    for seat in h.order:
        if due[seat] > most:
            most = due[seat]
            place = seat
    board = BOARD1
    while not place and board <= BOARD4:
        if due[board] > 0:
            place = board
        board += 1
    return place


# -- folding events ------------------------------------------------------------------------------
def fold_deal(h, place, card, flags, amount):
    held = h.held[place]
    if flags & UP:
        h.ups[place] |= 1 << len(held)
    held.append(card)
    if flags & OUT_OF_PLAY:
        return
    if place < BURN:
        h.out += 1
        h.due[place] -= 1
        h.due_left -= 1
        h.new_cards += 1
        if h.phase == DRAW:
            h.config.drawing.progress(h)
    elif place == BURN:
        h.out += 1
        if h.due[BURN] > 0:
            h.due[BURN] -= 1
    elif place == MUCK and amount:
        drawing = h.config.drawing
        drawing.fold_muck(h, card, amount)
        drawing.progress(h)


def fold_identify(h, place, card, flags, nth):
    held = h.held[place]
    if nth < len(held):
        held[nth] = card
        for seat in h.order:
            if place == seat or place >= BOARD1:
                h.rated[seat] = -1


def fold_reshuffle(h, seat, index, flags, amount):
    if index:
        fold_pool(h)
    else:
        h.config.drawing.fold_reshuffle(h)


def fold_hold(h, seat, index, flags, amount):
    h.hold = index
