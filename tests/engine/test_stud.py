# SPDX-License-Identifier: MIT
"""The stud family, by rule: openers, bring-in and completion, open pairs, running out of cards."""

import pytest
from play import Play

from feltware.engine import events as ev
from feltware.engine import phases, reasons
from feltware.engine.config import Config

LINE = "stud fl 10/20 ante=1"


def stud(ups, line=LINE, stacks=None, down=None, **kw):
    """A hand with the up cards ``ups``, one text a seat from seat 1; the last seat has the button.

    Down cards are free ones unless ``down`` gives them.
    """
    seats = range(1, len(ups) + 1)
    stacks = stacks or {seat: 500 for seat in seats}
    count = 1 if line.startswith("stud5") else 2
    hole = {}
    used = set(" ".join(ups).split())
    free = iter(c for c in ("{}{}".format(r, s) for r in "23456789TJQKA" for s in "cdhs"))
    for seat in seats:
        mine = (down or {}).get(seat, "").split()
        while len(mine) < count:
            card = next(c for c in free if c not in used)
            mine.append(card)
        cards = ups[seat - 1].split()
        hole[seat] = " ".join(mine[:count] + cards + mine[count:])
    return Play(line, stacks, hole=hole, **kw)


def fourth(ups, line=LINE, **kw):
    """The same at the second round: the bring-in was called by all."""
    play = stud(ups, line, **kw).until_asked()
    play.do("{} bringin".format(play.actor))
    while play.hand.street == 0 and play.hand.phase == phases.BET:
        play.do("{} call".format(play.actor))
    return play.until_asked()


# -- dealing -------------------------------------------------------------------------------------
def test_stud_1_and_lotos_5_layout_and_order():
    play = Play(LINE, {1: 500, 2: 500, 3: 500}, 3)
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.free_card())
    assert order == [1, 2, 3] * 3
    assert [play.hand.up(seat) for seat in (1, 2, 3)] == [0b100] * 3
    play.finish()
    assert [len(play.hand.cards(seat)) for seat in (1, 2, 3)] == [7] * 3
    assert play.log.get(0)[0] == ev.HAND_START
    ups = [
        play.log.get(p)[3] & ev.UP
        for p in play.log.effective()
        if play.log.kind(p) == ev.DEAL and play.log.get(p)[1] == 1
    ]
    assert ups == [0, 0, 1, 1, 1, 1, 0]
    assert len(play.hand.cards(ev.BURN)) == 4
    assert play.hand.street == 4


def test_stud_12_burn_before_each_street_from_fourth_on():
    play = stud(["Kc", "Qd", "2c"]).until_asked()
    assert play.hand.cards(ev.BURN) == []
    play.do("3 bringin; 1 call; 2 call")
    assert [play.hand.next_place()] == [ev.BURN]
    play.hand.deal(ev.BURN, play.free_card())
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.free_card())
    assert order == [1, 2, 3]


def test_razz_17_and_razz_15_third_street_and_last_card_down():
    play = Play("razz fl 10/20 ante=1", {1: 500, 2: 500, 3: 500}, 3).until_asked()
    assert [play.hand.up(seat) for seat in (1, 2, 3)] == [0b100] * 3
    play.finish()
    assert play.hand.config.program[8].faces == b"\0"


# -- forced bets ---------------------------------------------------------------------------------
def test_stud_3_and_lotos_4_ante_first():
    play = Play(LINE, {seat: 100 for seat in range(1, 6)})
    assert play.hand.pot == 5
    assert Play("stud fl 10/20 stud.ante=none", {1: 50, 2: 50}).hand.pot == 0
    with pytest.raises(ValueError, match="Every player antes"):
        Config.parse("stud fl 10/20 ante=0")


def test_stud_4_low_card_by_suit_must_bring_it_in():
    play = stud(["7c", "2d", "2c", "Ah"]).until_asked()
    assert (play.actor, play.legal) == (3, "bringin 5 bet 10")
    assert play.refusal("3 fold") == reasons.NO_FOLD
    assert play.refusal("3 check") == reasons.NO_CHECK_OPEN
    play.do("3 bringin")
    assert (play.actor, play.legal, play.hand.pot) == (4, "fold call 5 complete 10", 9)


def test_stud_5_and_razz_7_opener_may_bet_the_full_amount():
    play = stud(["7c", "2d", "2c", "Ah"]).do("3 bet 10")
    assert (play.actor, play.legal) == (4, "fold call 10 raise 20")


def test_stud_6_completing_is_not_a_raise():
    line = "stud fl 15/30 bringin=5 ante=1"
    play = stud(["Kc", "2d", "7c", "Ah"], line).do("2 bringin; 3 complete 15; 4 raise 30")
    play.do("1 raise 45; 2 raise 60")
    assert (play.actor, play.legal) == (3, "fold call 45")
    assert play.hand.pot == 4 + 60 + 15 + 30 + 45


