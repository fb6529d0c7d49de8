# SPDX-License-Identifier: MIT
"""A thousand hands leave nothing on the heap, and always a block larger than play asks for.

The largest free block is printed with its trend: it jumps with where long-lived things of the game
in play happen to lie.
"""

import os
import statistics
import subprocess
from pathlib import Path

import pytest

from host_tools import staging
from host_tools.toolchain import mpy

SCRIPT = Path(__file__).with_name("mpy_blocks.py")
STORAGE = Path(__file__).parent.parent / "storage"
HANDS = 1000
EVERY = 25
GROWTH_BYTES = 2048  # what may lie there more in the last quarter than in the first
LEAST_BLOCK_BYTES = 8192  # four times the largest thing that play makes, a picture of a text
HEAP = "640K"  # the firmware from .mpy files, 72 KB of it the journal's flash


@pytest.mark.slow
def test_a_thousand_hands_leave_nothing_behind_and_a_large_block_free(micropython32, figure, seed):
    folder = mpy.folder(staging.stage())
    path = os.pathsep.join((staging.micropypath(folder), str(STORAGE)))
    done = subprocess.run(
        [micropython32, "-X", "heapsize=" + HEAP, str(SCRIPT), str(seed), str(HANDS), str(EVERY)],
        capture_output=True,
        text=True,
        timeout=3000,
        env={**os.environ, "MICROPYPATH": path},
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    rows = [[int(word) for word in line.split()] for line in done.stdout.splitlines()]
    assert len(rows) == HANDS // EVERY
    rooms = [room for _, _, room in rows]
    quarter = len(rows) // 4
    early, late = (statistics.median(part) for part in (rooms[:quarter], rooms[-quarter:]))
    in_use = [used for _, used, _ in rows]
    before, after = (statistics.median(part) for part in (in_use[:quarter], in_use[-quarter:]))
    slope = statistics.linear_regression([row[0] for row in rows], rooms).slope
    figure(
        "largest free block on 32 bits over {} hands, seed {}: median of the first quarter "
        "{:,.0f} bytes, of the last {:,.0f}, least {:,}; {:+.1f} bytes a hand; in use {:,.0f}, "
        "then {:,.0f}".format(HANDS, seed, early, late, min(rooms), slope, before, after)
    )
    assert after - before <= GROWTH_BYTES
    assert min(rooms) >= LEAST_BLOCK_BYTES
