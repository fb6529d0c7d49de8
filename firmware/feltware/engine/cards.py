# SPDX-License-Identifier: MIT
"""Cards are small ints: ``rank * 4 + suit``, jokers from 52.

Ranks 0..12 are deuce to ace, suits 0..3 are clubs, diamonds, hearts, spades (DECK-5 order), so
deck order is 2c 2d 2h 2s 3c ... As.
"""

from micropython import const

JOKER = const(52)  # 52.. are jokers
DECK_SIZE = const(52)
RANKS = "23456789TJQKA"
SUITS = "cdhs"


def name(card):
    """'Ah' for a card, 'Jk' for a joker, '??' for a card nobody may see or know."""
    if card < 52:
        return RANKS[card >> 2] + SUITS[card & 3]
    return "Jk" if card < 64 else "??"


def parse(text):
    """The card that ``text`` names.  Raises ValueError with a sentence if there is none."""
    if len(text) >= 2 and text[:2] == "Jk":
        return JOKER + (int(text[2:]) - 1 if len(text) > 2 else 0)
    if len(text) == 2:
        rank = RANKS.find(text[0])
        suit = SUITS.find(text[1])
        if rank >= 0 and suit >= 0:
            return rank * 4 + suit
    raise ValueError("'{}' is not a card: write rank 23456789TJQKA and suit cdhs.".format(text))
