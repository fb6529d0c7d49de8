# SPDX-License-Identifier: MIT
"""Settings: defaults when missing, refused with line and reason, replaced whole or not at all."""

import random
import subprocess
from pathlib import Path

import pytest

from feltware.storage import settings

PEOPLE = """# The Tuesday table
language = russian
game=stud fl 10/20 ante=2   # since March
buyin =  400
house = profile=home   button.rule=moving

chips = 1 2 10 50 200
unit = 0.25
brightness = 100
delay = 1 hand
"""


def test_what_people_write_is_read():
    assert settings.parse(PEOPLE) == {
        "language": 1,
        "game": "stud fl 10/20 ante=2",
        "buyin": 400,
        "house": "profile=home button.rule=moving",
        "chips": (1, 2, 10, 50, 200),
        "unit": 25,
        "brightness": 100,
        "delay": (1, 1),
    }
    assert settings.parse("") == settings.defaults() == settings.parse("\n# nothing\n\n")
    assert settings.parse("house =")["house"] == ""
    assert settings.parse("delay = 90 seconds")["delay"] == (90, 0)
    lines = {}
    settings.parse(PEOPLE, lines)
    assert lines == {"language": 2, "game": 3, "buyin": 4, "house": 5, "chips": 7, "unit": 8,
                     "brightness": 9, "delay": 10}  # fmt: skip


@pytest.mark.parametrize(
    "written,hundredths",
    [("1", 100), ("0.25", 25), ("0.01", 1), ("0.5", 50), ("2.05", 205), ("1000", 100000)],
)
def test_how_a_unit_is_written(written, hundredths):
    assert settings.parse("unit = " + written)["unit"] == hundredths


def test_what_is_written_is_read_again(seed):
    rng = random.Random(seed)
    seen = set()
    for _ in range(300):
        values = {
            "language": rng.randrange(2),
            "game": rng.choice(("holdem nl 5/10", "stud fl 10/20 ante=2")),
            "buyin": rng.randrange(1, 2**29),
            "house": rng.choice(("", "profile=lotos")),
            "chips": tuple(rng.randrange(1, 2**29) for _ in range(5)),
            "unit": rng.randrange(1, 100001),
            "brightness": rng.randrange(1, 101),
            "delay": rng.choice(((0, 0), (rng.randrange(1, 100), 1), (rng.randrange(1, 86401), 0))),
        }
        text = settings.text_of(values)
        assert settings.parse(text) == values
        mark = settings.fingerprint(values)
        assert 0 <= mark < 2**29
        seen.add(mark)
        values["brightness"] = values["brightness"] % 100 + 1
        assert settings.fingerprint(values) != mark
    assert len(seen) == 300


@pytest.mark.parametrize(
    "text,line,reason,sentence",
    [
        ("buyin = 5\nchips 3", 2, "set_form", "a line is a setting, = and its value"),
        ("= 5", 1, "set_form", "a line is a setting"),
        ("unit =", 1, "set_form", "a line is a setting"),
        ("buyin = 5\nchip1 = 3", 2, "set_key", "'chip1' is no setting; there are brightness, "),
        ("# a comment\nbuyin = 0", 2, "set_value", "buyin is a number of chips above 0, not '0'."),
        ("buyin = five", 1, "set_value", "buyin is a number"),
        ("buyin = ²", 1, "set_value", "buyin is a number"),
        ("buyin = ٣", 1, "set_value", "buyin is a number"),
        ("buyin = 536870912", 1, "set_value", "buyin is a number"),
        ("chips = 1 5 25 100", 1, "set_value", "chips is five amounts"),
        ("buyin = 5\n\nbuyin = 6", 3, "set_twice", "buyin is set in line 1 already."),
        ("unit = 0.251", 1, "set_value", "unit is what one chip is worth"),
        ("unit = 0", 1, "set_value", "unit is what"),
        ("unit = 1.", 1, "set_value", "unit is what"),
        ("unit = 0,25", 1, "set_value", "unit is what"),
        ("language = german", 1, "set_value", "language is english or russian, not 'german'."),
        ("brightness = 101", 1, "set_value", "brightness is a number from 1 to 100"),
        ("delay = 0 hands", 1, "set_value", "delay is off, 1 to 99 hands or 1 to 86400 seconds"),
        ("delay = 100 hands", 1, "set_value", "delay is off"),
        ("delay = 5", 1, "set_value", "delay is off"),
        ("delay = 5 minutes", 1, "set_value", "delay is off"),
        ("game = " + "x" * 81, 1, "set_value", "game has at most 80 characters, not 'xxx"),
        ("house = " + "x" * 161, 1, "set_value", "house has at most 160 characters, not 'xxx"),
        ("#" * 4097, 0, "set_file", "the file has more than 4096 characters."),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(text, line, reason, sentence):
    with pytest.raises(settings.SettingsError) as refused:
        settings.parse(text)
    assert (refused.value.line, refused.value.reason) == (line, reason)
    where = "line {}: ".format(line) if line else ""
    assert str(refused.value).startswith(where + sentence)


def test_a_change_leaves_comments_and_other_lines_as_they_are():
    fresh = settings.changed(PEOPLE, {"game": "holdem nl 1/2", "buyin": 200})
    assert fresh.split("\n")[:4] == [
        "# The Tuesday table",
        "language = russian",
        "game = holdem nl 1/2  # since March",
        "buyin = 200",
    ]
    assert fresh.split("\n")[4:] == PEOPLE.split("\n")[4:]
    assert settings.changed("", {"buyin": 5}) == "buyin = 5\n"
    assert settings.changed("# none\n\n", {"buyin": 5}) == "# none\nbuyin = 5\n"
    assert settings.changed("#buyin = 7", {"buyin": 5}) == "#buyin = 7\nbuyin = 5\n"


def test_a_power_cut_leaves_the_old_or_the_new_file(micropython, staged_env, figure):
    script = Path(__file__).with_name("mpy_littlefs.py")
    done = subprocess.run(
        [micropython, script], env=staged_env, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.startswith("ok"), done.stdout + done.stderr
    figure("settings: " + done.stdout.strip()[3:])
