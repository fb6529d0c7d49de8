# SPDX-License-Identifier: MIT
"""Virtual time: an integer of milliseconds that moves only when somebody moves it."""

from __future__ import annotations


class Clock:
    """The table's clock.  ``now_ms`` never wraps; what a firmware reads does (2**30)."""

    def __init__(self, now_ms: int = 0) -> None:
        self.now_ms = now_ms

    def ticks_ms(self) -> int:
        """The time as a board's ``ticks_ms`` gives it."""
        return self.now_ms & 0x3FFFFFFF

    def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        self.now_ms += ms

    advance = sleep_ms
