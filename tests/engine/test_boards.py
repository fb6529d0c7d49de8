# SPDX-License-Identifier: MIT
"""Omaha and the other board games, by rule; boards, runs, and options of common practice."""

import pytest
from play import Play

from feltware.engine import events as ev
from feltware.engine import phases, reasons
from feltware.engine.cards import parse as parse_card
from feltware.engine.config import Config
from feltware.engine.eval import names


def seats(count, stack=500):
    return {seat: stack for seat in range(1, count + 1)}


def all_in(line, hole, board="", stack=100, **kw):
    """Everybody all-in before the flop; what each won."""
    play = Play(line, seats(len(hole), stack), hole=hole, board=board, **kw).until_asked()
    while play.hand.phase == phases.BET:
        legal = play.hand.legal
        if legal.high:
            play.do("{} raise {}".format(play.actor, legal.high))
        else:
            play.do("{} {}".format(play.actor, "call" if legal.call else "check"))
    return play


# -- Omaha ---------------------------------------------------------------------------------------
def test_om_1_four_hole_cards_singly():
    play = Play("omaha pl 5/10", seats(3))
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.free_card())
    assert order == [1, 2, 3] * 4


def test_om_2_exactly_two_plus_three():
    hole = {1: "Js 9h 8c 4d", 2: "7h 7c 3d 3c"}
    assert all_in("omaha nl 5/10", hole, "As Ks Qs 7s 2d").finish().wins == {2: 200}


def test_om_3_om_9_o8_9_betting_follows_holdem():
    for game in ("omaha", "omaha8"):
        play = Play(game + " pl 5/10", seats(3, 1000)).until_asked()
        assert (play.actor, play.legal) == (3, "fold call 10 raise 20..35")
    play = Play("omaha fl 10/20", seats(3)).do("3 call; 1 call; 2 check; 1 check; 2 check; 3 check")
    assert play.until_asked().legal == "fold check bet 20"


def test_om_4_all_four_cards_must_be_shown():
    play = Play("omaha pl 5/10", seats(2), 2)
    for seat in (1, 2) * 4:
        play.hand.deal(seat, ev.UNKNOWN_CARD if seat == 1 else play.free_card())
    play.do("2 call; 1 check")
    for _ in range(3):
        play.until_asked().do("1 check; 2 check")
    for nth, card in enumerate((50, 51, 46)):
        play.hand.identify(1, nth, card)
        assert play.refusal("1 show") == reasons.CARDS_UNKNOWN
    play.hand.identify(1, 3, 47)
    assert play.refusal("1 show") == ""


@pytest.mark.parametrize("game", ["omaha", "omaha8", "omaha5", "omaha6", "bigo", "courchevel"])
def test_om_4_by_option_two_cards_do_and_the_others_do_not_count(game):
    """The cards that were never read count for nothing, whatever they are."""
    line = game + " pl 5/10 om.show_all=off"
    board = "As 7d 7c Kh Qd"
    play = Play(line, seats(2), 2, board=board, hole={2: "9s 9c 4d 5h 6s Tc"})
    cards = len(play.config.program[0].faces)
    for seat in (1, 2) * cards:
        source = play.hole[2]
        play.hand.deal(seat, ev.UNKNOWN_CARD if seat == 1 else source.pop(0))
    play.do("2 call; 1 check")
    for _ in range(3):
        play.until_asked().do("1 check; 2 check")
    play.hand.identify(1, 0, parse_card("Ah"))
    assert play.refusal("1 show") == reasons.CARDS_UNKNOWN
    play.hand.identify(1, 1, parse_card("Ad"))
    play.do("1 show; 2 show").finish()
    assert play.wins == {1: 20}
    assert play.hand.kind_of(1) == (names.FULL_HOUSE, 12, 5)  # aces full of sevens
    assert play.hand.kind_of(2) == (names.TWO_PAIR, 7, 5)


