# SPDX-License-Identifier: MIT
"""Draw and lowball, by rule: openers, draws and their order, running out, jacks, sevens."""

import pytest
from play import Play

from feltware.engine import events as ev
from feltware.engine import phases, reasons
from feltware.engine.config import Config

LOW = "lowball27 fl 10/20"


def seats(count, stack=500):
    return {seat: stack for seat in range(1, count + 1)}


def drawing(count, line=LOW, **kw):
    """A hand at its draw, everybody in for the least."""
    play = Play(line, seats(count), **kw).until_asked()
    while play.hand.phase == phases.BET:
        legal = play.hand.legal
        if line.startswith(("draw ", "jacks", "draw5home")) and not play.hand.opener:
            play.do("{} bet {}".format(play.actor, legal.low))
        else:
            play.do("{} {}".format(play.actor, "check" if legal.check else "call"))
    return play


# -- course --------------------------------------------------------------------------------------
def test_draw_1_fcd_1_lb_1_course():
    play = Play("draw fl 10/20 ante=5", seats(3))
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.free_card())
    assert order == [1, 2, 3] * 5
    assert (play.hand.pot, play.hand.phase) == (15, phases.BET)
    play.do("1 bet 10; 2 call; 3 call")
    assert (play.hand.phase, play.actor, play.legal) == (phases.DRAW, 1, "discard")
    play.discard(1).discard(2).discard(3)
    assert (play.hand.phase, play.hand.street) == (phases.BET, 1)
    assert play.hand.board(1) == []


def test_draw_2_check_open_or_raise():
    play = Play("draw fl 10/20 ante=5", seats(4)).do("1 check")
    assert (play.actor, play.legal) == (2, "fold check bet 10")
    play.do("2 bet 10")
    assert play.legal == "fold call 10 raise 20"


def test_draw_4_lb_5_limit_doubles_after_the_draw():
    play = drawing(2).discard(1).discard(2)
    assert play.legal == "fold check bet 20"
    play = drawing(2, LOW + " lowball.double_after_draw=no").discard(1).discard(2)
    assert play.legal == "fold check bet 10"
    line = "draw fl 10/20 ante=1 draw.double_after_draw=no"
    play = drawing(2, line).discard(1).discard(2)
    assert play.legal == "fold check bet 10"


def test_draw_3_bet_6_opener_first_after_the_draw():
    play = Play("draw fl 10/20 ante=5", seats(5))
    play.do("1 check; 2 bet 10; 3 fold; 4 raise 20; 5 call; 1 fold; 2 call")
    play.discard(2).discard(4).discard(5)
    assert play.actor == 2
    play = Play("draw fl 10/20 ante=5", seats(5))
    play.do("1 check; 2 bet 10; 3 fold; 4 raise 20; 5 call; 1 fold; 2 fold")
    play.discard(4).discard(5)
    assert play.actor == 4
    # also where seats before the opener are still in
    play = Play("draw fl 10/20 ante=5", seats(5))
    play.do("1 check; 2 check; 3 bet 10; 4 call; 5 fold; 1 call; 2 call")
    play.discard(1).discard(2).discard(3).discard(4)
    assert play.actor == 3


def test_draw_3_with_blinds_the_first_in_by_choice_opens_else_the_big_blind():
    play = Play(LOW, seats(4), 4).do("3 call; 4 fold; 1 call; 2 check")
    play.discard(1).discard(2).discard(3)
    assert play.actor == 3
    play = Play(LOW, seats(3), 3).do("3 fold; 1 call; 2 check").discard(1).discard(2)
    assert play.actor == 1


def test_draw_after_left():
    play = Play(LOW + " draw.after=left", seats(4), 4).do("3 call; 4 fold; 1 call; 2 check")
    play.discard(1).discard(2).discard(3)
    assert play.actor == 1


def test_triple_draw_first_active_seat_left_of_the_button_begins():
    play = Play("triple27 fl 10/20", seats(4), 4).do("3 call; 4 call; 1 fold; 2 check")
    sizes = [play.hand.size]
    for _ in range(3):
        play.discard(2).discard(3).discard(4)
        assert play.actor == 2
        sizes.append(play.hand.legal.low)
        play.do("2 check; 3 check; 4 check")
    assert sizes == [10, 10, 20, 20]
    assert play.hand.phase == phases.SHOW


