# SPDX-License-Identifier: MIT
"""Target `rp2040`: the real firmware image in an emulated RP2040, the table on the chip's pins.

The chip runs in a Node process (host_tools/rp2040), the simulated readers, displays and keys are
here; what goes over the chip's SPI and its outputs comes over a pipe, with the chip's own time.
The bench attaches at the chip's pins and its USB serial port only.
"""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import subprocess
import tempfile
from pathlib import Path

from host_tools.rp2040 import install, littlefs
from host_tools.simulator.chip_wiring import Wiring
from host_tools.simulator.emul_bus import SpiBus
from host_tools.simulator.emul_pn532 import Pn532
from host_tools.simulator.emul_ssd1306 import Ssd1306
from host_tools.simulator.target import FlashChip, Target, TargetError, keep_log
from host_tools.toolchain import build_rp2040, runtimes

SLICE_MS = 10  # the chip's time between two looks of the bench
BOOT_MS = 6000
HANG_S = 60.0
FLASH_BYTES = 2 * 1024 * 1024
FILES_AT = build_rp2040.FLASH_FOR_CODE
FILES_BYTES = littlefs.BLOCK * littlefs.BLOCKS
JOURNAL_BYTES = 88 * 4096  # boards/rp2/raw_flash.py
RUN = install.FOLDER / "run.mjs"

_HEAD = struct.Struct("<BBH")
_NUMBER = struct.Struct("<d")
_PIN, _WRITE, _EXCHANGE, _TIME = b"PWXT"
_SERIAL, _ENDED, _DONE, _JSON = b"LEDJ"
_QUIET = b"\xff\xff\x00"  # nobody looks at what comes back until the next edge of a pin
_ENDS = ("", "watchdog", "reset", "cut")


def missing() -> str:
    """Why this target cannot run here, or ""; an image that can be built is not missing."""
    return install.missing() or ("" if build_rp2040.built() else build_rp2040.missing())


