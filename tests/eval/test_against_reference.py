# SPDX-License-Identifier: MIT
"""Every kind of hand against a slow ranking that shares nothing with it."""

import random
from itertools import combinations

import eval_reference as reference
import pytest

from feltware.engine.eval import kinds
from feltware.engine.eval.compare import Comparer

JOKERS = (52, 53, 54, 55)


def _compare(name, rank, hands):
    strength = kinds.get(name).strength
    pairs = []
    none = 0
    for hand in hands:
        value = rank(hand)
        mine = strength(bytearray(hand), len(hand))
        assert 0 <= mine < 1 << 30
        # the same with the hand at the head of a longer buffer
        assert strength(bytearray(hand) + b"\x00\x05", len(hand)) == mine
        if value is None:
            assert mine == 0, f"{hand} does not qualify"
            none += 1
        else:
            assert mine > 0, f"{hand} qualifies"
            pairs.append((mine, value, hand))
    classes = reference.same_order(pairs)
    print(f"{name}: {len(pairs)} hands compared in {classes + 1} classes, {none} without value")
    assert classes > 0
    return len(pairs)


def _deal(seed, n, count, jokers=0, ranks=range(13)):
    rng = random.Random(seed)
    print(f"seed {seed}")
    deck = [rank * 4 + suit for rank in ranks for suit in range(4)]
    hands = []
    for i in range(count):
        # now and then few ranks, or few suits, so that the rare hands come
        some = deck
        if i % 3 == 1:
            few = rng.sample(list(ranks), 5)
            some = [card for card in deck if card >> 2 in few]
        elif i % 3 == 2:
            suits = rng.sample(range(4), 2)
            some = [card for card in deck if card & 3 in suits]
        wild = min(jokers and rng.randrange(1, jokers + 1), n)
        hand = rng.sample(some, n - wild) + list(JOKERS[:wild])
        rng.shuffle(hand)
        hands.append(hand)
    return hands


@pytest.mark.parametrize("n", [5, 6, 7, 8, 9, 10])
def test_high_hands_of_five_to_ten_cards(n):
    hands = _deal(30 + n, n, 3000 if n < 8 else 400)
    assert _compare("hi", reference.best_high, hands) == len(hands)


@pytest.mark.parametrize("n", [5, 6, 7])
def test_short_deck(n):
    def rank(hand):
        return reference.best_high(hand, wheel=(12, 7, 6, 5, 4), short=True)

    _compare("short", rank, _deal(40 + n, n, 3000, ranks=range(4, 13)))


