# SPDX-License-Identifier: MIT
"""What a target is: a firmware running somewhere, the world of its chips, and its link.

The bench drives every target through this and nothing else: the back sides of the simulated
chips (``world``), the bytes of the link, and time that passes when it says so.  The firmware's
inside is out of reach, so that a chip in an emulator or a board on a cable can take its place.
"""

from __future__ import annotations

import os
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_tools.simulator.world import World

TICKS = 1 << 30  # the firmware's clock counts ms in 2**30
PASSES_A_MS = 4  # that come at once: a pass takes 0.25 to 5 ms on a Pico
SLOW_QUIET_MS = 600  # a slow loop shows nothing for so long while hands are compared
SLOW_PATIENCE = 6  # a card where none is awaited is looked for in every eighth look
ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass
class FlashChip:
    """The flash of a virtual table: sectors of the journal and of the secrets, the number of the
    program or erase in which the supply is cut (0 never) and how much of it, of 256, is done;
    sectors that an erase leaves as they are, pages that a program does.
    """

    sectors: int = 64
    secret_sectors: int = 4
    cut_at: int = 0
    part: int = 128
    read_only: bool = False
    stuck: tuple[int, ...] = ()
    deaf: tuple[int, ...] = ()

    def text(self, path: Path | None = None) -> str:
        """As boards/virtual/flash.py reads it."""
        lines = [
            "sectors {}".format(self.sectors),
            "secret_sectors {}".format(self.secret_sectors),
            "cut_at {}".format(self.cut_at),
            "part {}".format(self.part),
            "read_only {}".format(int(self.read_only)),
            "stuck {}".format(" ".join(map(str, self.stuck))),
            "deaf {}".format(" ".join(map(str, self.deaf))),
        ]
        return "\n".join(lines + (["path {}".format(path)] if path else []))


class TargetError(Exception):
    """The firmware stopped, hangs or cannot be started; the text is one sentence."""


DEFAULT_FLASH = FlashChip()


class Target:
    """A firmware and its world.  Subclasses say how the firmware runs.

    ``seed`` is that of the random numbers the firmware is handed, ``start_ms`` what its clock
    shows at power-up, ``flash`` its chip, None for a table without one.
    """

    name = ""
    guarded = False  # exceptions are the guard's affair, as at a real table: see Bench
    quiet_ms = 60  # no feed message and no display byte for this long: the firmware is idle
    patience = 1  # scripts wait this many times as long for an answer

    def __init__(
        self,
        seats: int = 10,
        seed: int = 0,
        start_ms: int = 0,
        flash: FlashChip | None = DEFAULT_FLASH,
    ) -> None:
        self.flash = flash
        self.world = World(seats)
        self.link_open = True  # False: nobody reads the link
        self.steps = 0  # passes of the firmware's loop, where they can be counted
        self._random = random.Random(seed)
        self._start_ms = start_ms

    # -- what a subclass provides ------------------------------------------------------------
    def start(self) -> None:
        """Power up."""
        raise NotImplementedError

    def tick(self, limit_ms: int) -> None:
        """Let the least useful time pass, at least 1 and at most ``limit_ms``."""
        raise NotImplementedError

    def send(self, data: bytes) -> None:
        """Hand bytes to the firmware's link."""
        raise NotImplementedError

    def receive(self) -> bytes:
        """What the firmware has put on its link since last time."""
        raise NotImplementedError

    def close(self) -> None:
        """Power down and let go of everything."""

    def power_cut(self) -> None:
        """The supply goes away now; ``start`` powers up again on the same flash."""
        raise NotImplementedError

    def image(self) -> tuple[bytes, bytes]:
        """What stands in the flash: the journal's partition and that of the secrets."""
        raise NotImplementedError

    # -- time --------------------------------------------------------------------------------
    @property
    def now_ms(self) -> int:
        """Virtual ms since power-up."""
        return self.world.clock.now_ms - self._start_ms


class SteppedTarget(Target):
    """A firmware whose loop is called from here: virtual time jumps from pass to pass.  ``files``
    lie at the table at power-up, beside its decks.  ``pass_ms`` is what each pass takes: 5 or more
    are a Pico's pace, at which keys come between the slices of anything the loop has begun.
    """

    def __init__(
        self,
        seats: int = 10,
        seed: int = 0,
        start_ms: int = 0,
        flash: FlashChip | None = DEFAULT_FLASH,
        files: dict[str, bytes] | None = None,
        pass_ms: int = 0,
    ) -> None:
        super().__init__(seats, seed, start_ms, flash)
        self.world.files.update(files or {})
        self._pass_ms = pass_ms
        if pass_ms:
            self.quiet_ms = SLOW_QUIET_MS
            self.patience = SLOW_PATIENCE
        self._clock = self.world.clock
        self._clock.now_ms = start_ms
        self._due_ms = start_ms
        self._passes = 0

    def _step(self) -> int:
        """One pass of the firmware's loop at the present time; returns its hint in ms."""
        raise NotImplementedError

    def tick(self, limit_ms: int) -> None:
        clock = self._clock
        end = clock.now_ms + limit_ms
        if self._due_ms > end:
            clock.now_ms = end
            return
        if self._due_ms > clock.now_ms:
            clock.now_ms = self._due_ms
        self.steps += 1
        hint = self._step()
        self._passes = self._passes + 1 if hint == 0 and not self._pass_ms else PASSES_A_MS
        if self._passes >= PASSES_A_MS:
            self._passes = 0
            self._due_ms = clock.now_ms + max(1, self._pass_ms, hint)

    # -- what the firmware is handed (bridge_host.Services) ----------------------------------
    def now(self) -> int:
        return self._clock.now_ms % TICKS

    def sleep_ms(self, ms: int) -> None:
        self._clock.now_ms += ms

    def random_bytes(self, n: int) -> bytes:
        return self._random.randbytes(n)

    def file(self, name: str) -> bytes:
        return self.world.files.get(name, b"")

    def keep_file(self, name: str, data: bytes) -> bool:
        if self.world.files_full:
            return False
        self.world.files[name] = data
        return True


def keep_log(name: str, text: str) -> Path:
    """Write ``text`` to a log file of its own under build/logs; returns where it is."""
    folder = ROOT / "build" / "logs"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.gettempdir())
    handle, path = tempfile.mkstemp(".log", name + "-", folder)
    with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
        file.write(text)
    return Path(path)


def make(name: str, **options) -> Target:
    """The target of that name, not started yet."""
    if name == "host":
        from host_tools.simulator.target_host import HostTarget

        return HostTarget(**options)
    if name in ("unix", "unix32"):
        from host_tools.simulator.target_unix import UnixTarget

        return UnixTarget(name, **options)
    if name == "rp2040":
        from host_tools.simulator.target_rp2040 import Rp2040Target

        return Rp2040Target(**options)
    if name == "board":
        from host_tools.simulator.target_board import BoardTarget

        return BoardTarget(**options)
    raise TargetError(
        "There is no target '{}': choose host, unix or unix32, rp2040, or board.".format(name)
    )
