# SPDX-License-Identifier: MIT
"""A firmware that stops, hangs, prints or is not there: one sentence, and a log file."""

import re
from pathlib import Path

import pytest

from host_tools.simulator import target as targets
from host_tools.simulator.bench import Bench, TargetError

HEAD = """
from bridge import connect
b = connect()
b.idle(1)
"""


def sentence(error):
    """The error's one sentence and what the log file it names holds."""
    text = str(error.value)
    assert "\n" not in text and text.endswith(".")
    path = re.search(r"\(the log is (.*)\)\.$", text)
    assert path, text
    log = Path(path.group(1))
    said = log.read_text()
    log.unlink()
    return text[: path.start()].strip(), said


def failing(micropython, tmp_path, code, **options):
    """What the bench raises for a main.py."""
    main = tmp_path / "main.py"
    main.write_text(HEAD + code)
    with pytest.raises(TargetError) as error:
        Bench("unix", main=str(main), **options)
    return sentence(error)


def test_an_exception(micropython, tmp_path):
    text, log = failing(micropython, tmp_path, "def boom():\n    return [][3]\nboom()\n")
    assert text == (
        "The firmware's process ended with exit code 1: IndexError: list index out of range"
    )
    assert "Traceback" in log and "in boom" in log


def test_a_process_that_ends_by_itself(micropython, tmp_path):
    text, _ = failing(micropython, tmp_path, "import sys\nsys.exit(7)\n")
    assert text == "The firmware's process ended with exit code 7"


def test_a_loop_without_end(micropython, tmp_path):
    text, _ = failing(micropython, tmp_path, "while True:\n    pass\n", hang_s=0.5)
    assert text == "The firmware's process has not answered for 0.5 s"


def test_a_print(micropython, tmp_path):
    text, _ = failing(micropython, tmp_path, "print('debug: card seen')\nb.idle(1)\n")
    assert text.startswith("The firmware's end of the bridge sent something that is no message")
    assert "debug: card seen" in text


def test_too_little_memory(micropython):
    with pytest.raises(TargetError) as error:
        Bench("unix", heap="60K")
    text, _ = sentence(error)
    assert "MemoryError" in text


def test_a_dead_process_stays_dead(micropython):
    with Bench("unix") as bench:
        bench.target._process.kill()
        for _ in range(2):
            with pytest.raises(TargetError, match="process ended"):
                bench.advance(100)


def test_an_exception_on_the_host(monkeypatch):
    with Bench("host") as bench:

        def step(now_ms):
            raise KeyError("seat 3")

        monkeypatch.setattr(bench.target._app, "step", step)
        with pytest.raises(TargetError) as error:
            bench.advance(100)
        text, log = sentence(error)
        assert text == "The firmware stopped with KeyError: 'seat 3'"
        assert "Traceback" in log


def test_no_micropython(monkeypatch):
    monkeypatch.setenv("FELT_MICROPYTHON", "/nowhere/micropython")
    with pytest.raises(TargetError, match="There is no MicroPython for target unix: install"):
        Bench("unix")


def test_no_such_target():
    with pytest.raises(
        TargetError, match="no target 'vax': choose host, unix or unix32, rp2040, or board"
    ):
        targets.make("vax")


def test_no_process_is_left_behind(micropython):
    bench = Bench("unix")
    process = bench.target._process
    bench.close()
    bench.close()
    assert process.poll() == 0
