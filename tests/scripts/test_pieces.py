# SPDX-License-Identifier: MIT
"""The runner's parts that need no bench: legal lists, counting chips, the view of the game."""

import random

from feltware.engine import events as ev
from host_tools.scripts import chips, legal
from host_tools.scripts.language import Act
from host_tools.scripts.view import GameView, standing
from host_tools.simulator.feed import Event


def test_a_legal_list_is_read():
    items = legal.read("fold call 20 bet 10 bet 20 raise 40..90")
    assert items.words == {"fold", "call", "bet", "raise"}
    assert items.amount == {"call": 20}
    assert items.ranges == [(10, 10), (20, 20), (40, 90)]
    assert items.low == 10
    assert [items.fits(n) for n in (9, 10, 15, 20, 40, 90, 91)] == [
        False, True, False, True, True, True, False,
    ]  # fmt: skip


def test_an_objection_says_what_is_legal():
    items = legal.read("fold check bet 10..970")
    assert legal.objection(items, Act(1, 2, "check")) == ""
    assert legal.objection(items, Act(1, 2, "bet", 10)) == ""
    assert legal.objection(items, Act(1, 2, "allin")) == ""
    told = "legal is fold check bet 10..970"
    assert legal.objection(items, Act(1, 2, "bet", 9)) == f"cannot bet 9: {told}"
    assert legal.objection(items, Act(1, 2, "call")) == f"cannot call: {told}"
    assert legal.objection(items, Act(1, 2, "raise", 20)) == f"cannot raise 20: {told}"


def test_chips_are_counted_from_the_largest():
    assert chips.presses(132, (1, 5, 25, 100, 500)) == [3, 2, 1, 0, 0]
    assert chips.presses(7, (5, 10, 25, 100, 500)) == []


def test_planned_chips_count_every_amount_in_few_presses(seed):
    rng = random.Random(seed)
    most = 0
    for _ in range(300):
        unit = rng.choice((1, 2, 25, 5000))
        amounts = [unit * rng.randrange(1, 4000) for _ in range(rng.randrange(1, 9))]
        worths = chips.plan(amounts)
        assert len(worths) == chips.KEYS and min(worths) > 0
        for amount in amounts:
            keys = chips.presses(amount, worths)
            assert sum(worths[key] for key in keys) == amount
            most = max(most, len(keys))
        if len(set(amounts)) <= chips.KEYS:
            assert all(len(chips.presses(a, worths)) <= chips.ENOUGH for a in amounts)
    print("most presses for one amount:", most)
    assert most < 100


def _log(*kinds_and_amounts):
    return [Event(kind, 0, 0, 0, amount) for kind, amount in kinds_and_amounts]


def test_an_undo_inside_what_was_withdrawn_counts_for_nothing():
    call, undo = (ev.CALL, 5), ev.UNDO
    assert list(standing(_log(call, call, call))) == [0, 1, 2]
    assert list(standing(_log(call, call, (undo, 1)))) == [0]
    assert list(standing(_log(call, call, (undo, 1), call, (undo, 3)))) == [0]
    # the second undo withdraws from position 1 on, the first undo included
    assert list(standing(_log(call, call, call, (undo, 2), (undo, 1), call))) == [0, 5]


def _hand(*events, stacks=(100, 100, 100), text="holdem nl 5/10"):
    view = GameView()
    view.take(Event(ev.HAND_START, 0, 0, 0, 1, text))
    for seat, chips_ in enumerate(stacks, 1):
        view.take(Event(ev.DEALT_IN, seat, 0, 0, chips_))
    view.take(Event(ev.BUTTON, len(stacks), 0, 0, 0))
    for kind, seat, index, amount in events:
        view.take(Event(kind, seat, index, 0, amount))
    return view


BLINDS = ((ev.POST, 1, ev.POST_BLIND, 5), (ev.POST, 2, ev.POST_BLIND, 10))


