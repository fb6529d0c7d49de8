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
    """All texts of a language, in pieces: what lies behind thousands of signs is found late."""
    if lang == RUSSIAN:
        from feltware.ui.strings import russian

        return russian.COLUMN
    from feltware.ui.strings import english

    return english.COLUMN


def ids(lang):
    """Every string id of a column, in its order."""
    return [line.split("|")[0] for line in "".join(column(lang)).split("\n") if line]


def raw(key, lang):
    """The text of ``key``, marks and all.

    A key without a text is its own text: better an odd word on a display than none.
    """
    for part in column(lang):
        text = text_in(part, key)
        if text is not None:
            return text
    return key


def text_in(part, key):
    """The text of ``key`` in one part of a column, None if it is not there."""
    wanted = "\n" + key + "|"
    at = part.find(wanted)
    if at < 0:
        return None
    start = at + len(wanted)
    return part[start : part.find("\n", start)]


def lines(text):
    """A text as a tuple of lines, each a tuple of pieces: strings and marks (ints)."""
    return tuple([_pieces(line) for line in text.split("~")])


def _pieces(line):
    pieces = []
    while line:
        at = len(line)
        mark = 0
        for n in range(len(_MARKS)):
            found = line.find(_MARKS[n])
            if 0 <= found < at:
                at = found
                mark = n + 1
        if at:
            pieces.append(line[:at])
        if mark:
            pieces.append(mark)
        line = line[at + 1 :]
    return tuple(pieces)
