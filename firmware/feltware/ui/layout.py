# SPDX-License-Identifier: MIT
"""Where things stand on 128x64 pixels.  Heights are those of the fonts: 8, 12, 15, 20.

Most screens share one order, so that the eye finds each thing where it was:

    headline   0..14   what to do, or who has to
    detail    16..27   how much, or what happened
    board     29..43   the board, or more text
    pot       44..55   the pots
    last      56..63   small print: the stack, the keys

A box is its number in ``BOXES``; of several in a row the first one has a name.
"""

from micropython import const

LEFT = const(0)
CENTER = const(1)
RIGHT = const(2)

# x, y, width, height, align; the height is that of the font that a text has if it is short enough
BOXES = bytes(
    (
        0, 0, 128, 15, LEFT,  # 0
        0, 16, 128, 12, LEFT,
        0, 29, 128, 15, LEFT,
        0, 29, 128, 12, LEFT,
        0, 44, 128, 12, LEFT,
        0, 46, 128, 8, LEFT,
        0, 56, 128, 8, LEFT,
        0, 56, 86, 8, LEFT,
        88, 56, 40, 8, RIGHT,
        0, 3, 128, 20, CENTER,
        0, 0, 128, 12, CENTER,  # 10
        0, 13, 128, 12, CENTER,
        0, 16, 128, 20, LEFT,
        0, 38, 128, 12, LEFT,
        0, 29, 128, 8, LEFT,
        0, 37, 128, 8, LEFT,
        0, 29, 62, 8, LEFT,
        66, 29, 62, 8, LEFT,
        0, 37, 62, 8, LEFT,
        66, 37, 62, 8, LEFT,
        0, 32, 128, 20, CENTER,  # 20
        0, 30, 128, 12, CENTER,
        0, 42, 128, 12, CENTER,
        0, 0, 128, 12, LEFT,
        0, 13, 128, 12, LEFT,
        0, 25, 128, 12, LEFT,
        0, 38, 128, 12, LEFT,
        0, 51, 128, 12, LEFT,
        0, 0, 56, 12, LEFT,
        0, 12, 56, 12, LEFT,
        0, 24, 56, 12, LEFT,  # 30
        0, 36, 56, 12, LEFT,
        56, 0, 72, 12, RIGHT,
        56, 12, 72, 12, RIGHT,
        56, 24, 72, 12, RIGHT,
        56, 36, 72, 12, RIGHT,
        0, 0, 128, 12, LEFT,
        0, 12, 128, 12, LEFT,
        0, 24, 128, 12, LEFT,
        0, 36, 128, 12, LEFT,
        0, 48, 128, 8, LEFT,  # 40
        0, 56, 128, 8, LEFT,
        0, 0, 30, 8, LEFT,
        30, 0, 44, 8, RIGHT,
        74, 0, 54, 8, RIGHT,
        0, 11, 14, 12, LEFT,
        0, 25, 14, 12, LEFT,
        0, 38, 14, 12, LEFT,
        0, 52, 14, 12, LEFT,
        16, 11, 55, 12, RIGHT,
        16, 25, 55, 12, RIGHT,  # 50
        16, 38, 55, 12, RIGHT,
        16, 52, 55, 12, RIGHT,
        73, 11, 55, 12, RIGHT,
        73, 25, 55, 12, RIGHT,
        73, 38, 55, 12, RIGHT,
        73, 52, 55, 12, RIGHT,
        0, 16, 128, 12, LEFT,
        0, 28, 128, 12, LEFT,
        0, 40, 128, 12, LEFT,
        0, 16, 128, 8, LEFT,  # 60
        0, 24, 128, 8, LEFT,
        0, 32, 128, 8, LEFT,
        0, 40, 128, 8, LEFT,
        0, 48, 128, 8, LEFT,
    )
)  # fmt: skip

HEAD = const(0)
DETAIL = const(1)
BOARD = const(2)
TEXT = const(3)
POT = const(4)
POT_MORE = const(5)
LAST = const(6)
LAST_LEFT = const(7)
LAST_RIGHT = const(8)

HOLE = const(9)  # own cards, large
HOLE_ROWS = const(10)  # two: six cards and more
AMOUNT = const(12)
UNDER_AMOUNT = const(13)

BOARDS_TWO = const(14)  # two boards, one a row
BOARDS_FOUR = const(16)  # three or four boards, two a row
TASK_CARD = const(20)

NOTICE = const(21)  # two lines

QUESTION_PLACE = const(23)
QUESTION = const(24)  # two lines
CHOICES = const(26)  # two of them
CHOICES_MORE = const(25)  # three, the first where else the question's second line stands

MENU_LABEL = const(28)  # four rows, as of the next ones
MENU_VALUE = const(32)
MENU_WIDE = const(36)
MENU_SEATS = const(40)
MENU_KEYS = const(41)

LIST_TITLE = const(42)  # of three columns
LIST_SEAT = const(45)  # four rows, as of the next ones
LIST_STACK = const(49)
LIST_BOUGHT = const(53)

WON = const(57)  # up to three pots
WON_FLOW = const(60)  # more, in five rows
WON_FLOW_ROWS = const(5)
