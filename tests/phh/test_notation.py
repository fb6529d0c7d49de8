# SPDX-License-Identifier: MIT
"""Reading PHH files: what stands in them, and one sentence for what is malformed."""

from fractions import Fraction

import pytest

from feltware.engine import cards as cd
from host_tools.phh.notation import Malformed, Move, find, read, read_text
from host_tools.scripts.language import ANY

TEXT = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [50, 40.25]
actions = ['d dh p1 AhKd', 'd dh p2 ????', 'p2 cbr 2.5 # a remark', 'p1 cc', 'd db 2c3c4c',
  'p1 f', '', 'p2 sm', 'p1 sm AhKd', 'p2 sd', 'p2 sd ??', 'p1 pb', 'p1 sm -']
finishing_stacks = [47.5, 42.75]
"""


def changed(old, new):
    assert old in TEXT
    return TEXT.replace(old, new)


def test_a_file_is_read_exactly():
    (hand,) = read_text(TEXT, "x.phh")
    assert (hand.name, hand.variant, hand.trimmed, hand.players) == ("x.phh", "NT", True, 2)
    assert hand.stacks == (Fraction(50), Fraction(161, 4))
    assert hand.blinds == (Fraction(1, 2), Fraction(1))
    assert hand.finish == (Fraction(95, 2), Fraction(171, 4))
    ah, kd = cd.parse("Ah"), cd.parse("Kd")
    assert hand.moves == (
        Move(1, "hole", 1, (ah, kd)),
        Move(2, "hole", 2, (ANY, ANY)),
        Move(3, "cbr", 2, (), Fraction(5, 2)),
        Move(4, "cc", 1),
        Move(5, "board", 0, (0, 4, 8)),
        Move(6, "f", 1),
        Move(8, "muck", 2),
        Move(9, "sm", 1, (ah, kd)),
        Move(10, "sd", 2),
        Move(11, "sd", 2, (ANY,)),
        Move(12, "pb", 1),
        Move(13, "sm", 1),
    )


def test_a_file_may_hold_several_hands():
    hands = read_text(f"[1]\n{TEXT}\n[2]\n{TEXT}", "x.phhs")
    assert [hand.name for hand in hands] == ["x.phhs[1]", "x.phhs[2]"]


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("variant = ", "this is not TOML: "),
        ("", "the field 'variant' is missing."),
        (changed("variant = 'NT'", "variant = 5"), "'variant' must be a text."),
        (changed("min_bet = 1\n", ""), "the field 'min_bet' is missing."),
        (changed("min_bet = 1", "min_bet = 'x'"), "'min_bet' must be a number, not 'x'."),
        (changed("min_bet = 1", "min_bet = true"), "'min_bet' must be a number, not True."),
        (changed("min_bet = 1", "min_bet = -1"), "'min_bet' is below 0."),
        (changed("min_bet = 1", "min_bet = nan"), "'nan' is not an amount of chips."),
        (changed("min_bet = 1", "min_bet = 1e999999999"), "'1e999999999' is not an amount"),
        (changed("[50, 40.25]", "[50]"), "a hand needs at least two players."),
        (changed("[50, 40.25]", "[50, 0]"), "every starting stack must be more than 0."),
        (changed("[50, 40.25]", "[50, 40, 30]"), "'finishing_stacks' has 2 amounts for 3 players."),
        (changed("antes = [0, 0]", "antes = 0"), "'antes' must be a list of numbers."),
        (changed("status = true", "status = 1"), "'ante_trimming_status' must be true or false."),
        (changed("'p1 cc'", "'p3 cc'"), "action 4, 'p3 cc': there is no player p3 among 2."),
        (changed("'p1 cc'", "'q1 cc'"), "action 4, 'q1 cc': 'q1' is not a player."),
        (changed("'p1 cc'", "'p1 jump'"), "action 4, 'p1 jump': this is not an action of the"),
        (changed("'p1 cc'", "'p1 cbr x'"), "action 4, 'p1 cbr x': 'x' is not an amount of chips."),
        (changed("'p1 cc'", "'p1 cbr 0'"), "action 4, 'p1 cbr 0': a bet must be more than 0."),
        (changed("2c3c4c", "2c3c4"), "action 5, 'd db 2c3c4': '2c3c4' does not consist of cards."),
        (changed("2c3c4c", "2c3c4x"), "action 5, 'd db 2c3c4x': '4x' is not a card."),
        (changed("'d db 2c3c4c'", "'d xx 2c'"), "action 5, 'd xx 2c': a deal is 'd db CARDS' or"),
        (changed("'p1 cc'", "5"), "'actions' must be a list of texts."),
    ],
)
def test_malformed(text, sentence):
    with pytest.raises(Malformed) as raised:
        read_text(text)
    assert str(raised.value).startswith(sentence)


def test_a_file_that_cannot_be_read(tmp_path):
    path = tmp_path / "x.phh"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Malformed, match="this is not text in UTF-8."):
        read(path)


def test_files_are_found_in_folders_by_number(tmp_path):
    for name in ("10.phh", "2.phh", "1.txt", "a/3.phhs"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    files, complaints = find([tmp_path, tmp_path / "1.txt", tmp_path / "none"])
    assert [str(file.relative_to(tmp_path)) for file in files] == ["2.phh", "10.phh", "a/3.phhs"]
    assert complaints == [
        f"{tmp_path / '1.txt'}: this is not a .phh file.",
        f"{tmp_path / 'none'}: there is no such file or folder.",
    ]