def test_stud_6_a_raise_to_the_full_bet_is_a_completion():
    play = stud(["Kc", "2d", "7c"]).do("2 bringin; 3 raise 10")
    assert play.log.get(len(play.log) - 1)[0] == ev.COMPLETE


def test_razz_8_the_bring_in_is_enough():
    play = stud(["Kc", "2d", "7c"], "razz fl 10/20 ante=2").do("1 bringin; 2 call; 3 call")
    assert (play.hand.phase, play.hand.pot) == (phases.DEAL, 21)


def test_gap_18_the_bring_in_has_no_option_when_merely_called():
    play = stud(["Kc", "2d", "7c"]).do("2 bringin; 3 call; 1 call").until_asked()
    assert play.hand.street == 1


def test_gap_18_the_bring_in_may_raise_a_completion():
    play = stud(["Kc", "2d", "7c"]).do("2 bringin; 3 complete; 1 call")
    assert (play.actor, play.legal) == (2, "fold call 5 raise 20")


def test_gap_18_a_short_bring_in_leaves_the_call_at_the_full_one():
    stacks = {1: 500, 2: 4, 3: 500}
    play = stud(["Kc", "2d", "7c"], stacks=stacks).until_asked()
    assert (play.actor, play.legal) == (2, "bringin 3")
    play.do("2 bringin")
    assert (play.actor, play.legal) == (3, "fold call 5 complete 10")
    play.do("3 call; 1 call").until_asked()
    assert play.pots == [12, 4]


def test_gap_18_over_a_short_bring_in_a_bet_needs_more_than_the_full_one():
    play = stud(["Kc", "2d", "7c"], stacks={1: 500, 2: 4, 3: 6}).do("2 bringin")
    assert (play.actor, play.legal) == (3, "fold call 5")
    play = stud(["Kc", "2d", "7c", "8c"], stacks={1: 5, 2: 4, 3: 500, 4: 6}).do("2 bringin")
    assert (play.actor, play.legal) == (3, "fold call 5")


def test_gap_18_a_stack_of_at_most_the_bring_in_only_brings_it_in():
    play = stud(["Kc", "2d", "7c"], stacks={1: 500, 2: 6, 3: 500}).until_asked()
    assert (play.actor, play.legal) == (2, "bringin 5")


def test_stud_15_low_card_all_in_for_the_ante():
    stacks = {1: 100, 2: 100, 3: 1, 4: 100}
    play = stud(["7c", "8d", "2c", "Ah"], stacks=stacks).until_asked()
    assert (play.actor, play.legal) == (4, "fold bringin 5 bet 10")
    play.do("4 fold")
    assert (play.actor, play.legal) == (1, "fold bringin 5 bet 10")
    play.do("1 bringin")
    assert (play.actor, play.legal) == (2, "fold call 5 complete 10")


def test_stud_25_and_con_2_tie_for_the_low_card():
    assert stud(["3s", "3h", "9d"]).until_asked().actor == 2
    line = LINE + " opener.tie=position"
    assert stud(["3s", "3h", "9d"], line).until_asked().actor == 1


def test_st8_4_and_lotos_6_aces_are_high_for_the_bring_in():
    assert stud(["Ac", "3s", "3d", "Kh"], "stud8 fl 10/20 ante=1").until_asked().actor == 3
    assert stud(["9h", "4d", "4c", "Ac"], "lotos fl 10/20 ante=1").until_asked().actor == 3


def test_razz_5_high_card_by_suit_brings_in_aces_low():
    play = stud(["Kd", "Ks", "As", "2c"], "razz fl 10/20 ante=1").until_asked()
    assert (play.actor, play.legal) == (2, "bringin 5 bet 10")


def test_razz_6_bring_in_is_half_the_small_bet():
    assert Config.parse("razz fl 10/20 ante=1").bring_in == 5
    assert Config.parse("razz fl 10/20 ante=1 bringin=3").bring_in == 3
    with pytest.raises(ValueError, match="needs the amount"):
        Config.parse("razz fl 10/20 ante=1 bringin.razz=amount")


def test_lotos_7_size_of_the_bring_in():
    assert Config.parse("lotos fl 10/20 ante=1").bring_in == 5
    assert Config.parse("lotos fl 10/20 ante=1 lotos.bringin=lower").bring_in == 10
    for amount in (5, 10):
        assert Config.parse("lotos fl 10/20 ante=1 bringin={}".format(amount)).bring_in == amount
    for amount in (4, 11):
        with pytest.raises(ValueError):
            Config.parse("lotos fl 10/20 ante=1 bringin={}".format(amount))


