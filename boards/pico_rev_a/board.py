# SPDX-License-Identifier: MIT
"""Ten seats on a Raspberry Pi Pico: thirteen readers on SPI 0, eleven displays and the key chain
on SPI 1, chip selects behind two decoders.  pins.csv has the pins with what they are for; a test
holds the two equal.
"""

import ten_seats
from busio import SPI
from micropython import const

READER_MISO = const(16)
READER_SCK = const(18)
READER_MOSI = const(19)
READER_A0 = const(2)
READER_A1 = const(3)
READER_A2 = const(4)
READER_A3 = const(5)
READER_ENABLE = const(6)
READER_RESET = const(7)
PANEL_SCK = const(10)
PANEL_MOSI = const(11)
KEYS_MISO = const(12)
KEYS_LOAD = const(13)
PANEL_DC = const(14)
PANEL_RESET = const(15)
PANEL_A0 = const(20)
PANEL_A1 = const(21)
PANEL_A2 = const(22)
PANEL_A3 = const(26)
PANEL_ENABLE = const(27)
LIGHTS = const(28)
BUZZER = const(17)


def build():
    """The hardware, set up."""
    return ten_seats.build(
        SPI(READER_SCK, READER_MOSI, READER_MISO, 0),
        (READER_A0, READER_A1, READER_A2, READER_A3, READER_ENABLE),
        READER_RESET,
        SPI(PANEL_SCK, PANEL_MOSI, KEYS_MISO, 1),
        (PANEL_A0, PANEL_A1, PANEL_A2, PANEL_A3, PANEL_ENABLE),
        (PANEL_DC, PANEL_RESET, KEYS_LOAD),
    )