def test_con_20_con_30_fcd_2_fcd_3_fcd_4_fcd_5_forced_bets():
    play = Play("draw5home fl 10/20 ante=5", seats(4)).until_asked()
    assert (play.actor, play.legal, play.hand.pot) == (1, "fold check bet 10", 20)
    play = Play("draw5 fl 10/20", seats(4)).until_asked()
    assert (play.actor, play.hand.pot, play.hand.bet[1:3]) == (3, 15, [5, 10])
    assert Config.parse("draw fl 10/20 draw.forced=blinds").blinds == (5, 10)
    with pytest.raises(ValueError, match="the game fixes it"):
        Config.parse("draw5 fl 10/20 draw.forced=ante")


def test_lb_3_blinds_perhaps_with_an_ante():
    play = Play(LOW, seats(4)).until_asked()
    assert (play.actor, play.legal) == (3, "fold call 10 raise 20")
    assert Config.parse(LOW + " lowball.blinds=with_ante").ante == 2


def test_lb_2_open_or_fold():
    line = "lowball fl 10/20 blinds=0 ante=1"
    play = Play(line, seats(4)).until_asked()
    assert (play.actor, play.legal) == (1, "fold bet 10")
    assert play.refusal("1 check") == reasons.NO_CHECK_OPEN
    play = Play(line + " lowball.open=check_allowed", seats(4)).until_asked()
    assert play.legal == "fold check bet 10"


def test_lb_4_smallest_way_in():
    play = Play(LOW + " lowball.min_open=2bb", seats(4)).until_asked()
    assert (play.actor, play.legal) == (3, "fold raise 20")
    play.do("3 raise 20")
    assert (play.actor, play.legal) == (4, "fold call 20 raise 30")


def test_lb_7_draw_6_bet_and_four_raises():
    play = Play("draw fl 10/20 ante=1", seats(3))
    play.do("1 bet 10; 2 raise 20; 3 raise 30; 1 raise 40; 2 raise 50")
    assert (play.actor, play.legal) == (3, "fold call 20")
    play = Play("draw fl 10/20 ante=1", seats(2))
    play.do("1 bet 10; 2 raise 20; 1 raise 30; 2 raise 40; 1 raise 50")
    assert play.legal == "fold call 10 raise 60"


def test_a5_4_no_check_raise_in_limit():
    play = drawing(2, "lowball fl 10/20").discard(1).discard(2)
    first = play.actor
    play.do("{} check".format(first)).do("{} bet 20".format(3 - first))
    assert play.legal == "fold call 20"
    assert play.refusal("{} raise 40".format(first)) == reasons.NO_CHECK_RAISE
    play = drawing(2, "lowball fl 10/20 a5.checkraise=allowed").discard(1).discard(2)
    play.do("{} check".format(first)).do("{} bet 20".format(3 - first))
    assert play.legal == "fold call 20 raise 40"


def test_d27_5_draw_7_nllb_5_check_raise_allowed():
    for line in (LOW, "draw fl 10/20 ante=1"):
        play = drawing(2, line).discard(1).discard(2)
        first = play.actor
        play.do("{} check".format(first)).do("{} bet 20".format(3 - first))
        assert play.legal == "fold call 20 raise 40"
    play = drawing(2, "lowball nl 20").discard(1).discard(2)
    first = play.actor
    play.do("{} check".format(first)).do("{} bet 40".format(3 - first))
    assert play.legal.startswith("fold call 40 raise 80..")


def test_con_8_check_raise_banned_everywhere_by_option():
    line = "draw fl 10/20 ante=1 betting.checkraise=banned"
    play = Play(line, seats(2)).do("1 check; 2 bet 10")
    assert play.legal == "fold call 10"


def test_nllb_1_job_15_big_bet_draw():
    play = drawing(2, "lowball27 nl 10/20").discard(1).discard(2)
    play.do("{} bet 20".format(play.actor))
    assert play.legal.startswith("fold call 20 raise 40..")
    play = Play("jacks pl 10 ante=10", {1: 210, 2: 210}).do("1 bet 20")
    assert play.legal == "fold call 20 raise 40..80"