def test_lotos_3_lower_limit_is_half_the_upper():
    Config.parse("lotos fl 5/10 ante=1 bringin=3")
    with pytest.raises(ValueError, match="half the upper"):
        Config.parse("lotos fl 3/5 ante=1")


def test_stud_26_and_con_3_facing_a_bring_in():
    play = stud(["Kc", "2d", "7c"]).do("2 bringin")
    assert play.refusal("3 check") == reasons.NO_CHECK
    play = stud(["Kc", "2d", "7c"], LINE + " bringin.next_may_check=yes").do("2 bringin")
    assert (play.actor, play.legal) == (3, "fold check call 5 complete 10")
    play.do("3 check")
    assert (play.actor, play.legal) == (1, "fold call 5 complete 10")
    play.do("1 call").until_asked()
    assert (play.hand.street, play.hand.pot) == (1, 3 + 10)


# -- who opens -----------------------------------------------------------------------------------
def test_stud_7_high_board_opens_later_rounds():
    assert fourth(["Kc 7d", "9h 9s", "2c Ad"]).actor == 2
    # a tie goes to who received cards first
    assert fourth(["Kc 7d", "Ks 7h", "2c Jd"]).actor == 1


def test_st8_5_and_lotos_12_high_board_opens():
    ups = ["2c Ac", "8c 8h", "8s 8d"]
    assert fourth(ups, "stud8 fl 10/20 ante=1").actor == 2
    assert fourth(ups, "lotos fl 10/20 ante=1").actor == 2


def test_razz_9_and_razz_10_low_board_opens():
    play = fourth(["2c Ad", "3h 2d", "Ks 4c"], "razz fl 10/20 ante=1")
    assert (play.actor, play.legal) == (1, "fold check bet 10")
    # neither the highest board nor the seat next to the button
    play = fourth(["Ks Qd", "5c 4d", "6h 2c"], "razz fl 10/20 ante=1")
    assert (play.actor, play.legal) == (2, "fold check bet 10")


def test_st8_5_an_all_in_high_board_passes_the_turn_to_its_left():
    play = fourth(["2c 7d", "9h 9s", "Kc Ad"], stacks={1: 500, 2: 6, 3: 500})
    assert play.actor == 3


def test_con_1_high_card_opens_in_the_home_forms():
    line = LINE + " opener.stud=high_min_bet opener.tie=position"
    play = stud(["9c", "Kd", "Ks"], line).until_asked()
    assert (play.actor, play.legal) == (2, "fold bet 10")
    line = LINE + " opener.stud=high_may_check opener.tie=position"
    play = stud(["9c", "Kd", "Ks"], line).until_asked()
    assert (play.actor, play.legal) == (2, "fold check bet 10")


def test_bet_7_highest_board_opens_every_round():
    line = "stud fl 5/10 ante=1 opener.stud=high_min_bet opener.tie=position"
    play = stud(["9c Ad", "Kd 2h", "Ks 3c"], line).until_asked()
    assert (play.actor, play.legal) == (2, "fold bet 5")
    play.do("2 bet 5; 3 call; 1 call").until_asked()
    assert (play.actor, play.legal) == (1, "fold check bet 5")


def test_stud_24_and_fcs_3_home_form_may_check():
    line = "stud5home fl 10/20 ante=1"
    play = stud(["Qc", "Kd", "Ks"], line).until_asked()
    assert (play.actor, play.legal) == (2, "fold check bet 10")


def test_fcs_2_and_fcs_4_casino_form_brings_in():
    play = stud(["Qc", "5d", "5c"], "stud5 fl 10/20 ante=1").until_asked()
    assert (play.actor, play.legal) == (3, "bringin 5 bet 10")
    play.do("3 bringin")
    assert (play.actor, play.legal) == (1, "fold call 5 complete 10")


def test_fcs_1_fcs_5_layout():
    play = Play("stud5 fl 10/20 ante=1", {1: 90, 2: 90, 3: 90}).finish()
    assert play.hand.street == 3
    assert [len(play.hand.cards(seat)) for seat in (1, 2, 3)] == [5] * 3
    assert len(play.hand.cards(ev.BURN)) == 3


def test_fcs_6_fcs_7_high_board_and_actions():
    play = fourth(["9c 9d", "Ah Kh", "4s 4c"], "stud5 fl 10/20 ante=1")
    assert play.actor == 1
    play.do("1 bet 10; 2 fold; 3 raise 20")
    assert (play.actor, play.legal) == (1, "fold call 10 raise 30")


