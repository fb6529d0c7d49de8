# SPDX-License-Identifier: MIT
"""Who acts first in a betting round, by position or by the cards that everyone can see."""

from feltware.engine.events import BOARD1, UNKNOWN_CARD
from feltware.engine.phases import ALL_IN, IN

_MODES = {
    "low": "low-suit",
    "high": "high-suit",
    "high-acelow": "high-suit-acelow",
    "high-board": "high-pos",
    "low-board": "low-pos",
}


def first(h, number):
    """The seat that the rules name to open betting round ``number``; it may be all-in."""
    config = h.config
    way = config.opener if number == 0 else config.opener_later
    if way == "left":
        return h.order[0]
    if way == "opener":
        # DRAW-3; with blinds and nobody in by choice it is the big blind
        return h.opener or h.last_blind or h.order[0]
    return _by_cards(h, way)


def _by_cards(h, way):
    from feltware.engine.eval import opening  # only stud needs it

    mode = _MODES[way]
    config = h.config
    single = mode != "high-pos" and mode != "low-pos"
    best = -1
    chosen = 0
    for seat in h.order:
        status = h.status[seat]
        if status != IN and status != ALL_IN:
            continue
        count = up_cards(h, seat)
        if not count:
            continue
        kind = config.high if config.high[:2] == "hi" else "hi"
        weight = opening.weight(mode, h.some, count, kind)
        if single and not config.opener_suit:
            weight = _without_suit(mode, weight)
        if weight > best:
            best = weight
            chosen = seat
    return chosen or h.order[0]


def _without_suit(mode, weight):
    """A weight in which cards of one rank are equal, so that position decides (CON-2)."""
    if mode == "low-suit":
        return (weight + 3) >> 2
    return weight >> 2 if mode == "high-suit" else (weight - 1) >> 2


def up_cards(h, seat):
    """Put a seat's up cards and a common card (STUD-22) into ``h.some``; how many."""
    some = h.some
    some.clear()
    nth = 0
    for card in h.held[seat]:
        if (h.ups[seat] >> nth) & 1:
            some.append(card)
        nth += 1
    if some:
        for card in h.held[BOARD1]:
            some.append(card)
    return len(some)


def known(h):
    """Whether every up card that decides who opens has been read."""
    if h.config.row.family != "stud":
        return True
    for seat in h.order:
        for n in range(up_cards(h, seat)):
            if h.some[n] == UNKNOWN_CARD:
                return False
    return True


def open_pair(h):
    """Whether any player shows a pair with the first two up cards (STUD-9)."""
    for seat in h.order:
        status = h.status[seat]
        if (status == IN or status == ALL_IN) and up_cards(h, seat) >= 2:
            if h.some[0] >> 2 == h.some[1] >> 2:
                return True
    return False
