# SPDX-License-Identifier: MIT
"""Piles of three and more, of which a reader sees the top two; the board; burn and muck."""

import random

import pytest

BOARD, BURN, MUCK = 11, 15, 16


def put_one_by_one(table, place, cards, deck=0):
    for card in cards:
        table.world.put(place, card, deck)
        table.run(900)


@pytest.mark.parametrize("place", [3, BURN, MUCK])
def test_covered_cards_stay(rig, place):
    table = rig()
    table.scanner.await_places([place])
    put_one_by_one(table, place, range(7))
    assert [entry[1:] for entry in table.told] == [("seen", place, card) for card in range(7)]
    table.told.clear()
    table.scanner.await_places([])
    assert table.run(60000) == []
    assert table.scanner.present(place) == [6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("place", [3, BURN, MUCK])
def test_a_pile_taken_away_is_gone_as_a_whole(rig, place):
    table = rig()
    table.scanner.await_places([place])
    put_one_by_one(table, place, range(5))
    for tag in table.world.lying(place):
        table.world.lift_tag(tag)
    assert sorted(table.run(3000)) == [("gone", place, card) for card in range(5)]


def test_a_covered_card_read_elsewhere_has_moved(rig):
    table = rig()
    put_one_by_one(table, 3, range(5))
    table.told.clear()
    table.world.put(MUCK, 1)  # from the bottom of the pile
    assert table.run(3000) == [("gone", 3, 1), ("seen", MUCK, 1)]
    assert table.run(20000) == []


def test_the_top_card_of_a_hand_taken_off_is_gone(rig):
    """What came earlier is read again, so what lay on it is away."""
    table = rig()
    put_one_by_one(table, 3, range(4))
    table.told.clear()
    table.world.lift(3, 3)
    assert table.run(10000) == [("gone", 3, 3)]
    table.world.put(3, 3)
    assert table.run(5000) == [("seen", 3, 3)]


def test_a_muck_that_is_squared_up_loses_no_card(rig):
    """In a heap other cards come to lie on top all the time; only an empty antenna counts."""
    table = rig()
    put_one_by_one(table, MUCK, range(8))
    table.told.clear()
    source = random.Random(5)
    print("seed 5")
    for _ in range(20):
        source.shuffle(table.world.antenna(MUCK).pile)
        assert table.run(3000) == []


def test_two_cards_on_one_burn_are_read_one_gone(rig):
    table = rig()
    put_one_by_one(table, BURN, range(2))
    table.told.clear()
    table.world.lift(BURN, 0)
    assert table.run(5000) == [("gone", BURN, 0)]


def test_a_board_of_ten_cards_is_read_card_by_card(rig):
    """Cards side by side: three put down at once, and any one of them taken back."""
    table = rig()
    table.scanner.await_places([BOARD])
    for card in range(3):
        table.world.put(BOARD, card)
    assert sorted(table.run(2000)) == [("seen", BOARD, card) for card in range(3)]
    put_one_by_one(table, BOARD, range(3, 10))
    assert sorted(table.scanner.present(BOARD)) == list(range(10))
    table.told.clear()
    table.scanner.await_places([])
    assert table.run(30000) == []
    for card in (4, 0, 9):
        table.world.lift(BOARD, card)
        assert table.run(8000) == [("gone", BOARD, card)]
    for card in (1, 2, 3, 5):  # several at once
        table.world.lift(BOARD, card)
    assert sorted(table.run(15000)) == [("gone", BOARD, card) for card in (1, 2, 3, 5)]
    assert sorted(table.scanner.present(BOARD)) == [6, 7, 8]


def test_dealing_a_full_table_at_speed(rig):
    """Four cards a second to ten seats, in Omaha: each is told once, at its seat, in time."""
    table = rig()
    table.scanner.await_places(list(range(1, 11)))
    deck = list(range(52))
    random.Random(9).shuffle(deck)
    print("seed 9")
    dealt = []
    for _ in range(4):
        for seat in range(1, 11):
            card = deck.pop()
            dealt.append(("seen", seat, card))
            table.world.put(seat, card)
            table.run(250)
    table.run(1000)
    assert sorted(entry[1:] for entry in table.told) == sorted(dealt)


def test_a_hand_folded_to_the_muck_moves_as_it_was_read(rig):
    table = rig()
    for seat in (1, 2):
        put_one_by_one(table, seat, (seat * 4, seat * 4 + 1))
    table.told.clear()
    for seat in (1, 2):
        for card in (seat * 4, seat * 4 + 1):
            table.world.put(MUCK, card)
        table.run(2500)
    seen = [entry[1:] for entry in table.told if entry[1] == "seen"]
    gone = [entry[1:] for entry in table.told if entry[1] == "gone"]
    assert sorted(seen) == [("seen", MUCK, card) for card in (4, 5, 8, 9)]
    assert sorted(gone) == [("gone", 1, 4), ("gone", 1, 5), ("gone", 2, 8), ("gone", 2, 9)]
    assert table.run(20000) == []


def test_cards_that_come_together_under_others_are_told_when_they_surface(rig):
    table = rig()
    for card in range(4):
        table.world.put(MUCK, card)
    assert sorted(table.run(3000)) == [("seen", MUCK, 2), ("seen", MUCK, 3)]
    table.world.put(5, 3)
    table.world.put(5, 2)
    told = table.run(4000)
    assert [entry for entry in told if entry[1] == MUCK and entry[0] == "seen"] == [
        ("seen", MUCK, 0),
        ("seen", MUCK, 1),
    ] or sorted(entry for entry in told if entry[1] == MUCK and entry[0] == "seen") == [
        ("seen", MUCK, 0),
        ("seen", MUCK, 1),
    ]
