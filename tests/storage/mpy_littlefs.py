# SPDX-License-Identifier: MIT
"""A table's files on MicroPython's own littlefs, cut at every block operation of a replacement.

Prints ``ok`` and how many cuts were survived.
"""

import os

from feltware.storage import settings
from feltware.storage.files import Files

BLOCK = 4096
BLOCKS = 16


class Cut(Exception):
    """The supply went away."""


class Disk:
    """A block device in RAM whose supply is cut at the ``cut_at``-th operation."""

    def __init__(self, image=None, cut_at=0):
        self.image = bytearray(image) if image else bytearray(b"\xff" * (BLOCK * BLOCKS))
        self.cut_at = cut_at
        self.operations = 0

    def _count(self):
        self.operations += 1
        if self.operations == self.cut_at:
            raise OSError(5)

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        buf[:] = self.image[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        self._count()
        at = block * BLOCK + offset
        for i in range(len(buf)):
            self.image[at + i] &= buf[i]

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self._count()
            self.image[arg * BLOCK : (arg + 1) * BLOCK] = b"\xff" * BLOCK
            return 0
        return 0


def mounted(disk):
    """The files on a disk, as a board reads and writes them."""
    fs = os.VfsLfs2(disk)
    return Files(fs.open, fs.rename)


def main():
    disk = Disk()
    os.VfsLfs2.mkfs(disk)
    files = mounted(disk)
    try:
        files.read("settings")
    except OSError as error:
        if error.args[0] != 2:
            raise
    old = settings.text_of(settings.defaults())
    files.write("settings", old)
    new = settings.changed(old, {"chips": (1, 5, 20, 100, 500)})
    before = bytes(disk.image)
    cuts = 0
    kept_old = 0
    while True:
        cuts += 1
        dying = Disk(before, cuts)
        try:
            mounted(dying).write("settings", new)
            done = True
        except OSError:
            done = False
        text = mounted(Disk(dying.image)).read("settings")
        if text not in (old, new):
            raise ValueError("after cut {} the file is {}".format(cuts, text))
        settings.parse(text)
        kept_old += text == old
        if done and dying.operations < cuts:
            break
    print("ok", cuts - 1, "cuts of a replacement on littlefs, the old file after", kept_old)


main()
