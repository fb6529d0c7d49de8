# SPDX-License-Identifier: MIT
"""Runs on MicroPython: betting and pots at the largest table, with the heap locked.

Every int that leaves the small ints is allocated, and allocating fails while the heap is locked,
so on a 32-bit build this proves that no intermediate does.  Run it with ``firmware`` on the path;
prints ``ok`` and what was done.
"""

import sys

import micropython

sys.path.insert(0, sys.path[0] + "/../../firmware")

from feltware.engine import comparing, phases, pots
from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.engine.log import Log

MOST = (1 << 29) - 1
locked = 0


def decide(hand, kind, amount=0):
    """One decision with the heap locked: legal, check, apply, pots."""
    global locked
    micropython.heap_lock()
    try:
        seat = hand.actor
        legal = hand.legal
        if kind == ev.RAISE:
            if not legal.high:
                kind = ev.CALL if legal.call else ev.CHECK
            elif amount == 0 or amount > legal.high:
                amount = legal.high
            elif amount < legal.low:
                amount = legal.low
        if kind == ev.CALL and not legal.call:
            kind = ev.CHECK
        refused = hand.check(kind, seat, amount)
        if not refused:
            hand.apply(kind, seat, amount)
            pots.layers(hand)
            locked += 1
            if hand.chips() != MOST:
                refused = "chips"
    finally:
        micropython.heap_unlock()
    if refused:
        raise ValueError(refused)


def cards(hand, deck):
    """Deal the part that is due."""
    part = hand.part
    while hand.phase == phases.DEAL and hand.part == part:
        hand.deal(hand.next_place(), deck.pop())


def play(line, stacks, moves):
    """A hand whose betting follows ``moves``, then calls; returns the number of pots."""
    log = Log()
    hand = Hand(log.append)
    config = Config.parse(line)
    seats = [seat for seat in range(11) if stacks[seat]]
    blinds = seats[:2] if len(seats) == 2 else seats[1:3]
    hand.start(config, seats[0], stacks, blinds)
    deck = list(range(52))
    moves = list(moves)
    moves.reverse()
    many = 0
    while hand.phase != phases.OVER:
        if hand.phase == phases.DEAL:
            cards(hand, deck)
        elif hand.phase == phases.BET:
            kind, amount = moves.pop() if moves else (ev.CALL, 0)
            decide(hand, kind, amount)
        elif hand.phase == phases.SHOW:
            hand.apply(ev.SHOW, hand.actor)
        else:
            while not comparing.rate(hand):
                pass
            micropython.heap_lock()
            try:
                hand.step()
                many = hand.pot_count
            finally:
                micropython.heap_unlock()
    if hand.chips() != MOST or hand.pot:
        raise ValueError("chips")
    return many


def table(*shares):
    """Stacks by seat in the proportion of ``shares``, in all 2**29 - 1 chips."""
    whole = sum(shares)
    stacks = [0] * 11
    left = MOST
    for n, share in enumerate(shares):
        stacks[n + 1] = MOST // whole * share
        left -= stacks[n + 1]
    stacks[len(shares)] += left
    return stacks


R, F, C = ev.RAISE, ev.FOLD, ev.CALL
HANDS = (
    ("holdem nl 5/10", (1, 1), ((R, 0), (C, 0))),
    ("holdem nl 100000000/200000000", (1, 1), ((R, 0), (C, 0))),
    ("holdem nl 1/2 ante=1", (1, 2, 3, 4), ((R, 0), (R, 0), (R, 0), (R, 0))),
    ("holdem nl 1/2 ante=9 ante.bigblind=on", (5, 4, 3, 2, 1), ((R, 0),) * 8),
    ("holdem pl 1000000/2000000", (3, 2, 5, 5, 7, 1, 2, 3, 4, 6), ((R, 0),) * 40),
    ("holdem pl 40000000/80000000", (1, 1, 1), ((R, 0),) * 12),
    ("holdem fl 60000000/120000000", (1, 2, 3, 2), ((R, 0),) * 20),
    ("holdem fl 100/200 cap.raises=none", (1, 2, 3), ((R, 0),) * 60),
    ("holdem fl 90000000/180000000 limit.short_allin=on_top", (2, 3, 1, 5), ((R, 0),) * 20),
    ("holdem spread 1000000/90000000", (2, 3, 1, 5), ((R, 0),) * 20),
    ("holdem nl 7/13", (9, 1, 2, 3, 4, 5, 6, 7, 8, 10), ((R, 90000000), (F, 0)) + ((R, 0),) * 20),
)

side = 0
for line, shares, moves in HANDS:
    side += play(line, table(*shares), moves) > 1
print("ok", len(HANDS), "hands", locked, "decisions under heap_lock", side, "with side pots")
