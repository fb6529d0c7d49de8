# SPDX-License-Identifier: MIT
"""Target `host`: the firmware in this process, on CPython, wired to the chips by plain calls.

Firmware modules are shared by every bench of the process, as any imported code is; what a table
remembers is in the App, the hardware and the world, and each bench has its own.
"""

from __future__ import annotations

import gc
import importlib.util
import traceback
from functools import cache

from host_tools.simulator.bridge_host import ROOM_BYTES, Wires
from host_tools.simulator.emul_bus import HostPin, HostSpi
from host_tools.simulator.target import ROOT, SteppedTarget, TargetError, keep_log


class DirectBridge:
    """boards/virtual/bridge.py without a pipe: the same methods, answered at once."""

    def __init__(self, wires: Wires, target: HostTarget) -> None:
        self.link_out = bytearray()
        self.link_in = bytearray()
        self.room = 0
        self._buses = wires.buses
        self._pins = wires.pins
        self.ticks_ms = target.now
        self.sleep_ms = target.sleep_ms
        self.random_bytes = target.random_bytes
        self.file = target.file
        self.keep_file = target.keep_file
        self.flash = target.partitions

    def spi(self, number):
        return HostSpi(self._buses[number])

    def pin(self, number):
        return HostPin(self._pins[number])

    def link_write(self, buf):
        n = min(len(buf), self.room)
        self.link_out += buf[:n]
        self.room -= n
        return n

    def link_read(self, buf):
        n = min(len(buf), len(self.link_in))
        buf[:n] = self.link_in[:n]
        del self.link_in[:n]
        return n


@cache
def virtual(name: str = "board"):
    """A module of boards/virtual, under a name that hides no `board` of a board's own."""
    path = ROOT / "boards" / "virtual" / (name + ".py")
    spec = importlib.util.spec_from_file_location("feltware_virtual_" + name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class HostTarget(SteppedTarget):
    """The firmware's App on CPython."""

    name = "host"
    _partitions: tuple | None = None
    _waited_us = 0

    def start(self) -> None:
        # The firmware collects its heap often; what this process holds besides is none of its own.
        gc.freeze()
        self._bridge = DirectBridge(self.world.wires, self)
        try:
            from feltware.app import App
            from feltware.guard import Guard

            hardware = virtual().build(self._bridge)
            self._app = (Guard if self.guarded else App)(hardware, self.random_bytes)
            hint = self._app.step(self.now())  # as main.py: the first pass belongs to the boot
        except Exception as error:
            raise self._stopped(error) from None
        self._due_ms = self._clock.now_ms + max(1, hint)

    def close(self) -> None:
        gc.unfreeze()

    def partitions(self) -> tuple:
        """The flash, made at the first power-up and kept over power cuts."""
        if self._partitions is None:
            text = self.flash.text() if self.flash else ""
            self._partitions = virtual("flash").partitions(text, self._spend_us)
        return self._partitions

    def _spend_us(self, us: int) -> None:
        self._waited_us += us
        self.sleep_ms(self._waited_us // 1000)
        self._waited_us %= 1000

    def power_cut(self) -> None:
        del self._app
        for partition in self.partitions():
            if partition is not None:
                partition.power.off = False
                partition.power.left = 0

    def image(self) -> tuple[bytes, bytes]:
        journal, secrets = self.partitions()
        return bytes(journal.image), bytes(secrets.image)

    def _step(self) -> int:
        self._bridge.room = ROOM_BYTES if self.link_open else 0
        try:
            return self._app.step(self.now())
        except Exception as error:
            raise self._stopped(error) from None

    def _stopped(self, error: Exception) -> TargetError:
        log = keep_log("host", traceback.format_exc())
        return TargetError(
            "The firmware stopped with {}: {} (the log is {}).".format(
                type(error).__name__, error or "no text", log
            )
        )

    def send(self, data: bytes) -> None:
        self._bridge.link_in += data

    def receive(self) -> bytes:
        data = bytes(self._bridge.link_out)
        self._bridge.link_out.clear()
        return data
