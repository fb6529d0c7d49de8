# SPDX-License-Identifier: MIT
"""What the firmware takes of a board's heap, measured on the 32-bit build.

A figure is gc.mem_alloc() after gc.collect(), less what an empty interpreter holds.  The firmware
comes as host_tools/tighten makes it, in one of three forms: ``mpy``, .mpy files in a ROMFS image,
where they run in place, as on a Pico with our plain image; ``files``, .mpy files that are loaded
into memory, as on boards with more of it (Pico 2, ESP32-S3); ``frozen``, in an image of its own.
The virtual board's bridge to the simulator, its flash chip and the ROMFS image, which lies in a
board's flash and here in memory, are not in it.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Callable, Iterator, NamedTuple

from host_tools import romfs, staging
from host_tools.simulator.bench import Bench
from host_tools.tighten.folder import folder as tight_folder
from host_tools.toolchain import build_unix32, mpy, runtimes

HEAP = "1600K"
FRAME = 1024  # bytes of a display
MPY = "mpy"
FILES = "files"
FROZEN = "frozen"
FORMS = (MPY, FILES, FROZEN)

# Budgets of the whole firmware at its worst moment, in bytes: of a Pico, so none for FILES.
BUDGET = {MPY: 180 * 1024, FROZEN: 100 * 1024}
ENGINE_BUDGET = {MPY: 45 * 1024, FROZEN: 20 * 1024}  # of that the engine's, with all games
UI_BUDGET = {MPY: 46 * 1024, FROZEN: 30 * 1024}  # the ui's, with eleven displays
DRIVERS_BUDGET = {MPY: 30 * 1024, FROZEN: 15 * 1024}  # the drivers', with thirteen readers

_ENGINE_HAND = Path(__file__).with_name("heap_hand.py")

# What the measuring asks the firmware for by name.
ASKED = frozenset(
    "bridge connect flash board build feltware guard Guard app random_bytes step now idle hand "
    "phase journal_flash secret_flash image screens painter strips writer texts scanner panels "
    "keypad link frame _readers _poll _sightings _slots".split()
) | frozenset(re.findall(r"\w+", _ENGINE_HAND.read_text("utf-8")))

# What play imports of each part; a part's figure is without those named before it.
PARTS = {
    "engine": ("feltware.engine.hand", "feltware.engine.log", "feltware.engine.eval.hi"),
    "table, dealer": ("feltware.table.table", "feltware.dealer.tracker"),
    "drivers": (
        "feltware.drivers.scanner",
        "feltware.drivers.nfc",
        "feltware.drivers.keypad",
        "feltware.drivers.panel",
        "feltware.drivers.link",
    ),
    "ui": ("feltware.ui.screens",),
    "app": ("feltware.guard",),
}

# A board's files lie where it starts, so that the paths it keeps of its modules are short ones.
_START = """\
import os, sys
os.chdir({folder!r})
sys.path[:] = {path!r}
"""

_START_IN_ROMFS = """\
import sys, vfs
with open({image!r}, 'rb') as file:
    vfs.mount(vfs.VfsRom(file.read()), '/rom')
sys.path[:] = ['.frozen', '/rom', '/rom/lib']
"""

_IMPORTS = """\
import gc
for name, modules in {parts!r}:
    gc.collect()
    before = gc.mem_alloc()
    for module in modules:
        __import__(module)
    gc.collect()
    print(name + '|' + str(gc.mem_alloc() - before))
"""

_MAIN = """\
import gc
import bridge
import flash
connection = bridge.connect()
gc.collect()
empty = gc.mem_alloc()
import board
from feltware.guard import Guard
hardware = board.build(connection)
# the chip that the virtual board keeps in RAM
empty += len(hardware.journal_flash.image) + len(hardware.secret_flash.image)
guard = Guard(hardware, hardware.random_bytes)
gc.collect()
boot = gc.mem_alloc() - empty
worst = 0
try:
    while True:
        hint = guard.step(hardware.now())
        if guard.app.hand.phase:
            gc.collect()
            worst = max(worst, gc.mem_alloc() - empty)
        hardware.idle(hint)
