# SPDX-License-Identifier: MIT
"""Who opens a stud round, and odd chips by suit."""

from itertools import combinations

import pytest

from feltware.engine import cards
from feltware.engine.eval import opening


def _cards(text):
    return bytearray(cards.parse(word) for word in text.split())


def _claims(claim, *hands):
    return [claim(_cards(hand), len(_cards(hand))) for hand in hands]


def test_DECK_5_suit_order_decides_the_bring_in():
    """Every pair of different cards in the three modes that go by suit."""
    for a, b in combinations(range(52), 2):
        low = [opening.weight("low-suit", (card,), 1) for card in (a, b)]
        assert low[0] > low[1] > 0  # deck order is rank, then clubs to spades
        high = [opening.weight("high-suit", (card,), 1) for card in (a, b)]
        assert high[0] < high[1]
        razz = [opening.weight("high-suit-acelow", (card,), 1) for card in (a, b)]
        assert (razz[0] < razz[1]) == (a < 48 <= b) ^ True


def test_a_joker_never_brings_in():
    joker = (52,)
    for card in range(52):
        for mode in ("low-suit", "high-suit-acelow"):
            assert opening.weight(mode, joker, 1) < opening.weight(mode, (card,), 1)
        assert opening.weight("high-suit", joker, 1) > opening.weight("high-suit", (card,), 1)


def test_STUD_7_a_wild_board_counts_what_it_can_be():
    pair = _cards("Kc Kd")
    wild = _cards("Ac Jk")
    assert opening.weight("high-pos", wild, 2, "hi-wild") > opening.weight("high-pos", pair, 2)


def test_an_unknown_mode_is_refused():
    with pytest.raises(ValueError, match="not a way"):
        opening.weight("lowest", (1,), 1)


def test_ST8_11_the_highest_card_by_suit_takes_the_odd_chip_of_the_high():
    first, second = _claims(opening.highest_by_suit, "6c 5d 4h 3s 2c Kd Qh", "6s 5h 4d 3c 2d Kc Jh")
    assert first > second


def test_ST8_12_suits_only_after_ranks():
    first, second = _claims(opening.highest_by_suit, "Ah Kd Qc Js Tc 3d 3h", "As Kh Qd Jc Td 4h 4c")
    assert first < second
    first, second = _claims(opening.highest_by_suit, "Ac 2d", "Ks Qs")
    assert first > second


def test_ST8_13_the_lowest_card_by_suit_takes_the_odd_chip_of_the_low():
    first, second = _claims(opening.lowest_by_suit, "7c 5d 4h 3s 2c Qh Jc", "7d 5h 4s 3c 2d Qs Td")
    assert first > second
    ace, deuce = _claims(opening.lowest_by_suit, "As Kd", "2c Kc")
    assert ace > deuce
    clubs, spades = _claims(opening.lowest_by_suit, "Ac Kd", "As Kc")
    assert clubs > spades


def test_a_joker_claims_no_odd_chip():
    assert opening.highest_by_suit((52, 5), 2) == opening.highest_by_suit((5,), 1)
    assert opening.lowest_by_suit((52, 5), 2) == opening.lowest_by_suit((5,), 1)
