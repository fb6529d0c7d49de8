# SPDX-License-Identifier: MIT
"""The wires are really there: with one of them broken a replayed hand ends in a told fault or a
stall, never as exact."""

import pytest

from feltware.drivers import keys
from feltware.engine.events import BOARD1, BURN
from host_tools.phh.importer import convert
from host_tools.phh.notation import read_text
from host_tools.phh.play import EXACT, WRONG, play_on
from host_tools.simulator.bench import Bench

HAND = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhKd', 'd dh p2 2c7d', 'd dh p3 QsQc', 'p3 cbr 30', 'p1 cc', 'p2 f',
  'd db 3h4s5d', 'p1 cc', 'p3 cbr 40', 'p1 cc', 'd db 8h', 'p1 cbr 30', 'p3 cc', 'd db Th',
  'p1 sm AhKd', 'p3 sm QsQc']
finishing_stacks = [0, 90, 210]
"""


def replay(target="host", broken=None):
    """The result of the hand on a table whose wires ``broken(world)`` has spoilt."""
    (hand,) = read_text(HAND, "hand.phh")
    with Bench(target) as bench:
        if broken is not None:
            broken(bench.world)
        return play_on(bench, convert(hand))


def not_exact(result):
    print(result.sentence)
    assert result.kind == WRONG
    assert result.sentence
    return True


def test_the_hand_is_exact_on_sound_wires():
    assert replay().kind == EXACT


@pytest.mark.parametrize("place", [1, 2, 3, BOARD1, BURN])
def test_a_cut_antenna(place):
    assert not_exact(replay(broken=lambda world: world.cut_antenna(place)))


@pytest.mark.parametrize(
    "unit, key", [(0, "START"), (1, "CALL"), (1, "C3"), (2, "FOLD"), (3, "BET"), (3, "CALL")]
)
@pytest.mark.parametrize("down", [False, True], ids=["open", "shorted"])
def test_a_stuck_key_line(unit, key, down):
    stuck = getattr(keys, key)
    assert not_exact(replay(broken=lambda world: world.stick_key(unit, stuck, down)))


@pytest.mark.parametrize("place", [1, 3, BOARD1, BURN])
@pytest.mark.parametrize("bit", [9, 52])
def test_a_flipped_bit_in_every_reply_of_a_reader(place, bit):
    assert not_exact(replay(broken=lambda world: world.flip_bit(place, bit)))


def test_on_micropython_too(micropython):
    assert replay("unix").kind == EXACT
    assert not_exact(replay("unix", lambda world: world.cut_antenna(3)))
    assert not_exact(replay("unix", lambda world: world.stick_key(3, keys.BET)))
    assert not_exact(replay("unix", lambda world: world.flip_bit(3)))
