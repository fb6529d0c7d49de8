# SPDX-License-Identifier: MIT
"""Runtimes are found where people say, then beside Python, then on the PATH."""

import sys
from pathlib import Path

import pytest

from host_tools.toolchain import build_unix32, runtimes


@pytest.fixture
def tool(tmp_path):
    """`tool("a/micropython")`: an executable of that name."""

    def make(name):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("#!/bin/sh\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    return make


def test_the_environment_wins(tool, monkeypatch):
    path = tool("named/anything")
    monkeypatch.setenv(runtimes.MICROPYTHON_ENV, str(path))
    assert runtimes.micropython() == str(path)


def test_a_named_one_that_is_not_there_is_not_replaced(tool, monkeypatch):
    monkeypatch.setenv("PATH", str(tool("path/micropython").parent))
    monkeypatch.setenv(runtimes.MICROPYTHON_ENV, str(Path("nowhere") / "micropython"))
    assert runtimes.micropython() is None


def test_beside_python_before_the_path(tool, monkeypatch):
    beside = tool("bin/micropython")
    other = tool("path/micropython")
    monkeypatch.delenv(runtimes.MICROPYTHON_ENV, raising=False)
    monkeypatch.setattr(sys, "executable", str(beside.parent / "python"))
    monkeypatch.setenv("PATH", str(other.parent))
    assert runtimes.micropython() == str(beside)
    beside.unlink()
    assert runtimes.micropython() == str(other)
    other.unlink()
    assert runtimes.micropython() is None


def test_the_32_bit_build_comes_from_the_cache(tool, monkeypatch, tmp_path):
    monkeypatch.delenv(runtimes.MICROPYTHON32_ENV, raising=False)
    monkeypatch.setenv("FELT_CACHE", str(tmp_path))
    assert runtimes.micropython32() is None
    built = tool("unix32-{}/micropython".format(build_unix32.recipe_hash()))
    assert runtimes.micropython32() == str(built)


def test_what_a_killed_build_left_is_not_built_upon(tool, monkeypatch, tmp_path):
    monkeypatch.setenv("FELT_CACHE", str(tmp_path / "cache"))
    folder = build_unix32.folder()
    objects = folder / "source" / "ports" / "unix" / "build-staged-1"
    objects.mkdir(parents=True)
    (objects / "half.o").touch()
    for name in ("micropython", "mpy-cross"):
        (folder / name).touch()
    staged = tmp_path / "staged-1"
    (staged / "lib").mkdir(parents=True)
    found = []

    def make(source, manifest, where):
        found.extend(objects.glob("*"))
        objects.mkdir()
        (objects / "micropython").write_text("whole", encoding="utf-8")

    monkeypatch.setattr(build_unix32, "_make_unix", make)
    ready = build_unix32.build_frozen(staged, lambda words: None)
    assert found == [] and ready.read_text(encoding="utf-8") == "whole"


def test_what_a_runtime_says_it_is(micropython):
    assert runtimes.describe(micropython).endswith("64-bit")


def test_what_the_32_bit_build_says_it_is(micropython32):
    words = runtimes.describe(micropython32)
    assert words.startswith("micropython") and words.endswith("32-bit")
