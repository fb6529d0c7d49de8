# SPDX-License-Identifier: MIT
"""GAP-6: how the button and the blinds move."""

from feltware.table import positions


def flags(*seats):
    return [1 if seat in seats else 0 for seat in range(11)]


def test_gap_6_first_hand_has_blinds_left_of_the_button():
    assert positions.from_button(flags(1, 4, 7), 4) == (4, 7, 1)


def test_gap_6_heads_up_the_button_is_the_small_blind():
    assert positions.from_button(flags(2, 9), 9) == (9, 9, 2)
    assert positions.from_button(flags(2, 9), 5) == (9, 9, 2)


def test_gap_6_all_stay_everything_moves_one_seat():
    assert positions.dead(flags(1, 2, 3, 4), small_position=2, big_position=3) == (2, 3, 4)


def test_gap_6_big_blind_busts_the_small_blind_is_dead():
    # button 1, small 2, big 3; seat 3 is gone: nobody posts the small blind, seat 4 the big
    assert positions.dead(flags(1, 2, 4, 5), small_position=2, big_position=3) == (2, 0, 4)


def test_gap_6_small_blind_busts_the_button_is_dead():
    assert positions.dead(flags(1, 3, 4, 5), small_position=2, big_position=3) == (2, 3, 4)


def test_gap_6_after_a_dead_small_blind_the_button_stands_on_the_empty_seat():
    # the hand after test_gap_6_big_blind_busts: small position 3 (dead), big 4
    assert positions.dead(flags(1, 2, 4, 5), small_position=3, big_position=4) == (3, 4, 5)


def test_gap_6_going_heads_up_the_big_blind_moves_to_the_next_in_turn():
    # three-handed 1 button, 2 small, 3 big; seat 1 busts: 2 is next after 3, so 3 has the button
    assert positions.dead(flags(2, 3), small_position=2, big_position=3) == (3, 3, 2)
    assert positions.dead(flags(1, 3), small_position=2, big_position=3) == (3, 3, 1)
    assert positions.dead(flags(1, 2), small_position=2, big_position=3) == (2, 2, 1)


def test_gap_6_from_heads_up_to_three_nobody_pays_the_big_blind_twice():
    # heads-up: button and small 2, big 5; seat 7 joins
    assert positions.dead(flags(2, 5, 7), small_position=2, big_position=5) == (2, 5, 7)


def test_gap_6_a_newcomer_between_the_blinds_never_makes_button_and_big_blind_one_seat():
    # small 2, big 5, seat 3 sat down between them, the old button is gone
    button, small, big = positions.dead(flags(2, 3, 5), small_position=2, big_position=5)
    assert (small, big) == (5, 2)
    assert button == 3


def test_button_rule_moving_passes_the_button_to_the_next_player():
    assert positions.moving(flags(1, 4, 7), 1) == (4, 7, 1)
    assert positions.moving(flags(1, 4), 1) == (4, 4, 1)


def test_gap_6_over_a_long_evening_big_blinds_are_paid_in_turn():
    """Seats come and go at random; the big blind never skips or repeats a seat in turn."""
    import random

    seed = 20261130
    print("seed", seed)
    rng = random.Random(seed)
    checked = 0
    active = flags(1, 2, 3, 4, 5, 6)
    button, small, big = positions.from_button(active, 1)
    small_position = small
    for _ in range(5000):
        seat = rng.randint(1, 10)
        if rng.random() < 0.3 and positions.count(active) - active[seat] >= 2:
            active[seat] ^= 1
        before = big
        button, small, big = positions.dead(active, small_position, before)
        assert big == positions.next_active(active, before)
        assert small == 0 or active[small]
        assert big != button
        small_position = small or before
        if small == button:
            assert positions.count(active) == 2
        checked += 1
    print("hands compared", checked)
    assert checked == 5000
