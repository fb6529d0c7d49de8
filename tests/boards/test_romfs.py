# SPDX-License-Identifier: MIT
"""A ROMFS image holds what was put into it, as MicroPython reads it."""

import ast
import random
import subprocess

from host_tools import build, romfs

_READ = """\
import os, vfs
with open({!r}, 'rb') as file:
    vfs.mount(vfs.VfsRom(file.read()), '/rom')
def walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + '/' + entry[0]
        if entry[1] & 0x4000:
            walk(path)
        else:
            with open(path, 'rb') as file:
                print(repr((path[5:], file.read())))
walk('/rom')
"""


def read(micropython, image, tmp_path):
    """path -> data of what MicroPython finds in an image."""
    path = tmp_path / "image"
    path.write_bytes(image)
    done = subprocess.run(
        [micropython, "-c", _READ.format(str(path))], capture_output=True, text=True, timeout=60
    )
    assert not done.returncode, done.stderr
    return dict(ast.literal_eval(line) for line in done.stdout.splitlines())


def test_micropython_reads_what_was_put_in(micropython, tmp_path, seed):
    rng = random.Random(seed)
    names = ("main.mpy", "lib/a.mpy", "lib/b/c.mpy", "lib/b/d.mpy", "feltware/x.mpy", "zero.mpy")
    for size in (1, 127, 128, 16_383, 16_384):
        files = {name: rng.randbytes(rng.randrange(size)) for name in names}
        files["whole.mpy"] = rng.randbytes(size)
        files["empty.mpy"] = b""
        print("size", size)
        assert read(micropython, romfs.image(files), tmp_path) == files


def test_all_but_main_is_in_the_image(micropython, tmp_path):
    folder = {"main.py": b"import board", "board.mpy": b"M\x06", "feltware/app.mpy": b"M\x06app"}
    files, image = build.with_romfs(folder)
    assert files == {"main.py": b"import board"}
    assert read(micropython, image, tmp_path) == {
        "board.mpy": b"M\x06",
        "feltware/app.mpy": b"M\x06app",
    }
    assert len(folder) == 3


def test_the_head_is_written_last_and_sectors_are_whole():
    data = bytes(range(256)) * 40
    sectors = dict(romfs._sectors(data))
    assert list(sectors) == [2, 1, 0]
    assert {len(sector) for sector in sectors.values()} == {romfs.SECTOR}
    assert b"".join(sectors[number] for number in range(3)) == data + b"\xff" * 2048
