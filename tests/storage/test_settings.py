# SPDX-License-Identifier: MIT
"""Settings: defaults when missing, refused with line and reason, replaced whole or not at all."""

import subprocess
from pathlib import Path

import pytest

from feltware.storage import settings


def test_what_is_written_is_read_again():
    values = settings.defaults()
    values["chip2"] = 10
    assert settings.parse(settings.text_of(values)) == values
    assert settings.parse("") == settings.defaults()


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("chip1 5\nchips 3", "line 2: 'chips' is no setting"),
        ("# a comment\nchip1 0", "line 2: chip1 is a number from 1 to"),
        ("chip1 five", "line 1: chip1 is a number"),
        ("chip1 5 6", "line 1: a line is"),
        ("chip1 5\nchip1 6", "line 2: chip1 is set twice"),
        ("hundredths 9999999999999", "line 1: hundredths is a number"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(text, sentence):
    with pytest.raises(settings.SettingsError, match=sentence):
        settings.parse(text)


def test_a_power_cut_leaves_the_old_or_the_new_file(micropython, staged_env, figure):
    script = Path(__file__).with_name("mpy_littlefs.py")
    done = subprocess.run(
        [micropython, script], env=staged_env, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.startswith("ok"), done.stdout + done.stderr
    figure("settings: " + done.stdout.strip()[3:])
