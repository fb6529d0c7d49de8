# SPDX-License-Identifier: MIT
"""Reading a display: words found in the pixels that were sent to it.

The words are drawn with the firmware's own fonts and looked for at every position, as they are
and inverted.  A frame is 1,024 bytes as an SSD1306 holds them: eight pages of 128 columns, the
top pixel of a page in bit 0.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from host_tools.simulator import glyphs

WIDTH = 128
HEIGHT = 64
_ALL = (1 << WIDTH) - 1


class Spot(NamedTuple):
    """Where a word stands: its font, its top row, its first column and the one behind it."""

    font: str
    inverted: bool
    top: int
    left: int
    right: int


def rows(frame: bytes) -> list[int]:
    """The frame as 64 ints, the leftmost pixel in bit 0."""
    out = [0] * HEIGHT
    for page in range(8):
        for column in range(WIDTH):
            byte = frame[page * WIDTH + column]
            if byte:
                bit = 1 << column
                for y in range(8):
                    if byte >> y & 1:
                        out[page * 8 + y] |= bit
    return out


def find_word(picture: list[int], word: str) -> list[Spot]:
    """Every place where ``word`` stands by itself: no other sign of its font right beside it."""
    found = []
    for font in glyphs.fonts().values():
        pattern = _pattern(font.name, word)
        if pattern is None:
            continue
        height, width, dots = pattern
        for inverted in (False, True):
            for top in range(HEIGHT - height + 1):
                band = picture[top : top + height]
                if inverted:
                    band = [row ^ _ALL for row in band]
                hits = _hits(band, dots, width)
                left = 0
                while hits:
                    step = (hits & -hits).bit_length() - 1
                    left += step
                    hits >>= step
                    if _alone(font, band, left, left + width):
                        found.append(Spot(font.name, inverted, top, left, left + width))
                    left += 1
                    hits >>= 1
    return found


def find(frame: bytes, words: str) -> list[Spot]:
    """Where the words stand, one behind the other on a line, with any blank between them."""
    return find_in(rows(frame), words)


def find_in(picture: list[int], words: str) -> list[Spot]:
    """As `find`, in the rows of a frame; the spot spans all the words."""
    parts = words.split()
    if not parts:
        raise ValueError("there are no words to look for")
    chains = find_word(picture, parts[0])
    for part in parts[1:]:
        if not chains:
            return []
        followers = find_word(picture, part)
        chains = [
            spot._replace(right=after.right)
            for spot in chains
            for after in followers
            if spot.font == after.font
            and spot.inverted == after.inverted
            and spot.top == after.top
            and spot.right <= after.left
            and _blank(picture, spot, after)
        ]
    return chains


def _blank(picture: list[int], spot: Spot, after: Spot) -> bool:
    """Nothing is drawn between two words of a line."""
    height = glyphs.fonts()[spot.font].height
    mask = (1 << after.left) - (1 << spot.right)
    want = mask if spot.inverted else 0
    return all(row & mask == want for row in picture[spot.top : spot.top + height])


def _hits(band: list[int], dots: list[tuple[int, int, bool]], width: int) -> int:
    """Bit x is set where the word stands in the band with its left column at x."""
    hits = (1 << (WIDTH - width + 1)) - 1
    for y, x, lit in dots:
        hits &= (band[y] if lit else band[y] ^ _ALL) >> x
        if not hits:
            break
    return hits


def _alone(font: glyphs.Font, band: list[int], left: int, right: int) -> bool:
    """No sign of the font stands in the cell before or behind."""
    return not (_sign(font, band, left - font.width) or _sign(font, band, right))


def _sign(font: glyphs.Font, band: list[int], left: int) -> bool:
    if left < 0 or left + font.width > WIDTH:
        return False
    mask = (1 << font.width) - 1
    return font.has_sign(tuple(row >> left & mask for row in band))


@lru_cache(maxsize=4096)
def _pattern(name: str, word: str) -> tuple[int, int, list[tuple[int, int, bool]]] | None:
    """(height, width, dots) of a word in a font; None if the font lacks a sign or it is too wide
    for a display.  Lit and dark dots alternate, so that neither black nor white areas are
    searched for long.
    """
    font = glyphs.fonts()[name]
    if len(word) * font.width > WIDTH:
        return None
    lit: list[tuple[int, int, bool]] = []
    dark: list[tuple[int, int, bool]] = []
    for at, sign in enumerate(word):
        glyph = font.glyph(sign)
        if glyph is None:
            return None
        for y in range(font.height):
            for x in range(font.width):
                is_lit = bool(glyph[y] >> x & 1)
                (lit if is_lit else dark).append((y, at * font.width + x, is_lit))
    pairs = zip_longest(lit, dark)
    return font.height, len(word) * font.width, [dot for pair in pairs for dot in pair if dot]
