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