finally:
    def size(owners):
        # what they alone hold; an object's table of attributes stays, 8 bytes each
        gc.collect()
        before = gc.mem_alloc()
        for owner in owners:
            names = list(owner.__dict__)
            before += 32 + 8 * len(names)
            for name in names:
                setattr(owner, name, None)
        names = owner = None
        gc.collect()
        return before - gc.mem_alloc()
    screens = guard.app.screens
    scanner = hardware.scanner
    panels = hardware.panels
    for panel in panels:
        panel.frame = None
    painter = screens.painter
    ui = {frame} * len(panels)
    ui += size([painter.strips, painter, screens.writer.texts, screens.writer, screens])
    drivers = size(scanner._readers + [scanner._poll, scanner._sightings, scanner._slots, scanner])
    drivers += size(panels + [hardware.keypad, hardware.link])
    with open({out!r}, 'w') as file:
        file.write('{{}} {{}} {{}} {{}}'.format(boot, worst, ui, drivers))
"""


class Figures(NamedTuple):
    """Bytes at boot, and at the worst moment of the hands that were played."""

    boot: int
    worst: int


class Played(NamedTuple):
    """As ``Figures``; ``ui`` and ``drivers``: what the objects of these parts hold in the end, the
    displays' frames with the ui's."""

    boot: int
    worst: int
    ui: int
    drivers: int


def missing() -> str:
    """Why nothing can be measured here, or ""."""
    if not (build_unix32.binary().is_file() and build_unix32.mpy_cross().is_file()):
        return "no 32-bit MicroPython of our own: `make micropython32` builds it"
    return ""


def _interpreter(form: str) -> tuple[str, str]:
    """The binary of a form, and what it runs before it imports anything."""
    staged = tight_folder(staging.stage(), ASKED, short=form != FROZEN)
    if form == FROZEN:
        binary = build_unix32.build_frozen(staged, lambda words: None)
        return str(binary), _START.format(folder=".", path=[".frozen"])
    folder = mpy.folder(staged)
    start = _START.format(folder=str(folder), path=["", ".frozen", "lib"])
    if form == MPY:
        start = _START_IN_ROMFS.format(image=str(_romfs_of(folder)))
    return str(build_unix32.binary()), start


def _romfs_of(folder: Path) -> Path:
    """The image of a folder, which is made once and lies in it."""
    ready = folder / "romfs"
    if not ready.is_file():
        files = {
            path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.mpy")
        }
        work = folder / "romfs-{}".format(os.getpid())
        work.write_bytes(romfs.image(files))
        work.replace(ready)
    return ready


@contextmanager
def _as_micropython32(binary: str) -> Iterator[None]:
    """The target unix32 runs this binary meanwhile."""
    before = os.environ.get(runtimes.MICROPYTHON32_ENV)
    os.environ[runtimes.MICROPYTHON32_ENV] = binary
    try:
        yield
    finally:
        del os.environ[runtimes.MICROPYTHON32_ENV]
        if before is not None:
            os.environ[runtimes.MICROPYTHON32_ENV] = before


def parts(form: str = MPY) -> dict[str, int]:
    """Bytes that importing each part of the firmware takes, in the order of PARTS."""
    binary, start = _interpreter(form)
    code = start + _IMPORTS.format(parts=list(PARTS.items()))
    done = subprocess.run(
        [binary, "-X", "heapsize=" + HEAP, "-c", code], capture_output=True, text=True, timeout=60
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    found = {}
    for line in done.stdout.splitlines():
        name, _, size = line.partition("|")
        found[name] = int(size)
    return found


def engine(form: str = MPY) -> Figures:
    """The engine alone: once imported, and at the worst moment of a stud hi-lo hand."""
    binary, start = _interpreter(form)
    code = start + _ENGINE_HAND.read_text("utf-8")
    done = subprocess.run(
        [binary, "-X", "heapsize=" + HEAP, "-c", code], capture_output=True, text=True, timeout=120
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    first, worst, awards = done.stdout.split()
    assert int(awards) == 14
    return Figures(int(first), int(worst))


def play(scenario: Callable[[Bench], object], form: str = MPY) -> Played:
    """Boot and worst moment of a scenario, with a collection after every pass of the loop."""
    binary, start = _interpreter(form)
    with tempfile.TemporaryDirectory() as folder, _as_micropython32(binary):
        out = Path(folder) / "figures"
        main = Path(folder) / "main.py"
        main.write_text(start + _MAIN.format(out=str(out), frame=FRAME), encoding="utf-8")
        with Bench("unix32", heap=HEAP, main=str(main)) as bench:
            scenario(bench)
        return Played(*map(int, out.read_text(encoding="utf-8").split()))
