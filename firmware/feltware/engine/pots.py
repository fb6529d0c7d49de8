# SPDX-License-Identifier: MIT
"""Main and side pots, and who gets which chip.

A pot's ceiling is what an all-in seat has put in (GAP-2).  Folded seats leave their chips in the
layers they reached; dead chips (a big blind's ante for all, a carried pot) lie in the main pot.
Nothing here allocates or leaves the small ints.
"""

from micropython import const

from feltware.engine.events import (
    AWARD,
    BOARD_SHIFT,
    PART_ALL,
    PART_BOTH,
    PART_HIGH,
    PART_LOW,
    RAKE,
)
from feltware.engine.houserules import ODD_AGGRESSOR, ODD_SUIT
from feltware.engine.phases import ALL_IN, COUNT, IN

AWARDS_A_SLICE = const(2)


def layers(h):
    """Fill pot_amount, pot_seats (bit masks of who can win) and pot_count, main pot first."""
    total = h.total
    dead = h.dead
    status = h.status
    order = h.order
    count = 0
    floor = 0
    amount = h.carry
    nothing_in = 0
    live = 0
    level = 0  # what the pot's seats have put in at most: the least of those all-in
    for seat in order:
        amount += dead[seat]
        stands = status[seat]
        if stands == IN:
            live |= 1 << seat
        elif stands == ALL_IN:
            live |= 1 << seat
            chips = total[seat] - dead[seat]
            if not chips:
                nothing_in |= 1 << seat
            elif chips > 0 and (not level or chips < level):
                level = chips
    if nothing_in and amount:
        h.pot_amount[0] = amount
        h.pot_seats[0] = live
        count = 1
        amount = 0
    while True:
        seats = 0
        following = 0
        for seat in order:
            chips = total[seat] - dead[seat]
            if chips > floor:
                amount += (chips if not level or chips < level else level) - floor
            stands = status[seat]
            if stands == IN:
                seats |= 1 << seat
            elif stands == ALL_IN and level and chips >= level:
                seats |= 1 << seat
                if chips > level and (not following or chips < following):
                    following = chips
        if level == 0:
            if amount and seats:
                h.pot_amount[count] = amount
                h.pot_seats[count] = seats
                count += 1
            elif amount and count:
                h.pot_amount[count - 1] += amount
            break
        h.pot_amount[count] = amount
        h.pot_seats[count] = seats
        count += 1
        amount = 0
        floor = level
        level = following
    h.pot_count = count


def split(h, pot, part, amount, winners, odd_rule, low=False):
    """Award ``amount`` of a pot to ``winners`` (a bit mask), odd chips by the house's rule.

    ``part`` goes into the event's flags; ``low`` reads cards for an odd chip as a low does.
    """
    heads = 0
    for seat in h.order:
        heads += (winners >> seat) & 1
    if not heads or not amount:
        return
    share = amount // heads
    odd = amount - share * heads
    extra = 0
    if odd and odd_rule == ODD_AGGRESSOR and (winners >> h.last_bettor) & 1:
        extra = 1 << h.last_bettor
        odd -= 1
    while odd:
        if odd_rule == ODD_SUIT:
            extra |= 1 << _by_suit(h, winners & ~extra, low)
        else:
            for seat in h.order:
                if (winners & ~extra) >> seat & 1:
                    extra |= 1 << seat
                    break
        odd -= 1
    for seat in h.order:
        if (winners >> seat) & 1:
            chips = share + ((extra >> seat) & 1)
            if chips:
                _award(h, seat, pot, part, chips)


def _by_suit(h, seats, low):
    """The seat with the highest card by suit (ST8-12); lowest, aces low, for a low (ST8-13)."""
    best = -1
    chosen = 0
    for seat in h.order:
        if (seats >> seat) & 1:
            for card in h.held[seat]:
                if low:
                    card = 51 - (card - 48 if card >= 48 else card + 4)
                if card > best and card < 52:
                    best = card
                    chosen = seat
    return chosen


def _award(h, seat, pot, part, chips):
    """Emit one award, unless it has been made, or is one too many for this slice."""
    h.award_next += 1
    if 0 < h.award_next <= AWARDS_A_SLICE:
        h.emit(AWARD, seat, pot, part, chips)


def halves(h, pot, board, amount, high, low):
    """Split a pot between the winners of the high and of the low half (ST8-10, ST8-11).

    ``low`` is 0 where nobody qualifies: the high hand takes everything (O8-4).
    """
    config = h.config
    at = board << BOARD_SHIFT
    if config.low_wins:
        split(h, pot, PART_ALL | at, amount, high, config.odd_low, True)
    elif not low or low == high:
        part = PART_BOTH if low else PART_ALL
        split(h, pot, part | at, amount, high, config.odd_high)
    else:
        half = amount // 2
        split(h, pot, PART_HIGH | at, amount - half, high, config.odd_high)
        split(h, pot, PART_LOW | at, half, low, config.odd_low, True)


def rake(h):
    """Take the house's share, main pot first, off ``pot_amount`` (GAP-25)."""
    config = h.config
    percent = config.rake_percent
    if not percent or (config.rake_flop and h.street + config.skipped_rounds == 0):
        return
    left = config.rake_cap
    done = 0
    for pot in range(h.pot_count):
        amount = h.pot_amount[pot]
        chips = amount // 100 * percent + amount % 100 * percent // 100
        if config.rake_cap and chips > left:
            chips = left
        left -= chips
        h.pot_amount[pot] -= chips
        if chips:
            done += chips
            if done > h.raked:
                h.emit(RAKE, 0, pot, 0, chips)


# -- folding events ------------------------------------------------------------------------------
def fold_award(h, seat, index, flags, amount):
    h.stack[seat] += amount
    h.pot -= amount
    at = h.award_count
    if at == len(h.award_seat):
        for column in (h.award_seat, h.award_pot, h.award_part, h.award_amount):
            column.append(0)
    h.award_seat[at] = seat
    h.award_pot[at] = index
    h.award_part[at] = flags
    h.award_amount[at] = amount
    h.award_count = at + 1


def fold_rake(h, seat, index, flags, amount):
    h.pot -= amount
    h.raked += amount


def fold_carry(h, seat, index, flags, amount):
    """Chips of an unopened deal: in the pot from the start, or left there at the end."""
    if h.phase == COUNT:
        h.pot -= amount
        h.carried += amount
    else:
        h.pot += amount
        h.carry += amount
