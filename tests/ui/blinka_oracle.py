# SPDX-License-Identifier: MIT
"""Draws screens with unmodified adafruit_display_text on Blinka's displayio; not a test itself.

Runs in a process of its own, without our compat modules on its path.  Standard input: JSON with
``fonts`` (their folder) and ``screens``, each with ``rects`` [x, y, width, height] that are lit and
``texts`` [x, top, font, text, inverted].  Standard output: one line a screen and library module,
``label HEX`` and ``bitmap_label HEX``, as the bytes that went to an SSD1306.
"""

import importlib.util
import json
import sys
import threading


class Wire:
    """The I2C side of an SSD1306 in horizontal addressing: keeps what is written to it."""

    def __init__(self):
        self.frame = bytearray(1024)
        self.command = []
        self.window = [0, 127, 0, 7]
        self.column = self.page = 0
        self._lock = threading.Lock()

    def try_lock(self):
        return self._lock.acquire(blocking=False)

    def unlock(self):
        self._lock.release()

    def deinit(self):
        pass

    def writeto(self, address, buffer):
        if buffer[0] == 0x80:
            self.command.extend(buffer[1::2])
            if len(self.command) == 3 and self.command[0] == 0x21:
                self.window[0:2] = self.command[1:]
                self.column = self.window[0]
            elif len(self.command) == 3 and self.command[0] == 0x22:
                self.window[2:4] = self.command[1:]
                self.page = self.window[2]
            if len(self.command) >= 3 or self.command[0] not in (0x21, 0x22):
                self.command = []
            return
        for byte in buffer[1:]:
            self.frame[self.page * 128 + self.column] = byte
            self.column += 1
            if self.column > self.window[1]:
                self.column = self.window[0]
                self.page += 1


def read_font(folder, name):
    """A font module of ours as data, made into a font on Blinka's Bitmap."""
    import displayio
    import fontio

    spec = importlib.util.spec_from_file_location(name, "{}/{}.py".format(folder, name))
    data = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(data)
    signs = "".join(map(chr, (*range(32, 127), *range(0x410, 0x450)))) + "Ёё♣♦♥♠←↑→↓€№…×·"
    if data.FEW is not None:
        signs = "".join(signs[place] for place in data.FEW)

    class Font:
        ascent = data.ASCENT
        descent = data.HEIGHT - data.ASCENT
        glyphs = {}

        def get_bounding_box(self):
            return (data.WIDTH, data.HEIGHT)

        def get_glyph(self, codepoint):
            return self.glyphs.get(codepoint)

    stride = len(signs) * data.WIDTH
    for place, sign in enumerate(signs):
        bitmap = displayio.Bitmap(data.WIDTH, data.HEIGHT, 2)
        for y in range(data.HEIGHT):
            for x in range(data.WIDTH):
                byte = data.SHEET[(y >> 3) * stride + place * data.WIDTH + x]
                bitmap[x, y] = byte >> (y & 7) & 1
        Font.glyphs[ord(sign)] = fontio.Glyph(
            bitmap, 0, data.WIDTH, data.HEIGHT, 0, -Font.descent, data.WIDTH, 0
        )
    return Font()


def group_of(module, screen, fonts, folder):
    """The screen as a displayio tree."""
    import displayio

    group = displayio.Group()
    light = displayio.Palette(1)
    light[0] = 0xFFFFFF
    for x, y, width, height in screen["rects"]:
        bitmap = displayio.Bitmap(width, height, 1)
        group.append(displayio.TileGrid(bitmap, pixel_shader=light, x=x, y=y))
    for x, top, name, text, inverted in screen["texts"]:
        if name not in fonts:
            fonts[name] = read_font(folder, name)
        font = fonts[name]
        group.append(
            module.Label(
                font,
                text=text,
                color=0x000000 if inverted else 0xFFFFFF,
                x=x,
                y=top + font.ascent - font.ascent // 2,
            )
        )
    return group


def main():
    import displayio

    assert "blinka" in displayio.__repo__.lower(), "this is not Blinka's displayio"
    import busdisplay
    import i2cdisplaybus
    from adafruit_display_text import bitmap_label, label

    job = json.load(sys.stdin)
    wire = Wire()
    bus = i2cdisplaybus.I2CDisplayBus(wire, device_address=0x3C)
    display = busdisplay.BusDisplay(
        bus,
        b"\x20\x01\x00",
        width=128,
        height=64,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        set_column_command=0x21,
        set_row_command=0x22,
        data_as_commands=True,
        single_byte_bounds=True,
        auto_refresh=False,
    )
    wire.command = []
    fonts = {}
    for screen in job["screens"]:
        for name, module in (("label", label), ("bitmap_label", bitmap_label)):
            display.root_group = group_of(module, screen, fonts, job["fonts"])
            display.refresh()
            print(name, bytes(wire.frame).hex(), flush=True)


main()
