# SPDX-License-Identifier: MIT
"""Modules that are needed at times only: imported for it and let go again.

A module from an .mpy file lies in a board's RAM with all its code, a frozen one still with its
dict.  What reads a game line takes 20 KB, and play never asks it.
"""

import sys


def let_go(package, *names):
    """Forget modules of a package, "" for those of none; the next import loads them again.

    Whoever keeps one of them, or a function or class of one, keeps all of it, and the next import
    makes a second: that is for modules that nothing changes in, like the rules that a game keeps
    (engine/config.py).  On CPython all stay: memory is no matter there.
    """
    if sys.implementation.name != "micropython":
        return
    for name in names:
        if not package:
            sys.modules.pop(name, None)
        elif sys.modules.pop(package + "." + name, None) is not None:
            sys.modules[package].__dict__.pop(name, None)
