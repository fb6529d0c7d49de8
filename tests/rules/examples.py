# SPDX-License-Identifier: MIT
"""Executes the catalogue's examples on the engine; runs on CPython and MicroPython alike.

``VERBS[verb](rule, given, then)`` plays one example and raises AssertionError, with what it
found, where the engine says something else.  Nothing of the firmware but feltware.engine is used.
"""

from examples_betting import play_bet
from examples_common import expect, parse_cards
from examples_dealing import play_cap, play_draw, play_runout
from examples_pots import play_split

from feltware.engine import cards
from feltware.engine.eval import compare, opening

_comparer = compare.Comparer()


def run_eval(rule, given, then):
    """EVAL kind | S1: cards | S2: cards => who wins."""
    parts = [part.strip() for part in given.split("|")]
    hands = []
    board = []
    for part in parts[1:]:
        name, _, text = part.partition(":")
        if name.strip() == "board":
            board = parse_cards(text)
        else:
            hands.append((name.strip(), parse_cards(text)))
    best = 0
    winners = []
    for name, held in hands:
        strength = _comparer.run(parts[0], held, len(held), board, len(board))
        if strength > best:
            best = strength
            winners = [name]
        elif strength == best and best:
            winners.append(name)
    expect("the winner", "=".join(winners) or "none", then.split("(")[0].strip())


def run_open(rule, given, then):
    """OPEN mode | S1:upcards S2:upcards => who opens."""
    mode, _, text = given.partition("|")
    boards = []
    for word in text.split():
        name, mark, card = word.partition(":")
        if mark:
            boards.append((name, [cards.parse(card)]))
        else:
            boards[-1][1].append(cards.parse(word))
    best = -1
    opener = ""
    for name, held in boards:
        weight = opening.weight(mode.strip(), held, len(held))
        if weight > best:
            best = weight
            opener = name
    expect("who opens", opener, then)


def run_openers(rule, given, then):
    """OPENERS kind | hand => yes or no."""
    kind, _, text = given.partition("|")
    held = parse_cards(text)
    strength = _comparer.run(kind.strip(), held, len(held))
    expect("openers", "yes" if opening.openers(strength) else "no", then)


VERBS = {
    "EVAL": run_eval,
    "OPEN": run_open,
    "OPENERS": run_openers,
    "SPLIT": play_split,
    "BET": play_bet,
    "CAP": play_cap,
    "DRAW": play_draw,
    "RUNOUT": play_runout,
}
