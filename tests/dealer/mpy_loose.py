# SPDX-License-Identifier: MIT
"""Runs on MicroPython: a pass that finds one card that does not fit allocates nothing."""

import micropython

from feltware.dealer.loose import LOOSE, WAIVED, Loose


def passes(loose):
    """What a pass finds of one loose card, before and after the dealer has left it."""
    micropython.heap_lock()
    asked, usable = loose.asked(), loose.usable()
    found = len(asked) == len(usable) == 1 and asked[0] == usable[0] == 7
    loose.waive(7)
    left = len(loose.asked()) == 0 and len(loose.usable()) == 1 and loose.mark(7) == WAIVED
    micropython.heap_unlock()
    return found and left


loose = Loose()
loose.set(7, LOOSE, 1000)
print("ok" if passes(loose) else "wrong")
