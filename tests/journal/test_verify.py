# SPDX-License-Identifier: MIT
"""`felt verify` finds a card that is not the one dealt; `felt export` tells what it left."""

from pathlib import Path

import pytest

from feltware.engine import events as ev
from host_tools.journal import export, image, verify
from host_tools.simulator.bench import Bench
from tests.app.evening import act, deal, dealer, home


@pytest.fixture(scope="module")
def journal():
    """The journal of one hand that was shown down and one that has no end."""
    with Bench("host") as bench:
        bench.command("table holdem nl 5/10")
        for seat in (1, 2, 3):
            bench.command("seat {} 1000 Seat {}".format(seat, seat))
        dealer(bench, "START")
        deal(bench, {1: "Ah Kd", 2: "Qs Qc", 3: "7c 2d"})
        act(bench, 1, "ALLIN", "ALLIN")
        act(bench, 2, "CALL")
        act(bench, 3, "FOLD")
        for street in ("7h 8h 9s", "Kc", "4s"):
            deal(bench, {ev.BOARD1: street})
        home(bench)
        dealer(bench, "NEXT")
        bench.advance(500)
        return bench.target.image()[0]


def test_every_shown_card_is_proved_and_the_rest_stays_sealed(journal, tmp_path: Path):
    path = tmp_path / "evening.journal"
    path.write_bytes(journal)
    said = []
    assert verify.verify([path], said.append)
    assert (
        said[-1] == "2 hands: 4 shown cards proved, 0 wrong, 0 without proof, 2 cards stay sealed"
    )
    assert any("hand 2 has no end" in line for line in said)


def test_another_card_than_the_one_dealt_is_found(journal):
    hand = image.read(journal).hands[0]
    at = next(n for n, event in enumerate(hand.events) if event.kind == ev.SHOWN)
    for wrong in (hand.events[at]._replace(index=5), hand.events[at]._replace(seat=3)):
        hand.events[at] = wrong
        assert [verdict for verdict, _ in verify.check(hand)].count(verify.WRONG) == 1


def test_hands_and_figures_are_exported(journal, tmp_path: Path):
    path = tmp_path / "evening.journal"
    path.write_bytes(journal)
    said = []
    assert export.export([path], tmp_path / "out", said.append)
    assert "sm AhKd" in (tmp_path / "out" / "1.phh").read_text()
    assert "7c" not in (tmp_path / "out" / "1.phh").read_text()
    rows = (tmp_path / "out" / "statistics.csv").read_text().splitlines()
    assert rows[0] == "name,hands,won,net,biggest_pot"
    assert "Seat 1,1,1,1010,2010" in rows


def test_what_is_no_journal_is_refused_with_a_sentence(tmp_path: Path):
    said = []
    for name, data in (("short", b"abc"), ("other", bytes(8192))):
        (tmp_path / name).write_bytes(data)
        assert not verify.verify([tmp_path / name], said.append)
    assert sum("this is no journal" in line for line in said) == 2
