# SPDX-License-Identifier: MIT
"""Modules that are needed at times only: imported for it and let go again.

A module from an .mpy file lies in a board's RAM with all its code, a frozen one still with its
dict.  What reads a game line takes 20 KB, and play never asks it.
"""

import sys


def let_go(package, *names):
    """Forget modules of a package, "" for those of none; the next import loads them again.

    Nothing may keep one of them, or a function or class of one, for longer.  On CPython they
    stay: memory is no matter there.
    """
    if sys.implementation.name != "micropython":
        return
    for name in names:
        if not package:
            sys.modules.pop(name, None)
        elif sys.modules.pop(package + "." + name, None) is not None:
            sys.modules[package].__dict__.pop(name, None)
