# SPDX-License-Identifier: MIT
"""Modules of this package that are needed at times only: imported for it and let go again.

A module from an .mpy file lies in a board's RAM with all its code, a frozen one still with its
dict.  The tables and the code that read a game line take 20 KB, and play never asks them.
"""

import sys

_PACKAGE = "feltware.engine"


def let_go(*names):
    """Forget modules of this package; the next import loads them again.

    Nothing may keep one of them, or a function or class of one.  On CPython they stay: memory is
    no matter there.
    """
    if sys.implementation.name != "micropython":
        return
    inside = sys.modules[_PACKAGE].__dict__
    for name in names:
        if sys.modules.pop(_PACKAGE + "." + name, None) is not None:
            inside.pop(name, None)
