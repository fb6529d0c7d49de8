# SPDX-License-Identifier: MIT
"""Ten seats on an ESP32-S3: thirteen readers on SPI 2, eleven displays and the key chain on SPI 1,
chip selects behind two decoders.  pins.csv has the pins with what they are for; a test
holds the two equal.
"""

import ten_seats
from busio import SPI
from micropython import const

READER_MISO = const(13)
READER_SCK = const(12)
READER_MOSI = const(11)
READER_A0 = const(4)
READER_A1 = const(5)
READER_A2 = const(6)
READER_A3 = const(7)
READER_ENABLE = const(15)
READER_RESET = const(16)
PANEL_SCK = const(18)
PANEL_MOSI = const(17)
KEYS_MISO = const(8)
KEYS_LOAD = const(9)
PANEL_DC = const(10)
PANEL_RESET = const(14)
PANEL_A0 = const(38)
PANEL_A1 = const(39)
PANEL_A2 = const(40)
PANEL_A3 = const(41)
PANEL_ENABLE = const(42)
LIGHTS = const(21)
BUZZER = const(47)


def build():
    """The hardware, set up."""
    return ten_seats.build(
        SPI(READER_SCK, READER_MOSI, READER_MISO, 2),
        (READER_A0, READER_A1, READER_A2, READER_A3, READER_ENABLE),
        READER_RESET,
        SPI(PANEL_SCK, PANEL_MOSI, KEYS_MISO, 1),
        (PANEL_A0, PANEL_A1, PANEL_A2, PANEL_A3, PANEL_ENABLE),
        (PANEL_DC, PANEL_RESET, KEYS_LOAD),
    )