def test_om_4_cards_that_stay_unseen_are_not_named_and_do_not_play():
    """Seat 1 has aces full in its hand, and shows two cards that make a flush."""
    hole = {1: "Ah Ad 3s 4s", 2: "9d 9c Jd Tc"}
    for option, refused in (("required", (1, 2, 4, 8, 3, 7)), ("off", (7, 11, 13, 14, 15))):
        line = "omaha pl 5/10 om.show_all=" + option
        play = Play(line, seats(2), 2, board="As 7s 2s 7c 8d", hole=hole)
        play.do("2 call; 1 check")
        for _ in range(3):
            play.until_asked().do("1 check; 2 check")
        for unseen in refused:
            assert play.hand.check(ev.SHOW, 1, unseen) == reasons.SHOW_CARDS
            assert play.hand.reason_amount == (4 if option == "required" else 2)
        assert play.hand.check(ev.SHOW, 1, 0) == ""
    assert play.hand.check(ev.SHOW, 1, 3) == ""
    play.hand.apply(ev.SHOW, 1, 3)
    play.do("2 show").finish()
    assert (play.hand.kind_of(1)[0], play.wins) == (names.FLUSH, {1: 20})
    named = [event[2] for event in map(play.log.get, range(len(play.log))) if event[0] == ev.SHOWN]
    assert not set(named) & {parse_card("Ah"), parse_card("Ad")}
    assert {parse_card("3s"), parse_card("4s")} <= set(named)
    # where nothing is said of it a hand is shown whole
    play = Play(
        "holdem nl 5/10", seats(2), 2, hole={1: "Ah Ad", 2: "9d 9c"}, board="As 7s 2s 7c 8d"
    )
    play.do("2 call; 1 check")
    for _ in range(3):
        play.until_asked().do("1 check; 2 check")
    play.hand.apply(ev.SHOW, 1, 3)
    assert play.hand.cards(1) == [parse_card("Ah"), parse_card("Ad")]


def test_om_5_burns_and_board_as_in_holdem():
    play = Play("omaha pl 5/10", seats(3)).finish()
    assert (len(play.hand.board(1)), len(play.hand.cards(ev.BURN))) == (5, 3)


def test_om_6_the_board_cannot_be_played():
    hole = {1: "9s 8s 2c 2d", 2: "Ah Ac 3h 3d"}
    assert all_in("omaha nl 5/10", hole, "As Ks Qs Js Ts").finish().wins == {1: 200}
    play = Play("omaha nl 5/10", seats(2)).do("2 call; 1 check")
    for _ in range(3):
        play.until_asked().do("1 check; 2 check")
    assert play.refusal("1 declare board") == reasons.NO_DECLARE


def test_om_7_om_8_o8_8_con_19_forced_bets():
    config = Config.parse("omaha fl 10/20 om.forced=ante_blinds")
    assert (config.ante, config.blinds) == (2, (5, 10))
    play = Play("omaha8 fl 10/20 om.forced=ante_blinds ante=10", seats(3)).until_asked()
    assert (play.actor, play.hand.pot) == (3, 45)
    play = Play("omaha fl 10/20 om.forced=one_blind", seats(3)).until_asked()
    assert (play.actor, play.legal) == (2, "fold call 10 raise 20")


def test_om_10_last_aggressor_shows_first():
    play = Play("omaha pl 5/10", seats(4), 4).do("3 call; 4 call; 1 call; 2 check")
    play.do("1 check; 2 check; 3 check; 4 check; 1 check; 2 check; 3 check; 4 check")
    play.do("1 check; 2 bet 10; 3 fold; 4 raise 20; 1 fold; 2 call")
    assert play.actor == 4


def test_o8_1_o8_2_o8_3_o8_4_pot_split_and_qualifier():
    hole = {1: "Ah 3h 9c 9d", 2: "Kc Kd 4s 6s"}
    assert all_in("omaha8 nl 5/10", hole, "8c 7d 2s Kh Qh").finish().wins == {1: 100, 2: 100}
    hole = {1: "Ah 3h 4c 5d", 2: "Kc Kd Jh Th"}
    assert all_in("omaha8 nl 5/10", hole, "9c 7d 2s Kh Qh").finish().wins == {2: 200}
    # one wheel scoops
    hole = {1: "Ac 2d 9h 9s", 2: "Kc Kd Jh Th"}
    assert all_in("omaha8 nl 5/10", hole, "3c 4d 5h Ks Qs").finish().wins == {1: 200}


