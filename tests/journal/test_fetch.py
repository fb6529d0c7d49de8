# SPDX-License-Identifier: MIT
"""`felt journal fetch`: the image of a running table's journal, and nothing of its secrets."""

import pytest
from click.testing import CliRunner

from feltware.engine import events as ev
from feltware.storage import sectors as sc
from host_tools.cli import felt
from host_tools.journal import fetch
from host_tools.simulator.bench import Bench
from host_tools.simulator.target import FlashChip
from tests.app.evening import act, deal, dealer, home
from tests.livefeed.cable import Cable, while_it_runs

FLASH = FlashChip(sectors=8)


def run(bench, *words):
    """A command of felt's beside the running table: (exit code, what it said)."""
    done = while_it_runs(bench, lambda: CliRunner().invoke(felt, [str(word) for word in words]))
    assert "Traceback" not in done.output
    return done.exit_code, done.output


def begin(bench):
    bench.command("table holdem nl 5/10")
    for seat in (1, 2, 3):
        bench.command("seat {} 1000 Seat {}".format(seat, seat))
    dealer(bench, "START")
    deal(bench, {1: "Ah Kd", 2: "Qs Qc", 3: "7c 2d"})


def finish(bench):
    act(bench, 1, "ALLIN", "ALLIN")
    act(bench, 2, "CALL")
    act(bench, 3, "FOLD")
    for street in ("7h 8h 9s", "Kc", "4s"):
        deal(bench, {ev.BOARD1: street})
    home(bench)


@pytest.mark.parametrize("target", ["host", "unix"])
def test_a_tables_journal_is_fetched_verified_and_exported(target, micropython, tmp_path):
    path = tmp_path / "evening.journal"
    with Bench(target, flash=FLASH) as bench:
        begin(bench)
        cable = Cable(bench)
        words = ("journal", "fetch", path, "--port", cable.path)
        playing = "The table says: a hand is being played; wait until it is over.\n"
        assert run(bench, *words) == (1, playing)
        secrets = bench.target.image()[1]
        (secret,) = [page[2:34] for page in pages(secrets) if page[:2] == b"FS"]
        finish(bench)
        status, output = run(bench, *words)
        assert (status, output) == (0, "{}: 1 hands, 32768 bytes\n".format(path))
        journal = bench.target.image()[0]
        cable.unplug()
    data = path.read_bytes()
    assert data == journal and secret not in data
    verified = CliRunner().invoke(felt, ["verify", str(path)])
    assert verified.exit_code == 0 and "4 shown cards proved, 0 wrong" in verified.output
    exported = CliRunner().invoke(felt, ["export", str(path), "-o", str(tmp_path / "out")])
    assert exported.exit_code == 0 and (tmp_path / "out" / "1.phh").exists()


def pages(data):
    return [data[at : at + sc.PAGE] for at in range(0, len(data), sc.PAGE)]


def test_a_locked_table_keeps_it(tmp_path):
    path = tmp_path / "evening.journal"
    with Bench("host", flash=FLASH) as bench:
        cable = Cable(bench)
        status, output = run(bench, "journal", "fetch", path, "--port", cable.path)
        assert status == 1 and "the table is locked" in output and not path.exists()
        cable.unplug()


def test_a_feed_that_is_held_back_is_not_overtaken():
    with Bench("host", flash=FLASH) as bench:
        bench.world.files["settings"] = b"delay = 1 second\n"
        bench.power_cut()
        dealer(bench, "MENU", "OK")
        answer = bench._ask("journal size")
        assert answer == "no: the feed is held back; set delay = off and let it catch up"


def test_a_table_without_a_journal_says_so(tmp_path):
    with Bench("host", flash=None) as bench:
        cable = Cable(bench)
        dealer(bench, "MENU", "OK")
        words = ("journal", "fetch", tmp_path / "none", "--port", cable.path)
        assert run(bench, *words) == (1, "The table says: this table has no journal.\n")
        cable.unplug()


@pytest.mark.parametrize(
    "command, sentence",
    [
        ("journal", "journal takes size or read"),
        ("journal read 100", "'100' is no page of the journal"),
        ("journal read 32768", "'32768' is no page of the journal"),
        ("journal read -256", "'-256' is no page of the journal"),
        ("journal write 0", "journal takes size or read"),
        ("journal read 0 0", "no"),
    ],
)
def test_what_is_no_page_is_refused(command, sentence):
    with Bench("host", flash=FLASH) as bench:
        dealer(bench, "MENU", "OK")
        answer = bench._ask(command)
        assert answer.startswith("no") and sentence in answer


@pytest.mark.parametrize(
    "answers, sentence",
    [
        (["none"], "has 'none' bytes"),
        (["4000"], "has '4000' bytes"),
        (["4096", "AAAA"], "at 0 is no page"),
        (["4096", "", "?"], "at 256 is no page"),
    ],
)
def test_what_a_table_cannot_say_is_refused(answers, sentence):
    left = list(answers)
    with pytest.raises(fetch.FetchError, match=sentence):
        fetch.fetch(lambda command: left.pop(0))
