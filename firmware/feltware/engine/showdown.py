# SPDX-License-Identifier: MIT
"""Who shows when, what may be mucked, and comparing the hands in slices.

The last to bet or raise shows first, then clockwise; after a checked round the first active seat
left of the button does (SHOW-5, GAP-8).  A hand may be given up unseen where the house allows it
(SHOW-6), the last one left wins unseen (BET-13).
"""

from feltware.engine import comparing, pots, reasons
from feltware.engine.comparing import is_live, plays_board
from feltware.engine.events import (
    AUTO,
    CARRY,
    DECLARE,
    DECLARE_BOARD,
    DECLARE_BOTH,
    DECLARE_HIGH,
    DECLARE_LOW,
    DECLARE_WILD,
    HAND_END,
    MUCKED,
    SHOW,
    SHOWN,
    UNKNOWN_CARD,
)
from feltware.engine.phases import COUNT
from feltware.engine.phases import MUCKED as GAVE_UP
from feltware.engine.phases import SHOW as SHOWING


def begin(h):
    """The last part of the program is over: the seats still in show."""
    h.tabling = False
    for seat in h.order:  # a hand that was tabled before its last card came face down
        if h.shown[seat] == 1 and h.ups[seat] != (1 << len(h.held[seat])) - 1:
            if UNKNOWN_CARD not in h.held[seat]:
                h.to_show |= 1 << seat
    _first(h)
    follow(h)


def begin_alone(h):
    """The last seat left must still show, to prove openers (JOB-6)."""
    h.tabling = False
    h.show_first = h.opener
    h.phase = SHOWING
    h.actor = h.opener


def begin_tabling(h):
    """All-in hands are tabled before the run-out (show.allin); no-one is asked."""
    h.tabling = True
    _first(h)
    h.phase = SHOWING
    h.actor = _unshown(h)


def _first(h):
    seat = h.aggressor
    if not seat or not is_live(h, seat):
        # after a checked round: the seat left of the button, in stud the one that opened it
        seat = h.first_seat if h.config.row.family == "stud" else h.order[0]
    h.show_first = seat or h.order[0]


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
    if not seat or (claims(h) & ~(1 << seat) == 0 and not must_prove(h)):
        h.actor = 0
        h.phase = COUNT


def must_prove(h):
    """Whether the seat that opened must still show its openers."""
    jacks = h.config.jacks
    return jacks is not None and jacks.must_prove(h)


def claims(h):
    """Bit mask of the seats that can still win something."""
    jacks = h.config.jacks
    mask = 0
    for seat in h.order:
        if is_live(h, seat) and (h.shown[seat] != GAVE_UP or plays_board(h, seat)):
            if not jacks or h.phase != COUNT or jacks.proved(h, seat):
                mask |= 1 << seat
    return mask


def cards_known(h, seat):
    """Whether every card of a seat has been read."""
    known = 0
    for card in h.held[seat]:
        if card != UNKNOWN_CARD:
            known += 1
    return known == len(h.held[seat]) or 0 < h.config.show_least <= known


def check(h, kind, seat, index, amount=0):
    """The reason why the actor may not do this at the showdown, or ""."""
    if kind == SHOW:
        return _may_show(h, seat, amount)
    if kind == MUCKED:
        if h.tabling or not h.config.may_muck or _needed(h, seat):
            return reasons.MUST_SHOW
        return ""
    if kind == DECLARE:
        return "" if _may_declare(h, index, amount) else reasons.NO_DECLARE
    return reasons.NO_HAND


def _may_show(h, seat, unseen):
    """``unseen`` is a bit mask of the cards that the seat keeps to itself (OM-4)."""
    least = min(h.config.show_least, len(h.held[seat]))
    nth = seen = 0
    for card in h.held[seat]:
        if card != UNKNOWN_CARD and not (unseen >> nth) & 1:
            seen += 1
        nth += 1
    if unseen and seen < least:
        h.reason_amount = least
        return reasons.SHOW_CARDS
    return "" if cards_known(h, seat) else reasons.CARDS_UNKNOWN


def _may_declare(h, index, card):
    """Whether the game asks for such a declaration; ``card`` is that of a wild one."""
    config = h.config
    if h.tabling:
        return False
    if index == DECLARE_BOARD:
        return config.board_plays
    if index == DECLARE_WILD:
        return config.declare_wild and 0 <= card < 52
    return index in (DECLARE_HIGH, DECLARE_LOW, DECLARE_BOTH) and config.ace is not None


