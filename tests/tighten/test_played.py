# SPDX-License-Identifier: MIT
"""The tightened firmware plays as the sources do: same public trace, same pixels, same wires."""

import pytest

from host_tools import heap, staging
from host_tools.tighten.folder import folder
from host_tools.toolchain import mpy
from tests.bench.test_targets import played, same
from tests.conftest import missing_tool

MAIN = "import sys\nsys.path[:] = {!r}\nimport main\n"


@pytest.fixture(scope="module")
def on_host():
    return played("host")


def test_from_mpy_with_short_names(on_host, micropython32, tmp_path):
    """As a board with .mpy files runs it: main.py and all."""
    reason = heap.missing()
    if reason:
        missing_tool(reason)
    ready = mpy.folder(folder(staging.stage()))
    main = tmp_path / "start.py"
    main.write_text(MAIN.format([str(ready), str(ready / "lib"), ".frozen"]))
    same(on_host, played("unix32", main=str(main)))


@pytest.mark.parametrize("short", [False, True])
def test_from_sources(on_host, micropython, short, tmp_path):
    """With the names of the sources, as they go into an image, and with short ones."""
    ready = folder(staging.stage(), short=short)
    main = tmp_path / "start.py"
    main.write_text(MAIN.format([str(ready), str(ready / "lib"), ".frozen"]))
    same(on_host, played("unix", main=str(main)))
