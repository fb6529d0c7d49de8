# SPDX-License-Identifier: MIT
"""Puts this folder on the path: the runner is plain modules that MicroPython imports too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
