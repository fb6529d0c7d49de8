# SPDX-License-Identifier: MIT
"""The pieces of a line: words, numbers, seats, cards, places.  What is wrong is a `Wrong`."""

from feltware.engine import cards as cd
from host_tools.scripts.language import ANY, DEALER, DEALER_KEYS, MAX_CHIPS, PLACES, SEAT_KEYS


class Wrong(Exception):
    """A mistake in a script, as one sentence."""


def split(line: str) -> list[str]:
    """The words of a line; "..." is one word, `#` begins a comment."""
    words: list[str] = []
    at = 0
    while at < len(line):
        char = line[at]
        if char.isspace():
            at += 1
        elif char == "#":
            break
        elif char == '"':
            end = line.find('"', at + 1)
            if end < 0:
                raise Wrong("The quotation mark is not closed.")
            words.append(line[at : end + 1])
            at = end + 1
        else:
            end = at
            while end < len(line) and not line[end].isspace() and line[end] not in '#"':
                end += 1
            words.append(line[at:end])
            at = end
    return words


def unquote(word: str) -> str:
    return word[1:-1] if word.startswith('"') else word


def number(word: str, what: str, least: int = 0, most: int = MAX_CHIPS) -> int:
    """A whole number."""
    if not (word.isascii() and word.isdigit()):
        raise Wrong(f"'{word}' is not a whole number for {what}.")
    value = int(word)
    if not least <= value <= most:
        raise Wrong(f"{what[0].upper()}{what[1:]} must be {least} to {most}, not {value}.")
    return value


def seat(word: str) -> int:
    return number(word, "a seat", 1, 10)


def unit(word: str) -> int:
    """A seat or the dealer: what has keys and a display."""
    return DEALER if word == "DEALER" else seat(word)


def place(word: str) -> int:
    if word not in PLACES:
        raise Wrong(
            f"'{word}' is not a place: write SEAT1 to SEAT10 (SEAT1U for an up-card antenna),"
            " BOARD, BURN or MUCK."
        )
    return PLACES[word]


def key(at: int, word: str) -> str:
    """A key of the seat or dealer ``at``."""
    known = DEALER_KEYS if at == DEALER else SEAT_KEYS
    if word not in known:
        whose = "the dealer" if at == DEALER else "a seat"
        raise Wrong(f"'{word}' is not a key of {whose}: there are {' '.join(known)}.")
    return word


def card(word: str) -> int:
    """A card, or ``ANY`` for ``??``."""
    if word == "??":
        return ANY
    if word.startswith("Jk") and word != "Jk":
        return cd.JOKER + number(word[2:], "a joker", 1, 4) - 1
    try:
        return cd.parse(word)
    except ValueError as error:
        raise Wrong(str(error)) from None


def cards(words: list[str], what: str) -> tuple[int, ...]:
    if not words:
        raise Wrong(f"'{what}' needs at least one card.")
    return tuple(card(word) for word in words)


def pair(word: str, what: str) -> tuple[str, str]:
    """The two sides of ``left=right``."""
    left, equals, right = word.partition("=")
    if not equals or not left or not right:
        raise Wrong(f"'{word}' should be {what}.")
    return left, right


def stacks(words: list[str], what: str) -> tuple[tuple[int, int], ...]:
    """``1=1040 2=970`` as pairs of seat and chips."""
    found: dict[int, int] = {}
    for word in words:
        left, right = pair(word, f"SEAT=CHIPS, for example {what} 4=800")
        at = seat(left)
        if at in found:
            raise Wrong(f"Seat {at} stands here twice.")
        found[at] = number(right, "a stack")
    return tuple(found.items())


def nothing_after(words: list[str], verb: str) -> None:
    if words:
        raise Wrong(f"Nothing belongs after '{verb}', but here stands '{words[0]}'.")
