# SPDX-License-Identifier: MIT
"""What the screens are drawn from: the hand and the table to read, and what is not an event.

Plain data that the app fills.  Lists are indexed by unit: 0 the dealer, 1..10 the seats.
"""

from micropython import const

MENU = const(0)  # the dealer chooses the game
IDLE = const(1)  # between hands, none played yet
HAND = const(2)

CONFIRM_NONE = const(0)
CONFIRM_FOLD_FREE = const(1)
CONFIRM_ALL_IN = const(2)
CONFIRM_LEAVE = const(3)
CONFIRM_BUY = const(4)
CONFIRM_SIT_OUT = const(5)
CONFIRM_MISDEAL = const(6)
CONFIRM_UNDO = const(7)
CONFIRM_NO_OPENERS = const(8)

TASK_DECK = const(1)  # a deck is registered
TASK_TEST = const(2)  # the table tests itself

LIST_ROWS = const(4)  # seats on one page of the list of stacks


class View:
    """Everything that a screen may show."""

    def __init__(self, hand, table):
        self.hand = hand
        self.table = table
        self.lang = 0  # a column of ui/strings: ENGLISH
        self.hundredths = 100  # what one chip is worth as it is written: 100 writes 1 as 1
        self.mode = MENU
        self.count = [0] * 11  # chips counted by keys, not yet put in
        self.declare = bytearray(11)  # which declaration BET/RAISE stepped to, 0 none
        self.laid = bytearray(11)  # cards of a seat that lie on the muck before it has drawn
        self.confirm = bytearray(11)  # CONFIRM_*: the key that has to be pressed again
        self.peek = bytearray(11)  # 1 while the key is held and the cards lie there
        self.joined = bytearray(11)  # 1: pressed CALL while the dealer chooses the game
        self.notice = [""] * 11  # string id
        self.notice_amount = [0] * 11
        self.question = None  # number, place, amount, choices, cursor
        self.menu = None  # items [(label id, value)], cursor
        self.task = None  # what has the dealer's display, its ``screen`` is a TASK_*
        self.list_page = -1  # page of the list of stacks, -1 none
        self.last_action = (0, 0, 0)  # seat, kind, amount: the last one of this betting round
        self.restored = False  # the table comes back from a power cut
