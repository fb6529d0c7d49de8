# SPDX-License-Identifier: MIT
"""Texts that a module's tables are put together of are written out.

A table of nothing but constants lies in an image's flash and takes no time to load.
"""

from __future__ import annotations

import ast
from collections import Counter

from host_tools.tighten.source import Source, bound, in_texts


def _text(node: ast.expr, known: dict[str, str]) -> str | None:
    """What a sum of texts is, None if there is more to it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        return known.get(node.id)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left = _text(node.left, known)
        right = _text(node.right, known)
        if left is not None and right is not None:
            return left + right
    return None


def write_out(source: Source) -> None:
    """Put the texts for names of texts and for sums of them, in tables outside of functions."""
    times = Counter(bound(source.tree))
    known: dict[str, str] = {}
    fixed = in_texts(source.tree)
    for statement in source.tree.body:
        if not isinstance(statement, ast.Assign):
            continue
        for node in ast.walk(statement.value):
            if isinstance(node, (ast.Name, ast.BinOp)) and node not in fixed:
                text = _text(node, known)
                if text is not None:
                    source.replace(node, repr(text))
        target = statement.targets[0]
        if len(statement.targets) == 1 and isinstance(target, ast.Name) and times[target.id] == 1:
            text = _text(statement.value, known)
            if text is not None:
                known[target.id] = text
    source.commit()