def test_opener_waits_for_a_card_that_was_not_read():
    play = Play(LINE, {1: 500, 2: 500})
    cards = ["Kc", "Kd", "Qc", "Qd", "7c", "??"]
    for place, text in zip((1, 2) * 3, cards, strict=True):
        play.hand.deal(
            place, 255 if text == "??" else ev.UNKNOWN_CARD if text == "?" else play.free_card()
        )
    assert play.hand.phase == phases.DEAL and play.actor == 0
    play.hand.identify(2, 2, 51)
    assert play.hand.phase == phases.BET and play.actor == 1


# -- sizes ---------------------------------------------------------------------------------------
def test_stud_8_razz_11_razz_12_small_then_big_bets():
    for line in (LINE, "stud8 fl 10/20 ante=1", "razz fl 10/20 ante=1"):
        play = fourth(["Kc 7d", "Qs 8h", "2c 9d"], line)
        sizes = []
        while play.hand.phase == phases.BET:
            sizes.append(play.hand.legal.low)
            street = play.hand.street
            while play.hand.phase == phases.BET and play.hand.street == street:
                play.do("{} check".format(play.actor))
            play.until_asked()
        assert sizes == [10, 20, 20, 20]


PAIR = ["7h 8d", "9h 9s", "2c Ad"]


def test_stud_9_open_pair_on_fourth_street_gives_a_choice_of_limit():
    line = "stud fl 5/10 ante=1 bringin=2"
    play = fourth(PAIR, line)
    assert (play.actor, play.legal) == (2, "fold check bet 5 bet 10")
    play.do("2 check")
    assert (play.actor, play.legal) == (3, "fold check bet 5 bet 10")
    assert play.refusal("3 bet 7") == reasons.ONLY_AMOUNT


def test_stud_10_small_bet_first_raise_by_either_size():
    play = fourth(PAIR, "stud fl 5/10 ante=1 bringin=2").do("2 bet 5")
    assert play.legal == "fold call 5 raise 10 raise 15"


def test_stud_11_once_the_big_bet_is_used_only_big_raises():
    play = fourth(PAIR, "stud fl 5/10 ante=1 bringin=2").do("2 bet 10")
    assert play.legal == "fold call 10 raise 20"
    play = fourth(PAIR, "stud fl 5/10 ante=1 bringin=2").do("2 bet 5; 3 raise 15")
    assert play.legal == "fold call 15 raise 25"


def test_con_5_open_pair_by_game():
    assert fourth(PAIR, "stud8 fl 10/20 ante=1").legal == "fold check bet 10"
    line = "stud8 fl 10/20 ante=1 st8.open_pair_4th=on"
    assert fourth(PAIR, line).legal == "fold check bet 10 bet 20"
    assert fourth(PAIR, "lotos fl 10/20 ante=1").legal == "fold check bet 10 bet 20"
    line = "lotos fl 10/20 ante=1 lotos.open_pair_4th=off"
    assert fourth(PAIR, line).legal == "fold check bet 10"
    assert fourth(PAIR, "razz fl 10/20 ante=1").legal == "fold check bet 10"
    assert fourth(PAIR, LINE + " stud.open_pair_4th=off").legal == "fold check bet 10"


def test_st8_8_open_pair_is_irrelevant():
    play = fourth(["8c 8d", "Kh 3c"], "stud8 fl 10/20 ante=1")
    assert play.legal == "fold check bet 10"
    assert play.refusal("1 bet 20") == reasons.ONLY_AMOUNT


def test_razz_13_open_pair_has_no_effect():
    play = fourth(["8c 8d", "Kh 3c"], "razz fl 10/20 ante=1")
    assert play.refusal("{} bet 20".format(play.actor)) == reasons.ONLY_AMOUNT


def test_lotos_8_and_con_6_first_round_maximum():
    ups = ["Kc", "2d", "7c"]
    play = stud(ups, "lotos fl 10/20 ante=1").do("2 bringin")
    assert play.legal == "fold call 5 complete 10"
    play = stud(ups, "lotos fl 10/20 ante=1 lotos.first_round_max=upper").do("2 bringin")
    assert play.legal == "fold call 5 complete 10 raise 20"


def test_lotos_9_lotos_10_lotos_11_limits_by_round():
    play = fourth(["Kc 7d", "Qs 8h", "2c 9d"], "lotos fl 10/20 ante=1")
    assert play.legal == "fold check bet 10"
    play = fourth(PAIR, "lotos fl 10/20 ante=1").do("2 bet 20")
    assert play.legal == "fold call 20 raise 40"
    play.do("3 call; 1 call").until_asked()
    play.do("{} bet 20".format(play.actor)).do("{} raise 40".format(play.actor))
    assert play.legal == "fold call 40 raise 60"


