# SPDX-License-Identifier: MIT
"""`felt` at a table on a port: its feed, its settings, its decks, its clock."""

import datetime
import json
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

from feltware.engine import events as ev
from feltware.storage import settings
from host_tools.cli import felt
from host_tools.livefeed.command import Lines, from_port
from host_tools.settings_file import EXPLAINED, explained
from host_tools.simulator.bench import Bench
from tests.app.evening import act, deal, dealer, home
from tests.livefeed.cable import Cable, while_it_runs

TARGETS = pytest.mark.parametrize("target", ["host", "unix"])


def run(bench, *words):
    """A command of felt's beside the running table: (exit code, what it said)."""
    done = while_it_runs(bench, lambda: CliRunner().invoke(felt, [str(word) for word in words]))
    assert "Traceback" not in done.output
    return done.exit_code, done.output


@TARGETS
def test_the_feed_on_a_port_is_what_the_table_says(target, micropython, figure):
    heard = []
    lines = Lines(heard.append)
    with Bench(target, hear=lines.message) as bench:
        for text in ("table holdem nl 5/10", "seat 1 1000", "seat 2 1000"):
            bench.command(text)
        cable = Cable(bench)
        heard.clear()
        said, complaints = [], []
        reader = threading.Thread(
            target=lambda: from_port(Path(cable.path), said.append, complaints.append)
        )
        reader.start()
        while not said:
            bench.advance(50)
        assert json.loads(said[0])["type"] == "snapshot"
        dealer(bench, "START")
        deal(bench, {1: "2c 7d", 2: "3c 8d"})
        act(bench, bench.legal.actor, "FOLD")
        home(bench)
        cable.unplug()
        reader.join(10)
        assert not reader.is_alive()
        assert complaints == ["The table on {} went away.".format(cable.path)]
        assert said == heard and len(said) > 25
        figure("{}: {} lines of the feed, the same on the port".format(target, len(said)))


@TARGETS
def test_settings_go_out_and_in(target, micropython, tmp_path):
    path = tmp_path / "ours.txt"
    with Bench(target) as bench:
        cable = Cable(bench)
        locked = "The table says: the table is locked; press MENU, then OK, on the dealer's keys.\n"
        assert run(bench, "settings", "export", path, "--port", cable.path) == (1, locked)
        dealer(bench, "MENU", "OK")
        assert run(bench, "settings", "export", path, "--port", cable.path)[0] == 0
        assert path.read_text() == explained(settings.defaults())
        text = path.read_text().replace("delay = off", "delay = 2 hands  # für später")
        path.write_text(text.replace("holdem nl 5/10", "razz fl 5/10"))
        status, output = run(bench, "settings", "import", path, "--port", cable.path)
        assert (status, output) == (0, "{}: the table has taken them over\n".format(path))
        assert bench.world.files["settings"].decode() == path.read_text()
        again = tmp_path / "again.txt"
        assert run(bench, "settings", "export", again, "--port", cable.path)[0] == 0
        assert again.read_text() == path.read_text()
        bench.world.files_full = True
        status, output = run(bench, "settings", "import", path, "--port", cable.path)
        assert status == 1 and "could not write it down, and nothing has changed." in output
        cable.unplug()


def test_what_is_wrong_in_a_file_is_told_before_it_is_sent(tmp_path):
    path = tmp_path / "ours.txt"
    for text, sentence in (
        ("chips = 1", "{}, line 1: chips is five amounts such as 1 5 25 100 500, not '1'.\n"),
        ("\nhouse = x=y", "{}, line 2: "),
        ("# " + "x" * 5000, "{}, the file has more than 4096 characters.\n"),
    ):
        path.write_text(text)
        done = CliRunner().invoke(felt, ["settings", "check", str(path)])
        assert done.exit_code == 1 and done.output.startswith(sentence.format(path))
        done = CliRunner().invoke(felt, ["settings", "import", str(path), "--port", "none"])
        assert done.exit_code == 1 and done.output.startswith(sentence.format(path))
    missing = str(tmp_path / "none")
    done = CliRunner().invoke(felt, ["settings", "check", missing])
    assert (done.exit_code, done.output) == (
        1, "{} cannot be read: No such file or directory.\n".format(missing)
    )  # fmt: skip
    path.write_bytes(b"\xff\xfe")
    done = CliRunner().invoke(felt, ["settings", "check", str(path)])
    assert done.output == "{} cannot be read: it is not text.\n".format(path)
    path.write_text("")
    done = CliRunner().invoke(felt, ["settings", "import", str(path)])
    assert done.output == "Name the table's port with --port.\n"
    done = CliRunner().invoke(felt, ["settings", "import", str(path), "--port", missing])
    assert done.exit_code == 1 and done.output.startswith("There is no port " + missing)


def test_every_setting_is_explained():
    assert set(EXPLAINED) == set(settings.defaults())
    assert settings.parse(explained(settings.defaults())) == settings.defaults()


@TARGETS
def test_decks_go_out_and_in_while_the_table_runs(target, micropython, tmp_path):
    path = tmp_path / "decks.txt"
    with Bench(target) as bench:
        cable = Cable(bench)
        dealer(bench, "MENU", "OK")
        status, output = run(bench, "deck", "export", path, "--port", cable.path)
        assert (status, output) == (0, "{}: 108 cards written\n".format(path))
        few = "".join(line for line in path.read_text().splitlines(True) if line[:1] != "2")
        path.write_text(few)
        status, output = run(bench, "deck", "import", path, "--port", cable.path)
        assert (status, output) == (0, "{}: 54 cards taken over\n".format(path))
        assert bench.feed.notices[-1][1:] == ("decks_taken", 54)
        for text in ("table holdem nl 5/10", "seat 1 1000", "seat 2 1000"):
            bench.command(text)
        dealer(bench, "START")
        deal(bench, {1: "2c 7d", 2: "3c 8d"})  # the table knows the cards of deck 1 still
        status, output = run(bench, "deck", "import", path, "--port", cable.path)
        assert (status, output) == (
            1, "The table says: a hand is being played; wait until it is over.\n"
        )  # fmt: skip
        cable.unplug()


def test_the_clock_is_set_from_the_computers():
    with Bench("host") as bench:
        cable = Cable(bench)
        dealer(bench, "MENU", "OK")
        before = datetime.datetime.now()
        status, output = run(bench, "clock", "--port", cable.path)
        assert status == 0 and output.startswith("{}: the table's clock is 2".format(cable.path))
        for text in ("table holdem nl 5/10", "seat 1 1000", "seat 2 1000"):
            bench.command(text)
        dealer(bench, "START")
        mark = next(event.amount for event in bench.events if event.kind == ev.TIME)
        told = datetime.datetime(2020, 1, 1) + datetime.timedelta(minutes=mark)
        assert abs((told - before).total_seconds()) < 180
        cable.unplug()


def test_a_port_on_which_nothing_answers_is_told(tmp_path, monkeypatch):
    from host_tools import table_link

    monkeypatch.setattr(table_link, "ANSWER_S", 0.2)
    monkeypatch.setattr(table_link.TableLink.ask, "__defaults__", (0.2,))
    with Bench("host") as bench:
        cable = Cable(bench)
        done = CliRunner().invoke(felt, ["clock", "--port", cable.path])  # no time passes there
        assert done.output == (
            "The table on {} does not answer: is it running?\n".format(cable.path)
        )
        cable.unplug()
