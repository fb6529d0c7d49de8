# SPDX-License-Identifier: MIT
"""What the firmware takes of a board's heap, measured on the 32-bit build from .mpy files.

A figure is gc.mem_alloc() after gc.collect(), less what an empty interpreter holds.  The virtual
board's own code (its bridge to the simulator) is in it; a real board's is about as large.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Callable, NamedTuple

from host_tools import staging
from host_tools.simulator.bench import Bench
from host_tools.toolchain import build_unix32, mpy, runtimes

HEAP = "480K"

# What play imports of each part; a part's figure is without those named before it.
PARTS = {
    "engine, hold'em": ("feltware.engine.hand", "feltware.engine.log", "feltware.engine.eval.hi"),
    "table, dealer": ("feltware.table.table", "feltware.dealer.tracker"),
    "drivers": (
        "feltware.drivers.scanner",
        "feltware.drivers.nfc",
        "feltware.drivers.keypad",
        "feltware.drivers.panel",
        "feltware.drivers.link",
    ),
    "ui": ("feltware.ui.screens",),
    "app": ("feltware.app",),
}

_IMPORTS = """\
import sys
sys.path[:] = {path!r}
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
import sys
sys.path[:] = {path!r}
import gc
gc.collect()
empty = gc.mem_alloc()
import board
from feltware.app import App
hardware = board.build()
app = App(hardware, hardware.random_bytes)
gc.collect()
boot = worst = gc.mem_alloc() - empty
try:
    while True:
        hint = app.step(hardware.now())
        gc.collect()
        used = gc.mem_alloc() - empty
        if used > worst:
            worst = used
        hardware.idle(hint)
finally:
    with open({out!r}, 'w') as file:
        file.write(str(boot) + ' ' + str(worst))
"""


class Figures(NamedTuple):
    """Bytes at boot and at the worst moment of what was played."""

    boot: int
    worst: int


def missing() -> str:
    """Why nothing can be measured here, or ""."""
    if runtimes.micropython32() is None or not build_unix32.mpy_cross().is_file():
        return "no 32-bit MicroPython (`make micropython32` builds it)"
    return ""


def _path() -> list[str]:
    folder = mpy.folder(staging.stage())
    return [str(folder), str(folder / "lib"), ".frozen"]


def packages() -> dict[str, int]:
    """Bytes that importing each part of the firmware takes, in the order of PARTS."""
    code = _IMPORTS.format(path=_path(), parts=list(PARTS.items()))
    binary = runtimes.micropython32()
    assert binary is not None
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


def play(scenario: Callable[[Bench], object]) -> Figures:
    """Boot and worst moment of a scenario, with a collection after every pass of the loop."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "figures"
        main = Path(folder) / "main.py"
        main.write_text(_MAIN.format(path=_path(), out=str(out)), encoding="utf-8")
        with Bench("unix32", heap=HEAP, main=str(main)) as bench:
            scenario(bench)
        boot, worst = out.read_text(encoding="utf-8").split()
    return Figures(int(boot), int(worst))