def test_lotos_13_lotos_14_lotos_15_cap_without_heads_up_exemption():
    play = fourth(["Kc 7d", "2s 8h"], "lotos fl 10/20 ante=1")
    play.do("1 bet 10; 2 raise 20; 1 raise 30; 2 raise 40")
    assert (play.actor, play.legal) == (1, "fold call 10")
    play = fourth(["Kc 7d", "2s 8h"], LINE).do("1 bet 10; 2 raise 20; 1 raise 30; 2 raise 40")
    assert play.legal == "fold call 10 raise 50"


def test_lotos_1_two_to_eight_players():
    assert Config.parse("lotos fl 10/20 ante=1").most == 8
    assert Config.parse("lotos fl 10/20 ante=1 table.max_players_lotos=6").most == 6


# -- Mississippi ---------------------------------------------------------------------------------
MISS = "mississippi fl 10/20 ante=1"


def test_miss_2_miss_9_limit_form():
    play = stud(["7c", "2d", "Ah"], MISS).until_asked()
    assert (play.actor, play.legal) == (2, "bringin 2 bet 10")
    play = stud(["7c", "2d", "Ah"], "mississippi nl 10 ante=10").until_asked()
    assert (play.actor, play.legal) == (3, "fold bet 10..490")


def test_miss_3_two_more_upcards_together():
    play = stud(["7c 2h 2d", "Ah 9d 9c", "2s 3d 4h"], MISS).do("3 bringin; 1 call; 2 call")
    play.hand.deal(play.hand.next_place(), play.free_card())
    order = []
    while play.hand.phase == phases.DEAL:
        order.append(play.hand.next_place())
        play.hand.deal(order[-1], play.hole[order[-1]].pop(0))
    assert order == [1, 2, 3, 1, 2, 3]
    assert play.hand.up(1) == 0b11100
    assert play.actor == 2


def test_miss_4_miss_5_four_rounds_and_the_last_card_up_or_down():
    play = Play(MISS, {1: 500, 2: 500, 3: 500}).finish()
    assert play.hand.street == 3
    assert play.hand.config.program[6].faces == b"\1"
    config = Config.parse(MISS + " miss.river_face=down")
    assert config.program[6].faces == b"\0" and config.program[4].faces == b"\1"


def test_miss_6_big_bet_openers_ties_by_suit():
    play = stud(["Kc", "Kd", "9h"], "mississippi pl 10 ante=10").until_asked()
    assert play.actor == 2


def test_miss_7_miss_8_bet_or_fold_then_one_ante_to_the_limit():
    stacks = {seat: 510 for seat in range(1, 7)}
    ups = ["7c", "Ah", "9c", "Td", "Js", "2h"]
    for structure, most in (("hp", 30), ("pl", 60), ("nl", 500)):
        play = stud(ups, "mississippi {} 10 ante=10".format(structure), stacks=stacks).until_asked()
        assert (play.actor, play.legal) == (2, "fold bet 10..{}".format(most))
        assert play.refusal("2 check") == reasons.NO_CHECK_OPEN
        play.do("2 bet 10; 3 call; 4 fold; 5 fold; 6 fold; 1 fold").until_asked()
        assert play.legal.startswith("fold check bet 10..")


def test_miss_10_cap():
    ups = ["Kc 7d", "Qs 8h", "2c 9d"]
    raises = "1 bet 10; 2 raise 20; 3 raise 30"
    play = stud(["Kc 7d 8d", "Qs 8h 9h", "2c 9d Td"], MISS).do("3 bringin; 1 call; 2 call")
    play.until_asked().do(raises)
    assert play.legal == "fold call 20 raise 40"
    play = stud(ups, MISS + " miss.cap=3b").do("3 bringin; 1 call; 2 call").until_asked()
    play.do("{} bet 10".format(play.actor)).do("{} raise 20".format(play.actor))
    play.do("{} raise 30".format(play.actor))
    assert play.legal == "fold call 20"


def test_miss_11_miss_12_miss_13_structures():
    for limits, ante, bring_in in (("low_ante", 1, 2), ("high_ante", 4, 5)):
        config = Config.parse("mississippi fl 10/20 miss.limits=" + limits)
        assert (config.ante, config.bring_in) == (ante, bring_in)
    config = Config.parse("mississippi fl 8/16 ante=2 bringin=4 miss.limits=custom")
    assert (config.ante, config.bring_in, config.small_bet) == (2, 4, 8)
    with pytest.raises(ValueError):
        Config.parse("mississippi fl 8/16 ante=2 bringin=9")


# -- folding with nothing to call ----------------------------------------------------------------
FOUR = ["Ac 7d", "Qs 8h", "2c 9d", "Tc Jd"]


