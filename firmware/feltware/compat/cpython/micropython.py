# SPDX-License-Identifier: MIT
"""MicroPython's ``micropython`` module for CPython, as far as firmware code uses it.

Only CPython has this folder on its path: the code emitters are plain identities and the heap
lock does nothing.
"""


def const(value):
    """The value itself; MicroPython's compiler inlines it."""
    return value


def native(function):
    """The function itself; MicroPython compiles it to machine code."""
    return function


viper = native


def opt_level(level=None):
    """Accepted and ignored."""
    return 0 if level is None else None


def heap_lock():
    """Does nothing: CPython's heap cannot be locked."""
    return 0


def heap_unlock():
    """Does nothing."""
    return 0
