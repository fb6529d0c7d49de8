# SPDX-License-Identifier: MIT
"""`felt run`: plays scripts and says which of them hold."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.scripts.failures import Unmet
from host_tools.scripts.language import Mistake, Script
from host_tools.scripts.parser import parse_file
from host_tools.scripts.runner import Runner, StepFailed
from host_tools.simulator.bench import Bench, BenchError, TargetError

SUFFIX = ".table"


@dataclass
class Outcome:
    """What became of one script: nothing to say when it passed."""

    path: Path
    sentences: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.sentences


def find(paths: list[Path]) -> tuple[list[Path], list[str]]:
    """The script files among the paths and in their folders, and a sentence for each path that
    cannot be used."""
    files: list[Path] = []
    complaints: list[str] = []
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*" + SUFFIX))
            if not found:
                complaints.append(f"{path}: there is no {SUFFIX} file in this folder.")
            files += found
        elif not path.exists():
            complaints.append(f"{path}: there is no such file or folder.")
        else:
            files.append(path)
    return files, complaints


def read(path: Path) -> tuple[Script | None, Outcome]:
    """A script ready to run, or the mistakes in it."""
    try:
        script, mistakes = parse_file(path)
    except OSError as error:
        return None, Outcome(path, [f"{path}: it cannot be read: {error.strerror or error}."])
    if mistakes:
        return None, Outcome(path, [str(mistake) for mistake in mistakes])
    return script, Outcome(path)


def play(script: Script, target: str, **options) -> Outcome:
    """Play one script on a fresh bench; ``options`` are the target's."""
    outcome = Outcome(script.path)
    try:
        with Bench(target, **options) as bench:
            Runner(script, bench).play()
    except StepFailed as failed:
        if isinstance(failed.failure, Unmet):
            sentence = str(failed.failure)
        else:
            sentence = str(failed).rstrip(".") + "."
        outcome.sentences.append(str(Mistake(script.path, failed.line, sentence)))
    except (BenchError, TargetError) as error:
        outcome.sentences.append(f"{script.path}: {error}")
    return outcome


def run(paths: list[Path], target: str, say: Callable[[str], None]) -> bool:
    """Run all scripts; every mistake is told before anything is played.  True if all passed."""
    files, complaints = find(paths)
    for complaint in complaints:
        say(complaint)
    read_files = [read(path) for path in files]
    outcomes = [outcome for _, outcome in read_files]
    for outcome in outcomes:
        for sentence in outcome.sentences:
            say(sentence)
    for nth, (script, _) in enumerate(read_files):
        if script is not None:
            outcomes[nth] = play(script, target)
            for sentence in outcomes[nth].sentences:
                say(sentence)
    passed = sum(outcome.passed for outcome in outcomes)
    total = len(outcomes) + len(complaints)
    say(f"{total} scripts: {passed} passed, {total - passed} failed")
    return total > 0 and passed == total
