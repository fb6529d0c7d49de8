# SPDX-License-Identifier: MIT
"""Turn order and what is legal in a betting round, by rule."""

import pytest
from play import Play

from feltware.engine import events as ev
from feltware.engine import phases, reasons


def three(line="holdem nl 5/10", **kw):
    """Seats 1 to 3 with the button at 1: seat 2 and 3 have the blinds, seat 1 acts first."""
    return Play(line, {1: 1000, 2: 1000, 3: 500}, button=1, **kw)


def flop(line, stacks, button, before):
    """A hand at the flop, after the actions ``before`` it."""
    return Play(line, stacks, button).do(before).until_asked()


def test_example_of_the_script_language():
    play = three(hole={1: "Ah Kd", 2: "Qs Qc", 3: "7c 2d"}, board="2h 7d Js")
    play.do("1 raise 30; 2 call; 3 fold").until_asked()
    assert play.hand.pot == 70
    assert (play.actor, play.legal) == (2, "fold check bet 10..970")
    play.do("2 check; 1 bet 40; 2 fold").finish()
    assert play.wins == {1: 70}
    assert play.stacks == {1: 1040, 2: 970, 3: 490}


def test_gen_4_actions_of_a_round():
    play = flop("holdem fl 10/20", {1: 100, 2: 100}, 2, "2 call; 1 check")
    assert (play.actor, play.legal) == (1, "fold check bet 10")
    play.do("1 bet 10")
    assert (play.actor, play.legal) == (2, "fold call 10 raise 20")


def test_gen_5_a_folded_hand_forfeits_its_chips():
    play = three().do("1 raise 35; 2 call; 3 call").do("2 fold")
    assert play.hand.pot == 105
    play.finish()
    assert play.stacks[2] == 965
    assert 2 not in play.wins


def test_gen_6_a_round_takes_several_orbits():
    line = "holdem fl 10/20"
    play = flop(line, {1: 100, 2: 100, 3: 100}, 3, "3 call; 1 call; 2 check")
    play.do("1 bet 10; 2 raise 20; 3 call")
    assert play.actor == 1
    play.do("1 call")
    assert (play.hand.phase, play.hand.pot) == (phases.DEAL, 90)


def test_bet_2_least_raise_is_the_last_bet_or_raise():
    play = flop("holdem nl 5/10", {1: 510, 2: 510, 3: 510}, 3, "3 call; 1 call; 2 check")
    play.do("1 bet 40")
    assert play.legal == "fold call 40 raise 80..500"
    assert play.refusal("2 raise 70") == reasons.MIN_RAISE
    assert play.hand.reason_amount == 80
    play.do("2 raise 120")
    assert (play.actor, play.legal) == (3, "fold call 120 raise 200..500")


def test_bet_2_no_least_raise_multiway_by_option():
    line = "holdem nl 5/10 nl.min_raise=none_multiway"
    play = flop(line, {1: 510, 2: 510, 3: 510}, 3, "3 call; 1 call; 2 check")
    play.do("1 bet 40")
    assert play.legal == "fold call 40 raise 41..500"
    play.do("2 raise 41; 3 fold")
    assert (play.actor, play.legal) == (1, "fold call 1 raise 81..500")


def test_bet_4_no_check_against_a_bet():
    play = flop("holdem fl 10/20", {1: 100, 2: 100}, 2, "2 call; 1 check").do("1 bet 10")
    assert play.refusal("2 check") == reasons.NO_CHECK
    assert play.hand.reason_amount == 10


def test_bet_5_turn_order_is_clockwise():
    play = Play("holdem nl 5/10", {2: 500, 4: 500, 7: 500, 9: 500}, button=4)
    assert play.hand.blind_seats == [7, 9]
    order = []
    play.until_asked()
    for _ in range(4):
        order.append(play.actor)
        play.do("{} {}".format(play.actor, "check" if play.hand.legal.check else "call"))
    assert order == [2, 4, 7, 9]


def test_bet_8_and_9_who_checked_must_answer_a_bet_and_may_raise():
    play = flop("holdem fl 10/20", {1: 100, 2: 100}, 2, "2 call; 1 check")
    play.do("1 check; 2 bet 10")
    assert (play.actor, play.legal) == (1, "fold call 10 raise 20")


