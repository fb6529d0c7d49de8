# SPDX-License-Identifier: MIT
"""The firmware in MicroPython for the browser, which has micropython-lib itself in it."""

import subprocess
from pathlib import Path

import pytest

from host_tools import staging
from host_tools.wasm import install
from tests.conftest import missing_tool
from tests.mpy import modules

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
            timeout=120,
        )
        return done.returncode, done.stdout

    return run


def machine_code(name):
    """Whether a module is written for an emitter that this runtime has not."""
    inner = name.replace(".", "/") + ".py"
    contents = staging.contents()
    path = contents.get(inner) or contents.get("lib/" + inner)
    return path is not None and "@micropython." in path.read_text(encoding="utf-8")


def test_every_module_imports(run_wasm):
    names = modules.names()
    plain = [name for name in names if not machine_code(name)]
    status, output = run_wasm(modules.script(names))
    assert status == 0, output
    assert not modules.failures(output, plain)
    # what is in machine code is refused as such, and its plain twin serves
    refused = [name for name in names if machine_code(name)]
    said = modules.failures(output, refused)
    assert len(said) == len(refused)
    assert all(": SyntaxError" in line for line in said), said
    print("{} modules imported, {} in machine code refused".format(len(plain), len(refused)))
    assert len(plain) > 40


def test_the_log_goes_through_micropython_libs_logging(run_wasm):
    status, output = run_wasm(
        "import logging, io\n"
        "from feltware.drivers import log\n"
        "stream = io.StringIO()\n"
        "log.route(stream)\n"
        "log.threshold(log.INFO)\n"
        "logger = log.get('reader')\n"
        "logger.warning('reader %d is silent', 7)\n"
        "logger.debug('not said')\n"
        "print(isinstance(logger, logging.Logger), logging.__name__, repr(stream.getvalue()))\n"
    )
    assert status == 0, output
    assert output.strip() == r"True logging 'feltware.reader:reader 7 is silent\n'"


def test_a_program_that_fails_fails_the_run(run_wasm):
    status, output = run_wasm("raise ValueError('told')\n")
    assert status == 1 and "ValueError: told" in output
