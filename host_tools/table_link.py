# SPDX-License-Identifier: MIT
"""A running table on a serial port: commands and their answers, its feed, its settings and decks.

with TableLink("/dev/ttyACM0") as table:
    text = table.text("settings")
"""

from __future__ import annotations

import time
from collections.abc import Callable

import serial

from feltware.drivers import link
from host_tools.board_port import BoardError, opened_serial

ANSWER_S = 5.0  # a table that plays answers between two passes of its loop
IDLE_S = 0.005
PIECE = 60  # characters of a text in one command: 240 bytes at most
MOST_CHARACTERS = 4096  # control/transfer.py


class TableLink:
    """The link of the table on ``port``.  ``hear`` gets every message of the feed.  Everything
    raises BoardError with a sentence when the port or the table is not there."""

    def __init__(self, port: str, hear: Callable[[bytes], object] | None = None) -> None:
        self._port = port
        self._hear = hear
        self._answers: list[str] = []
        self._frames = link.Deframer()
        self._serial = opened_serial(port)
        self._sender = link.Link(self)

    def __enter__(self) -> TableLink:
        return self

    def __exit__(self, *_: object) -> None:
        self._serial.close()

    # -- the port of drivers.link ------------------------------------------------------------
    def write(self, buf) -> int:
        """Bytes to the table; returns how many were taken."""
        return self._serial.write(bytes(buf)) or 0

    def read_into(self, buf) -> int:
        """Nothing: what comes in is read by ``pump``."""
        return 0

    def pump(self) -> bool:
        """Take what came in; whether anything did."""
        try:
            data = self._serial.read(self._serial.in_waiting or 1)
        except (serial.SerialException, OSError):
            raise BoardError(f"The table on {self._port} went away.") from None
        for byte in data:
            n = self._frames.push(byte)
            if n < 0:
                continue
            payload = bytes(self._frames.buf[1 : n + 1])
            if self._frames.buf[0] == link.COMMANDS:
                self._answers.append(payload.decode(errors="replace"))
            elif self._frames.buf[0] == link.FEED and self._hear is not None:
                self._hear(payload)
        return bool(data)

    # -- commands ----------------------------------------------------------------------------
    def ask(self, text: str, seconds: float = ANSWER_S) -> str:
        """Send a command; what stands behind ``ok`` in its answer.  Raises BoardError with the
        table's own sentence when it refuses."""
        self._send(text)
        end = time.monotonic() + seconds
        while not self._answers:
            if not self.pump():
                if time.monotonic() > end:
                    raise BoardError(f"The table on {self._port} does not answer: is it running?")
                time.sleep(IDLE_S)
        answer = self._answers.pop(0)
        if not answer.startswith("ok"):
            reason = answer.removeprefix("no").lstrip(": ").rstrip(".")
            raise BoardError(f"The table says: {reason}.")
        return answer[3:]

    def snapshot(self) -> None:
        """Ask for the table as it is; the answer is not waited for."""
        self._send("snapshot")

    def answers(self, seconds: float) -> bool:
        """Whether a table runs here at all."""
        try:
            self.ask("snapshot", seconds)
        except BoardError:
            return False
        return True

    def _send(self, text: str) -> None:
        payload = text.encode()
        if len(payload) > link.MOST_COMMAND:
            raise BoardError(
                f"The command has {len(payload)} bytes; a table takes {link.MOST_COMMAND}."
            )
        try:
            self._sender.send(link.COMMANDS, payload, len(payload))
            end = time.monotonic() + ANSWER_S
            while self._sender.waiting() and time.monotonic() < end:
                self._sender.poll()
        except (serial.SerialException, OSError):
            raise BoardError(f"The table on {self._port} went away.") from None

    # -- texts -------------------------------------------------------------------------------
    def text(self, name: str) -> str:
        """The table's ``settings`` or ``decks``."""
        said = ""
        while piece := self.ask(f"{name} read {len(said)}"):
            said += piece
        return said

    def replace(self, name: str, text: str) -> None:
        """Hand the table new settings or decks, whole or not at all."""
        if len(text) > MOST_CHARACTERS:
            raise BoardError(
                f"The text has {len(text)} characters; a table takes {MOST_CHARACTERS}: leave out "
                "comments."
            )
        self.ask(f"{name} begin")
        for at in range(0, len(text), PIECE):
            self.ask(f"{name} add {text[at : at + PIECE]}")
        self.ask(f"{name} end")
