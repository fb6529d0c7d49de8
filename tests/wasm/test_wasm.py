# SPDX-License-Identifier: MIT
"""The firmware in MicroPython for the browser, which has micropython-lib itself in it."""

from host_tools import staging
from tests.mpy import modules


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
