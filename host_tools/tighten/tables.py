# SPDX-License-Identifier: MIT
"""Tables of bytes that a module computes of nothing but constants are written out.

As a constant of an image a table lies in flash; one that is computed lies in RAM.
"""

from __future__ import annotations

import ast
from collections import Counter

from host_tools.tighten.source import Source, bound, nodes

_BUILTINS = {"bytes": bytes, "range": range, "len": len, "sum": sum, "min": min, "max": max}
_LONGEST = 512


class _Unknown(Exception):
    pass


def _reads(tree: ast.AST) -> set[str]:
    """Names that come from outside of an expression or a function."""
    names = [node for node in nodes(tree) if isinstance(node, ast.Name)]
    inside = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    inside |= {node.arg for node in nodes(tree) if isinstance(node, ast.arg)}
    return {node.id for node in names} - inside - set(_BUILTINS)


class _Module:
    """What the tables of one module may be made of: its own functions and tables before them."""

    def __init__(self, source: Source) -> None:
        self._once = {name for name, times in Counter(bound(source.tree)).items() if times == 1}
        self._functions = {
            node.name: node
            for node in source.tree.body
            if isinstance(node, ast.FunctionDef) and not node.decorator_list
        }
        self.values: dict[str, object] = {}

    def value(self, tree: ast.expr) -> object:
        """Raises _Unknown for what needs more than constants."""
        place: dict[str, object] = {"__builtins__": _BUILTINS}
        self._fetch(_reads(tree), place)
        try:
            return eval(compile(ast.Expression(tree), "<table>", "eval"), place)
        except Exception:
            raise _Unknown from None

    def _fetch(self, names: set[str], place: dict[str, object]) -> None:
        for name in names - set(place):
            if name not in self._once or name in _BUILTINS:
                raise _Unknown
            if name in self.values:
                place[name] = self.values[name]
                continue
            if name not in self._functions:
                raise _Unknown
            function = self._functions[name]
            place[name] = None
            self._fetch(_reads(function), place)
            exec(compile(ast.Module([function], []), "<table>", "exec"), place)


def write_out(source: Source) -> None:
    """Put the bytes for the expressions that make them."""
    if not _BUILTINS.keys().isdisjoint(bound(source.tree)):
        return
    module = _Module(source)
    for statement in source.tree.body:
        if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
            continue
        target = statement.targets[0]
        if not isinstance(target, ast.Name) or not isinstance(
            statement.value, (ast.Call, ast.BinOp)
        ):
            continue
        try:
            value = module.value(statement.value)
        except _Unknown:
            continue
        if type(value) is bytes and len(value) <= _LONGEST:
            module.values[target.id] = value
            source.replace(statement.value, repr(value))
    source.commit()
