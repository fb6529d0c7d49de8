# SPDX-License-Identifier: MIT
"""Every firmware module imports on MicroPython, from the folder that boards are made of."""

import os
import subprocess

from host_tools import staging
from host_tools.toolchain import runtimes
from tests.mpy import modules


def run(interpreter, code):
    """The output of a program on MicroPython; what stopped it is in there too."""
    env = dict(os.environ, MICROPYPATH=staging.micropypath(staging.stage()))
    return subprocess.run(
        [interpreter, "-c", code],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    ).stdout


def check(interpreter):
    names = modules.names()
    output = run(interpreter, modules.script(names))
    failed = modules.failures(output, names)
    print("{} modules on {}".format(len(names), runtimes.describe(interpreter)))
    assert len(names) > 40
    assert not failed, "\n".join(failed)


def test_every_module_imports(micropython):
    check(micropython)


def test_every_module_imports_on_32_bits(micropython32):
    check(micropython32)


def test_a_module_that_does_not_import_is_named(micropython):
    names = ["feltware.engine.cards", "feltware.no_such_module", "feltware.engine.events"]
    failed = modules.failures(run(micropython, modules.script(names)), names)
    assert len(failed) == 1 and failed[0].startswith("feltware.no_such_module: ImportError")


def test_a_module_that_ends_the_process_is_named(micropython):
    names = ["feltware.engine.cards", "feltware.engine.events"]
    code = modules.script(names[:1]) + "raise SystemExit\n"
    assert modules.failures(run(micropython, code), names) == [
        "feltware.engine.events: the interpreter did not get there"
    ]
