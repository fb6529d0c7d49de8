# SPDX-License-Identifier: MIT
"""Partitions of the flash that no file system knows: programs and erases as such.

They are those named ``journal`` and ``secrets`` in the controller's partition table (README.md).
MicroPython's Partition programs without erasing when it is given an offset, and checks bounds.
"""

from esp32 import Partition
from micropython import const

SECTOR = const(4096)
PAGE = const(256)
_ERASE = const(6)  # ioctl of a block device
_SIZE = const(3)  # of what Partition.info() tells


def partitions():
    """(journal, secrets); None for one that the partition table does not have."""
    return _named("journal"), _named("secrets")


def _named(label):
    found = Partition.find(Partition.TYPE_DATA, label=label)
    return RawFlash(found[0]) if found else None


class RawFlash:
    """A partition as ``sectors`` of 4 KB."""

    def __init__(self, partition):
        self.sectors = partition.info()[_SIZE] // SECTOR
        self._device = partition

    def read_into(self, at, buf):
        """Fill ``buf`` from byte ``at`` on."""
        self._device.readblocks(at // SECTOR, buf, at % SECTOR)

    def program(self, at, page):
        """Clear bits of a page.  ``page`` has 256 bytes; ``at`` is a multiple of 256."""
        if at % PAGE or len(page) != PAGE or not 0 <= at < self.sectors * SECTOR:
            raise ValueError("a program takes a whole page of the partition")
        self._device.writeblocks(at // SECTOR, page, at % SECTOR)

    def erase(self, sector):
        """Set every bit of a sector."""
        if not 0 <= sector < self.sectors:
            raise ValueError("no such sector")
        self._device.ioctl(_ERASE, sector)
