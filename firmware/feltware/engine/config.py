# SPDX-License-Identifier: MIT
"""One table's game: row, structure, stakes, forced bets and house options.

``Config.parse`` reads the words that follow ``table`` in a script; ``text()`` writes them back in
one canonical form, which heads every hand's events.  What the engine asks at every decision is
kept as plain ints, worked out once by forced.py and houserules.py; these and the tables of games
and options are loaded for the purpose and let go again.  Rules that only some games have are
modules that a Config of such a game keeps: without one they take no memory.
"""

from micropython import const

from feltware import loan
from feltware.engine.optionset import Options
from feltware.engine.row import Row

NO_LIMIT = const(0)
POT_LIMIT = const(1)
HALF_POT = const(2)
FIXED_LIMIT = const(3)
SPREAD_LIMIT = const(4)

STRUCTURES = ("nl", "pl", "hp", "fl", "spread")  # the words of the above, in their order

_MOST_TEXT = const(255)  # it heads every hand's events, and a record's length is one byte
MOST_CHIPS = const(536870911)  # 2**29 - 1, for the whole table

_CHIP_KEYS = ("ante", "bringin", "blinds")


def _chips(text, what):
    if not text.isdigit() or len(text) > 9 or int(text) > MOST_CHIPS:
        raise ValueError("'{}' is not a number of chips for {}.".format(text, what))
    return int(text)


def _stakes(text, what):
    return [_chips(word, what) for word in text.split("/")]


def _slashes(amounts):
    return "/".join([str(amount) for amount in amounts])


def finish(work):
    """What a generator returns, with all its slices done at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value


class Config:
    """The game that a table plays.

    ``row`` (row.Row), ``structure`` ("fl" "nl" "pl" "hp" "spread"), ``small_bet``, ``big_bet``
    (fixed limit; the spread's least and most), ``min_bet`` (the least bet), ``blinds`` (tuple,
    least first, empty for none), ``ante``, ``bring_in`` (chips, 0 none), ``most`` (players),
    ``program`` (program.Parts); ``drawing``, ``jacks``, ``sevens``, ``run_it``, ``ace`` (modules of
    rules that the game has, else None); the rest is houserules.py.
    """

    def __init__(self, key, structure, stakes):
        row = self.row = Row(key)
        if structure not in row.structures:
            raise ValueError(
                "{} is played as {}, not '{}'.".format(key, " ".join(row.structures), structure)
            )
        self.kind = STRUCTURES.index(structure)
        self.line = ""  # what it was made of, once a table has it
        self.stakes = stakes
        self.small_bet = self.big_bet = self.min_bet = stakes[-1]
        self.given = {}
        self.options = Options(row)
        self.program = None

    @property
    def structure(self):
        """The structure's word."""
        return STRUCTURES[self.kind]

    @property
    def limit(self):
        """Whether bets have fixed sizes."""
        return self.kind >= FIXED_LIMIT

    def _working_out(self, words):
        """What the rest of the line says, and all that follows from it, in slices."""
        for word in words:
            name, mark, value = word.partition("=")
            if not mark or not value:
                raise ValueError("'{}' is not option=value.".format(word))
            if name in _CHIP_KEYS:
                self.given[name] = _stakes(value, name)
            else:
                self.options.set(name, value)
            yield
        stakes = self.stakes
        if self.limit:
            if len(stakes) != 2:
                raise ValueError("{} takes two amounts, as in 10/20.".format(self.structure))
            self.small_bet, self.big_bet = stakes
            self.min_bet = self.small_bet
        from feltware.engine import forced, houserules

        yield
        forced.work_out(self)
        yield
        yield from houserules.working_out(self)
        self.row.asks = self.row.traits = None  # settled now; play does not carry them

    @staticmethod
    def parse(text):
        """The Config of a game line.  Raises ValueError with one sentence."""
        return finish(Config.parsing(text))

    @staticmethod
    def parsing(text):
        """``parse`` in slices of a few ms: a generator that returns the Config."""
        words = text.split()
        if len(words) < 3:
            raise ValueError("A game line is: game structure stakes option=value ...")
        stakes = _stakes(words[2], "the stakes")
        if min(stakes) <= 0:
            raise ValueError("Stakes are numbers of chips above 0.")
        if sorted(stakes) != stakes:
            raise ValueError("Stakes are written from low to high.")
        yield
        try:
            from feltware.engine import games  # noqa: F401 (to load it is a slice of its own)

            yield
            config = Config(words[0], words[1], stakes)
            yield
            config.row.read_words()
            yield
            yield from config._working_out(words[3:])
        finally:
            loan.let_go("feltware.engine", "games", "options", "forced", "houserules")
            loan.let_go("feltware.engine", "drawing", "jacks", "sevens", "runs", "ace")
        if len(config.text()) > _MOST_TEXT:
            raise ValueError(
                "A game line has at most 255 characters: a profile says more with less."
            )
        return config

    def opt(self, key):
        """The value of a house option: an int for whole numbers, else a str."""
        return self.options.get(key)

    def aspect(self, name, otherwise=None):
        """The value of the option that settles an aspect of this game (games.py), while the config
        is being worked out."""
        key = self.row.asks.get(name)
        return otherwise if key is None else self.options.get(key)

    def text(self):
        """The game line in canonical form."""
        words = [self.row.key, self.structure, _slashes(self.stakes)]
        for key in _CHIP_KEYS:
            if key in self.given:
                words.append(key + "=" + _slashes(self.given[key]))
        return " ".join(words + self.options.words())

    def bet_size(self, number):
        """Fixed limit: the bet of betting round ``number`` (0 first), in chips."""
        sizes = self.row.sizes
        number += self.skipped_rounds
        letter = sizes[number] if number < len(sizes) else sizes[-1]
        return self.big_bet if letter == "b" and self.doubles else self.small_bet
