# SPDX-License-Identifier: MIT
"""Makes the file system of a board: littlefs, formatted as boards/rp2/_boot.py formats it.

MicroPython's own VfsLfs2 does it, in the unix port.
"""

from __future__ import annotations

import subprocess
import tempfile
from functools import cache
from pathlib import Path

from host_tools.simulator.target import TargetError
from host_tools.toolchain import runtimes

BLOCK = 4096
BLOCKS = 192  # _FILES_BYTES of boards/rp2/raw_flash.py

_MAKE = """\
import os, vfs

class Ram:
    def __init__(self):
        self.data = bytearray(b'\\xff' * {block} * {blocks})

    def readblocks(self, n, buf, off=0):
        at = n * {block} + off
        buf[:] = self.data[at : at + len(buf)]

    def writeblocks(self, n, buf, off=0):
        at = n * {block} + off
        self.data[at : at + len(buf)] = buf

    def ioctl(self, op, arg):
        if op == 4:
            return {blocks}
        if op == 5:
            return {block}
        if op == 6:
            self.data[arg * {block} : (arg + 1) * {block}] = b'\\xff' * {block}
            return 0

ram = Ram()
vfs.VfsLfs2.mkfs(ram, progsize=256)
vfs.mount(vfs.VfsLfs2(ram, progsize=256), '/board')
made = set()
for name, source in {files!r}:
    folder = '/board'
    for part in name.split('/')[:-1]:
        folder += '/' + part
        if folder not in made:
            made.add(folder)
            os.mkdir(folder)
    with open(source, 'rb') as file:
        data = file.read()
    with open('/board/' + name, 'wb') as file:
        file.write(data)
vfs.umount('/board')
with open({out!r}, 'wb') as file:
    file.write(ram.data)
"""


def image(files: dict[str, bytes]) -> bytes:
    """A file system with these files; raises TargetError where there is no MicroPython."""
    return _image(tuple(sorted(files.items())))


@cache
def _image(files: tuple[tuple[str, bytes], ...]) -> bytes:
    binary = runtimes.micropython()
    if binary is None:
        raise TargetError("There is no MicroPython for the unix port to make files with.")
    with tempfile.TemporaryDirectory() as folder:
        listed = []
        for number, (name, data) in enumerate(files):
            source = Path(folder) / str(number)
            source.write_bytes(data)
            listed.append((name, str(source)))
        out = Path(folder) / "image"
        code = _MAKE.format(block=BLOCK, blocks=BLOCKS, files=listed, out=str(out))
        script = Path(folder) / "make.py"
        script.write_text(code, encoding="utf-8")
        words = [binary, "-X", "heapsize=16M", str(script)]
        done = subprocess.run(words, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise TargetError("The file system was not made: " + done.stderr.strip())
        return out.read_bytes()
