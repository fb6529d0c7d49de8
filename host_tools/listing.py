# SPDX-License-Identifier: MIT
"""`felt games` and `felt options`: the engine's tables as a person wants to read them."""

from collections.abc import Iterator

from feltware.engine import options as engine_options
from feltware.engine.games import ROWS
from feltware.engine.options_text import SENTENCES
from feltware.engine.row import Row


def games() -> Iterator[str]:
    """One line a game: the word for a game line, its name, players, structures."""
    rows = [Row(key) for key in ROWS]
    titles = {row.key: str(row.title) for row in rows}
    word = max(map(len, titles))
    title = max(map(len, titles.values()))
    for row in rows:
        players = f"{row.least} to {row.most} players"
        structures = " ".join(row.structures)
        yield f"{row.key:{word}}  {titles[row.key]:{title}}  {players:15}  {structures}".rstrip()


def options(words: tuple[str, ...], russian: bool) -> Iterator[str]:
    """Each option with its values, its default first, and its sentence.

    ``words`` narrow the list down to options with all of them in their key or sentence.
    """
    for key in engine_options.keys():
        sentence = SENTENCES[key][1 if russian else 0]
        if all(word.lower() in f"{key} {sentence}".lower() for word in words):
            yield f"{key}={_values(key)}"
            yield f"    {sentence}"


def _values(key: str) -> str:
    """``3 (or 4, none)``."""
    default = str(engine_options.default(key, "board"))
    others = [value for value in engine_options.choices(key) if value != default]
    other_defaults = sorted(
        {
            (str(engine_options.default(key, row.family, "casino", row.key)), row.key)
            for row in map(Row, ROWS)
        }
    )
    text = default + (f" (or {', '.join(others)})" if others else "")
    different = [f"{value} in {game}" for value, game in other_defaults if value != default]
    return text + (f"; {', '.join(different)}" if different else "")
