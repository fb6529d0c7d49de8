# SPDX-License-Identifier: MIT
"""A table of ten seats: thirteen readers on one bus, eleven displays and the key chain on the
other, chip selects behind two decoders.
"""

import mcu_table
from digitalio import DigitalInOut

from feltware.drivers.decoder import Decoder
from feltware.engine.events import BOARD1, BURN, MAX_SEATS, MUCK

PLACES = tuple(range(1, MAX_SEATS + 1)) + (BOARD1, BURN, MUCK)  # by output of the decoder


def build(reader_bus, reader_select, reader_reset, panel_bus, panel_select, pins):
    """The hardware, set up.  A decoder's pins are A0 to A3 and its enable input; ``pins`` are the
    displays' D/C and reset and the key chain's load."""
    read = _decoder(reader_select)
    show = _decoder(panel_select)
    return mcu_table.build(
        reader_bus,
        [read.output(n) for n in range(len(PLACES))],
        DigitalInOut(reader_reset),
        PLACES,
        panel_bus,
        [show.output(unit) for unit in range(MAX_SEATS + 1)],
        [DigitalInOut(pin) for pin in pins],
        MAX_SEATS,
    )


def _decoder(pins):
    lines = [DigitalInOut(pin) for pin in pins]
    return Decoder(lines[:4], lines[4])