def test_o8_4_a_side_pot_without_a_low_goes_to_the_high_hand():
    hole = {1: "Ah 3h 9c 9d", 2: "Kc Kd Js Tc", 3: "Qc Qd Jh Th"}
    play = Play("omaha8 nl 5/10", {1: 50, 2: 100, 3: 100}, 3, hole=hole, board="8c 7d 2s Kh Qh")
    play.do("3 raise 100; 1 call; 2 call").finish()
    assert play.wins == {1: 75, 2: 75 + 100}


def test_gap_12_hi_lo_odd_chip_to_the_high_half_then_by_position():
    hole = {1: "Ah 3h 9c 9d", 2: "Kc Kd 4s 6s"}
    play = all_in("omaha8 nl 5/10 blinds=1/3", hole, "8c 7d 2s Kh Qh", stack=100, carry=1)
    assert play.finish().wins == {1: 100, 2: 101}


def test_o8_5_con_22_no_qualifier():
    hole = {1: "Ah 3h 4c 5d", 2: "Kc Kd Jh Th"}
    line = "omaha8 nl 5/10 hilo.qualifier=none"
    assert all_in(line, hole, "9c 7d 2s Kh Qh").finish().wins == {1: 100, 2: 100}


# -- more board games ----------------------------------------------------------------------------
def test_courchevel_first_board_card_comes_with_the_deal_and_without_a_burn():
    play = Play("courchevel pl 5/10", seats(2), 2)
    assert play.hand.need(ev.BOARD1) == 1 and play.hand.need(ev.BURN) == 0
    play.until_asked()
    assert len(play.hand.board(1)) == 1
    play.do("2 call; 1 check")
    assert (play.hand.need(ev.BURN), play.hand.need(ev.BOARD1)) == (1, 2)


@pytest.mark.parametrize("game,before", [("pineapple", 0), ("crazypineapple", 1)])
def test_pineapple_discards_in_any_order(game, before):
    play = Play(game + " nl 5/10", seats(3), 3).do("3 call; 1 call; 2 check")
    for _ in range(before):
        play.until_asked().do("1 check; 2 check; 3 check")
    assert play.hand.phase == phases.DRAW
    assert len(play.hand.board(1)) == 3 * before
    assert play.hand.check(ev.DISCARD, 2, 0) == reasons.DISCARD_LEAST
    from feltware.engine import cards

    for seat in (2, 1, 3):
        play.discard(seat, cards.name(play.hand.cards(seat)[0]))
        assert play.hand.check(ev.DISCARD, seat, 1) in (reasons.NOT_YOUR_TURN, reasons.NO_HAND)
    assert play.hand.phase == phases.DEAL
    assert [len(play.hand.cards(seat)) for seat in (1, 2, 3)] == [2] * 3


def test_shortdeck_flush_above_full_house_and_low_straight():
    hole = {1: "Ah 9h", 2: "Kc Kd"}
    assert all_in("shortdeck nl 5/10", hole, "Kh 7h 6h 7c Js").finish().wins == {1: 200}
    hole = {1: "Ac 6d", 2: "Kc Kd"}
    assert all_in("shortdeck nl 5/10", hole, "7h 8h 9s Qc Qs").finish().wins == {1: 200}


def test_royal_has_tens_to_aces():
    config = Config.parse("royal nl 5/10")
    assert (config.deck_size, config.lowest_card, config.most) == (20, 32, 6)


def test_greek_exactly_two_hole_cards():
    hole = {1: "2c 3d", 2: "4h 4d"}
    assert all_in("greek nl 5/10", hole, "As Ks Qs Js Ts").finish().wins == {2: 200}


BOARDS = {1: "2h 7d Js 8c 9c", 2: "Kh Qh 4s 5s 8d"}


def test_doubleboard_two_boards_play_for_a_half_each_odd_chip_to_the_first():
    hole = {1: "Jc Jd", 2: "Ks Kd"}
    play = all_in("doubleboard nl 5/10", hole, BOARDS, stack=101, carry=1)
    play.finish()
    assert play.wins == {1: 102, 2: 101}
    assert play.hand.board(2) == [46, 42, 11, 15, 25]
    assert len(play.hand.cards(ev.BURN)) == 3


