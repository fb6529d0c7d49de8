# SPDX-License-Identifier: MIT
"""The firmware as a board carries it: the same code with what only people need taken out.

``tighten`` takes the modules of a board and gives them back with constants written as their
values (constants.py) and tables as their bytes (tables.py), without what nothing uses (unused.py)
and, for .mpy files, with short names (names.py); in an image names lie in flash and stay as they
are.  The Adafruit packages are treated likewise; their public names stay.  Lines keep their
numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from host_tools.tighten import joined, names, tables, unused
from host_tools.tighten.constants import Constants
from host_tools.tighten.source import Source


class Tight(NamedTuple):
    """Texts by path, and for each module what its new names were before."""

    texts: dict[str, str]
    names: dict[str, dict[str, str]]


def is_foreign(path: str) -> bool:
    """Whether a module is not ours: its public names are known outside."""
    return path.startswith("lib/adafruit_")


def tighten(texts: dict[str, str], keep: frozenset[str] = frozenset(), short: bool = True) -> Tight:
    """The modules, by path on the board; ``keep`` are names that others will ask for.  With
    ``short``, for .mpy files, names are made short and empty modules of packages left out."""
    everything = [Source(path, texts[path]) for path in sorted(texts)]
    sources = [source for source in everything if not is_foreign(source.path)]
    foreign = [source for source in everything if is_foreign(source.path)]
    Constants(everything).inline()
    for source in sources:
        tables.write_out(source)
        if not short:  # in RAM a text that is written twice lies there twice
            joined.write_out(source)
    unused.remove(everything, keep)
    plans: dict[str, dict[str, str]] = {}
    if short:
        plans = names.shorten(sources, foreign, keep)
    done = {source.path: source.text for source in everything}
    if short:
        for source in everything:
            if source.path.endswith("/__init__.py") and source.says_nothing():
                del done[source.path]  # a folder is a package without it
    return Tight(done, plans)
