# SPDX-License-Identifier: MIT
"""Random hands against PokerKit's evaluators: who beats whom, and who ties."""

import random

import pytest

from feltware.engine import cards
from feltware.engine.eval.compare import Comparer

pokerkit = pytest.importorskip("pokerkit", reason="no PokerKit: pip install pokerkit")

SEED = 20261130
# kind, PokerKit's class, own cards, board, deals of four hands, deck
GAMES = (
    ("hi", "StandardHighHand", 5, 0, 800, range(52)),
    ("hi", "StandardHighHand", 6, 0, 400, range(52)),
    ("hi", "StandardHighHand", 7, 0, 400, range(52)),
    ("hi", "StandardHighHand", 2, 5, 800, range(52)),
    ("short", "ShortDeckHoldemHand", 2, 5, 800, range(16, 52)),
    ("om", "GreekHoldemHand", 2, 5, 800, range(52)),
    ("om", "OmahaHoldemHand", 4, 5, 400, range(52)),
    ("om", "OmahaHoldemHand", 5, 5, 200, range(52)),
    ("om", "OmahaHoldemHand", 6, 5, 120, range(52)),
    ("om8", "OmahaEightOrBetterLowHand", 4, 5, 500, range(52)),
    ("om8", "OmahaEightOrBetterLowHand", 5, 5, 300, range(52)),
    ("a5", "RegularLowHand", 5, 0, 800, range(52)),
    ("a5", "RegularLowHand", 7, 0, 400, range(52)),
    ("lo8", "EightOrBetterLowHand", 5, 0, 800, range(52)),
    ("lo8", "EightOrBetterLowHand", 7, 0, 400, range(52)),
    ("27", "StandardLowHand", 5, 0, 800, range(52)),
    ("badugi", "BadugiHand", 4, 0, 1500, range(52)),
)
HANDS = 4


def _text(hand):
    return "".join(cards.name(card) for card in hand)


def _theirs(kind, hole, board):
    try:
        return kind.from_game(_text(hole), _text(board))
    except ValueError:  # no qualifying hand
        return None


@pytest.mark.parametrize(
    "name, theirs, n, n_board, deals, deck",
    GAMES,
    ids=["{}-{}+{}".format(game[1], game[2], game[3]) for game in GAMES],
)
def test_same_winner_as_PokerKit(name, theirs, n, n_board, deals, deck):
    kind = getattr(pokerkit, theirs)
    rng = random.Random(SEED + n * 10 + n_board)
    comparer = Comparer()
    pairs = ties = none = 0
    for deal in range(deals):
        # every other deal from few ranks, for ties and for hands that are rare
        some = list(deck)
        if deal % 2:
            ranks = rng.sample(sorted({card >> 2 for card in deck}), 8)
            if theirs.startswith(("Eight", "OmahaEight")):
                ranks = [12, 0, 1, 2, 3, 4, 5, 6]
            some = [card for card in deck if card >> 2 in ranks]
        rng.shuffle(some)
        board = some[:n_board]
        hands = []
        for i in range(HANDS):
            at = n_board + i * n
            # five and six hole cards for four hands may use the deck up: deal from it again
            hole = some[at : at + n] if at + n <= len(some) else rng.sample(some[n_board:], n)
            hands.append((comparer.run(name, hole, n, board, n_board), _theirs(kind, hole, board)))
        for i, (mine, value) in enumerate(hands):
            if value is None:
                assert mine == 0
                none += 1
                continue
            assert mine > 0
            for other, other_value in hands[:i]:
                if other_value is None:
                    continue
                pairs += 1
                ties += mine == other
                where = f"seed {SEED}, deal {deal}: {mine} {value}, {other} {other_value}"
                assert (mine > other) == (value > other_value), where
                assert (mine == other) == (value == other_value), where
    print(f"seed {SEED}: {pairs} pairs compared, {ties} ties, {none} hands without value")
    assert pairs > 100
