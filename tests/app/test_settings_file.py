# SPDX-License-Identifier: MIT
"""Settings as the README shows them, at the virtual table too."""

import pytest
from click.testing import CliRunner

from feltware.control import house
from host_tools import settings_file
from host_tools.cli import felt
from host_tools.simulator.bench import Bench
from tests.app.evening import dealer
from tests.structure.imports import ROOT


def example():
    """The file of the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.split("\n## Settings of the house\n")[1]
    return section.split("```")[1].lstrip("\n")


def test_the_readmes_example_is_good_and_says_every_setting(tmp_path):
    path = tmp_path / "ours.txt"
    path.write_text(example())
    done = CliRunner().invoke(felt, ["settings", "check", str(path)])
    assert done.exit_code == 0 and done.output.startswith("{}: good\n".format(path))
    assert "  unit = 0.25\n" in done.output and "  delay = off\n" in done.output
    values = house.check(example())
    said = [line.partition("=")[0].strip() for line in example().splitlines() if line[0] != "#"]
    assert said == list(settings_file.EXPLAINED) and values["buyin"] == 200
    assert settings_file.for_the_page(path) == example()


@pytest.mark.parametrize("target", ["host", "unix"])
def test_a_virtual_table_begins_with_a_file(target, micropython):
    with Bench(target, files={"settings": example().encode()}) as bench:
        assert bench.shows(0, "0.25/0.50") and bench.shows(0, "Stakes")
        dealer(bench, "NEXT", "NEXT", "NEXT")
        assert bench.shows(0, "50.00")  # 200 chips of 0.25


def test_the_page_cannot_live_on_a_late_feed(tmp_path):
    path = tmp_path / "late.txt"
    path.write_text("delay = 2 hands\n")
    done = CliRunner().invoke(felt, ["sim", "--no-browser", "--settings", str(path)])
    assert done.exit_code == 1
    assert done.output == (
        "{} delays the feed, and the virtual table's page lives on it: set delay = off.\n"
    ).format(path)
