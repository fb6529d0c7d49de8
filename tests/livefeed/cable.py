# SPDX-License-Identifier: MIT
"""A virtual table's link as a serial port of this machine, while the bench plays.

What the firmware sends goes to the bench and to the port; what comes in at the port goes to the
firmware.  Bytes move whenever virtual time does.
"""

import os
import pty
import threading
import time
import tty


class Cable:
    """``path`` opens like a board's port until ``unplug``."""

    def __init__(self, bench):
        self._target = bench.target
        self._receive = bench.target.receive
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self._out = b""
        self.path = os.ttyname(self._theirs)
        bench.target.receive = self._carry

    def _carry(self):
        data = self._receive()
        self._out += data
        try:
            while self._out:
                self._out = self._out[os.write(self._ours, self._out) :]
        except BlockingIOError:
            pass  # nobody reads at present
        try:
            self._target.send(os.read(self._ours, 4096))
        except BlockingIOError:
            pass
        return data

    def unplug(self):
        """Pull the cable, once all that was sent is read."""
        while self._out:
            self._carry()
            time.sleep(0.001)
        self._target.receive = self._receive
        time.sleep(0.05)
        os.close(self._theirs)
        os.close(self._ours)


def while_it_runs(bench, call):
    """``call()`` in a thread of its own while the table's time passes; returns what it returned."""
    found = []
    thread = threading.Thread(target=lambda: found.append(call()), daemon=True)
    thread.start()
    while thread.is_alive():
        bench.advance(20)
        time.sleep(0.0005)
    return found[0]
