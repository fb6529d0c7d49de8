# SPDX-License-Identifier: MIT
"""Private names and parameters become one or two letters that the modules share.

A name costs a board its letters and 8 bytes more, once, whoever uses it.  Nobody outside knows a
private name (leading underscore), and a parameter only who calls by keyword.  Private names get
``_a``, ``_b`` ... in each module anew; one that stands in several modules, or on something other
than ``self``, has the same new name everywhere, as have the names of modules whose classes
inherit from each other.  Parameters become ``A``, ``B`` ... in each function anew.
"""

from __future__ import annotations

import ast
import itertools
import string
from collections import Counter, defaultdict
from typing import Iterator

from host_tools.tighten.source import Source, bound, imports


def _short(prefix: str) -> Iterator[str]:
    letters = string.ascii_lowercase
    for length in itertools.count(1):
        for word in itertools.product(letters, repeat=length):
            yield prefix + "".join(word)


def identifiers(tree: ast.AST) -> Iterator[str]:
    """Every name in a module, in whatever sense."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
    for _, _, name, module, inner in imports(tree):
        yield name
        yield inner
        yield from module.split(".")


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and len(name) > 2


def _families(sources: list[Source]) -> dict[str, str]:
    """module -> one module that stands for all whose classes inherit from each other."""
    first = {source.name: source.name for source in sources}

    def find(name: str) -> str:
        while first[name] != name:
            name = first[name]
        return name

    for source in sources:
        came = {name: module for _, _, name, module, _ in imports(source.tree)}
        for node in ast.walk(source.tree):
            if not isinstance(node, ast.ClassDef):
                continue
            for base in node.bases:
                word = base
                while isinstance(word, ast.Attribute):
                    word = word.value
                module = came.get(word.id, "") if isinstance(word, ast.Name) else ""
                if module in first:
                    first[find(source.name)] = find(module)
    return {name: find(name) for name in first}


def _plan(sources: list[Source], taken: set[str]) -> dict[str, dict[str, str]]:
    """module -> {private name: new name}."""
    families = _families(sources)
    where: dict[str, set[str]] = defaultdict(set)
    times: Counter[tuple[str, str]] = Counter()
    everywhere: set[str] = set()
    for source in sources:
        family = families[source.name]
        for name in identifiers(source.tree):
            if _private(name) and name not in taken:
                where[name].add(family)
                times[family, name] += 1
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Attribute) and _private(node.attr):
                if not isinstance(node.value, ast.Name) or node.value.id != "self":
                    everywhere.add(node.attr)
    common: dict[str, str] = {}
    fresh = (name for name in _short("_") if name not in taken)
    for name in sorted(where):
        if len(where[name]) > 1 or name in everywhere:
            common[name] = next(fresh)
    rest = list(itertools.islice(fresh, 600))
    plans: dict[str, dict[str, str]] = {}
    for family in set(families.values()):
        own = [name for name in where if where[name] == {family} and name not in common]
        own.sort(key=lambda name: (-times[family, name], name))
        plans[family] = dict(zip(own, rest)) | {
            name: common[name] for name in common if family in where[name]
        }
    return {source.name: plans[families[source.name]] for source in sources}


def _rename_privates(source: Source, plan: dict[str, str]) -> None:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Name) and node.id in plan:
            source.replace(node, plan[node.id])
        elif isinstance(node, ast.Attribute) and node.attr in plan:
            source.rename(source.end(node) - len(node.attr), node.attr, plan[node.attr])
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in plan:
            source.rename(source.start(node), node.name, plan[node.name])
        elif isinstance(node, (ast.arg, ast.keyword)) and node.arg in plan:
            source.rename(source.start(node), node.arg, plan[node.arg])
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                if name in plan:
                    source.rename(source.start(node), name, plan[name])
        elif isinstance(node, ast.alias):
            if node.asname in plan:
                old = node.asname or ""
                source.rename(source.end(node) - len(old), old, plan[old])
            if node.name in plan:
                source.rename(source.start(node), node.name, plan[node.name])


def _outermost(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node
        elif not isinstance(node, ast.Lambda):
            yield from _outermost(node)


def _rename_parameters(source: Source, fixed: set[str]) -> None:
    module_level = {name for _, _, name, _, _ in imports(source.tree)}
    for node in source.tree.body:
        module_level.update(bound(ast.Module([node], [])) if not _is_block(node) else ())
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            module_level.add(node.name)
    for function in _outermost(source.tree):
        inside = set(identifiers(function))
        letters = iter([c for c in string.ascii_uppercase if c not in inside])
        plan: dict[str, str] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.arg) and node.arg not in plan:
                name = node.arg
                if len(name) > 1 and name not in fixed and name not in module_level:
                    plan[name] = next(letters)
        header = function.args  # defaults and decorators are read outside
        for argument in header.posonlyargs + header.args + header.kwonlyargs:
            if argument.arg in plan:
                source.rename(source.start(argument), argument.arg, plan[argument.arg])
        for statement in function.body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and node.id in plan:
                    source.replace(node, plan[node.id])
                elif isinstance(node, ast.arg) and node.arg in plan:
                    source.rename(source.start(node), node.arg, plan[node.arg])


def _is_block(node: ast.stmt) -> bool:
    return isinstance(node, (ast.FunctionDef, ast.ClassDef))


def shorten(
    sources: list[Source], foreign: list[ast.AST], keep: frozenset[str]
) -> dict[str, dict[str, str]]:
    """Give private names and parameters short names; returns module -> {new: old private}."""
    taken = set(keep)
    keywords = set(keep) | {"self"}
    for tree in foreign:
        taken.update(identifiers(tree))
    for tree in foreign + [source.tree for source in sources]:
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg:
                keywords.add(node.arg)
    for source in sources:
        _rename_parameters(source, keywords)
        source.commit()
    plans = _plan(sources, taken)
    for source in sources:
        _rename_privates(source, plans[source.name])
        source.commit()
    return {
        module: {new: old for old, new in sorted(plan.items())} for module, plan in plans.items()
    }
