# SPDX-License-Identifier: MIT
"""Font bytes for the firmware, cut from X11's misc-fixed fonts.

    python -m host_tools.fonts [--check] [FOLDER]

reads the .pcf.gz files in FOLDER (Debian: package xfonts-base) and writes
firmware/feltware/ui/fonts/*.py; ``--check`` only says whether they are what it would write.
The sources are public domain; a file whose COPYRIGHT property does not say so is refused.
"""

from __future__ import annotations

import argparse
import gzip
import struct
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "firmware" / "feltware" / "ui" / "fonts"
SOURCES = Path("/usr/share/fonts/X11/misc")

ASCII = "".join(map(chr, range(32, 127)))
RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
SUITS = "♣♦♥♠"  # in the order of engine/cards.py
OTHERS = "←↑→↓€№…×·"
ALL = ASCII + RUSSIAN + SUITS + OTHERS  # 174 signs
BIG = " +-./0123456789?AJKQTk" + SUITS  # what is worth showing big: amounts and cards

FONTS = (
    # module, source file, signs
    ("f5x8", "5x8.pcf.gz", ALL),
    ("f6x12", "6x12.pcf.gz", ALL),
    ("f9x15", "9x15.pcf.gz", ALL),
    ("f10x20", "10x20.pcf.gz", BIG),
)

_PROPERTIES, _ACCELERATORS, _METRICS, _BITMAPS, _ENCODINGS = 1, 2, 4, 8, 32


class Cell(NamedTuple):
    """A font whose glyphs all have one size."""

    width: int
    height: int
    ascent: int
    glyphs: dict[str, list[list[bool]]]  # sign -> rows of pixels, of the whole cell


class Pcf:
    """One PCF file, as much of it as a font with one cell size needs."""

    def __init__(self, path: Path) -> None:
        self.data = gzip.decompress(path.read_bytes())
        if self.data[:4] != b"\x01fcp":
            raise ValueError(f"{path} is not a PCF font")
        (count,) = struct.unpack_from("<I", self.data, 4)
        self.tables = {}
        for n in range(count):
            kind, form, _size, offset = struct.unpack_from("<4I", self.data, 8 + 16 * n)
            self.tables[kind] = (form, offset)

    def _open(self, kind: int) -> tuple[int, str, int]:
        """(format, struct's byte order, offset behind the format word) of a table."""
        form, offset = self.tables[kind]
        return form, ">" if form & 4 else "<", offset + 4

    def properties(self) -> dict[str, str | int]:
        """The font's properties, COPYRIGHT among them."""
        _, order, at = self._open(_PROPERTIES)
        (count,) = struct.unpack_from(order + "I", self.data, at)
        at += 4
        entries = [struct.unpack_from(order + "IBI", self.data, at + 9 * n) for n in range(count)]
        at += 9 * count + (-count & 3)
        (size,) = struct.unpack_from(order + "I", self.data, at)
        names = self.data[at + 4 : at + 4 + size]

        def text(offset: int) -> str:
            return names[offset : names.index(b"\0", offset)].decode("latin-1")

        return {text(name): text(value) if is_text else value for name, is_text, value in entries}

    def extents(self) -> tuple[int, int]:
        """(ascent, descent) of the font."""
        _, order, at = self._open(_ACCELERATORS)
        return struct.unpack_from(order + "2i", self.data, at + 8)

    def metrics(self) -> list[tuple[int, ...]]:
        """(left, right, width, ascent, descent) of every glyph."""
        form, order, at = self._open(_METRICS)
        if form & 0x100:  # one byte each, 0x80 is zero
            (count,) = struct.unpack_from(order + "H", self.data, at)
            at += 2
            return [tuple(b - 0x80 for b in self.data[at + 5 * n :][:5]) for n in range(count)]
        (count,) = struct.unpack_from(order + "I", self.data, at)
        return [struct.unpack_from(order + "5h", self.data, at + 4 + 12 * n) for n in range(count)]

    def encoding(self) -> dict[int, int]:
        """Code point -> glyph number."""
        _, order, at = self._open(_ENCODINGS)
        first, last, low, high, _default = struct.unpack_from(order + "5H", self.data, at)
        found = {}
        for row in range(low, high + 1):
            for column in range(first, last + 1):
                place = (row - low) * (last - first + 1) + column - first
                (glyph,) = struct.unpack_from(order + "H", self.data, at + 10 + 2 * place)
                if glyph != 0xFFFF:
                    found[row << 8 | column] = glyph
        return found

    def rows(self, glyph: int, width: int, height: int) -> list[list[bool]]:
        """The pixels inside a glyph's own box."""
        form, order, at = self._open(_BITMAPS)
        (count,) = struct.unpack_from(order + "I", self.data, at)
        (offset,) = struct.unpack_from(order + "I", self.data, at + 4 + 4 * glyph)
        start = at + 4 + 4 * count + 16 + offset
        pad = 8 << (form & 3)  # bits to which a row is padded
        if form >> 4 & 3:
            raise ValueError("glyphs are stored in units of more than a byte")
        stride = (width + pad - 1) // pad * pad // 8
        high_first = bool(form & 8)
        out = []
        for y in range(height):
            row = self.data[start + y * stride :][:stride]
            bits = [
                bool(row[x >> 3] >> (7 - (x & 7) if high_first else x & 7) & 1)
                for x in range(width)
            ]
            out.append(bits)
        return out


