# SPDX-License-Identifier: MIT
"""Files whose file system is put away in play."""

import os

import pytest

from feltware.storage.files import Files


class Shelf:
    """A folder that can only be used while it is mounted."""

    def __init__(self, folder):
        self.there = True
        self.mounts = 0
        self.files = Files(self._open, self._rename, str(folder) + "/")

    def mount(self):
        assert not self.there
        self.there = True
        self.mounts += 1

    def unmount(self):
        assert self.there
        self.there = False

    def _open(self, path, mode):
        assert self.there
        return open(path, mode)

    def _rename(self, old, new):
        assert self.there
        os.rename(old, new)


def test_a_file_system_at_rest_is_mounted_for_each_reading_and_writing(tmp_path):
    shelf = Shelf(tmp_path)
    shelf.files.write("settings", "one")
    shelf.files.rest(shelf.mount, shelf.unmount)
    assert not shelf.there
    assert shelf.files.read("settings") == "one"
    shelf.files.write("settings", "two")
    assert shelf.files.read("settings") == "two"
    assert (shelf.there, shelf.mounts) == (False, 3)
    shelf.files.wake()
    assert shelf.there
    assert shelf.files.read("settings") == "two"
    assert (shelf.there, shelf.mounts) == (True, 4)


def test_an_error_leaves_the_file_system_at_rest(tmp_path):
    shelf = Shelf(tmp_path)
    shelf.files.rest(shelf.mount, shelf.unmount)
    with pytest.raises(OSError) as told:
        shelf.files.read("settings")
    assert told.value.errno == 2 and not shelf.there
    with pytest.raises(OSError):
        shelf.files.write("no/such/folder", "x")
    assert not shelf.there
