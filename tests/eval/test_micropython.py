# SPDX-License-Identifier: MIT
"""The evaluators on MicroPython: the same ints as on CPython, nothing allocated, little RAM."""

import subprocess
from pathlib import Path

import eval_vectors
import pytest

ROOT = Path(__file__).resolve().parents[2]
HANDS = 400
# bytes and small ints that the evaluators keep in RAM when they are not frozen
TABLES_BYTES = 8192


def _nothing():
    pass


@pytest.fixture(scope="module")
def expected():
    return list(eval_vectors.lines(HANDS, _nothing, _nothing))


def _run(command, *args):
    done = subprocess.run(
        [str(command), *args], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def _compare(found, expected):
    assert found == expected
    print(f"{len(found) * HANDS} hands compared, all equal, all under heap_lock")
    assert len(found) == len(eval_vectors.KINDS) + len(eval_vectors.OPENING)


def test_the_same_ints_without_allocating(micropython, expected):
    script = Path(eval_vectors.__file__)
    _compare(_run(micropython, str(script), str(ROOT / "firmware"), str(HANDS)), expected)


def test_the_same_ints_with_31_bit_small_ints(micropython32, expected):
    script = Path(eval_vectors.__file__)
    _compare(_run(micropython32, str(script), str(ROOT / "firmware"), str(HANDS)), expected)


def test_no_slice_is_longer_than_the_budget_allows(expected):
    """Omaha yields: a few pairs of hole cards a slice, and its combinations two at a time."""
    slices = {line.split(" ")[0] + " " + line.split(" ")[1]: line for line in expected}
    assert ", 2 slices at most" in slices["om 4+5"]
    assert ", 5 slices at most" in slices["om 6+5"]
    assert ", 30 slices at most" in slices["om/hi-wild 4+5"]


def test_tables_take_less_than_8_KB():
    import importlib
    import pkgutil

    import feltware.engine.eval as package

    total = 0
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(package.__name__ + "." + info.name)
        size = 0
        for name, value in vars(module).items():
            if isinstance(value, (bytes, bytearray)) and not _imported(module, name):
                size += len(value)
            elif isinstance(value, tuple) and value and not _imported(module, name):
                if all(isinstance(item, int) for item in value):
                    size += 4 * len(value)
        total += size
        if size:
            print(f"{info.name}: {size} bytes")
    print(f"{total} bytes of tables")
    assert 0 < total < TABLES_BYTES


def _imported(module, name):
    """True if a global of a module was made in another one."""
    text = Path(module.__file__).read_text(encoding="utf-8")
    return f"\n{name} = " not in text


def test_a_kind_that_is_not_played_is_not_imported(micropython):
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from feltware.engine.eval.compare import Comparer\n"
        "Comparer().run('hi', b'\\x00\\x01\\x02\\x03\\x04', 5)\n"
        "Comparer().run('lo8', b'\\x00\\x01\\x02\\x03\\x04', 5)\n"
        "print(' '.join(sorted(name.split('.')[-1] for name in sys.modules if '.eval.' in name)))\n"
    )
    found = _run(micropython, "-c", code, str(ROOT / "firmware"))
    assert found == ["a5 compare hi kinds lo8 names tables"]
