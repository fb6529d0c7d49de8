# SPDX-License-Identifier: MIT
"""Real hands through the engine alone, and the bench that times them beside PokerKit's replay."""

import pytest

from host_tools import bench_hands
from host_tools.phh.importer import convert
from host_tools.phh.notation import read

HAND = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 100]
actions = ['d dh p1 AhKd', 'd dh p2 2c7d', 'p2 f']
finishing_stacks = [105, 95]
"""


@pytest.mark.parametrize("folder,least", [("pluribus", 509), ("wsop/2023", 83)])
def test_every_real_hand_ends_with_the_stacks_that_its_file_says(shared, folder, least):
    exact = 0
    for path in sorted(shared("hands/" + folder).rglob("*.phh")):
        imported = convert(read(path)[0])
        found = bench_hands.Plan(imported).finish
        assert imported.finish == {seat: found[seat] for seat in imported.finish}, path
        exact += 1
    assert exact >= least


def test_the_famous_hands_play_through(shared):
    paths = sorted(shared("hands").glob("*.phh"))
    for path in paths:
        imported = convert(read(path)[0])
        plan = bench_hands.Plan(imported)
        assert sum(plan.finish) == sum(plan.stacks), path
    assert len(paths) >= 5


def test_the_bench_compares_what_both_replay_alike(tmp_path, monkeypatch):
    pytest.importorskip("pokerkit", reason="PokerKit is not installed")
    monkeypatch.setattr(bench_hands, "RUNS", 1)
    for name, text in (
        ("1.phh", HAND),
        ("2.phh", HAND.replace("'p2 f'", "'p2 cbr 100', 'p1 f'")),
        ("3.phh", HAND.replace("starting", "beginning")),
    ):
        folder = tmp_path / "hands" / "pluribus"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    hands, files = bench_hands.pairs(tmp_path / "hands" / "pluribus")
    assert ([plan.finish[1:3] for plan, _twin in hands], files) == ([[105, 95], [90, 110]], 3)
    assert [twin.replay() for _plan, twin in hands] == [[105, 95], [90, 110]]
    lines = list(bench_hands.lines(tmp_path))
    assert lines[2].startswith("six-handed hold'em ")
    assert lines[3] == "  2 of 3 files, with the same stacks at the end on both sides"
    assert lines[4] == "nine mixed games: no files in wsop/2023 of the hands beside the checkout"
    assert lines[5].startswith("replay: at least ") and lines[5].endswith("PokerKit (aim: 6)")
