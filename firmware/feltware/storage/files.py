# SPDX-License-Identifier: MIT
"""A table's small files: a file is replaced as a whole or not at all."""


class Files:
    """``opened`` and ``rename`` are ``open`` and ``os.rename``, or those of a littlefs; ``folder``
    stands before every name."""

    def __init__(self, opened, rename, folder=""):
        self._open = opened
        self._rename = rename
        self._folder = folder
        self._mount = self._unmount = _nothing

    def rest(self, mount, unmount):
        """From now on the file system is there only while a file is read or written: its buffers
        are worth having in play."""
        self._mount = mount
        self._unmount = unmount
        unmount()

    def wake(self):
        """The file system is there again, for good."""
        self._mount()
        self._mount = self._unmount = _nothing

    def read(self, name):
        """The text of a file.  Raises OSError, with ENOENT (2) when there is none."""
        self._mount()
        try:
            with self._open(self._folder + name, "r") as file:
                return file.read()
        finally:
            self._unmount()

    def write(self, name, text):
        """Replace a file: a fresh one beside it takes its name, so that a power cut leaves the old
        or the new one whole.  Raises OSError when the flash does not take it."""
        path = self._folder + name
        self._mount()
        try:
            with self._open(path + ".new", "w") as file:
                file.write(text)
            self._rename(path + ".new", path)
        finally:
            self._unmount()


def _nothing():
    """The file system is always there."""
