# SPDX-License-Identifier: MIT
"""The runtime: MicroPython for the browser, under Node."""

import subprocess
from pathlib import Path

import pytest

from host_tools import staging
from host_tools.wasm import install
from tests.conftest import missing_tool

FOLDER = Path(install.__file__).parent


@pytest.fixture(scope="module")
def run_wasm(node, tmp_path_factory):
    """`run_wasm(code)`: (exit code, output) of a program there, the staged firmware on its path."""
    module = install.module()
    if module is None:
        reason = install.install()
        module = install.module()
        if module is None:
            missing_tool(reason)
    program = tmp_path_factory.mktemp("wasm") / "program.py"

    def run(code):
        program.write_text(code, encoding="utf-8")
        done = subprocess.run(
            [node, str(FOLDER / "run.mjs"), str(module), str(staging.stage()), str(program)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
        )
        return done.returncode, done.stdout

    return run
