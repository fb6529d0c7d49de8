# SPDX-License-Identifier: MIT
"""Functions that an image has in machine code instead of bytecode: the same source, marked.

The mark takes the empty line above a function, so that lines keep their numbers.  Machine code is
three times as long, so it is for what somebody waits for: a key's way to the displays.
"""

from __future__ import annotations

import ast
from typing import Iterator

MARK = "@micropython.native"

MODULES = (  # all their functions but generators
    "feltware/app.py",
    "feltware/control/keeper.py",
    "feltware/control/publisher.py",
    "feltware/drivers/decoder.py",
    "feltware/drivers/keypad.py",
    "feltware/drivers/link.py",
    "feltware/drivers/nfc.py",
    "feltware/drivers/panel.py",
    "feltware/drivers/poll.py",
    "feltware/drivers/scanner.py",
    "feltware/drivers/slots.py",
    "feltware/storage/journal.py",
    "feltware/storage/sectors.py",
    "feltware/ui/dealer_screens.py",
    "feltware/ui/fonts/__init__.py",
    "feltware/ui/painter.py",
    "feltware/ui/screens.py",
    "feltware/ui/seat_screens.py",
    "feltware/ui/sheet.py",
    "feltware/ui/strips.py",
    "feltware/ui/writer.py",
    "lib/busio.py",
    "lib/digitalio.py",
)


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from (one for one in node.body if isinstance(one, ast.FunctionDef))


def _is_generator(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(function))


def _is_marked(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(mark).startswith("micropython.") for mark in function.decorator_list)


def mark(path: str, text: str) -> str:
    """The module's text with its functions marked, if it is one of MODULES."""
    if path not in MODULES:
        return text
    lines = text.split("\n")
    for function in _functions(ast.parse(text)):
        first = min([function.lineno] + [mark.lineno for mark in function.decorator_list])
        above = first - 2
        if _is_generator(function) or _is_marked(function) or lines[above].strip():
            continue
        lines[above] = " " * function.col_offset + MARK
    return "\n".join(lines)
