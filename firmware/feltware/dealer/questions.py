# SPDX-License-Identifier: MIT
"""Open questions as data: what is asked, about which place, what may be answered.

The words are the ui's; here are IDs.  The first choice is the default.
"""

from micropython import const

MAX_SEATS = const(10)

# question IDs (index of QUESTION and ANSWER events)
STRAY = const(1)  # a card lies where the game expects none
OTHER_DECK = const(2)  # a card of the deck that is not in play
LIVE_MUCK = const(3)  # cards of a hand that is still in lie on the muck (BET-12)
TAKE_BACK = const(4)  # after an undo, cards lie where the game no longer wants them
UNKNOWN_TAG = const(5)  # a tag that belongs to no deck (DEV-2)
SAME_TAG = const(6)  # two tags that claim the same card (DEV-1)
RESHUFFLE = const(7)  # cards must be shuffled into the stub (GAP-17, STUD-19)
RESTORED = const(8)  # after a power cut: the cards are held against the journal
SWAPPED = const(9)  # after a power cut another card lies there

# choices
LEAVE_IT = const(1)  # it stays, play goes on
TAKEN = const(2)  # the card was taken away; ask again if it was not
HAND_DEAD = const(3)
HAND_LIVE = const(4)
DONE = const(5)
PLAY_ON = const(6)  # what cannot be confirmed is believed
PUT_BACK = const(7)  # the cards are put back in place
ALL_VOID = const(8)  # the whole hand is void, bets go back

_CHOICES = {
    STRAY: (TAKEN, LEAVE_IT),
    OTHER_DECK: (TAKEN, LEAVE_IT),
    LIVE_MUCK: (HAND_LIVE, HAND_DEAD),
    TAKE_BACK: (LEAVE_IT, TAKEN),
    UNKNOWN_TAG: (TAKEN, LEAVE_IT),
    SAME_TAG: (TAKEN, LEAVE_IT),
    RESHUFFLE: (DONE,),
    RESTORED: (PLAY_ON,),
    SWAPPED: (PUT_BACK, HAND_DEAD, ALL_VOID),
}


class Question:
    """One open question.  ``place`` as in the event stream; ``blocks`` says whether the seats'
    decisions wait for the answer.
    """

    def __init__(self, number, place, amount=0, blocks=False):
        self.number = number
        self.place = place
        self.amount = amount
        self.blocks = blocks
        self.choices = _CHOICES[number]
        if number == SWAPPED and place > MAX_SEATS:
            self.choices = (PUT_BACK, ALL_VOID)
        self.cursor = 0

    def move(self, step):
        """Move the cursor to the next or the previous choice."""
        self.cursor = (self.cursor + step) % len(self.choices)

    def chosen(self):
        """The choice under the cursor."""
        return self.choices[self.cursor]