# -- drawing -------------------------------------------------------------------------------------
FIVE = ["2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d", "2h 3h 4h 5h 7h", "2s 3s 4s 5s 7s"]


def asked(counts, line=LOW):
    """The order in which the draws ``counts`` are dealt, as (place, cards)."""
    hole = {seat: FIVE[seat - 1] for seat in range(1, len(counts) + 1)}
    play = drawing(len(counts), line, hole=hole)
    for seat, count in enumerate(counts, 1):
        play.discard(seat, " ".join(FIVE[seat - 1].split()[:count]))
    order = play.draw_cards()
    assert play.hand.phase == phases.BET
    assert [len(play.hand.cards(seat)) for seat in range(1, len(counts) + 1)] == [5] * len(counts)
    return order


BURN = (ev.BURN, 1)


def test_fcd_8_gap_21_one_burn_before_the_first_draw():
    assert asked([3, 0, 1]) == [BURN, (1, 3), (3, 1)]


def test_lb_15_draw_16_the_fifth_card_comes_when_all_others_have_drawn():
    assert asked([2, 5, 1]) == [BURN, (1, 2), (2, 4), (3, 1), (2, 1)]
    assert asked([5, 0, 2]) == [BURN, (1, 4), (3, 2), (1, 1)]
    assert asked([5, 5]) == [BURN, (1, 4), (2, 4), (1, 1), (2, 1)]


def test_lb_15_the_last_seat_gets_a_burn_before_its_fifth_card():
    assert asked([1, 3, 5]) == [BURN, (1, 1), (2, 3), (3, 4), BURN, (3, 1)]


def test_con_9_fcd_6_five_at_once_by_option():
    assert asked([2, 5, 1], LOW + " draw.max_first=5") == [BURN, (1, 2), (2, 5), (3, 1)]


def test_fcd_7_home_limit_on_exchange():
    play = drawing(2, "draw5home fl 10/20 ante=1 draw.max_home=3")
    assert play.hand.check(ev.DISCARD, 1, 4) == reasons.DISCARD_COUNT
    assert play.hand.reason_amount == 3
    assert play.hand.check(ev.DISCARD, 1, 3) == ""


def test_lb_17_draw_9_standing_pat_is_a_draw_of_none():
    play = drawing(2).discard(1)
    assert play.actor == 2
    play.discard(2)
    assert play.hand.cards(ev.BURN) == [ev.UNKNOWN_CARD]
    assert play.hand.drawn[1:3] == [0, 0]


def test_draws_are_taken_in_turn():
    play = drawing(3)
    assert play.hand.check(ev.DISCARD, 2, 1) == reasons.NOT_YOUR_TURN
    assert play.hand.reason_amount == 1


def test_new_cards_may_come_before_the_next_seat_has_drawn():
    hole = {1: FIVE[0], 2: FIVE[1]}
    play = drawing(2, hole=hole).discard(1, "2c 3c")
    assert play.hand.need(1) == 2 and play.actor == 2
    play.draw_cards()
    assert play.hand.need(1) == 0 and play.hand.phase == phases.DRAW
    play.discard(2)
    assert play.hand.phase == phases.BET


def test_a_card_on_the_muck_must_be_of_a_seat_that_discards():
    hole = {1: FIVE[0], 2: FIVE[1]}
    play = drawing(2, hole=hole)
    with pytest.raises(ValueError):
        play.hand.deal(ev.MUCK, 0)
    play.hand.apply(ev.DISCARD, 1, 1)
    with pytest.raises(ValueError, match="none of a seat"):
        play.hand.deal(ev.MUCK, 1)
    play.hand.deal(ev.MUCK, 0)
    assert play.hand.cards(1) == [4, 8, 12, 20]
    assert play.hand.cards(ev.MUCK) == [0]
    assert play.hand.need(ev.MUCK) == 0


def test_gap_17_five_players_always_fit():
    play = drawing(5)
    for seat in range(1, 6):
        play.discard(seat, names(play, seat, 5))
        play.draw_cards()
    play.draw_cards()
    assert play.hand.hold == 0
    assert play.hand.phase == phases.BET
    assert play.hand.out == 51


