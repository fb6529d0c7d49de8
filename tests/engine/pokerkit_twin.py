# SPDX-License-Identifier: MIT
"""A hand in PokerKit beside a hand in our engine: the same table, cards and actions.

PokerKit numbers players from the button's left, as ``Hand.order`` does, so player ``i`` is seat
``order[i]``.  Streets are built with the house's raise caps; everything else is PokerKit's own.
"""

import warnings

from pokerkit import Automation, BettingStructure, Deck, Mode, Opening, State, Street
from pokerkit import hands as hand_types

from feltware.engine import cards
from feltware.engine.config import FIXED_LIMIT, POT_LIMIT

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)

NAMES = [cards.name(card) for card in range(52)]


def cap(config, players, number):
    """The most bets and raises of a round, in PokerKit's count, which leaves out the blind."""
    if config.kind != FIXED_LIMIT or not config.cap_levels:
        return None
    if players == 2 and not config.cap_headsup:
        return None
    return config.cap_levels - (1 if number == 0 and config.blinds else 0)


def structure(config):
    """PokerKit's betting structure."""
    if config.kind == FIXED_LIMIT:
        return BettingStructure.FIXED_LIMIT
    return BettingStructure.POT_LIMIT if config.kind == POT_LIMIT else BettingStructure.NO_LIMIT


def holdem_streets(config, players, hole=2):
    """The four streets of a hold'em family game."""
    deal = (((False,) * hole, 0), ((), 3), ((), 1), ((), 1))
    return tuple(
        Street(
            number > 0,
            down,
            board,
            False,
            Opening.POSITION,
            config.bet_size(number) if config.kind == FIXED_LIMIT else config.min_bet,
            cap(config, players, number),
        )
        for number, (down, board) in enumerate(deal)
    )


def board_state(config, stacks, hand_type_list, hole=2):
    """The PokerKit state of a hand with blinds and a board; ``stacks`` from the button's left."""
    players = len(stacks)
    antes = config.ante
    if config.ante_by_big_blind:
        antes = (0,) * (players - 2) + (0, 0)
        antes = {1: config.ante}
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        hand_type_list,
        holdem_streets(config, players, hole),
        structure(config),
        not config.ante_by_big_blind,
        antes,
        config.blinds or (0, 0),
        0,
        stacks,
        players,
        mode=Mode.CASH_GAME,
    )


def holdem_state(config, stacks):
    """The PokerKit state of a hold'em hand."""
    return board_state(config, stacks, (hand_types.StandardHighHand,))


def quiet():
    """PokerKit warns about free folds and repeated cards; both happen on purpose here."""
    warnings.simplefilter("ignore")
