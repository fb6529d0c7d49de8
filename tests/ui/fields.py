# SPDX-License-Identifier: MIT
"""Reading a sheet back as text: what a test may know of a screen besides its pixels."""

from feltware.ui import fonts, layout, painter, sheet, strings
from feltware.ui.screens import Screens
from host_tools import fonts as builder
from host_tools import screen_scenes

FONT_NAMES = {
    id(fonts.SMALL): "f5x8",
    id(fonts.MIDDLE): "f6x12",
    id(fonts.LARGE): "f9x15",
    id(fonts.BIG): "f10x20",
}


def items_of(fields, at):
    """A field's text: strings, and ints for pixels of nothing."""
    end = at + fields[at]
    at += 2
    while at < end:
        item = fields[at]
        at += 1
        if item < sheet.GAP:
            yield builder.ALL[item]
        elif item < sheet.WORDS:
            yield item - sheet.GAP
        else:
            yield strings.words_at(fields[at] << 8 | fields[at + 1], item - sheet.WORDS)
            at += 2


class Field:
    """One field: its box, its font, its text as runs of (x, text) without a gap inside."""

    def __init__(self, fields, at):
        box = fields[at + 1] % sheet.INVERTED
        self.x, self.y, self.width, self.height = layout.BOXES[5 * box : 5 * box + 4]
        self.inverted = fields[at + 1] >= sheet.INVERTED
        font = fonts.ALL[painter.size_of(fields, at)]
        self.font = FONT_NAMES[id(font)]
        self.font_height = font.height
        self.top = self.y + (self.height - font.height) // 2
        self.text_width = painter.width_of(fields, at, font)
        self.runs = []
        x = painter.left_of(fields, at, font)
        run = ""
        start = x
        for item in items_of(fields, at):
            if isinstance(item, int):
                if run:
                    self.runs.append((start, run))
                x += item
                run, start = "", x
            else:
                run += item
                x += len(item) * font.width
        if run:
            self.runs.append((start, run))
        self.text = " ".join(text for _, text in self.runs)


def fields_of(page):
    """All fields of a sheet."""
    found = []
    at = 0
    while page.fields[at]:
        found.append(Field(page.fields, at))
        at += page.fields[at]
    assert at == page.end
    return found


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
