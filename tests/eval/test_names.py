# SPDX-License-Identifier: MIT
"""What a strength says about its hand: category and the ranks to name."""

import pytest

from feltware.engine import cards
from feltware.engine.eval import kinds, names
from feltware.engine.eval.compare import Comparer

NO = names.NO_RANK
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)


@pytest.mark.parametrize(
    "kind, hand, expected",
    [
        ("hi", "Kh Kd 9c 9s 2d Ah 3c", (names.TWO_PAIR, KING, NINE)),
        ("hi", "Th 9h 8c 7d 6s", (names.STRAIGHT, TEN, NO)),
        ("hi", "5c 4d 3h 2s Ac", (names.STRAIGHT, FIVE, NO)),
        ("hi", "As Ks Qs Js Ts", (names.STRAIGHT_FLUSH, ACE, NO)),
        ("hi", "Ah Kh 9h 5h 3h", (names.FLUSH, ACE, KING)),
        ("hi", "Kh Kd Kc 9s 9d 9h 2c", (names.FULL_HOUSE, KING, NINE)),
        ("hi", "7h 7d 7c 7s 2c", (names.QUADS, SEVEN, TWO)),
        ("hi", "7h 7d 7c Ks 2c", (names.TRIPS, SEVEN, KING)),
        ("hi", "7h 7d Qc Ks 2c", (names.PAIR, SEVEN, KING)),
        ("hi", "7h 5d Qc Ks 2c", (names.HIGH_CARD, KING, QUEEN)),
        ("hi", "Qc", (names.HIGH_CARD, QUEEN, NO)),
        ("hi", "Qc Qd", (names.PAIR, QUEEN, NO)),
        ("hi-wild", "Ah Kh 9h 5h Jk", (names.FLUSH, ACE, ACE)),
        ("hi-nodup", "Ah Kh 9h 5h Jk", (names.FLUSH, ACE, KING)),
        ("hi-wild", "2c 2d 2h 2s Jk", (names.FIVE, TWO, NO)),
        ("hi-bug", "Kc Kd Jk 7s 4h", (names.PAIR, KING, ACE)),
        ("hi-dogs", "7c 6d 5h 3s 2c", (names.LITTLE_DOG, SEVEN, SIX)),
        ("hi-dogs", "Ac Qd Jh Ts 9c", (names.BIG_DOG, ACE, QUEEN)),
        ("hi-dogs", "8h 7s 5s 4s 3d", (names.LITTLE_CAT, EIGHT, SEVEN)),
        ("hi-dogs", "Kc Qd Jh 9s 8c", (names.BIG_CAT, KING, QUEEN)),
        ("hi-acelow", "Ac Ad 9h 6s 4c", (names.PAIR, ACE, NINE)),
        ("hi-acelow", "Ac 2d 3h 4s 5c", (names.STRAIGHT, FIVE, NO)),
        ("hi-acelow", "Kc Ad 9h 6s 4c", (names.HIGH_CARD, KING, NINE)),
        ("short", "Ah Kh 9h 8h 6h", (names.FLUSH, ACE, KING)),
        ("short", "Ah 6d 7h 8h 9h", (names.STRAIGHT, NINE, NO)),
        ("a5", "8c 6d 4h 2s Ac", (names.LOW, EIGHT, SIX)),
        ("a5", "Ac Ad 4h 2s 7c", (names.PAIR, ACE, SEVEN)),
        ("a5", "Kc Kd 4h 4s Ac", (names.TWO_PAIR, KING, FOUR)),
        ("a5-acehigh", "Ac 3d 4h 2s 7c", (names.LOW, ACE, SEVEN)),
        ("lo8", "8c 6d 4h 2s Ac Kd Kh", (names.LOW, EIGHT, SIX)),
        ("lo8", "9c 6d 4h 2s Ac Kd Kh", (names.NONE, NO, NO)),
        ("27", "7c 5d 4h 3s 2c", (names.LOW, SEVEN, FIVE)),
        ("27", "Ac 5d 4h 3s 2c", (names.LOW, ACE, FIVE)),
        ("27", "6c 5d 4h 3s 2c", (names.STRAIGHT, SIX, NO)),
        ("27", "8c 5c 4c 3c 2c", (names.FLUSH, EIGHT, FIVE)),
        ("badugi", "Ac 2d 3h 4s", (names.BADUGI4, FOUR, THREE)),
        ("badugi", "Ac 2d 3h 4h", (names.BADUGI4 - 1, THREE, TWO)),
        ("badugi", "Ac 2c 3c 4c", (names.BADUGI4 - 3, ACE, NO)),
    ],
)
def test_name(kind, hand, expected):
    held = bytearray(cards.parse(word) for word in hand.split())
    out = [0, 0, 0]
    kinds.get(kind).describe(kinds.get(kind).strength(held, len(held)), out)
    assert tuple(out) == expected


def test_Omaha_is_named_like_its_half():
    comparer = Comparer()
    hole = [cards.parse(word) for word in "Ac 2d 9h 9s".split()]
    board = [cards.parse(word) for word in "3c 4d 5h Ks Qs".split()]
    out = [0, 0, 0]
    comparer.describe("om", comparer.run("om", hole, 4, board, 5), out)
    assert out == [names.STRAIGHT, FIVE, NO]
    comparer.describe("om8", comparer.run("om8", hole, 4, board, 5), out)
    assert out == [names.LOW, FIVE, FOUR]


def test_an_unknown_kind_is_refused_with_a_sentence():
    for name in ("hi-wilder", "high", "om/om", ""):
        with pytest.raises(ValueError, match=r"\.$"):
            kinds.get(name)


def test_a_kind_is_loaded_once():
    assert kinds.get("hi-wild") is kinds.get("hi-wild")
