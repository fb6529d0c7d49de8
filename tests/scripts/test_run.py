# SPDX-License-Identifier: MIT
"""`felt run`: what it prints, and with which exit code it ends."""

import pytest
from click.testing import CliRunner

from host_tools import cli

GOOD = """table holdem nl 5/10 button=2
seat 1 100
seat 2 100
deal 1 Ah Kd
deal 2 2c 7d
2 fold
expect win 1 10
"""


@pytest.fixture
def felt():
    """`felt("run", path)` -> (lines, exit code)."""

    def command(*arguments):
        result = CliRunner().invoke(cli.felt, [str(argument) for argument in arguments])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result.output.splitlines(), result.exit_code

    return command


@pytest.fixture
def script(tmp_path):
    """`script(text)` -> the path of a file with that text."""

    def write(text, name="one.table"):
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


def test_a_script_that_holds(felt, script):
    assert felt("run", script(GOOD)) == (["1 scripts: 1 passed, 0 failed"], 0)


def test_a_failed_expectation_names_file_line_expected_and_found(felt, script):
    path = script(GOOD.replace("expect win 1 10", "expect pot 11"))
    lines, code = felt("run", path)
    assert lines == [f"{path}:7: expected pot 11, found 10", "1 scripts: 0 passed, 1 failed"]
    assert code == 1


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("2 bet 20", "seat 2 cannot bet 20: legal is fold call 5 raise 20..100"),
        ("2 raise 15", "seat 2 cannot raise 15: legal is fold call 5 raise 20..100"),
        ("1 call", "seat 1 cannot call: it is the turn of seat 2 (fold call 5 raise 20..100)"),
        ("board 2h 3h 4h", "no card is due at BOARD: it is the turn of seat 2 (fold call 5 raise"
         " 20..100)"),
        ("deal 1 5h", "no card is due at SEAT1: it is the turn of seat 2 (fold call 5 raise"
         " 20..100)"),
        ("hand", "the hand is not over: it is the turn of seat 2 (fold call 5 raise 20..100)"),
        ("answer 1", "no question is open"),
        ("refuse 2 call", "'call' of seat 2 was not refused: call seat=2 index=0 flags=80"
         " amount=5"),
        ("undo", "undo: the table refuses it (nothing to undo)"),
        ("2 sitout", "seat 2 cannot sitout in a hand: it is the turn of seat 2 (fold call 5 raise"
         " 20..100)"),
        ("expect over", "expected that the hand is over, found it is the turn of seat 2 (fold call"
         " 5 raise 20..100)"),
        ("expect actor 1", "expected actor 1, found 2"),
        ("expect legal fold", "expected legal fold, found fold call 5 raise 20..100"),
        ("expect question SEAT1", "expected question SEAT1, found none"),
        ("expect stacks 1=95 2=95", "expected stacks 1=95 2=95, found 1=90 2=95"),
    ],
)  # fmt: skip
def test_a_step_that_fails_is_one_sentence(felt, script, line, sentence):
    path = script(GOOD.replace("2 fold", line))
    lines, code = felt("run", path)
    assert lines[0].rstrip(".") == f"{path}:6: {sentence}"
    assert lines[1:] == ["1 scripts: 0 passed, 1 failed"]
    assert code == 1


def test_a_screen_that_says_something_else_is_read(felt, script):
    path = script(GOOD.replace("2 fold", 'expect screen 2 "NO SUCH WORDS"'))
    lines, code = felt("run", path)
    assert code == 1
    assert lines[0].startswith(f'{path}:6: expected screen 2 "NO SUCH WORDS", found "')


def test_a_mistake_is_told_and_nothing_of_the_script_runs(felt, script):
    bad = script(GOOD.replace("2 fold", "2 fold twice"), "bad.table")
    good = script(GOOD, "good.table")
    lines, code = felt("run", bad, good)
    assert lines == [
        f"{bad}:6: Nothing belongs after 'fold', but here stands 'twice'.",
        "2 scripts: 1 passed, 1 failed",
    ]
    assert code == 1


def test_files_that_are_not_there(felt, tmp_path):
    missing = tmp_path / "no.table"
    lines, code = felt("run", missing)
    assert lines == [
        f"{missing}: there is no such file or folder.",
        "1 scripts: 0 passed, 1 failed",
    ]
    assert code == 1
    lines, code = felt("run", tmp_path)
    assert lines == [
        f"{tmp_path}: there is no .table file in this folder.",
        "1 scripts: 0 passed, 1 failed",
    ]
    assert code == 1


def test_no_script_at_all(felt):
    lines, code = felt("run")
    assert lines[-1] == "0 scripts: 0 passed, 0 failed"
    assert code == 1


def test_an_unforeseen_fault_is_one_sentence_and_exit_code_2(monkeypatch, capsys):
    def broken(*_, **__):
        raise RuntimeError("of a test")

    monkeypatch.setattr(cli.felt, "main", broken)
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("This is a fault in felt itself (RuntimeError); the details are in ")
    assert len(said.splitlines()) == 1


def test_games_and_options_are_listed(felt):
    lines, code = felt("games")
    assert code == 0
    assert any(line.startswith("holdem ") and "2 to 10 players" in line for line in lines)
    lines, code = felt("options", "cap.raises")
    assert code == 0
    assert lines[0].startswith("cap.raises=3 (or 4, none)")
    lines, code = felt("options", "no", "such", "option")
    assert code == 1
