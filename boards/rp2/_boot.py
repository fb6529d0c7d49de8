# SPDX-License-Identifier: MIT
"""Mounts the files; runs before everything else on RP2 boards.

The flash behind the firmware has two parts: the files (littlefs) and the raw pages of the journal.
MicroPython's own _boot.py takes all of it for files and formats what it cannot mount, which would
cost the journal.
"""

import _rp2 as rp2  # not rp2: what it has for PIO programs would take 2 KB for good
import vfs

_FILES_BYTES = 768 * 1024

_files = rp2.Flash(start=0, len=_FILES_BYTES)
try:
    _fs = vfs.VfsLfs2(_files, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(_files, progsize=256)
    _fs = vfs.VfsLfs2(_files, progsize=256)
vfs.mount(_fs, "/")
