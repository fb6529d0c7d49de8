# SPDX-License-Identifier: MIT
"""`felt feed`: what a table publishes, as lines of JSON."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from feltware.drivers import link
from host_tools.board_port import BoardError
from host_tools.livefeed.messages import Reader, line
from host_tools.simulator.feed import FeedError
from host_tools.table_link import IDLE_S, TableLink


class Lines:
    """Bytes of the link in, lines out."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._frames = link.Deframer()
        self._reader = Reader()

    def take(self, data: bytes) -> None:
        """Take what came in."""
        frames = self._frames
        for byte in data:
            n = frames.push(byte)
            if n >= 0 and frames.buf[0] == link.FEED:
                self.message(bytes(frames.buf[1 : n + 1]))

    def message(self, payload: bytes) -> None:
        """Take one message of the feed."""
        told = self._reader.take(payload)
        if told is not None:
            self._say(line(told))


def from_port(port: Path, say: Callable[[str], None], complain: Callable[[str], None]) -> bool:
    """Print the feed of a table on a serial port, first how the table stands, until the port goes
    away; or that in a file of its bytes, to its end."""
    lines = Lines(say)
    try:
        if port.is_char_device():
            with TableLink(str(port), lines.message) as table:
                table.snapshot()
                while True:
                    if not table.pump():
                        time.sleep(IDLE_S)
        with port.open("rb", buffering=0) as device:
            while data := os.read(device.fileno(), 4096):
                lines.take(data)
    except OSError as error:
        complain(f"{port}: it cannot be read: {error.strerror or error}.")
        return False
    except BoardError as error:
        complain(str(error))
        return False
    except FeedError as error:
        complain(f"{port}: {error}")
        return False
    return True


def from_target(
    target: str, scripts: list[Path], say: Callable[[str], None], complain: Callable[[str], None]
) -> bool:
    """Run scripts on a virtual table and print what it publishes meanwhile."""
    from host_tools.scripts import run as running
    from host_tools.scripts.runner import Runner, StepFailed
    from host_tools.simulator.bench import Bench, BenchError, TargetError

    files, complaints = running.find(scripts)
    for path in files:
        script, outcome = running.read(path)
        complaints += outcome.sentences
        if script is not None:
            try:
                with Bench(target, hear=Lines(say).message) as bench:
                    Runner(script, bench).play()
            except StepFailed as failed:
                complaints.append(f"{path}, line {failed.line}: {failed}")
            except (BenchError, TargetError) as error:
                complaints.append(f"{path}: {error}")
    for complaint in complaints:
        complain(complaint)
    return bool(files) and not complaints
