# SPDX-License-Identifier: MIT
"""The house's settings at a table: read at power-up, kept by the start menu, sent by a host."""

import pytest

from feltware.engine import events as ev
from feltware.storage import settings
from host_tools.simulator.bench import Bench, BenchError
from tests.app.evening import act, deal, dealer, home

TARGETS = pytest.mark.parametrize("target", ["host", "unix"])

HOUSE = """# ours
game = stud fl 10/20 ante=2
buyin = 500
house = profile=home
chips = 2 10 50 200 1000
unit = 0.25
brightness = 100
"""


def evening(target, text, **options):
    """A table that has never been played at, with this settings file."""
    bench = Bench(target, flash=None, **options)
    restart(bench, text)
    bench.advance(5000)  # the notices go
    return bench


def restart(bench, text):
    """Power down, put the settings file there, power up."""
    bench.world.files["settings"] = text.encode()
    bench.power_cut()


def reasons(bench):
    return [(notice.reason, notice.amount) for notice in bench.feed.notices if notice.unit == 0]


def file(bench):
    return bench.world.files["settings"].decode()


def move(bench, text, name="settings"):
    """Send a text as `felt` does."""
    bench.command(name + " begin")
    for at in range(0, len(text), 60):
        bench.command("{} add {}".format(name, text[at : at + 60]))
    return bench.command(name + " end")


@TARGETS
def test_a_table_begins_with_its_settings(target, micropython):
    with evening(target, HOUSE) as bench:
        assert bench.shows(0, "Seven-card stud") and bench.shows(0, "FL")
        assert bench.shows(0, "2.50/5.00") and bench.shows(0, "0.50")
        dealer(bench, "NEXT", "NEXT", "NEXT")
        assert bench.shows(0, "Buy-in") and bench.shows(0, "125.00")
        assert {panel.contrast for panel in bench.world.panels} == {255}
        for seat in (1, 2):
            act(bench, seat, "CALL")
        dealer(bench, "START")
        game = next(event for event in bench.events if event.kind == ev.GAME)
        assert (game.text, game.amount) == ("stud fl 10/20 ante=2 profile=home", 500)
        deal(bench, {1: "2c 7d Ah", 2: "3c 8d Kh"})
        assert bench.legal.actor == 1
        act(bench, 1, "BET")
        act(bench, 2, "C1", "C2")
        assert bench.shows(2, "PUT IN 3.00")  # 12 chips of 0.25


@TARGETS
def test_the_displays_speak_the_language_that_is_set(target, micropython):
    with evening(target, "language = russian") as bench:
        assert bench.shows(0, "Лимит")
        bench.command("table holdem nl 5/10")
        for text, words in (("language = english", "NEXT HAND?"), ("", "NEXT HAND?")):
            move(bench, text)
            bench.settle()
            dealer(bench, "OK")  # the notice goes
            assert bench.shows(0, words)


@TARGETS
def test_a_wrong_file_is_told_kept_and_not_used(target, micropython):
    wrong = "buyin = 500\nchip = 3\n"
    with evening(target, wrong) as bench:
        assert ("set_key", 2) in reasons(bench)
        assert bench.shows(0, "5/10")
        for seat in (1, 2):
            act(bench, seat, "CALL")
        dealer(bench, "NEXT", "OK", "START")  # other stakes
        game = next(event for event in bench.events if event.kind == ev.GAME)
        assert (game.text, game.amount) == ("holdem nl 10/20", 2000)
        assert file(bench) == wrong


@pytest.mark.parametrize(
    "text,reason",
    [
        ("game = holdem nl 10", ""),
        ("game = holdem xx 5/10", "set_game"),
        ("house = button.rule=movin", "set_house"),
        ("house = profile=mine", "set_house"),
        ("house = home", "set_house"),
        ("chips 3", "set_form"),
        ("unit = x", "set_value"),
        ("unit = 1\nunit = 1", "set_twice"),
        ("\xff", "set_file"),
    ],
)
def test_what_the_dealer_is_told(text, reason):
    with Bench("host", flash=None) as bench:
        bench.world.files["settings"] = text.encode("latin-1")
        bench.power_cut()
        told = [(why, line) for why, line in reasons(bench) if why.startswith("set_")]
        line = 0 if reason == "set_file" else text.count("\n") + 1
        assert told == ([(reason, line)] if reason else [])


