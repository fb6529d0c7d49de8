# SPDX-License-Identifier: MIT
"""The keys' names as scripts and people write them; drivers/keys.py has their numbers."""

SEAT_NAMES = ("FOLD", "CALL", "BET", "ALLIN", "CLEAR", "PEEK", "C1", "C2", "C3", "C4", "C5")
DEALER_NAMES = ("START", "NEXT", "UNDO", "MISDEAL", "EXPOSED", "MENU", "OK", "BACK")


def names(unit: int) -> tuple[str, ...]:
    """The names of a unit's keys, in the order of their numbers."""
    return SEAT_NAMES if unit else DEALER_NAMES


def parse(unit: int, text: str) -> int:
    """The key that ``text`` names at this unit.  Raises ValueError with a sentence if none."""
    try:
        return names(unit).index(text)
    except ValueError:
        raise ValueError(
            "There is no key '{}' here; keys: {}.".format(text, " ".join(names(unit)))
        ) from None
