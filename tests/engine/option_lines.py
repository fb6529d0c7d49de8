# SPDX-License-Identifier: MIT
"""Game lines for random play: every row in every structure, and every value of every option in a
game where it counts.  Runs on CPython and MicroPython; ``rng`` is random's module or a Random.
"""

from play import Play
from random_play import random_hand

from feltware.engine import games, options
from feltware.engine.config import Config
from feltware.engine.row import Row

STAKES = {"fl": "10/20", "spread": "2/10", "nl": "5/10", "pl": "5/10", "hp": "5/10"}
ANTES = {"bringin": " ante=1", "ante": " ante=2", "blinds": ""}

# some of what an option's values are called where they are not words or numbers
SPOKEN = {
    "a number of chips": "0 7",
    "cards as in Jk or 2,Ks": "2,Kh",
    "hands:N": "hands:8",
    "minutes:N": "minutes:30",
    "PERCENT+CAP": "5+3",
}

# what an option, or one of its values, needs beside it to count
BESIDE = {
    "bomb.boards": " bomb.ante=4",
    "bringin.razz=amount": " bringin=3",
    "kill.when": " kill.form=full",
    "rake.cap": " rake.percent=5",
    "rake.no_flop_no_drop": " rake.percent=5",
    "rank.five_of_a_kind": " deck.jokers=1",
    "straddle.most": " straddle=mississippi",
    "stud.ante=none": " ante=0",
    "wild.declare": " deck.jokers=1",
    "wild.mode": " deck.jokers=2",
}


def line_of(key, structure):
    """A plain game line of a row."""
    row = Row(key)
    stakes = STAKES[structure]
    if structure in ("nl", "pl", "hp") and not parsed("{} {} 5/10".format(key, structure)):
        stakes = "10"
    return "{} {} {}{}".format(key, structure, stakes, ANTES[row.forced])


def parsed(line):
    """The Config of a game line, None if it is refused."""
    try:
        return Config.parse(line)
    except ValueError as error:
        assert str(error).endswith("."), error
        return None


def all_games():
    """(row, structure) of every game."""
    return [(key, structure) for key in sorted(games.ROWS) for structure in Row(key).structures]


def values(key):
    """All values of an option, the ends of those that are numbers."""
    found = []
    for word in options.choices(key):
        if ".." in word:
            found += word.split("..")
        else:
            found += SPOKEN.get(word, word).split(" ")
    return found


def counts(config):
    """What a Config has for play, to compare two."""
    known = {}
    for name, value in config.__dict__.items():
        if name not in ("options", "given", "program", "row"):
            known[name] = value
    known["program"] = [part.__dict__ for part in config.program]
    return known


def with_option(plain, key, value):
    """A game line with an option set, and what must be beside it."""
    word = "{}={}".format(key, value)
    return "{}{} {}".format(plain, BESIDE.get(word, BESIDE.get(key, "")), word)


def where(key, value, order):
    """Yield lines of ``order`` in which this value of an option makes another game than some other
    value does, or a game that the other value refuses; one of a single value, in its own game."""
    others = [other for other in values(key) if other != value]
    for game, structure in order:
        plain = line_of(game, structure)
        line = with_option(plain, key, value)
        config = parsed(line)
        if config is None:
            continue
        if not others and (
            key.startswith(game + ".") or key in Row(game).read_words().asks.values()
        ):
            yield line
        for other in others:
            rival = parsed(with_option(plain, key, other))
            if rival is None or counts(rival) != counts(config):
                yield line
                break


def anywhere(key, value, order):
    """Yield lines of ``order`` that take this value of an option."""
    for game, structure in order:
        line = with_option(line_of(game, structure), key, value)
        if parsed(line):
            yield line


def shuffled(rng, some):
    """A new list in random order (MicroPython's random has no shuffle)."""
    some = list(some)
    for at in range(len(some) - 1, 0, -1):
        other = rng.randrange(at + 1)
        some[at], some[other] = some[other], some[at]
    return some


def play_line(rng, line, every=7):
    """A random hand of ``line`` with as many players as the game takes.

    Returns (comparisons with its fold, events of its longest deal).
    """
    config = Config.parse(line)
    seats = shuffled(rng, range(1, 11))[: rng.randint(config.row.least, config.most)]
    stacks = {seat: rng.choice((rng.randint(1, 40), rng.randint(1, 500))) for seat in seats}
    play = Play(line, stacks, rng.choice(seats), every=every)
    longest = random_hand(rng, play)
    return play.checks, longest


class Choice:
    """Up to ``most`` game lines for every value of every option, in which it counts if it can."""

    def __init__(self, rng, most):
        self.values = {}  # (key, value): lines in which it counts
        self.others = {}  # (key, value): lines, it makes no difference to a hand in any game
        self.refused = []  # (key, value) that no game line may say: row or structure says it
        order = all_games()
        for key in options.keys():
            for value in values(key):
                lines = first(most, where(key, value, shuffled(rng, order)))
                if lines:
                    self.values[key, value] = lines
                    continue
                lines = first(most, anywhere(key, value, shuffled(rng, order)))
                if lines:
                    self.others[key, value] = lines
                else:
                    self.refused.append((key, value))

    def lines(self):
        """All game lines."""
        return [line for some in (self.values, self.others) for key in some for line in some[key]]

    def summary(self):
        """A line of counts."""
        return "{} values of {} options where they count, {} of {} of table and dealer".format(
            len(self.values), keys_of(self.values), len(self.others), keys_of(self.others)
        )


def keys_of(pairs):
    """How many keys these (key, value) have."""
    return len({key for key, _value in pairs})


def first(most, lines):
    """A list of the first ``most``."""
    found = []
    for line in lines:
        found.append(line)
        if len(found) == most:
            break
    return found


def play_all(rng, lines, every):
    """A random hand of each line; a line of counts."""
    compared = longest = 0
    for line in lines:
        checks, events = play_line(rng, line, every)
        compared += checks
        longest = max(longest, events)
    return "{} hands, {} comparisons with the fold, {} events in the longest deal".format(
        len(lines), compared, longest
    )
