# SPDX-License-Identifier: MIT
"""What nothing on the board refers to is left out: functions, methods, tables, imports.

A name counts as used when it stands anywhere in any module that the board carries, in whatever
sense, a string included; so only what is certainly of no use goes.
"""

from __future__ import annotations

import ast
from collections import Counter
from functools import lru_cache
from typing import Iterator

from host_tools.tighten.source import REMEMBERED, Source, imports, nodes

_PURE = (
    ast.Constant,
    ast.Tuple,
    ast.List,
    ast.Dict,
    ast.Name,
    ast.BinOp,
    ast.UnaryOp,
    ast.operator,
    ast.unaryop,
    ast.expr_context,
)

_NOTES = ("__version__", "__repo__")  # what packages say about themselves, to nobody on a board


@lru_cache(REMEMBERED)
def words(tree: ast.AST) -> tuple[str, ...]:
    """Every name that a module reads, and every string that could be a name."""
    own = set()  # the name before .setter is no use of the property
    for node in nodes(tree):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Attribute) and isinstance(mark.value, ast.Name):
                    if mark.value.id == node.name:
                        own.add(mark.value)
    found = []
    for node in nodes(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node not in own:
                found.append(node.id)
        elif isinstance(node, ast.Attribute):
            found.append(node.attr)
        elif isinstance(node, ast.keyword) and node.arg:
            found.append(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value.isidentifier():
                found.append(node.value)
    for _, _, _, module, name in imports(tree):
        found += (name, *module.split("."))
    return tuple(found)


def _pure(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "const"
    return all(isinstance(inner, _PURE) for inner in ast.walk(node))


def _name_of(statement: ast.stmt) -> str:
    """What a statement defines and does nothing else, or ""."""
    if isinstance(statement, ast.FunctionDef):
        return statement.name
    if isinstance(statement, ast.ClassDef):
        return statement.name
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target = statement.targets[0]
        if isinstance(target, ast.Name) and _pure(statement.value):
            return target.id
    return ""


def _imports(body: list[ast.stmt], read: Counter[str]) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports of a module, also those it tries, where nobody learns whether it could."""
    for statement in body:
        if isinstance(statement, ast.Try):
            others = statement.orelse + statement.finalbody
            for handler in statement.handlers:
                others += [one for one in handler.body if not isinstance(one, ast.Pass)]
            names = [_name_of(one) for one in others]
            if all(name and not read[name] for name in names):
                yield from _imports(statement.body, read)
        elif isinstance(statement, (ast.Import, ast.ImportFrom)):
            yield statement


def _clean(source: Source, used: Counter[str], others: dict[str, set[str]]) -> None:
    bodies = [source.tree.body]
    bodies += [node.body for node in source.tree.body if isinstance(node, ast.ClassDef)]
    for body in bodies:
        for statement in body:
            name = _name_of(statement)
            if name in _NOTES and source.path.startswith("lib/"):
                source.replace(statement, "pass")
            elif name and not used[name] and not name.startswith("__"):
                source.replace(statement, "pass")
    here = Counter(words_without_imports(source.tree))
    asked = others.get(source.name, set())
    for statement in _imports(source.tree.body, here):
        kept = []
        for alias in statement.names:
            name = alias.asname or alias.name.split(".")[0]
            if here[name] or name in asked:
                kept.append(alias)
        if len(kept) == len(statement.names):
            continue
        if not kept:
            source.replace(statement, "pass")
        else:
            copy: ast.stmt
            if isinstance(statement, ast.Import):
                copy = ast.Import(kept)
            else:
                copy = ast.ImportFrom(statement.module, kept, 0)
            source.replace(statement, ast.unparse(copy))


@lru_cache(REMEMBERED)
def words_without_imports(tree: ast.AST) -> tuple[str, ...]:
    """Names that a module reads by themselves; annotations a board does not read."""
    found = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.append(node.id)
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "returns"):
                inner = value if isinstance(value, list) else [value]
                waiting.extend(child for child in inner if isinstance(child, ast.AST))
    return tuple(found)


def remove(sources: list[Source], keep: frozenset[str]) -> None:
    """Take away what nobody uses, until nothing more goes."""
    outside = Counter(keep)
    changed = True
    while changed:
        used = Counter(outside)
        others: dict[str, set[str]] = {}
        for source in sources:
            used.update(words(source.tree))
            for _, _, _, module, name in imports(source.tree):
                others.setdefault(module, set()).add(name)
        # a name that is read as an attribute may be another module's import
        read = {
            node.attr
            for source in sources
            for node in nodes(source.tree)
            if isinstance(node, ast.Attribute)
        }
        changed = False
        for source in sources:
            _clean(source, used, {source.name: others.get(source.name, set()) | read})
            changed = source.commit() or changed
