# SPDX-License-Identifier: MIT
"""Which cards are due where, and where they lie.

Within one part of the dealing program cards may arrive in any order; a part is complete when
nothing but burns is still due.  Burns are expected, never waited for: one that nobody saw is
noted as unknown when its part is complete.
"""

from feltware.engine.events import BOARD1, BOARD4, BURN, UP
from feltware.engine.phases import ALL_IN, DEAL, FOLDED_DEALT, IN


def begin(h, part):
    """Cards of ``part`` fall due."""
    due = h.due
    cards = len(part.faces)
    left = 0
    if cards:
        for seat in h.order:
            status = h.status[seat]
            if status == IN or status == ALL_IN or status == FOLDED_DEALT:
                due[seat] = cards
                left += cards
    boards = part.boards
    for board in range(4):
        due[BOARD1 + board] = boards[board]
        left += boards[board]
    due[BURN] = part.burns
    h.due_left = left
    h.actor = 0
    h.phase = DEAL


def face_up(h, place):
    """Whether the next card of a place is dealt face up, as the program says."""
    if place >= BOARD1:
        return place <= BOARD4
    faces = h.config.program[h.part].faces
    at = len(faces) - h.due[place]
    return at < len(faces) and faces[at] == 1


def next_place(h):
    """The place of the next card in dealing order, 0 if none is due.

    Burn first, then singly around the table from the button's left, then the boards.
    """
    due = h.due
    if due[BURN] and not _started(h):
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


def _started(h):
    """Whether a card of this part other than the burn has come."""
    part = h.config.program[h.part]
    for board in range(4):
        if h.due[BOARD1 + board] != part.boards[board]:
            return True
    cards = len(part.faces)
    for seat in h.order:
        status = h.status[seat]
        if h.due[seat] != cards and (status == IN or status == ALL_IN):
            return True
    return False


# -- folding events ------------------------------------------------------------------------------
def fold_deal(h, place, card, flags, amount):
    held = h.held[place]
    if flags & UP:
        h.ups[place] |= 1 << len(held)
    held.append(card)
    if place < BURN:
        h.due[place] -= 1
        h.due_left -= 1
    elif h.due[place] > 0:
        h.due[place] -= 1


def fold_identify(h, place, card, flags, nth):
    held = h.held[place]
    if nth < len(held):
        held[nth] = card
        for seat in h.order:
            if place == seat or place >= BOARD1:
                h.rated[seat] = -1
