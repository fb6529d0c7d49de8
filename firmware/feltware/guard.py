# SPDX-License-Identifier: MIT
"""An exception must not end the evening: ``Guard.step`` is ``App.step`` with somebody to catch it.

What has failed is made anew from the journal, like after a power cut, and the dealer is told the
fault's number.  A fault that keeps coming back takes the hand with it, and then the whole
controller: it is passed on, the watchdog is fed no more, and the reset comes up from the journal.
"""

from micropython import const

from feltware import loan, ticks
from feltware.app import App

CALM_MS = const(60000)  # without a fault for this long all is forgiven
VOID_AT = const(3)  # faults until the hand counts as not dealt
MOST = const(5)  # and until the fault is passed on


class Guard:
    """The app and its keeper.  ``hardware`` may have ``feed()``, which tells its watchdog that the
    loop turns.  An exception with an attribute ``final`` that is true is never caught."""

    def __init__(self, hardware, random_bytes):
        self.app = App(hardware, random_bytes)
        self._hardware = hardware
        self._random_bytes = random_bytes
        self._faults = 0
        self._since_ms = 0
        self._feed = getattr(hardware, "feed", _nothing)

    def step(self, now_ms):
        """One pass.  Returns the milliseconds until the next one is due, 0 for at once."""
        try:
            hint = self.app.step(now_ms)
        except Exception as error:
            if getattr(error, "final", False):
                raise
            self._fault(error, now_ms)
            hint = 0
        self._feed()
        return hint

    def _fault(self, error, now_ms):
        if ticks.diff(now_ms, self._since_ms) > CALM_MS:
            self._faults = 0
        self._faults += 1
        self._since_ms = now_ms
        if self._faults >= MOST:
            raise error
        old = self.app
        self.app = None  # on a board two of them have no room
        from feltware import mend

        kept = mend.Kept(old, self._faults >= VOID_AT)
        del old
        self.app = mend.mend(self._hardware, self._random_bytes, kept, error, now_ms)
        loan.let_go("feltware", "mend")


def _nothing():
    """There is no watchdog."""
