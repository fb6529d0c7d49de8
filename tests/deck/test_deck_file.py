# SPDX-License-Identifier: MIT
"""`felt deck`: decks as a file that people can read."""

import os
import pty
import tty

import pytest
from click.testing import CliRunner

from feltware.storage.decks import DeckTable
from host_tools import deck_file
from host_tools.cli import felt
from host_tools.simulator.world import deck_text


def run(*words):
    done = CliRunner().invoke(felt, ["deck", *map(str, words)])
    return done.exit_code, done.output


@pytest.fixture
def table_file(tmp_path):
    path = tmp_path / "decks"
    path.write_text(deck_text(), encoding="utf-8")
    return path


def test_out_and_in_again_it_is_the_same(table_file, tmp_path):
    people = tmp_path / "decks.txt"
    status, output = run("export", people, "--table", table_file)
    assert (status, output) == (0, "{}: 108 cards written\n".format(people))
    lines = people.read_text().splitlines()
    assert lines[0].startswith("#") and lines[1].startswith("1 As 045a33")
    assert lines[53].startswith("1 Jk1 045a34") and lines[55].startswith("2 As 045b")
    again = tmp_path / "again"
    assert run("import", people, "--table", again)[0] == 0
    before, after = DeckTable(), DeckTable()
    before.load(table_file.read_text())
    after.load(again.read_text())
    assert before.text() == after.text() and after.count == 108


def test_show_says_what_is_there_and_what_is_missing(table_file, tmp_path):
    status, output = run("show", table_file)
    assert status == 0
    assert "deck 1: 52 cards, 2 jokers" in output and "deck 2: 52 cards, 2 jokers" in output
    few = tmp_path / "few.txt"
    few.write_text("1 As 04:5A:33:01:02:03:04  # the ace\n\n1 Td 04 5a 20 01 02 03 05\n")
    status, output = run("show", few)
    assert "deck 1: 2 cards, 0 jokers" in output and "deck 2: not registered" in output
    assert "missing: Ks Qs Js Ts" in output and " As  04 5a 33 01 02 03 04" in output


@pytest.mark.parametrize(
    "text,sentence",
    [
        ("1 Ax 04010203040506\n", "line 1: 'Ax' is not a card"),
        ("3 As 04010203040506\n", "line 1: '3' is no deck: it is 1 or 2."),
        ("1 As 040102\n", "line 1: A card's UID has 4 or 7 bytes, not 3."),
        ("1 As 0401020304050g\n", "is not hexadecimal"),
        ("1 As 08010203\n", "line 1: UIDs of 4 bytes that begin with 08 are random"),
        ("# two\n1 As 04010203040506\n2 As 04010203040506\n", "line 3: That UID belongs to"),
        ("1 As\n", "line 1: A line is: deck, card, UID in hex."),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path, text, sentence):
    path = tmp_path / "bad.txt"
    path.write_text(text)
    target = tmp_path / "decks"
    target.write_text("0 1 04010203040507\n")
    status, output = run("import", path, "--table", target)
    assert status == 1 and sentence in output and "Traceback" not in output
    assert target.read_text() == "0 1 04010203040507\n"


@pytest.fixture
def silent_port(monkeypatch):
    """A serial port on which no table answers."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    monkeypatch.setattr(deck_file, "LISTEN_S", 0.1)
    yield os.ttyname(theirs)
    os.close(theirs)
    os.close(ours)


def test_a_missing_file_a_missing_table_and_no_mpremote(tmp_path, monkeypatch, silent_port):
    assert run("show", tmp_path / "none") == (
        1, "{} cannot be read: No such file or directory.\n".format(tmp_path / "none"),
    )  # fmt: skip
    good = tmp_path / "good"
    good.write_text("1 As 04010203040506\n")
    assert "--table" in run("import", good)[1]
    monkeypatch.setattr(deck_file.shutil, "which", lambda name: None)
    assert "There is no port nowhere" in run("import", good, "--port", "nowhere")[1]
    assert "no mpremote" in run("import", good, "--port", silent_port)[1]


def test_a_board_whose_table_does_not_run_is_reached_through_mpremote(
    tmp_path, monkeypatch, silent_port
):
    tool = tmp_path / "mpremote"
    board = tmp_path / "board"
    tool.write_text(
        '#!/bin/sh\n[ "$5" = :decks ] && cp "$4" {0} && exit\n'
        '[ -f {0} ] && cp {0} "$5" && exit\necho "no such file" >&2; exit 1\n'.format(board)
    )
    tool.chmod(0o755)
    monkeypatch.setattr(deck_file.shutil, "which", lambda name: str(tool))
    people = tmp_path / "people"
    status, output = run("export", people, "--port", silent_port)
    assert status == 1 and output == "mpremote could not copy :decks: no such file.\n"
    people.write_text("1 As 04010203040506\n2 Kd 04010203040507\n")
    assert run("import", people, "--port", silent_port)[0] == 0
    assert board.read_text() == "0 51 04010203040506\n1 45 04010203040507\n"
    assert run("export", people, "--port", silent_port)[0] == 0
    assert people.read_text().splitlines()[1:] == ["1 As 04010203040506", "2 Kd 04010203040507"]
