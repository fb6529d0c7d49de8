# SPDX-License-Identifier: MIT
"""Decks as a file that people can read: `felt deck show`, `export`, `import`.

A line is ``deck card UID``: ``1 As 045a33d1e2f3a4`` (deck 1 or 2, as the dealer's display counts;
jokers are Jk1, Jk2).  The table's own file, ``decks``, has the same lines in its own numbers:
``0 51 045a33d1e2f3a4``.  What is wrong is one sentence with the line's number.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Callable

from feltware.engine import cards
from feltware.storage.decks import DECKS, DeckTable
from host_tools.board_port import LISTEN_S, BoardError
from host_tools.table_link import TableLink

SUITS = "shdc"
HEAD = "# Feltware: deck card UID\n"
ON_BOARD = ":decks"
COPY_S = 60


class DeckFileError(Exception):
    """The file cannot be used; the text is a sentence."""


def name_of(card: int) -> str:
    """As, Td ... and Jk1, Jk2."""
    return cards.name(card) if card < cards.JOKER else "Jk{}".format(card - cards.JOKER + 1)


def read(path: Path) -> DeckTable:
    """The registry that a file of either form describes."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise DeckFileError("{} cannot be read: {}.".format(path, reason)) from None
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if len(words) >= 3 and not words[1].isdigit():
            words[2:] = ["".join(words[2:])]  # UIDs may be written in groups
            try:
                words[1] = str(cards.parse(words[1]))
                words[0] = str(_deck(words[0]))
            except ValueError as error:
                raise DeckFileError("{}, line {}: {}".format(path, number, error)) from None
        lines.append(" ".join(words).replace(":", ""))
    table = DeckTable()
    try:
        table.load("\n".join(lines))
    except ValueError as error:
        raise DeckFileError("{}, {}".format(path, error)) from None
    return table


def _deck(word: str) -> int:
    if word not in ("1", "2"):
        raise ValueError("'{}' is no deck: it is 1 or 2.".format(word))
    return int(word) - 1


def entries(table: DeckTable) -> list[tuple[int, int, bytes]]:
    """(deck, card, UID) of every registered card, suit by suit from the ace down."""
    found = []
    uid = bytearray(10)
    for deck in range(DECKS):
        for card in range(64):
            length = table.uid_into(deck * 64 + card, uid)
            if length:
                found.append((deck, card, bytes(uid[:length])))
    return sorted(found, key=lambda entry: (entry[0], _order(entry[1])))


def _order(card: int) -> tuple[int, int]:
    if card >= cards.JOKER:
        return len(SUITS), card
    return SUITS.index(cards.SUITS[card & 3]), -card


def readable(table: DeckTable) -> str:
    """The registry in lines for people."""
    lines = [
        "{} {} {}\n".format(deck + 1, name_of(card), uid.hex())
        for deck, card, uid in entries(table)
    ]
    return HEAD + "".join(lines)


def show(table: DeckTable, say: Callable[[str], None]) -> None:
    """What is in a registry, and what is missing."""
    for deck in range(DECKS):
        held = {card: uid for number, card, uid in entries(table) if number == deck}
        if not held:
            say("deck {}: not registered".format(deck + 1))
            continue
        jokers = sum(card >= cards.JOKER for card in held)
        say("deck {}: {} cards, {} jokers".format(deck + 1, len(held) - jokers, jokers))
        missing = [name_of(card) for card in range(cards.JOKER) if card not in held]
        if missing:
            say("  missing: " + " ".join(sorted(missing, key=lambda n: _order(cards.parse(n)))))
        for card in sorted(held, key=_order):
            say("  {:3} {}".format(name_of(card), held[card].hex(" ")))


def write(path: Path, text: str) -> None:
    """Write a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DeckFileError("{} cannot be written: {}.".format(path, error.strerror)) from None


# -- a table on a port: over its link while it runs, else its file, through mpremote ---------------
def from_board(port: str) -> DeckTable:
    """The registry of the table on a serial port."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "decks"
        try:
            with TableLink(port) as running:
                if running.answers(LISTEN_S):
                    write(path, running.text("decks"))
                    return read(path)
        except BoardError as error:
            raise DeckFileError(str(error)) from None
        _copy(port, ON_BOARD, str(path))
        return read(path)


def to_board(port: str, table: DeckTable) -> None:
    """Replace the registry of the table on a serial port: at once while it runs, else from its
    next power-up on."""
    try:
        with TableLink(port) as running:
            if running.answers(LISTEN_S):
                running.replace("decks", table.text())
                return
    except BoardError as error:
        raise DeckFileError(str(error)) from None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "decks"
        write(path, table.text())
        _copy(port, str(path), ON_BOARD)


def _copy(port: str, source: str, target: str) -> None:
    tool = shutil.which("mpremote")
    if tool is None:
        raise DeckFileError("There is no mpremote on the PATH: pip install mpremote.")
    try:
        done = subprocess.run(
            [tool, "connect", port, "cp", source, target],
            capture_output=True,
            text=True,
            timeout=COPY_S,
        )
    except subprocess.TimeoutExpired:
        raise DeckFileError("The board on {} does not answer.".format(port)) from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise DeckFileError("mpremote could not copy {}: {}.".format(source, said[-1].rstrip(".")))


# -- the command ---------------------------------------------------------------------------------
def run(action: str, file: Path, other: Path | None, port: str | None, say) -> None:
    """show FILE; export FILE from a registry or a board; import FILE into one.

    Raises DeckFileError."""
    if action == "show":
        show(read(file), say)
        return
    if (other is None) == (port is None):
        raise DeckFileError("Name the table's file with --table, or its port with --port.")
    if action == "export":
        table = from_board(port) if port else read(_named(other))
        write(file, readable(table))
        say("{}: {} cards written".format(file, table.count))
        return
    table = read(file)
    if port:
        to_board(port, table)
    else:
        write(_named(other), table.text())
    say("{}: {} cards taken over".format(file, table.count))


def _named(path: Path | None) -> Path:
    assert path is not None
    return path
