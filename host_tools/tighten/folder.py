# SPDX-License-Identifier: MIT
"""A staged folder tightened: what is compiled, to .mpy files or into an image."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from pathlib import Path

from host_tools.tighten import tighten

NAMES = "names.json"  # in the folder: what private names were before, by module


def own_digest() -> str:
    """Changes with the tightening's own code."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.[pt][yx]*")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def folder(staged: Path, keep: frozenset[str] = frozenset(), short: bool = True) -> Path:
    """The tight twin of a folder that host_tools/staging.py made, made if need be.

    ``keep`` are names that others than the board's own main.py will ask for; ``short`` names are
    for .mpy files.
    """
    words = "{} {} {}".format(short, " ".join(sorted(keep)), own_digest())
    digest = hashlib.sha256(words.encode())
    ready = staged.parent / "{}-tight-{}".format(staged.name, digest.hexdigest()[:8])
    if ready.is_dir():
        os.utime(ready)
        return ready
    paths = {path.relative_to(staged).as_posix(): path for path in staged.rglob("*.py")}
    tight = tighten({inner: path.read_text("utf-8") for inner, path in paths.items()}, keep, short)
    work = Path(tempfile.mkdtemp(".tmp", "staged-", staged.parent))
    work.chmod(0o755)
    for inner, text in tight.texts.items():
        (work / inner).parent.mkdir(parents=True, exist_ok=True)
        (work / inner).write_text(text, encoding="utf-8")
    (work / NAMES).write_text(json.dumps(tight.names, indent=1, sort_keys=True), encoding="utf-8")
    try:
        work.rename(ready)
    except OSError:
        shutil.rmtree(work, ignore_errors=True)
        if not ready.is_dir():
            raise
    return ready
