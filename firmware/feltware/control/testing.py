# SPDX-License-Identifier: MIT
"""The self-test as a task of the dealer's (feltware.control.tasks)."""

from feltware import selftest
from feltware.drivers import keys, link
from feltware.ui import view as v


class Testing:
    """Exercises the table, then shows the report and sends it to the link's log."""

    screen = v.TASK_TEST

    def __init__(self, hardware, keeper, done):
        self._link = hardware.link
        self._table = selftest.Exercise(hardware, keeper)
        self._done = done
        self.report = None
        self.cursor = 0

    def press(self, key):
        """A key of the dealer went down."""
        if self.report is None:
            return
        if key == keys.NEXT and self.report.faults:
            self.cursor = (self.cursor + 1) % len(self.report.faults)
        elif key in (keys.OK, keys.BACK, keys.MENU):
            self._done()

    def step(self, now_ms):
        """One pass.  Returns True when the screen has changed."""
        if self.report is not None or self._table.step(now_ms):
            return False
        self.report = selftest.examine(self._table)
        self.report.tell(self._say)
        return True

    def _say(self, line):
        line = line.encode()
        self._link.send(link.LOG, line, len(line))
