# SPDX-License-Identifier: MIT
"""The look for cards that lie where they do not fit, under MicroPython without a heap."""

import subprocess
from pathlib import Path

from host_tools import staging


def test_a_pass_with_one_card_that_does_not_fit_allocates_nothing(micropython):
    done = subprocess.run(
        [micropython, str(Path(__file__).with_name("mpy_loose.py"))],
        capture_output=True,
        text=True,
        env={"MICROPYPATH": staging.micropypath(staging.stage())},
        timeout=60,
    )
    assert done.stdout == "ok\n", done.stderr[-3000:]
