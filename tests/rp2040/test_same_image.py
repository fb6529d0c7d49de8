# SPDX-License-Identifier: MIT
"""The same sources make the same image, wherever and whenever it is built."""

import shutil

import pytest

from host_tools.toolchain import build_rp2040
from tests.rp2040.conftest import missing_tool


@pytest.mark.slow
def test_a_build_in_another_folder_is_the_same_to_the_byte(rp2040, tmp_path, monkeypatch, figure):
    lacking = build_rp2040.missing()
    if lacking:
        missing_tool(lacking)
    if not build_rp2040.work_folder().is_dir():
        missing_tool("no sources of the RP2040 image: `make rp2040` fetches them")
    work = build_rp2040.work_folder()
    shutil.copytree(
        work,
        tmp_path / work.name,
        symlinks=True,
        ignore=lambda folder, names: ["build", "build-plain"] if folder == str(work) else [],
    )
    monkeypatch.setattr(build_rp2040.runtimes, "cache_dir", lambda: tmp_path)
    again = build_rp2040.build(say=lambda words: None)
    assert tmp_path in again.binary.parents
    figure("rp2040 image built in two folders: SHA-256 {} both".format(again.digest))
    assert again.digest == rp2040.digest
    assert again.uf2.read_bytes() == rp2040.uf2.read_bytes()
