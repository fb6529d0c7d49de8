# SPDX-License-Identifier: MIT
"""Every game is one row: data that the engine reads, no code.

A row is a tuple, in this order:

title       what people call it
least, most players
program     the dealing program (program.py)
structures  the betting structures it is played in
sizes       fixed limit: one letter a betting round, s small and b big bet
forced      "blinds", "ante" or "bringin": what opens the pot
opener      two words: who opens the first round and who the later ones.
            left: next to the last blind, else to the button; low, high: by the up cards, and
            -acelow where aces count low; opener: who opened before the draw
high, low   kinds of hands (eval/kinds.py) that take the pot or its halves; "" none
deck        "52", "36" (sixes up), "20" (tens up)
family      "board", "stud", "draw": which house rules apply
traits      words: board (the board alone can be a hand), discards, ...
fixed       options that the game itself sets, "key=value" words
"""

from micropython import const

TITLE = const(0)
LEAST = const(1)
MOST = const(2)
PROGRAM = const(3)
STRUCTURES = const(4)
SIZES = const(5)
FORCED = const(6)
OPENER = const(7)
HIGH = const(8)
LOW = const(9)
DECK = const(10)
FAMILY = const(11)
TRAITS = const(12)
FIXED = const(13)

ROWS = {
    "holdem": (
        "Hold'em",
        2,
        10,
        "d2 bet *b3 bet *b bet *b bet",
        "fl nl pl spread",
        "ssbb",
        "blinds",
        "left left",
        "hi",
        "",
        "52",
        "board",
        "board",
        "",
    ),
}


class Row:
    """One game's row with names for its fields; ``key`` is its name in game lines."""

    def __init__(self, key):
        row = ROWS.get(key)
        if row is None:
            raise ValueError(
                "'{}' is not a game: choose one of {}.".format(key, ", ".join(sorted(ROWS)))
            )
        self.key = key
        self.title = row[TITLE]
        self.least = row[LEAST]
        self.most = row[MOST]
        self.program = row[PROGRAM]
        self.structures = row[STRUCTURES].split()
        self.sizes = row[SIZES]
        self.forced = row[FORCED]
        self.opener, self.opener_later = row[OPENER].split()
        self.high = row[HIGH]
        self.low = row[LOW]
        self.deck = row[DECK]
        self.family = row[FAMILY]
        self.traits = row[TRAITS].split()
        self.fixed = {}
        for word in row[FIXED].split():
            key, value = word.split("=")
            self.fixed[key] = value