def test_stud_13_a_seat_that_folds_with_no_bet_keeps_getting_cards():
    play = fourth(FOUR)
    assert play.actor == 1
    play.do("1 fold; 2 check; 3 check; 4 check")
    assert play.hand.status[1] == phases.FOLDED_DEALT
    assert [play.hand.need(seat) for seat in (1, 2, 3, 4)] == [1] * 4
    play.until_asked()
    assert play.actor != 1
    play.do("{} bet 20".format(play.actor))
    assert play.hand.status[1] == phases.FOLDED
    play.do("{} call".format(play.actor)).do("{} call".format(play.actor))
    assert play.hand.need(1) == 0


def test_stud_13_a_bet_in_the_same_round_kills_it_at_once():
    play = fourth(FOUR).do("1 fold; 2 bet 10")
    assert play.hand.status[1] == phases.FOLDED


def test_stud_13_facing_a_bet_a_fold_is_a_fold():
    play = fourth(FOUR).do("1 bet 10; 2 fold")
    assert play.hand.status[2] == phases.FOLDED


def test_con_25_out_at_once_by_option():
    play = fourth(FOUR, LINE + " stud.fold_no_bet=out").do("1 fold; 2 check; 3 check; 4 check")
    assert play.hand.status[1] == phases.FOLDED
    assert play.hand.need(1) == 0


def test_stud_13_a_seat_still_dealt_to_cannot_open_or_win():
    play = fourth(FOUR).do("1 fold; 2 check; 3 check; 4 check").finish()
    assert 1 not in play.wins
    assert play.hand.shown[1] == 0


# -- running out of cards ------------------------------------------------------------------------
def last_street(players, line=LINE, folds=()):
    """A hand of ``players`` at the deal of seventh street; seats in ``folds`` (street, seat)."""
    play = Play(line, {seat: 500 for seat in range(1, players + 1)})
    while True:
        while play.hand.phase == phases.DEAL and play.hand.part < 8:
            play.deal()
        if play.hand.phase != phases.BET or play.hand.part >= 8:
            return play
        seat = play.actor
        legal = play.hand.legal
        going = [other for street, other in folds if street == play.hand.street]
        if seat in going and legal.call:
            play.do("{} fold".format(seat))
        elif legal.bring_in:
            play.do("{} bringin".format(seat))
        elif legal.check and going and seat not in going:
            play.do("{} bet {}".format(seat, legal.low))  # so that the others really fold
        else:
            play.do("{} {}".format(seat, "check" if legal.check else "call"))


def test_stud_19_deal_all_but_the_last_then_mix():
    play = last_street(7)
    hand = play.hand
    # 7 stub cards, 3 burns, 7 players: burn, five cards, then a pool of five
    assert hand.config.deck_size - hand.out == 7
    assert hand.need(ev.BURN) == 1
    assert [hand.need(seat) for seat in range(1, 8)] == [1, 1, 1, 1, 1, 0, 0]
    assert not hand.reshuffle()
    play.deal()
    assert hand.hold == ev.HOLD_POOL
    assert hand.reshuffle()
    assert hand.cards(ev.BURN) == []
    assert hand.config.deck_size - hand.out == 5
    assert hand.need(ev.BURN) == 1
    assert [hand.need(seat) for seat in range(1, 8)] == [0, 0, 0, 0, 0, 1, 1]
    play.finish()
    assert [len(hand.cards(seat)) for seat in range(1, 8)] == [7] * 7


def test_stud_20_no_burn_if_the_pool_only_just_suffices():
    play = last_street(8, folds=[(2, 7), (2, 8)])
    hand = play.hand
    assert hand.config.deck_size - hand.out == 3 and len(hand.cards(ev.BURN)) == 3
    assert [hand.need(seat) for seat in range(1, 7)] == [1, 0, 0, 0, 0, 0]
    play.deal()
    assert hand.reshuffle()
    assert hand.need(ev.BURN) == 0
    assert [hand.need(seat) for seat in range(1, 7)] == [0, 1, 1, 1, 1, 1]


def test_stud_21_common_card_as_last_resort():
    play = last_street(8)
    hand = play.hand
    assert hand.config.deck_size - hand.out == 1
    assert hand.next_place() == 0
    assert hand.hold == ev.HOLD_POOL
    assert hand.reshuffle()
    assert (hand.need(ev.BURN), hand.need(ev.BOARD1)) == (1, 1)
    play.finish()
    assert len(hand.board(1)) == 1
    assert [len(hand.cards(seat)) for seat in range(1, 9)] == [6] * 8


def test_stud_21_common_card_with_two_in_the_stub():
    play = last_street(8, folds=[(3, 8)])
    assert play.hand.config.deck_size - play.hand.out == 1
    play = last_street(7, LINE + " stud.shortage=common")
    assert (play.hand.need(ev.BURN), play.hand.need(ev.BOARD1)) == (1, 1)
    assert play.hand.next_place() == ev.BURN


