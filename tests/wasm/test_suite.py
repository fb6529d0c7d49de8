# SPDX-License-Identifier: MIT
"""The firmware's tests that need no wires, on wasm, by micropython-lib's own unittest.

They are the same modules that pytest runs here (as_unittest.py), and what the other MicroPythons
run: evaluators, random hands of every game, the catalogue's examples, every screen.
"""

import hashlib
import importlib.util
import json
import sys
from pathlib import Path

import pytest

from host_tools import screen_scenes
from tests.conftest import ROOT
from tests.ui.fields import painted
from tests.wasm.as_unittest import convert

TESTS = ROOT / "tests"
# side by side on two workers
GROUPS = {
    "tracker, table, betting": (
        "dealer/test_tracker.py",
        "table/test_books.py",
        "table/test_positions.py",
        "engine/test_config.py",
        "engine/test_betting.py",
        "engine/test_all_in.py",
        "eval/test_names.py",
        "test_ticks.py",
    ),
    "games": (
        "engine/test_showdown.py",
        "engine/test_boards.py",
        "engine/test_fold.py",
    ),
    "stud and draw": ("engine/test_stud.py", "engine/test_draw.py"),
}
# These want a generator with a seed of its own, which MicroPython's `random` has not.
WITHOUT = frozenset(
    (
        "test_gap_6_over_a_long_evening_big_blinds_are_paid_in_turn",
        "test_random_play_folds_to_the_same_state_after_every_event",
    )
)
HELPERS = ("engine/play.py", "engine/random_play.py", "wasm/suite/pytest.py")
WHOLE = (
    "wasm/suite/whole.py",
    "eval/eval_vectors.py",
    "engine/mpy_engine.py",
    "../host_tools/screen_scenes/__init__.py",
    "../host_tools/screen_scenes/dealer.py",
    "../host_tools/screen_scenes/parts.py",
    "../host_tools/screen_scenes/seats.py",
    "rules/suite.py",
    "rules/wrong.py",
    "rules/examples.py",
    "rules/examples_betting.py",
    "rules/examples_common.py",
    "rules/examples_dealing.py",
    "rules/examples_pots.py",
)
EVAL_HANDS = 40

RUN = """
import sys
sys.path.insert(0, "/suite")
import unittest

from feltware import loan

loan.let_go = lambda package, *names: None  # memory is no matter here, compiling again is
try:
    import play

    play.EVERY = 100
except ImportError:
    pass
unittest.print = lambda *words, **options: None
ran = failed = 0
for name in {names!r}:
    suite = unittest.TestSuite(name)
    try:
        suite.addTest(__import__(name).Tests)
    except Exception as error:
        print("not imported:", name)
        sys.print_exception(error)
        failed += 1
        continue
    result = suite.run(unittest.TestResult())
    for case, trace in result.failures + result.errors:
        print("failed:", name, case[0])
        print(trace)
    ran += result.testsRun
    failed += result.failuresNum + result.errorsNum
print("unittest", unittest.__version__, ran, "tests", failed, "failures")
"""


def program(files, names):
    """A program that writes ``files`` into /suite and runs the modules of ``names``."""
    head = "import os\nos.mkdir('/suite')\n"
    for folder in sorted({name.rpartition("/")[0] for name in files} - {""}):
        head += "os.mkdir('/suite/{}')\n".format(folder)
    for name, text in files.items():
        head += "with open('/suite/{}', 'w') as file:\n    file.write({})\n".format(
            name, json.dumps(text)
        )
    return head + RUN.format(names=list(names))


def texts(names):
    """{file name: text} of modules below tests/, with the folder's name where it is a package."""
    packages = {Path(name).parent for name in names if Path(name).name == "__init__.py"}
    found = {}
    for name in names:
        path = Path(name)
        inner = path.name if path.parent not in packages else path.parent.name + "/" + path.name
        found[inner] = (TESTS / name).read_text(encoding="utf-8")
    return found


def last_line(output):
    """unittest's version, tests and failures."""
    words = output.strip().splitlines()[-1].split()
    assert words[0] == "unittest" and len(words) == 6, output
    return words[1], int(words[2]), int(words[4])


@pytest.mark.parametrize("group", GROUPS)
def test_the_firmwares_tests_pass_by_micropython_libs_unittest(run_wasm, figure, group):
    files = texts(HELPERS)
    count = 0
    for name in GROUPS[group]:
        suite = convert(TESTS / name, WITHOUT)
        assert set(suite.left_out) <= WITHOUT, (name, suite.left_out)
        files[Path(name).name] = suite.text
        count += len(suite.tests)
    status, output = run_wasm(program(files, [Path(name).stem for name in GROUPS[group]]))
    print(output)
    assert status == 0, output
    version, ran, failed = last_line(output)
    assert (ran, failed) == (count, 0)
    figure("wasm: {} tests of {} by micropython-lib's unittest {}".format(ran, group, version))


def by_path(path):
    """A module of the tests by its path, whatever else goes by its name."""
    spec = importlib.util.spec_from_file_location("wasm_" + path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def expected():
    """What CPython makes of it all."""
    rules = str(TESTS / "rules")
    sys.path.insert(0, rules)
    try:
        suite = by_path(TESTS / "rules" / "suite.py")
    finally:
        sys.path.remove(rules)
    examples = json.loads((TESTS / "rules" / "vectors.json").read_text(encoding="utf-8"))
    pixels = []
    for lang in (0, 1):
        digest = hashlib.sha256()
        for _, scene in screen_scenes.SCENES:
            unit, view = scene()
            view.lang = lang
            digest.update(painted(view, unit))
        pixels.append(digest.hexdigest())
    vectors = by_path(TESTS / "eval" / "eval_vectors.py")
    return {
        "hands": EVAL_HANDS,
        "strengths": list(vectors.lines(EVAL_HANDS, lambda: None, lambda: None)),
        "examples": examples,
        "summary": suite.play(examples).summary(),
        "pixels": pixels,
    }


def test_evaluators_games_examples_screens_and_log(run_wasm, figure):
    files = texts(WHOLE)
    files["expected.json"] = json.dumps(expected())
    status, output = run_wasm(program(files, ["whole"]))
    print(output)
    assert status == 0, output
    assert last_line(output)[1:] == (5, 0)
    figure(
        "wasm: {} hands judged, {} examples, {} screens as on CPython; {}".format(
            EVAL_HANDS * 34, 262, 2 * len(screen_scenes.SCENES), output.strip().splitlines()[-2]
        )
    )


SELFTEST = """
from feltware import selftest


class Table:
    files = journal_flash = secret_flash = keeper = None
    fault = False

    def __init__(self):
        self.hardware = self.scanner = self.keypad = self.decks = self
        self.panels = [self] * 11
        self.sent = [True] * 11

    def places(self):
        return range(1, 11)

    def renewed(self, place):
        return place != 3

    def down(self, unit, key):
        return unit == 5 and key == 2

    def cards(self, deck):
        return 52

selftest.examine(Table()).tell(print)
"""


def test_the_self_test_is_run_by_micropython_libs_unittest(run_wasm):
    status, output = run_wasm(SELFTEST)
    assert status == 0, output
    assert output.splitlines() == [
        "self-test: readers: The reader does not answer: seat 3",
        "self-test: displays: in order",
        "self-test: keys: A key is stuck or held: seat 5",
        "self-test: flash: The journal's flash is missing or broken",
        "self-test: memory: in order",
        "self-test: deck: in order",
        "self-test: 6 checks, 3 faults, run by micropython-lib's unittest",
    ]
