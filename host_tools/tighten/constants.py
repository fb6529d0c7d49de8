# SPDX-License-Identifier: MIT
"""Constants of one module become plain numbers and words wherever another module uses them.

``const()`` does that within a module only.  In RAM a constant of `feltware.engine.events` costs
its name, an entry in that module's dict and one in each module that imports it.
"""

from __future__ import annotations

import ast
import operator
from collections import Counter

from host_tools.tighten.source import Source, bound, imports, in_texts, nodes

_WORD_LENGTH = 40  # a longer text is kept once, in its own module
_INT_LIMIT = 1 << 30  # what a board's small ints hold
_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.FloorDiv: operator.floordiv,
}

Value = int | str


class _Unknown(Exception):
    pass


def _value(node: ast.expr, known: dict[str, Value]) -> Value:
    """What a constant's expression comes to.  Raises _Unknown."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, str):
        return node.value  # type: ignore[return-value]
    if isinstance(node, ast.Name) and node.id in known:
        return known[node.id]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return _value(node.args[0], known)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _value(node.operand, known)
        if isinstance(number, int):
            return -number
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = _value(node.left, known), _value(node.right, known)
        if isinstance(left, int) and isinstance(right, int):
            return int(_OPERATORS[type(node.op)](left, right))
    raise _Unknown


def _fits(value: Value) -> bool:
    if isinstance(value, int):
        return -_INT_LIMIT <= value < _INT_LIMIT
    return value.isidentifier() and len(value) <= _WORD_LENGTH


class Constants:
    """The constants of a set of modules, and their uses replaced by their values."""

    def __init__(self, sources: list[Source]) -> None:
        self._modules = {source.name: source for source in sources}
        self._own: dict[str, dict[str, Value]] = {}
        self._at_work: set[str] = set()
        self._aliases: dict[str, dict[str, str]] = {}
        for source in sources:
            self._known(source.name)

    def _known(self, module: str) -> dict[str, Value]:
        """The constants that a module binds: its own and those it imports by name."""
        if module in self._own or module in self._at_work:
            return self._own.get(module, {})
        self._at_work.add(module)
        source = self._modules[module]
        times = Counter(bound(source.tree))
        known: dict[str, Value] = {}
        aliases: dict[str, str] = {}
        seen: dict[str, str] = {}
        for _, _, name, where, inner in imports(source.tree):
            target = where + "." + inner if inner else where
            if times[name] or seen.setdefault(name, target) != target:
                known.pop(name, None)
                aliases.pop(name, None)
                times[name] += 1
                continue
            if target in self._modules and (inner or "." not in where):
                aliases[name] = target
            elif where in self._modules and inner in self._known(where):
                known[name] = self._known(where)[inner]
        for statement in source.tree.body:
            if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
                continue
            target_node = statement.targets[0]
            if isinstance(target_node, ast.Name) and target_node.id.isupper():
                try:
                    value = _value(statement.value, known)
                except _Unknown:
                    continue
                if times[target_node.id] == 1 and _fits(value):
                    known[target_node.id] = value
        self._at_work.discard(module)
        self._own[module] = known
        self._aliases[module] = aliases
        return known

    def inline(self) -> None:
        """Write the values where the names are read."""
        for module, source in self._modules.items():
            known = self._own[module]
            aliases = self._aliases[module]
            fixed = in_texts(source.tree)
            for node in nodes(source.tree):
                if node in fixed:
                    continue
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    if node.id in known:
                        source.replace(node, _written(known[node.id]))
                elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    there = self._own.get(aliases.get(node.value.id, ""), {})
                    if node.attr in there:
                        source.replace(node, _written(there[node.attr]))
            source.commit()


def _written(value: Value) -> str:
    return "({})".format(value) if isinstance(value, int) and value < 0 else repr(value)
