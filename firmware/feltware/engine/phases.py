# SPDX-License-Identifier: MIT
"""What a hand is doing and what a seat is in it, as small ints."""

from micropython import const

# -- phases of a hand ----------------------------------------------------------------------------
IDLE = const(0)  # no hand
DEAL = const(1)  # cards are due
BET = const(2)  # a betting round: the actor decides
DRAW = const(3)  # a draw or a discard: the actor decides, or new cards are due
SHOW = const(4)  # showdown, or all-in hands being tabled: the actor shows
COUNT = const(5)  # step() compares the hands and pays
HOME = const(6)  # after a misdeal: the cards must come home
OVER = const(7)
ASK = const(8)  # all-in seats say how many boards they want to run

NAMES = ("idle", "deal", "bet", "draw", "show", "count", "home", "over", "ask")

# -- what a seat is ------------------------------------------------------------------------------
OUT = const(0)  # not dealt in
IN = const(1)  # may act
ALL_IN = const(2)
FOLDED = const(3)
FOLDED_DEALT = const(4)  # folded with nothing to call, but still dealt to (STUD-13)

# -- what a seat did at the showdown -------------------------------------------------------------
HIDDEN = const(0)
SHOWN = const(1)
MUCKED = const(2)
