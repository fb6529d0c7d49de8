# SPDX-License-Identifier: MIT
"""The image and the emulated chip, or one sentence why there is none."""

import os

import pytest

from host_tools.rp2040 import install
from host_tools.toolchain import build_rp2040
from host_tools.toolchain.debian import ToolchainError

IN_CI = os.environ.get("FELT_CI") == "1"


def missing_tool(sentence):
    """Skip the test that asked, or fail it when FELT_CI=1."""
    if IN_CI:
        pytest.fail(sentence + " (FELT_CI=1: a missing tool fails)", pytrace=False)
    pytest.skip(sentence)


def image(frozen, board=build_rp2040.BOARD, bridge=False):
    """The image of the present sources, built if the toolchain has been used here before."""
    lacking = install.missing()
    if not lacking and build_rp2040.built(board, frozen, bridge) is None:
        if not build_rp2040.work_folder().is_dir() and not IN_CI:
            lacking = "no RP2040 image: `make rp2040` builds it"
        else:
            lacking = build_rp2040.missing()
    if lacking:
        missing_tool(lacking)
    try:
        return build_rp2040.build(board, frozen, lambda words: None, bridge)
    except ToolchainError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def rp2040(micropython):
    """The frozen image; MicroPython's unix port makes its file system."""
    return image(True)


@pytest.fixture(scope="session")
def plain(micropython):
    """The image with MicroPython alone."""
    return image(False)
