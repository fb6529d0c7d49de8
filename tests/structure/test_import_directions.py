# SPDX-License-Identifier: MIT
"""Imports run one way: engine, table, dealer, and so on up to main."""

import pytest

from tests.structure import imports

PARTS = sorted(imports.OURS)


def sources():
    files = imports.firmware_files()
    for folder in ("boards", "host_tools"):
        files += sorted(
            path
            for path in (imports.ROOT / folder).rglob("*.py")
            if "node_modules" not in path.parts and "build" not in path.parts
        )
    return files


def test_every_import_runs_the_right_way():
    found = []
    read = 0
    for path in sources():
        source = path.read_text(encoding="utf-8")
        is_package = path.name == "__init__.py"
        found += imports.faults(source, imports.module_name(path), is_package)
        read += 1
    print("{} modules read".format(read))
    assert read > 20
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "name, source",
    [
        ("feltware.engine.hand", "from feltware.table import table"),
        ("feltware.engine.hand", "import feltware.dealer"),
        ("feltware.engine.hand", "import time"),
        ("feltware.engine.hand", "def f():\n    import random"),
        ("feltware.engine.hand", "from ..ui import screens"),
        ("feltware.engine.hand", "__import__('feltware.storage.' + name)"),
        ("feltware.engine.hand", "__import__(name)"),
        ("feltware.table.table", "from feltware.dealer import tracker"),
        ("feltware.dealer.tracker", "from feltware.ui import view"),
        ("feltware.dealer.tracker", "from feltware import drivers"),
        ("feltware.storage.decks", "from feltware.engine.hand import Hand"),
        ("feltware.ui.screens", "from feltware.engine.hand import Hand"),
        ("feltware.ui.screens", "from feltware.engine import hand"),
        ("feltware.drivers.nfc", "from feltware.engine import events"),
        ("feltware.app", "from host_tools import bench"),
        ("feltware.app", "import boards.virtual.board"),
        ("feltware.app", "import machine"),
        ("boards.virtual.board", "from feltware.app import App"),
        ("boards.virtual.board", "from host_tools.simulator import world"),
        ("main", "import host_tools"),
        ("feltware.newcomer", "import time"),
    ],
)
def test_a_wrong_import_is_found(name, source):
    assert imports.faults(source, name)


@pytest.mark.parametrize(
    "name, source",
    [
        ("feltware.engine.hand", "from feltware.engine import pots\nfrom micropython import const"),
        ("feltware.engine.hand", "from . import pots"),
        ("feltware.table.table", "from feltware.engine.config import Config"),
        ("feltware.dealer.tracker", "from feltware import ticks"),
        ("feltware.control.upkeep", "from feltware import ticks\nimport gc"),
        ("main", "from feltware.app import App\nimport machine"),
        ("host_tools.cli", "import feltware.app\nimport click"),
    ],
)
def test_a_right_import_is_let_through(name, source):
    assert imports.faults(source, name) == []
