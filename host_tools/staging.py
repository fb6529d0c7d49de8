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
import json
import os
import shutil
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
KEEP_S = 3600  # a folder that nobody has asked for this long is thrown away

# What a board carries of the Adafruit packages, unmodified: distribution, repository, modules.
ADAFRUIT = (
    (
        "adafruit-circuitpython-busdevice",
        "Adafruit_CircuitPython_BusDevice",
        ("adafruit_bus_device/__init__.py", "adafruit_bus_device/spi_device.py"),
    ),
    (
        "adafruit-circuitpython-display-text",
        "Adafruit_CircuitPython_Display_Text",
        ("adafruit_display_text/__init__.py", "adafruit_display_text/bitmap_label.py"),
    ),
    (
        "adafruit-circuitpython-pn532",
        "Adafruit_CircuitPython_PN532",
        (
            "adafruit_pn532/__init__.py",
            "adafruit_pn532/adafruit_pn532.py",
            "adafruit_pn532/spi.py",
        ),
    ),
    ("adafruit-circuitpython-ticks", "Adafruit_CircuitPython_ticks", ("adafruit_ticks.py",)),
)

# Parts of micropython-lib that mip installs beside it: name, version.
LIBRARY = (("logging", "0.6.2"), ("unittest", "0.10.4"), ("neopixel", "0.1.0"))


class StagingError(Exception):
    """Something that a board needs is not installed; the text is a sentence."""


def firmware() -> Iterator[tuple[str, Path]]:
    """(path on the board, file) of the firmware, boards apart."""
    base = ROOT / "firmware"
    for path in sorted((base / "feltware").rglob("*.py")):
        inner = path.relative_to(base)
        if inner.parts[1] != "compat":
            yield inner.as_posix(), path
        elif len(inner.parts) == 3 and path.name != "__init__.py":
            # compat modules stand at the top level; compat/cpython is not for MicroPython
            yield "lib/" + path.name, path


def adafruit() -> Iterator[tuple[str, Path]]:
    """(path on the board, file) of the Adafruit packages as they are installed here."""
    for name, _, modules in ADAFRUIT:
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            raise StagingError(
                "The package {} is not installed: `make` sets the environment up.".format(name)
            ) from None
        for module in modules:
            yield "lib/" + module, Path(str(distribution.locate_file(module)))


def contents(board: str = "virtual") -> dict[str, Path]:
    """Everything a board carries: path in the staged folder -> file."""
    found = {"main.py": ROOT / "firmware" / "main.py"}
    found.update(firmware())
    found.update((path.name, path) for path in sorted((ROOT / "boards" / board).glob("*.py")))
    found.update(adafruit())
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


def package_json() -> str:
    """firmware/package.json: what `mip` installs, our files beside it and Adafruit's by tag."""
    urls = []
    for inner, path in firmware():
        into = inner.removeprefix("lib/")
        urls.append([into, path.relative_to(ROOT / "firmware").as_posix()])
    for name, repository, modules in ADAFRUIT:
        tag = importlib.metadata.version(name)
        base = "https://raw.githubusercontent.com/adafruit/{}/{}/".format(repository, tag)
        urls.extend([module, base + module] for module in modules)
    package = {
        "version": tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"],
        "deps": [list(part) for part in LIBRARY],
        "urls": urls,
    }
    return json.dumps(package, indent=1) + "\n"


if __name__ == "__main__":
    (ROOT / "firmware" / "package.json").write_text(package_json(), encoding="utf-8")
    print(stage())
