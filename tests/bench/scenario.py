# SPDX-License-Identifier: MIT
"""A hand of hold'em for three, played on a bench with cards and keys only."""

from feltware.engine import cards as cd
from feltware.engine.events import BOARD1, BURN, MUCK

HOLE = {2: "Qs Qc", 3: "7c 2d", 1: "Ah Kd"}  # in dealing order, button at seat 1


def sit(bench, stacks=(1000, 1000, 500)):
    bench.command("table holdem nl 5/10")
    for seat, stack in enumerate(stacks, 1):
        bench.command("seat {} {}".format(seat, stack))
    bench.command("button 1")


def in_dealing_order():
    """(seat, card) of all hole cards."""
    return [(seat, cd.parse(hand.split()[nth])) for nth in range(2) for seat, hand in HOLE.items()]


def deal(bench):
    """Two cards to each seat, one at a time."""
    for seat, card in in_dealing_order():
        bench.put(seat, card)
    bench.wait_for(lambda: not bench.waits, what="the last hole card")
    bench.settle()


def street(bench, burn, *board):
    bench.put(BURN, cd.parse(burn))
    for card in board:
        bench.put(BOARD1, cd.parse(card))
    bench.wait_for(lambda: not bench.waits, what="the last board card")
    bench.settle()


def act(bench, seat, *names):
    assert bench.legal.actor == seat, bench.legal
    for name in names:
        bench.press(seat, name)
    bench.settle()


def hand(bench, watch=lambda: None):
    """Raise, call, fold; flop; check, bet, fold.  `watch()` is called at each point of rest."""
    sit(bench)
    bench.press(0, "START")
    bench.settle()
    watch()
    deal(bench)
    watch()
    act(bench, 1, "BET")
    act(bench, 2, "CALL")
    act(bench, 3, "FOLD")
    for card in HOLE[3].split():
        bench.put(MUCK, cd.parse(card))
    watch()
    street(bench, "3c", "2h", "7d", "Js")
    watch()
    act(bench, 2, "CALL")
    act(bench, 1, "BET")
    watch()
    act(bench, 2, "FOLD")
    watch()
