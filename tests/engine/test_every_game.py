# SPDX-License-Identifier: MIT
"""Every row plays, in every structure, with random options; each value of each option is tried."""

import os
import random
from collections import Counter

import pytest
from play import Play
from random_play import random_hand

from feltware.engine import games, options, program
from feltware.engine.config import Config
from feltware.engine.row import Row

STAKES = {"fl": "10/20", "spread": "2/10", "nl": "5/10", "pl": "5/10", "hp": "5/10"}
ANTES = {"stud": " ante=1", "draw": " ante=2", "board": ""}


def line_of(key, structure):
    """A plain game line of a row."""
    row = Row(key)
    stakes = STAKES[structure]
    if structure in ("nl", "pl", "hp") and not has_blinds(key, structure):
        stakes = "10"
    return "{} {} {}{}".format(key, structure, stakes, ANTES[row.family])


def has_blinds(key, structure):
    """Whether a row posts blinds in a big-bet structure."""
    try:
        Config.parse("{} {} 5/10".format(key, structure))
    except ValueError:
        return False
    return True


GAMES = [(key, structure) for key in sorted(games.ROWS) for structure in Row(key).structures]


def play_random(rng, line, events):
    """A random hand of ``line``, at most as many players as the game takes."""
    config = Config.parse(line)
    seats = rng.sample(range(1, 11), rng.randint(config.row.least, config.most))
    stacks = {seat: rng.choice((rng.randint(1, 40), rng.randint(1, 500))) for seat in seats}
    play = Play(line, stacks, rng.choice(seats), every=7)
    random_hand(rng, play)
    events["hands"] += 1
    events["events"] += play.checks


@pytest.mark.parametrize("key,structure", GAMES, ids=lambda value: value)
def test_random_hands(key, structure):
    seed = int(os.environ.get("FELT_SEED", "20261130"))
    print("seed", seed)
    rng = random.Random(seed)
    events = Counter()
    for _ in range(4):
        play_random(rng, line_of(key, structure), events)
    print("{} hands, {} events compared with their fold".format(*events.values()))


def values(key):
    """All values of an option, a few of those that are numbers."""
    found = []
    for word in options.choices(key):
        if ".." in word:
            least, most = word.split("..")
            found += [least, most]
        else:
            found.append(
                {
                    "a number of chips": "7",
                    "cards as in Jk or 2,Ks": "2,Kh",
                    "hands:N": "hands:8",
                    "minutes:N": "minutes:30",
                    "PERCENT+CAP": "5+3",
                }.get(word, word)
            )
    return found


def test_random_options():
    """Every value of every option, each in a few games that take it."""
    seed = int(os.environ.get("FELT_SEED", "20261130"))
    print("seed", seed)
    rng = random.Random(seed)
    tried = Counter()
    events = Counter()
    for key in options.keys():
        for value in values(key):
            word = " {}={}".format(key, value)
            lines = [line_of(*game) + word for game in rng.sample(GAMES, len(GAMES))]
            lines = [line for line in lines if accepted(line)]
            if key in ("draw.bigbet", "miss.bigbet"):
                assert not lines
                continue
            assert lines or (key, value) in NOWHERE, (key, value)
            for line in lines[:2]:
                play_random(rng, line, events)
                tried[key, value] += 1
    print("{} values of {} options tried".format(len(tried), len({key for key, _ in tried})))
    print("{} hands, {} events".format(events["hands"], events["events"]))


# the game itself says so, and refuses to be told
NOWHERE = {("lowball.form", "a5"), ("lowball.form", "27"), ("bringin.razz", "amount")}


def accepted(line):
    """Whether a game line is one."""
    try:
        Config.parse(line)
    except ValueError as error:
        assert str(error).endswith(".")
        return False
    return True


@pytest.mark.parametrize("key", sorted(games.ROWS))
def test_rows_are_whole(key):
    row = Row(key)
    assert 2 <= row.least <= row.most <= 10
    parts = program.parse(row.program)
    bets = sum(part.kind == program.BET for part in parts)
    assert len(row.sizes) <= bets
    for option in row.asks.values():
        assert option in options.keys()
    for option, value in row.fixed.items():
        options.check(option, value)