def names(play, seat, count):
    """The first cards of a seat as a text."""
    from feltware.engine import cards

    return " ".join(cards.name(card) for card in play.hand.cards(seat)[:count])


def test_gap_17_the_last_card_is_shuffled_with_discards_and_burn():
    play = drawing(8)
    hand = play.hand
    play.discard(1, names(play, 1, 4))
    play.draw_cards()
    play.discard(2, names(play, 2, 4))
    play.draw_cards()
    # 52 - 40 dealt - burn - 8 drawn: a stub of 3, seat 3 wants 4
    assert hand.config.deck_size - hand.out == 3
    play.discard(3, names(play, 3, 4))
    order = play.draw_cards()
    assert order == [(3, 2)]
    assert hand.hold == ev.HOLD_RESHUFFLE and hand.need(3) == 2
    own = hand.cards(ev.MUCK)[-4:]
    assert hand.reshuffle()
    # muck and burn are back, the drawing seat's own discards are not
    assert hand.cards(ev.MUCK) == own
    assert hand.cards(ev.BURN) == []
    assert hand.config.deck_size - hand.out == 1 + 8 + 1
    play.draw_cards()
    assert hand.need(3) == 0


def announce(play, counts):
    """Every seat says how many it discards; no card has come to the muck yet."""
    for seat in play.hand.order:
        play.hand.apply(ev.DISCARD, seat, counts.get(seat, 0))


def test_gap_17_the_last_card_is_dealt_where_all_else_has_been_shuffled_in():
    """Ten players, seat 1 draws four and seats 2 and 3 one each: 52 - 50 dealt - burn is one card.

    Once this asked for a shuffle of nothing, again and again.
    """
    play = drawing(10)
    hand = play.hand
    announce(play, {1: 4, 2: 1, 3: 1})
    for seat in (2, 3):
        hand.deal(ev.MUCK, hand.cards(seat)[0])
    hand.deal(ev.BURN, play.free_card())
    assert hand.hold == ev.HOLD_RESHUFFLE  # the burn, and what seats 2 and 3 have discarded
    assert hand.reshuffle()
    assert (hand.config.deck_size - hand.out, hand.cards(ev.MUCK)) == (4, [])
    own = hand.cards(1)[:4]
    for card in own:
        hand.deal(ev.MUCK, card)
    for _ in range(3):
        hand.deal(1, play.free_card())
    # one card in the stub, one due to seat 1, and only its own discards on the muck
    assert (hand.config.deck_size - hand.out, hand.need(1), hand.need(2)) == (1, 1, 1)
    assert (hand.hold, hand.next_place(), hand.reshuffle()) == (0, 1, False)
    hand.deal(1, play.free_card())
    # they serve the others
    assert hand.hold == ev.HOLD_RESHUFFLE
    assert hand.reshuffle()
    assert (hand.config.deck_size - hand.out, hand.cards(ev.MUCK)) == (4, [])
    play.draw_cards()
    assert (hand.phase, hand.hold) == (phases.BET, 0)
    assert all(len(hand.cards(seat)) == 5 for seat in hand.order)


def test_gap_17_nothing_is_asked_for_before_a_discard_has_come_to_the_muck():
    play = drawing(10)
    hand = play.hand
    announce(play, {1: 4, 2: 1})
    hand.deal(ev.BURN, play.free_card())
    assert hand.hold == ev.HOLD_RESHUFFLE
    assert hand.reshuffle()
    assert hand.config.deck_size - hand.out == 2
    hand.deal(1, play.free_card())
    # a card in the stub and three due: no discard lies on the muck, so nothing can be shuffled
    assert (hand.hold, hand.need(1)) == (0, 3)
    hand.deal(ev.MUCK, hand.cards(1)[0])
    assert hand.hold == ev.HOLD_RESHUFFLE  # without its own it could not be served
    assert hand.reshuffle()
    assert (hand.config.deck_size - hand.out, hand.cards(ev.MUCK)) == (2, [])


