# SPDX-License-Identifier: MIT
"""`felt build`: what goes onto a board, as a folder of .mpy files or as one image.

The folder has exactly what the board imports, as host_tools/tighten makes it, compiled for the
board's controller, and main.py as text; it belongs onto the files of a board.  An RP2040 has not
the memory for it: there all but main.py belongs into the ROMFS partition of the plain image
(build_rp2040.py), from where it runs.  Beside it BOARD.json says which name was which, for
host_tools/tighten/spell.py.  The image has all of it frozen.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Callable, Iterator

from host_tools import boards, romfs, staging
from host_tools.tighten import tighten
from host_tools.toolchain import build_rp2040, build_unix32
from host_tools.toolchain.debian import ToolchainError

AS_TEXT = ("main.py",)  # MicroPython runs this one by name
FROZEN = ("_boot.py",)  # works frozen only
KEEP = build_rp2040.AT_PROMPT | {"build"}  # what `felt deploy` asks a board for by name


def folder(board: str, bridge: bool = False) -> Path:
    """Where a board's folder is built."""
    return staging.BUILD / "boards" / (board + "-bridge" if bridge else board)


def contents(board: str, bridge: bool = False) -> dict[str, Path]:
    """path on the board -> source file, of what is no image."""
    found = boards.contents(board, bridge)
    return {inner: path for inner, path in found.items() if inner not in FROZEN}


def mpy_cross() -> Path:
    """A compiler of the MicroPython that boards run.  Raises ToolchainError without one."""
    for path in (build_rp2040.mpy_cross(), build_unix32.mpy_cross()):
        if path.is_file():
            return path
    raise ToolchainError("mpy-cross is missing: `make micropython32` or `make rp2040` builds it.")


def names(board: str, bridge: bool = False) -> Path:
    """Where it is written down what the short names of a board's folder were before."""
    return folder(board, bridge).with_suffix(".json")


def compiled(board: str, bridge: bool = False, into: Path | None = None) -> Path:
    """Build the folder, ``folder(board, bridge)`` unless given; returns it.

    With ``bridge`` names stay as they are."""
    compiler = mpy_cross()
    architecture = boards.about(board)["architecture"]
    into = into or folder(board, bridge)
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    texts = {inner: path.read_text("utf-8") for inner, path in contents(board, bridge).items()}
    tight = tighten(texts, KEEP, short=not bridge)
    with tempfile.TemporaryDirectory() as name:
        for inner, text in tight.texts.items():
            target = into / inner
            target.parent.mkdir(parents=True, exist_ok=True)
            if inner in AS_TEXT:
                target.write_text(text, encoding="utf-8")
                continue
            source = Path(name) / target.name
            source.write_text(text, encoding="utf-8")
            options = ["-march=" + architecture, "-O3", "-s", source.stem]
            words = [str(compiler), *options, "-o", str(target.with_suffix(".mpy")), str(source)]
            done = subprocess.run(words, capture_output=True, text=True)
            if done.returncode:
                raise ToolchainError("{}: {}".format(inner, done.stderr.strip()))
    if tight.names:
        written = names(board, bridge)
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(json.dumps(tight.names, indent=1, sort_keys=True), encoding="utf-8")
    return into


def files(board: str) -> dict[str, bytes]:
    """The folder, as files of the board."""
    with tempfile.TemporaryDirectory() as name:
        base = compiled(board, into=Path(name) / board)
        return {path.relative_to(base).as_posix(): path.read_bytes() for path in _files(base)}


def with_romfs(folder: dict[str, bytes]) -> tuple[dict[str, bytes], bytes]:
    """A board's folder where there is a ROMFS partition: what lies among the files, the image."""
    found = dict(folder)
    own = {path: found.pop(path) for path in AS_TEXT}
    return own, romfs.image(found)


def _files(base: Path) -> Iterator[Path]:
    return (path for path in sorted(base.rglob("*")) if path.is_file())


def build(board: str, uf2: bool, say: Callable[[str], None], bridge: bool = False) -> bool:
    """Build for a board; False, with a sentence said, when that cannot be."""
    if board not in boards.names():
        say("There is no board '{}': choose {}.".format(board, ", ".join(boards.names())))
        return False
    wrong = boards.check(board)
    for sentence in wrong:
        say("{}: {}".format(board, sentence))
    if wrong:
        return False
    try:
        if not uf2:
            built = list(_files(compiled(board, bridge)))
            size = sum(path.stat().st_size for path in built)
            say("{}: {} files, {:,} bytes".format(folder(board, bridge), len(built), size))
            return True
        if boards.about(board)["controller"] != "rp2040":
            say("Images are built for boards with an RP2040; {} is none.".format(board))
            return False
        image = build_rp2040.build(board, say=say, bridge=bridge)
    except (ToolchainError, staging.StagingError) as error:
        say(str(error))
        return False
    copy = folder(board, bridge).with_suffix(".uf2")
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(image.uf2, copy)
    say("{}: {:,} bytes, SHA-256 of the code {}".format(copy, image.size, image.digest))
    return True
