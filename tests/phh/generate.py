# SPDX-License-Identifier: MIT
"""Hands made by PokerKit, as .phh texts with finishing stacks; side pots and ties among them.

    python -m tests.phh.generate FOLDER [--hands N] [--seed S]

PokerKit deals from decks that are stacked now and then so that boards play and hands tie.  Some of
its habits are kept out, because a table has other rules there: blinds that a stack cannot cover,
raises that only a short all-in has reopened, and odd chips that it gives in another way.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

from pokerkit import (
    Automation,
    BoardDealing,
    ChipsPushing,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitTexasHoldem,
    State,
)

from tests.phh.habits import other_odd_chips

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
RANKS = "23456789TJQKA"
SUITS = "cdhs"
# boards that most hands play, or tie on
BOARDS = ("AsKdQhJcTs", "9c9d9h9sAd", "AcKdQhJs2c", "KsKdQhQc5s", "7h8c9dTsJh", "AhAdAcKsKd")
SMALL, BIG = 5, 10


def hand(rng: random.Random) -> tuple[str, Counter]:
    """One hand as .phh text, and what is in it: showdown, side pot, tie, all-in."""
    while True:
        text, state = _play(rng)
        if not other_odd_chips(state):
            return text, _contents(state)


def _play(rng: random.Random) -> tuple[str, State]:
    limit = rng.random() < 0.2
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    ante = rng.choice((0, 0, 0, 1, 2))
    if limit:
        stacks = [rng.randrange(800, 1500) for _ in range(players)]
        game = FixedLimitTexasHoldem(AUTOMATIONS, True, ante, (SMALL, BIG), BIG, 2 * BIG)
    else:
        sizes = (20, 35, 61, 100, 157, 333)
        stacks = [rng.choice(sizes) + rng.randrange(9) for _ in range(players)]
        game = NoLimitTexasHoldem(AUTOMATIONS, True, ante, (SMALL, BIG), BIG)
    state = game(stacks, players)
    deck, board = _cards(rng)
    eager = rng.choice((0.1, 0.4, 0.7))
    betting = Round()
    dealt = 0
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole(deck.pop() + deck.pop())
        elif state.can_deal_board():
            count = 3 if not dealt else 1
            state.deal_board("".join(board[dealt : dealt + count]))
            dealt += count
            betting = Round()
        else:
            _act(rng, state, eager, betting)
    history = HandHistory.from_game_state(
        game, state, ante_trimming_status=True, finishing_stacks=list(state.stacks)
    )
    return history.dumps() + "\n", state


def _cards(rng: random.Random) -> tuple[list[str], list[str]]:
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    rng.shuffle(deck)
    board = [deck.pop() for _ in range(5)]
    if rng.random() < 0.5:
        text = rng.choice(BOARDS)
        stacked = [text[at : at + 2] for at in range(0, 10, 2)]
        rng.shuffle(stacked)
        deck = [card for card in deck + board if card not in stacked]
        rng.shuffle(deck)
        board = stacked
    return deck, board


class Round:
    """A betting round: what each player last acted on, and the least full raise."""

    def __init__(self) -> None:
        self.acted: dict[int, int] = {}
        self.full = BIG

    def open_to(self, player: int, highest: int) -> bool:
        """Whether the bet has grown by a full raise since the player acted (GAP-1)."""
        return player not in self.acted or highest - self.acted[player] >= self.full


def _act(rng: random.Random, state: State, eager: float, betting: Round) -> None:
    player = state.actor_index
    assert player is not None
    highest = max(state.bets)
    can_raise = state.can_complete_bet_or_raise_to() and betting.open_to(player, highest)
    if can_raise and rng.random() < eager:
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        assert low is not None and high is not None
        amount = rng.choice((low, high, rng.randint(low, high)))
        state.complete_bet_or_raise_to(amount)
        betting.full = max(betting.full, amount - highest)
        highest = amount
    elif state.can_fold() and rng.random() < 0.15:
        state.fold()
    else:
        state.check_or_call()
    betting.acted[player] = highest


def _contents(state: State) -> Counter:
    pushed = [op for op in state.operations if isinstance(op, ChipsPushing)]
    shares = [[amount for amount in op.amounts if amount] for op in pushed]
    found: Counter = Counter(hands=1)
    found["with a board"] = int(any(isinstance(op, BoardDealing) for op in state.operations))
    found["with side pots"] = int(len(shares) > 1)
    found["with ties"] = int(any(len(won) > 1 for won in shares))
    found["with ties in side pots"] = int(any(len(won) > 1 for won in shares[:-1]))
    found["with somebody broke"] = int(0 in state.stacks)
    return found


def generate(folder: Path, hands: int, seed: int) -> Counter:
    """Write the hands as files 1.phh, 2.phh, ... and count what is in them."""
    rng = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    total: Counter = Counter()
    for number in range(1, hands + 1):
        text, found = hand(rng)
        (folder / f"{number}.phh").write_text(text, encoding="utf-8")
        total += found
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hands", type=int, default=80)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    total = generate(options.folder, options.hands, options.seed)
    print(", ".join(f"{count} {what}" for what, count in total.items()))
    sys.exit(0)


if __name__ == "__main__":
    main()
