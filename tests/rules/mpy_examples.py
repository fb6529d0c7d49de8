# SPDX-License-Identifier: MIT
"""All examples, right and wrong, on MicroPython: prints each fault and a last line of counts."""

import sys

sys.path[:] = sys.argv[2:] + [".frozen"]

import json  # noqa: E402

# Imports that nest deeply take more stack than a 32-bit interpreter has: from the bottom up.
for _name in ("config", "pots", "hand", "eval.kinds", "eval.compare"):
    __import__("feltware.engine." + _name)

import suite  # noqa: E402

with open(sys.argv[1]) as _file:
    _result = suite.play(json.load(_file))
for _line in _result.faults:
    print(_line)
print(_result.summary())
