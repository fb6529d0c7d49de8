# SPDX-License-Identifier: MIT
"""Which names mean something in one module's text only, so that modules may reuse their words."""

from __future__ import annotations

import ast

from host_tools.tighten.source import Source, bound, imports, nodes


def _aliases(source: Source, modules: set[str]) -> set[str]:
    """Names that stand for a module of ``modules`` wherever they stand in this one."""
    here: set[str] = set()
    others = set(bound(source.tree))
    for _, alias, name, module, inner in imports(source.tree):
        target = module + "." + inner if inner else module
        if target in modules and (inner or alias.asname or "." not in module):
            here.add(name)
        else:
            others.add(name)
    return here - others


def on_objects(sources: list[Source]) -> set[str]:
    """Names that are looked up on objects: attributes of anything but a module of ours, keywords
    of calls, and whatever stands in a string.

    A name that is none of these is a variable, a function or a class of modules, reached as
    ``name`` or ``module.name``: its word needs to differ from others within these modules only.
    """
    modules = {source.name for source in sources}
    found: set[str] = set()
    for source in sources:
        aliases = _aliases(source, modules)
        for node in nodes(source.tree):
            if isinstance(node, ast.Attribute):
                if not isinstance(node.value, ast.Name) or node.value.id not in aliases:
                    found.add(node.attr)
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found
