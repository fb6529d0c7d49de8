# SPDX-License-Identifier: MIT
"""The scripts of this folder run on MicroPython too, so they import each other by their bare
names."""

import sys
from pathlib import Path

import pytest

from host_tools import staging

HERE = Path(__file__).resolve().parent
for _path in (HERE, HERE.parent.parent / "boards" / "virtual"):
    if str(_path) not in sys.path:
        sys.path.insert(0, str(_path))


@pytest.fixture(scope="session")
def staged_env():
    """The environment in which MicroPython imports the firmware and the virtual board."""
    import os

    env = dict(os.environ)
    env["MICROPYPATH"] = staging.micropypath(staging.stage())
    return env