def test_lotos_16_shortage_is_one_common_card():
    play = last_street(7, "lotos fl 10/20 ante=1")
    assert (play.hand.need(ev.BURN), play.hand.need(ev.BOARD1)) == (1, 1)
    line = "lotos fl 10/20 ante=1 lotos.shortage=pool_then_common"
    assert last_street(7, line).hand.need(ev.BOARD1) == 0


def test_stud_22_common_card_counts_for_who_opens():
    line = LINE + " stud.shortage=common"
    hole = {n: "" for n in range(1, 8)}
    hole[1] = "2c 2d Kc 7s 5c Kd"
    hole[2] = "3c 3d Ac 9h 8d 4s"
    play = Play(line, {seat: 500 for seat in range(1, 8)}, hole=hole, board="Ah")
    while play.hand.phase != phases.OVER and play.hand.street < 4:
        if play.hand.phase == phases.DEAL:
            play.deal()
        elif play.hand.legal.bring_in:
            play.do("{} bringin".format(play.actor))
        else:
            word = "check" if play.hand.legal.check else "call"
            play.do("{} {}".format(play.actor, word))
    assert play.hand.board(1) == [50]
    assert play.actor == 2


def test_stud_23_limit_players():
    assert Config.parse(LINE).most == 8
    assert Config.parse(LINE + " stud.shortage=limit_players").most == 7


# -- showdown ------------------------------------------------------------------------------------
def river(ups, line=LINE, **kw):
    """The same at the last round, all checked until then."""
    play = fourth(ups, line, **kw)
    while play.hand.street < 4:
        play.do("{} check".format(play.actor)).until_asked()
    return play


RIVER = ["Ac 7d 8s Jh", "Qs 8h Ts 3c", "2c 9d 4h Td"]


def test_stud_27_razz_16_fcs_8_last_aggressor_shows_first():
    play = river(RIVER).do("1 check; 2 bet 20; 3 call; 1 fold")
    assert play.show_all() == [2, 3]


def test_gap_8_after_a_checked_round_the_high_board_shows_first():
    ups = ["7d 8s Jh 2c", "Qs 8h Ts 3c", "Ac 9d 4h Td"]
    play = river(ups).do("3 check; 1 check; 2 check")
    assert play.show_all() == [3, 1, 2]


def test_stud_28_a_beaten_caller_gets_nothing_back():
    ups = ["Tc Td Th Ts", "2c 9d 4h 8s"]
    play = river(ups).do("1 bet 20; 2 call").finish()
    assert play.wins == {1: 52}


def test_lotos_17_nobody_shows_when_one_is_left():
    line = "lotos fl 10/20 ante=1"
    play = river(RIVER, line).do("1 bet 20; 2 fold; 3 fold").finish()
    assert play.hand.shown == [0] * 11
    # nor does anybody before the last card, and no card is dealt any more
    play = fourth(["Kc 7d", "Qs 8h", "2c 9d"], line).do("1 bet 10; 2 fold; 3 fold")
    assert play.hand.phase == phases.COUNT
    play.finish()
    assert play.hand.shown == [0] * 11
    assert [len(play.hand.cards(seat)) for seat in (1, 2, 3)] == [4, 4, 4]
    # of two or more all show
    assert river(RIVER, line).do("1 check; 2 check; 3 check").show_all() == [1, 2, 3]


# -- odd chips and halves ------------------------------------------------------------------------
def halves(line, hands, extra=0):
    """Everybody all-in for 50 and ``extra`` odd chips from the last seat, who folds."""
    seats = range(1, len(hands) + 1)
    hole = {seat: cards for seat, cards in zip(seats, hands, strict=True)}
    play = Play(line, {seat: 51 for seat in seats}, hole=hole)
    while play.hand.phase in (phases.DEAL, phases.BET):
        if play.hand.phase == phases.DEAL:
            play.deal()
            continue
        legal = play.hand.legal
        word = "bringin" if legal.bring_in else "check" if legal.check else "call"
        play.do("{} {}".format(play.actor, word))
    return play.finish().wins


def test_st8_2_st8_3_high_and_low_share_and_no_low_gives_all_to_the_high():
    line = "stud8 fl 10/20 ante=1"
    wins = halves(line, ["9c 9d 2h 3s Kd Jh Qc", "8d 8h 7s 6c 5d 2c 3h"])
    assert wins == {1: 6, 2: 6}
    wins = halves(line, ["9c 9d 2h 3s Kd Jh Qc", "8d 8h Js Tc 5d 2c 3h"])
    assert wins == {1: 12}