def test_gap_17_a_dead_hand_needs_no_shuffle():
    play = drawing(10, JACKS)
    hand = play.hand
    announce(play, {1: 4})
    hand.deal(ev.MUCK, hand.cards(1)[0])
    hand.deal(ev.BURN, play.free_card())
    assert (hand.opener, hand.hold) == (1, ev.HOLD_RESHUFFLE)
    hand.apply(ev.DECLARE, 1, 0, ev.DECLARE_NO_OPENERS)
    assert (hand.phase, hand.hold, hand.reshuffle()) == (phases.BET, 0, False)


def test_badugi_has_four_cards():
    play = Play("badugi fl 10/20", seats(3)).until_asked()
    assert [len(play.hand.cards(seat)) for seat in (1, 2, 3)] == [4] * 3
    hole = {1: "Ac 2d 3h 4s", 2: "Kc Kd Kh Ks", 3: "Qc Qd Jh Js"}
    play = Play("badugi fl 10/20", seats(3), hole=hole).finish()
    assert play.wins == {1: 30}


# -- lowball hands -------------------------------------------------------------------------------
def low_wins(line, hole):
    return drawing(len(hole), line, hole=hole).finish().wins


def test_lb_6_con_11_the_form_decides():
    hole = {1: "Ac 2d 3h 4s 5c", 2: "7d 5h 4c 3s 2c"}
    assert low_wins("lowball fl 10/20", hole) == {1: 20}
    assert low_wins(LOW, hole) == {2: 20}


def test_a5_2_con_23_joker_is_the_lowest_card_not_held():
    config = Config.parse("lowball fl 10/20")
    assert (config.jokers, config.deck_size) == (1, 53)
    assert Config.parse("lowball fl 10/20 a5.joker=off").deck_size == 52
    hole = {1: "Jk 2c 3d 4h 5s", 2: "Ac 2d 3h 4s 6c"}
    assert low_wins("lowball fl 10/20", hole) == {1: 20}


def test_gap_31_lowball_odd_chip_by_position():
    hole = {1: "7c 5d 4h 3s 2d", 2: "7d 5h 4s 3c 2h", 3: "Kc Kd Kh Ks Qc"}
    play = Play("lowball27 fl 11/22 blinds=11", seats(3), 3, hole=hole)
    play.do("2 call; 3 call; 1 check").finish()
    assert play.wins == {1: 17, 2: 16}


# -- the sevens rule -----------------------------------------------------------------------------
def sevens(hole, actions, stacks=None):
    """Three seats with 60 in the pot before the draw; ``actions`` after it."""
    play = Play("lowball fl 20/20 blinds=20/20", stacks or seats(3), 3, hole=hole)
    play.do("3 call; 1 check; 2 check")
    for seat in (1, 2, 3):
        play.discard(seat)
    assert play.hand.pot == 60
    return play.do(actions)


SEVEN = "7c 5d 4h 2s Ac"


def test_a5_5_who_checks_a_seven_wins_no_later_money():
    hole = {1: SEVEN, 2: "8d 6h 4s 3c 2d", 3: "Kc Kd Kh Ks Qc"}
    play = sevens(hole, "3 check; 1 check; 2 bet 20; 3 fold; 1 call").finish()
    assert play.wins == {1: 60}
    assert play.stacks == {1: 540, 2: 480, 3: 480}


def test_a5_6_a_beaten_seven_loses_everything():
    hole = {1: SEVEN, 2: "6d 5h 4s 3c 2d", 3: "Kc Kd Kh Ks Qc"}
    play = sevens(hole, "3 check; 1 check; 2 bet 20; 3 fold; 1 call").finish()
    assert play.wins == {2: 100}


def test_a5_7_a_seven_may_call_a_short_all_in_and_win_it():
    hole = {1: SEVEN, 2: "8d 6h 4s 3c 2d", 3: "Kc Kd Kh Ks Qc"}
    stacks = {1: 500, 2: 28, 3: 500}
    play = sevens(hole, "3 check; 1 check; 2 bet 8; 3 call; 1 call", stacks).finish()
    assert play.wins == {1: 76}
    assert play.stacks == {1: 548, 2: 0, 3: 480}


