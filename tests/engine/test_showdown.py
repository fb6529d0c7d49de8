# SPDX-License-Identifier: MIT
"""Who shows, who may muck, who is paid, by rule."""

import pytest
from play import Play

from feltware.engine import events as ev
from feltware.engine import phases, reasons
from feltware.engine.config import Config
from feltware.engine.hand import Hand

CALLED = "4 call; 1 call; 2 call; 3 check"
CHECKED = "2 check; 3 check; 4 check; 1 check;" * 2


def four(line="holdem nl 5/10", stacks=None, **kw):
    """Seats 1 to 4, the button at 1; blinds 2 and 3."""
    return Play(line, stacks or {1: 500, 2: 500, 3: 500, 4: 500}, button=1, **kw)


def river(line="holdem nl 5/10", **kw):
    """Four seats at the river, 40 in the pot, seat 2 to act."""
    return four(line, **kw).do(CALLED).do(CHECKED).until_asked()


def test_show_1_all_live_seats_show_after_the_last_round():
    play = river().do("2 check; 3 check; 4 fold; 1 check")
    assert (play.hand.phase, play.actor, play.legal) == (phases.SHOW, 2, "show muck")
    assert play.show_all() == [2, 3, 1]
    assert play.hand.phase == phases.COUNT


def test_show_5_last_aggressor_shows_first():
    play = river().do("2 check; 3 bet 20; 4 raise 40; 1 fold; 2 fold; 3 call")
    assert play.show_all() == [4, 3]


def test_he_13_bettor_shows_first_then_clockwise():
    play = river().do("2 check; 3 bet 20; 4 call; 1 call; 2 call")
    assert play.show_all() == [3, 4, 1, 2]


def test_gap_8_checked_round_starts_left_of_the_button():
    assert river().do("2 check; 3 check; 4 check; 1 check").show_all() == [2, 3, 4, 1]
    play = four().do("4 raise 30; 1 call; 2 call; 3 call").do(CHECKED)
    assert play.do("2 check; 3 check; 4 check; 1 check").show_all() == [2, 3, 4, 1]


def test_show_6_a_beaten_player_need_not_show():
    hole = {1: "2c 3d", 2: "As Ad", 3: "Ks Kd", 4: "7c 8d"}
    play = river(hole=hole, board="Ah Kc 9d 6c 2s").do("2 check; 3 check; 4 check; 1 check")
    play.do("2 show; 3 muck; 4 muck; 1 show").finish()
    assert play.wins == {2: 40}
    assert play.hand.shown[1:5] == [1, 1, 2, 2]


def test_show_6_a_mucked_winner_loses_its_claim():
    hole = {1: "2c 3d", 2: "Qs Jd", 3: "As Ad", 4: "7c 8d"}
    play = river(hole=hole, board="Ah Kc 9d 6c 2s").do("2 check; 3 check; 4 check; 1 check")
    play.do("2 show; 3 muck; 4 muck; 1 muck").finish()
    assert play.wins == {2: 40}


def test_show_6_the_last_one_left_wins_unseen():
    play = river().do("2 check; 3 check; 4 check; 1 check").do("2 muck; 3 muck; 4 muck")
    assert play.hand.phase == phases.COUNT
    play.finish()
    assert play.wins == {1: 40}
    assert "show" not in play.kinds()


def test_show_6_a_hand_that_alone_can_win_a_side_pot_may_not_be_mucked():
    play = four(stacks={1: 500, 2: 500, 3: 500, 4: 30})
    play.do("4 raise 30; 1 call; 2 call; 3 fold").do("2 bet 50; 1 call; 2 check; 1 check")
    play.do("2 check; 1 check")
    assert (play.actor, play.legal) == (2, "show muck")
    play.do("2 muck")
    # the side pot now waits for seat 1
    while play.actor != 1:
        play.do("{} show".format(play.actor))
    assert play.legal == "show"
    assert play.refusal("1 muck") == reasons.MUST_SHOW


def test_show_losers_may_muck_no():
    play = river("holdem nl 5/10 show.losers_may_muck=no").do("2 check; 3 check; 4 check; 1 check")
    assert play.legal == "show"
    assert play.refusal("2 muck") == reasons.MUST_SHOW


