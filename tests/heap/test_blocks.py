# SPDX-License-Identifier: MIT
"""The heap after a thousand hands has the room it had after the first hundred."""

import os
import random
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
HEAP = "640K"  # the firmware from .mpy files, 72 KB of it the journal's flash


@pytest.mark.slow
def test_the_largest_free_block_does_not_shrink_over_a_thousand_hands(micropython32, figure):
    seed = random.randrange(1 << 27)
    print("seed", seed)
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
    early = statistics.median(rooms[: len(rooms) // 4])
    late = statistics.median(rooms[-(len(rooms) // 4) :])
    slope = statistics.linear_regression([row[0] for row in rows], rooms).slope
    figure(
        "largest free block on 32 bits over {} hands, seed {}: median of the first quarter "
        "{:,.0f} bytes, of the last {:,.0f}, least {:,}; {:+.1f} bytes a hand".format(
            HANDS, seed, early, late, min(rooms), slope
        )
    )
    assert late >= early - 4096
    assert min(rooms[len(rooms) // 4 :]) >= min(rooms[: len(rooms) // 4]) - 8192