@pytest.mark.parametrize(
    "name, mode, dogs",
    [
        ("hi-wild", "full", False),
        ("hi-nodup", "nodup", False),
        ("hi-bug", "bug", False),
        ("hi-wild-dogs", "full", True),
        ("hi-nodup-dogs", "nodup", True),
        ("hi-bug-dogs", "bug", True),
    ],
)
@pytest.mark.parametrize("n, jokers, count", [(5, 1, 1500), (5, 2, 150), (6, 1, 300), (7, 1, 200)])
def test_wild_cards_of_each_class(name, mode, dogs, n, jokers, count):
    if mode == "bug":
        jokers = 1
    hands = _deal(100 * n + jokers, n, count, jokers=jokers)
    hands += _deal(200 * n + jokers, n, count // 3)
    assert _compare(name, lambda hand: reference.wild(hand, mode, dogs), hands) > 0


def test_fully_wild_with_three_and_four_jokers():
    rng = random.Random(7)
    hands = []
    for i in range(60):
        hands.append(rng.sample(range(52), 2) + list(JOKERS[:3]))
        if i % 6 == 0:
            hands.append(rng.sample(range(52), 1) + list(JOKERS))
    hands.append(list(JOKERS) + [56])
    _compare("hi-wild", lambda hand: reference.wild(hand, "full"), hands)


def test_RANK_16_dogs_and_cats_without_a_joker():
    hands = _deal(61, 5, 6000) + _deal(62, 7, 1500)
    _compare("hi-dogs", lambda hand: reference.best_high(hand, dogs=True), hands)


def test_WILD_7_a_declared_wild_card_may_repeat_a_card_of_the_hand():
    rng = random.Random(71)
    hands = []
    for _ in range(3000):
        hand = rng.sample(range(52), 4)
        if rng.randrange(2):
            hand = [card & ~3 | hand[0] & 3 for card in hand]  # one suit, perhaps again a repeat
        hands.append(hand + [rng.choice(hand)])
    _compare("hi-wild", lambda hand: reference.five(hand), hands)


def test_WILD_6_without_five_of_a_kind_the_best_other_hand_counts():
    strength = kinds.get("hi-wild-no5").strength
    hi = kinds.get("hi").strength
    quads = bytearray((48, 49, 50, 51, 52))
    assert strength(quads, 5) == hi((48, 49, 50, 51, 44), 5)  # the joker is a king
    quads = bytearray((0, 1, 2, 3, 52))
    assert strength(quads, 5) == hi((0, 1, 2, 3, 48), 5)
    assert strength(quads, 5) < strength((0, 4, 8, 12, 52), 5)


@pytest.mark.parametrize("n, jokers", [(5, 0), (6, 0), (7, 0), (5, 1), (5, 4), (7, 2)])
def test_ace_to_five_and_eight_or_better(n, jokers):
    hands = _deal(300 + n * 10 + jokers, n, 3000, jokers=jokers)
    _compare("a5", reference.a5, hands)
    hands = _deal(700 + n * 10 + jokers, n, 1500, jokers, (12, 0, 1, 2, 3, 4, 5, 6, 7))
    _compare("lo8", reference.eight, hands)


def test_RANK_14_declared_aces():
    hands = _deal(81, 5, 3000) + _deal(82, 7, 1500)
    _compare("a5-acehigh", lambda hand: reference.a5(hand, ace_high=True), hands)

    def eight_without_aces(hand):
        value = reference.a5(hand, ace_high=True)
        return value if value[0] == 0 and value[1][0] >= -6 else None

    _compare("lo8-acehigh", eight_without_aces, hands + _deal(83, 7, 1500, ranks=range(8)))

    def ace_low(hand):
        return reference.best_high([(card + 4) % 52 for card in hand], wheel=None)

    _compare("hi-acelow", ace_low, hands)


def test_deuce_to_seven():
    _compare("27", reference.deuce, _deal(91, 5, 6000))
    _compare("27", reference.deuce, _deal(92, 6, 1000) + _deal(93, 7, 600))


def test_deuce_to_seven_with_jokers():
    low = [card for card in range(52) if card >> 2 < 7]
    rng = random.Random(94)
    hands = [rng.sample(low, 4) + [52] for _ in range(400)]
    hands += [rng.sample(range(52), 4) + [52] for _ in range(200)]
    hands += [rng.sample(low, 3) + [52, 53] for _ in range(25)]
    _compare("27", reference.deuce, hands)
    best = kinds.get("27").strength
    assert best(JOKERS + (56,), 5) == best((0, 4, 8, 13, 20), 5)


def test_badugi_of_one_to_four_cards():
    for n in (1, 2, 3, 4):
        hands = _deal(110 + n, n, 200 if n == 1 else 5000)
        _compare("badugi", reference.badugi, hands)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_boards_of_up_cards(n):
    hands = _deal(120 + n, n, 200 if n == 1 else 3000)
    _compare("hi", reference.board, hands)
    _compare("a5", lambda hand: reference.board(hand, low=True), hands)


@pytest.mark.parametrize("n_hole", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("n_board", [3, 4, 5])
def test_OM_2_exactly_two_and_three(n_hole, n_board):
    rng = random.Random(n_hole * 10 + n_board)
    comparer = Comparer()
    deck = list(range(52))
    names = {
        "om": lambda hand: reference.five(hand),
        "om8": lambda hand: reference.eight(hand),
        "om/a5": lambda hand: reference.a5(hand),
        "om/hi": lambda hand: reference.five(hand),
    }
    found = {name: [] for name in names}
    for i in range(120):
        some = deck if i % 2 else [c for c in deck if c >> 2 in rng.sample(range(13), 6)]
        some = some if len(some) > n_hole + n_board else deck
        cards = rng.sample(some, n_hole + n_board)
        hole, board = cards[:n_hole], cards[n_hole:]
        for name, rank in names.items():
            mine = comparer.run(name, hole, n_hole, board, n_board)
            value = reference.exactly(rank, hole, board)
            assert (mine == 0) == (value is None), (name, hole, board)
            if mine:
                found[name].append((mine, value, cards))
    compared = 0
    for pairs in found.values():
        compared += reference.same_order(pairs)
    print(f"{compared} neighbours compared")
    assert compared > 100


def test_Omaha_against_every_two_and_three_of_the_plain_kinds():
    """The short cuts of Omaha against all sixty fives, where the fives are already proven."""
    rng = random.Random(2024)
    comparer = Comparer()
    compared = 0
    for i in range(6000):
        deck = range(52) if i % 2 else rng.sample(range(52), 18)
        n = 4 + i % 3
        cards = rng.sample(deck, n + 5)
        hole, board = cards[:n], cards[n:]
        for name, plain in (("om", "hi"), ("om8", "lo8")):
            strength = kinds.get(plain).strength
            best = max(
                strength(a + b, 5) for a in combinations(hole, 2) for b in combinations(board, 3)
            )
            assert comparer.run(name, hole, n, board, 5) == best, (name, hole, board)
            compared += 1
    print(f"{compared} hands of four to six hole cards compared")
    assert compared == 12000


def test_Omaha_without_three_board_cards_is_no_hand():
    comparer = Comparer()
    for name in ("om", "om8", "om/a5"):
        for n in (4, 6):
            assert comparer.run(name, (0, 4, 8, 13, 17, 21), n, (30, 35), 2) == 0


def test_Omaha_with_wild_cards():
    rng = random.Random(131)
    comparer = Comparer()
    pairs = []
    for _ in range(25):
        cards = rng.sample(range(52), 8) + [52]
        rng.shuffle(cards)
        mine = comparer.run("om/hi-wild", cards[:4], 4, cards[4:], 5)
        value = reference.exactly(lambda hand: reference.wild(hand, "full"), cards[:4], cards[4:])
        pairs.append((mine, value, cards))
    assert reference.same_order(pairs) > 10
