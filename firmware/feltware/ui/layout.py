# SPDX-License-Identifier: MIT
"""Where things stand on 128x64 pixels.  Heights are those of the fonts: 8, 12, 15, 20.

Most screens share one order, so that the eye finds each thing where it was:

    headline   0..14   what to do, or who has to
    detail    16..27   how much, or what happened
    board     29..43   the board, or more text
    pot       44..55   the pots
    last      56..63   small print: the stack, the keys
"""

from feltware.ui.sheet import CENTER, RIGHT, box

HEAD = box(0, 0, 128, 15)
DETAIL = box(0, 16, 128, 12)
BOARD = box(0, 29, 128, 15)
TEXT = box(0, 29, 128, 12)
POT = box(0, 44, 128, 12)
POT_MORE = box(0, 46, 128, 8)
LAST = box(0, 56, 128, 8)
LAST_LEFT = box(0, 56, 86, 8)
LAST_RIGHT = box(88, 56, 40, 8, RIGHT)

HOLE = box(0, 3, 128, 20, CENTER)  # own cards, large
HOLE_ROWS = (box(0, 0, 128, 12, CENTER), box(0, 13, 128, 12, CENTER))  # six cards and more
AMOUNT = box(0, 16, 128, 20)
UNDER_AMOUNT = box(0, 38, 128, 12)

BOARDS_TWO = (box(0, 29, 128, 8), box(0, 37, 128, 8))  # two boards, one a row
BOARDS_FOUR = (  # three or four boards, two a row
    box(0, 29, 62, 8),
    box(66, 29, 62, 8),
    box(0, 37, 62, 8),
    box(66, 37, 62, 8),
)
TASK_CARD = box(0, 32, 128, 20, CENTER)

NOTICE = (box(0, 30, 128, 12, CENTER), box(0, 42, 128, 12, CENTER))

QUESTION_PLACE = box(0, 0, 128, 12)
QUESTION = (box(0, 13, 128, 12), box(0, 25, 128, 12))
CHOICES = (box(0, 38, 128, 12), box(0, 51, 128, 12))
CHOICES_MORE = (box(0, 25, 128, 12), box(0, 38, 128, 12), box(0, 51, 128, 12))

MENU_LABEL = (box(0, 0, 56, 12), box(0, 12, 56, 12), box(0, 24, 56, 12), box(0, 36, 56, 12))
MENU_VALUE = (
    box(56, 0, 72, 12, RIGHT),
    box(56, 12, 72, 12, RIGHT),
    box(56, 24, 72, 12, RIGHT),
    box(56, 36, 72, 12, RIGHT),
)
MENU_WIDE = (box(0, 0, 128, 12), box(0, 12, 128, 12), box(0, 24, 128, 12), box(0, 36, 128, 12))
MENU_SEATS = box(0, 48, 128, 8)
MENU_KEYS = box(0, 56, 128, 8)

LIST_TITLE = (box(0, 0, 30, 8), box(30, 0, 44, 8, RIGHT), box(74, 0, 54, 8, RIGHT))
LIST_SEAT = (box(0, 11, 14, 12), box(0, 25, 14, 12), box(0, 38, 14, 12), box(0, 52, 14, 12))
LIST_STACK = (
    box(16, 11, 55, 12, RIGHT),
    box(16, 25, 55, 12, RIGHT),
    box(16, 38, 55, 12, RIGHT),
    box(16, 52, 55, 12, RIGHT),
)
LIST_BOUGHT = (
    box(73, 11, 55, 12, RIGHT),
    box(73, 25, 55, 12, RIGHT),
    box(73, 38, 55, 12, RIGHT),
    box(73, 52, 55, 12, RIGHT),
)

WON = (box(0, 16, 128, 12), box(0, 28, 128, 12), box(0, 40, 128, 12))  # up to three pots
WON_FLOW = (
    box(0, 16, 128, 8),
    box(0, 24, 128, 8),
    box(0, 32, 128, 8),
    box(0, 40, 128, 8),
    box(0, 48, 128, 8),
)
