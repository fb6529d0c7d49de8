# SPDX-License-Identifier: MIT
"""Who shows when, what may be mucked, and comparing the hands in slices.

The last to bet or raise shows first, then clockwise; after a checked round the first active seat
left of the button does (SHOW-5, GAP-8).  A hand may be given up unseen where the house allows it
(SHOW-6), the last one left wins unseen (BET-13).
"""

from feltware.engine import pots, reasons
from feltware.engine.events import (
    AUTO,
    BOARD1,
    DECLARE,
    DECLARE_BOARD,
    HAND_END,
    MUCKED,
    SHOW,
    SHOWN,
    UNKNOWN_CARD,
)
from feltware.engine.phases import ALL_IN, COUNT, IN
from feltware.engine.phases import MUCKED as GAVE_UP
from feltware.engine.phases import SHOW as SHOWING


def begin(h):
    """The last part of the program is over: the seats still in show."""
    h.tabling = False
    _first(h)
    follow(h)


def begin_tabling(h):
    """All-in hands are tabled before the run-out (show.allin); no-one is asked."""
    h.tabling = True
    _first(h)
    h.phase = SHOWING
    h.actor = _unshown(h)


def _first(h):
    seat = h.aggressor
    if not seat or not is_live(h, seat):
        seat = h.order[0]
    h.show_first = seat


def is_live(h, seat):
    """Whether a seat has not folded."""
    status = h.status[seat]
    return status == IN or status == ALL_IN


def _unshown(h):
    """The next seat in show order that has neither shown nor mucked, or 0."""
    seat = h.show_first
    for _ in range(len(h.order)):
        if is_live(h, seat) and not h.shown[seat]:
            return seat
        seat = h.after[seat]
    return 0


def follow(h):
    """Set actor and phase after a hand was shown or mucked at the final showdown."""
    seat = _unshown(h)
    h.actor = seat
    h.phase = SHOWING
    if not seat or claims(h) & ~(1 << seat) == 0:
        h.actor = 0
        h.phase = COUNT


def claims(h):
    """Bit mask of the seats that can still win something."""
    mask = 0
    for seat in h.order:
        if is_live(h, seat) and (h.shown[seat] != GAVE_UP or plays_board(h, seat)):
            mask |= 1 << seat
    return mask


def plays_board(h, seat):
    """Whether a mucked hand keeps its claim to the board (HE-12, CON-31)."""
    config = h.config
    if not config.board_plays or h.shown[seat] != GAVE_UP:
        return False
    return not config.declare_board or h.declared[seat] == DECLARE_BOARD


def cards_known(h, seat):
    """Whether every card of a seat has been read."""
    for card in h.held[seat]:
        if card == UNKNOWN_CARD:
            return False
    return True


def check(h, kind, seat, index):
    """The reason why the actor may not do this at the showdown, or ""."""
    if kind == SHOW:
        return "" if cards_known(h, seat) else reasons.CARDS_UNKNOWN
    if kind == MUCKED:
        if h.tabling or not h.config.may_muck or _needed(h, seat):
            return reasons.MUST_SHOW
        return ""
    if kind == DECLARE:
        config = h.config
        if index == DECLARE_BOARD and config.board_plays and not h.tabling:
            return ""
        return reasons.NO_DECLARE
    return reasons.NO_HAND


def _needed(h, seat):
    """Whether a pot would be left without anybody to win it if this hand were mucked."""
    others = claims(h) & ~(1 << seat)
    pots.layers(h)
    for pot in range(h.pot_count):
        if h.pot_seats[pot] & others == 0:
            return True
    return False


def automatic(h):
    """Emit what happens by itself while hands are shown; True if something did."""
    if h.to_show:
        for seat in h.order:
            if (h.to_show >> seat) & 1:
                nth = 0
                for card in h.held[seat]:
                    if not (h.ups[seat] >> nth) & 1:
                        h.emit(SHOWN, seat, card, 0, nth)
                    nth += 1
        return True
    seat = h.actor
    if h.phase == SHOWING and seat and (h.tabling or h.config.show_at_once):
        if cards_known(h, seat):
            h.emit(SHOW, seat, 0, AUTO, 0)
            return True
    return False


# -- comparing -----------------------------------------------------------------------------------
def rate(h):
    """One slice of comparing: True when every hand that was shown has its strength."""
    board = len(h.held[BOARD1])
    for seat in h.order:
        if h.shown[seat] and h.rated[seat] != board and is_live(h, seat):
            if h.shown[seat] == GAVE_UP and not plays_board(h, seat):
                continue
            _rate_slice(h, seat, board)
            return False
    return True