def test_doubleboard_one_burn_serves_both_and_the_first_board_is_dealt_first():
    play = Play("doubleboard nl 5/10", seats(2), 2).do("2 call; 1 check")
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.free_card())
    assert order == [ev.BURN] + [ev.BOARD1] * 3 + [ev.BOARD2] * 3


# -- options of common practice ------------------------------------------------------------------
def test_gap_10_straddle_moves_the_first_to_act_and_counts_as_the_big_blind():
    play = Play("holdem nl 5/10 straddle=utg", seats(4), 4)
    assert play.refusal("4 straddle") == reasons.NO_STRADDLE
    play.hand.apply(ev.STRADDLE, 3)
    play.until_asked()
    assert (play.actor, play.legal) == (4, "fold call 20 raise 40..500")
    play.do("4 call; 1 call; 2 call")
    assert (play.actor, play.legal) == (3, "fold check raise 40..500")
    play.do("3 check").until_asked()
    assert play.legal == "fold check bet 10..480"


def test_gap_10_straddles_by_option():
    play = Play("holdem nl 5/10", seats(4), 4)
    assert play.refusal("3 straddle") == reasons.NO_STRADDLE
    play = Play("holdem nl 5/10 straddle=button", seats(4), 4)
    assert play.refusal("3 straddle") == reasons.NO_STRADDLE
    play.hand.apply(ev.STRADDLE, 4)
    assert play.until_asked().actor == 1
    play = Play("holdem nl 5/10 straddle=utg straddle.most=2", seats(5), 5)
    play.hand.apply(ev.STRADDLE, 3)
    assert play.refusal("5 straddle") == reasons.NO_STRADDLE
    play.hand.apply(ev.STRADDLE, 4)
    assert play.hand.bet[4] == 40
    assert play.refusal("5 straddle") == reasons.NO_STRADDLE
    assert play.until_asked().actor == 5
    play = Play("holdem nl 5/10 straddle=mississippi", seats(5), 5)
    play.hand.apply(ev.STRADDLE, 4)
    assert play.until_asked().actor == 5


def test_gap_10_no_straddle_after_the_first_card():
    play = Play("holdem nl 5/10 straddle=utg", seats(4), 4)
    play.hand.deal(1, 3)
    assert play.refusal("3 straddle") == reasons.NO_STRADDLE


def test_gap_29_bomb_pot_has_no_blinds_and_no_betting_before_the_board():
    play = Play("holdem nl 5/10 bomb.ante=20", seats(3), 3).until_asked()
    assert (play.hand.pot, play.actor, len(play.hand.board(1))) == (60, 1, 3)
    assert play.legal == "fold check bet 10..480"
    play = Play("holdem fl 10/20 bomb.ante=20", seats(3), 3).until_asked()
    assert play.legal == "fold check bet 10"
    play.do("1 check; 2 check; 3 check").until_asked()
    assert play.legal == "fold check bet 20"


def test_gap_29_bomb_pot_on_two_boards():
    play = Play(
        "holdem nl 5/10 bomb.ante=20 bomb.boards=2",
        seats(2),
        2,
        board=BOARDS,
        hole={1: "Jc Jd", 2: "Ks Kd"},
    ).finish()
    assert play.wins == {1: 20, 2: 20}
    assert len(play.hand.board(2)) == 5


def test_gap_11_run_it_twice():
    hole = {1: "Jc Jd", 2: "Ks Kd"}
    boards = {1: "2h 7d 3s 8c 9c", 2: "Jh 4s"}
    play = Play("holdem nl 5/10 runit.most=3", seats(2, 101), 2, hole=hole, board=boards, carry=1)
    play.do("2 call; 1 check; 1 bet 91; 2 call")
    assert (play.hand.phase, play.actor, play.legal) == (phases.ASK, 1, "runit")
    assert play.hand.check(ev.RUN_IT, 1, 4) == reasons.RUN_IT_COUNT
    play.do("2 runit 2; 1 runit 3")
    assert play.hand.runs == 2
    order = []
    while play.hand.phase == phases.DEAL:
        place = play.hand.next_place()
        order.append(place)
        source = play.boards.get(place - ev.BURN + 5) if place < ev.BURN else None
        play.hand.deal(place, source.pop(0) if source else play.free_card())
    assert order == [ev.BURN, ev.BOARD1] * 2 + [ev.BURN, ev.BOARD2] * 2
    assert play.hand.board(1)[:3] == play.hand.board(2)[:3]
    play.finish()
    # kings hold on the first board, with the odd chip; a jack comes on the second
    assert play.wins == {2: 102, 1: 101}


