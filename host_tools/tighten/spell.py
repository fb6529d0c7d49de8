# SPDX-License-Identifier: MIT
"""A board's error, told with the names of the sources.

    python -m host_tools.tighten.spell FILE < what the board said

FILE knows what each name was: build/boards/BOARD.json, which `felt build` and `felt deploy` write,
or names.json of a tight folder.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

_PLACE = re.compile(r'(File "(\w+)", line \d+, in )(\w+)')
_WORD = re.compile(r"'(\w+)'")


def spell(said: str, names: dict[str, dict[str, str]]) -> str:
    """``said`` with names as they were; where modules of one name differ, all that fit."""

    def meant(stem: str, word: str) -> str:
        found = {
            plan[word]
            for module, plan in names.items()
            if module.split(".")[-1] == stem and word in plan
        }
        return " or ".join(sorted(found)) or word

    lines = []
    stem = ""  # the module that was named last
    for line in said.split("\n"):
        place = _PLACE.search(line)
        if place:
            stem = place[2]
            line = line[: place.start(3)] + meant(place[2], place[3]) + line[place.end(3) :]
        elif stem:
            for word in _WORD.findall(line):
                line = line.replace("'" + word + "'", "'" + meant(stem, word) + "'")
        lines.append(line)
    return "\n".join(lines)


def main() -> int:
    """Read what the board said, print it spelled out."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 1
    try:
        names = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    except (OSError, ValueError) as error:
        print("{} is no file of names: {}.".format(sys.argv[1], error), file=sys.stderr)
        return 1
    print(spell(sys.stdin.read(), names), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
