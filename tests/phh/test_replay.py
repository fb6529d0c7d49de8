# SPDX-License-Identifier: MIT
"""`felt replay`: hands played as cards on antennas and keys pressed, stacks compared at the end."""

import re

import pytest
from click.testing import CliRunner

from host_tools import cli
from tests.conftest import amount
from tests.phh import generate

GENERATED = amount(64, 24)
# folders of the real hands, 119 together
SAMPLE = ("60", "61", "62", "63", "64", "65", "73", "77b", "78", "95b", "106", "108")
LAST = re.compile(
    r"(\d+) hands: (\d+) exact, (\d+) without result to compare, (\d+) unsupported, (\d+) wrong"
)
WIRES = re.compile(
    r"On the wires: (\d+) PN532 frames, (\d+) cards sighted, (\d+) key edges, (\d+) display bytes"
)

HAND = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 100]
actions = ['d dh p1 AhKd', 'd dh p2 2c7d', 'p2 f']
finishing_stacks = [105, 95]
"""


@pytest.fixture
def felt():
    """`felt("replay", path)` -> (lines, exit code)."""

    def command(*arguments):
        result = CliRunner().invoke(cli.felt, [str(argument) for argument in arguments])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result.output.splitlines(), result.exit_code

    return command


def counts(line):
    """(hands, exact, without result, unsupported, wrong) of a last line."""
    match = LAST.fullmatch(line)
    assert match, line
    return tuple(int(number) for number in match.groups())


@pytest.fixture
def file(tmp_path):
    """`file(text)` -> the path of a .phh file with that text."""

    def write(text, name="x.phh"):
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


def test_a_hand_that_is_exact(felt, file, tmp_path):
    lines, code = felt("replay", file(HAND), "--journal", tmp_path / "kept")
    assert code == 0
    assert counts(lines[-1]) == (1, 1, 0, 0, 0)
    frames, cards, edges, pixels = map(int, WIRES.fullmatch(lines[-2]).groups())
    assert cards >= 4 and edges >= 2 and frames > 0 and pixels > 0
    (kept,) = (tmp_path / "kept").iterdir()
    assert kept.name == "x.phh.events"
    data = kept.read_bytes()
    assert data[0] == 1 and len(data) > 100


def test_other_stacks_than_the_files_are_wrong(felt, file):
    path = file(HAND.replace("[105, 95]", "[106, 94]"))
    lines, code = felt("replay", path)
    assert lines[0] == f"{path}: p1 ends with 105, not with 106."
    assert counts(lines[-1]) == (1, 0, 0, 0, 1)
    assert code == 1


def test_without_final_stacks_there_is_nothing_to_compare(felt, file):
    lines, code = felt("replay", file(HAND.partition("finishing")[0]))
    assert counts(lines[-1]) == (1, 0, 1, 0, 0)
    assert code == 0


def test_a_hand_that_cannot_be_played_is_unsupported(felt, file):
    lines, code = felt("replay", file(HAND.replace("antes = [0, 0]", "antes = [1, 2]")))
    assert "1 unsupported: its players post different antes." in lines
    assert counts(lines[-1]) == (1, 0, 0, 1, 0)
    assert code == 0


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("variant =", "variant", "this is not TOML: "),
        ("'p2 f'", "'p2 g'", "action 3, 'p2 g': this is not an action of the notation."),
        ("'p2 f'", "'p1 f'", "action 3: seat 1 cannot fold: it is the turn of seat 2 ("),
        ("'p2 f'", "'p2 cbr 15'", "action 3: seat 2 cannot raise 15: legal is fold call 5"),
        ("'p2 f'", "'p2 cc'", "its actions end, but the hand is not over: it is the turn"),
        ("2c7d", "AhKh", "action 2: Ah was on the table already, since action 1."),
    ],
)
def test_a_hand_that_is_wrong_is_one_sentence(felt, file, old, new, sentence):
    path = file(HAND.replace(old, new))
    lines, code = felt("replay", path)
    assert lines[0].startswith(f"{path}: {sentence}")
    assert counts(lines[-1]) == (1, 0, 0, 0, 1)
    assert code == 1


def test_no_hand_is_a_failure(felt, tmp_path):
    lines, code = felt("replay")
    assert counts(lines[-1]) == (0, 0, 0, 0, 0) and code == 1
    lines, code = felt("replay", tmp_path)
    assert lines[0] == "No hand was found." and code == 1
    lines, code = felt("replay", tmp_path / "none")
    assert lines[0] == f"{tmp_path / 'none'}: there is no such file or folder." and code == 1


@pytest.fixture(scope="module")
def generated(tmp_path_factory, seed):
    """A folder of hands made by PokerKit."""
    folder = tmp_path_factory.mktemp("generated")
    total = generate.generate(folder, GENERATED, seed)
    print("seed", seed, dict(total))
    assert total["hands"] == GENERATED
    assert total["with side pots"] >= GENERATED // 12 and total["with ties"] >= GENERATED // 12
    return folder


@pytest.mark.parametrize("target", ["host", "unix"])
def test_generated_hands_are_exact(felt, generated, target, micropython):
    lines, code = felt("replay", generated, "--target", target)
    print("\n".join(lines))
    assert counts(lines[-1]) == (GENERATED, GENERATED, 0, 0, 0)
    assert code == 0


@pytest.mark.parametrize("target", ["host", "unix"])
def test_real_hands_are_exact(felt, shared, target, micropython):
    pluribus = shared("hands/pluribus")
    folders = [folder for folder in (pluribus / name for name in SAMPLE) if folder.is_dir()]
    lines, code = felt("replay", *folders, "--target", target)
    print("\n".join(lines))
    hands, exact, *others = counts(lines[-1])
    assert hands == exact >= 100 and others == [0, 0, 0]
    assert code == 0


@pytest.mark.parametrize("target", ["host", pytest.param("unix", marks=pytest.mark.slow)])
def test_the_mixed_games_hands_are_exact_where_the_engine_has_the_game(
    felt, shared, target, micropython
):
    lines, code = felt("replay", shared("hands/wsop/2023"), "--target", target)
    print("\n".join(lines))
    hands, exact, without, unsupported, wrong = counts(lines[-1])
    assert (hands, without, wrong) == (83, 0, 0)
    assert exact >= 18 and exact + unsupported == hands
    assert code == 0