def test_lotos_18_lotos_19_scoop_and_no_low():
    line = "lotos fl 10/20 ante=1"
    wins = halves(line, ["6c 5c 4c 3c 2c Kh Kd", "As Ks Qs Js 9s 8s 7s"])
    assert wins == {1: 12}
    wins = halves(line, ["Kc Kd Kh 9c 9s 4d Jh", "Qc Qd Th Ts 7d 6s 2c"])
    assert wins == {1: 12}


def test_con_22_no_qualifier():
    line = "stud8 fl 10/20 ante=1 hilo.qualifier=none"
    wins = halves(line, ["9c 9d 2h 3s Kd Jh Qc", "8d 8h Js Tc 5d 2c 3h"])
    assert wins == {1: 6, 2: 6}


ODD = "stud8 fl 10/20 bringin=5 "


def odd(hands, ante, chips):
    """Wins where every seat anted ``ante`` and the pot got ``chips`` more from a carried one."""
    seats = range(1, len(hands) + 1)
    hole = {seat: cards for seat, cards in zip(seats, hands, strict=True)}
    line = "stud8 fl 10/20 ante={}".format(ante)
    play = Play(line, {seat: ante for seat in seats}, hole=hole, carry=chips)
    return play.finish().wins


def test_st8_10_odd_chip_to_the_high_half():
    assert odd(["Kc Kd Kh 9c 9s 4d Jh", "8d 7h 5s 3c 2d Qs Tc"], 50, 1) == {1: 51, 2: 50}


def test_st8_11_two_players_tie_both_ways():
    assert odd(["6c 5d 4h 3s 2c Kd Qh", "6s 5h 4d 3c 2d Kc Jh"], 50, 1) == {1: 51, 2: 50}


def test_st8_12_odd_chip_inside_the_high_half():
    hands = ["Ah Kd Qc Js Tc 3d 3h", "As Kh Qd Jc Td 4h 4c", "8c 7d 5h 3s 2c Kc 9d"]
    assert odd(hands, 33, 2) == {1: 25, 2: 26, 3: 50}


def test_st8_13_odd_chip_inside_the_low_half():
    hands = ["7c 5d 4h 3s 2c Qh Jc", "7d 5h 4s 3c 2d Qs Td", "Ah Ad As Kc Kd 9h 9s"]
    assert odd(hands, 34, 1) == {1: 26, 2: 25, 3: 52}


def test_gap_34_hi_lo_with_side_pots_and_quarters():
    hole = {
        1: "Ac Ad 2h 3s 4c 5d Kh",
        2: "As 2c 3d 4h 5c Qs Qd",
        3: "Kc Kd Jh Tc 9s 9d 8c",
    }
    play = Play("stud8 fl 10/20 ante=100", {1: 100, 2: 100, 3: 100}, hole=hole).finish()
    # seats 1 and 2 tie for the low and for the straight: halves of everything
    assert play.wins == {1: 150, 2: 150}


def test_gap_32_odd_chip_in_high_only_stud_by_suit():
    hole = {1: "2c 2d 3c 3d 5c 6d Kc", 2: "2h 2s 3h 3s 5d 6h Kd"}
    play = Play("stud fl 10/20 ante=50", {1: 50, 2: 50}, hole=hole, carry=1).finish()
    assert play.wins == {1: 50, 2: 51}


def test_gap_12_razz_odd_chip_to_the_lowest_card_by_suit():
    hole = {1: "2d 3c 4c 5c 7d Kc Kd", 2: "2c 3d 4d 5d 7c Qc Qd"}
    play = Play("razz fl 10/20 ante=50", {1: 50, 2: 50}, hole=hole, carry=1).finish()
    assert play.wins == {1: 50, 2: 51}


def test_lotos_20_rake_comes_off_first():
    hole = {1: "8h 7d 5s 3c 2d Qs Tc", 2: "Kc Kd Kh 9c 9s 4d Jh"}
    line = "lotos fl 10/20 ante=100 lotos.rake=5+3"
    play = Play(line, {1: 100, 2: 100}, hole=hole).finish()
    assert play.hand.raked == 3
    assert play.wins == {1: 98, 2: 99}


def test_con_10_declared_ace():
    hands = {1: "Ac Ad 9h 6s 4c Kd Qd", 2: "2c 2d 9s 6d 4h Kh Qh"}
    for word, expected in (
        ("low", {1: 100, 2: 100}),
        ("high", {1: 100, 2: 100}),
        ("both", {1: 200}),
    ):
        line = "stud8 fl 10/20 ante=100 hilo.ace=declare hilo.qualifier=none show.allin=hidden"
        play = Play(line, {1: 100, 2: 100}, hole=hands).until_asked()
        while play.hand.phase == phases.SHOW:
            if play.actor == 1:
                play.do("1 declare " + word)
            play.do("{} show".format(play.actor))
        play.finish()
        assert play.wins == expected, word
