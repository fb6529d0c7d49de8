# SPDX-License-Identifier: MIT
"""A whole evening through keys and cards alone, on every target there is."""

import pytest

from feltware.engine import events as ev
from feltware.engine import phases
from host_tools.simulator.bench import Bench
from tests.app.evening import act, deal, dealer, home, stacks, winners

FLOP = {ev.BURN: "2h", ev.BOARD1: "7h 8h 9s"}
TURN = {ev.BURN: "3h", ev.BOARD1: "Kc"}
RIVER = {ev.BURN: "4h", ev.BOARD1: "4s"}


def check_down(bench, seats, streets):
    for street in streets:
        deal(bench, street)
        for seat in seats:
            act(bench, seat, "CALL")


def play(bench):
    # power-up: the dealer chooses fixed stakes 5/10, a buy-in of 20 big blinds; three join
    dealer(bench, "NEXT", "NEXT", "NEXT", "BACK", "BACK", "BACK")
    assert bench.shows(0, "200")
    for seat in (2, 5, 9):
        act(bench, seat, "CALL")
    dealer(bench, "START")
    assert stacks(bench) == {2: 200, 5: 200, 9: 200}

    # hand 1, button 2: seat 5 bets the flop, seat 9 calls, seat 9 mucks what is beaten
    deal(bench, {2: "2c 7d", 5: "Ah Ad", 9: "Kh Qd"})
    act(bench, 2, "FOLD")
    act(bench, 5, "CALL")
    act(bench, 9, "CALL")
    deal(bench, FLOP)
    act(bench, 5, "C3", "BET")  # 25
    act(bench, 9, "CALL")
    check_down(bench, (5, 9), (TURN, RIVER))
    act(bench, 5, "CALL")  # first left of the button shows
    act(bench, 9, "FOLD")
    assert winners(bench) == {5: 70}
    home(bench)

    # hand 2, button 5: an undo takes back a raise that was keyed by mistake
    dealer(bench, "NEXT")
    deal(bench, {9: "2c 7d", 2: "Ah Ad", 5: "Kh Qd"})
    act(bench, 5, "C4", "BET")  # 100 by mistake
    dealer(bench, "UNDO", "OK")
    assert bench.legal.actor == 5
    act(bench, 5, "FOLD")
    act(bench, 9, "FOLD")
    assert winners(bench) == {2: 10}  # the uncalled half of the big blind goes back
    home(bench)

    # hand 3, button 9: a misdeal before the flop, then seat 9 is all-in and busts
    dealer(bench, "NEXT")
    deal(bench, {2: "Ac Kc", 5: "9c 9d", 9: "Qc Jc"})
    act(bench, 9, "CALL")
    dealer(bench, "MISDEAL", "OK")
    home(bench)
    deal(bench, {2: "9c 9d", 5: "Ah Ad", 9: "Kh Qd"})
    act(bench, 9, "ALLIN", "ALLIN")
    act(bench, 2, "FOLD")
    act(bench, 5, "CALL")
    for street in (FLOP, TURN, RIVER):
        deal(bench, street)
    bench.wait_for(lambda: bench.events[-1].kind == ev.SETTLED and winners(bench))
    assert stacks(bench)[9] == 0
    home(bench)
    act(bench, 9, "CALL", "CALL")  # buys in again
    assert stacks(bench)[9] == 200

    # hand 4: two folds
    dealer(bench, "NEXT")
    order = [event.seat for event in bench.events if event.kind == ev.BUTTON]
    assert order[-1] != order[-2]
    first = bench.legal.actor
    assert first == 0  # cards first
    places = list(bench.waits)
    deal(bench, dict(zip(places, ("2c 7d", "Ah Ad", "Kh Qd"), strict=False)))
    act(bench, bench.legal.actor, "FOLD")
    act(bench, bench.legal.actor, "FOLD")
    home(bench)
    act(bench, 2, "FOLD", "FOLD")  # seat 2 leaves with its stack
    assert set(stacks(bench)) == {5, 9}

    # hand 5, heads-up
    dealer(bench, "NEXT")
    deal(bench, {seat: cards for seat, cards in zip(bench.waits, ("Ah Ad", "Kh Qd"), strict=False)})
    act(bench, bench.legal.actor, "FOLD")
    home(bench)


