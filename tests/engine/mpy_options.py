# SPDX-License-Identifier: MIT
"""Runs on MicroPython (and CPython): a random hand of each game line on standard input.

Argument: the seed.  Prints ``ok`` and the counts.
"""

import random
import sys

sys.path.insert(0, sys.path[0] + "/../../firmware")

import option_lines

from feltware import loan

# memory is no matter here, compiling the table of options again for each line is
loan.let_go = lambda package, *names: None

random.seed(int(sys.argv[1]))
print("ok", option_lines.play_all(random, sys.stdin.read().strip().split("\n"), 40))
