# SPDX-License-Identifier: MIT
"""The emulated chip's USB serial port as a port of this machine.

    with ChipPort(target) as port:
        deploy(port.path, ...)

Meanwhile a thread lets the chip run and carries bytes between its CDC endpoints and a
pseudo-terminal; the bench must leave the target alone until the ``with`` ends.  The path is a link
of its own, for a program takes what is below /dev/pts for QEMU.
"""

from __future__ import annotations

import os
import pty
import select
import tempfile
import threading
import tty
from pathlib import Path

from host_tools.simulator.target_rp2040 import Rp2040Target

SLICE_MS = 5
REST_MS = 2  # how long an idle chip waits for bytes before its clock goes on
READ_BYTES = 4096


class ChipPort:
    """``target`` has been started.  ``path`` opens like a board's port; a reset of the chip does
    not close it."""

    def __init__(self, target: Rp2040Target) -> None:
        self._target = target
        self._ends = threading.Event()
        self._failure: Exception | None = None
        self._thread = threading.Thread(target=self._carry, name="chip", daemon=True)

    def __enter__(self) -> ChipPort:
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self._folder = tempfile.TemporaryDirectory(prefix="felt-port-")
        self.path = Path(self._folder.name) / "chip"
        self.path.symlink_to(os.ttyname(self._theirs))
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.set()
        self._thread.join()
        os.close(self._theirs)
        os.close(self._ours)
        self._folder.cleanup()
        if self._failure is not None:
            raise self._failure

    def _carry(self) -> None:
        try:
            self._until_the_end()
        except Exception as failure:  # told where the port is closed
            self._failure = failure

    def _until_the_end(self) -> None:
        target = self._target
        poll = select.poll()
        poll.register(self._ours, select.POLLIN)
        out = b""
        rest_ms = 0
        while not self._ends.is_set():
            moved = bool(poll.poll(rest_ms))
            if moved:
                target.send(os.read(self._ours, READ_BYTES))
            target.tick(SLICE_MS)
            out += target.receive()
            if out:
                moved = True
                try:
                    out = out[os.write(self._ours, out) :]
                except BlockingIOError:
                    pass  # nobody reads at present
            rest_ms = 0 if moved else REST_MS