def test_a5_8_sevens_rule_is_assumed_and_may_be_off():
    assert Config.parse("lowball fl 10/20").sevens
    assert not Config.parse("lowball fl 10/20 lowball.sevens_rule=off").sevens
    assert not Config.parse("lowball nl 5/10").sevens
    assert Config.parse("lowball nl 5/10 nllb.sevens_rule=on").sevens
    assert not Config.parse(LOW).sevens


def test_a5_5_who_bets_a_seven_wins_it_all():
    hole = {1: SEVEN, 2: "8d 6h 4s 3c 2d", 3: "Kc Kd Kh Ks Qc"}
    play = sevens(hole, "3 check; 1 bet 20; 2 call; 3 fold").finish()
    assert play.wins == {1: 100}


# -- unopened pots and jacks or better -----------------------------------------------------------
JACKS = "jacks fl 10/20 ante=5"
GOOD = "Jh Jd 5c 4s 2h"
BAD = "Th Td 9c 4s 2d"


def test_bet_3_job_2_an_unopened_pot_is_carried():
    for line in (JACKS, "draw fl 10/20 ante=5"):
        play = Play(line, seats(4)).do("1 check; 2 check; 3 check; 4 check").finish()
        assert (play.hand.carried, play.wins) == (20, {})
        assert sum(play.stacks.values()) == 1980
        again = Play(line, {1: 495, 2: 495, 3: 495, 4: 495}, 1, carry=20)
        assert again.hand.pot == 40


def test_draw_15_playing_for_the_antes_only():
    hole = {4: "Ac Ad Ah As Kc", 1: "Kd Ks Kh Qc Qd", 2: "2c 2d 3c 4d 7h", 3: "2h 2s 3d 4c 7s"}
    play = Play("draw fl 10/20 ante=5", {1: 495, 2: 495, 3: 495}, 3, carry=20, free=(4,), hole=hole)
    play.do("1 bet 10; 2 call; 3 call").finish()
    assert [award[1] for award in play.hand.awards] == [1, 0]
    assert play.wins == {4: 20, 1: 15 + 30}


def test_job_1_nothing_blocks_an_opening():
    for hand in (GOOD, BAD, "Ah Kd 9c 4s 2d"):
        play = Play(JACKS, seats(3), hole={1: hand}).until_asked()
        assert play.legal == "fold check bet 10"
        play.do("1 bet 10")
        assert (play.actor, play.hand.opener, play.legal) == (2, 1, "fold call 10 raise 20")


def test_draw_5_opening_with_anything():
    play = Play("draw fl 10/20 ante=5", seats(3), hole={1: BAD}).do("1 bet 10; 2 fold; 3 fold")
    assert play.finish().wins == {1: 15}


def test_job_6_a_lone_opener_must_prove_openers():
    play = Play(JACKS, seats(3), hole={1: GOOD}).do("1 bet 10; 2 fold; 3 fold")
    assert (play.hand.phase, play.actor, play.legal) == (phases.SHOW, 1, "show muck")
    play.do("1 show").finish()
    assert play.wins == {1: 15}
    play = Play(JACKS, seats(3), hole={1: BAD}).do("1 bet 10; 2 fold; 3 fold; 1 show").finish()
    assert (play.wins, play.hand.carried) == ({}, 15)


def test_job_6_at_the_showdown_an_unproved_opener_cannot_win():
    hole = {1: "Tc Ts Th 9c 8d", 2: "9d 9h 3c 4d 7h"}
    play = Play(JACKS, seats(2), hole=hole).do("1 bet 10; 2 call").discard(1).discard(2)
    play.do("1 check; 2 check; 1 show; 2 show").finish()
    assert play.wins == {1: 30}  # three tens are openers
    hole = {1: BAD, 2: "9d 9h 3c 4d 7h"}
    play = Play(JACKS, seats(2), hole=hole).do("1 bet 10; 2 call").discard(1).discard(2)
    play.do("1 check; 2 check; 1 show; 2 show").finish()
    assert play.wins == {2: 30}


def test_job_12_job_13_split_openers_count_with_the_discards():
    hole = {1: "Jh Jd Qd Kd Ad Td", 2: "9d 9h 3c 4d 7h"}
    play = Play(JACKS, seats(2), hole=hole).do("1 bet 10; 2 call")
    play.discard(1, "Jh").discard(2)
    play.draw_cards()
    play.do("1 check; 2 check; 1 show; 2 show").finish()
    assert play.wins == {1: 30}


