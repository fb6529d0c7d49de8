# SPDX-License-Identifier: MIT
"""The firmware stays within the Python that MicroPython and boards have."""

import pytest

from tests.structure import imports, portability


def test_firmware_is_portable():
    found = []
    read = 0
    for path in imports.firmware_files():
        place = path.relative_to(imports.FIRMWARE)
        if "cpython" in place.parts or place.name == "manifest.py":
            continue  # for CPython alone, and for the tool that freezes
        part = place.parts[1] if len(place.parts) > 2 else ""
        source = path.read_text(encoding="utf-8")
        for line, words in portability.faults(
            source, part in portability.WHOLE_NUMBERS_ONLY, part in portability.WIDE_NUMBERS
        ):
            found.append("{}:{} {}".format(place, line, words))
        read += 1
    print("{} modules read".format(read))
    assert read > 20
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "import dataclasses",
        "from typing import Any",
        "import enum",
        "match x:\n    case 1:\n        pass",
        "raise ValueError from None",
        "class A(metaclass=M):\n    pass",
        "def f(a, /):\n    pass",
        "zip(a, b, strict=True)",
        "x.bit_length()",
        "'a'.zfill(3)",
        "a[::2] = b",
        "1 / 2",
        "x = 0.5",
        "x = 1 << 3 or 2147483647",
        "f'{x=}'",
        "class A:\n    def __init__(self):\n        pass\n    def f(self):\n        self.b = 2",
    ],
)
def test_what_is_not_portable_is_found(source):
    assert portability.faults(source, whole_numbers_only=True)


@pytest.mark.parametrize(
    "source",
    [
        "x = 536870911",
        "x = 7 // 2",
        "f'{x}={y}'",
        "a[0:2] = b",
        "class A:\n    def __init__(self):\n        self.g()\n    def g(self):\n        self.b = 2",
        "class A:\n    b = 1\n    def f(self):\n        self.b = 2",
        "class A(Base):\n    def f(self):\n        self.b = 2",
    ],
)
def test_what_is_portable_is_let_through(source):
    assert portability.faults(source, whole_numbers_only=True) == []
