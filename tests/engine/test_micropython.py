# SPDX-License-Identifier: MIT
"""The engine on MicroPython: every module, random hands, and the small ints."""

import random
import subprocess
from pathlib import Path

import option_lines

from feltware.engine.hand import Hand

HERE = Path(__file__).resolve().parent


def run(interpreter, script, *arguments, text=""):
    """Run a script of this folder on ``text``; its output, which begins with ok."""
    done = subprocess.run(
        [str(interpreter), str(HERE / script), *map(str, arguments)],
        input=text,
        capture_output=True,
        text=True,
        timeout=300,
    )
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("ok"), done.stdout
    return done.stdout


def test_random_hands(micropython, seed):
    run(micropython, "mpy_engine.py", seed, 3)


def test_random_hands_on_32_bits(micropython32, seed):
    run(micropython32, "mpy_engine.py", seed, 3)


def test_a_game_has_its_rules_loaded_while_it_is_played(micropython):
    run(micropython, "mpy_rules.py")


def test_every_value_of_every_option(micropython, figure, seed):
    choice = option_lines.Choice(random.Random(seed), 1)
    done = run(micropython, "mpy_options.py", seed, text="\n".join(choice.lines()))
    figure("engine, MicroPython: {}: {}".format(choice.summary(), done[3:].strip()))


def test_betting_and_pots_allocate_nothing(micropython):
    run(micropython, "mpy_small_ints.py")


def test_betting_and_pots_stay_in_small_ints(micropython32):
    run(micropython32, "mpy_small_ints.py")


def test_the_table_of_a_hands_names_is_never_full():
    """MicroPython's hash tables have these sizes (py/map.c); in one that is full a name that is not
    there, as a method's on an instance, is compared with all that are."""
    sizes = (47, 59, 73, 97, 127, 167)
    names = len(vars(Hand()))
    room = next(size for size in sizes if size >= names)
    assert names < 0.9 * room
