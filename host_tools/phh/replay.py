# SPDX-License-Identifier: MIT
"""`felt replay`: many hands, several at a time, and what became of them."""

import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from host_tools.phh.notation import find
from host_tools.phh.play import KINDS, UNSUPPORTED, WRONG, Result, hands_of, play, stream

WIRES = (
    ("pn532_frames", "PN532 frames"),
    ("cards_sighted", "cards sighted"),
    ("key_edges", "key edges"),
    ("display_bytes", "display bytes"),
)
SUFFIX = ".events"  # a hand's public events, as bytes (engine/events.py)

Job = tuple[str, str, bool]  # file, target, whether the events are wanted


def replay(
    paths: list[Path],
    target: str,
    jobs: int | None,
    journal: Path | None,
    say: Callable[[str], None],
) -> bool:
    """Replay every hand under ``paths``.  True if there was one and none was wrong."""
    files, complaints = find(paths)
    for complaint in complaints:
        say(complaint)
    if journal is not None:
        try:
            journal.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            say(f"{journal}: this folder cannot be made: {error.strerror or error}.")
            return False
    counts: Counter[str] = Counter()
    wires: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    progress = _Progress(len(files))
    work = [(str(path), target, journal is not None) for path in files]
    for path, results in zip(files, _play_all(work, jobs), strict=True):
        for result in results:
            counts[result.kind] += 1
            wires.update(result.counters)
            if result.kind == WRONG:
                progress.clear()
                say(f"{path}{_part(result, path)}: {result.sentence}")
            elif result.kind == UNSUPPORTED:
                reasons[result.sentence] += 1
            if journal is not None and result.events:
                _keep(journal, files, path, result, say)
        progress.next(counts)
    progress.clear()
    for reason, number in sorted(reasons.items()):
        say(f"{number} unsupported: {reason}")
    total = sum(counts.values())
    if not total and not complaints:
        say("No hand was found.")
    say("On the wires: " + ", ".join(f"{wires[key]} {words}" for key, words in WIRES))
    say(f"{total} hands: " + ", ".join(f"{counts[kind]} {kind}" for kind in KINDS))
    return total > 0 and not counts[WRONG] and not complaints


def _part(result: Result, path: Path) -> str:
    """Which hand of a file of several."""
    return result.name.removeprefix(path.name)


def _play_all(work: list[Job], jobs: int | None) -> Iterator[list[Result]]:
    """The results of each file, in the order of the files."""
    jobs = min(jobs or os.cpu_count() or 1, len(work))
    if jobs <= 1:
        yield from map(_play_file, work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts) as pool:
        yield from pool.imap(_play_file, work)


def _leave_interrupts() -> None:
    """In a worker: Ctrl-C is for the process that started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_file(job: Job) -> list[Result]:
    path, target, keep_events = job
    results = []
    for hand in hands_of(Path(path)):
        result = hand if isinstance(hand, Result) else play(hand, target)
        if not keep_events:
            result.events = []
        results.append(result)
    return results


def _keep(
    journal: Path, files: list[Path], path: Path, result: Result, say: Callable[[str], None]
) -> None:
    """Write a hand's events under the part of its path that tells the files apart."""
    common = Path(os.path.commonpath([file.parent for file in files]))
    place = journal / path.relative_to(common).with_name(result.name)
    place = place.with_name(place.name + SUFFIX)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(stream(result.events))
    except OSError as error:
        say(f"{place}: it cannot be written: {error.strerror or error}.")


class _Progress:
    """One line on a terminal that counts the files; nothing where there is none."""

    def __init__(self, total: int):
        self._total = total
        self._done = 0
        self._on = sys.stderr.isatty()

    def next(self, counts: Counter[str]) -> None:
        self._done += 1
        if self._on:
            wrong = counts[WRONG]
            sys.stderr.write(f"\r{self._done} of {self._total} files, {wrong} wrong \r")
            sys.stderr.flush()

    def clear(self) -> None:
        if self._on:
            sys.stderr.write("\r" + " " * 40 + "\r")
            sys.stderr.flush()