@TARGETS
def test_the_start_menus_choices_are_there_the_next_evening(target, micropython):
    with evening(target, "# ours\nbrightness = 7\n") as bench:
        for seat in (1, 2):
            act(bench, seat, "CALL")
        dealer(bench, "NEXT", "OK", "NEXT", "OK", "NEXT", "OK", "START")
        assert (
            file(bench) == "# ours\nbrightness = 7\nbuyin = 4000\ngame = holdem nl 10/20 ante=1\n"
        )
        bench.power_cut()
        bench.advance(5000)
        assert bench.shows(0, "10/20")
        dealer(bench, "NEXT", "NEXT", "NEXT")
        assert bench.shows(0, "4000")
        assert {panel.contrast for panel in bench.world.panels} == {7 * 257 // 100}
        dealer(bench, "START")
        assert bench.events[-1].text == "holdem nl 10/20 ante=1"


def test_a_choice_that_cannot_be_kept_is_told_and_played():
    with evening("host", "") as bench:
        bench.world.files_full = True
        for seat in (1, 2):
            act(bench, seat, "CALL")
        dealer(bench, "NEXT", "OK", "START")
        assert ("set_unsaved", 0) in reasons(bench)
        assert bench.waits and file(bench) == ""


def test_other_settings_than_those_of_the_last_hand_are_told():
    with Bench("host") as bench:
        bench.power_cut()
        assert reasons(bench)[-1][0] == "back_whole"
        restart(bench, "brightness = 10")
        assert reasons(bench)[-1][0] == "back_other"
        for seat in (1, 2):
            act(bench, seat, "CALL")
        dealer(bench, "START")
        bench.power_cut()  # the checkpoint of this hand knows them
        assert reasons(bench)[-1] == ("back_whole", 1)
        restart(bench, "brightness = 11")
        assert reasons(bench)[-1] == ("back_other", 1)


# -- a host ---------------------------------------------------------------------------------------
@TARGETS
def test_a_host_replaces_the_settings_when_it_is_let_in(target, micropython):
    with evening(target, "") as bench:
        for command in (
            "settings read 0",
            "settings begin",
            "settings end",
            "clock 2026-11-30 9:05",
        ):
            assert bench._ask(command).startswith("no: the table is locked")
        text = HOUSE + "# " + "что угодно " * 20 + "\n"
        assert move(bench, text) == "ok"
        assert file(bench) == text
        assert reasons(bench)[-1] == ("set_taken", 0)
        bench.advance(5000)
        assert bench.shows(0, "2.50/5.00")  # the start menu begins anew
        dealer(bench, "NEXT", "NEXT", "NEXT")
        assert bench.shows(0, "125.00")
        assert {panel.contrast for panel in bench.world.panels} == {255}
        said = ""
        while piece := bench.command("settings read {}".format(len(said)))[3:]:
            said += piece
        assert said == text


@TARGETS
def test_wrong_settings_from_a_host_change_nothing(target, micropython):
    with evening(target, "brightness = 50\n") as bench:
        with pytest.raises(BenchError, match="line 2: 'chip' is no setting"):
            move(bench, "brightness = 9\nchip = 3\n")
        with pytest.raises(BenchError, match="line 1: button.rule is dead or moving, not 'x'"):
            move(bench, "house = button.rule=x\n")
        with pytest.raises(BenchError, match="begin comes before the text"):
            bench.command("settings end")
        with pytest.raises(BenchError, match="more than 4096 characters"):
            move(bench, "# " + "x" * 4100)
        with pytest.raises(BenchError, match="takes read, begin, add or end"):
            bench.command("settings take")
        with pytest.raises(BenchError, match="is no offset"):
            bench.command("settings read -1")
        with pytest.raises(BenchError, match="is not complete"):
            bench.command("settings")
        bench.world.files_full = True
        with pytest.raises(BenchError, match="could not write it down, and nothing has changed"):
            move(bench, "brightness = 9\n")
        assert file(bench) == "brightness = 50\n"
        assert {panel.contrast for panel in bench.world.panels} == {50 * 257 // 100}


def test_settings_are_not_for_the_middle_of_a_hand():
    with evening("host", "") as bench:
        for seat in (1, 2):
            act(bench, seat, "CALL")
        bench.command("snapshot")
        bench.command("settings begin")
        dealer(bench, "START")
        for command in (
            "settings end",
            "settings read 0",
            "decks read 0",
            "clock 2026-11-30 19:05",
        ):
            assert bench._ask(command) == "no: a hand is being played; wait until it is over"


@TARGETS
def test_a_host_reads_and_replaces_the_decks(target, micropython):
    with evening(target, "") as bench:
        assert bench._ask("decks read 0").startswith("no: the table is locked")
        said = bench.command("decks read 0")[3:]
        while piece := bench.command("decks read {}".format(len(said)))[3:]:
            said += piece
        before = bench.world.files["decks"].decode().split("\n")
        assert sorted(said.split("\n")) == sorted(line for line in before if line[:1] != "#")
        assert said.count("\n") == 108
        few = "0 51 04010203040506\n1 45 04010203040507\n"
        assert move(bench, few, "decks") == "ok"
        assert bench.world.files["decks"].decode() == few
        assert reasons(bench)[-1] == ("decks_taken", 2)
        with pytest.raises(BenchError, match="line 2: A card's UID has 4 or 7 bytes, not 3"):
            move(bench, "0 51 04010203040506\n0 50 040102\n", "decks")
        with pytest.raises(BenchError, match="there is no card in it"):
            move(bench, "# none\n", "decks")
        assert bench.world.files["decks"].decode() == few


# -- the clock ------------------------------------------------------------------------------------
def minutes(year, month, day, hour, minute):
    """The same number from Python's own calendar."""
    import datetime

    passed = datetime.datetime(year, month, day, hour, minute) - datetime.datetime(2020, 1, 1)
    return passed.days * 1440 + passed.seconds // 60


def test_every_day_of_eighty_years_has_its_number():
    import datetime

    from feltware.control import clock

    day = datetime.date(2020, 1, 1)
    compared = 0
    while day.year < 2100:
        assert clock.parse(day.isoformat(), "23:59") == compared * 1440 + 1439
        compared += 1
        day += datetime.timedelta(1)
    assert compared == 29220
    for wrong in ("2026-02-29", "2019-12-31", "2100-01-01", "2026-13-01", "2026-4-31", "26-1", "x"):
        with pytest.raises(ValueError, match="is no time: write 2026-11-30 19:05"):
            clock.parse(wrong, "12:00")
    for wrong in ("24:00", "12:60", "12", "-1:00", "12:00:00"):
        with pytest.raises(ValueError, match="is no time"):
            clock.parse("2026-11-30", wrong)


@TARGETS
def test_each_hand_has_its_time_once_the_clock_is_set(target, micropython):
    with Bench(target, start_ms=2**30 - 90_000) as bench:  # the board's counter wraps meanwhile
        bench.command("table holdem nl 5/10")
        for seat in (1, 2):
            bench.command("seat {} 1000".format(seat))
        dealer(bench, "START")
        deal(bench, {1: "2c 7d", 2: "3c 8d"})
        act(bench, bench.legal.actor, "FOLD")
        home(bench)
        assert not [event for event in bench.events if event.kind == ev.TIME]
        assert bench.command("clock 2028-02-29 23:58") == "ok"
        set_ms = bench.now_ms
        bench.advance(150_000 if target == "host" else 1000)  # slow there
        dealer(bench, "START")
        marks = [event.amount for event in bench.events if event.kind == ev.TIME]
        assert marks == [minutes(2028, 2, 29, 23, 58) + (bench.now_ms - set_ms) // 60_000]
        kinds = [event.kind for event in bench.events]
        assert kinds.index(ev.TIME) < len(kinds) - kinds[::-1].index(ev.HAND_START) - 1
        bench.power_cut()
        assert bench.waits  # the hand goes on


def test_the_default_settings_are_what_a_table_without_a_file_has():
    with Bench("host") as bench:
        app = bench.target._app
        assert tuple(app.seat_keys.worth) == settings.defaults()["chips"]
        assert app.view.hundredths == 100 and app.view.lang == 0
        assert app.table.settings == settings.fingerprint(settings.defaults())
        assert app.publisher.delay is None
        assert {panel.contrast for panel in bench.world.panels} == {0x9F}
