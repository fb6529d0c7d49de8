# SPDX-License-Identifier: MIT
"""One table's game: row, structure, stakes, forced bets and house options.

``Config.parse`` reads the words that follow ``table`` in a script; ``text()`` writes them back in
one canonical form, which heads every hand's events.  What the engine asks at every decision is
kept as plain ints, worked out once.
"""

from micropython import const

from feltware.engine import games, program
from feltware.engine.optionset import Options

NO_LIMIT = const(0)
POT_LIMIT = const(1)
HALF_POT = const(2)
FIXED_LIMIT = const(3)
SPREAD_LIMIT = const(4)

STRUCTURES = {
    "nl": NO_LIMIT,
    "pl": POT_LIMIT,
    "hp": HALF_POT,
    "fl": FIXED_LIMIT,
    "spread": SPREAD_LIMIT,
}

ODD_POSITION = const(0)
ODD_AGGRESSOR = const(1)
ODD_SUIT = const(2)

_ODD = {
    "position": ODD_POSITION,
    "last_aggressor": ODD_AGGRESSOR,
    "stud_by_suit": ODD_SUIT,
    "low_card_by_suit": ODD_SUIT,
}

MOST_CHIPS = const(536870911)  # 2**29 - 1, for the whole table


def _chips(text, what):
    if not text.isdigit() or len(text) > 9 or int(text) > MOST_CHIPS:
        raise ValueError("'{}' is not a number of chips for {}.".format(text, what))
    return int(text)


def _stakes(text, what):
    return [_chips(word, what) for word in text.split("/")]


def _slashes(amounts):
    return "/".join([str(amount) for amount in amounts])


class Config:
    """The game that a table plays.

    ``row`` (games.Row), ``structure`` ("fl" "nl" "pl" "hp" "spread"), ``small_bet``, ``big_bet``
    (fixed limit and spread; the spread's least and most), ``min_bet`` (the least bet),
    ``blinds`` (tuple, least first, empty for none), ``ante``, ``bring_in`` (chips, 0 none).
    """

    def __init__(self, row, structure, stakes, words=()):
        self.row = games.Row(row) if isinstance(row, str) else row
        self.structure = structure
        if structure not in self.row.structures:
            raise ValueError(
                "{} is played as {}, not '{}'.".format(
                    self.row.key, " ".join(self.row.structures), structure
                )
            )
        self.kind = STRUCTURES[structure]
        self.stakes = stakes
        self.program = program.parse(self.row.program)
        self._given = {}
        self.options = Options(self.row)
        for word in words:
            key, mark, value = word.partition("=")
            if not mark or not value:
                raise ValueError("'{}' is not option=value.".format(word))
            if key == "ante" or key == "bringin" or key == "blinds":
                self._given[key] = _stakes(value, key)
            else:
                self.options.set(key, value)
        self._bets()
        self._forced()
        self._rules()

    @staticmethod
    def parse(text):
        """The Config of a game line.  Raises ValueError with one sentence."""
        words = text.split()
        if len(words) < 3:
            raise ValueError("A game line is: game structure stakes option=value ...")
        stakes = _stakes(words[2], "the stakes")
        if not stakes or min(stakes) <= 0:
            raise ValueError("Stakes are numbers of chips above 0.")
        if sorted(stakes) != stakes:
            raise ValueError("Stakes are written from low to high.")
        return Config(words[0], words[1], stakes, words[3:])

    def opt(self, key):
        """The value of a house option: an int for whole numbers, else a str."""
        return self.options.get(key)

    def text(self):
        """The game line in canonical form."""
        words = [self.row.key, self.structure, _slashes(self.stakes)]
        for key in ("ante", "bringin", "blinds"):
            if key in self._given:
                words.append(key + "=" + _slashes(self._given[key]))
        return " ".join(words + self.options.words())

    def bet_size(self, number):
        """Fixed limit: the bet of betting round ``number`` (0 first), in chips."""
        sizes = self.row.sizes
        letter = sizes[number] if number < len(sizes) else sizes[-1]
        return self.big_bet if letter == "b" and self.doubles else self.small_bet

    # -- working it out --------------------------------------------------------------------------

    def _bets(self):
        stakes = self.stakes
        kind = self.kind
        if kind == FIXED_LIMIT or kind == SPREAD_LIMIT:
            if len(stakes) != 2:
                raise ValueError("{} takes two amounts, as in 10/20.".format(self.structure))
            self.small_bet, self.big_bet = stakes
            self.min_bet = self.small_bet
        else:
            self.small_bet = self.big_bet = self.min_bet = stakes[-1]

    def _forced(self):
        given = self._given
        forced = self.row.forced
        if forced == "blinds":
            if self.kind == FIXED_LIMIT or self.kind == SPREAD_LIMIT:
                small = self.small_bet
                blinds = [small // 2, small] if small > 1 else [small]
            else:
                blinds = self.stakes
        else:
            blinds = []
            if self.kind < FIXED_LIMIT and len(self.stakes) > 1:
                if "blinds" not in given and forced != "ante":
                    raise ValueError(
                        "{} {} takes one amount, the least bet.".format(
                            self.row.key, self.structure
                        )
                    )
                blinds = self.stakes
        if "blinds" in given:
            blinds = given["blinds"]
        if blinds and max(blinds) == 0:
            blinds = []
        if blinds and min(blinds) == 0:
            raise ValueError("A blind of 0 is none: leave it out, or write blinds=0.")
        if sorted(blinds) != list(blinds):
            raise ValueError("Blinds are written from low to high.")
        if len(blinds) > 8:
            raise ValueError("At most eight blinds.")
        self.blinds = tuple(blinds)
        self.big_blind = blinds[-1] if blinds else 0
        for key in ("ante", "bringin"):
            if key in given and len(given[key]) != 1:
                raise ValueError("{}= takes one number of chips.".format(key))
        self.ante = given["ante"][0] if "ante" in given else 0
        self.bring_in = 0

    def _rules(self):
        opt = self.opt
        levels = opt("cap.raises")
        self.cap_levels = 0 if levels == "none" or self.kind < FIXED_LIMIT else int(levels) + 1
        self.cap_headsup = opt("cap.headsup") == "capped"
        self.doubles = opt("he.double_on_turn") == "yes"
        self.short_complete = opt("limit.short_allin") == "complete"
        self.antes_counted = opt("potlimit.antes") == "counted"
        self.no_min_multiway = opt("nl.min_raise") == "none_multiway"
        self.ante_by_big_blind = opt("ante.bigblind") == "on"
        self.tabled = opt("show.allin") == "tabled"
        self.show_all = opt("show.all_hands") == "yes"
        self.show_at_once = opt("show.order") == "all_at_once"
        self.may_muck = opt("show.losers_may_muck") == "yes" and not self.show_all
        self.board_plays = "board" in self.row.traits
        self.declare_board = opt("he.declare_board") == "required"
        self.odd_high = _ODD[opt("oddchip.high")]
        self.odd_low = _ODD[opt("oddchip.low")]
