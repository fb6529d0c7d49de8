# SPDX-License-Identifier: MIT
"""The flash of a board that runs the bridge: its own partitions, for boards/virtual/board.py."""

import raw_flash


def partitions(settings, spend_us):
    """(journal, secrets), erased when ``settings`` says ``fresh 1``; (None, None) when it says
    nothing."""
    if not settings:
        return None, None
    found = raw_flash.partitions()
    if "fresh 1" in settings:
        for part in found:
            if part is not None:
                _erase(part)
    return found


def _erase(part):
    page = bytearray(raw_flash.PAGE)
    blank = b"\xff" * raw_flash.PAGE
    for sector in range(part.sectors):
        for at in range(sector * raw_flash.SECTOR, (sector + 1) * raw_flash.SECTOR, raw_flash.PAGE):
            part.read_into(at, page)
            if page != blank:
                part.erase(sector)
                break
