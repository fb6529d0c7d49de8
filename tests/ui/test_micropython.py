# SPDX-License-Identifier: MIT
"""The ui on MicroPython, 64 and 32 bits: the same pixels, and none allocates in steady state."""

import hashlib
import os
import re
import shutil
import subprocess

import pytest

from host_tools import screen_scenes
from host_tools.staging import adafruit
from tests.conftest import ROOT
from tests.ui.fields import painted

CHECK = ROOT / "tests" / "ui" / "micropython_check.py"
RUNTIMES = ("micropython", "micropython32")


@pytest.fixture(scope="session")
def libraries(tmp_path_factory):
    """The Adafruit packages alone, unmodified, as a board carries them."""
    folder = tmp_path_factory.mktemp("adafruit")
    for name, path in adafruit():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return folder / "lib"


@pytest.fixture(params=RUNTIMES)
def run(request, libraries):
    """`run("pixels")` runs a part of micropython_check.py and returns what it prints."""
    runtime = request.getfixturevalue(request.param)
    firmware = ROOT / "firmware"
    env = dict(os.environ)
    env["MICROPYPATH"] = ":".join(
        str(path)
        for path in (firmware, firmware / "feltware" / "compat", ROOT / "host_tools", libraries)
    )

    def call(part, heap="4M"):
        done = subprocess.run(
            [str(runtime), "-X", "heapsize=" + heap, str(CHECK), part],
            capture_output=True,
            text=True,
            env=env,
            timeout=120,
        )
        assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-2000:]
        print(request.param, done.stdout, sep="\n")
        return done.stdout

    return call


def test_pixels_are_those_of_cpython(run):
    out = run("pixels")
    for lang in (0, 1):
        digest = hashlib.sha256()
        for _, scene in screen_scenes.SCENES:
            unit, view = scene()
            view.lang = lang
            digest.update(painted(view, unit))
        assert "pixels {} {}".format(lang, digest.hexdigest()) in out


def test_machine_code_draws_what_plain_code_draws(run):
    compared = int(re.search(r"twins (\d+)", run("twins"))[1])
    assert compared == 6000


def test_repainting_allocates_nothing(run):
    slices = int(re.search(r"steady (\d+)", run("steady"))[1])
    assert slices > 1000


def test_heap_of_the_ui(run):
    """A figure from sources compiled on the target, printed; the budget is held on .mpy and
    frozen code where a whole board is measured."""
    out = run("cost")
    displays = int(re.search(r"displays (\d+)", out)[1])
    assert displays < 60000
