# SPDX-License-Identifier: MIT
"""The folder that MicroPython imports from: the firmware, a board, the Adafruit packages.

``stage()`` copies them under build/ and returns the folder.  Its name holds a hash of all that is
in it, so processes that start together share it, an edit makes a new one, and a running firmware
never sees half of an edit.

    build/staged-<hash>/main.py, board.py, bridge.py ...   the composition root and the board
                       feltware/                           the firmware
                       lib/                                compat modules, Adafruit packages
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
KEEP_S = 3600  # a folder that nobody has asked for this long is thrown away

# The distributions whose modules a board carries, unmodified.
DISTRIBUTIONS = (
    "adafruit-circuitpython-busdevice",
    "adafruit-circuitpython-display-text",
    "adafruit-circuitpython-pn532",
    "adafruit-circuitpython-ticks",
)


class StagingError(Exception):
    """Something that a board needs is not installed; the text is a sentence."""


def _firmware(board: str) -> Iterator[tuple[str, Path]]:
    """(path in the staged folder, file) of what is ours."""
    base = ROOT / "firmware"
    yield "main.py", base / "main.py"
    for path in sorted((base / "feltware").rglob("*.py")):
        inner = path.relative_to(base)
        if inner.parts[1] != "compat":
            yield inner.as_posix(), path
        elif len(inner.parts) == 3 and path.name != "__init__.py":
            # compat modules stand at the top level; compat/cpython is not for MicroPython
            yield "lib/" + path.name, path
    for path in sorted((ROOT / "boards" / board).glob("*.py")):
        yield path.name, path


def adafruit() -> Iterator[tuple[str, Path]]:
    """(module path, file) of the Adafruit packages as they are installed here."""
    for name in DISTRIBUTIONS:
        try:
            files = importlib.metadata.files(name)
        except importlib.metadata.PackageNotFoundError:
            raise StagingError(
                "The package {} is not installed: `make` sets the environment up.".format(name)
            ) from None
        for file in sorted(files or ()):
            if file.suffix == ".py" and file.parts[0].startswith("adafruit_"):
                yield file.as_posix(), Path(str(file.locate()))


def contents(board: str = "virtual") -> dict[str, Path]:
    """Everything a board carries: path in the staged folder -> file."""
    found = dict(_firmware(board))
    for inner, path in adafruit():
        found["lib/" + inner] = path
    return found


def stage(board: str = "virtual") -> Path:
    """Make the folder if it is not there yet; returns it."""
    data = {inner: path.read_bytes() for inner, path in contents(board).items()}
    digest = hashlib.sha256()
    for inner in sorted(data):
        digest.update("{} {}\n".format(inner, len(data[inner])).encode())
        digest.update(data[inner])
    folder = BUILD / "staged-{}-{}".format(board, digest.hexdigest()[:16])
    if folder.is_dir():
        os.utime(folder)
        return folder
    BUILD.mkdir(exist_ok=True)
    work = Path(tempfile.mkdtemp(".tmp", "staged-", BUILD))
    work.chmod(0o755)
    for inner, blob in data.items():
        into = work / inner
        into.parent.mkdir(parents=True, exist_ok=True)
        into.write_bytes(blob)
    try:
        work.rename(folder)
    except OSError:
        shutil.rmtree(work)
        if not folder.is_dir():  # it is there when another process was quicker
            raise
    _forget_old(folder)
    return folder


def _forget_old(current: Path) -> None:
    for folder in BUILD.glob("staged-*"):
        try:
            if folder != current and time.time() - folder.stat().st_mtime > KEEP_S:
                shutil.rmtree(folder, ignore_errors=True)
        except FileNotFoundError:
            pass  # another process threw it away


def micropypath(folder: Path) -> str:
    """MICROPYPATH for a process that imports from a staged folder."""
    return os.pathsep.join((".frozen", str(folder), str(folder / "lib")))
