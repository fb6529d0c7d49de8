# SPDX-License-Identifier: MIT
"""Mounts the files; runs before everything else on RP2 boards.

The flash behind the firmware has two parts: the files (littlefs) and the raw pages of the journal.
MicroPython's own _boot.py takes all of it for files and formats what it cannot mount, which would
cost the journal.
"""

import _rp2 as rp2  # not rp2: what it has for PIO programs would take 2 KB for good
import vfs
from micropython import const

_FILES_BYTES = const(768 * 1024)


def mount(anew=False):
    """Mount the files.  Raises OSError when there are none and ``anew`` does not allow to begin
    anew, without any."""
    flash = rp2.Flash(start=0, len=_FILES_BYTES)
    try:
        files = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        if not anew:
            raise
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        files = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(files, "/")


if __name__ == "__main__":  # no name keeps the file system, so that unmounting frees its buffers
    mount(True)
