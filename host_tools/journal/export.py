# SPDX-License-Identifier: MIT
"""`felt export`: the hands of journals as PHH files or scripts, and figures by name."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from feltware.engine import events as ev
from host_tools.journal import phh, script
from host_tools.journal.image import Played, Unreadable, load

STATISTICS = "statistics.csv"


def export(paths: list[Path], folder: Path, say: Callable[[str], None]) -> bool:
    """Write every hand that has an end into ``folder``.  True if there was one and no journal
    was refused."""
    counts: Counter[str] = Counter()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in paths:
            _export_one(path, folder, len(paths) > 1, counts, say)
    except OSError as error:
        say(f"{error.filename or folder}: it cannot be written: {error.strerror or error}.")
        return False
    hands = counts["phh"] + counts["table"]
    say(
        f"{hands} hands exported: {counts['phh']} as PHH, {counts['table']} as scripts;"
        f" {counts['left']} left out"
    )
    return hands > 0 and not counts["refused"]


def _export_one(
    path: Path, folder: Path, several: bool, counts: Counter[str], say: Callable[[str], None]
) -> None:
    try:
        image = load(path)
    except Unreadable as error:
        say(str(error))
        counts["refused"] += 1
        return
    place = folder / path.stem if several else folder
    place.mkdir(exist_ok=True)
    people: dict[str, Person] = {}
    for hand in image.hands:
        if not hand.over:
            say(f"{path}: hand {hand.number} has no end in this journal and is left out.")
            counts["left"] += 1
            continue
        add(people, hand)
        try:
            suffix, text = told(hand)
        except script.NotInScript as error:
            say(f"{path}: hand {hand.number} is left out: {error}")
            counts["left"] += 1
            continue
        (place / f"{hand.number}.{suffix}").write_text(text, encoding="utf-8")
        counts[suffix] += 1
    write_statistics(place / STATISTICS, people)


def told(hand: Played) -> tuple[str, str]:
    """(suffix, text) of the file for a hand.  Raises script.NotInScript."""
    try:
        return "phh", phh.text(hand)
    except phh.NotInPhh:
        return "table", script.text(hand)


class Person:
    """What one name did in an evening: hands dealt in, hands won, chips won less chips put in,
    the biggest pot taken."""

    def __init__(self) -> None:
        self.hands = 0
        self.won = 0
        self.net = 0
        self.biggest_pot = 0


def add(people: dict[str, Person], hand: Played) -> None:
    """Take a finished hand into the figures."""
    start: dict[int, int] = {}
    paid: Counter[int] = Counter()
    ended: Counter[int] = Counter()
    for event in hand.standing():
        if event.kind == ev.DEALT_IN:
            start[event.seat] = event.amount
        elif event.kind == ev.AWARD:
            paid[event.seat] += event.amount
    state = phh.Retelling(hand).state
    for seat, chips in start.items():
        ended[seat] = state.stack[seat] - chips
        person = people.setdefault(hand.names.get(seat) or f"Seat {seat}", Person())
        person.hands += 1
        person.net += ended[seat]
        if paid[seat]:
            person.won += 1
            person.biggest_pot = max(person.biggest_pot, paid[seat])


def write_statistics(path: Path, people: dict[str, Person]) -> None:
    """A line a name."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["name", "hands", "won", "net", "biggest_pot"])
        for name in sorted(people):
            person = people[name]
            writer.writerow([name, person.hands, person.won, person.net, person.biggest_pot])
