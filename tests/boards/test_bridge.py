# SPDX-License-Identifier: MIT
"""A table's build has nothing of the bridge, which would show what lies on its antennas."""

import ast

import pytest

from host_tools import boards, build
from host_tools.simulator.bridge_host import START
from host_tools.toolchain.debian import ToolchainError
from tests.rp2040.conftest import image

BRIDGE = boards.BOARDS / "virtual" / "bridge.py"


def names(path):
    """Every name that a source has, as bytes: MicroPython keeps names as they are."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for field in ("name", "id", "attr", "arg", "module"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                found.add(word)
    return found


def own_names():
    """The bridge's names that nothing else of any board has, constants aside: they leave none.
    Only such of two words: MicroPython itself has many of one."""
    others = set()
    for board in boards.names():
        for inner, path in boards.contents(board).items():
            if inner.endswith(".py"):
                others |= names(path)
    own = names(BRIDGE) - others
    return sorted(word for word in own if "_" in word.strip("_") and not word.isupper())


def traces(data):
    """What of the bridge stands in some bytes."""
    found = [word for word in own_names() if word.encode() in data]
    return found + [START] * (START in data)


def test_no_table_carries_the_bridges_files():
    for board in boards.names():
        told = set(boards.contents(board))
        assert not told & {"bridge.py", "flash.py"}, board
        assert {"bridge.py", "flash.py", "board.py"} <= set(boards.contents(board, bridge=True))


def test_no_byte_of_it_is_in_a_tables_folder(tmp_path, figure):
    own = own_names()
    assert len(own) >= 8, own
    try:
        build.mpy_cross()
    except ToolchainError as error:
        pytest.skip(str(error))
    told = {}
    for bridge in (False, True):
        base = build.compiled("pico_starter", bridge, tmp_path / str(bridge))
        told[bridge] = traces(b"".join(path.read_bytes() for path in base.rglob("*.*")))
    assert told[False] == []
    assert told[True] == own + [START]
    figure("bridge: {} names and its greeting looked for in a table's folder".format(len(own)))


@pytest.mark.slow
@pytest.mark.parametrize("board", ["pico_rev_a", "pico_starter"])
def test_no_byte_of_it_is_in_a_tables_image(micropython, board):
    assert traces(image(True, board).binary.read_bytes()) == []


@pytest.mark.slow
def test_the_bridges_image_has_it(micropython):
    found = traces(image(True, "pico_rev_a", bridge=True).binary.read_bytes())
    assert len(found) >= 8 and START in found