def _needed(h, seat):
    """Whether a pot would be left without anybody to win it if this hand were mucked."""
    others = claims(h) & ~(1 << seat)
    if h.live_count == 1:
        return False  # an opener alone, who may own up that he has no openers
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


# -- paying --------------------------------------------------------------------------------------
def beaten(h, seat):
    """Whether hands that were shown beat a seat in every pot it could win (SHOW-6)."""
    if not cards_known(h, seat):
        return False
    while not comparing.rate(h):
        pass
    shown = 0
    for other in h.order:
        if other != seat and is_live(h, other) and h.shown[other] == 1:
            shown |= 1 << other
    pots.layers(h)
    jobs = 2 * comparing.boards(h)
    for job in range(0, jobs, 1 if h.config.low else 2):
        own = comparing.strength_now(h, seat, job)
        for pot in range(h.pot_count):
            seats = h.pot_seats[pot]
            if own and (seats >> seat) & 1:
                rivals = comparing.best(h, seats & shown, job >> 1, job & 1)
                if not rivals or own >= _strength_of(h, rivals, job):
                    return False
    return True


def _strength_of(h, seats, job):
    for seat in h.order:
        if (seats >> seat) & 1:
            return h.strength[job * 11 + seat]
    return 0


def begin_to_pay(h):
    """What comes before the pots are awarded.  True when there is nothing to award."""
    if h.config.sevens:
        h.config.sevens.refund(h)
    pots.layers(h)
    if unopened(h) or (h.config.jacks and not claims(h)):
        if h.pot:
            h.emit(CARRY, 0, 0, 0, h.pot)
        h.emit(HAND_END, 0, 0, 0, h.hand_no)
        return True
    pots.rake(h)
    h.unpaid = h.pot_count
    return False


def pay(h):
    """Make some awards, side pots first, and end the hand with the last: then True.

    What has been awarded of a pot, in an earlier slice or in a log that was cut short, is left out
    when the pot is divided again."""
    made = h.award_count
    while made and h.award_pot[made - 1] < h.unpaid:
        made -= 1
    h.award_next = made - h.award_count
    can_win = claims(h)
    while h.unpaid:
        if h.award_next >= pots.AWARDS_A_SLICE:
            return False
        pot = h.unpaid - 1
        seats = h.pot_seats[pot] & can_win
        if not seats:
            seats = can_win  # all who could win this one are dead: it goes to the best of the rest
        if seats & (seats - 1) == 0:
            pots.split(h, pot, 0, h.pot_amount[pot], seats, 0)
        else:
            _pay_boards(h, pot, seats)
        if h.award_next > pots.AWARDS_A_SLICE:
            return False
        h.unpaid = pot
    h.emit(HAND_END, 0, 0, 0, h.hand_no)
    return True


def _pay_boards(h, pot, seats):
    """Each board plays for an equal share, odd chips to the first."""
    count = comparing.boards(h)
    amount = h.pot_amount[pot]
    share = amount // count
    for board in range(count):
        chips = share if board else amount - share * (count - 1)
        high = comparing.best(h, seats, board, False)
        low = comparing.best(h, seats, board, True) if h.config.low else 0
        pots.halves(h, pot, board, chips, high, low)


def unopened(h):
    """Whether nobody opened a game of draw: the pot stays for the next deal (BET-3, JOB-2)."""
    if not h.config.carries or h.street or h.opener:
        return False
    return h.live_count > 1 or h.void


# -- folding events ------------------------------------------------------------------------------
def fold_show(h, seat, index, flags, amount):
    h.shown[seat] = 1
    held = h.held[seat]
    cards = len(held)
    if amount:  # what is not shown counts for nothing and is never named
        for nth in range(cards):
            if (amount >> nth) & 1:
                held[nth] = UNKNOWN_CARD
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
    if index == DECLARE_WILD:
        h.wilds[seat] = h.wilds.get(seat, ()) + (amount,)
    else:
        h.declared[seat] = index
    h.rated[seat] = -1


def fold_hand_end(h, seat, index, flags, amount):
    h.end()
