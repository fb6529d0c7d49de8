# SPDX-License-Identifier: MIT
"""Puts this folder on the path: its tests share helper modules."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
