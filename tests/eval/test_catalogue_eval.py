# SPDX-License-Identifier: MIT
"""The catalogue's EVAL, OPEN and OPENERS examples, each on the evaluator that it names."""

import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest

from feltware.engine import cards
from feltware.engine.eval import kinds, opening
from feltware.engine.eval.compare import Comparer

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("FELT_SHARED", ROOT.parent / "shared"))
PLACES = (ROOT / "tests" / "rules" / "vectors.json", SHARED / "rules" / "vectors.json")
VERBS = ("EVAL", "OPEN", "OPENERS")


def _examples():
    for path in PLACES:
        if path.exists():
            found = json.loads(path.read_text(encoding="utf-8"))
            return [example for example in found if example["verb"] in VERBS]
    return []


EXAMPLES = _examples()
pytestmark = pytest.mark.skipif(
    not EXAMPLES, reason="no examples: neither tests/rules nor ../shared/rules has vectors.json"
)


def _cards(text):
    return bytearray(cards.parse(word) for word in text.split())


def _winners(values):
    """'S1=S2' for those with the highest value, 'none' where nobody has one."""
    best = max(values.values())
    return "=".join(seat for seat, value in values.items() if value == best) if best else "none"


def _evaluate(given):
    mode, *parts = [part.strip() for part in given.split("|")]
    board = bytearray()
    hands = {}
    for part in parts:
        seat, text = part.split(":", 1)
        if seat.strip() == "board":
            board = _cards(text)
        else:
            hands[seat.strip()] = _cards(text)
    comparer = Comparer()
    return _winners(
        {
            seat: comparer.run(mode, hand, len(hand), board, len(board))
            for seat, hand in hands.items()
        }
    )


def _open(given):
    mode, text = [part.strip() for part in given.split("|", 1)]
    best, seat = -1, None
    for name, hand in re.findall(r"(S\d+):((?: ?[2-9TJQKA][cdhs])+)", text):
        hand = _cards(hand)
        claim = opening.weight(mode, hand, len(hand))
        if claim > best:  # of equal claims the first in the list opens
            best, seat = claim, name
    return seat


def _openers(given):
    mode, text = [part.strip() for part in given.split("|")]
    hand = _cards(text)
    return "yes" if opening.openers(kinds.get(mode).strength(hand, len(hand))) else "no"


RUN = {"EVAL": _evaluate, "OPEN": _open, "OPENERS": _openers}
_SEEN = Counter(example["rule"] for example in EXAMPLES)


def _id(example):
    return "{}-{}".format(example["rule"], example["verb"])


@pytest.mark.parametrize("example", EXAMPLES, ids=_id)
def test_example(example):
    expected = example["then"].split("(")[0].strip()
    assert RUN[example["verb"]](example["given"]) == expected


def test_every_example_of_the_three_verbs_was_there():
    count = Counter(example["verb"] for example in EXAMPLES)
    print(f"{len(_SEEN)} rules:", ", ".join(f"{verb} {count[verb]}" for verb in VERBS))
    assert count["EVAL"] >= 100
    assert count["OPEN"] >= 29
    assert count["OPENERS"] >= 9
