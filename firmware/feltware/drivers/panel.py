# SPDX-License-Identifier: MIT
"""An SSD1306 of 128x64 pixels on 4-wire SPI, written in whole pages (data sheet rev. 1.1).

``frame`` is what should be shown, 1,024 bytes: eight pages of 128 columns, bit 0 the upper line
of a page.  Whoever draws into it sets bits of ``dirty``; `flush` sends the pages whose bits are
set.  After `begin` nothing allocates.
"""

import blit
from micropython import const

SPI_HZ = const(8000000)
WIDTH = const(128)
PAGES = const(8)
ALL_PAGES = const(0xFF)

_SETUP = bytes(
    (
        0xAE,  # display off
        0xD5, 0x80,  # clock
        0xA8, 0x3F,  # 64 lines
        0xD3, 0x00,  # no offset
        0x40,  # RAM line 0 on top
        0x8D, 0x14,  # charge pump on
        0x20, 0x00,  # horizontal addressing: page after page
        0xA1, 0xC8,  # column 0 on the left, line 0 at the top
        0xDA, 0x12,  # COM pins of a 128x64 panel
        0x81, 0x9F,  # contrast
        0xD9, 0xF1,  # pre-charge for the charge pump
        0xDB, 0x40,  # VCOMH
        0xA4, 0xA6,  # show RAM, not inverted
        0x2E,  # no scrolling
    )
)  # fmt: skip
_ON = b"\xaf"
_ALL_LIT = b"\xa5"
_RAM = b"\xa4"
# columns 0 to 127, pages from the one at _FIRST on: to be sent anew for each run of pages, so that
# a disturbance on the wires is gone with the next one
_ADDRESS = bytearray(b"\x21\x00\x7f\x22\x00\x07")
_FIRST = const(4)
_PAGE = bytearray(WIDTH)  # being sent: a view of each page of each display is 2 KB for a table


class Panel:
    """One display.  ``spi`` is its bus, ``dc`` its D/C line (displays may share one), ``cs`` its
    chip select."""

    def __init__(self, spi, dc, cs):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self.frame = bytearray(WIDTH * PAGES)
        self.dirty = ALL_PAGES
        cs.switch_to_output(True)
        dc.switch_to_output(False)

    def begin(self):
        """Set the chip up, send the frame as it is, and only then switch the display on: RAM
        holds noise at power-up."""
        while not self.command(_SETUP):
            pass
        self.dirty = ALL_PAGES
        self.flush()
        self.command(_ON)

    def flush(self):
        """Send the dirty pages, a millisecond for all eight.  False if none was dirty or the bus
        was taken."""
        dirty = self.dirty
        if not dirty:
            return False
        spi = self._spi
        if not spi.try_lock():
            return False
        spi.configure(baudrate=SPI_HZ)
        dc = self._dc
        frame = self.frame
        start = 0
        addressed = False
        self._cs.value = False
        while dirty:
            if not dirty & 1:
                addressed = False
            else:
                if not addressed:
                    addressed = True
                    _ADDRESS[_FIRST] = start >> 7
                    dc.value = False
                    spi.write(_ADDRESS)
                    dc.value = True
                blit.copy(_PAGE, frame, start, WIDTH)
                spi.write(_PAGE)
            start += WIDTH
            dirty >>= 1
        self._cs.value = True
        spi.unlock()
        self.dirty = 0
        return True

    def release(self):
        """After a fault, whoever had the bus: deselect the chip, free the bus, send all anew."""
        self._cs.value = True
        self._spi.unlock()
        self.dirty = ALL_PAGES

    def light(self, on):
        """Light every pixel, whatever RAM holds, or show RAM again.  False if the bus was taken."""
        return self.command(_ALL_LIT if on else _RAM)

    def command(self, buffer):
        """Send commands to the chip.  False if the bus was taken."""
        spi = self._spi
        if not spi.try_lock():
            return False
        spi.configure(baudrate=SPI_HZ)
        self._dc.value = False
        self._cs.value = False
        spi.write(buffer)
        self._cs.value = True
        spi.unlock()
        return True
