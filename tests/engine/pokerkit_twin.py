# SPDX-License-Identifier: MIT
"""A hand in PokerKit beside a hand in our engine: the same table, cards and actions.

PokerKit numbers players from the button's left, as ``Hand.order`` does, so player ``i`` is seat
``order[i]``.  Streets are built from our row's program with the house's raise caps; everything
else is PokerKit's own.
"""

import warnings

from pokerkit import Automation, BettingStructure, Card, Deck, Mode, Opening, State, Street
from pokerkit import hands as hand_types
from pokerkit.lookups import Lookup

from feltware.engine import cards, program
from feltware.engine.config import FIXED_LIMIT, POT_LIMIT

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)

NAMES = [cards.name(card) for card in range(52)]

HANDS = {
    "hi": hand_types.StandardHighHand,
    "om": hand_types.OmahaHoldemHand,
    "om8": hand_types.OmahaEightOrBetterLowHand,
    "short": hand_types.ShortDeckHoldemHand,
    "a5": hand_types.RegularLowHand,
    "lo8": hand_types.EightOrBetterLowHand,
    "27": hand_types.StandardLowHand,
    "badugi": hand_types.BadugiHand,
}
DECKS = {"52": Deck.STANDARD, "36": Deck.SHORT_DECK_HOLDEM, "20": Deck.ROYAL_HOLDEM}
OPENINGS = {
    "left": Opening.POSITION,
    "low": Opening.LOW_CARD,
    "high-acelow": Opening.HIGH_CARD,
    "high-board": Opening.HIGH_HAND,
    "low-board": Opening.LOW_HAND,
}


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


def streets(config, players):
    """A row's program as PokerKit's streets: what is dealt, then a betting round."""
    found = []
    burns = board = 0
    faces = ()
    draws = False
    for part in config.program:
        if part.kind == program.DEAL:
            burns = part.burns
            faces = tuple(face == 1 for face in part.faces)
            board = part.boards[0]
        elif part.kind == program.EXCHANGE:
            burns = part.burns
            draws = True
        else:
            number = len(found)
            opening = config.opener_later if number else config.opener
            fixed = config.kind == FIXED_LIMIT
            size = config.bet_size(number) if fixed else config.min_bet
            found.append(
                Street(
                    burns > 0,
                    faces,
                    board,
                    draws,
                    OPENINGS[opening],
                    size,
                    cap(config, players, number),
                )
            )
            burns = board = 0
            faces = ()
            draws = False
    return tuple(found)


def make_state(config, stacks):
    """The PokerKit state of a hand; ``stacks`` from the button's left."""
    players = len(stacks)
    kinds = [HANDS[config.high]]
    if config.row.key == "greek":
        kinds = [hand_types.GreekHoldemHand]
    if config.low:
        kinds.append(HANDS[config.low])
    return State(
        AUTOMATIONS,
        DECKS[config.row.deck],
        tuple(kinds),
        streets(config, players),
        structure(config),
        not config.ante_by_big_blind,
        {1: config.ante} if config.ante_by_big_blind else config.ante,
        config.blinds or (0, 0),
        config.bring_in,
        stacks,
        players,
        mode=Mode.CASH_GAME,
        starting_board_count=config.boards,
    )


def quiet():
    """PokerKit warns about free folds and repeated cards; both happen on purpose here."""
    warnings.simplefilter("ignore")


# -- PokerKit, quicker ---------------------------------------------------------------------------
# Three quarters of its time goes into cleaning the cards of a hand again and again for the key
# under which its tables have the hand.  The key is the product of the ranks' primes and whether
# the hand is suited; a test holds it equal to PokerKit's own.  A hand is looked up once, and the
# best of hole and board cards, which is asked for time and again, is found once.
PRIMES = dict(zip("A23456789TJQK", (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41), strict=True))
ITS_CLEAN = Card.clean
ITS_KEY = Lookup._get_key
ITS_BEST = hand_types.HoleBoardCombinationHand.from_game.__func__
MOST_BEST = 512  # of some hands
_best = {}


def clean(values):
    """Card.clean: a tuple is as clean as it gets."""
    return values if type(values) is tuple else ITS_CLEAN(values)


def key(lookup, cards):
    """Lookup._get_key."""
    product = 1
    cards = clean(cards)
    for card in cards:
        product *= PRIMES[card.rank._value_]
    return product, len({card.suit._value_ for card in cards}) <= 1


def entry(hand):
    """Hand.entry: a hand's cards never change."""
    found = hand.__dict__.get("found")
    if found is None:
        found = hand.found = hand.lookup.get_entry(hand.cards)
    return found


def best(cls, hole_cards, board_cards=()):
    """HoleBoardCombinationHand.from_game."""
    asked = cls, tuple(ITS_CLEAN(hole_cards)), tuple(ITS_CLEAN(board_cards))
    found = _best.get(asked)
    if found is None:
        try:
            found = ITS_BEST(*asked)
        except ValueError as error:
            found = str(error)
        if len(_best) >= MOST_BEST:
            _best.clear()
        _best[asked] = found
    if isinstance(found, str):
        raise ValueError(found)
    return found


def quicken():
    """Let PokerKit use the four from now on, in this process."""
    Card.clean = staticmethod(clean)
    Lookup._get_key = key
    hand_types.Hand.entry = property(entry)
    hand_types.HoleBoardCombinationHand.from_game = classmethod(best)
