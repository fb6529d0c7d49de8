# SPDX-License-Identifier: MIT
"""Milliseconds that wrap at 2**30, as a board's ``ticks_ms`` does.

Pure arithmetic, the same on every runtime; no intermediate leaves a 31-bit small int.
"""

from micropython import const

PERIOD_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def diff(later, earlier):
    """``later - earlier`` in ms, -2**29 .. 2**29 - 1, right across the wrap."""
    gap = (later - earlier) & PERIOD_MASK
    if gap >= _HALF:
        gap -= _HALF
        gap -= _HALF
    return gap


def add(start, ms):
    """The time ``ms`` (|ms| < 2**29) after ``start``."""
    return ((start - _HALF + ms) & PERIOD_MASK) ^ _HALF
