# SPDX-License-Identifier: MIT
"""Deal for me: which antenna gets the next card, and when."""

from host_tools.web.dealing import GAP_MS, PATIENCE_MS, Dealing, next_entry
from host_tools.web.deck import Deck


def deal_all(waits, understand=True):
    """Play a deal against a table that takes every card after 300 ms; returns the places."""
    dealing = Dealing()
    dealing.start()
    waits = dict(waits)
    places = []
    taken = []
    for now_ms in range(0, 30000, 10):
        while taken and taken[0][0] <= now_ms:
            place = taken.pop(0)[1]
            waits[place] -= 1
            if not waits[place]:
                del waits[place]
            dealing.understood(place)
        place = dealing.due(list(waits.items()), now_ms)
        if place:
            places.append(place)
            dealing.given(place, now_ms)
            taken.append((now_ms + 300, place))
        if not waits:
            break
    return places, now_ms


def test_two_cards_each_go_round_the_table_twice_from_the_first_seat_named():
    places, took_ms = deal_all([(4, 2), (6, 2), (1, 2)])
    assert places == [4, 6, 1, 4, 6, 1]
    assert took_ms >= 5 * GAP_MS


def test_the_burn_comes_before_the_board_and_boards_follow_each_other():
    assert deal_all([(15, 1), (11, 3)])[0] == [15, 11, 11, 11]
    assert deal_all([(15, 1), (11, 3), (12, 3)])[0] == [15] + [11] * 3 + [12] * 3


def test_discards_are_never_dealt():
    assert next_entry([(16, 3)]) == 0
    assert next_entry([(16, 3), (2, 1)]) == 2


def test_an_antenna_gets_its_second_card_when_the_first_is_understood():
    dealing = Dealing()
    dealing.start()
    waits = [(11, 3)]
    assert dealing.due(waits, 0) == 11
    dealing.given(11, 0)
    assert dealing.due(waits, 4000) == 0
    dealing.understood(11)
    assert dealing.due([(11, 2)], 4010) == 11


def test_the_next_street_of_a_run_out_is_not_taken_for_the_card_before_it():
    dealing = Dealing()
    dealing.start()
    dealing.given(11, 0)
    dealing.understood(11)
    assert dealing.due([(15, 1), (11, 1)], GAP_MS) == 15


def test_a_card_that_is_never_understood_stops_the_dealing_and_is_named():
    dealing = Dealing()
    dealing.start()
    dealing.given(3, 0)
    assert dealing.due([(3, 1)], PATIENCE_MS) == 0 and not dealing.stuck
    assert dealing.due([(3, 1)], PATIENCE_MS + 1) == 0 and dealing.stuck == 3
    assert not dealing.active
    dealing.start()
    assert dealing.due([(3, 1)], PATIENCE_MS + 10) == 3


def test_dealing_once_ends_when_nothing_is_due_and_always_does_not():
    dealing = Dealing()
    dealing.start()
    assert dealing.due([], 0) == 0 and not dealing.active
    dealing.always = True
    assert dealing.due([], 10) == 0 and dealing.active


def test_a_seed_gives_the_same_shuffles_again():
    one, other = Deck(20261130), Deck(20261130)
    assert one.order == other.order and sorted(one.order) == list(range(52))
    first = list(one.order)
    one.shuffle()
    other.shuffle()
    assert one.order == other.order != first
    other.begin(20261130)
    assert other.order == first
    assert 100000 <= Deck().seed <= 999999


def test_a_card_that_comes_back_goes_under_the_deck():
    deck = Deck(1)
    top = deck.top({})
    assert deck.top({top}) == deck.order[1]
    deck.under(top)
    assert deck.order[-1] == top and deck.top({}) != top
    assert deck.top(range(52)) == -1