def test_gap_11_the_least_number_holds():
    play = Play("holdem nl 5/10 runit.most=4", seats(2, 100), 2).do("2 raise 100; 1 call")
    play.do("1 runit 4; 2 runit 1")
    assert (play.hand.runs, play.hand.phase) == (1, phases.DEAL)


def test_gap_11_no_more_boards_than_the_stub_serves():
    """Turn and river take two cards and two burns a board."""
    for players, left, most in ((7, 6, 1), (6, 12, 3), (5, 18, 4)):
        play = Play("omaha6 nl 5/10 runit.most=4", seats(players), players)
        play.do("; ".join("{} call".format(seat) for seat in play.hand.order[2:]))
        play.do("1 call; 2 check; 1 bet 490; 2 call")
        play.do("; ".join("{} fold".format(seat) for seat in play.hand.order[2:]))
        hand = play.hand
        assert hand.config.deck_size - hand.out == left
        if most == 1:
            assert hand.phase == phases.DEAL
            continue
        assert (hand.phase, play.actor) == (phases.ASK, 1)
        assert hand.check(ev.RUN_IT, 1, most) == ""
        assert hand.check(ev.RUN_IT, 1, most + 1) == reasons.RUN_IT_COUNT
        assert hand.reason_amount == most
        play.do("1 runit {0}; 2 runit {0}".format(most)).finish()
        assert [len(hand.board(n + 1)) for n in range(4)] == [5] * most + [0] * (4 - most)


@pytest.mark.parametrize(
    "line,most",
    [
        ("omaha6 pl 5/10", 7),
        ("omaha6 pl 5/10 bomb.ante=4 bomb.boards=2", 6),
        ("omaha5 pl 5/10 bomb.ante=4 bomb.boards=2", 7),
        ("courchevel pl 5/10 bomb.ante=4", 8),
        ("courchevel pl 5/10 bomb.ante=4 bomb.boards=2", 7),
        ("royal nl 5/10 bomb.ante=4 bomb.boards=2", 3),
        ("holdem nl 5/10 bomb.ante=4 bomb.boards=2", 10),
    ],
)
def test_gap_29_as_many_play_as_the_deck_serves_with_two_boards(line, most):
    assert Config.parse(line).most == most
    play = Play(line, seats(most), most).finish()
    assert all(len(play.hand.board(n + 1)) == 5 for n in range(play.config.boards))


def test_gap_25_rake():
    line = "holdem nl 5/10 rake.percent=5 rake.cap=4"
    hands = {"hole": {1: "As Ad", 2: "2c 7d"}, "board": "Kh Qd 9c 8s 4h"}
    play = Play(line, seats(2, 100), 2, **hands)
    play.do("2 raise 30; 1 call; 1 check; 2 check; 1 check; 2 check; 1 check; 2 check").finish()
    assert (play.hand.raked, play.wins) == (3, {1: 57})
    play = Play(line, seats(2, 100), 2, **hands)
    play.do("2 raise 100; 1 call").finish()
    assert (play.hand.raked, play.wins) == (4, {1: 196})


def test_gap_25_no_flop_no_drop():
    line = "holdem nl 5/10 rake.percent=10"
    play = Play(line, seats(2), 2).do("2 raise 30; 1 fold").finish()
    assert play.hand.raked == 0
    play = Play(line + " rake.no_flop_no_drop=no", seats(2), 2).do("2 raise 30; 1 fold").finish()
    assert (play.hand.raked, play.wins) == (2, {2: 18})


