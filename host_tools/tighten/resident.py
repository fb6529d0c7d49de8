# SPDX-License-Identifier: MIT
"""Words that lie in a board's RAM anyway: the short strings of modules that are always loaded."""

from __future__ import annotations

import ast
import keyword
from typing import Iterator

from host_tools.tighten.source import Source, imports, nodes

_START = "main"
_INTERNED = 10  # letters: a longer string is an object of its own


def _loaded(tree: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is imported: all of it but the functions' insides."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield node
            yield from _loaded(node)


def modules(sources: list[Source]) -> set[str]:
    """The modules that main.py imports, anywhere, and all that come with them."""
    known = {source.name: source for source in sources}
    found: set[str] = set()
    waiting = [_START]
    while waiting:
        name = waiting.pop()
        if name in found or name not in known:
            continue
        found.add(name)
        tree = known[name].tree
        statements = list(nodes(tree) if name == _START else _loaded(tree))
        trees = [node for node in statements if isinstance(node, (ast.Import, ast.ImportFrom))]
        for _, _, _, module, inner in imports(ast.Module(trees, [])):  # type: ignore[arg-type]
            waiting += [module, module + "." + inner]
    return found


def words(sources: list[Source]) -> list[str]:
    """Strings of these modules that could be names."""
    always = modules(sources)
    found = {
        node.value
        for source in sources
        if source.name in always
        for node in nodes(source.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(
        word
        for word in found
        if word.isascii() and word.isidentifier() and not keyword.iskeyword(word)
        if 1 < len(word) <= _INTERNED and word[0] != "_"
    )
