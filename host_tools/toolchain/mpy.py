# SPDX-License-Identifier: MIT
"""Compiles a staged folder to .mpy, as a board gets it: what memory figures are measured with.

Optimised (-O3), so without line numbers, which would take 10 KB of a board's heap: an error on a
board names modules and functions.  A module's file goes by the module's own name, which is known
already and so costs nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from host_tools.toolchain import build_unix32
from host_tools.toolchain.debian import ToolchainError

# Modules in machine code are compiled for one architecture; the 32-bit unix build is an x86.
UNIX32 = "x86"


def folder(staged: Path, march: str = UNIX32) -> Path:
    """The folder of .mpy files for a staged one (host_tools/staging.py), made if need be.

    Raises ToolchainError where mpy-cross is missing or a module does not compile.
    """
    compiler = build_unix32.mpy_cross()
    if not compiler.is_file():
        raise ToolchainError("mpy-cross is missing: `make micropython32` builds it.")
    ready = staged.parent / "{}-mpy-{}".format(staged.name, march)
    if ready.is_dir():
        os.utime(ready)
        return ready
    work = Path(tempfile.mkdtemp(".tmp", "staged-", staged.parent))
    work.chmod(0o755)
    for source in sorted(staged.rglob("*.py")):
        inner = source.relative_to(staged)
        into = (work / inner).with_suffix(".mpy")
        into.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [str(compiler), "-march=" + march, "-O3", "-s", source.stem, "-o", str(into)]
            + [str(source)],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            shutil.rmtree(work, ignore_errors=True)
            raise ToolchainError("{}: {}".format(inner, done.stderr.strip()))
    try:
        work.rename(ready)
    except OSError:
        shutil.rmtree(work, ignore_errors=True)
        if not ready.is_dir():
            raise
    return ready
