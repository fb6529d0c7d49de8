# SPDX-License-Identifier: MIT
"""Which modules a board carries, and a script for MicroPython that imports each of them."""

from host_tools import staging

# They start the table, or make the board, when they are imported.
STARTERS = ("main", "board")


def names():
    """Dotted names of all modules of ours that MicroPython imports, sorted."""
    found = []
    for inner, path in staging.contents().items():
        if "site-packages" in path.parts:
            continue
        parts = inner.removeprefix("lib/").removesuffix(".py").split("/")
        if parts[-1] == "__init__":
            parts.pop()
        name = ".".join(parts)
        if name not in STARTERS:
            found.append(name)
    return sorted(found)


def script(modules):
    """A program that imports each module and prints its name and "ok" or what it said."""
    return (
        "for name in {!r}.split():\n"
        "    try:\n"
        "        __import__(name)\n"
        "        print(name, 'ok')\n"
        "    except BaseException as error:\n"
        "        print(name, type(error).__name__, error)\n"
    ).format(" ".join(modules))


def failures(output, modules):
    """What the script's output says went wrong: a list of lines, one a module."""
    said = {}
    for line in output.splitlines():
        name, _, words = line.partition(" ")
        said[name] = words.strip()
    return [
        "{}: {}".format(name, said.get(name) or "the interpreter did not get there")
        for name in modules
        if said.get(name) != "ok"
    ]
