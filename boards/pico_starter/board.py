# SPDX-License-Identifier: MIT
"""Two seats on a breadboard: three readers on SPI 0, three displays and five 74HC165 on SPI 1, a
chip select each.  The third reader is the board's; burns and mucked cards may lie on it in turn.
"""

import mcu_table
from busio import SPI
from digitalio import DigitalInOut
from micropython import const

from feltware.engine.events import BOARD1

READER_MISO = const(16)
READER_SCK = const(18)
READER_MOSI = const(19)
READER_CS0 = const(17)
READER_CS1 = const(20)
READER_CS2 = const(21)
READER_RESET = const(22)
PANEL_SCK = const(10)
PANEL_MOSI = const(11)
KEYS_MISO = const(12)
KEYS_LOAD = const(13)
PANEL_DC = const(14)
PANEL_RESET = const(15)
PANEL_CS0 = const(2)
PANEL_CS1 = const(3)
PANEL_CS2 = const(4)

SEATS = 2
PLACES = (1, 2, BOARD1)


def build():
    """The hardware, set up."""
    return mcu_table.build(
        SPI(READER_SCK, READER_MOSI, READER_MISO, 0),
        [DigitalInOut(pin) for pin in (READER_CS0, READER_CS1, READER_CS2)],
        DigitalInOut(READER_RESET),
        PLACES,
        SPI(PANEL_SCK, PANEL_MOSI, KEYS_MISO, 1),
        [DigitalInOut(pin) for pin in (PANEL_CS0, PANEL_CS1, PANEL_CS2)],
        [DigitalInOut(pin) for pin in (PANEL_DC, PANEL_RESET, KEYS_LOAD)],
        SEATS,
    )
