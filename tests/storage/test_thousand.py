# SPDX-License-Identifier: MIT
"""Long evenings: no key waits for an erase, and no finished hand's secret stays in the flash."""

import random

import mpy_table
import pytest
from flash import Flash


def evening(hands, figure):
    seed = random.randrange(1 << 27)
    print("seed", seed)
    journal, secret = Flash(16), Flash(2)
    table = mpy_table.Table(journal, secret, seed)
    number = 0
    while table.app.table.hand_no < hands or not table.over():
        table.act()
        if table.over() and table.app.table.hand_no > number:
            number = table.app.table.hand_no
            image = bytes(secret.image)
            assert not any(kept in image for kept in table.secrets[-40:])
            assert table.app.table.balance() == 0
    assert table.app.keeper.late_erases() == 0
    assert table.app.keeper.warning() == ""
    figure(
        "flash over {} hands (seed {}): {:.1f} programs, {:.2f} erases a hand, 0 late".format(
            number, seed, journal.programs / number, journal.erases / number
        )
    )


def test_a_hundred_hands(figure):
    evening(100, figure)


@pytest.mark.slow
def test_a_thousand_hands(figure):
    evening(1000, figure)