def test_gap_25_rake_of_the_main_pot_first():
    line = "holdem nl 5/10 rake.percent=10 rake.cap=18"
    hole = {1: "As Ad", 2: "Ks Kd", 3: "2c 3d"}
    play = Play(line, {1: 50, 2: 100, 3: 200}, 3, hole=hole, board="7h 8h 9d Qc 4s")
    play.do("3 raise 100; 1 call; 2 call").finish()
    assert play.wins == {1: 135, 2: 97}


def test_gap_15_kill_pot():
    line = "holdem fl 10/20 kill.form={}"
    play = Play(line.format("full"), seats(4), 4, posts=((4, 20, -1),)).until_asked()
    assert (play.actor, play.legal) == (3, "fold call 20 raise 40")
    play.do("3 call")
    assert (play.actor, play.legal) == (4, "fold check raise 40")
    play = Play(line.format("half"), seats(4), 4, posts=((4, 15, -1),)).until_asked()
    assert (play.actor, play.legal) == (3, "fold call 15 raise 30")
    # a killer in the blinds adds what is missing
    for killer, pot in ((1, 30), (2, 25)):
        play = Play(line.format("full"), seats(4), 4, posts=((killer, 20, -1),)).until_asked()
        assert (play.hand.pot, play.hand.bet[killer], play.hand.to_match) == (pot, 20, 20)
        assert (play.actor, play.legal) == (3, "fold call 20 raise 40")


def test_gap_7_missed_blinds_are_posted_live_and_dead():
    play = Play("holdem nl 5/10", seats(5), 5, posts=((4, 10, 0), (4, 5, 1))).until_asked()
    assert (play.hand.pot, play.hand.bet[4], play.actor) == (30, 10, 3)
    play.do("3 fold")
    assert (play.actor, play.legal) == (4, "fold check raise 20..495")


def test_gap_11_rabbit_card_after_an_uncontested_pot():
    play = Play("holdem nl 5/10 rabbit=on", seats(2), 2).do("2 call; 1 check; 1 bet 10; 2 fold")
    play.finish()
    assert play.hand.can_rabbit() == 2
    play.hand.rabbit(51)
    assert play.hand.can_rabbit() == 1
    assert play.wins == {1: 20}
    play = Play("holdem nl 5/10", seats(2), 2).do("2 fold").finish()
    assert play.hand.can_rabbit() == 0


# -- wild cards ----------------------------------------------------------------------------------
def test_wild_1_to_wild_4_kinds_of_wild_cards():
    assert Config.parse("holdem nl 5/10 deck.jokers=2").deck_size == 54
    assert Config.parse("holdem nl 5/10 deck.jokers=1").high == "hi-wild"
    assert Config.parse("holdem nl 5/10 deck.jokers=1 wild.mode=no_dup").high == "hi-nodup"
    assert Config.parse("omaha nl 5/10 wild.cards=2 wild.mode=bug").high == "om/hi-bug"
    assert Config.parse("holdem nl 5/10 wild.cards=2,Ks").wild_cards == (0, 1, 2, 3, 47)
    with pytest.raises(ValueError, match="no wild cards"):
        Config.parse("lowball27 fl 10/20 deck.jokers=1")


def test_wild_5_wild_6_five_of_a_kind():
    hole = {1: "Jk 9c", 2: "Ah Kh"}
    play = all_in("holdem nl 5/10 deck.jokers=1", hole, "9d 9h 9s Qh Jh")
    assert play.finish().wins == {1: 200}


def test_wild_7_a_declared_value_binds():
    hole = {1: "Jk 2c", 2: "Qc Qd"}
    line = "holdem nl 5/10 deck.jokers=1 show.allin=hidden"
    play = all_in(line, hole, "Ah Ad 7c 8s 3d").until_asked()
    while play.hand.phase == phases.DEAL:
        play.deal()
    assert play.hand.check(ev.DECLARE, play.actor, 20, ev.DECLARE_WILD) == ""
    while play.hand.phase == phases.SHOW:
        if play.actor == 1:
            play.hand.apply(ev.DECLARE, 1, 20, ev.DECLARE_WILD)  # a seven
        play.do("{} show".format(play.actor))
    assert play.finish().wins == {2: 200}
    line += " wild.declare=off"
    assert Config.parse(line).declare_wild is False
    assert all_in(line, hole, "Ah Ad 7c 8s 3d").finish().wins == {1: 200}
