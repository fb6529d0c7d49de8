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
END = const(181)
_MARKS = ("$", "#", "@", "%", "~")
_WORDS = const(192)
_PARTS = const(16)  # that a column may have, each of fewer signs than these
PART_SIGNS = const(1024)


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


def coded(text, lang, number):
    """A text of part ``number`` as bytes: for words ``192 + signs`` of them and two bytes that say
    where the same words stand first in that part, for marks ``AMOUNT`` .. ``BREAK``."""
    part = column(lang)[number]
    base = (lang * _PARTS + number) * PART_SIGNS
    code = bytearray()
    at = 0
    while at < len(text):
        end = len(text)
        mark = 0
        for n in range(len(_MARKS)):
            found = text.find(_MARKS[n], at, end)
            if found >= 0:
                end = found
                mark = AMOUNT + n
        if end > at:
            place = base + part.find(text[at:end])
            code.append(_WORDS + end - at)
            code.append(place >> 8)
            code.append(place & 0xFF)
        if mark:
            code.append(mark)
        at = end + 1
    return code


def words_at(place, signs):
    """The words that stand there."""
    number = place // PART_SIGNS
    at = place % PART_SIGNS
    return column(number // _PARTS)[number % _PARTS][at : at + signs]
