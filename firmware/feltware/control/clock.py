# SPDX-License-Identifier: MIT
"""The time of day, once a host has said it: for the time marks between hands, and nothing else.

A table has no battery; after power-down it has no time again.
"""

from micropython import const

from feltware import ticks

_MINUTE_MS = const(60000)
_FIRST_YEAR = const(2020)
_LAST_YEAR = const(2099)
_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)  # days, in a year of 365


class Clock:
    """``minutes`` since 2020-01-01 00:00, set at ``now_ms`` and moved on by ``step``."""

    def __init__(self, minutes, now_ms):
        self.minutes = minutes
        self._since_ms = now_ms

    def step(self, now_ms):
        """One pass."""
        if ticks.diff(now_ms, self._since_ms) >= _MINUTE_MS:
            self._since_ms = ticks.add(self._since_ms, _MINUTE_MS)
            self.minutes += 1


def parse(day, time):
    """Minutes since 2020-01-01 of '2026-11-30' and '19:05'.  Raises ValueError with a sentence."""
    try:
        year, month, date = [int(word) for word in day.split("-")]
        hour, minute = [int(word) for word in time.split(":")]
        good = _FIRST_YEAR <= year <= _LAST_YEAR and 1 <= month <= 12
        good = good and 1 <= date <= _days(year, month) and 0 <= hour < 24 and 0 <= minute < 60
    except ValueError:
        good = False
    if not good:
        raise ValueError("'{} {}' is no time: write 2026-11-30 19:05".format(day, time))
    days = 365 * (year - _FIRST_YEAR) + (year - _FIRST_YEAR + 3) // 4 + _BEFORE[month - 1]
    if month > 2 and not year % 4:
        days += 1
    return ((days + date - 1) * 24 + hour) * 60 + minute


def _days(year, month):
    """The days of a month; from 2020 to 2099 each fourth year is a leap year."""
    if month == 2:
        return 28 if year % 4 else 29
    return (_BEFORE[month] if month < 12 else 365) - _BEFORE[month - 1]
