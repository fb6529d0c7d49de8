# SPDX-License-Identifier: MIT
"""Builds MicroPython's unix port for 32 bits, and mpy-cross, from Debian's source package.

Small ints have 31 bits and heap figures are a board's only there.  What is built lies in the
cache, in a folder named after the recipe, so that a changed recipe builds anew:

    python -m host_tools.toolchain.build_unix32      prints the binary's path

`build_frozen` makes one more with a firmware frozen into it, as an image for a board has it.

It needs a C compiler that can make 32-bit programs (Debian: gcc-multilib), make and dpkg-dev.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from host_tools.toolchain import runtimes
from host_tools.toolchain.debian import SUITE, ToolchainError, fetch_sources

SOURCE = "micropython=1.25.0+ds-1"
FLAGS = (
    "VARIANT=standard",
    "MICROPY_FORCE_32BIT=1",
    "MICROPY_PY_FFI=0",
    "MICROPY_PY_SSL=0",
    "MICROPY_SSL_MBEDTLS=0",
    "MICROPY_PY_BTREE=0",
    "MICROPY_PY_THREAD=0",
)
MANIFEST = 'include("$(MPY_DIR)/extmod/asyncio")\n'
RECIPE_VERSION = "2"
KEEP_FROZEN = 3  # builds with a firmware in them that stay in the cache


def recipe_hash() -> str:
    """Names the recipe: everything that decides what comes out of the build."""
    words = "\n".join((SUITE, SOURCE, MANIFEST, RECIPE_VERSION) + FLAGS)
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def folder() -> Path:
    """Where this recipe's results lie, built or not."""
    return runtimes.cache_dir() / ("unix32-" + recipe_hash())


def binary() -> Path:
    """The 32-bit micropython, built or not."""
    return folder() / "micropython"


def mpy_cross() -> Path:
    """The mpy-cross of the same source, built or not."""
    return folder() / "mpy-cross"


@contextmanager
def _alone() -> Iterator[None]:
    """One build at a time, whichever process wants it."""
    runtimes.cache_dir().mkdir(parents=True, exist_ok=True)
    with open(runtimes.cache_dir() / "unix32.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(say=print) -> Path:
    """Build what is not in the cache; returns the binary's path.  Raises ToolchainError."""
    with _alone():
        return _build(say)


def _build(say) -> Path:
    if binary().is_file() and mpy_cross().is_file():
        return binary()
    began = time.monotonic()
    work = Path(tempfile.mkdtemp(prefix="unix32-work-", dir=runtimes.cache_dir()))
    try:
        _check_compiler(work)
        say("fetching {} from Debian {}".format(SOURCE, SUITE))
        (source,) = fetch_sources([SOURCE], work)
        (source / "lib" / "micropython-lib").mkdir(parents=True, exist_ok=True)
        (source / "lib" / "micropython-lib" / "README.md").touch()
        manifest = source / "manifest-felt.py"
        manifest.write_text(MANIFEST, encoding="utf-8")
        say("building mpy-cross and the 32-bit unix port")
        _make(source / "mpy-cross", [])
        _make_unix(source, manifest, "build-standard")
        ready = work / "ready"
        ready.mkdir()
        shutil.copy2(source / "ports/unix/build-standard/micropython", ready)
        shutil.copy2(source / "mpy-cross/build/mpy-cross", ready)
        source.rename(ready / "source")  # for builds with a firmware frozen in
        shutil.rmtree(folder(), ignore_errors=True)
        ready.rename(folder())
    finally:
        shutil.rmtree(work, ignore_errors=True)
    say("built in {:.0f} s: {}".format(time.monotonic() - began, binary()))
    return binary()


def build_frozen(staged: Path, say=print) -> Path:
    """The 32-bit micropython with the firmware of a staged folder frozen into it, but main.py.

    Raises ToolchainError.  Builds that no test asked for lately are thrown away.
    """
    with _alone():
        return _build_frozen(staged, say)


def _build_frozen(staged: Path, say) -> Path:
    _build(say)
    ready = folder() / ("frozen-" + staged.name)
    if ready.is_file():
        os.utime(ready)
        return ready
    began = time.monotonic()
    source = folder() / "source"
    manifest = source / "manifest-{}.py".format(staged.name)
    words = [MANIFEST]
    for base in (staged, staged / "lib"):
        for path in sorted(base.iterdir()):
            if path.is_dir() and path.name != "lib":
                words.append("package({!r}, base_path={!r})\n".format(path.name, str(base)))
            elif path.suffix == ".py" and path.name != "main.py":
                words.append("module({!r}, base_path={!r})\n".format(path.name, str(base)))
    manifest.write_text("".join(words), encoding="utf-8")
    where = "build-" + staged.name
    shutil.rmtree(source / "ports/unix" / where, ignore_errors=True)  # what a killed build left
    try:
        _make_unix(source, manifest, where)
        shutil.copy2(source / "ports/unix" / where / "micropython", ready)
    finally:
        manifest.unlink()
        shutil.rmtree(source / "ports/unix" / where, ignore_errors=True)
    newest = sorted(folder().glob("frozen-*"), key=lambda path: path.stat().st_mtime)
    for old in newest[:-KEEP_FROZEN]:
        old.unlink()
    say("built with the firmware in {:.0f} s".format(time.monotonic() - began))
    return ready


def _make_unix(source: Path, manifest: Path, where: str) -> None:
    words = ["FROZEN_MANIFEST={}".format(manifest), "BUILD=" + where, *FLAGS]
    words.append("MPY_CROSS_FLAGS=-march=x86")  # for frozen modules in machine code
    _make(source / "ports" / "unix", words)


def _check_compiler(work: Path) -> None:
    probe = work / "probe.c"
    probe.write_text("#include <stdio.h>\nint main(void) { return 0; }\n", encoding="utf-8")
    try:
        done = subprocess.run(
            ["gcc", "-m32", "-o", str(work / "probe"), str(probe)], capture_output=True
        )
    except FileNotFoundError:
        raise ToolchainError("gcc is missing: install gcc and gcc-multilib.") from None
    if done.returncode:
        raise ToolchainError("gcc cannot make 32-bit programs: install gcc-multilib.")


def _make(where: Path, words: list[str]) -> None:
    env = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    done = subprocess.run(
        ["make", "-C", str(where), "-j{}".format(os.cpu_count() or 1), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=env,
    )
    if done.returncode:
        tail = "\n".join(done.stdout.splitlines()[-20:])
        raise ToolchainError("make in {} failed:\n{}".format(where.name, tail))


def main() -> int:
    """Build, print the path alone on the last line; a reason and 1 when it cannot be."""
    try:
        path = build(say=lambda words: print(words, file=sys.stderr))
    except ToolchainError as error:
        print(error, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
