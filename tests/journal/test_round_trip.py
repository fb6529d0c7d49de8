# SPDX-License-Identifier: MIT
"""Hands replayed through antennas and keys, exported from the journal, replayed by PokerKit."""

import random
import warnings

import pokerkit
import pytest

from host_tools.journal import export, image, verify
from host_tools.phh.importer import Unsupported, convert
from host_tools.phh.notation import find, read
from host_tools.phh.play import EXACT, NO_RESULT, play_on
from host_tools.simulator.bench import Bench

PLURIBUS = 15  # of 509: the slow test takes all
WSOP = 5


def replayed(text):
    """The stacks to which PokerKit comes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = pokerkit.HandHistory.loads(text)
        states = list(history)
    return [int(stack) for stack in states[-1].stacks]


def round_trip(path, left):
    """(exported text, our stacks by player, PokerKit's) of each hand of a file; ``left`` gets a
    sentence for each that does not come to an end."""
    for hand in read(path):
        try:
            imported = convert(hand)
        except Unsupported as reason:
            left.append("{}: {}".format(path.name, reason))
            continue
        with Bench("host") as bench:
            result = play_on(bench, imported)
            bench.advance(200)
            journal, _ = bench.target.image()
        (played,) = image.read(journal).hands
        if not played.over:
            left.append("{}: {}".format(path.name, result.sentence or result.kind))
            continue
        # a file without final stacks, or with wrong ones, is one more hand to compare
        assert result.kind in (EXACT, NO_RESULT) or "ends with" in result.sentence, result.sentence
        assert {verdict for verdict, _ in verify.check(played)} <= {verify.PROVED}
        suffix, text = export.told(played)
        assert suffix == "phh", (path, hand.name)
        fields = pokerkit.HandHistory.loads(text)
        yield text, fields.finishing_stacks, replayed(text)


def compare(paths, left):
    """How many hands came back exactly; the first that did not fails."""
    compared = 0
    for path in paths:
        for text, ours, theirs in round_trip(path, left):
            assert list(ours) == theirs, (path, text)
            compared += 1
    return compared


def files(folder):
    return find([folder])[0]


def test_exported_hands_replay_to_the_same_stacks(shared, figure, seed):
    rng = random.Random(seed)
    some = rng.sample(files(shared("hands/pluribus")), PLURIBUS)
    some += rng.sample(files(shared("hands/wsop")), WSOP)
    compared = compare(some, [])
    figure("exported and replayed by PokerKit: {} hands compared, all equal".format(compared))
    assert compared >= PLURIBUS


@pytest.mark.slow
def test_every_hand_replays_to_the_same_stacks(shared, figure):
    left = []
    compared = compare(files(shared("hands")), left)
    figure(
        "exported and replayed by PokerKit: {} of {} hands compared, all equal{}".format(
            compared, compared + len(left), "".join("; left out " + reason for reason in left)
        )
    )
    assert compared >= 597
