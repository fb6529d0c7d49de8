# SPDX-License-Identifier: MIT
"""A module's text with its syntax tree, and edits on the text that keep every line's number."""

from __future__ import annotations

import ast
from functools import lru_cache

FUNCTIONS = (ast.FunctionDef, ast.Lambda)


# Trees are read and never changed, a text's is parsed once, and what is asked of it is remembered.
REMEMBERED = 4096


@lru_cache(REMEMBERED)
def _parsed(data: bytes, path: str) -> ast.Module:
    return ast.parse(data, path)


@lru_cache(REMEMBERED)
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """A node and all that is in it."""
    return tuple(ast.walk(tree))


class Source:
    """One module.  Edits are collected by position in the tree, then made all at once."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self._edits: list[tuple[int, int, bytes]] = []
        self._read(text.encode())

    def _read(self, data: bytes) -> None:
        self._data = data
        self.tree = _parsed(data, self.path)
        self._starts = [0]
        for line in data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    @property
    def text(self) -> str:
        """The text as it is after the last ``commit``."""
        return self._data.decode()

    @property
    def name(self) -> str:
        """What the module is imported as."""
        words = self.path.removeprefix("lib/").removesuffix(".py").split("/")
        if words[-1] == "__init__":
            words.pop()
        return ".".join(words)

    def says_nothing(self) -> bool:
        """Whether there is no code in it."""
        return all(
            isinstance(one, ast.Pass)
            or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            for one in self.tree.body
        )

    def _at(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node's text begins and ends, in bytes."""
        return (
            self._at(node.lineno, node.col_offset),  # type: ignore[attr-defined]
            self._at(node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
        )

    def replace(self, node: ast.AST, text: str) -> None:
        """Put ``text`` where the node stands; lines that it had stay, empty."""
        start, end = self.span(node)
        for decorator in getattr(node, "decorator_list", ()):
            start = min(start, self._data.rindex(b"@", 0, self.span(decorator)[0]))
        lines = self._data[start:end].count(b"\n")
        self._edits.append((start, end, text.encode() + b"\n" * lines))

    def rename(self, start: int, old: str, new: str) -> None:
        """Put ``new`` for the first ``old`` that stands at or behind byte ``start``."""
        at = self._data.index(old.encode(), start)
        self._edits.append((at, at + len(old.encode()), new.encode()))

    def start(self, node: ast.AST) -> int:
        """Where a node's text begins, in bytes."""
        return self.span(node)[0]

    def end(self, node: ast.AST) -> int:
        """Where a node's text ends, in bytes."""
        return self.span(node)[1]

    def commit(self) -> bool:
        """Make the edits; False if there was none."""
        if not self._edits:
            return False
        data = self._data
        outer: list[tuple[int, int, bytes]] = []
        for start, end, new in sorted(set(self._edits), key=lambda edit: (edit[0], -edit[1])):
            if not outer or start >= outer[-1][1]:  # else it lies within one that goes as a whole
                outer.append((start, end, new))
        for start, end, new in reversed(outer):
            data = data[:start] + new + data[end:]
        self._edits = []
        self._read(data)
        return True


def in_texts(tree: ast.AST) -> set[ast.AST]:
    """What stands inside f-strings: where exactly, the trees of Python 3.11 do not know."""
    texts = (node for node in nodes(tree) if isinstance(node, ast.JoinedStr))
    return {inner for text in texts for inner in ast.walk(text)}


@lru_cache(REMEMBERED)
def bound(tree: ast.AST) -> tuple[str, ...]:
    """Every name that a module binds anywhere but by an import, once for each time."""
    found = []
    for node in nodes(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.append(node.id)
        elif isinstance(node, ast.arg):
            found.append(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append(node.name)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.append(node.name)
    return tuple(found)


@lru_cache(REMEMBERED)
def imports(tree: ast.AST) -> tuple[tuple[ast.stmt, ast.alias, str, str, str], ...]:
    """(statement, alias, bound name, module, name in it or "") of each import of a module."""
    found: list[tuple[ast.stmt, ast.alias, str, str, str]] = []
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                name = alias.asname or alias.name.split(".")[0]
                found.append((node, alias, name, alias.name, ""))
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                name = alias.asname or alias.name
                found.append((node, alias, name, node.module or "", alias.name))
    return tuple(found)
