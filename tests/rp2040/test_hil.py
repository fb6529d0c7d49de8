# SPDX-License-Identifier: MIT
"""Hardware in the loop, with the emulated chip as the hardware: over its own USB, by `felt hil`."""

import contextlib
import time
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from feltware.engine import events as ev
from host_tools.board_port import prompt
from host_tools.cli import felt
from host_tools.simulator import target
from host_tools.simulator.bench import Bench
from host_tools.simulator.chip_port import ChipPort
from tests.bench import scenario
from tests.rp2040.conftest import image
from tests.rp2040.playing import TABLES

SUITE = [
    "holdem/side_pots",
    "holdem/misdeal",
    "holdem/undo",
    "omaha8/quartered",
    "stud8/scoop",
    "triple27/draws",
]
WRONG = """\
table holdem nl 5/10 button=1
seat 1 1000
seat 2 1000
deal 1 Ah Kd
deal 2 Qs Qc
1 fold
expect over
expect win 1 15
"""


@contextlib.contextmanager
def on_cable(built):
    """The port of a chip with an image."""
    chip = target.make("rp2040", files={}, image=built.binary)
    try:
        chip.start()
        chip.receive()
        with ChipPort(chip) as port:
            yield str(port.path)
    finally:
        chip.close()


@pytest.fixture(scope="module")
def bridged(micropython):
    with on_cable(image(True, bridge=True)) as port:
        yield port


def test_a_board_without_the_bridge_is_told(plain):
    with on_cable(plain) as port:
        done = CliRunner().invoke(felt, ["hil", str(TABLES), "--port", port])
        assert done.exit_code == 1
        assert done.output == (
            "The board on {} does not run the bridge: build it with `felt build BOARD --bridge` "
            "and put that on it.\n".format(port)
        )


def test_a_port_that_is_none_stops_before_anything_is_played(tmp_path):
    port = str(tmp_path / "none")
    done = CliRunner().invoke(felt, ["hil", str(TABLES), "--port", port])
    assert (done.exit_code, done.output) == (
        1,
        "There is no port {}: plug the board in; `mpremote connect list` shows the ports.\n".format(
            port
        ),
    )


@pytest.mark.slow
def test_felt_hil_plays_scripts_on_the_board_and_reports(bridged, tmp_path, figure):
    wrong = tmp_path / "wrong.table"
    wrong.write_text(WRONG)
    right = TABLES / "holdem" / "uncalled.table"
    words = ["hil", str(right), str(wrong), "--port", bridged, "--report", str(tmp_path / "out")]
    done = CliRunner().invoke(felt, words)
    assert done.exit_code == 1, done.output
    lines = done.output.splitlines()
    assert lines[0].startswith("passed {} (".format(right))
    assert lines[1].startswith("FAILED {} (".format(wrong))
    assert lines[2].startswith("  {}:8: ".format(wrong))
    assert lines[3] == "2 scripts: 1 passed, 1 failed"
    suite = ElementTree.fromstring((tmp_path / "out" / "hil.xml").read_text())
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    cases = [(case.get("name"), case.find("failure") is None) for case in suite]
    assert cases == [("uncalled", True), ("wrong", False)]
    told = (tmp_path / "out" / "hil.md").read_text()
    assert "1 of 2 scripts passed" in told and "| holdem/uncalled | passed |" in told
    figure("hil over the emulated chip's USB: {} in {} s".format(right.stem, suite[0].get("time")))


@pytest.mark.slow
def test_felt_hil_plays_the_suite_on_the_board(bridged, tmp_path, figure):
    """What the emulated chip's own pins are driven through too, by way of the bridge."""
    files = [str(TABLES / (name + ".table")) for name in SUITE]
    out = tmp_path / "out"
    began = time.monotonic()
    done = CliRunner().invoke(felt, ["hil", *files, "--port", bridged, "--report", str(out)])
    took_s = time.monotonic() - began
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    for line, path in zip(lines, files, strict=False):
        assert line.startswith("passed {} (".format(path))
    assert lines[len(files)] == "{0} scripts: {0} passed, 0 failed".format(len(files))
    suite = ElementTree.fromstring((out / "hil.xml").read_text())
    assert (suite.get("tests"), suite.get("failures")) == (str(len(files)), "0")
    assert [(case.get("classname"), case.get("name")) for case in suite] == [
        tuple(name.split("/")) for name in SUITE
    ]
    assert not suite.findall("testcase/failure")
    told = (out / "hil.md").read_text()
    assert "{0} of {0} scripts passed".format(len(files)) in told
    for name in SUITE:
        assert "| {} | passed |".format(name) in told
    figure(
        "hil over the emulated chip's USB: {} in {:.0f} s".format(
            ", ".join("{} {} s".format(case.get("name"), case.get("time")) for case in suite),
            took_s,
        )
    )


@pytest.mark.slow
def test_a_bridge_that_waits_gives_way_to_a_prompt_and_comes_back(bridged):
    with prompt(bridged) as shell:
        assert shell.eval("6 * 7") == 42
    for _ in range(2):
        with Bench("board", port=bridged) as bench:
            assert bench.feed.boots == 1 and bench.shows(0, "Stakes")


@pytest.mark.slow
def test_the_journal_of_a_bridged_board_is_in_its_own_flash(bridged):
    """The firmware begins anew in the middle of a hand: the board's flash has it, this side not."""
    with Bench("board", port=bridged) as bench:
        scenario.sit(bench)
        bench.press(0, "START")
        bench.settle()
        scenario.deal(bench)
        scenario.act(bench, 1, "BET")
        bench.power_cut()
        bench.wait_for(lambda: bench.legal.actor == 2, 30_000, "seat 2's turn")
        bench.wait_for(lambda: bench.question is None, what="the cards' evidence")
        bench.settle()
        scenario.act(bench, 2, "FOLD")
        scenario.act(bench, 3, "FOLD")
        assert [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD] == [(1, 25)]
    with Bench("board", port=bridged) as bench:
        assert bench.feed.events == []  # a fresh table, whatever was
