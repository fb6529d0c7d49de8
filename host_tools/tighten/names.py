# SPDX-License-Identifier: MIT
"""Names become letters that the modules share, or words that MicroPython has in its ROM anyway.

A name costs a board its letters and ten bytes more, once, whoever uses it; one that stands in
MicroPython's own ROM costs nothing.  Renamed is only what our modules define and what nothing
outside them knows: no name that MicroPython or its library use, and of the Adafruit packages only
private ones and parameters.

- A name that only one module uses, by itself or on ``self``, becomes ``_a``, ``_b`` ... in each
  module anew; modules whose classes inherit from each other count as one.
- One that modules have among their globals only, their own or imported ones, becomes a letter that
  is free in all of these.
- Any other becomes the same everywhere: a word of the ROM that nobody uses while they last, then a
  string that lies in RAM anyway (resident.py), then a letter.
- Parameters become ``A``, ``B`` ... in each function anew, unless somebody calls by keyword.
"""

from __future__ import annotations

import ast
import itertools
import string
from collections import Counter, defaultdict
from functools import lru_cache
from pathlib import Path
from typing import Iterator

from host_tools.tighten import resident
from host_tools.tighten.scopes import on_objects
from host_tools.tighten.source import REMEMBERED, Source, bound, imports, in_texts, nodes

# What micropython-lib's modules are asked for where a board has them.
_LIBRARY = frozenset(
    "logging getLogger Logger basicConfig setLevel isEnabledFor debug info warning error critical "
    "exception log unittest TestCase TestResult TestSuite TestRunner main run neopixel NeoPixel "
    "fill write".split()
)


def rom() -> tuple[list[str], set[str]]:
    """(names in the ROM of every port, names in the ROM of any)."""
    text = (Path(__file__).parent / "rom_names.txt").read_text("utf-8")
    both, some = text.split("\n", 2)[2].split("\n\n")
    return both.split(), set(both.split()) | set(some.split())


def _short(prefix: str) -> Iterator[str]:
    for length in itertools.count(1):
        for word in itertools.product(string.ascii_lowercase, repeat=length):
            yield prefix + "".join(word)


