# SPDX-License-Identifier: MIT
"""Runs on MicroPython: rules that only some games have are in memory with such a game alone.

Prints ``ok``, how many game lines were read and what the one takes that needs none of them.
"""

import gc
import sys

sys.path.insert(0, sys.path[0] + "/../../firmware")

from feltware.engine import hand  # noqa: F401 (with all that it imports)
from feltware.engine.config import Config

MODULES = ("drawing", "jacks", "sevens", "runs", "ace")
PLAIN = "stud8 fl 20/40 ante=2"
LINES = (
    ("jacks fl 10/20", "jacks"),
    ("lowball fl 10/20", "sevens"),
    ("badugi fl 10/20", "drawing"),
    ("holdem nl 5/10 runit.most=2", "run_it"),
    ("stud8 fl 20/40 ante=2 hilo.ace=declare", "ace"),
)


def used():
    """Bytes in use; none of the modules is anybody's but a Config's."""
    for name in MODULES:
        if "feltware.engine." + name in sys.modules:
            raise ValueError(name + " has been imported for good")
    gc.collect()
    return gc.mem_alloc()


def size(line):
    """Bytes of a game line's Config with its rules; it is gone again when this returns."""
    before = used()
    config = Config.parse(line)
    taken = used() - before
    found = [name for _, name in LINES if getattr(config, name) is not None]
    config = None
    kept = used() - before
    if kept > taken // 8:  # what lies on the stack of C keeps a little, by chance
        raise ValueError("{} leaves {} of {} bytes behind".format(line, kept, taken))
    return taken, found


used()
for line in [PLAIN] + [line for line, _ in LINES]:
    Config.parse(line)  # names, and tables of modules, grow once
plain, found = size(PLAIN)
if found:
    raise ValueError("{} has {}".format(PLAIN, found))
for line, name in LINES:
    taken, found = size(line)
    if name not in found or taken <= plain:
        raise ValueError("{} has {} in {} bytes, not over {}".format(line, found, taken, plain))
print("ok", len(LINES) + 1, "lines, the plain one", plain, "bytes")
