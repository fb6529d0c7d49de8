# SPDX-License-Identifier: MIT
"""An SSD1306 with a 128x64 panel on 4-wire SPI (data sheet rev. 1.1, sections 8 to 10).

Commands are parsed byte by byte as the chip does, data goes into GDDRAM in the addressing mode
that is set, and `frame` gives what a person sees: the panel is mounted so that segment remap (A1)
and reversed scan (C8) show RAM upright.
"""

from __future__ import annotations

from collections import Counter

WIDTH = 128
PAGES = 8
# bytes that follow a command; all others have none
_ARGUMENTS = {
    0x20: 1,  # memory addressing mode
    0x21: 2,  # column address
    0x22: 2,  # page address
    0x26: 6,  # scrolls
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump
    0xA3: 2,  # vertical scroll area
    0xA8: 1,  # multiplex ratio
    0xD3: 1,  # display offset
    0xD5: 1,  # clock
    0xD9: 1,  # pre-charge
    0xDA: 1,  # COM pins
    0xDB: 1,  # VCOMH
}
HORIZONTAL, VERTICAL, PAGE = range(3)


class Ssd1306:
    """One display.  ``dc`` is the level of its D/C line: 1 for data."""

    def __init__(self, counters: Counter[str] | None = None) -> None:
        self.counters: Counter[str] = counters if counters is not None else Counter()
        self.dc = 0
        self.data_bytes = 0
        self.command_bytes = 0
        self.bad_commands = 0
        self.stuck = False  # its select line is broken: it hears nothing
        self.reset()

    def reset(self) -> None:
        """RES# low: registers to their defaults; what RAM holds is undefined, here noise."""
        self.ram = bytearray(b"\xaa\x55" * (WIDTH * PAGES // 2))
        self.on = False
        self.charge_pump = False
        self.mode = PAGE
        self.column = 0
        self.page = 0
        self.columns = (0, WIDTH - 1)
        self.pages = (0, PAGES - 1)
        self.remap = False
        self.reversed_scan = False
        self.inverse = False
        self.all_on = False
        self.start_line = 0
        self.offset = 0
        self.multiplex = 64
        self.contrast = 0x7F
        self._command = -1
        self._wanted = 0
        self._arguments: list[int] = []

    # -- bus side ------------------------------------------------------------------------------
    def select(self) -> None:
        """CS# low."""

    def deselect(self) -> None:
        """CS# high; a command that lacks arguments keeps waiting for them, as on the chip."""

    def reset_pin(self, level: int) -> None:
        """RES#."""
        if not level:
            self.reset()

    def exchange(self, out: bytes) -> bytes:
        """It drives no line back."""
        self.send(out)
        return b"\xff" * len(out)

    def send(self, out: bytes) -> None:
        """Bytes for whatever D/C says."""
        if self.stuck:
            return
        self.counters["display_bytes"] += len(out)
        if self.dc:
            self.data_bytes += len(out)
            self._data(out)
        else:
            self.command_bytes += len(out)
            for byte in out:
                self._take(byte)

    def _data(self, out: bytes) -> None:
        n = len(out)
        column = self.column
        if self.mode != VERTICAL and column + n <= WIDTH:
            low, high = self.columns if self.mode == HORIZONTAL else (0, WIDTH - 1)
            if column + n <= high + 1:
                at = self.page * WIDTH + column
                self.ram[at : at + n] = out
                self.column = column + n
                if self.column > high:
                    self.column = low
                    if self.mode == HORIZONTAL:
                        self._next_page()
                return
        for byte in out:
            self._data_byte(byte)

    def _data_byte(self, byte: int) -> None:
        self.ram[self.page * WIDTH + self.column] = byte
        if self.mode == PAGE:
            self.column = (self.column + 1) % WIDTH
        elif self.mode == HORIZONTAL:
            self.column += 1
            if self.column > self.columns[1] or self.column >= WIDTH:
                self.column = self.columns[0]
                self._next_page()
        else:
            self.page += 1
            if self.page > self.pages[1] or self.page >= PAGES:
                self.page = self.pages[0]
                self.column += 1
                if self.column > self.columns[1] or self.column >= WIDTH:
                    self.column = self.columns[0]

    def _next_page(self) -> None:
        self.page += 1
        if self.page > self.pages[1] or self.page >= PAGES:
            self.page = self.pages[0]

    # -- commands ------------------------------------------------------------------------------
    def _take(self, byte: int) -> None:
        if self._wanted:
            self._arguments.append(byte)
            self._wanted -= 1
            if not self._wanted:
                self._execute(self._command, self._arguments)
            return
        self._wanted = _ARGUMENTS.get(byte, 0)
        if self._wanted:
            self._command = byte
            self._arguments = []
        else:
            self._execute(byte, [])

    def _execute(self, command: int, arguments: list[int]) -> None:
        if command < 0x10:
            if self.mode == PAGE:
                self.column = (self.column & 0xF0) | command
        elif command < 0x20:
            if self.mode == PAGE:
                self.column = (self.column & 0x0F) | (command & 0x07) << 4
        elif command == 0x20:
            self.mode = min(arguments[0] & 3, PAGE)
        elif command == 0x21:
            self.columns = (arguments[0] & 0x7F, arguments[1] & 0x7F)
            self.column = self.columns[0]
        elif command == 0x22:
            self.pages = (arguments[0] & 7, arguments[1] & 7)
            self.page = self.pages[0]
        elif 0x40 <= command < 0x80:
            self.start_line = command & 0x3F
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command == 0x8D:
            self.charge_pump = bool(arguments[0] & 0x04)
        elif command in (0xA0, 0xA1):
            self.remap = bool(command & 1)
        elif command in (0xA4, 0xA5):
            self.all_on = bool(command & 1)
        elif command in (0xA6, 0xA7):
            self.inverse = bool(command & 1)
        elif command == 0xA8:
            self.multiplex = (arguments[0] & 0x3F) + 1
        elif command in (0xAE, 0xAF):
            self.on = bool(command & 1)
        elif 0xB0 <= command < 0xB8:
            if self.mode == PAGE:
                self.page = command & 7
        elif command in (0xC0, 0xC8):
            self.reversed_scan = bool(command & 8)
        elif command == 0xD3:
            self.offset = arguments[0] & 0x3F
        elif command not in _ARGUMENTS and command not in (0x2E, 0x2F, 0xE3):
            self.bad_commands += 1

    # -- back side -----------------------------------------------------------------------------
    def frame(self) -> bytes:
        """What is lit, 1,024 bytes, page after page, bit 0 the upper line of a page."""
        if not (self.on and self.charge_pump):
            return bytes(WIDTH * PAGES)
        if self.all_on:
            return b"\xff" * (WIDTH * PAGES)
        ram = bytes(self.ram)
        if not (self.remap and self.reversed_scan) or self.start_line or self.offset:
            ram = self._mounted(ram)
        if self.inverse:
            ram = bytes(byte ^ 0xFF for byte in ram)
        return ram

    def _mounted(self, ram: bytes) -> bytes:
        """RAM as the panel shows it when it is not set up the way the panel is mounted."""
        shown = bytearray(WIDTH * PAGES)
        shift = self.start_line + self.offset
        for row in range(64):
            line = (row if self.reversed_scan else 63 - row) + shift
            line %= 64
            for column in range(WIDTH):
                from_column = column if self.remap else WIDTH - 1 - column
                if ram[(line >> 3) * WIDTH + from_column] >> (line & 7) & 1:
                    shown[(row >> 3) * WIDTH + column] |= 1 << (row & 7)
        return bytes(shown)