def test_show_2_all_hands_face_up():
    play = river("holdem nl 5/10 show.all_hands=yes").do("2 check; 3 check; 4 check; 1 check")
    assert play.legal == "show"
    assert play.show_all() == [2, 3, 4, 1]


def test_show_order_all_at_once_asks_nobody():
    play = river("holdem nl 5/10 show.order=all_at_once").do("2 check; 3 check; 4 check; 1 check")
    assert play.hand.phase == phases.COUNT
    assert play.hand.shown[1:5] == [1, 1, 1, 1]


def test_show_waits_for_a_card_that_was_not_read():
    play = four()
    hand = play.hand
    for seat in (2, 3, 4, 1, 2, 3, 4, 1):
        hand.deal(seat, ev.UNKNOWN_CARD if seat == 2 else play.free_card())
    play.do(CALLED).do(CHECKED).do("2 check; 3 check; 4 check; 1 check")
    assert hand.waiting_cards(2)
    assert play.refusal("2 show") == reasons.CARDS_UNKNOWN
    hand.identify(2, 0, 50)
    hand.identify(2, 1, 51)
    assert not hand.waiting_cards(2)
    play.do("2 show").finish()
    assert sum(play.wins.values()) == 40


def test_show_allin_tabled_before_the_run_out():
    play = four().do("4 raise 500; 1 fold; 2 fold; 3 call")
    # nobody is asked: the hands lie open and the flop is due
    assert play.hand.phase == phases.DEAL
    assert play.hand.shown[3:5] == [1, 1]
    assert play.hand.up(3) == play.hand.up(4) == 0b11
    assert play.hand.need(ev.BOARD1) == 3
    play.finish()
    assert play.kinds().count("show") == 2


def test_show_allin_tabled_waits_for_unknown_cards_and_asks_for_them():
    play = four()
    hand = play.hand
    for seat in (2, 3, 4, 1, 2, 3, 4, 1):
        hand.deal(seat, ev.UNKNOWN_CARD if seat == 3 else play.free_card())
    play.do("4 raise 500; 1 fold; 2 fold; 3 call")
    assert (hand.phase, hand.actor) == (phases.SHOW, 3)
    assert hand.waiting_cards(3)
    hand.identify(3, 0, 50)
    assert hand.waiting_cards(3)
    hand.identify(3, 1, 51)
    assert hand.phase == phases.DEAL
    play.finish()


def test_show_allin_hidden_keeps_hands_down_until_the_showdown():
    play = four("holdem nl 5/10 show.allin=hidden").do("4 raise 500; 1 fold; 2 fold; 3 call")
    assert play.hand.shown == [0] * 11
    for _ in range(3):
        play.deal()
    assert (play.hand.phase, play.actor) == (phases.SHOW, 4)
    assert play.show_all() == [4, 3]


def test_all_in_and_call_on_the_river_is_an_ordinary_showdown():
    play = river().do("2 bet 490; 3 call; 4 fold; 1 fold")
    assert (play.hand.phase, play.actor, play.legal) == (phases.SHOW, 2, "show muck")


# -- playing the board ---------------------------------------------------------------------------
ROYAL = "As Ks Qs Js Ts"


def board_plays(option=""):
    line = "holdem nl 5/10" + option
    play = Play(line, {1: 100, 2: 100}, 1, board=ROYAL)
    return play.do("1 raise 50; 2 call; 2 check; 1 check; 2 check; 1 check; 2 check; 1 check")


def test_he_12_a_silent_muck_gives_up_the_board():
    play = board_plays()
    play.do("2 show; 1 muck").finish()
    assert play.wins == {2: 100}


def test_he_12_who_declared_the_board_keeps_its_half():
    play = board_plays()
    play.do("2 declare board; 2 muck; 1 show").finish()
    assert play.wins == {1: 50, 2: 50}


def test_he_12_declared_board_that_is_beaten_wins_nothing():
    play = Play("holdem nl 5/10", {1: 100, 2: 100}, 1, board="Ks Qs Js Ts 2d", hole={1: "As 2c"})
    play.do("1 raise 50; 2 call; 2 check; 1 check; 2 check; 1 check; 2 check; 1 check")
    play.do("2 declare board; 2 muck; 1 show").finish()
    assert play.wins == {1: 100}


