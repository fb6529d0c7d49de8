# SPDX-License-Identifier: MIT
"""Runs on MicroPython, for heap.py: the engine alone in a hand of eight-handed stud hi-lo, all
seats all-in with eight stacks, so that seven pots are compared and halved, and a common card.

Prints the bytes that the engine takes once it is imported, and at the worst moment.
"""

import gc

gc.collect()
empty = gc.mem_alloc()  # type: ignore[attr-defined]

from feltware.engine import events as ev  # noqa: E402 (what it takes is measured)
from feltware.engine import phases  # noqa: E402
from feltware.engine.config import Config  # noqa: E402
from feltware.engine.hand import Hand  # noqa: E402
from feltware.engine.log import Log  # noqa: E402


def used():
    """Bytes that the engine has now."""
    gc.collect()
    return gc.mem_alloc() - empty  # type: ignore[attr-defined]


def act(hand):
    """The seat in turn puts in all it may."""
    legal = hand.legal
    if legal.high:
        hand.apply(ev.RAISE, hand.actor, legal.high)
    else:
        hand.apply(ev.CALL if legal.call else ev.CHECK, hand.actor)


log = Log()
hand = Hand(log.append)
first = worst = used()
deck = [(card * 7 + 3) % 52 for card in range(52)]
stacks = [0] + [30 + 35 * seat for seat in range(1, 9)] + [0, 0]
hand.start(Config.parse("stud8 fl 20/40 ante=2"), 8, stacks, [])
worst = max(worst, used())
while hand.phase != phases.OVER:
    if hand.hold:
        deck.extend(list(hand.cards(ev.BURN)))
        hand.reshuffle()
    elif hand.phase == phases.DEAL:
        hand.deal(hand.next_place(), deck.pop())
    elif hand.phase == phases.BET:
        act(hand)
    else:
        hand.step()
    worst = max(worst, used())
print(first, worst, len(hand.awards))
