# SPDX-License-Identifier: MIT
"""Who is dealt in and what each posts before the first card."""

from feltware.engine import events as ev


def post_all(h, button, stacks, blind_seats, carry, free, posts):
    """Emit DEALT_IN, BUTTON and every POST of a hand, a few a slice (Hand.starting says what the
    arguments are)."""
    for seat in range(1, 11):
        if stacks[seat] > 0 or seat in free:
            h.emit(ev.DEALT_IN, seat, 0, 0, stacks[seat])
            yield
    h.emit(ev.BUTTON, button, 0, 0, 0)
    yield
    if carry:
        h.emit(ev.CARRY, 0, 0, 0, carry)
    yield from _antes(h, blind_seats)
    blinds = h.config.blinds
    for number in range(len(blinds)):
        seat = blind_seats[number] if number < len(blind_seats) else 0
        if seat:
            _post(h, seat, ev.POST_BLIND, blinds[number], number << ev.BLIND_SHIFT)
            yield
    for seat, chips, dead in posts:
        if dead < 0:
            # a killer in the blinds puts in what is missing
            more = max(0, chips - h.bet[seat])
            _post(h, seat, ev.POST_BLIND, more, ev.KILL_BLIND << ev.BLIND_SHIFT)
        elif dead:
            _post(h, seat, ev.POST_DEAD, chips, 0)
        else:
            _post(h, seat, ev.POST_BLIND, chips, len(blinds) << ev.BLIND_SHIFT)


def _antes(h, blind_seats):
    config = h.config
    if config.ante_by_big_blind:
        if config.ante and blind_seats[-1]:
            _post(h, blind_seats[-1], ev.POST_ANTE, config.ante, 0)
            yield
        return
    ante = config.ante + config.bomb_ante
    if ante:
        for seat in h.order:
            _post(h, seat, ev.POST_ANTE, ante, 0)
            yield


def _post(h, seat, index, amount, flags):
    """Post ``amount``, or all the seat has left; nothing if it has nothing."""
    stack = h.stack[seat]
    if stack < amount:
        amount = stack
        flags |= ev.SHORT
    if amount:
        h.emit(ev.POST, seat, index, flags, amount)
