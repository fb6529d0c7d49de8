# SPDX-License-Identifier: MIT
"""An evening at a table without a host: only keys, cards and eyes.

Three seats, five hands: a muck, an undo, a misdeal, a bust and a new buy-in, the button moving
on, one player leaving.  Everything known of the table is read from its feed or its displays.
"""

from feltware.engine import events as ev
from feltware.engine.cards import parse


def deal(bench, hands):
    """Put ``{place: "Ah Kd"}`` down singly, in the order the game waits for them."""
    left = {place: [parse(card) for card in cards.split()] for place, cards in hands.items()}
    while any(left.values()):
        place = _next(bench, left)
        bench.deal(place, left[place].pop(0))
    bench.settle()


def _next(bench, left):
    """Burn first, then the seat that lacks most, as a dealer goes round the table."""
    due = [place for place in bench.waits if left.get(place)]
    if ev.BURN in due:
        return ev.BURN
    most = max(bench.waits[place] for place in due)
    return next(place for place in due if bench.waits[place] == most)


def home(bench):
    """Carry every card home."""
    bench.world.clear()
    bench.advance(3000)
    bench.settle()


def act(bench, seat, *keys):
    """Press a seat's keys one after another."""
    for key in keys:
        bench.press(seat, key)
    bench.settle()


def dealer(bench, *keys):
    """Press the dealer's keys."""
    act(bench, 0, *keys)


def winners(bench):
    """{seat: chips} awarded in the newest hand."""
    won = {}
    for event in reversed(bench.events):
        if event.kind == ev.HAND_START:
            break
        if event.kind == ev.AWARD:
            won[event.seat] = won.get(event.seat, 0) + event.amount
    return won


def stacks(bench):
    """{seat: chips} of everybody in the newest snapshot."""
    bench.command("snapshot")
    return {n: s.stack for n, s in bench.feed.snapshot.seats.items() if s.state}