def test_bets_pot_and_stacks_follow_the_events():
    view = _hand(*BLINDS, (ev.RAISE, 3, 0, 30), (ev.CALL, 1, 0, 25), (ev.FOLD, 2, 0, 0))
    assert view.order == [1, 2, 3]
    assert view.pot() == 70
    assert view.bet[1] == view.bet[3] == 30
    assert view.stacks() == {1: 70, 2: 90, 3: 70}
    assert view.pots() == [(70, {1, 3})]
    view.take(Event(ev.ROUND_END, 0, 0, 0, 70))
    assert view.bet[1] == 0 and view.pot() == 70
    view.take(Event(ev.BET, 1, 0, 0, 20))
    view.take(Event(ev.FOLD, 3, 0, 0, 0))
    view.take(Event(ev.RETURN, 1, 0, 0, 20))
    view.take(Event(ev.AWARD, 1, 0, 0, 70))
    view.take(Event(ev.HAND_END, 0, 0, 0, 1))
    assert view.over and view.won == {1: 70}
    assert view.stacks() == {1: 140, 2: 90, 3: 70}
    assert view.pot() == 70  # all chips put in this hand


def test_an_undo_takes_the_view_back():
    view = _hand(*BLINDS, (ev.RAISE, 3, 0, 30), (ev.FOLD, 1, 0, 0))
    position = next(n for n, event in enumerate(view.log) if event.kind == ev.RAISE)
    view.take(Event(ev.UNDO, 0, 0, 0, position))
    assert view.stack[3] == 100 and view.pot() == 15 and view.folded == set()
    view.take(Event(ev.CALL, 3, 0, 0, 10))
    assert view.pot() == 25


def test_questions_of_a_hand_count_in_the_positions_of_an_undo():
    view = _hand(*BLINDS, (ev.QUESTION, 11, 1, 0), (ev.CALL, 3, 0, 10), (ev.CALL, 1, 0, 5))
    assert [event.kind for event in view.log[-3:]] == [ev.QUESTION, ev.CALL, ev.CALL]
    view.take(Event(ev.UNDO, 0, 0, 0, len(view.log) - 1))
    assert view.pot() == 25


def test_a_misdeal_leaves_blinds_and_antes_posted():
    antes = tuple((ev.POST, seat, ev.POST_ANTE, 1) for seat in (1, 2, 3))
    view = _hand(*antes, *BLINDS, (ev.RAISE, 3, 0, 30), (ev.MISDEAL, 0, 0, 0))
    assert view.home and view.pot() == 18
    assert view.stacks() == {1: 94, 2: 89, 3: 99}
    view.take(Event(ev.CARDS_HOME, 0, 0, 0, 0))
    assert not view.home


def test_side_pots_have_a_ceiling_at_every_all_in():
    view = _hand(
        *BLINDS, (ev.RAISE, 3, 0, 90), (ev.CALL, 1, 0, 25), (ev.CALL, 2, 0, 50),
        stacks=(30, 60, 90),
    )  # fmt: skip
    assert view.pots() == [(90, {1, 2, 3}), (60, {2, 3}), (30, {3})]
    view.take(Event(ev.RETURN, 3, 0, 0, 30))
    assert view.pots() == [(90, {1, 2, 3}), (60, {2, 3})]
    view.take(Event(ev.AWARD, 2, 1, 0, 60))
    view.take(Event(ev.AWARD, 1, 0, 0, 90))
    assert view.pots() == [(90, {1, 2, 3}), (60, {2, 3})]


def test_a_big_blinds_ante_for_all_matches_nobodys_bet():
    view = _hand(
        (ev.POST, 2, ev.POST_ANTE, 10), *BLINDS, (ev.RAISE, 3, 0, 20), (ev.CALL, 1, 0, 15),
        (ev.CALL, 2, 0, 10),
        stacks=(20, 100, 100), text="holdem nl 5/10 ante=10 ante.bigblind=on",
    )  # fmt: skip
    assert view.pot() == 70
    assert view.pots() == [(70, {1, 2, 3})]
    assert view.stacks() == {1: 0, 2: 70, 3: 80}