class Rp2040Target(Target):
    """A chip.  ``board`` is a folder of boards/, ``frozen`` whether everything is in the image.
    ``files`` lie in its file system at first; the decks do unless given.  ``rom`` is what the plain
    image's ROMFS partition holds (host_tools/romfs.py).  ``flash`` says when the
    supply is cut (target.FlashChip; only that: the flash is the controller's own, and has the
    board's partitions).
    """

    name = "rp2040"
    quiet_ms = 300  # to read a game line or to compare hands shows nothing meanwhile

    def __init__(
        self,
        seats: int = 10,
        seed: int = 0,
        start_ms: int = 0,
        flash: FlashChip | None = None,
        board: str = build_rp2040.BOARD,
        files: dict[str, bytes] | None = None,
        image: Path | None = None,
        rom: bytes = b"",
    ) -> None:
        super().__init__(seats, seed, start_ms, flash)
        self.world.clock.now_ms = start_ms
        self._board = board
        self._files = {"decks": self.world.files["decks"]} if files is None else files
        self._image = image
        self._rom = rom
        self._folder = tempfile.TemporaryDirectory(prefix="felt-rp2040-")
        self._flash = Path(self._folder.name) / "flash"
        self._wiring = Wiring(board, self.world)
        self._process: subprocess.Popen[bytes] | None = None
        self._serial = bytearray()
        self._open = True
        self._skip = [0, 0]  # bytes to a bus whose answers were foreseen: already clocked
        self.resets: list[str] = []  # why the chip has been reset, in order

    # -- power ---------------------------------------------------------------------------------
    def start(self) -> None:
        reason = install.missing()
        if reason:
            raise TargetError(reason[0].upper() + reason[1:] + ".")
        if self._image is None:
            self._image = build_rp2040.build(self._board, say=_nothing).binary
        if not self._flash.is_file():
            self._flash.write_bytes(flash_with(self._image, self._files, self._rom))
        self._stderr = tempfile.TemporaryFile()
        node = runtimes.node()
        assert node is not None
        command = [node, str(RUN), str(install.rom()), str(self._flash)]
        command.append(str(self.world.clock.now_ms))
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._to_fd = self._process.stdin.fileno()
        self._from_fd = self._process.stdout.fileno()
        self._poll = select.poll()
        self._poll.register(self._from_fd, select.POLLIN)
        self._rest = b""
        self._serial.clear()
        if self.flash is not None and self.flash.cut_at:
            self.cut_after(self.flash.cut_at, self.flash.part)
        self._boot()

    def _boot(self) -> None:
        """Until the firmware has said its first word."""
        end = self.now_ms + BOOT_MS
        while not self._serial and self.now_ms < end:
            self._run(SLICE_MS)

    def close(self) -> None:
        self._stop()
        self._folder.cleanup()

    def _stop(self) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # PyPI's node is a process that starts another
            process.wait()
        process.stdout.close()
        self._stderr.close()

    def power_cut(self) -> None:
        """The supply goes away now; ``start`` powers up again on the same flash."""
        self._save()
        self._stop()
        self.flash = None

    def _save(self) -> None:
        self._command(b"F")
        self._serve()

    def image(self) -> tuple[bytes, bytes]:
        """What stands in the flash: the journal's partition and that of the secrets."""
        self._save()
        data = self._flash.read_bytes()
        journal = FILES_AT + FILES_BYTES
        secrets = journal + JOURNAL_BYTES
        return data[journal:secrets], data[secrets:]

    def cut_after(self, operations: int, part: int = 128) -> None:
        """Let the power fail at the n-th erase or program of the flash from now (1 the next),
        after ``part`` of 256 of it."""
        self._command(b"C", struct.pack("<iH", operations - 1, part))

    def cut_at(self, instructions: int) -> None:
        """Let the power fail after so many instructions."""
        self._command(b"I", _NUMBER.pack(instructions))

    def stats(self) -> dict:
        """Instructions, time spent awake, flash operations: whole numbers since power-up.
        ``stackLeft``: bytes of the C stack that were never used.  ``flashes``: what was spent each
        time the board's own LED (GPIO 25) was on, as [instructions, cycles], since last asked.
        """
        self._command(b"Q")
        return json.loads(self._serve())

    # -- time ----------------------------------------------------------------------------------
    def tick(self, limit_ms: int) -> None:
        self._run(min(limit_ms, SLICE_MS))

    def _run(self, ms: int) -> None:
        if self.link_open != self._open:
            self._open = self.link_open
            self._command(b"O", bytes((self._open,)))
        until = (self.world.clock.now_ms + ms) * 1e6
        self.steps += 1
        self._command(b"G", _NUMBER.pack(until))
        self._serve()

    # -- the link ------------------------------------------------------------------------------
    def send(self, data: bytes) -> None:
        self._command(b"S", data)

    def receive(self) -> bytes:
        data = bytes(self._serial)
        self._serial.clear()
        return data

    # -- the pipe ------------------------------------------------------------------------------
    def _command(self, kind: bytes, data: bytes = b"") -> None:
        self._write(kind + struct.pack("<I", len(data)) + data)

    def _write(self, data: bytes) -> None:
        try:
            while data:
                data = data[os.write(self._to_fd, data) :]
        except BrokenPipeError:
            raise self._gone("The emulated chip's process ended") from None

    def _more(self) -> bytes:
        if not self._poll.poll(int(HANG_S * 1000)):
            raise self._gone("The emulated chip has not answered for {:g} s".format(HANG_S))
        data = os.read(self._from_fd, 65536)
        if not data:
            raise self._gone("The emulated chip's process ended")
        return data

    def _gone(self, sentence: str) -> TargetError:
        self._stderr.seek(0)
        said = self._stderr.read().decode(errors="replace").strip()
        log = keep_log(self.name, said + "\n")
        return TargetError("{} (the log is {}).".format(sentence, log))

    def _serve(self) -> bytes:
        """Answer what the chip does until it has run as far as it was told."""
        data = self._rest
        at = 0
        wiring = self._wiring
        clock = self.world.clock
        ended = ""
        while True:
            while len(data) - at < 4:
                data = data[at:] + self._more()
                at = 0
            kind, unit, value = _HEAD.unpack_from(data, at)
            at += 4
            if kind == _PIN:
                self._skip[0] = self._skip[1] = 0
                wiring.pin(unit, value)
                continue
            if kind == _ENDED:
                ended = _ENDS[value]
                continue
            size = 8 if kind in (_TIME, _DONE) else value
            while len(data) - at < size:
                data = data[at:] + self._more()
                at = 0
            body = data[at : at + size]
            at += size
            if kind == _EXCHANGE:
                self._write(self._exchange(unit, body))
            elif kind == _WRITE:
                if not self._skip[unit]:
                    wiring.bus(unit).send(body)
            elif kind == _TIME:
                clock.now_ms = int(_NUMBER.unpack(body)[0])
            elif kind == _SERIAL:
                self._serial += body
            elif kind == _JSON:
                self._rest = data[at:]
                return body
            else:
                self._rest = data[at:]
                clock.now_ms = round(_NUMBER.unpack(body)[0] / 1e6)
                if ended:
                    self._end(ended)
                return b""

    def _exchange(self, unit: int, out: bytes) -> bytes:
        """The answer to one byte, and what is known of the answers to the next ones."""
        bus = self._wiring.bus(unit)
        if _unheard(bus, out):
            bus.send(out)
            return _QUIET
        answer = bus.exchange(out)
        foreseen = b""
        if not bus.selected and bus.bystander is not None:
            foreseen = bus.exchange(bytes(self.world.keys.length - 1))
            self._skip[unit] = 1
        return struct.pack("<H", len(foreseen)) + answer + foreseen

    def _end(self, why: str) -> None:
        self.resets.append(why)
        if why != "cut":
            self._command(b"N")
            return
        raise PowerCut


class PowerCut(Exception):
    """The power has failed where it was told to."""


def _unheard(bus: SpiBus, out: bytes) -> bool:
    """Whether nobody looks at what comes back of this transfer."""
    if len(bus.selected) != 1:
        return False
    chip = bus.selected[0]
    if isinstance(chip, Ssd1306):
        return True
    return isinstance(chip, Pn532) and not chip._operation and out[0] == 0x80


def flash_with(image: Path, files: dict[str, bytes], rom: bytes = b"") -> bytes:
    """A board's flash as it leaves the bench: the image, the ROMFS of the plain one, and files
    in a fresh file system."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    code = image.read_bytes()
    flash[: len(code)] = code
    if rom:
        flash[build_rp2040.ROMFS_AT : build_rp2040.ROMFS_AT + len(rom)] = rom
    if files:
        made = littlefs.image(files)
        flash[FILES_AT : FILES_AT + len(made)] = made
    return bytes(flash)


def _nothing(words: str) -> None:
    """Building says nothing here: whoever waits has been told."""
