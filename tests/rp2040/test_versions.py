# SPDX-License-Identifier: MIT
"""Another version's image over the one that is there: journal, deck and settings stay."""

import pytest

from feltware import __version__
from feltware.engine import events as ev
from host_tools.simulator.bench import Bench
from host_tools.simulator.world import deck_text
from host_tools.toolchain import build_rp2040
from tests.bench import scenario
from tests.rp2040.conftest import image
from tests.rp2040.test_starter import copied

NEWER = "99.0"
FILES = {"decks": deck_text().encode(), "settings": b"unit = 0.50\n"}


@pytest.fixture(scope="module")
def newer(rp2040):
    """The same sources under another version."""
    contents = build_rp2040.contents
    package = "feltware/__init__.py"

    def renamed(*words):
        texts = contents(*words)
        assert __version__ in texts[package]
        texts[package] = texts[package].replace(__version__, NEWER)
        return texts

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build_rp2040, "contents", renamed)
        return image(True)


def replaced(bench, built):
    """The supply goes, another image is copied onto the drive, the supply comes back."""
    target = bench.target
    start = target.start

    def start_with_it():
        target._flash.write_bytes(copied(built.uf2, target._flash.read_bytes()))
        start()

    target.start = start_with_it
    bench.power_cut()
    target.start = start
    bench.target._save()
    assert target._flash.read_bytes()[: built.size] == built.binary.read_bytes()
    bench.wait_for(lambda: bench.question is None, 30_000, "the cards' evidence")


@pytest.mark.slow
def test_a_hand_goes_on_through_an_upgrade_and_a_downgrade(rp2040, newer):
    assert newer.digest != rp2040.digest and NEWER.encode() in newer.binary.read_bytes()
    with Bench("rp2040", files=FILES, image=rp2040.binary) as bench:
        scenario.sit(bench)
        bench.press(0, "START")
        bench.settle()
        scenario.deal(bench)
        scenario.act(bench, 1, "BET")
        replaced(bench, newer)
        bench.wait_for(lambda: bench.legal.actor == 2, 30_000, "seat 2's turn")
        bench.settle()
        assert bench.shows(2, "CALL 7.50")  # what a call of 15 is in halves
        scenario.act(bench, 2, "FOLD")
        replaced(bench, rp2040)
        bench.wait_for(lambda: bench.legal.actor == 3, 30_000, "seat 3's turn")
        bench.settle()
        assert bench.shows(3, "CALL 5.00")
        scenario.act(bench, 3, "FOLD")
        assert [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD] == [(1, 25)]
        files = bench.target._flash.read_bytes()
        assert FILES["settings"] in files