@lru_cache(REMEMBERED)
def identifiers(tree: ast.AST) -> tuple[str, ...]:
    """Every name in a module, in whatever sense, and the strings that attributes go by."""
    found: list[str] = []
    for node in nodes(tree):
        if isinstance(node, ast.Name):
            found.append(node.id)
        elif isinstance(node, ast.Attribute):
            found.append(node.attr)
        elif isinstance(node, ast.arg):
            found.append(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append(node.name)
        elif isinstance(node, ast.keyword) and node.arg:
            found.append(node.arg)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found += node.names
    for _, _, name, module, inner in imports(tree):
        found += (name, inner, *module.split("."))
    return tuple(found)


def _defined(source: Source) -> Iterator[str]:
    """What a module gives names to."""
    yield from bound(source.tree)
    for node in nodes(source.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _outside(sources: list[Source], foreign: list[Source]) -> set[str]:
    """Names that others know: not to be given anew."""
    known = set(_LIBRARY) | rom()[1]
    for source in foreign:
        known.update(name for name in identifiers(source.tree) if not _private(name))
    sources = sources + foreign
    for source in sources:
        for node in in_texts(source.tree):
            known.update(identifiers(node))
    ours = {source.name for source in sources}
    for source in sources:
        known.update(source.name.split("."))
        strangers = set()
        for _, _, name, module, inner in imports(source.tree):
            if module not in ours and module + "." + inner not in ours:
                strangers.add(name)
                known.update((name, inner))
        for node in nodes(source.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.value.id in strangers:
                    known.add(node.attr)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("getattr", "hasattr", "setattr"):
                    known.update(str(a.value) for a in node.args if isinstance(a, ast.Constant))
    return known


def _families(sources: list[Source]) -> dict[str, str]:
    """module -> one module that stands for all whose classes inherit from each other."""
    first = {source.name: source.name for source in sources}

    def find(name: str) -> str:
        while first[name] != name:
            name = first[name]
        return name

    for source in sources:
        came = {name: module for _, _, name, module, _ in imports(source.tree)}
        came |= {
            name: module + "." + inner
            for _, _, name, module, inner in imports(source.tree)
            if module + "." + inner in first
        }
        for node in nodes(source.tree):
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


def _plan(sources: list[Source], outside: set[str], spare: list[str]) -> dict[str, dict[str, str]]:
    """module -> {name: new name}."""
    families = _families(sources)
    defined = {name for source in sources for name in _defined(source)}
    where: dict[str, set[str]] = defaultdict(set)
    times: Counter[tuple[str, str]] = Counter()
    everywhere: set[str] = set()
    for source in sources:
        for name in identifiers(source.tree):
            if name in defined and name not in outside and len(name) > 1 and name[:2] != "__":
                where[name].add(families[source.name])
                times[families[source.name], name] += 1
        for node in nodes(source.tree):
            if isinstance(node, ast.Attribute):
                if not isinstance(node.value, ast.Name) or node.value.id != "self":
                    everywhere.add(node.attr)
    used = outside.union(*(identifiers(source.tree) for source in sources))
    words = itertools.chain(spare, (name for name in _short("_") if name not in used))
    common = [name for name in sorted(where) if len(where[name]) > 1 or name in everywhere]
    roaming = set(common) - on_objects(sources)
    fixed = [name for name in common if name not in roaming]
    fixed_plan = dict(zip(fixed, words, strict=False))
    rest = list(itertools.islice(words, 1000))
    plans: dict[str, dict[str, str]] = {family: {} for family in set(families.values())}
    for name in sorted(roaming, key=lambda name: (-len(where[name]), name)):
        own = [plans[family] for family in sorted(where[name])]
        taken = {new for plan in own for new in plan.values()}
        word = next(word for word in rest if word not in taken)
        for plan in own:
            plan[name] = word
    for family, plan in plans.items():
        mine = [name for name in where if where[name] == {family} and name not in common]
        mine.sort(key=lambda name: (-times[family, name], name))
        taken = set(plan.values())
        plan.update(zip(mine, (word for word in rest if word not in taken), strict=False))
        plan.update({name: fixed_plan[name] for name in fixed if family in where[name]})
    return {source.name: plans[families[source.name]] for source in sources}


def _rename(source: Source, plan: dict[str, str]) -> None:
    for node in nodes(source.tree):
        if isinstance(node, ast.Name) and node.id in plan:
            source.replace(node, plan[node.id])
        elif isinstance(node, ast.Attribute) and node.attr in plan:
            source.rename(source.end(node) - len(node.attr), node.attr, plan[node.attr])
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in plan:
            word = " " + node.name
            source.rename(source.start(node), word, " " + plan[node.name])
        elif isinstance(node, (ast.arg, ast.keyword)) and node.arg in plan:
            source.rename(source.start(node), node.arg, plan[node.arg])
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            if any(name in plan for name in node.names):
                word = "global" if isinstance(node, ast.Global) else "nonlocal"
                new = ", ".join(plan.get(name, name) for name in node.names)
                source.replace(node, word + " " + new)
        elif isinstance(node, ast.alias) and (node.name in plan or node.asname in plan):
            name = plan.get(node.name, node.name)
            as_name = plan.get(node.asname or "", node.asname)
            source.replace(node, name + (" as " + as_name if as_name else ""))
        elif isinstance(node, ast.ExceptHandler) and node.name in plan:
            raise ValueError("{}: an exception's name is renamed".format(source.path))


def _outermost(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node
        elif not isinstance(node, ast.Lambda):
            yield from _outermost(node)


def _rename_parameters(source: Source, fixed: set[str]) -> None:
    module_level = {name for _, _, name, _, _ in imports(source.tree)}
    for top in source.tree.body:
        if isinstance(top, (ast.FunctionDef, ast.ClassDef)):
            module_level.add(top.name)
        else:
            module_level.update(bound(top))
    for function in _outermost(source.tree):
        inside = set(identifiers(function))
        texts = {name for node in in_texts(function) for name in identifiers(node)}
        letters = iter([c for c in string.ascii_uppercase if c not in inside])
        plan: dict[str, str] = {}
        for node in nodes(function):
            if isinstance(node, ast.arg) and node.arg not in plan:
                name = node.arg
                if len(name) > 1 and name not in fixed and name not in module_level | texts:
                    plan[name] = next(letters, name)
        header = function.args  # defaults and decorators are read outside
        arguments = header.posonlyargs + header.args + header.kwonlyargs
        for argument in arguments + [header.vararg, header.kwarg]:
            if argument is not None and argument.arg in plan:
                source.rename(source.start(argument), argument.arg, plan[argument.arg])
        for statement in function.body:
            for inner in ast.walk(statement):
                if isinstance(inner, ast.Name) and inner.id in plan:
                    source.replace(inner, plan[inner.id])
                elif isinstance(inner, ast.arg) and inner.arg in plan:
                    source.rename(source.start(inner), inner.arg, plan[inner.arg])


def shorten(
    sources: list[Source], foreign: list[Source], keep: frozenset[str]
) -> dict[str, dict[str, str]]:
    """Give names anew but those of ``keep``; returns module -> {new: old}."""
    keywords = set(keep) | {"self"}
    everything = sources + foreign
    for source in everything:
        for node in nodes(source.tree):
            if isinstance(node, ast.keyword) and node.arg:
                keywords.add(node.arg)
    for source in everything:
        _rename_parameters(source, keywords)
        source.commit()
    outside = _outside(sources, foreign) | keep
    used = set(keep) | _LIBRARY
    for source in everything:
        used.update(identifiers(source.tree))
    spare = [name for name in rom()[0] if name not in used and not hasattr(ast, name)]
    spare += [word for word in resident.words(everything) if word not in used | outside]
    plans = _plan(everything, outside, spare)
    for source in everything:
        _rename(source, plans[source.name])
        source.commit()
    return {
        module: {new: old for old, new in sorted(plan.items())} for module, plan in plans.items()
    }
