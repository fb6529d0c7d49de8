# SPDX-License-Identifier: MIT
"""A board's .mpy files as a ROMFS image, and the part of a board's flash that takes one.

MicroPython runs what lies in a ROMFS where it lies: bytecode and names take none of its heap.  It
mounts the image as /rom and looks for modules there by itself.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import Iterator, Mapping

from mpremote.romfs import VfsRomWriter
from mpremote.transport_serial import SerialTransport

from host_tools.board_port import BoardError, soft_reset

SECTOR = 4096
BLANK = b"\xff"  # what erased flash reads

# rom_ioctl(2, 0) is the first partition as a block device, or a negative number.
_PARTITION = """\
import vfs
rom = vfs.rom_ioctl(2, 0) if hasattr(vfs, 'rom_ioctl') else -1
print(rom.ioctl(4, 0) * rom.ioctl(5, 0) if hasattr(rom, 'ioctl') else 0)
"""
_DIGEST = """\
import vfs, hashlib, binascii
print(str(binascii.hexlify(hashlib.sha256(memoryview(vfs.rom_ioctl(2, 0))[:{}]).digest()), 'utf-8'))
"""
_BEGIN = """\
import os, vfs
from binascii import a2b_base64
try:
    os.remove('/{}')
except OSError:
    pass
try:
    vfs.umount('/rom')
except OSError:
    pass
rom = vfs.rom_ioctl(2, 0)
rom.ioctl(6, 0)
"""


def image(files: Mapping[str, bytes]) -> bytes:
    """A ROMFS with these files, path -> data."""
    writer = VfsRomWriter()
    _fill(writer, sorted(files.items()))
    return bytes(writer.finalise())


def _fill(writer: VfsRomWriter, files: list[tuple[str, bytes]]) -> None:
    """One folder of it."""
    folders: dict[str, list[tuple[str, bytes]]] = {}
    for path, data in files:
        folder, slash, rest = path.partition("/")
        if slash:
            folders.setdefault(folder, []).append((rest, data))
        else:
            writer.mkfile(path, data)
    for folder, inside in folders.items():
        writer.opendir(folder)
        _fill(writer, inside)
        writer.closedir()


def partition(shell: SerialTransport) -> int:
    """Bytes of the board's ROMFS partition, 0 where it has none."""
    return int(shell.exec(_PARTITION))


def stands(shell: SerialTransport, data: bytes) -> bool:
    """Whether this image is what the partition holds."""
    return (
        shell.exec(_DIGEST.format(len(data))).decode().strip() == hashlib.sha256(data).hexdigest()
    )


def write(shell: SerialTransport, data: bytes, main: str) -> None:
    """Replace what the partition holds; raises BoardError if it does not hold it afterwards.

    ``main``, the file that would start it, goes first.  The sector with the image's head is erased
    first and written last: half an image is none.  The prompt starts anew before, when nothing that
    lies in the partition is in use, and after, to have the new one mounted."""
    soft_reset(shell)
    shell.exec(_BEGIN.format(main))
    for number, sector in _sectors(data):
        shell.exec("rom.writeblocks({}, a2b_base64({!r}))".format(number, _base64(sector)))
    soft_reset(shell)
    if not stands(shell, data):
        raise BoardError("The board's flash did not take the firmware: it may be worn out.")


def _sectors(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Numbered, the first one last, and each as long as a sector."""
    for number in reversed(range(-(-len(data) // SECTOR))):
        yield number, data[number * SECTOR : (number + 1) * SECTOR].ljust(SECTOR, BLANK)


def _base64(data: bytes) -> bytes:
    return binascii.b2a_base64(data, newline=False)
