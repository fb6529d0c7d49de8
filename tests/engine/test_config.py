# SPDX-License-Identifier: MIT
"""Game lines and dealing programs: what they mean and what is refused."""

import pytest

from feltware.engine import program
from feltware.engine.config import Config


@pytest.mark.parametrize(
    "line,blinds,small,big,least",
    [
        ("holdem fl 10/20", (5, 10), 10, 20, 10),
        ("holdem fl 5/10", (2, 5), 5, 10, 5),
        ("holdem fl 10/20 blinds=5/10/20", (5, 10, 20), 10, 20, 10),
        ("holdem fl 10/20 blinds=0 ante=2", (), 10, 20, 10),
        ("holdem nl 5/10", (5, 10), 10, 10, 10),
        ("holdem pl 5/10/20", (5, 10, 20), 20, 20, 20),
        ("holdem spread 2/10", (1, 2), 2, 10, 2),
    ],
)
def test_stakes(line, blinds, small, big, least):
    config = Config.parse(line)
    assert config.blinds == blinds
    assert (config.small_bet, config.big_bet, config.min_bet) == (small, big, least)


@pytest.mark.parametrize(
    "line,canonical",
    [
        ("holdem nl 5/10", "holdem nl 5/10"),
        ("holdem nl 5/10 cap.raises=4 ante=1", "holdem nl 5/10 ante=1 cap.raises=4"),
        ("holdem  nl  5/10  blinds=5/10/20", "holdem nl 5/10 blinds=5/10/20"),
    ],
)
def test_canonical_text(line, canonical):
    assert Config.parse(line).text() == canonical
    assert Config.parse(canonical).text() == canonical


@pytest.mark.parametrize(
    "line,word",
    [
        ("", "A game line is"),
        ("holdem", "A game line is"),
        ("whist nl 5/10", "'whist' is not a game"),
        ("razz hp 5/10", "razz is played as"),
        ("holdem nl 5/x", "'x' is not a number of chips"),
        ("holdem nl 10/5", "from low to high"),
        ("holdem nl 0/10", "above 0"),
        ("holdem fl 10", "two amounts"),
        ("holdem nl 5/10 ante", "is not option=value"),
        ("holdem nl 5/10 ante=1/2", "one number of chips"),
        ("holdem nl 5/10 blinds=10/5", "from low to high"),
        ("holdem nl 5/10 colour=blue", "'colour'"),
        ("holdem nl 5/999999999999", "is not a number of chips"),
    ],
)
def test_refused_lines_get_one_sentence(line, word):
    with pytest.raises(ValueError) as refused:
        Config.parse(line)
    sentence = str(refused.value)
    assert word in sentence
    assert sentence.endswith(".") and "\n" not in sentence


def parts(text):
    """The parts of a program, in short."""
    names = {program.DEAL: "deal", program.BET: "bet", program.EXCHANGE: "x", program.DISCARD: "t"}
    out = []
    parsed = program.parse(text)
    for at, part in enumerate(parsed):
        if part.kind == program.DEAL:
            out.append(("deal", part.burns, list(part.faces), list(part.boards)))
        elif part.kind == program.BET:
            out.append(("bet", program.rounds_before(parsed, at)))
        else:
            out.append((names[part.kind], part.burns, part.least, part.most))
    return out


def test_program_of_holdem():
    assert parts("d2 bet *b3 bet *b bet *b bet") == [
        ("deal", 0, [0, 0], [0, 0, 0, 0]),
        ("bet", 0),
        ("deal", 1, [], [3, 0, 0, 0]),
        ("bet", 1),
        ("deal", 1, [], [1, 0, 0, 0]),
        ("bet", 2),
        ("deal", 1, [], [1, 0, 0, 0]),
        ("bet", 3),
    ]


def test_program_words_without_betting_between_them_are_one_round():
    assert parts("d2u bet *u2 bet *b3 b3@2 bet") == [
        ("deal", 0, [0, 0, 1], [0, 0, 0, 0]),
        ("bet", 0),
        ("deal", 1, [1, 1], [0, 0, 0, 0]),
        ("bet", 1),
        ("deal", 1, [], [3, 3, 0, 0]),
        ("bet", 2),
    ]
    assert parts("d5 b bet *b2") == [
        ("deal", 0, [0] * 5, [1, 0, 0, 0]),
        ("bet", 0),
        ("deal", 1, [], [2, 0, 0, 0]),
    ]


def test_program_of_draws_and_discards():
    assert parts("d5 bet *x0-5 bet") == [
        ("deal", 0, [0] * 5, [0, 0, 0, 0]),
        ("bet", 0),
        ("x", 1, 0, 5),
        ("bet", 1),
    ]
    assert parts("d3 bet t1 *b3")[2] == ("t", 0, 1, 1)


@pytest.mark.parametrize("text", ["q", "d2 bets", "x", "b3@5", "b3@0", "x5-0", "d2-3", "*"])
def test_program_refuses_other_words(text):
    if text == "x":
        assert parts(text) == [("x", 0, 1, 1)]
        return
    with pytest.raises(ValueError):
        program.parse(text)


RULES = {"drawing": "drawing", "jacks": "jacks", "sevens": "sevens", "run_it": "runs", "ace": "ace"}


@pytest.mark.parametrize(
    "line,rules",
    [
        ("holdem nl 5/10", ""),
        ("holdem nl 5/10 runit.most=2", "run_it"),
        ("pineapple nl 5/10", "drawing"),
        ("omaha8 fl 10/20", ""),
        ("omaha8 fl 10/20 hilo.ace=declare", "ace"),
        ("stud8 fl 20/40 ante=2", ""),
        ("stud8 fl 20/40 ante=2 hilo.ace=declare", "ace"),
        ("razz fl 20/40", ""),
        ("draw5 nl 5/10", "drawing"),
        ("jacks fl 10/20", "drawing jacks"),
        ("lowball fl 10/20", "drawing sevens"),
        ("lowball fl 10/20 lowball.sevens_rule=off", "drawing"),
        ("lowball nl 5/10", "drawing"),
        ("lowball nl 5/10 nllb.sevens_rule=on", "drawing sevens"),
        ("badugi fl 10/20", "drawing"),
    ],
)
def test_a_config_has_the_modules_of_its_own_rules_only(line, rules):
    config = Config.parse(line)
    names = {rule: getattr(config, rule).__name__ for rule in RULES if getattr(config, rule)}
    assert names == {rule: "feltware.engine." + RULES[rule] for rule in rules.split()}
    assert [getattr(config, rule) for rule in RULES].count(None) == len(RULES) - len(names)
