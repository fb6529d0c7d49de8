# SPDX-License-Identifier: MIT
"""Partitions of the controller's flash that no file system knows: programs and erases as such.

MicroPython's rp2.Flash programs without erasing when it is given an offset, and checks no bounds,
so both are seen to here.
"""

import os

import _rp2 as rp2  # as in _boot.py
from micropython import const

SECTOR = const(4096)
PAGE = const(256)
_ERASE = const(6)  # ioctl of a block device
# The flash behind the firmware: files (as in _boot.py), journal, secrets of the hand.
_FILES_BYTES = const(768 * 1024)
_JOURNAL_SECTORS = const(88)
_SECRET_SECTORS = const(8)


def partitions():
    """(journal, secrets); (None, None) where the files have all of the flash, as a MicroPython
    without our _boot.py gives it to them."""
    stat = os.statvfs("/")
    if stat[1] * stat[2] > _FILES_BYTES:
        return None, None
    journal = RawFlash(_FILES_BYTES, _JOURNAL_SECTORS)
    return journal, RawFlash(_FILES_BYTES + _JOURNAL_SECTORS * SECTOR, _SECRET_SECTORS)


class RawFlash:
    """``sectors`` of 4 KB from byte ``start`` of the flash behind the firmware."""

    def __init__(self, start, sectors):
        self.sectors = sectors
        self._device = rp2.Flash(start=start, len=sectors * SECTOR)

    def read_into(self, at, buf):
        """Fill ``buf`` from byte ``at`` on."""
        self._device.readblocks(at // SECTOR, buf, at % SECTOR)

    def program(self, at, page):
        """Clear bits of a page.  ``page`` has 256 bytes, in RAM; ``at`` is a multiple of 256."""
        if at % PAGE or len(page) != PAGE or not 0 <= at < self.sectors * SECTOR:
            raise ValueError("a program takes a whole page of the partition")
        self._device.writeblocks(at // SECTOR, page, at % SECTOR)

    def erase(self, sector):
        """Set every bit of a sector."""
        if not 0 <= sector < self.sectors:
            raise ValueError("no such sector")
        self._device.ioctl(_ERASE, sector)
