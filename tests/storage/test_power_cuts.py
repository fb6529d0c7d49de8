# SPDX-License-Identifier: MIT
"""The device dies in the middle of programs and erases: a sample of the whole campaign.

``mpy_campaign.py SEED 200 1000`` cuts at every single operation of 200 hands, which takes an hour.
"""

import re
import subprocess
from pathlib import Path

from tests.conftest import amount

CAMPAIGN = Path(__file__).with_name("mpy_campaign.py")
HANDS = amount(45, 15)
THOUSANDTHS = 170
LEAST = 11 * HANDS


def test_no_confirmed_event_is_lost_on_micropython(micropython, staged_env, figure, seed):
    done = subprocess.run(
        [micropython, "-X", "heapsize=16M", CAMPAIGN, str(seed), str(HANDS), str(THOUSANDTHS)],
        env=staged_env,
        capture_output=True,
        text=True,
        timeout=600,
    )
    last = (done.stdout + done.stderr).strip().splitlines()[-1]
    assert done.returncode == 0 and last.startswith("ok"), done.stdout[-500:] + done.stderr[-3000:]
    figure("power cuts: " + last[3:])
    cuts, resumed = (
        int(re.search(word, last).group(1)) for word in (r"(\d+) cuts", r"(\d+) hands r")
    )
    assert cuts >= LEAST
    assert resumed >= LEAST // 2
