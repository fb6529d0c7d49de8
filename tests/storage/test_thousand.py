# SPDX-License-Identifier: MIT
"""Long evenings: nothing is erased in a hand, so that no key waits for it, and no finished hand's
secret stays in the flash."""

import mpy_table
import pytest
from flash import Flash

from feltware.engine import phases


class Watched(Flash):
    """A flash that is erased between hands only, when the last one is settled."""

    app = None

    def erase(self, sector):
        if self.app is not None:
            assert self.app.hand.phase in (phases.IDLE, phases.OVER) and self.app.settled()
        super().erase(sector)


def evening(hands, figure, seed):
    journal, secret = Watched(16), Watched(2)
    table = mpy_table.Table(journal, secret, seed)
    journal.app = secret.app = table.app
    number = 0
    while table.app.table.hand_no < hands or not table.over():
        table.act()
        if table.over() and table.app.table.hand_no > number:
            number = table.app.table.hand_no
            images = bytes(journal.image), bytes(secret.image)
            assert not any(kept in image for image in images for kept in table.secrets[-40:])
            assert table.app.table.balance() == 0
    assert table.app.keeper.late_erases() == 0
    assert table.app.keeper.warning() == ""
    figure(
        "flash over {} hands (seed {}): {:.1f} programs, {:.2f} erases a hand, 0 late".format(
            number, seed, journal.programs / number, journal.erases / number
        )
    )


def test_thirty_hands(figure, seed):
    evening(30, figure, seed)


@pytest.mark.slow
def test_a_thousand_hands(figure, seed):
    evening(1000, figure, seed)
