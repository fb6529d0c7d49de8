# SPDX-License-Identifier: MIT
"""Evaluations a second: the firmware's evaluators on CPython against other pure Python ones.

`lines` yields the table a line at a time; ``python -m host_tools.bench_eval`` prints it.  Every
library gets the same random hands, converted to its own cards beforehand.  Libraries that are not
installed are left out.  Where a library has no such evaluator the column is empty.
"""

import random
import sys
import time
from importlib import import_module

from feltware.engine.eval import kinds
from feltware.engine.eval.compare import Comparer

SEED = 5
SECONDS = 0.4
RUNS = 3
RANKS = "23456789TJQKA"
SUITS = "cdhs"
OTHERS = ("treys", "phevaluator", "pokerkit")
WIDTHS = (26, 12, 12, 12, 12)


def _rate(judge, hands):
    """Evaluations a second: the best of a few runs, each long enough to measure."""
    best = 0.0
    for _ in range(RUNS):
        done = 0
        begun = time.perf_counter()
        while True:
            for hand in hands:
                judge(hand)
            done += len(hands)
            spent = time.perf_counter() - begun
            if spent > SECONDS / RUNS:
                break
        best = max(best, done / spent)
    return best


def _name(card):
    return RANKS[card >> 2] + SUITS[card & 3]


def _treys(cards):
    treys = import_module("treys")
    return [treys.Card.new(_name(card)) for card in cards]


def _pokerkit(cards):
    pokerkit = import_module("pokerkit")
    return tuple(pokerkit.Card.parse("".join(map(_name, cards))))


def _judges(task, n, n_board):
    """Yield (library, convert, judge) for one task; ``convert`` makes its hand of card numbers."""
    if n_board:
        comparer = Comparer()

        def omaha(hand):
            comparer.begin(task, hand, n, hand[n:], n_board)
            while not comparer.step():
                pass

        yield "feltware", list, omaha
    else:
        strength = kinds.get(task).strength
        yield "feltware", list, lambda hand: strength(hand, n)
    if _has("treys") and task == "hi":
        evaluator = import_module("treys").Evaluator()
        yield "treys", _treys, evaluator._five if n == 5 else evaluator._seven
    if _has("phevaluator"):
        # its inner functions, past the parsing of cards: their numbers are ours
        if task == "hi":
            ranked = import_module("phevaluator.evaluator")._evaluate_cards
            yield "phevaluator", list, lambda hand: ranked(*hand)
        elif task == "om":
            omaha_ranked = import_module("phevaluator.evaluator_omaha")._evaluate_omaha_cards
            yield "phevaluator", lambda hand: (hand[n:], hand[:n]), lambda hand: omaha_ranked(*hand)
    if _has("pokerkit"):
        kind = getattr(
            import_module("pokerkit"),
            {
                "hi": "StandardHighHand",
                "a5": "RegularLowHand",
                "lo8": "EightOrBetterLowHand",
                "om": "OmahaHoldemHand",
                "om8": "OmahaEightOrBetterLowHand",
            }[task],
        )

        def judge(hand):
            try:
                kind.from_game(hand[0], hand[1])
            except ValueError:  # nothing qualifies
                pass

        yield "pokerkit", lambda hand: (_pokerkit(hand[:n]), _pokerkit(hand[n:])), judge


def _has(library):
    try:
        import_module(library)
    except ImportError:
        return False
    return True


TASKS = (
    ("5 cards, high", "hi", 5, 0),
    ("7 cards, high", "hi", 7, 0),
    ("5 cards, ace-to-five", "a5", 5, 0),
    ("7 cards, ace-to-five", "a5", 7, 0),
    ("7 cards, eight or better", "lo8", 7, 0),
    ("Omaha, high", "om", 4, 5),
    ("Omaha, eight or better", "om8", 4, 5),
)


def measure(title, task, n, n_board):
    """Evaluations a second by library for one task, same hands for all."""
    rng = random.Random(SEED)
    deals = [rng.sample(range(52), n + n_board) for _ in range(500)]
    rates = {}
    for library, convert, judge in _judges(task, n, n_board):
        hands = [convert(deal) for deal in deals]
        rates[library] = _rate(judge, hands[:60] if library == "pokerkit" else hands)
    return rates


def _row(words):
    cells = [str(words[0]).ljust(WIDTHS[0])]
    cells += [str(word).rjust(width) for word, width in zip(words[1:], WIDTHS[1:], strict=True)]
    return "".join(cells).rstrip()


def lines():
    """Yield the table's lines, then one with how many times treys' speed seven cards reach."""
    yield "Evaluations a second, pure Python {}.{}, seed {}".format(*sys.version_info[:2], SEED)
    yield _row(("", "feltware") + OTHERS)
    times = None
    for task in TASKS:
        rates = measure(*task)
        words = [f"{rates[name]:,.0f}" if name in rates else "-" for name in ("feltware",) + OTHERS]
        yield _row([task[0]] + words)
        if task[1:3] == ("hi", 7) and "treys" in rates:
            times = rates["feltware"] / rates["treys"]
    if times:
        yield f"7 cards: {times:.1f} times treys (aim: 4)"
    else:
        yield "7 cards: treys is not installed, nothing to compare with"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