def load(path: Path, signs: str) -> Cell:
    """The wanted signs of a PCF file.  Raises ValueError with a sentence if it does not fit."""
    pcf = Pcf(path)
    notice = str(pcf.properties().get("COPYRIGHT", ""))
    if not notice.startswith("Public domain"):
        raise ValueError(f"{path} is not in the public domain: its notice is '{notice}'")
    ascent, descent = pcf.extents()
    metrics = pcf.metrics()
    encoding = pcf.encoding()
    width = metrics[encoding[ord("0")]][2]
    glyphs = {}
    for sign in signs:
        if ord(sign) not in encoding:
            raise ValueError(f"{path} lacks '{sign}'")
        number = encoding[ord(sign)]
        left, right, advance, up, down = metrics[number]
        if advance != width or left < 0 or right > width or up > ascent or down > descent:
            raise ValueError(f"'{sign}' of {path} leaves its cell")
        cell = [[False] * width for _ in range(ascent + descent)]
        for y, row in enumerate(pcf.rows(number, right - left, up + down)):
            cell[ascent - up + y][left:right] = row
        glyphs[sign] = cell
    return Cell(width, ascent + descent, ascent, glyphs)


def sheet(cell: Cell, signs: str) -> bytes:
    """All glyphs side by side, in pages of eight rows, one byte a column, top row in bit 0."""
    out = bytearray()
    for page in range((cell.height + 7) // 8):
        for sign in signs:
            rows = cell.glyphs[sign][page * 8 : page * 8 + 8]
            for x in range(cell.width):
                out.append(sum(row[x] << y for y, row in enumerate(rows)))
    return bytes(out)


def _table(name: str, data: bytes) -> list[str]:
    """The lines that bind bytes to a name."""
    lines = [name + " = ("]
    for at in range(0, len(data), 22):
        chunk = "".join(f"\\x{byte:02x}" for byte in data[at : at + 22])
        lines.append(f'    b"{chunk}"')
    return [*lines, ")"]


def module(source: str, cell: Cell, signs: str) -> str:
    """The text of a font module."""
    data = sheet(cell, signs)
    lines = [
        "# SPDX-License-Identifier: MIT",
        f'"""X11 misc-fixed {source[:-7]}, public domain: {len(signs)} signs.',
        "",
        "Written by host_tools/fonts.py; do not edit.",
        '"""',
        "",
        f"WIDTH = {cell.width}",
        f"HEIGHT = {cell.height}",
        f"ASCENT = {cell.ascent}",
    ]
    if signs is ALL:
        lines.append("FEW = None  # the full set, see fonts/__init__.py")
    else:
        lines.append(f"# {signs}")
        lines += _table("FEW", bytes(ALL.index(sign) for sign in signs))
    lines += _table("SHEET", data)
    return "\n".join(lines) + "\n"


def build(folder: Path = SOURCES) -> dict[Path, str]:
    """Every font module by its path, as it should be."""
    return {
        TARGET / f"{name}.py": module(source, load(folder / source, signs), signs)
        for name, source, signs in FONTS
    }


def main() -> int:
    """Write the font modules, or check them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=SOURCES)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    args = parser.parse_args()
    if not args.folder.is_dir():
        print(f"no fonts in {args.folder}: install xfonts-base, or name another folder")
        return 1
    differ = 0
    for path, text in build(args.folder).items():
        same = path.is_file() and path.read_text(encoding="utf-8") == text
        if not same and not args.check:
            path.write_text(text, encoding="utf-8")
        differ += not same
        print(f"{path.name}: {'as it is' if same else 'differs' if args.check else 'written'}")
    return 1 if differ and args.check else 0


if __name__ == "__main__":
    raise SystemExit(main())
