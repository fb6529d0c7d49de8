# SPDX-License-Identifier: MIT
"""Which key is which.  Unit 0 is the dealer, units 1..10 are the seats."""

from micropython import const

DEALER = const(0)
UNITS = const(11)

# a seat's keys
FOLD = const(0)
CALL = const(1)
BET = const(2)
ALLIN = const(3)
CLEAR = const(4)
PEEK = const(5)
C1 = const(6)  # chip keys
C2 = const(7)
C3 = const(8)
C4 = const(9)
C5 = const(10)
SEAT_KEYS = const(11)

# the dealer's keys
START = const(0)
NEXT = const(1)
UNDO = const(2)
MISDEAL = const(3)
EXPOSED = const(4)
MENU = const(5)
OK = const(6)
BACK = const(7)
DEALER_KEYS = const(8)

SEAT_NAMES = ("FOLD", "CALL", "BET", "ALLIN", "CLEAR", "PEEK", "C1", "C2", "C3", "C4", "C5")
DEALER_NAMES = ("START", "NEXT", "UNDO", "MISDEAL", "EXPOSED", "MENU", "OK", "BACK")


def pack(unit, key, pressed):
    """A key event as one small int: ``unit << 8 | key << 1 | pressed``."""
    return unit << 8 | key << 1 | pressed


def unit_of(packed):
    """The unit of a packed key event."""
    return packed >> 8


def key_of(packed):
    """The key of a packed key event."""
    return (packed >> 1) & 0x7F


def is_press(packed):
    """1 for a press, 0 for a release."""
    return packed & 1


def name(unit, key):
    """The key's name as scripts write it."""
    return SEAT_NAMES[key] if unit else DEALER_NAMES[key]


def parse(unit, text):
    """The key that ``text`` names at this unit.  Raises ValueError with a sentence if none."""
    names = SEAT_NAMES if unit else DEALER_NAMES
    for key in range(len(names)):
        if names[key] == text:
            return key
    raise ValueError("There is no key '{}' here; keys: {}.".format(text, " ".join(names)))
