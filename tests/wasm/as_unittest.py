# SPDX-License-Identifier: MIT
"""A pytest module as a module of micropython-lib's unittest.

The source stays as it is; behind it comes a TestCase whose methods call its functions, with what
its fixtures return and once for each set of parameters.  ``pytest`` itself is suite/pytest.py
there.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple


class Suite(NamedTuple):
    """The text for MicroPython, the names of its tests, and those that need CPython's pytest."""

    text: str
    tests: list[str]
    left_out: list[str]


def _marks(function: ast.FunctionDef) -> list[tuple[list[str], str]]:
    """(names, source of the values) of each parametrize, innermost first."""
    found = []
    for decorator in reversed(function.decorator_list):
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("parametrize"):
            names = ast.literal_eval(decorator.args[0])
            if isinstance(names, str):
                names = [name.strip() for name in names.split(",")]
            found.append((list(names), ast.unparse(decorator.args[1])))
    return found


def convert(path: Path, without: frozenset[str] = frozenset()) -> Suite:
    """The module at ``path``; ``without`` are tests to be left out."""
    source = path.read_text(encoding="utf-8")
    # MicroPython's zip takes no keywords; that lengths agree is checked here, by pytest
    source = source.replace(", strict=True", "").replace(", strict=False", "")
    tree = ast.parse(source)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    fixtures = {
        function.name
        for function in functions
        if any("fixture" in ast.unparse(d) for d in function.decorator_list)
    }
    lines = ["", "", "import unittest", "", "", "class Tests(unittest.TestCase):"]
    tests, left_out = [], []
    for function in functions:
        if not function.name.startswith("test_"):
            continue
        wanted = [argument.arg for argument in function.args.args]
        marks = _marks(function)
        given = {name for names, _ in marks for name in names}
        if function.name in without or not set(wanted) <= given | fixtures:
            left_out.append(function.name)
            continue
        tests.append(function.name)
        lines.append("    def {}(self):".format(function.name))
        indent = "        "
        for names, values in marks:
            target = names[0] if len(names) == 1 else ", ".join(names)
            lines.append("{}for {} in {}:".format(indent, target, values))
            indent += "    "
        arguments = [name if name in given else name + "()" for name in wanted]
        lines.append("{}{}({})".format(indent, function.name, ", ".join(arguments)))
        lines.append("")
    return Suite(source + "\n".join(lines) + "\n", tests, left_out)
