# SPDX-License-Identifier: MIT
"""Reading a sheet back as text: what a test may know of a screen besides its pixels."""

from feltware.engine import cards
from feltware.ui import fonts, painter, sheet
from feltware.ui.screens import Screens
from host_tools import screen_scenes

SUIT_SIGNS = "♣♦♥♠"
FONT_NAMES = {
    id(fonts.SMALL): "f5x8",
    id(fonts.MIDDLE): "f6x12",
    id(fonts.LARGE): "f9x15",
    id(fonts.BIG): "f10x20",
}


def text_of(item):
    """What one item of a sheet looks like in writing."""
    if not isinstance(item, int):
        return item
    if item >= 0:
        return str(item)
    if sheet.is_card(item):
        name = cards.name(-1 - item)
        if name in ("??", "Jk"):
            return name
        return name[0] + SUIT_SIGNS[cards.SUITS.index(name[1])]
    return chr(sheet.codepoint_of(item))


class Field:
    """One field: its box, its font, its text as runs of (x, text) without a gap inside."""

    def __init__(self, page, n):
        box = page.items[page.starts[n]]
        self.x = sheet.box_x(box)
        self.y = sheet.box_y(box)
        self.width = sheet.box_width(box)
        self.height = sheet.box_height(box)
        self.inverted = sheet.is_inverted(box)
        font = painter.font_of(page, n)
        self.font = FONT_NAMES[id(font)]
        self.font_height = font.height
        self.top = self.y + (self.height - font.height) // 2
        self.text_width = painter.width_of(page, n, font)
        self.runs = []
        x = painter.left_of(page, n, font)
        run = ""
        start = x
        for item in page.items[page.starts[n] + 1 : page.starts[n + 1]]:
            if isinstance(item, int) and sheet.is_gap(item):
                if run:
                    self.runs.append((start, run))
                x += sheet.gap_of(item)
                run, start = "", x
            else:
                text = text_of(item)
                run += text
                x += len(text) * font.width
        if run:
            self.runs.append((start, run))
        self.text = " ".join(text for _, text in self.runs)


def fields_of(page):
    """All fields of a sheet."""
    return [Field(page, n) for n in range(page.fields)]


def composed(view, unit):
    """The fields of a unit's screen."""
    screens = Screens(view, [screen_scenes.Frame() for _ in range(11)])
    page = screens.compose(unit)
    assert page.lost == 0, "a sheet is too small for this screen"
    return fields_of(page)


def painted(view, unit):
    """The 1,024 bytes of a unit's screen, painted on an empty frame."""
    screens = Screens(view, [screen_scenes.Frame() for _ in range(11)])
    while screens.step(unit):
        pass
    return bytes(screens._panels[unit].frame)


def picture(frame):
    """A frame as 64 lines of text, for failing tests."""
    return [
        "".join("#" if frame[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128))
        for y in range(64)
    ]
