# SPDX-License-Identifier: MIT
"""All-ins: reopening, side pots and chips that come back (GAP-1 to GAP-3), and known faults."""

import pytest
from play import Play

from feltware.engine import phases, reasons

LOSE = {1: "2c 3d", 2: "4c 5d", 3: "4h 5s", 4: "2h 3s"}
BOARD = "As Kd Qh 9c 8d"


def at_flop(line, stacks, button, before):
    """A hand at the flop, after the actions ``before`` it."""
    return Play(line, stacks, button).do(before).until_asked()


def flop_of_three(line="holdem nl 5/10", **stacks):
    """Seats 1, 2, 3 at the flop, 10 chips each in; seat 1 acts first."""
    chips = {1: 1010, 2: 1010, 3: 1010}
    chips.update({int(seat[1:]): value + 10 for seat, value in stacks.items()})
    return at_flop(line, chips, 3, "3 call; 1 call; 2 check")


# -- reopening -----------------------------------------------------------------------------------
def test_gap_1_one_short_all_in_does_not_reopen():
    play = flop_of_three(s2=150).do("1 bet 100; 2 raise 150; 3 call")
    assert (play.actor, play.legal) == (1, "fold call 50")
    assert play.refusal("1 raise 300") == reasons.NO_RAISE_CLOSED


def test_gap_1_who_has_not_acted_may_raise_over_a_short_all_in():
    play = flop_of_three(s2=150).do("1 bet 100; 2 raise 150")
    assert (play.actor, play.legal) == (3, "fold call 150 raise 250..1000")


def test_gap_1_a_raise_by_another_reopens():
    play = flop_of_three(s2=150).do("1 bet 100; 2 raise 150; 3 raise 250")
    assert (play.actor, play.legal) == (1, "fold call 150 raise 350..1000")


def test_gap_1_short_all_ins_that_add_up_to_a_full_raise_reopen():
    stacks = {1: 1010, 2: 160, 3: 220, 4: 1010}
    play = at_flop("holdem nl 5/10", stacks, 4, "3 call; 4 call; 1 call; 2 check")
    play.do("1 bet 100; 2 raise 150; 3 raise 210; 4 call")
    assert (play.actor, play.legal) == (1, "fold call 110 raise 310..1000")


def test_gap_1_short_all_ins_that_do_not_add_up_leave_it_closed():
    stacks = {1: 1010, 2: 160, 3: 209, 4: 1010}
    play = at_flop("holdem nl 5/10", stacks, 4, "3 call; 4 call; 1 call; 2 check")
    play.do("1 bet 100; 2 raise 150; 3 raise 199; 4 call")
    assert (play.actor, play.legal) == (1, "fold call 99")


def test_gap_1_a_reopened_bet_stays_open_when_a_further_short_all_in_follows():
    stacks = {1: 1010, 2: 160, 3: 220, 4: 240, 5: 1010}
    play = at_flop("holdem nl 5/10", stacks, 5, "3 call; 4 call; 5 call; 1 call; 2 check")
    play.do("1 bet 100; 2 raise 150; 3 raise 210; 4 raise 230; 5 call")
    assert (play.actor, play.legal) == (1, "fold call 130 raise 330..1000")


def test_gap_1_a_full_all_in_raise_is_a_raise_and_a_later_short_one_does_not_reopen_it():
    stacks = {1: 1010, 2: 310, 3: 360, 4: 1010}
    play = at_flop("holdem nl 5/10", stacks, 4, "3 call; 4 call; 1 call; 2 check")
    play.do("1 bet 100; 2 raise 300; 3 raise 350; 4 call")
    # seat 1 faces 250, more than the full raise of 200; seat 4 faces nothing after its call
    assert (play.actor, play.legal) == (1, "fold call 250 raise 550..1000")
    play.do("1 call").until_asked()
    assert play.hand.street == 2


def test_gap_1_short_all_in_over_the_big_blind_does_not_reopen_for_callers():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 500, 4: 15}, button=4)
    play.do("3 call; 4 raise 15")
    assert (play.actor, play.legal) == (1, "fold call 10 raise 25..500")
    play.do("1 call")
    assert (play.actor, play.legal) == (2, "fold call 5 raise 25..500")
    play.do("2 call")
    assert (play.actor, play.legal) == (3, "fold call 5")


