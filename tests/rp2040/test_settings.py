# SPDX-License-Identifier: MIT
"""Settings on the chip's own littlefs: read at power-up, and what the start menu chose is kept."""

import pytest

from host_tools.simulator.bench import Bench
from host_tools.simulator.world import deck_text
from tests.app.evening import dealer

OURS = b"# ours\ngame = stud fl 10/20 ante=2\nbuyin = 500\nunit = 0.25\nbrightness = 100\n"


@pytest.mark.slow
def test_settings_are_read_and_the_start_menus_choice_is_kept(rp2040, figure):
    files = {"decks": deck_text().encode(), "settings": OURS}
    with Bench("rp2040", files=files) as bench:
        assert bench.shows(0, "Seven-card stud") and bench.shows(0, "2.50/5.00")
        assert {panel.contrast for panel in bench.world.panels} == {255}
        dealer(bench, "NEXT", "OK")
        before = bench.target.stats()
        dealer(bench, "START")
        after = bench.target.stats()
        assert bench.shows(0, "NEXT HAND?")
        bench.power_cut()
        bench.advance(5000)
        dealer(bench, "MENU", "NEXT", "NEXT", "OK")
        assert bench.shows(0, "6.25/12.50") and bench.shows(0, "Seven-card stud")
        assert {panel.contrast for panel in bench.world.panels} == {255}
    figure(
        "rp2040 START with a new choice: {} erases and {} programs of flash".format(
            *(after[what] - before[what] for what in ("erases", "programs"))
        )
    )
