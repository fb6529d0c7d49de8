# SPDX-License-Identifier: MIT
"""What all tests share: import paths, and runtimes and data that may be missing.

A missing tool or folder skips what needs it, with one sentence.  With FELT_CI=1 a missing tool
fails instead, so that a green run of CI has run everything; missing data still skips there.
"""

import gc
import os
import random
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# compat comes before site-packages: our small digitalio and displayio stand in for Blinka's, the
# same code that boards run.  Tests that want Blinka's ask for it in a process of their own.
PATHS = (
    ROOT,
    ROOT / "firmware",
    ROOT / "firmware" / "feltware" / "compat",
    ROOT / "firmware" / "feltware" / "compat" / "cpython",
)
for _path in reversed(PATHS):
    if str(_path) in sys.path:
        sys.path.remove(str(_path))
    sys.path.insert(0, str(_path))

from host_tools.toolchain import runtimes  # noqa: E402

IN_CI = os.environ.get("FELT_CI") == "1"

# A run can be done again: every randomised test begins with this seed.  FELT_SEED=N is another,
# FELT_SEED=random one of its own for each run (`make explore`).
SEED = 20261130
MOST_SEED = 1 << 27


def amount(shown, quick):
    """How many: in CI what is to be shown, less where a developer waits."""
    return shown if IN_CI else quick


def missing_tool(sentence):
    """Skip the test that asked, or fail it when FELT_CI=1."""
    if IN_CI:
        pytest.fail(sentence + " (FELT_CI=1: a missing tool fails)", pytrace=False)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def micropython():
    """Path of the 64-bit MicroPython unix port."""
    return runtimes.micropython() or missing_tool(
        "no MicroPython: its wheel has no build for this platform and none is on the PATH"
    )


@pytest.fixture(scope="session")
def micropython32():
    """Path of the 32-bit MicroPython unix port."""
    return runtimes.micropython32() or missing_tool(
        "no 32-bit MicroPython: build it with `make micropython32`, or set FELT_MICROPYTHON32"
    )


@pytest.fixture(scope="session")
def node():
    """Path of Node.js."""
    return runtimes.node() or missing_tool("no Node.js: none in the environment or on the PATH")


@pytest.fixture(scope="session")
def chromium():
    """Path of a Chromium."""
    return runtimes.chromium() or missing_tool(
        "no Chromium: install one, or set FELT_CHROMIUM, to test the page in a browser"
    )


@pytest.fixture(scope="session")
def shared():
    """`shared("hands/pluribus")`: that folder of the data beside the checkout, or a skip."""
    base = Path(os.environ.get("FELT_SHARED", ROOT.parent / "shared"))

    def find(name):
        path = base / name
        if not path.exists():
            pytest.skip("no data: ../shared/{} is not there".format(name))
        return path

    return find


def pytest_configure(config):
    """One seed for all workers of a run."""
    wanted = os.environ.get("FELT_SEED", str(SEED))
    if wanted == "random":
        wanted = str(random.randrange(MOST_SEED))
    os.environ["FELT_SEED"] = wanted


def pytest_runtest_setup():
    """The firmware collects its heap often; what this process holds besides is none of its own."""
    gc.freeze()


@pytest.fixture(scope="session")
def seed():
    """What a randomised test begins with."""
    number = int(os.environ["FELT_SEED"])
    print("seed", number)
    return number


@pytest.fixture
def figure(request):
    """`figure("1,234 hands compared")`: a line that the end of the test run repeats."""

    def say(line):
        print(line)
        request.node.user_properties.append(("figure", line))

    return say


def pytest_terminal_summary(terminalreporter):
    """What the tests measured and counted, whichever worker they ran in, and what was skipped."""
    stats = terminalreporter.stats
    lines = [
        value
        for outcome in ("passed", "failed")
        for report in stats.get(outcome, ())
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if lines:
        terminalreporter.section("figures")
        terminalreporter.write_line("seed {} (FELT_SEED)".format(os.environ["FELT_SEED"]))
        for line in sorted(lines):
            terminalreporter.write_line(line)
    # one line for each thing that was missing, however many tests wanted it
    reasons = {}
    for report in stats.get("skipped", ()):
        words = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        reason = str(words).removeprefix("Skipped: ")
        reasons[reason] = reasons.get(reason, 0) + 1
    if reasons:
        terminalreporter.section("skipped")
        for reason, count in sorted(reasons.items()):
            terminalreporter.write_line("{} ({} tests)".format(reason, count))


@pytest.fixture(scope="session")
def firmware_env():
    """The environment in which a CPython process imports the firmware as these tests do."""
    env = dict(os.environ)
    env["PYTHONPATH"] = os.pathsep.join(str(path) for path in PATHS)
    return env