def test_gap_1_short_opening_bet_does_not_reopen_for_who_checked():
    play = flop_of_three(s2=4).do("1 check; 2 bet 4")
    assert (play.actor, play.legal) == (3, "fold call 4 raise 14..1000")
    play.do("3 call")
    assert (play.actor, play.legal) == (1, "fold call 4")


def test_least_raise_is_not_capped_by_the_opponents_stack():
    play = flop_of_three(s2=60).do("1 bet 40")
    assert play.legal == "fold call 40 raise 60"
    play.do("2 fold")
    assert play.legal == "fold call 40 raise 80..1000"


# -- fixed limit ---------------------------------------------------------------------------------
def fixed(option, **stacks):
    line = "holdem fl 10/20 limit.short_allin=" + option
    return flop_of_three(line, **stacks)


def test_limit_short_allin_complete_less_than_half_is_completed():
    play = fixed("complete", s2=14).do("1 bet 10; 2 raise 14")
    assert (play.actor, play.legal) == (3, "fold call 14 raise 20")
    play.do("3 call")
    assert (play.actor, play.legal) == (1, "fold call 4")
    play = fixed("complete", s2=14).do("1 bet 10; 2 raise 14; 3 raise 20")
    assert (play.actor, play.legal) == (1, "fold call 10 raise 30")


def test_limit_short_allin_complete_half_or_more_counts_as_full():
    play = fixed("complete", s2=15).do("1 bet 10; 2 raise 15")
    assert (play.actor, play.legal) == (3, "fold call 15 raise 30")
    play.do("3 call")
    assert (play.actor, play.legal) == (1, "fold call 5 raise 30")


def test_limit_short_allin_complete_half_or_more_counts_towards_the_cap():
    play = fixed("complete", s2=15).do("1 bet 10; 2 raise 15; 3 raise 30; 1 raise 40")
    assert (play.actor, play.legal) == (3, "fold call 10")
    play = fixed("complete", s2=14).do("1 bet 10; 2 raise 14; 3 raise 20; 1 raise 30")
    assert (play.actor, play.legal) == (3, "fold call 10 raise 40")


def test_limit_short_allin_on_top_is_a_full_bet_above():
    play = fixed("on_top", s2=14).do("1 bet 10; 2 raise 14")
    assert (play.actor, play.legal) == (3, "fold call 14 raise 24")
    play.do("3 call")
    assert (play.actor, play.legal) == (1, "fold call 4")
    play = fixed("on_top", s2=15).do("1 bet 10; 2 raise 15; 3 call")
    assert (play.actor, play.legal) == (1, "fold call 5 raise 25")


def test_limit_short_opening_bet():
    play = fixed("complete", s1=4).do("1 bet 4")
    assert (play.actor, play.legal) == (2, "fold call 4 raise 10")
    play = fixed("complete", s1=6).do("1 bet 6")
    assert (play.actor, play.legal) == (2, "fold call 6 raise 20")
    play = fixed("on_top", s1=4).do("1 bet 4")
    assert (play.actor, play.legal) == (2, "fold call 4 raise 14")


def test_limit_capped_by_a_count_that_leaves_out_short_all_ins():
    stacks = {1: 200, 2: 24, 3: 200, 4: 200}
    line = "holdem fl 10/20 limit.short_allin=on_top"
    play = at_flop(line, stacks, 4, "3 call; 4 call; 1 call; 2 check")
    play.do("1 bet 10; 2 raise 14; 3 raise 24; 4 raise 34")
    # bet and two raises: the all-in of 4 is none of them
    assert (play.actor, play.legal) == (1, "fold call 24 raise 44")


# -- blinds --------------------------------------------------------------------------------------
def test_a_short_big_blind_leaves_call_and_least_raise_at_the_full_blind():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 4, 4: 500}, button=1).until_asked()
    assert (play.actor, play.legal) == (4, "fold call 10 raise 20..500")
    play.do("4 call; 1 fold")
    assert (play.actor, play.legal) == (2, "fold call 5 raise 20..500")
    play.do("2 call").until_asked()
    assert play.hand.street == 1
    assert play.pots == [12, 12]


