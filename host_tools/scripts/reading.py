# SPDX-License-Identifier: MIT
"""What a display says, read from its pixels: for the sentence when other words were expected."""

from functools import cache

from feltware.ui import fonts as firmware_fonts
from host_tools.simulator import pixels

_CODES = [*range(33, 127), *range(0x410, 0x450), *map(ord, "Ёё♣♦♥♠←↑→↓€№…×·")]


@cache
def _signs(nth: int) -> dict[tuple[int, ...], str]:
    """The sign of each cell of a font."""
    font = firmware_fonts.ALL[nth]
    signs: dict[tuple[int, ...], str] = {}
    for code in _CODES:
        place = font.place(code)
        if place < 0:
            continue
        rows = []
        for y in range(font.height):
            start = (y >> 3) * font.sheet_width + place * font.width
            bits = (font.sheet[start + x] >> (y & 7) & 1 for x in range(font.width))
            rows.append(sum(bit << x for x, bit in enumerate(bits)))
        if any(rows):
            signs.setdefault(tuple(rows), chr(code))
    return signs


def lines(frame: bytes) -> list[str]:
    """The lines on a display from top to bottom, words parted by single blanks."""
    picture = pixels.rows(frame)
    full = (1 << pixels.WIDTH) - 1
    found: list[tuple[int, int, int, int, str]] = []  # signs, top, left, height, text
    for nth, font in enumerate(firmware_fonts.ALL):
        for top in range(pixels.HEIGHT - font.height + 1):
            band = picture[top : top + font.height]
            for rows in (band, [row ^ full for row in band]):
                for left, text in _runs(_signs(nth), rows, font.width):
                    found.append((len(text.replace(" ", "")), top, left, font.height, text))
    taken: list[tuple[int, int, int, int]] = []
    kept: list[tuple[int, int, str]] = []
    for signs, top, left, height, text in sorted(found, key=lambda f: (-f[0], f[1], f[2])):
        width = height * len(text) // 2
        box = (top, left, top + height, left + width)
        if signs > 1 and not any(_overlap(box, other) for other in taken):
            taken.append(box)
            kept.append((top, left, text))
    return [text for _, _, text in sorted(kept)]


def _overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _runs(signs: dict[tuple[int, ...], str], band: list[int], width: int):
    """(column, text) of the words in a band of rows; cells follow each other without a gap."""
    mask = (1 << width) - 1
    left = 0
    while left + width <= pixels.WIDTH:
        at = left
        text = ""
        blanks = 0
        while at + width <= pixels.WIDTH:
            cell = tuple(row >> at & mask for row in band)
            sign = signs.get(cell, "" if any(cell) else " ")
            if not sign or not text and sign == " ":
                break
            blanks = blanks + 1 if sign == " " else 0
            if blanks > 1:
                break
            text += sign
            at += width
        if text.strip():
            yield left, text.rstrip()
            left = at
        else:
            left += 1