def test_con_31_board_need_not_be_declared_by_option():
    play = board_plays(" he.declare_board=off")
    play.do("2 muck; 1 show").finish()
    assert play.wins == {1: 50, 2: 50}


def test_he_11_the_board_plays_for_all():
    play = board_plays()
    play.do("2 show; 1 show").finish()
    assert play.wins == {1: 50, 2: 50}


# -- odd chips -----------------------------------------------------------------------------------
TIE = {1: "2c 3d", 3: "Ac Kd", 4: "Ad Kc"}


def odd(line, first):
    """Seats 3 and 4 tie for 141 after ``first`` last bet 60; seat 2 left 21."""
    play = Play(line, {1: 500, 2: 500, 3: 500, 4: 500}, 1, hole=TIE, board="As Kh 9d 7c 5s")
    play.do("4 raise 21; 1 fold; 2 call; 3 call; 2 check; 3 check; 4 check")
    if first == 3:
        play.do("2 fold; 3 bet 39; 4 call; 3 check; 4 check")
    else:
        play.do("2 fold; 3 check; 4 bet 39; 3 call; 3 check; 4 check")
    return play.finish().wins


def test_he_14_and_gap_12_odd_chip_by_position():
    assert odd("holdem nl 5/10", 4) == {3: 71, 4: 70}


def test_show_4_odd_chip_to_the_last_aggressor():
    assert odd("holdem nl 5/10 oddchip.high=last_aggressor", 4) == {3: 70, 4: 71}
    assert odd("holdem nl 5/10 oddchip.high=last_aggressor", 3) == {3: 71, 4: 70}


def test_show_4_odd_chip_by_position_if_the_aggressor_is_no_winner():
    line = "holdem nl 5/10 oddchip.high=last_aggressor"
    play = Play(line, {1: 500, 2: 500, 3: 500, 4: 500}, 1, hole=TIE, board="As Kh 9d 7c 5s")
    play.do("4 call; 1 call; 2 fold; 3 check; 3 check; 4 check; 1 bet 20; 3 call; 4 call")
    play.do("3 check; 4 check; 1 check; 3 check; 4 check; 1 check").finish()
    assert play.wins == {3: 48, 4: 47}


def test_odd_chip_by_suit():
    assert odd("holdem nl 5/10 oddchip.high=stud_by_suit", 3) == {3: 70, 4: 71}


def test_show_3_ties_share_equally_and_several_odd_chips_go_one_each():
    hole = {2: "Ac Qd", 3: "Ad Qc", 4: "Ah Qh"}
    play = Play(
        "holdem nl 5/10", {1: 500, 2: 500, 3: 500, 4: 500}, 1, hole=hole, board="As Kh 9d 7c 5s"
    )
    play.do("4 raise 50; 1 raise 101; 2 call; 3 call; 4 call; 2 bet 20; 3 call; 4 call; 1 fold")
    play.do("2 check; 3 check; 4 check; 2 check; 3 check; 4 check").finish()
    # 464 = 3 * 154 + 2
    assert play.wins == {2: 155, 3: 155, 4: 154}


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_cards_of_a_shown_hand_are_events(seat):
    play = river().do("2 check; 3 check; 4 check; 1 check").finish()
    shown = [
        play.log.get(p)[2]
        for p in play.log.effective()
        if play.log.kind(p) == ev.SHOWN and play.log.get(p)[1] == seat
    ]
    assert shown == play.hand.cards(seat)


def test_hands_are_named_as_they_are_shown():
    hole = {2: "As Ad", 3: "Ks Kd", 4: "7c 8d"}
    play = river(hole=hole, board="Ah Kc 9d 6c 2s").do("2 check; 3 check; 4 check; 1 fold")
    assert play.hand.kind_of(2) is None
    play.do("2 show")
    while not play.hand.step():
        pass
    trips, ace, king = 3, 12, 11
    assert play.hand.kind_of(2) == (trips, ace, king)
    assert [play.hand.beaten(seat) for seat in (3, 4)] == [True, True]
    play.do("3 muck; 4 muck").finish()
    assert play.wins == {2: 40}


