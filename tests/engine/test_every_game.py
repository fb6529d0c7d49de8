# SPDX-License-Identifier: MIT
"""Every row plays, in every structure, with random options; each value of each option is tried."""

import random

import option_lines
import pytest
from play import Play
from random_play import MOST_UNDOS, random_hand

from feltware.engine import events as ev
from feltware.engine import games, options, program
from feltware.engine.row import Row


@pytest.mark.parametrize("key,structure", option_lines.all_games(), ids=lambda value: value)
def test_random_hands(key, structure, seed):
    rng = random.Random(seed)
    checks = 0
    for _ in range(4):
        checks += option_lines.play_line(rng, option_lines.line_of(key, structure))[0]
    print("4 hands, {} comparisons with the fold".format(checks))


def test_every_value_of_every_option(figure, seed):
    """Each in a few games in which it makes a difference, if there are any."""
    rng = random.Random(seed)
    choice = option_lines.Choice(rng, 2)
    print("table's and dealer's:", *sorted({key for key, _value in choice.others}))
    done = option_lines.play_all(rng, choice.lines(), 7)
    figure("engine: {}: {}".format(choice.summary(), done))
    # the structure word says these; all others can be written and are played
    refused = sorted({key for key, _value in choice.refused})
    assert refused == ["draw.bigbet", "miss.bigbet"]
    # what counts in some game has no value that counts in none
    assert not {key for key, _ in choice.values} & {key for key, _ in choice.others}
    assert len(choice.values) >= 170


def test_undos_in_a_long_run_out_come_to_an_end():
    """Seed 470667375 once had seven all-in hands of five cards tabled 67 times in one hand."""
    rng = random.Random(470667375)
    for _ in range(4):
        line = "courchevel pl 5/10 deck.jokers=4"
        play = Play(line, dict.fromkeys(range(1, 9), 30), 8, every=50)
        assert random_hand(rng, play, undo=0.3) < 300
        undone = sum(play.log.kind(at) == ev.UNDO for at in range(len(play.log)))
        assert undone == MOST_UNDOS


@pytest.mark.parametrize("key", sorted(games.ROWS))
def test_rows_are_whole(key):
    row = Row(key)
    assert 2 <= row.least <= row.most <= 10
    parts = program.parse(row.program)
    bets = sum(part.kind == program.BET for part in parts)
    assert len(row.sizes) <= bets
    for option in row.read_words().asks.values():
        assert option in options.keys()
    for option, value in row.fixed.items():
        options.check(option, value)
