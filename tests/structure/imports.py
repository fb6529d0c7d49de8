# SPDX-License-Identifier: MIT
"""Reads the house's imports from its sources: who asks for whom."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FIRMWARE = ROOT / "firmware"

# What each part may import of ours.  A name stands for itself and all below it.
OURS = {
    "feltware.engine": ("feltware.engine", "feltware.loan"),
    "feltware.table": ("feltware.table", "feltware.engine"),
    "feltware.dealer": ("feltware.dealer", "feltware.engine", "feltware.table", "feltware.ticks"),
    # bytes in, bytes out: of the game it knows the form of an event, no more
    "feltware.storage": ("feltware.storage", "feltware.engine.events"),
    # snapshots are handed in; what it imports are the words they are written in
    "feltware.ui": (
        "feltware.ui",
        "feltware.engine.cards",
        "feltware.engine.events",
        "feltware.engine.phases",
    ),
    "feltware.drivers": ("feltware.drivers", "feltware.ticks", "feltware.loan"),
    "feltware.drivers.splash": ("feltware.__version__",),
    "feltware.compat": ("feltware.compat", "feltware.ui.fonts"),
    "feltware.control": ("feltware",),
    "feltware.control.upkeep": ("feltware",),
    "feltware.app": ("feltware",),
    "feltware.guard": ("feltware",),
    "feltware.mend": ("feltware",),
    "feltware.selftest": ("feltware.drivers", "feltware.ui.strings", "feltware.ticks"),
    "feltware.service": (
        "feltware.drivers",
        "feltware.storage.secrets",
        "feltware.storage.settings",
        "feltware.ui",
        "feltware.selftest",
        "feltware.ticks",
        "feltware.__version__",
    ),
    "feltware.ticks": (),
    "feltware.loan": (),
    "feltware": (),
    "main": ("feltware", "boards"),
    "manifest": (),
    # of the engine a board knows the names of places, no more
    "boards": (
        "boards",
        "feltware.drivers",
        "feltware.storage",
        "feltware.ticks",
        "feltware.loan",
        "feltware.engine.events",
        "feltware.__path__",
    ),
    "host_tools": ("host_tools", "feltware", "boards"),
}

# What each part may import of others'.  Clock, random numbers, buses and files are handed in,
# so none of time, random, os, machine is here but where a part is there for them.
PURE = ("micropython", "array")
DISPLAY = ("displayio", "fontio", "bitmaptools", "terminalio", "adafruit_display_text")
OTHERS = {
    "feltware.engine": PURE + ("struct",),
    "feltware.table": PURE,
    "feltware.dealer": PURE + ("logging",),
    "feltware.storage": PURE + ("struct", "binascii", "hashlib", "json", "logging"),
    "feltware.ui": PURE + DISPLAY + ("blit",),
    "feltware.drivers": PURE
    + ("blit",)
    + DISPLAY
    + ("adafruit_pn532", "adafruit_bus_device", "digitalio", "busio", "logging"),
    "feltware.drivers.splash": PURE + ("framebuf",),
    "feltware.compat": None,  # it is the runtime's other half
    "feltware.control": PURE + ("logging",),
    "feltware.control.upkeep": PURE + ("gc",),
    "feltware.app": PURE + ("logging",),
    "feltware.guard": PURE,
    "feltware.mend": PURE + ("gc", "io", "sys"),
    "feltware.selftest": PURE + ("gc", "unittest"),
    "feltware.service": PURE,
    "feltware.ticks": PURE,
    "feltware.loan": ("sys",),
    "feltware": (),
    "main": None,
    "manifest": ("os",),
    "boards": None,
    "host_tools": None,
}


def firmware_files():
    """All Python files of the firmware, sorted."""
    return sorted(FIRMWARE.rglob("*.py"))


def module_name(path):
    """Dotted name of one of our files, as importers write it."""
    base = FIRMWARE if FIRMWARE in path.parents else ROOT
    parts = list(path.relative_to(base).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def part_of(name):
    """The key of OURS that rules the module ``name``: the longest that fits."""
    return max((key for key in OURS if within(name, key)), key=len, default=None)


def within(name, top):
    """Whether ``name`` is ``top`` or below it."""
    return name == top or name.startswith(top + ".")


def imported(source, name, is_package=False):
    """Yield (line, dotted name) of what a module's source asks for, wherever it does.

    ``from a import b`` gives ``a.b``: if that is no module, its rule is that of ``a``.  A name
    built at run time counts as the text that it starts with.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name.split(".")
                drop = node.level - (1 if is_package else 0)
                package = package[: len(package) - drop]
                base = ".".join(package + ([base] if base else []))
            for alias in node.names:
                yield node.lineno, base + "." + alias.name
        elif isinstance(node, ast.Call):
            called = node.func
            word = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if word in ("__import__", "import_module") and node.args:
                texts = [
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                ]
                yield node.lineno, texts[0].rstrip(".") if texts else "(computed)"


def ours(name):
    """Whether a dotted name is one of this house's."""
    top = name.partition(".")[0]
    return top in ("feltware", "host_tools", "boards", "tests", "main")


def faults(source, name, is_package=False):
    """Sentences about each import of a module that its part may not make."""
    part = part_of(name)
    if part is None:
        return ["{}: no rule says what this part may import".format(name)]
    found = []
    for line, wanted in imported(source, name, is_package):
        if ours(wanted):
            allowed = OURS[part]
        else:
            allowed = OTHERS[part]
        if allowed is None or any(within(wanted, top) for top in allowed):
            continue
        found.append("{}:{} imports {}".format(name, line, wanted))
    return found
