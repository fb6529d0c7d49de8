# SPDX-License-Identifier: MIT
"""The engine on MicroPython: every module, random hands, and the small ints."""

import random
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run(interpreter, script, *arguments):
    """Run a script of this folder; its output, which begins with ok."""
    done = subprocess.run(
        [str(interpreter), str(HERE / script), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("ok"), done.stdout
    return done.stdout


def test_random_hands(micropython):
    seed = random.randrange(1 << 29)
    print("seed", seed)
    run(micropython, "mpy_engine.py", seed, 3)


def test_random_hands_on_32_bits(micropython32):
    seed = random.randrange(1 << 29)
    print("seed", seed)
    run(micropython32, "mpy_engine.py", seed, 3)


def test_betting_and_pots_allocate_nothing(micropython):
    run(micropython, "mpy_small_ints.py")


def test_betting_and_pots_stay_in_small_ints(micropython32):
    run(micropython32, "mpy_small_ints.py")