def test_a_short_big_blind_heads_up_ends_the_betting_at_once():
    play = Play("holdem nl 5/10", {1: 500, 2: 3}, button=1).until_asked()
    assert play.hand.phase != phases.BET
    play.finish()
    assert sum(play.wins.values()) == 6
    assert play.hand.start_stack[1] + play.hand.start_stack[2] == 503


def test_a_short_big_blind_above_the_small_blind_is_called_in_full_and_the_rest_comes_back():
    play = Play("holdem nl 5/10", {1: 500, 2: 7}, button=1).until_asked()
    assert (play.actor, play.legal) == (1, "fold call 5")
    play.do("1 call")
    assert play.hand.stack[1] == 493
    assert play.hand.pot == 14


def test_a_seat_is_not_asked_when_nobody_could_answer():
    play = Play("holdem nl 5/10", {1: 8, 2: 500, 3: 500}, button=1).do("1 call; 2 fold")
    # the big blind covers the only other hand: no check is asked for
    assert (play.hand.phase, play.actor) == (phases.DEAL, 0)
    assert play.hand.stack[3] == 492


def test_all_in_big_blind_has_no_option():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 10}, button=1).do("1 call; 2 call")
    assert play.hand.street == 0 and play.hand.phase == phases.DEAL
    play.until_asked()
    assert play.actor == 2


def test_small_blind_is_not_charged_as_both():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 500}, button=1)
    assert play.hand.bet[1:4] == [0, 5, 10]
    assert play.hand.posted[1:4] == [0, 5, 10]


def test_all_in_when_already_covered_is_a_call():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 60}, button=1).do("1 raise 100; 2 fold")
    assert play.legal == "fold call 50"
    assert play.refusal("3 raise 60") == reasons.NOT_ENOUGH


def test_a_raise_that_nobody_could_answer_is_not_legal():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 60}, button=1).do(
        "1 fold; 2 raise 20; 3 raise 60"
    )
    assert (play.actor, play.legal) == (2, "fold call 40")
    assert play.refusal("2 raise 100") == reasons.NO_RAISE_ANSWER
    # an opponent who would be all-in with the call could not answer either
    play = Play("holdem nl 5/10", {1: 500, 2: 5, 3: 10}, button=1).until_asked()
    assert (play.actor, play.legal) == (1, "fold call 10")


def test_last_chips_of_an_opponent_can_be_raised():
    play = Play("holdem nl 5/10", {1: 500, 2: 500, 3: 11}, button=1).do("1 call; 2 fold")
    assert (play.actor, play.legal) == (3, "fold check raise 11")
    play = Play("holdem nl 5/10", {1: 500, 2: 5, 3: 11}, button=1).until_asked()
    assert play.legal == "fold call 10 raise 20..500"


# -- pots ----------------------------------------------------------------------------------------
def test_gap_2_side_pots():
    hole = {1: "As Ad", 2: "Ks Kd", 3: "2c 3d"}
    play = Play("holdem nl 5/10", {1: 50, 2: 100, 3: 200}, 3, hole=hole, board="7h 8h 9d Qc 4s")
    play.do("3 raise 100; 1 call; 2 call")
    assert play.hand.pots() == [(150, 0b1110), (100, 0b1100)]
    play.finish()
    assert play.wins == {1: 150, 2: 100}
    # side pots are paid first
    assert [award[1] for award in play.hand.awards] == [1, 0]


def test_gap_3_uncalled_chips_come_back_before_the_pot_is_counted():
    play = at_flop("holdem nl 5/10", {1: 1010, 2: 50}, 2, "2 call; 1 check")
    play.do("1 bet 100; 2 call")
    assert play.hand.stack[1] == 960
    assert play.hand.pot == 100


def test_gap_3_part_of_a_bet_covered_by_a_folded_seat_stays():
    play = flop_of_three(s3=40).do("1 bet 100; 2 raise 300; 3 call; 1 fold")
    # 200 of the raise nobody matched; seat 1's 100 are covered by seat 2 alone
    assert play.hand.stack[2] == 900
    assert play.pots == [40 * 3 + 30, 120]
    play.finish()
    assert sum(play.wins.values()) == 270


def test_a_fold_after_an_all_in_leaves_no_pot_without_winner():
    play = flop_of_three(s1=50).do("1 bet 50; 2 raise 200; 3 fold").finish()
    assert play.hand.pot == 0
    assert sum(play.wins.values()) == 130


