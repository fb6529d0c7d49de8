# SPDX-License-Identifier: MIT
"""Why a decision is refused: short codes, worded by the ui.

``Hand.check`` returns one of these, or ``""``; ``Hand.reason_amount`` holds the number that
belongs to it (the least raise, the stack, ...), 0 where there is none.
"""

NOT_YOUR_TURN = "not_your_turn"  # amount: the seat whose turn it is, 0 nobody's
NO_HAND = "no_hand"  # no betting, drawing or showing is going on
NO_CHECK = "no_check"  # there is a bet to call; amount: chips to add
NO_CHECK_OPEN = "no_check_open"  # bet or fold (LB-2, MISS-7)
NOTHING_TO_CALL = "nothing_to_call"
NO_FOLD = "no_fold"  # the bring-in is owed (STUD-4)
MIN_BET = "min_bet"  # amount: least total
MIN_RAISE = "min_raise"  # amount: least total
ONLY_AMOUNT = "only_amount"  # fixed limit; amount: the only total (or the lower of two)
TOO_MUCH = "too_much"  # amount: largest total
NOT_ENOUGH = "not_enough"  # more than the stack; amount: largest total
NO_BET_CAP = "no_bet_cap"  # the round's raises are used up
NO_RAISE_CLOSED = "no_raise_closed"  # a short all-in did not reopen the betting (GAP-1)
NO_RAISE_ANSWER = "no_raise_answer"  # every opponent is all-in
NO_CHECK_RAISE = "no_check_raise"  # A5-4
NO_BRING_IN = "no_bring_in"
ONLY_COMPLETE = "only_complete"  # the bring-in is completed first; amount: the full bet
NO_COMPLETE = "no_complete"
NO_STRADDLE = "no_straddle"  # not this seat, not now, or the house does not straddle
DISCARD_COUNT = "discard_count"  # amount: most cards
DISCARD_LEAST = "discard_least"  # amount: least cards
SHOW_CARDS = "show_cards"  # amount: how many cards a hand shows to win
CARDS_UNKNOWN = "cards_unknown"  # a card of the hand has not been read yet
MUST_SHOW = "must_show"  # this hand may not be mucked
NO_DECLARE = "no_declare"  # nothing of the kind is asked for
RUN_IT_COUNT = "run_it_count"  # amount: most boards
