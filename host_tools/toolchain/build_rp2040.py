# SPDX-License-Identifier: MIT
"""Builds the real RP2040 firmware: MicroPython from Debian's sources, with our code frozen in.

Two images for a board: ``frozen`` has everything in flash, main.py included, as host_tools/tighten
makes it; ``plain`` has MicroPython and our _boot.py only, for a board whose firmware is a ROMFS
image of .mpy files (host_tools/romfs.py) in a part of the flash that is kept for it.  Both are the
same to the byte whenever and wherever they are built from the same sources.

    python -m host_tools.toolchain.build_rp2040 [BOARD] [--plain]    prints path, hash and size

Sources and objects stay in a folder of the cache named after the recipe, finished images in one
named after everything that is in them.  It needs the cross compiler (Debian: gcc-arm-none-eabi,
libnewlib-arm-none-eabi, libstdc++-arm-none-eabi-newlib), cmake, ninja, make, gcc and dpkg-dev.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from host_tools import boards, staging
from host_tools.tighten import native, tighten
from host_tools.tighten.folder import own_digest
from host_tools.toolchain import runtimes
from host_tools.toolchain.debian import SUITE, ToolchainError, fetch_packages, fetch_sources

SOURCES = ("micropython=1.25.0+ds-1", "mbedtls=3.6.6-0.1~deb13u1")
PACKAGES = ("pico-sdk-source=2.1.1-1", "tinyusb-source=0.18.0+dfsg-1")
BOARD = "pico_rev_a"
PORT_BOARD = "FELTWARE"
EPOCH = "1743000000"  # what the image says about its date: MicroPython 1.25's, not the build's
TOOLS = ("arm-none-eabi-gcc", "cmake", "ninja", "make", "gcc")
FLAGS = ("-DMICROPY_BOARD=" + PORT_BOARD, "-Dpicotool_FOUND=0")
VARIANT = {"plain": ("-DMICROPY_BOARD_VARIANT=PLAIN",)}  # flags of a kind of image
UF2 = ("-b", "0x10000000", "-f", "0xe48bff56", "-c")
RECIPE_VERSION = "2"
KEEP_S = 3 * 24 * 3600
RP2 = staging.ROOT / "boards" / "rp2"
PORT = RP2 / "port"  # MicroPython's description of the board
FLASH_FOR_CODE = 896 * 1024  # in front of the storage, as PORT says
ROMFS_BYTES = 512 * 1024  # the end of that in the plain image
ROMFS_AT = FLASH_FOR_CODE - ROMFS_BYTES

AT_PROMPT = frozenset({"report", "__version__"})  # what `felt deploy` asks for

MANIFEST = """\
module("rp2.py", base_path="$(PORT_DIR)/modules")
module("_boot.py", base_path={staged!r})
include("$(MPY_DIR)/extmod/asyncio")
"""
MANIFEST_FROZEN = """\
include({firmware!r}, adafruit={adafruit!r}, library=False)
"""
MANIFEST_OF_FIRMWARE = "../manifest.py"
MANIFEST_MODULE = "module({name!r}, base_path={staged!r})\n"


class Image(NamedTuple):
    """A finished image; ``digest`` is the SHA-256 of firmware.bin."""

    binary: Path
    uf2: Path
    digest: str
    size: int


def recipe_hash() -> str:
    """Names the recipe: everything but our own code that decides what comes out."""
    port = tuple(path.read_text(encoding="utf-8") for path in sorted(PORT.iterdir()))
    words = (SUITE, EPOCH, RECIPE_VERSION) + SOURCES + PACKAGES + FLAGS + port
    words += tuple(flag for flags in VARIANT.values() for flag in flags)
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:12]


def work_folder() -> Path:
    """Sources and objects of this recipe."""
    return runtimes.cache_dir() / ("rp2040-work-" + recipe_hash())


def contents(board: str, frozen: bool, bridge: bool = False) -> dict[str, str]:
    """What goes into the image beside MicroPython: path -> text, as it is now."""
    found = {"_boot.py": RP2 / "_boot.py"}
    if frozen:
        found.update(boards.contents(board, bridge))
        found[MANIFEST_OF_FIRMWARE] = staging.ROOT / "firmware" / "manifest.py"
    return {inner: path.read_text("utf-8") for inner, path in sorted(found.items())}


def image_folder(board: str = BOARD, frozen: bool = True, bridge: bool = False) -> Path:
    """Where the image of the present sources lies, built or not."""
    return _folder_of(contents(board, frozen, bridge), _kind(board, frozen, bridge))


def _kind(board: str, frozen: bool, bridge: bool) -> str:
    if not frozen:
        return "plain"
    return board + "-bridge" if bridge else board


def _folder_of(texts: dict[str, str], kind: str) -> Path:
    digest = hashlib.sha256((recipe_hash() + own_digest()).encode())
    for inner, text in texts.items():
        data = text.encode()
        digest.update("{} {}\n".format(inner, len(data)).encode())
        digest.update(data)
    return runtimes.cache_dir() / "rp2040-{}-{}".format(kind, digest.hexdigest()[:12])


def built(board: str = BOARD, frozen: bool = True, bridge: bool = False) -> Image | None:
    """The image of the present sources if it is in the cache."""
    return _image_in(image_folder(board, frozen, bridge))


def _image_in(folder: Path) -> Image | None:
    binary = folder / "firmware.bin"
    if not binary.is_file():
        return None
    data = binary.read_bytes()
    return Image(binary, binary.with_suffix(".uf2"), hashlib.sha256(data).hexdigest(), len(data))


def missing() -> str:
    """Why no image can be built here, or ""."""
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    if not lacking:
        return ""
    return (
        "no RP2040 image and no tools to build one: {} missing (Debian: gcc-arm-none-eabi, "
        "libnewlib-arm-none-eabi, libstdc++-arm-none-eabi-newlib, cmake, ninja-build)".format(
            ", ".join(lacking)
        )
    )


def build(board: str = BOARD, frozen: bool = True, say=print, bridge: bool = False) -> Image:
    """Build what is not in the cache.  Raises ToolchainError with a sentence."""
    kind = _kind(board, frozen, bridge)
    texts = contents(board, frozen, bridge)  # read once: they may be edited meanwhile
    into = _folder_of(texts, kind)
    ready = _image_in(into)
    if ready is not None:
        return ready
    lacking = missing()
    if lacking:
        raise ToolchainError(lacking[0].upper() + lacking[1:] + ".")
    began = time.monotonic()
    runtimes.cache_dir().mkdir(parents=True, exist_ok=True)
    with open(work_folder().with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ready = _image_in(into)
        if ready is None:
            work = _sources(say)
            say("building the {} image".format(kind))
            objects = work / ("build-plain" if kind == "plain" else "build")
            _compile(work, objects, texts, VARIANT.get(kind, ()))
            _keep(work, objects, into, FLASH_FOR_CODE if frozen else ROMFS_AT)
            ready = _image_in(into)
    assert ready is not None
    say("built in {:.0f} s".format(time.monotonic() - began))
    return ready


def mpy_cross() -> Path:
    """The mpy-cross of the same source, once an image has been built."""
    return work_folder() / "micropython" / "mpy-cross" / "build" / "mpy-cross"


def _sources(say) -> Path:
    """The folder with the sources in place and mpy-cross built."""
    work = work_folder()
    if work.is_dir():
        return work
    say("fetching {} from Debian {}".format(", ".join(SOURCES + PACKAGES), SUITE))
    fresh = Path(tempfile.mkdtemp(prefix="rp2040-fetch-", dir=runtimes.cache_dir()))
    try:
        fetch_sources(list(SOURCES), fresh)
        fetch_packages(list(PACKAGES), fresh)
        lib = fresh / "micropython" / "lib"
        usr = Path("../../usr/src")
        links = {
            "pico-sdk": usr / "pico-sdk",
            "tinyusb": usr / "tinyusb",
            "mbedtls": Path("../../mbedtls"),
        }
        for name, target in links.items():
            if (lib / name).is_dir():
                shutil.rmtree(lib / name)
            (lib / name).symlink_to(target)
        (lib / "micropython-lib").mkdir(exist_ok=True)
        (lib / "micropython-lib" / "README.md").touch()
        shutil.copytree(PORT, fresh / "port")
        pins = fresh / "micropython" / "ports" / "rp2" / "boards" / "RPI_PICO" / "pins.csv"
        shutil.copyfile(pins, fresh / "port" / "pins.csv")
        shutil.rmtree(fresh / "apt")
        say("building mpy-cross")
        _run(["make", "-C", str(fresh / "micropython" / "mpy-cross"), _jobs()])
        fresh.chmod(0o755)
        fresh.rename(work)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return work


def _stage(staged: Path, texts: dict[str, str]) -> None:
    """The sources as they are frozen, laid out as in the repository."""
    shutil.rmtree(staged, ignore_errors=True)
    modules = {inner: text for inner, text in texts.items() if inner != MANIFEST_OF_FIRMWARE}
    if MANIFEST_OF_FIRMWARE in texts:
        modules = tighten(modules, AT_PROMPT, short=False).texts
        modules = {inner: native.mark(inner, text) for inner, text in modules.items()}
        modules["firmware/manifest.py"] = texts[MANIFEST_OF_FIRMWARE]
    for inner, text in modules.items():
        if inner.startswith("feltware/"):
            inner = "firmware/" + inner
        elif inner.startswith("lib/") and not inner.startswith("lib/adafruit_"):
            inner = inner.replace("lib/", "firmware/feltware/compat/")
        (staged / inner).parent.mkdir(parents=True, exist_ok=True)
        (staged / inner).write_text(text, encoding="utf-8")


def _compile(work: Path, objects: Path, texts: dict[str, str], variant: tuple[str, ...]) -> None:
    staged = work / "staged"
    _stage(staged, texts)
    text = MANIFEST.format(staged=str(staged))
    if MANIFEST_OF_FIRMWARE in texts:
        text += MANIFEST_FROZEN.format(
            firmware=str(staged / "firmware" / "manifest.py"), adafruit=str(staged / "lib")
        )
        for path in sorted(staged.glob("*.py")):
            if path.name != "_boot.py":
                text += MANIFEST_MODULE.format(name=path.name, staged=str(staged))
    manifest = work / "manifest.py"
    manifest.write_text(text, encoding="utf-8")
    shutil.rmtree(objects / "frozen_mpy", ignore_errors=True)
    port = work / "micropython" / "ports" / "rp2"
    if not (objects / "build.ninja").is_file():
        shutil.rmtree(objects, ignore_errors=True)
        where = ["-S", str(port), "-B", str(objects)]
        own = [
            "-DMICROPY_FROZEN_MANIFEST={}".format(manifest),
            "-DMICROPY_BOARD_DIR={}".format(work / "port"),
        ]
        _run(["cmake", "-G", "Ninja", *where, *FLAGS, *variant, *own])
    _run(["ninja", _jobs(), "-C", str(objects), "firmware"])


def _keep(work: Path, objects: Path, into: Path, room: int) -> None:
    """Move the finished image to its place."""
    binary = objects / "firmware.bin"
    if binary.stat().st_size > room:
        raise ToolchainError(
            "The image has {} bytes, more than the {} there are for it.".format(
                binary.stat().st_size, room
            )
        )
    fresh = Path(tempfile.mkdtemp(prefix="rp2040-image-", dir=runtimes.cache_dir()))
    fresh.chmod(0o755)
    shutil.copyfile(binary, fresh / "firmware.bin")
    converter = work / "micropython" / "tools" / "uf2conv.py"
    uf2 = ["-o", str(fresh / "firmware.uf2"), str(fresh / "firmware.bin")]
    _run([sys.executable, str(converter), *UF2, *uf2])
    shutil.rmtree(into, ignore_errors=True)
    fresh.rename(into)
    _forget_old(into)


def _forget_old(current: Path) -> None:
    """Throw images away that are older than KEEP_S: every edit of the firmware makes a new one."""
    for binary in runtimes.cache_dir().glob("rp2040-*/firmware.bin"):
        if binary.parent != current and time.time() - binary.stat().st_mtime > KEEP_S:
            shutil.rmtree(binary.parent, ignore_errors=True)


def _jobs() -> str:
    return "-j{}".format(os.cpu_count() or 1)


def _run(command: list[str]) -> None:
    env = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    env["SOURCE_DATE_EPOCH"] = EPOCH
    env["PYTHONHASHSEED"] = "0"  # the port's table of pins is made from a set
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env
    )
    if done.returncode:
        tail = "\n".join(done.stdout.splitlines()[-20:])
        raise ToolchainError("`{}` failed:\n{}".format(" ".join(command[:3]), tail))


def main() -> int:
    """Build; the path on the first line, hash and size on the second."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("board", nargs="?", default=BOARD)
    parser.add_argument("--plain", action="store_true", help="MicroPython and _boot.py only")
    words = parser.parse_args()
    try:
        image = build(words.board, not words.plain, say=lambda line: print(line, file=sys.stderr))
    except (ToolchainError, staging.StagingError) as error:
        print(error, file=sys.stderr)
        return 1
    print(image.binary)
    print("SHA-256 {}, {:,} bytes".format(image.digest, image.size))
    return 0


if __name__ == "__main__":
    sys.exit(main())