def test_bet_10_only_in_turn():
    play = three().until_asked()
    for step in ("2 fold", "3 call", "2 raise 40"):
        assert play.refusal(step) == reasons.NOT_YOUR_TURN
        assert play.hand.reason_amount == 1


def test_bet_11_a_free_fold_is_legal():
    play = flop("holdem fl 10/20", {1: 100, 2: 100}, 2, "2 call; 1 check").do("1 fold").finish()
    assert play.wins == {2: 20}


def test_bet_13_last_player_left_wins_unseen():
    play = flop("holdem fl 10/20", {1: 100, 2: 100, 3: 100}, 3, "3 call; 1 call; 2 check")
    play.do("1 bet 10; 2 fold; 3 fold").finish()
    assert play.wins == {1: 30}
    assert play.hand.shown == [0] * 11
    assert "return" in play.kinds() and "show" not in play.kinds()


def test_bet_14_a_round_ends_when_all_check_or_match():
    play = flop("holdem fl 10/20", {1: 100, 2: 100, 3: 100}, 3, "3 call; 1 call; 2 check")
    play.do("1 check; 2 check; 3 check")
    assert (play.hand.phase, play.hand.pot) == (phases.DEAL, 30)
    play.until_asked().do("1 bet 20; 2 call; 3 call")
    assert (play.hand.phase, play.hand.pot) == (phases.DEAL, 90)


def test_gap_14_table_stakes_bet_at_most_the_stack():
    play = three().until_asked()
    assert play.refusal("1 raise 1001") == reasons.NOT_ENOUGH
    assert play.hand.reason_amount == 1000


def test_gap_38_least_bet_after_the_flop_is_the_big_blind():
    play = three().do("1 call; 2 call; 3 check").until_asked()
    assert play.legal == "fold check bet 10..990"
    assert play.refusal("2 bet 9") == reasons.MIN_BET


# -- hold'em -------------------------------------------------------------------------------------
def test_he_1_two_cards_each_from_the_buttons_left():
    play = Play("holdem nl 5/10", {1: 90, 2: 90, 3: 90, 4: 90}, button=4)
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.free_card())
    assert order == [1, 2, 3, 4, 1, 2, 3, 4]
    assert play.hand.ups[:5] == [0] * 5


def test_he_2_forced_bets():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200, 4: 200}, button=4).until_asked()
    assert (play.actor, play.hand.pot, play.legal) == (3, 15, "fold call 10 raise 20")
    play = Play("holdem fl 10/20 ante=1", {1: 200, 2: 200, 3: 200}, button=3).until_asked()
    assert (play.actor, play.hand.pot) == (3, 18)
    play = Play("holdem fl 10/20 blinds=10", {1: 200, 2: 200, 3: 200}, button=3).until_asked()
    assert (play.actor, play.legal) == (2, "fold call 10 raise 20")
    play = Play("holdem nl 5/10/20", {s: 200 for s in range(1, 6)}, button=5).until_asked()
    assert (play.actor, play.hand.pot, play.legal) == (4, 35, "fold call 20 raise 40..200")
    play = Play("holdem nl 5/10 blinds=0 ante=2", {1: 50, 2: 50, 3: 50}, button=3).until_asked()
    assert (play.actor, play.hand.pot, play.legal) == (1, 6, "fold check bet 10..48")


def test_he_3_first_round_starts_left_of_the_big_blind():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200, 4: 200}, button=4)
    play.do("3 fold; 4 raise 20")
    assert (play.actor, play.hand.pot, play.legal) == (1, 35, "fold call 15 raise 30")


def test_he_4_big_blind_may_raise_an_unraised_pot():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200, 4: 200}, button=4)
    play.do("3 call; 4 fold; 1 call")
    assert (play.actor, play.hand.pot, play.legal) == (2, 30, "fold check raise 20")


