# SPDX-License-Identifier: MIT
"""Installs the npm package with MicroPython for the browser, in the version that is locked.

    python -m host_tools.wasm.install

Without Node or without the registry it says so in one line and exits 0, and the tests that need
it skip; with FELT_CI=1 it exits 1.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from host_tools.toolchain import runtimes

FOLDER = Path(__file__).resolve().parent
PACKAGE = FOLDER / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"


def module() -> Path | None:
    """The installed micropython.mjs, or None."""
    path = PACKAGE / "micropython.mjs"
    return path if path.is_file() else None


def _fresh() -> bool:
    done = FOLDER / "node_modules" / ".package-lock.json"
    lock = FOLDER / "package-lock.json"
    return module() is not None and done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime


def install() -> str:
    """Install if need be.  Returns "" or a sentence that says why it could not."""
    if _fresh():
        return ""
    npm = runtimes.npm()
    node = runtimes.node()
    if npm is None or node is None:
        return "no Node.js with npm: MicroPython for wasm is not installed, its tests skip"
    env = dict(os.environ)
    env["PATH"] = os.path.dirname(node) + os.pathsep + env.get("PATH", "")
    done = subprocess.run(
        [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=FOLDER,
        env=env,
        capture_output=True,
        text=True,
    )
    if done.returncode or module() is None:
        last = (done.stderr or done.stdout).strip().splitlines()[:1]
        return "npm could not install MicroPython for wasm, its tests skip: " + " ".join(last)
    os.utime(FOLDER / "node_modules" / ".package-lock.json")
    return ""


def main() -> int:
    """Install; one line and, in CI, 1 when it could not be done."""
    reason = install()
    if reason:
        print(reason)
        return 1 if os.environ.get("FELT_CI") == "1" else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
