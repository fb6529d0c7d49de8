# SPDX-License-Identifier: MIT
"""What a display tells one person for a while: refusals, faults, hints."""

from micropython import const

from feltware import ticks

SHOWN_MS = const(4000)


class Notices:
    """``say`` shows and publishes a notice; ``step`` takes away what has stood long enough."""

    def __init__(self, view, screens, publisher):
        self._view = view
        self._screens = screens
        self._publisher = publisher
        self._since_ms = [0] * 11
        self._standing = False  # one may stand somewhere
        self.now_ms = 0

    def say(self, unit, reason, amount=0):
        """Show ``reason`` (a string id of the ui) with its number on a unit's display."""
        self._view.notice[unit] = reason
        self._view.notice_amount[unit] = amount
        self._since_ms[unit] = self.now_ms
        self._standing = True
        self._publisher.notice(unit, reason, amount)
        self._screens.touch(unit)

    def step(self, now_ms):
        """One pass."""
        self.now_ms = now_ms
        if not self._standing:
            return
        self._standing = False
        notice = self._view.notice
        for unit in range(11):
            if not notice[unit]:
                continue
            if ticks.diff(now_ms, self._since_ms[unit]) > SHOWN_MS:
                notice[unit] = ""
                self._screens.touch(unit)
            else:
                self._standing = True
