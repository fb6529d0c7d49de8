# SPDX-License-Identifier: MIT
"""What firmware code must not use: MicroPython lacks it, or boards pay too much for it."""

import ast

# modules of CPython's library that no board has, or that only look the same there
ABSENT_MODULES = {
    "abc", "bisect", "contextlib", "copy", "dataclasses", "datetime", "decimal", "enum",
    "fractions", "functools", "heapq", "inspect", "itertools", "logging.handlers", "operator",
    "pathlib", "queue", "statistics", "string", "subprocess", "textwrap", "threading", "traceback",
    "types", "typing", "warnings", "weakref",
}  # fmt: skip

ABSENT_METHODS = {
    "bit_count", "bit_length", "capitalize", "casefold", "expandtabs", "format_map", "isalnum",
    "isascii", "isdecimal", "isidentifier", "isnumeric", "istitle", "ljust", "maketrans",
    "removeprefix", "removesuffix", "rjust", "splitlines", "swapcase", "title", "translate",
    "zfill",
}  # fmt: skip

MOST_SMALL_INT = 2**30 - 1  # 31 bits, signed
LEAST_SMALL_INT = -(2**30)

# parts that count chips, cards and milliseconds; drivers speak to libraries in seconds
WHOLE_NUMBERS_ONLY = ("engine", "table", "dealer", "storage", "ui", "control")


# parts whose numbers may be wider: CRCs have 32 bits, and flash is written when nobody waits
WIDE_NUMBERS = ("storage",)


class _Reader(ast.NodeVisitor):
    def __init__(self, whole_numbers_only, wide):
        self.whole_numbers_only = whole_numbers_only
        self.wide = wide
        self.found = []

    def say(self, node, words):
        self.found.append((node.lineno, words))

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name in ABSENT_MODULES:
                self.say(node, "import {}: boards lack it".format(alias.name))

    def visit_ImportFrom(self, node):
        if node.module in ABSENT_MODULES:
            self.say(node, "from {}: boards lack it".format(node.module))

    def visit_Match(self, node):
        self.say(node, "match: MicroPython lacks it")

    def visit_TryStar(self, node):
        self.say(node, "except*: MicroPython lacks it")

    def visit_Raise(self, node):
        if node.cause is not None:
            self.say(node, "raise from: MicroPython drops the cause")
        self.generic_visit(node)

    def visit_ClassDef(self, node):
        if node.keywords:
            self.say(node, "class keywords: MicroPython lacks them")
        self.generic_visit(node)

    def visit_arguments(self, node):
        if node.posonlyargs:
            self.say(node.posonlyargs[0], "positional-only arguments: MicroPython lacks them")
        self.generic_visit(node)

    def visit_Call(self, node):
        for keyword in node.keywords:
            if keyword.arg in ("strict", "signed"):
                self.say(node, "{}=: MicroPython lacks it".format(keyword.arg))
        if isinstance(node.func, ast.Attribute) and node.func.attr in ABSENT_METHODS:
            self.say(node, ".{}(): boards lack it".format(node.func.attr))
        self.generic_visit(node)

    def visit_Assign(self, node):
        for target in node.targets:
            for part in ast.walk(target):
                if isinstance(part, ast.Slice) and part.step is not None:
                    self.say(node, "assignment to a slice with a step: MicroPython lacks it")
        self.generic_visit(node)

    def visit_BinOp(self, node):
        if self.whole_numbers_only and isinstance(node.op, ast.Div):
            self.say(node, "/ makes a float, which allocates and has 24 bits on boards: use //")
        self.generic_visit(node)

    def visit_Constant(self, node):
        value = node.value
        if isinstance(value, float) and self.whole_numbers_only:
            self.say(node, "a float allocates and has 24 bits on boards")
        elif isinstance(value, int) and not (
            self.wide or LEAST_SMALL_INT <= value <= MOST_SMALL_INT
        ):
            self.say(node, "{} is no small int on boards".format(value))

    def visit_JoinedStr(self, node):
        for before, after in zip(node.values, node.values[1:], strict=False):
            if (
                isinstance(before, ast.Constant)
                and isinstance(after, ast.FormattedValue)
                and after.conversion == 114
                and str(before.value).rstrip().endswith("=")
            ):
                self.say(node, "f'{x=}': MicroPython lacks it")
        self.generic_visit(node)


def faults(source, whole_numbers_only=False, wide=False):
    """(line, sentence) of each thing in a source that is not portable."""
    reader = _Reader(whole_numbers_only, wide)
    reader.visit(ast.parse(source))
    return reader.found + late_attributes(ast.parse(source))


def late_attributes(tree):
    """Attributes of self first set outside __init__, of classes that inherit from nothing.

    MicroPython's objects grow by rehashing a map: one set late allocates in play.
    """
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        if any(not (isinstance(base, ast.Name) and base.id == "object") for base in node.bases):
            continue
        early = {
            target.id
            for item in node.body
            if isinstance(item, (ast.Assign, ast.AnnAssign))
            for target in (item.targets if isinstance(item, ast.Assign) else [item.target])
            if isinstance(target, ast.Name)
        }
        methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        by_name = {method.name: method for method in methods}
        # __init__ and the methods that it calls, for long ones may be told in chapters
        todo = ["__init__", "__new__"]
        seen = set()
        while todo:
            name = todo.pop()
            if name in seen or name not in by_name:
                continue
            seen.add(name)
            early |= set(_attributes_set(by_name[name]))
            for call in ast.walk(by_name[name]):
                if isinstance(call, ast.Call) and _is_self(call.func):
                    todo.append(call.func.attr)
        for method in methods:
            if method.name in seen or any(
                isinstance(mark, ast.Attribute) and mark.attr == "setter"
                for mark in method.decorator_list
            ):
                continue
            for name, line in _attributes_set(method).items():
                if name not in early and name not in by_name:
                    found.append((line, "self.{} is first set outside __init__".format(name)))
    return found


def _is_self(node):
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    )


def _attributes_set(method):
    return {
        node.attr: node.lineno
        for node in ast.walk(method)
        if _is_self(node) and isinstance(node.ctx, ast.Store)
    }
