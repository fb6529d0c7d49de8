# SPDX-License-Identifier: MIT
"""Target `board`: the firmware in a real controller, its buses over the board's serial port.

The board runs its bridge build (boards/bridge): the same bridge as the target `unix`, over USB
instead of pipes.  The journal lies in the board's own flash; the table's files are here.
"""

from __future__ import annotations

import time

import serial

from host_tools.board_port import BoardError, opened_serial
from host_tools.simulator.bridge_host import BridgeError, BridgeHost, FirmwareStopped
from host_tools.simulator.target import (
    DEFAULT_FLASH,
    FlashChip,
    SteppedTarget,
    TargetError,
    keep_log,
)

HANG_S = 20.0  # real seconds without a byte before a board counts as hung
REBOOT_S = 8.0
QUIET_S = 0.3
READ_BYTES = 65536
# Whatever the firmware waits for, it gets enough of this; the pass that it then reads is a restart.
FLOOD = b"\xff" * 8192
TO_PROMPT = b"\x03"  # from where it waits for a host
REBOOT = b"\x02\x04"  # at the prompt: a soft reset
REBOOTED = b"soft reboot\r\n"


class BoardTarget(SteppedTarget):
    """The board on ``port``.  Each bench begins with an erased journal; ``flash`` None: without
    one."""

    name = "board"

    def __init__(
        self,
        port: str,
        seats: int = 10,
        seed: int = 0,
        start_ms: int = 0,
        flash: FlashChip | None = DEFAULT_FLASH,
    ) -> None:
        super().__init__(seats, seed, start_ms, flash)
        self._port = port
        self._serial: serial.Serial | None = None
        self._fresh = True

    def start(self) -> None:
        settings = "fresh {:d}".format(self._fresh) if self.flash is not None else ""
        self.world.files["flash"] = settings.encode()
        self._fresh = False
        try:
            if self._serial is None:
                self._serial = opened_serial(self._port)
                self._serial.timeout = HANG_S
            self._begin_anew()
        except BoardError as error:
            raise TargetError(str(error)) from None
        except (OSError, serial.SerialException) as error:
            raise TargetError("The port {} was lost: {}.".format(self._port, error)) from None
        self.bridge = BridgeHost(self.world.wires, self, self._read, self._write)
        hint = self._guarded(self.bridge.boot)
        self._due_ms = self._clock.now_ms + max(1, hint)

    def _begin_anew(self) -> None:
        """Bring the board to where it waits for a host, wherever it is now."""
        port = self._serial
        assert port is not None
        for words in (FLOOD, TO_PROMPT):
            port.write(words)
            self._said_until_quiet()
        port.write(REBOOT)
        said = b""
        end = time.monotonic() + REBOOT_S
        while REBOOTED not in said:
            if time.monotonic() > end:
                raise self._no_bridge()
            said += port.read(port.in_waiting)
            time.sleep(0.01)
        self._said_until_quiet()

    def _said_until_quiet(self) -> None:
        port = self._serial
        assert port is not None
        quiet_since = time.monotonic()
        end = quiet_since + REBOOT_S
        while quiet_since + QUIET_S > time.monotonic() < end:
            if port.read(port.in_waiting):
                quiet_since = time.monotonic()
            time.sleep(0.01)

    def _step(self) -> int:
        self.bridge.link_open = self.link_open
        return self._guarded(self.bridge.step)

    def _guarded(self, call) -> int:
        try:
            return call()
        except FirmwareStopped as error:
            said = str(error)
            sentence = "The board on {} has not answered for {:g} s".format(self._port, HANG_S)
            if said:
                sentence = "The firmware on {} ended: {}".format(
                    self._port, said.splitlines()[-1].rstrip(".")
                )
            elif not self.bridge.greeted:
                raise self._no_bridge() from None
            log = keep_log(self.name, said + "\n")
            raise TargetError("{} (the log is {}).".format(sentence, log)) from None
        except BridgeError as error:
            if not self.bridge.greeted and not str(error).startswith("The firmware speaks"):
                raise self._no_bridge() from None  # a prompt's echo
            raise TargetError(str(error)) from None
        except (OSError, serial.SerialException) as error:
            raise TargetError("The port {} was lost: {}.".format(self._port, error)) from None

    def _no_bridge(self) -> TargetError:
        return TargetError(
            "The board on {} does not run the bridge: build it with `felt build BOARD --bridge` "
            "and put that on it.".format(self._port)
        )

    def _read(self) -> bytes:
        """What has come in, after a wait for it; b"" when nothing comes."""
        port = self._serial
        assert port is not None
        first = port.read(1)
        return first + port.read(port.in_waiting) if first else b""

    def _write(self, data: bytes) -> None:
        assert self._serial is not None
        self._serial.write(data)

    def send(self, data: bytes) -> None:
        self.bridge.link_in += data

    def receive(self) -> bytes:
        data = bytes(self.bridge.link_out)
        self.bridge.link_out.clear()
        return data

    def power_cut(self) -> None:
        """As if the supply had gone: the firmware begins anew on the same flash.  What was being
        written is written, for the board has its supply."""

    def close(self) -> None:
        if self._serial is None:
            return
        try:
            if hasattr(self, "bridge"):
                self.bridge.restart()
        except (OSError, serial.SerialException):
            pass  # it is unplugged
        self._serial.close()
        self._serial = None