@pytest.mark.parametrize("street,cards", [("HE-5", 3), ("HE-7", 1), ("HE-9", 1)])
def test_he_5_7_9_burn_then_board(street, cards):
    play = Play("holdem nl 5/10", {1: 90, 2: 90}, button=1).do("1 call; 2 check")
    rounds = {"HE-5": 0, "HE-7": 1, "HE-9": 2}[street]
    for _ in range(rounds):
        play.do("2 check; 1 check")
    assert play.hand.need(ev.BURN) == 1
    assert play.hand.need(ev.BOARD1) == cards
    assert play.hand.next_place() == ev.BURN
    board = len(play.hand.board(1))
    play.deal()
    assert len(play.hand.cards(ev.BURN)) == rounds + 1
    assert len(play.hand.board(1)) == board + cards
    assert play.hand.up(ev.BOARD1) == (1 << board + cards) - 1


def test_he_5_a_burn_that_nobody_saw_is_noted_as_unknown():
    play = Play("holdem nl 5/10", {1: 90, 2: 90}, button=1).do("1 call; 2 check")
    for card in (1, 2, 3):
        play.hand.deal(ev.BOARD1, card)
    assert play.hand.cards(ev.BURN) == [ev.UNKNOWN_CARD]
    assert play.hand.phase == phases.BET
    play.hand.identify(ev.BURN, 0, 44)
    assert play.hand.cards(ev.BURN) == [44]


def test_he_5_board_and_burn_in_any_order():
    play = Play("holdem nl 5/10", {1: 90, 2: 90}, button=1).do("1 call; 2 check")
    for place, card in ((ev.BOARD1, 1), (ev.BURN, 9), (ev.BOARD1, 2), (ev.BOARD1, 3)):
        play.hand.deal(place, card)
    assert play.hand.cards(ev.BURN) == [9]
    with pytest.raises(ValueError):
        play.hand.deal(ev.BURN, 10)
    with pytest.raises(ValueError):
        play.hand.deal(ev.BOARD1, 10)


def test_he_6_later_rounds_start_left_of_the_button():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200, 4: 200}, button=4)
    play.do("3 call; 4 call; 1 fold; 2 check").until_asked()
    assert (play.actor, play.legal) == (2, "fold check bet 10")


def test_he_8_limit_doubles_on_the_turn():
    play = flop("holdem fl 10/20", {1: 200, 2: 200}, 2, "2 call; 1 check; 1 check; 2 check")
    play.do("1 bet 20")
    assert play.legal == "fold call 20 raise 40"
    line = "holdem fl 10/20 he.double_on_turn=no"
    play = flop(line, {1: 200, 2: 200}, 2, "2 call; 1 check; 1 check; 2 check").until_asked()
    assert play.legal == "fold check bet 10"


def test_he_10_last_round_as_before():
    play = flop("holdem fl 10/20", {2: 200, 3: 200}, 3, "3 call; 2 check; 2 check; 3 check")
    play.do("2 check; 3 check; 2 check; 3 bet 20; 2 raise 40; 3 call")
    assert play.hand.pot == 100
    assert play.hand.phase == phases.SHOW


# -- caps ----------------------------------------------------------------------------------------
def test_gap_16_bet_and_three_raises_the_big_blind_counts():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 3 raise 40")
    assert (play.actor, play.legal) == (1, "fold call 20")
    assert play.refusal("1 raise 50") == reasons.NO_BET_CAP