@pytest.mark.parametrize("slices", [0, 1, 2, 3])
def test_a_winner_that_showed_is_named_however_soon_the_others_muck(slices):
    hole = {2: "As Ad", 3: "Ks Kd", 4: "7c 8d"}
    play = river(hole=hole, board="Ah Kc 9d 6c 2s").do("2 check; 3 check; 4 check; 1 fold; 2 show")
    for _ in range(slices):
        play.hand.step()
    play.do("3 muck; 4 muck").finish()
    trips, ace, king = 3, 12, 11
    assert play.wins == {2: 40}
    assert play.hand.kind_of(2) == (trips, ace, king)
    assert [play.hand.kind_of(seat) for seat in (1, 3, 4)] == [None, None, None]


def test_a_hand_that_was_over_and_is_taken_up_again_is_named():
    hole = {2: "As Ad", 3: "Ks Kd", 4: "7c 8d"}
    play = river(hole=hole, board="Ah Kc 9d 6c 2s").do("2 check; 3 check; 4 check; 1 fold")
    play.do("2 show; 3 muck; 4 muck").finish()
    play.hand.refold(play.log)
    assert play.hand.phase == phases.OVER
    while not play.hand.step():
        pass
    trips, ace, king = 3, 12, 11
    assert play.hand.kind_of(2) == (trips, ace, king)


def test_a_winner_that_did_not_show_stays_unnamed():
    play = four().do("4 raise 30; 1 fold; 2 fold; 3 fold").finish()
    while not play.hand.step():
        pass
    assert [play.hand.kind_of(seat) for seat in (1, 2, 3, 4)] == [None] * 4


def test_a_hand_that_ties_or_wins_a_side_pot_is_not_beaten():
    hole = {2: "As Ad", 3: "Ks Kd", 4: "Kc Kh"}
    play = four(hole=hole, board="9h 8c 2d 6c 2s", stacks={1: 500, 2: 30, 3: 500, 4: 500})
    play.do("4 raise 30; 1 fold; 2 call; 3 call; 3 check; 4 check; 3 check; 4 check")
    play.do("3 check; 4 bet 40; 3 call")
    assert play.actor == 4
    play.do("4 show")
    assert play.actor == 2 and not play.hand.beaten(2)
    play.do("2 show")
    assert not play.hand.beaten(3)


def all_in_of_ten(line, later=None):
    """The events of ten seats all-in with stacks of their own, and of each slice of paying."""
    events, slices, jobs = [], [], []
    hand = Hand(lambda *event: events.append(event), jobs.append if later else None)
    hand.start(Config.parse(line), 1, [0] + [10 + 5 * seat for seat in range(1, 11)], [2, 3])
    deck = [(card * 7 + 3) % 52 for card in range(52)]
    while hand.phase != phases.OVER:
        begun = len(events)
        if jobs:
            if next(jobs[-1], jobs) is jobs:
                jobs.pop()
            slices.append(events[begun:])
        elif hand.phase == phases.DEAL:
            hand.deal(hand.next_place(), deck.pop())
        elif hand.phase != phases.BET:
            hand.step()
        elif hand.legal.high:
            hand.apply(ev.RAISE, hand.actor, hand.legal.high)
        else:
            hand.apply(ev.CALL, hand.actor)
    return events, slices


@pytest.mark.parametrize("line", ["holdem nl 5/10", "omaha8 pl 5/10", "doubleboard pl 5/10"])
def test_many_hands_and_pots_are_shown_and_paid_in_slices(line):
    events, _ = all_in_of_ten(line)
    same, slices = all_in_of_ten(line, later=True)
    assert same == events
    awards = [sum(event[0] == ev.AWARD for event in slice) for slice in slices]
    assert max(awards) == 2 and sum(awards) == sum(event[0] == ev.AWARD for event in events) >= 9
    shows = [sum(event[0] == ev.SHOW for event in slice) for slice in slices]
    assert max(shows) == 1 and sum(shows) >= 9
