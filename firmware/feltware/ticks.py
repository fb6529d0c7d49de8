# SPDX-License-Identifier: MIT
"""Milliseconds that wrap at 2**30, as a board's ``ticks_ms`` does after 12.4 days.

Plain arithmetic, the same on every runtime: times are only ever compared by ``diff``.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(1 << 29)


def diff(later, earlier):
    """``later - earlier`` in ms, right across one wrap; -2**29 .. 2**29 - 1."""
    ms = (later - earlier) & _MASK  # every step stays within 31 bits
    return ms - _HALF - _HALF if ms >= _HALF else ms


def add(ticks, ms):
    """The moment ``ms`` (|ms| < 2**29) after ``ticks``."""
    return ((ticks - _HALF + ms) & _MASK) ^ _HALF
