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

# What stands in a coded text beside signs and words (ui/sheet.py).
AMOUNT = const(176)
NUMBER = const(177)
PLACE = const(178)
RANK = const(179)
BREAK = const(180)
_MARKS = "$#@%~"
_WORDS = const(192)
_COLUMN_SIGNS = const(16384)  # of all texts of a language: fewer than these


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
        at = start_in(part, key)
        if at >= 0:
            return text_at(part, at)
    return key


def start_in(part, key):
    """Where the text of ``key`` begins in one part of a column, -1 if it is not there."""
    wanted = "\n" + key + "|"
    at = part.find(wanted)
    return at if at < 0 else at + len(wanted)


def text_at(part, start):
    """The text that begins there."""
    return part[start : part.find("\n", start)]


def coded(text, lang):
    """A text as bytes: for words ``192 + signs`` of them and two bytes that say where in the column
    the same words stand first, for marks ``AMOUNT`` .. ``BREAK``."""
    code = bytearray()
    first = 0
    for n in range(len(text) + 1):
        mark = _MARKS.find(text[n]) if n < len(text) else len(_MARKS)
        if mark < 0:
            continue
        if n > first:
            place = _place_of(text[first:n], lang)
            code.append(_WORDS + n - first)
            code.append(place >> 8)
            code.append(place & 0xFF)
        if n < len(text):
            code.append(AMOUNT + mark)
        first = n + 1
    return bytes(code)


def _place_of(words, lang):
    """Where words stand that a text of the column has; the same for the same words."""
    place = lang * _COLUMN_SIGNS
    for part in column(lang):
        at = part.find(words)
        if at >= 0:
            return place + at
        place += len(part)


def words_at(place, signs):
    """The words that stand there."""
    for part in column(place // _COLUMN_SIGNS):
        at = place % _COLUMN_SIGNS
        if at < len(part):
            return part[at : at + signs]
        place -= len(part)
