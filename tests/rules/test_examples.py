# SPDX-License-Identifier: MIT
"""The catalogue's examples on the engine, on CPython and on MicroPython."""

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import suite

HERE = Path(__file__).resolve().parent
FIRMWARE = HERE.parent.parent / "firmware"
RUNNER = (
    "examples",
    "examples_betting",
    "examples_common",
    "examples_dealing",
    "examples_pots",
    "suite",
    "wrong",
)


@pytest.fixture(scope="module")
def vectors():
    return json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))


def test_every_example_holds_and_fails_with_each_expectation_made_wrong(vectors, figure):
    result = suite.play(vectors)
    figure("rules: " + result.summary())
    assert not result.faults, "\n".join(result.faults)
    assert sum(result.passed.values()) == len(vectors) == 262
    # each example has one expectation or more, and each was seen to fail when it was wrong
    assert result.wrong_seen > len(vectors)


def check_on(interpreter, vectors):
    here = suite.play(vectors).summary()
    done = subprocess.run(
        [interpreter, str(HERE / "mpy_examples.py"), str(HERE / "vectors.json"), str(HERE),
         str(FIRMWARE)],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip() == here


def test_the_same_on_micropython(micropython, vectors):
    check_on(micropython, vectors)


def test_the_same_on_micropython_with_32_bits(micropython32, vectors):
    check_on(micropython32, vectors)


def test_the_runner_imports_nothing_but_the_engine():
    for name in RUNNER:
        tree = ast.parse((HERE / (name + ".py")).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            wanted = []
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                wanted = [node.module]
            for module in wanted:
                assert module in RUNNER or module.startswith("feltware.engine"), (name, module)


def test_the_catalogue_is_built_from_its_sources(tmp_path):
    shutil.copytree(HERE / "src", tmp_path / "src")
    shutil.copy(HERE / "build.py", tmp_path)
    done = subprocess.run(
        [sys.executable, str(tmp_path / "build.py")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "rules.md").read_bytes() == (HERE / "rules.md").read_bytes()


def test_the_vectors_are_those_of_the_catalogue(tmp_path):
    out = tmp_path / "vectors.json"
    sources = sorted(str(path) for path in (HERE / "src").glob("*.md"))
    done = subprocess.run(
        [sys.executable, str(HERE / "check_examples.py"), *sources, "--json", str(out)],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert out.read_bytes() == (HERE / "vectors.json").read_bytes()