def _rate_slice(h, seat, board):
    stepper = comparer(h)
    if h.rating != seat or h.rating_board != board:
        h.rating = seat
        h.rating_board = board
        h.rating_low = False
        _rate_begin(h, seat, h.config.row.high)
        return
    if not stepper.step():
        return
    h.strength[seat * 2 + (1 if h.rating_low else 0)] = stepper.result
    if h.config.row.low and not h.rating_low:
        h.rating_low = True
        _rate_begin(h, seat, h.config.row.low)
        return
    h.rated[seat] = board
    h.rating = 0


def _rate_begin(h, seat, kind):
    hole = h.held[seat]
    count = 0 if h.shown[seat] == GAVE_UP else len(hole)
    board = h.held[BOARD1]
    h.comparer.begin(kind, hole, count, board, len(board))


def best(h, seats, low):
    """Bit mask of the strongest among ``seats``; 0 for a low if nobody qualifies."""
    most = 0
    mask = 0
    part = 1 if low else 0
    for seat in h.order:
        if (seats >> seat) & 1:
            strength = h.strength[seat * 2 + part]
            if strength > most:
                most = strength
                mask = 1 << seat
            elif strength == most and strength:
                mask |= 1 << seat
    return mask


def kind_of(h, seat, low):
    """(category, rank, rank) of a compared hand, or None."""
    if h.rated[seat] != len(h.held[BOARD1]):
        return None
    row = h.config.row
    strength = h.strength[seat * 2 + (1 if low else 0)]
    if not strength or (low and not row.low):
        return None
    out = [0, 0, 0]
    h.comparer.describe(row.low if low else row.high, strength, out)
    return tuple(out)


def beaten(h, seat):
    """Whether hands that were shown beat a seat in every pot it could win (SHOW-6)."""
    if not cards_known(h, seat):
        return False
    while not rate(h):
        pass
    shown = 0
    for other in h.order:
        if other != seat and is_live(h, other) and h.shown[other] == 1:
            shown |= 1 << other
    row = h.config.row
    strengths = [_strength(h, row.high, seat)]
    if row.low:
        strengths.append(_strength(h, row.low, seat))
    pots.layers(h)
    for pot in range(h.pot_count):
        seats = h.pot_seats[pot]
        if not (seats >> seat) & 1:
            continue
        for part in range(len(strengths)):
            rivals = best(h, seats & shown, part == 1)
            if not strengths[part]:
                continue
            if not rivals or strengths[part] >= _of_best(h, rivals, part):
                return False
    return True


def _of_best(h, rivals, part):
    for seat in h.order:
        if (rivals >> seat) & 1:
            return h.strength[seat * 2 + part]
    return 0


def _strength(h, kind, seat):
    """The strength of a seat's cards at once, for a hint."""
    hole = h.held[seat]
    board = h.held[BOARD1]
    comparer(h).begin(kind, hole, len(hole), board, len(board))
    while not h.comparer.step():
        pass
    return h.comparer.result


def comparer(h):
    """The hand's Comparer, made when a showdown first needs it."""
    if h.comparer is None:
        from feltware.engine.eval import compare

        h.comparer = compare.Comparer()
    return h.comparer


def pay(h):
    """Award every pot, side pots first, and end the hand."""
    pots.layers(h)
    can_win = claims(h)
    h.award_next = 0
    pot = h.pot_count - 1
    while pot >= 0:
        amount = h.pot_amount[pot]
        seats = h.pot_seats[pot] & can_win
        if not seats:
            seats = h.pot_seats[pot]
        if seats & (seats - 1) == 0:
            pots.split(h, pot, 0, amount, seats, 0)
        else:
            low = best(h, seats, True) if h.config.row.low else 0
            pots.halves(h, pot, amount, best(h, seats, False), low)
        pot -= 1
    h.emit(HAND_END, 0, 0, 0, h.hand_no)


# -- folding events ------------------------------------------------------------------------------
def fold_show(h, seat, index, flags, amount):
    h.shown[seat] = 1
    cards = len(h.held[seat])
    if h.ups[seat] != (1 << cards) - 1:
        h.to_show |= 1 << seat
    if h.tabling:
        h.actor = _unshown(h)
        if not h.actor:
            h.tabling = False
            h.enter_part()
    else:
        follow(h)


def fold_shown(h, seat, card, flags, nth):
    held = h.held[seat]
    if nth < len(held):
        held[nth] = card
        h.ups[seat] |= 1 << nth
    if h.ups[seat] == (1 << len(held)) - 1:
        h.to_show &= ~(1 << seat)


def fold_mucked(h, seat, index, flags, amount):
    h.shown[seat] = GAVE_UP
    follow(h)


def fold_declare(h, seat, index, flags, amount):
    h.declared[seat] = index


def fold_hand_end(h, seat, index, flags, amount):
    h.end()