def test_chips_of_a_layer_with_only_folders_are_not_lost():
    stacks = {1: 40, 2: 500, 3: 500, 4: 40}
    play = at_flop("holdem nl 5/10", stacks, 4, "3 call; 4 call; 1 call; 2 check")
    play.do("1 bet 30; 2 raise 200; 3 raise 400; 4 call; 2 fold")
    assert play.pots == [160, 340]
    play.finish()
    assert sum(play.wins.values()) == 500
    assert sum(play.stacks.values()) == 1080


def test_a_tie_inside_a_side_pot():
    hole = {1: "As Ad", 2: "Ks Qd", 3: "Kc Qh"}
    play = Play("holdem nl 5/10", {1: 50, 2: 101, 3: 101}, 3, hole=hole, board="7h 8h 9d 2c 4s")
    play.do("3 raise 101; 1 call; 2 call").finish()
    assert play.wins == {1: 150, 2: 51, 3: 51}


def test_each_pot_has_its_own_odd_chip():
    hole = {1: "2s 3d", 2: "Ks Qd", 3: "Kc Qh"}
    play = Play(
        "holdem nl 5/10", {1: 51, 2: 100, 3: 100, 4: 100}, 4, hole=hole, board="7h 8h 9d Jc 4s"
    )
    play.do("3 raise 100; 4 fold; 1 call; 2 call").finish()
    assert play.wins == {2: 77 + 49, 3: 76 + 49}


def test_a_folded_best_hand_is_not_paid():
    hole = {1: "As Ad", 2: "7c 2d", 3: "8c 3d"}
    play = Play("holdem nl 5/10", {1: 100, 2: 100, 3: 100}, 3, hole=hole, board="Ah Ac 9d Qc 4s")
    play.do("3 raise 50; 1 fold; 2 call").finish()
    assert 1 not in play.wins
    assert sum(play.wins.values()) == 105


def test_no_chip_is_dropped_by_division():
    hole = {1: "As Kd", 2: "Ac Kh", 3: "Ad Ks"}
    play = Play(
        "holdem nl 5/10 ante=1", {1: 100, 2: 100, 3: 100, 4: 100}, 4, hole=hole, board=BOARD[:0]
    )
    play.do("3 raise 30; 4 call; 1 call; 2 call").do("1 check; 2 check; 3 check; 4 bet 69")
    play.do("1 call; 2 call; 3 call").finish()
    assert sum(play.wins.values()) == 400
    assert play.hand.pot == 0


def test_gap_2_short_antes_make_a_pot_of_their_own():
    hole = {1: "As Ad", 2: "7c 2d", 3: "8c 3d"}
    play = Play(
        "holdem nl 5/10 ante=5", {1: 3, 2: 100, 3: 100}, 1, hole=hole, board="Kh Qc 9d Jc 4s"
    )
    play.do("2 call; 3 check")
    assert play.pots == [9, 4 + 20]
    play.do("2 check; 3 check; 2 check; 3 check; 2 check; 3 check").finish()
    assert play.wins == {1: 9, 3: 24}


def test_gap_2_a_big_blinds_ante_is_in_the_main_pot_for_all():
    line = "holdem nl 5/10 ante=30 ante.bigblind=on"
    hole = {1: "7c 2d", 2: "8c 3d", 3: "As Ad"}
    play = Play(line, {1: 100, 2: 100, 3: 30}, 1, hole=hole, board="Kh Qc 9d Jc 4s")
    # seat 3 is all-in for the ante alone: it plays for the 30
    play.do("1 call; 2 call; 2 check; 1 check; 2 check; 1 check; 2 check; 1 check").finish()
    assert play.hand.pot_count == 2
    assert play.wins == {3: 30, 2: 20}


@pytest.mark.parametrize("line", ["holdem nl 5/10", "holdem pl 5/10", "holdem fl 10/20"])
def test_run_out_after_all_are_all_in(line):
    play = Play(line, {1: 10, 2: 10, 3: 10}, button=1).do("1 call; 2 call")
    assert play.actor == 0
    play.finish()
    assert play.hand.street == 3
    assert len(play.hand.board(1)) == 5
    assert len(play.hand.cards(15)) == 3
