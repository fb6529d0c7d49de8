# SPDX-License-Identifier: MIT
"""The firmware as a board carries it: the same code with what only people need taken out.

``tighten`` takes the modules of a board and gives them back with constants written as their
values (constants.py), without what nothing uses (unused.py) and with short private names
(names.py).  The Adafruit packages stay as they are.  Lines keep their numbers.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

from host_tools.tighten import names, unused
from host_tools.tighten.constants import Constants
from host_tools.tighten.source import Source


class Tight(NamedTuple):
    """Texts by path, and for each module what its new names were before."""

    texts: dict[str, str]
    names: dict[str, dict[str, str]]


def is_foreign(path: str) -> bool:
    """Whether a module is not ours and has to stay as it is."""
    return path.startswith("lib/adafruit_")


def tighten(texts: dict[str, str], keep: frozenset[str] = frozenset()) -> Tight:
    """The modules, by path on the board; ``keep`` are names that others will ask for."""
    sources = [Source(path, texts[path]) for path in sorted(texts) if not is_foreign(path)]
    foreign: list[ast.AST] = [
        ast.parse(texts[path], path) for path in sorted(texts) if is_foreign(path)
    ]
    Constants(sources).inline()
    unused.remove(sources, foreign, keep)
    plans = names.shorten(sources, foreign, keep)
    done = dict(texts)
    for source in sources:
        done[source.path] = source.text
    return Tight(done, plans)
