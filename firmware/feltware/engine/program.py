# SPDX-License-Identifier: MIT
"""A game's dealing program, parsed into parts.

A program is words, one for each thing that people do::

    d2      two cards down to each seat, singly, from the button's left
    u       one card up to each seat; runs join: d2u is two down, then one up
    b3      three cards to the board; b3@2 to the second board
    x0-5    an exchange: each seat discards 0 to 5 and gets as many
    t1      a discard of one card each, without new ones
    bet     a betting round
    *       before a word: burn a card first

Words of dealing with nothing else between them are one part: one round of dealing, whose cards
may arrive in any order.
"""

from micropython import const

DEAL = const(1)
BET = const(2)
EXCHANGE = const(3)
DISCARD = const(4)


class Part:
    """One part of a program.

    ``kind``; ``burns``; for dealing ``faces`` (one byte a card of each seat, 1 is up) and
    ``boards`` (cards for boards 1 to 4); for an exchange or a discard ``least`` and ``most``
    cards.  All betting rounds of a program are one Part: none differs from another.
    """

    def __init__(self, kind, burns=0):
        self.kind = kind
        self.burns = burns
        self.faces = b""
        self.boards = b"\0\0\0\0"
        self.least = 0
        self.most = 0


def _number(text, at):
    """The number at ``at`` of ``text`` (1 if none is written) and the position behind it."""
    end = at
    while end < len(text) and "0" <= text[end] <= "9":
        end += 1
    return (int(text[at:end]) if end > at else 1), end


def _bad(word, text):
    return ValueError("'{}' is not a word of a dealing program ('{}').".format(word, text))


def parse(text):
    """The list of Parts of a program.  Raises ValueError with a sentence."""
    parts = []
    bet = Part(BET)
    for word in text.split():
        body = word
        burns = 0
        while body.startswith("*"):
            burns += 1
            body = body[1:]
        if body == "bet":
            parts.append(bet)
            continue
        letter = body[:1]
        if letter == "x" or letter == "t":
            part = Part(EXCHANGE if letter == "x" else DISCARD, burns)
            part.least, at = _number(body, 1)
            part.most = part.least
            if body[at : at + 1] == "-":
                part.most, at = _number(body, at + 1)
            if at != len(body) or part.most < part.least:
                raise _bad(word, text)
            parts.append(part)
            continue
        if letter != "d" and letter != "u" and letter != "b":
            raise _bad(word, text)
        if parts and parts[-1].kind == DEAL:
            part = parts[-1]
        else:
            part = Part(DEAL)
            parts.append(part)
        part.burns += burns
        at = 0
        while at < len(body):
            letter = body[at]
            if letter != "d" and letter != "u" and letter != "b":
                raise _bad(word, text)
            count, at = _number(body, at + 1)
            if letter == "b":
                board = 1
                if body[at : at + 1] == "@":
                    board, at = _number(body, at + 1)
                if not 1 <= board <= 4:
                    raise _bad(word, text)
                counts = bytearray(part.boards)
                counts[board - 1] += count
                part.boards = bytes(counts)
            else:
                for _ in range(count):  # the faces of a single card are a constant
                    part.faces += b"\1" if letter == "u" else b"\0"
    return parts


def rounds_before(parts, at):
    """How many betting rounds of a program come before the part at ``at``."""
    rounds = 0
    for part in range(at):
        if parts[part].kind == BET:
            rounds += 1
    return rounds
