# SPDX-License-Identifier: MIT
"""`felt settings`: the settings of a table as a file that people keep and edit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from feltware.control import house
from feltware.storage import settings
from host_tools.board_port import BoardError
from host_tools.table_link import TableLink

HEAD = "# The settings of a Feltware table.  Everything may be left out.\n"
EXPLAINED = {
    "language": "english or russian",
    "game": "what the start menu begins with: a line as `felt games` and `felt options` have it",
    "buyin": "what a seat buys, in chips",
    "house": "options for every game, such as: profile=home button.rule=moving",
    "chips": "what the chip keys C1 to C5 add",
    "unit": "how one chip is written: 0.25 writes 5 chips as 1.25",
    "brightness": "of the displays, in percent",
    "delay": "the live feed comes so much later: off, 3 hands, 90 seconds",
}


class SettingsFileError(Exception):
    """The file or the table cannot be used; the text is a sentence."""


def explained(values: dict) -> str:
    """A file that says ``values``, with a comment for each."""
    lines = [
        f"\n# {EXPLAINED[key]}\n{key} = {settings.write(key, values[key])}\n" for key in EXPLAINED
    ]
    return HEAD + "".join(lines)


def read(path: Path) -> str:
    """The text of a file, good as settings."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise SettingsFileError(f"{path} cannot be read: {reason}.") from None
    try:
        house.check(text)
    except settings.SettingsError as error:
        raise SettingsFileError(f"{path}, {str(error).rstrip('.')}.") from None
    return text


def for_the_page(path: Path) -> str:
    """The text of a file for the virtual table, whose page lives on the feed."""
    text = read(path)
    if settings.parse(text)["delay"][0]:
        raise SettingsFileError(
            f"{path} delays the feed, and the virtual table's page lives on it: set delay = off."
        )
    return text


def run(action: str, path: Path, port: str | None, say: Callable[[str], None]) -> None:
    """check FILE; export a table's settings to it; import it into a table.

    Raises SettingsFileError."""
    if action == "check":
        values = settings.parse(read(path))
        say(f"{path}: good")
        for key in EXPLAINED:
            say(f"  {key} = {settings.write(key, values[key])}".rstrip())
        return
    if port is None:
        raise SettingsFileError("Name the table's port with --port.")
    try:
        if action == "export":
            with TableLink(port) as table:
                text = table.text("settings") or explained(settings.defaults())
            path.write_text(text, encoding="utf-8")
            say(f"{path}: the table's settings are written")
        else:
            text = read(path)
            with TableLink(port) as table:
                table.replace("settings", text)
            say(f"{path}: the table has taken them over")
    except BoardError as error:
        raise SettingsFileError(str(error)) from None
    except OSError as error:
        raise SettingsFileError(f"{path} cannot be written: {error.strerror}.") from None
