# SPDX-License-Identifier: MIT
"""`felt journal fetch`: the image of a table's journal, over its link."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from pathlib import Path

from feltware.storage import sectors as sc
from host_tools.board_port import BoardError
from host_tools.journal import image
from host_tools.table_link import TableLink

MOST_BYTES = 1 << 28  # more than any flash of a table


class FetchError(Exception):
    """The journal cannot be had or kept; the text is a sentence."""


def fetch(ask: Callable[[str], str]) -> bytes:
    """The bytes of the journal's partition.  ``ask`` sends a command and returns what stands
    behind ``ok`` in its answer.  Raises FetchError."""
    size = ask("journal size")
    if not size.isdigit() or not 0 < int(size) <= MOST_BYTES or int(size) % sc.SECTOR:
        raise FetchError(f"The table says that its journal has '{size}' bytes, which cannot be.")
    return b"".join(_page(ask, at) for at in range(0, int(size), sc.PAGE))


def _page(ask: Callable[[str], str], at: int) -> bytes:
    said = ask(f"journal read {at}")
    if not said:
        return sc.BLANK_PAGE
    try:
        page = base64.b64decode(said, validate=True)
    except binascii.Error:
        page = b""
    if len(page) != sc.PAGE:
        raise FetchError(f"What the table sent of its journal at {at} is no page: fetch it again.")
    return page


def to_file(port: str, path: Path, say: Callable[[str], None]) -> None:
    """Fetch the journal of the table on ``port`` into a file.  Raises FetchError."""
    try:
        with TableLink(port) as table:
            data = fetch(table.ask)
    except BoardError as error:
        raise FetchError(str(error)) from None
    try:
        path.write_bytes(data)
    except OSError as error:
        raise FetchError(f"{path}: it cannot be written: {error.strerror or error}.") from None
    try:
        hands = len(image.read(data).hands)
    except image.Unreadable as error:
        raise FetchError(f"{path} was written, but {error}") from None
    say(f"{path}: {hands} hands, {len(data)} bytes")
