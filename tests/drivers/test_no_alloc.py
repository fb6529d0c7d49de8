# SPDX-License-Identifier: MIT
"""The scan and keypad paths allocate nothing, on MicroPython, through the real driver code."""

import re
import subprocess
from pathlib import Path

import pytest

from host_tools import staging

SCRIPT = Path(__file__).resolve().parent / "mpy_no_alloc.py"
SEEN, GONE = 1, 2
CALL_DOWN, CALL_UP = 3, 2  # seat 2's, low bytes of the packed events


def no_alloc(binary):
    env = {"MICROPYPATH": staging.micropypath(staging.stage())}
    done = subprocess.run(
        [binary, str(SCRIPT)], capture_output=True, text=True, timeout=120, check=False, env=env
    )
    assert done.returncode == 0, done.stdout + done.stderr
    print("\n" + done.stdout.strip())
    assert done.stdout.startswith("ok ")
    looks, frames, steps = (
        int(re.search(name + r"=(\d+)", done.stdout).group(1))
        for name in ("looks", "frames", "steps")
    )
    assert looks > 100 and frames > 300 and steps > 1500
    assert "results={}".format([SEEN, GONE]) in done.stdout
    assert "keys={}".format([CALL_DOWN, CALL_UP]) in done.stdout
    assert "wrapped=True" in done.stdout and "grown=0" in done.stdout


def test_no_allocation_on_64_bits(micropython):
    no_alloc(micropython)


def test_no_allocation_on_32_bits(micropython32):
    """Where an int beyond 31 bits would allocate, too."""
    no_alloc(micropython32)


@pytest.mark.parametrize("module", ["nfc", "poll", "scanner", "sightings", "keypad", "panel"])
def test_drivers_import_on_micropython(micropython, module):
    env = {"MICROPYPATH": staging.micropypath(staging.stage())}
    done = subprocess.run(
        [micropython, "-c", "import feltware.drivers.{0}; print('{0}')".format(module)],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env=env,
    )
    assert done.stdout.strip() == module, done.stderr
