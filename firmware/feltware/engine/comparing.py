# SPDX-License-Identifier: MIT
"""How strong the shown hands are, found a slice at a time.

Strengths are kept by board, half and seat; a seat is compared again when its cards or the boards
have changed.
"""

from feltware.engine.events import BOARD1, DECLARE_BOARD, UNKNOWN_CARD
from feltware.engine.phases import ALL_IN, IN, MUCKED


def is_live(h, seat):
    """Whether a seat has not folded."""
    status = h.status[seat]
    return status == IN or status == ALL_IN


def plays_board(h, seat):
    """Whether a mucked hand keeps its claim to the board (HE-12, CON-31)."""
    config = h.config
    if not config.board_plays or h.shown[seat] != MUCKED:
        return False
    return not config.declare_board or h.declared[seat] == DECLARE_BOARD


def boards(h):
    """How many boards share each pot."""
    return h.runs if h.runs > 1 else h.config.boards


def comparer(h):
    """The hand's Comparer, made when a showdown first needs it."""
    if h.comparer is None:
        # tables: what most kinds import, so that loading a kind is a shorter slice
        from feltware.engine.eval import compare, tables  # noqa: F401

        h.comparer = compare.Comparer()
    return h.comparer


def _boards_mark(h):
    """A number that changes with the cards of the boards."""
    held = h.held
    mark = 0
    for board in range(BOARD1, BOARD1 + 4):
        mark = mark << 3 | len(held[board])
    return mark << 7


def rate(h):
    """One slice of comparing: True when every hand that was shown has its strength."""
    boards_mark = _boards_mark(h)
    shown = h.shown
    rated = h.rated
    for seat in h.order:
        if shown[seat] and is_live(h, seat):
            mark = boards_mark | len(h.held[seat]) << 3 | shown[seat]
            if rated[seat] != mark and (shown[seat] != MUCKED or plays_board(h, seat)):
                _slice(h, seat, mark)
                return False
    return True


def _slice(h, seat, mark):
    """Load something, or begin a seat, or do one step of it."""
    stepper = h.comparer
    if stepper is None:
        comparer(h)
    elif stepper.seat != seat or stepper.mark != mark:
        if stepper.ready(_kind(h, seat, 0)) and stepper.ready(_kind(h, seat, 1)):
            stepper.seat = seat
            stepper.mark = mark
            stepper.job = 0
            _start(h, seat, 0)
    elif stepper.step():
        h.strength[stepper.job * 11 + seat] = _result(h, seat, stepper.job)
        stepper.job += 1 if h.config.low else 2
        if stepper.job < 2 * boards(h):
            _start(h, seat, stepper.job)
        else:
            h.rated[seat] = mark
            stepper.seat = 0


def _kind(h, seat, low):
    """The kind of hand of one half of the pot, "" if there is no such half."""
    config = h.config
    kind = config.low if low else config.high
    if kind and config.ace:
        kind = config.ace.kind(kind, low, h.declared[seat])
    return kind


def _start(h, seat, job, unseen=False):
    """Begin comparing a seat's hand: ``job`` is twice the board, plus one for the low.  A hand that
    was mucked is the board alone, unless it is to count ``unseen``."""
    kind = _kind(h, seat, job & 1)
    hole = _as_declared(h, seat)
    board = h.held[BOARD1 + (job >> 1)] if boards(h) > 1 else h.held[BOARD1]
    stepper = h.comparer
    stepper.set_wild(h.config.wild_cards)
    n_hole = 0 if h.shown[seat] == MUCKED and not unseen else len(hole)
    stepper.begin(kind, hole, n_hole, board, len(board))


def _as_declared(h, seat):
    """A seat's cards, with those put in place that it declared for wild ones (WILD-7), and without
    those that were never read, where two do (OM-4)."""
    wilds = h.wilds.get(seat, ())
    hole = h.held[seat]
    if not wilds and UNKNOWN_CARD not in hole:
        return hole
    some = h.some
    some.clear()
    used = 0
    for card in hole:
        if card == UNKNOWN_CARD:
            continue
        if (card >= 52 or card in h.config.wild_cards) and used < len(wilds):
            card = wilds[used]
            used += 1
        some.append(card)
    return some


def strength_now(h, seat, job):
    """The strength of a seat's cards at once, shown or not."""
    stepper = comparer(h)
    _start(h, seat, job, True)
    stepper.seat = 0
    while not stepper.step():
        pass
    return _result(h, seat, job)


def _result(h, seat, job):
    strength = h.comparer.result
    ace = h.config.ace
    if ace:
        return ace.scaled(strength, job & 1, h.declared[seat])
    return strength


def best(h, seats, board, low):
    """Bit mask of the strongest among ``seats``; 0 for a low if nobody qualifies."""
    most = 0
    mask = 0
    at = (board * 2 + (1 if low else 0)) * 11
    for seat in h.order:
        if (seats >> seat) & 1:
            strength = h.strength[at + seat]
            if strength > most:
                most = strength
                mask = 1 << seat
            elif strength == most and strength:
                mask |= 1 << seat
    return mask


def kind_of(h, seat):
    """(category, rank, rank) of a compared hand, the high one on the first board, or None."""
    if h.rated[seat] != _boards_mark(h) | len(h.held[seat]) << 3 | h.shown[seat]:
        return None
    strength = h.strength[seat]
    if not strength:
        return None
    out = [0, 0, 0]
    h.comparer.describe(h.config.high, strength, out)
    return tuple(out)
