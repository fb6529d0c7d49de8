# SPDX-License-Identifier: MIT
"""Evenings are played by tests/storage/mpy_table.py, which runs on MicroPython too."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
for _path in (ROOT / "tests" / "storage", ROOT / "boards" / "virtual"):
    if str(_path) not in sys.path:
        sys.path.insert(0, str(_path))
