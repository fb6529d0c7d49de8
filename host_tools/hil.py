# SPDX-License-Identifier: MIT
"""`felt hil`: the scripts on a connected board, and a report of it as JUnit and as Markdown."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Callable, NamedTuple
from xml.etree import ElementTree

from feltware import __version__
from host_tools.scripts.run import Outcome, find, play, read
from host_tools.simulator.bench import Bench, BenchError, TargetError

SUITE = Path(__file__).resolve().parent.parent / "tests" / "tables"
JUNIT = "hil.xml"
MARKDOWN = "hil.md"


class Played(NamedTuple):
    """A script that was played, and how long that took in seconds."""

    outcome: Outcome
    took_s: float


def run(paths: list[Path], port: str, report: Path, say: Callable[[str], None]) -> bool:
    """Play scripts on the board on ``port``, all of the suite when none are named, and write the
    report.  True when all passed."""
    if not paths and not SUITE.is_dir():
        say("Name scripts to play: felt hil FILE... --port PORT.")
        return False
    files, complaints = find(paths or [SUITE])
    for complaint in complaints:
        say(complaint)
    try:
        Bench("board", port=port).close()
    except (BenchError, TargetError) as error:
        say(str(error))
        return False
    played = []
    for path in files:
        script, outcome = read(path)
        began = time.monotonic()
        if script is not None:
            outcome = play(script, "board", port=port)
        played.append(Played(outcome, time.monotonic() - began))
        say(
            "{} {} ({:.0f} s)".format("passed" if outcome.passed else "FAILED", path, played[-1][1])
        )
        for sentence in outcome.sentences:
            say("  " + sentence)
    try:
        report.mkdir(parents=True, exist_ok=True)
        (report / JUNIT).write_text(junit(played, port), encoding="utf-8")
        (report / MARKDOWN).write_text(markdown(played, port), encoding="utf-8")
    except OSError as error:
        say("The report cannot be written to {}: {}.".format(report, error.strerror or error))
        return False
    passed = sum(one.outcome.passed for one in played)
    say("{} scripts: {} passed, {} failed".format(len(played), passed, len(played) - passed))
    say("{0}/{1}, {0}/{2}".format(report, JUNIT, MARKDOWN))
    return not complaints and 0 < len(played) == passed


def junit(played: list[Played], port: str) -> str:
    """The report as JUnit's XML."""
    suite = ElementTree.Element(
        "testsuite",
        name="felt hil",
        hostname=port,
        tests=str(len(played)),
        failures=str(sum(not one.outcome.passed for one in played)),
        errors="0",
        time="{:.1f}".format(sum(one.took_s for one in played)),
    )
    for one in played:
        path = one.outcome.path
        case = ElementTree.SubElement(
            suite,
            "testcase",
            classname=path.parent.name,
            name=path.stem,
            time="{:.1f}".format(one.took_s),
        )
        if not one.outcome.passed:
            failure = ElementTree.SubElement(case, "failure", message=one.outcome.sentences[0])
            failure.text = "\n".join(one.outcome.sentences)
    ElementTree.indent(suite)
    return '<?xml version="1.0" encoding="utf-8"?>\n{}\n'.format(
        ElementTree.tostring(suite, encoding="unicode")
    )


def markdown(played: list[Played], port: str) -> str:
    """The report for people."""
    passed = sum(one.outcome.passed for one in played)
    lines = [
        "# Hardware in the loop",
        "",
        "Feltware {} on the board on {}: {} of {} scripts passed in {:.0f} s.".format(
            __version__, port, passed, len(played), sum(one.took_s for one in played)
        ),
        "",
        "| script | result | s |",
        "|---|---|---|",
    ]
    for one in played:
        words = "passed" if one.outcome.passed else "**failed**: " + one.outcome.sentences[0]
        path = one.outcome.path
        lines.append(
            "| {}/{} | {} | {:.1f} |".format(
                path.parent.name, path.stem, words.replace("|", "\\|"), one.took_s
            )
        )
    return "\n".join(lines) + "\n"
