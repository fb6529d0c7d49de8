# SPDX-License-Identifier: MIT
"""The file system is put away in play: its buffers take 2.6 KB of the heap."""

import vfs

from feltware import __path__ as code

_IN_PLACE = (".frozen/", "/rom/")  # code that runs where it lies, in no file system of ours


def rest(files):
    """Have it mounted only while one of the ``files`` (feltware.storage.files) is read or written,
    unless code has to be loaded from it."""
    for place in _IN_PLACE:
        if code.startswith(place):
            from _boot import mount

            files.rest(mount, _unmount)


def _unmount():
    vfs.umount("/")