def test_gap_16_heads_up_is_uncapped_by_default():
    play = Play("holdem fl 10/20", {1: 200, 2: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 1 raise 40; 2 raise 50")
    assert play.legal == "fold call 10 raise 60"
    play = Play("holdem fl 10/20 cap.headsup=capped", {1: 200, 2: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 1 raise 40")
    assert play.legal == "fold call 10"


def test_gap_16_a_round_that_becomes_heads_up_before_the_cap_is_uncapped():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 3 fold; 1 raise 40; 2 raise 50")
    assert play.legal == "fold call 10 raise 60"


def test_gap_16_once_capped_a_round_stays_capped():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 3 raise 40; 1 fold")
    assert (play.actor, play.legal) == (2, "fold call 10")


def test_cap_raises_option():
    play = Play("holdem fl 10/20 cap.raises=4", {1: 200, 2: 200, 3: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 3 raise 40")
    assert play.legal == "fold call 20 raise 50"
    play = Play("holdem fl 10/20 cap.raises=none", {1: 200, 2: 200, 3: 200}, button=1)
    play.do("1 raise 20; 2 raise 30; 3 raise 40; 1 raise 50; 2 raise 60")
    assert play.legal == "fold call 20 raise 70"


# -- pot limit and spread ------------------------------------------------------------------------
def test_gap_27_pot_limit_is_the_pot_after_the_call():
    play = flop("holdem pl 5/10", {1: 500, 2: 500}, 2, "2 call; 1 check")
    play.do("1 bet 20")
    assert (play.hand.pot, play.legal) == (40, "fold call 20 raise 40..80")
    play = Play("holdem pl 5/10", {1: 1000, 2: 1000, 3: 1000}, button=3).until_asked()
    assert (play.actor, play.legal) == (3, "fold call 10 raise 20..35")


def test_potlimit_antes_counted_or_only_after_the_flop():
    stacks = {1: 1000, 2: 1000, 3: 1000}
    play = Play("holdem pl 5/10 ante=4", stacks, button=3).until_asked()
    assert play.legal == "fold call 10 raise 20..47"
    line = "holdem pl 5/10 ante=4 potlimit.antes=after_flop"
    play = Play(line, stacks, button=3).until_asked()
    assert play.legal == "fold call 10 raise 20..35"
    play.do("3 call; 1 call; 2 check").until_asked()
    assert play.legal == "fold check bet 10..42"


def test_spread_limit_bets_and_raises_within_the_spread():
    play = flop("holdem spread 2/10", {1: 100, 2: 100}, 2, "2 call; 1 check")
    assert play.legal == "fold check bet 2..10"
    play.do("1 bet 4")
    assert play.legal == "fold call 4 raise 8..14"
    assert play.refusal("2 raise 15") == reasons.TOO_MUCH


def test_fixed_limit_names_the_only_amount():
    play = Play("holdem fl 10/20", {1: 200, 2: 200, 3: 200}, button=1).until_asked()
    for amount in (15, 25):
        assert play.refusal("1 raise {}".format(amount)) == reasons.ONLY_AMOUNT
        assert play.hand.reason_amount == 20


# -- heads-up ------------------------------------------------------------------------------------
def test_gap_6_heads_up_the_button_has_the_small_blind_and_acts_first_before_the_flop():
    play = Play("holdem nl 5/10", {1: 100, 2: 100}, button=1).until_asked()
    assert play.hand.blind_seats == [1, 2]
    assert play.actor == 1
    play.do("1 call; 2 check").until_asked()
    assert play.actor == 2


def test_dead_button_and_dead_small_blind():
    play = Play("holdem nl 5/10", {1: 100, 3: 100, 4: 100}, button=2, blinds=[0, 3]).until_asked()
    assert (play.hand.pot, play.actor) == (10, 4)
    assert play.hand.blind_seats == [0, 3]
    play.do("4 call; 1 call; 3 check").until_asked()
    assert play.actor == 3


def test_legal_text_of_a_short_stack():
    play = Play("holdem nl 5/10", {1: 17, 2: 100, 3: 8}, button=1).until_asked()
    assert play.legal == "fold call 10 raise 17"
    play.do("1 call; 2 call; ").until_asked()
    # the big blind is all-in for 8 and has no option
    assert (play.actor, play.hand.street) == (2, 1)


def test_antes_count_in_the_pot_and_not_in_the_bet():
    play = Play("holdem nl 5/10 ante=2", {1: 100, 2: 100, 3: 100}, button=1).until_asked()
    assert (play.hand.pot, play.legal) == (21, "fold call 10 raise 20..98")
    assert play.hand.bet[1:4] == [0, 5, 10]


def test_big_blind_ante_is_one_ante_for_all():
    line = "holdem nl 5/10 ante=30 ante.bigblind=on"
    play = Play(line, {1: 100, 2: 100, 3: 100}, button=1).until_asked()
    assert (play.hand.pot, play.hand.stack[1:4]) == (45, [100, 95, 60])
    # dead money: it makes nobody match it and builds no side pot
    play.do("1 raise 100; 2 fold; 3 call").finish()
    assert play.hand.pot_count == 1
    assert sum(play.wins.values()) == 70 + 70 + 5 + 30
