# SPDX-License-Identifier: MIT
"""Every text of the displays: one table, a column a language.

Each column is a file of its own, so that a board keeps only the one it shows; a test holds their
ids together.  Inside a text ``~`` breaks the line; ``$`` stands for an amount of chips, ``#`` for a
number, ``@`` for a place, ``%`` for the rank of a card.  Words in capitals are keys (FOLD, CALL,
BET ...) as they are printed on the keypad.

A line of text has 21 signs on a display, 14 where it is a headline, 25 where it is small print; a
test measures every text where it stands.
"""

from micropython import const

ENGLISH = const(0)
RUSSIAN = const(1)

AMOUNT = const(1)  # what stands at a mark in a text
NUMBER = const(2)
PLACE = const(3)
RANK = const(4)
_MARKS = "$#@%"


def column(lang):
    """All texts of a language as one string."""
    if lang == RUSSIAN:
        from feltware.ui.strings import russian

        return russian.COLUMN
    from feltware.ui.strings import english

    return english.COLUMN


def ids(lang):
    """Every string id of a column, in its order."""
    return [line.split("|")[0] for line in column(lang).split("\n") if line]


def raw(key, lang):
    """The text of ``key``, marks and all.

    A key without a text is its own text: better an odd word on a display than none.
    """
    texts = column(lang)
    at = texts.find("\n" + key + "|")
    if at < 0:
        return key
    start = at + len(key) + 2
    return texts[start : texts.find("\n", start)]


def lines(key, lang):
    """The text as a tuple of lines, each a tuple of pieces: strings and marks (ints)."""
    return tuple([_pieces(line) for line in raw(key, lang).split("~")])


def _pieces(line):
    pieces = []
    start = 0
    for at in range(len(line)):
        mark = _MARKS.find(line[at]) + 1
        if mark:
            if at > start:
                pieces.append(line[start:at])
            pieces.append(mark)
            start = at + 1
    if start < len(line):
        pieces.append(line[start:])
    return tuple(pieces)
