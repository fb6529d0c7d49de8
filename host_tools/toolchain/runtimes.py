# SPDX-License-Identifier: MIT
"""Where the runtimes are: MicroPython (64-bit and 32-bit), Node and npm, Chromium.

Every finder returns an absolute path, or None when there is none: the caller decides whether to
skip, to fail or to do without.  An environment variable always wins, and one that names nothing
executable finds nothing, so that a typing mistake is not papered over by the next place.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

MICROPYTHON_ENV = "FELT_MICROPYTHON"
MICROPYTHON32_ENV = "FELT_MICROPYTHON32"
NODE_ENV = "FELT_NODE"
CHROMIUM_ENV = "FELT_CHROMIUM"


def cache_dir() -> Path:
    """The folder for things that take long to make: FELT_CACHE, or feltware in the user's cache."""
    named = os.environ.get("FELT_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "feltware"


def _find(env: str, *names: str) -> str | None:
    named = os.environ.get(env)
    if named:
        return shutil.which(os.path.abspath(named) if os.sep in named else named)
    beside = os.path.dirname(os.path.abspath(sys.executable))
    for name in names:
        found = shutil.which(name, path=beside) or shutil.which(name)
        if found:
            return os.path.abspath(found)
    return None


def micropython() -> str | None:
    """MicroPython's unix port: FELT_MICROPYTHON, else beside this Python, else on the PATH."""
    return _find(MICROPYTHON_ENV, "micropython")


def micropython32() -> str | None:
    """The 32-bit build: FELT_MICROPYTHON32, else what build_unix32.py left in the cache."""
    if os.environ.get(MICROPYTHON32_ENV):
        return _find(MICROPYTHON32_ENV)
    from host_tools.toolchain import build_unix32

    built = build_unix32.binary()
    return str(built) if built.is_file() else None


def node() -> str | None:
    """Node.js 18 or later: FELT_NODE, else beside this Python, else on the PATH."""
    return _find(NODE_ENV, "node")


def npm() -> str | None:
    """The npm that came with `node()`, else the one on the PATH."""
    return _find("FELT_NPM", "npm")


def chromium() -> str | None:
    """A Chromium or Chrome for the browser tests: FELT_CHROMIUM, else on the PATH."""
    return _find(CHROMIUM_ENV, "chromium", "chromium-browser", "google-chrome")


def describe(path: str) -> str:
    """What a MicroPython says it is, with its word size; for the head of a test run."""
    code = "import sys; print(sys.implementation[0], sys.version, sys.maxsize > 2**31)"
    out = subprocess.run([path, "-c", code], capture_output=True, text=True, timeout=20).stdout
    words = out.strip()
    bits = "64-bit" if words.endswith("True") else "32-bit"
    return words.rsplit(" ", 1)[0] + ", " + bits