def books(bench):
    """(bought, held, carried away) by the feed's own account."""
    bench.command("snapshot")
    bought = sum(s.bought for s in bench.feed.snapshot.seats.values())
    held = sum(s.stack for s in bench.feed.snapshot.seats.values())
    away = sum(e.amount for e in bench.events if e.kind == ev.LEAVE)
    return bought, held, away


@pytest.mark.parametrize("target", ["host", "unix"])
def test_an_evening_through_keys_and_cards_alone(target, micropython):
    with Bench(target) as bench:
        play(bench)
        bought, held, away = books(bench)
        assert bought == 800
        assert held + away == bought
        hands = [event for event in bench.events if event.kind == ev.HAND_END]
        assert len(hands) == 5


def test_the_winner_is_named_after_a_power_cut_before_it_was_paid():
    with Bench("host", pass_ms=3) as bench:
        bench.command("table holdem nl 5/10")
        for seat in (1, 2):
            bench.command("seat {} 200".format(seat))
        bench.command("button 1")
        dealer(bench, "START")
        deal(bench, {1: "Ah Kd", 2: "Qs Qc"})
        act(bench, 1, "CALL")
        act(bench, 2, "CALL")
        check_down(bench, (2, 1), ({ev.BURN: "2h", ev.BOARD1: "As Ad 9s"}, TURN, RIVER))
        act(bench, 2, "CALL")  # both show
        bench.hold(1, "CALL")
        bench.wait_for(lambda: bench.events[-1].kind == ev.HAND_END, what="the end of the hand")
        bench.power_cut()
        bench.release(1, "CALL")
        bench.wait_for(lambda: bench.events[-1].kind == ev.SETTLED, what="the payout")
        bench.settle()
        assert winners(bench) == {1: 20}
        assert bench.shows(1, "Full house A-K")


@pytest.mark.parametrize(
    "unit, keys, hands, left",
    [(0, ["START"], 2, []), (3, ["FOLD", "FOLD"], 1, [220])],
    ids=["next hand", "leaving"],
)
def test_a_key_right_after_the_last_decision_costs_nobody_the_pot(unit, keys, hands, left):
    """The antennas are clear already, so that nothing holds the next hand up."""
    with Bench("host", pass_ms=6) as bench:
        bench.command("table holdem nl 5/10")
        for seat in (1, 2, 3):
            bench.command("seat {} 200".format(seat))
        bench.command("button 1")
        dealer(bench, "START")
        bench.wait_for(lambda: bench.waits, what="the deal")
        deal(bench, {1: "Ah Kd", 2: "Qs Qc", 3: "7c 2d"})
        act(bench, 1, "CALL")
        act(bench, 2, "CALL")
        bench.world.clear()
        bench.advance(4000)
        act(bench, 3, "C4", "BET")  # 100
        act(bench, 1, "FOLD")
        app = bench.target._app
        bench.hold(2, "FOLD")
        bench.wait_for(lambda: app.hand.phase == phases.OVER, what="the end of the hand")
        assert not app.settled()
        bench.release(2, "FOLD")
        for key in keys:
            bench.press(unit, key)
        bench.advance(2000)
        bench.settle()
        settled = {e.seat: e.amount for e in bench.events if e.kind == ev.SETTLED}
        assert settled == {1: 190, 2: 190, 3: 220}
        assert sum(e.kind == ev.HAND_START for e in bench.events) == hands
        assert [e.amount for e in bench.events if e.kind == ev.LEAVE] == left
        assert sum(app.table.stack) + sum(left) == 600
