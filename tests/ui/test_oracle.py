# SPDX-License-Identifier: MIT
"""Every screen equals, pixel for pixel, what display-text draws on Blinka's displayio."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import screen_scenes
from tests.conftest import missing_tool
from tests.ui.fields import composed, painted, picture

HERE = Path(__file__).resolve().parent
FONTS = HERE.parent.parent / "firmware" / "feltware" / "ui" / "fonts"
MODULES = ("label", "bitmap_label")
LANGUAGES = ((0, "English"), (1, "Russian"))


def blinka(screens):
    """[(module name, frame)] as Blinka draws these screens."""
    if importlib.util.find_spec("busdisplay") is None:
        missing_tool("adafruit-blinka-displayio is not installed")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, str(HERE / "blinka_oracle.py")],
        input=json.dumps({"fonts": str(FONTS), "screens": screens}),
        capture_output=True,
        text=True,
        env=env,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    lines = [line.split() for line in done.stdout.splitlines()]  # Blinka prints warnings too
    return [(words[0], bytes.fromhex(words[1])) for words in lines if words[0] in MODULES]


def as_data(fields):
    """Fields as the oracle takes them."""
    return {
        "rects": [[f.x, f.y, f.width, f.height] for f in fields if f.inverted],
        "texts": [
            [x, f.top, f.font, text, f.inverted]
            for f in fields
            for x, text in f.runs
            if text.strip()
        ],
    }


@pytest.mark.parametrize("lang,name", LANGUAGES, ids=[name for _, name in LANGUAGES])
def test_every_screen_equals_display_text_on_blinka(lang, name):
    wanted = []
    screens = []
    for caption, scene in screen_scenes.SCENES:
        unit, view = scene()
        view.lang = lang
        screens.append(as_data(composed(view, unit)))
        wanted.append((caption, painted(view, unit)))
    drawn = blinka(screens)
    compared = 0
    texts = sum(len(screen["texts"]) for screen in screens)
    for n, (caption, frame) in enumerate(wanted):
        for module, oracle in drawn[2 * n : 2 * n + 2]:
            assert picture(frame) == picture(oracle), "{} by {}".format(caption, module)
            compared += 1
    print("{}: {} screens of {} texts compared".format(name, compared, texts))
    assert compared == 2 * len(screen_scenes.SCENES) and texts > 200
