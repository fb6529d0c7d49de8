# SPDX-License-Identifier: MIT
"""`felt boards check` and `felt boards wiring`: all boards."""

from __future__ import annotations

from typing import Callable

from host_tools import boards
from host_tools.wiring import harness
from host_tools.wiring.page import PICTURE, page


def check_all(say: Callable[[str], None]) -> bool:
    """Check every board; True when nothing is wrong."""
    sound = True
    for board in boards.names():
        wrong = boards.check(board)
        if not wrong:
            wrong = list(_stale(board))
        for sentence in wrong:
            say("{}: {}".format(board, sentence))
        sound = sound and not wrong
    say("{} boards checked".format(len(boards.names())))
    return sound


def _stale(board: str):
    folder = boards.BOARDS / board
    for name, holds in (
        ("WIRING.md", lambda text: text == page(board)),
        (PICTURE, lambda text: harness.digest(board) in text),
    ):
        path = folder / name
        if not path.is_file() or not holds(path.read_text(encoding="utf-8")):
            yield "{} is not that of board.json and pins.csv: `felt boards wiring`.".format(name)


def write_all(say: Callable[[str], None]) -> bool:
    """Write every board's page, and its picture where that has changed; False, with a sentence
    said, when that cannot be drawn here."""
    for board in boards.names():
        folder = boards.BOARDS / board
        (folder / "WIRING.md").write_text(page(board), encoding="utf-8")
        say("boards/{}/WIRING.md".format(board))
        picture = folder / PICTURE
        if picture.is_file() and harness.digest(board) in picture.read_text(encoding="utf-8"):
            continue
        try:
            drawn = harness.draw(board)
        except harness.CannotDraw as error:
            say(str(error))
            return False
        picture.write_text(drawn, encoding="utf-8")
        say("boards/{}/{}".format(board, PICTURE))
    return True