def test_job_3_job_4_a_false_opener_takes_back_what_is_beyond_the_opening():
    play = Play(JACKS, seats(4), 4, hole={2: BAD})
    play.do("1 check; 2 bet 10; 3 raise 20; 4 fold; 1 fold; 2 raise 30")
    play.hand.apply(ev.DECLARE, 2, 0, ev.DECLARE_NO_OPENERS)
    assert play.hand.status[2] == phases.FOLDED
    assert play.hand.stack[2] == 485
    # there was a raise: the pot plays (JOB-7), and seat 3 alone is left
    assert play.hand.live_count == 1


def test_job_3_another_may_declare_the_pot_open():
    play = Play(JACKS, seats(4), 4, hole={2: BAD, 4: "Qh Qd 7c 6s 3d"})
    play.do("1 check; 2 bet 10; 3 call")
    play.hand.apply(ev.DECLARE, 2, 0, ev.DECLARE_NO_OPENERS)
    assert (play.hand.phase, play.actor, play.legal) == (phases.ASK, 1, "check open")
    play.do("1 check; 3 check; 4 declare open")
    assert play.hand.opener == 4
    assert (play.hand.phase, play.actor, play.legal) == (phases.BET, 4, "fold call 10 raise 20")


def test_job_5_nobody_declares():
    play = Play(JACKS, seats(4), 4, hole={2: BAD}).do("1 check; 2 bet 10; 3 call")
    play.hand.apply(ev.DECLARE, 2, 0, ev.DECLARE_NO_OPENERS)
    play.do("1 check; 3 check; 4 check").finish()
    assert play.hand.carried == 30
    assert play.stacks == {1: 495, 2: 485, 3: 495, 4: 495}


def test_job_7_two_callers_make_the_pot_play():
    play = Play(JACKS, seats(4), 4, hole={2: BAD}).do("1 check; 2 bet 10; 3 call; 4 call")
    play.hand.apply(ev.DECLARE, 2, 0, ev.DECLARE_NO_OPENERS)
    assert (play.hand.phase, play.actor) == (phases.BET, 1)
    play.do("1 fold")
    assert play.hand.phase == phases.DRAW


def test_job_9_no_withdrawal_after_the_pre_draw_action():
    play = Play(JACKS, seats(3), hole={1: BAD}).do("1 bet 10; 2 raise 20; 3 call; 1 call")
    assert play.hand.phase == phases.DRAW
    play.hand.apply(ev.DECLARE, 1, 0, ev.DECLARE_NO_OPENERS)
    assert play.hand.stack[1] == 475
    assert (play.hand.pot, play.actor) == (75, 2)
    play.discard(2).discard(3)
    play.finish()
    assert 1 not in play.wins


def test_job_8_draw_14_an_all_in_seat_opens_by_word():
    play = Play(JACKS, {1: 500, 2: 5, 3: 500, 4: 500}, 4).do("1 check")
    assert play.hand.check(ev.DECLARE, 2, 0, ev.DECLARE_OPEN) == ""
    play.hand.apply(ev.DECLARE, 2, 0, ev.DECLARE_OPEN)
    assert (play.actor, play.legal) == (3, "fold call 10 raise 20")
    play.do("3 call; 4 fold")
    assert (play.actor, play.legal) == (1, "fold call 10 raise 20")


def test_job_14_no_refund_after_a_losing_call():
    hole = {1: GOOD, 2: "9d 9h 3c 4d 7h"}
    play = Play(JACKS, seats(2), hole=hole).do("1 bet 10; 2 call").discard(1).discard(2)
    play.do("1 bet 20; 2 call").finish()
    assert play.wins == {1: 70}


def test_job_11_the_opening_hand_is_kept():
    hole = {1: GOOD + " 9c", 2: "9d 9h 3c 4d 7h"}
    play = Play(JACKS, seats(2), hole=hole).do("1 bet 10; 2 call").discard(1, "2h").discard(2)
    play.draw_cards()
    from feltware.engine import cards

    assert [cards.name(card) for card in play.hand.opening_hand] == GOOD.split()
