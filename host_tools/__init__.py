# SPDX-License-Identifier: MIT
"""Tools for a computer beside the table: simulator, scripts, replay.  See README.md.

The firmware is imported from this checkout.  Its compat layer comes before installed packages, so
that `digitalio` and `displayio` are the ones that boards run.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_FIRMWARE = (
    ROOT / "firmware",
    ROOT / "firmware" / "feltware" / "compat",
    ROOT / "firmware" / "feltware" / "compat" / "cpython",
)

for _path in reversed(_FIRMWARE):
    if str(_path) not in sys.path:
        sys.path.insert(0, str(_path))
