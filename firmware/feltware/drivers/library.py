# SPDX-License-Identifier: MIT
"""The Adafruit PN532 package as it sets a reader up, with waits that are bounded.

A reader that is not there costs at most 60 ms at start-up.  Loaded while readers are made, and let
go by the scanner (`nfc.let_library_go`).  Sections are those of UM0701-02.
"""

import adafruit_pn532.adafruit_pn532 as _base
import adafruit_pn532.spi as _spi
from adafruit_bus_device import spi_device as _device
from micropython import const

from feltware.drivers import nfc
from feltware.ticks import diff as ticks_diff

_BOOT_WAIT_MS = const(12)  # for one answer during set-up; a sound chip takes 2


class _Moment:
    """What ``monotonic`` gives: differences in seconds, right across the wrap of ``ticks_ms``
    and exact, which a 32-bit float that counts from power-up would not stay."""

    def __init__(self, ms):
        self.ms = ms

    def __sub__(self, earlier):
        return ticks_diff(self.ms, earlier.ms) / 1000


class LibraryTime:
    """The ``time`` that the library's modules use.  ``clock`` has ticks_ms() and sleep_ms(ms)."""

    def __init__(self, clock):
        self._clock = clock

    def monotonic(self):
        """Now, good for subtraction."""
        return _Moment(self._clock.ticks_ms())

    def sleep(self, seconds):
        """Wait; at start-up only."""
        ms = int(seconds * 1000 + 0.5)
        if ms > 0:
            self._clock.sleep_ms(ms)


def use_clock(clock):
    """Give the library's modules this clock instead of the runtime's ``time``."""
    library_time = LibraryTime(clock)
    _base.time = library_time
    _spi.time = library_time
    _device.time = library_time


def _reverse(byte):
    """The library's reverse_bit from a table: with its own, thirteen readers take 140 ms longer."""
    return nfc.REVERSE[byte]


_spi.reverse_bit = _reverse


class Chip(_spi.PN532_SPI):
    """The chip of a Reader, as the library knows one.  Making it talks to the chip.

    Raises RuntimeError, OSError or IndexError when the chip does not answer sensibly.
    """

    def __init__(self, reader, spi, cs_pin, clock):
        self._reader = reader
        self._clock = clock
        use_clock(clock)
        super().__init__(spi, cs_pin)

    def _wakeup(self):
        self._spi.baudrate = nfc.SPI_HZ  # the library leaves its bus device at 100 kHz
        super()._wakeup()

    def _wait_ready(self, timeout=1):
        """As the library's, but bounded, and without keeping the chip selected meanwhile."""
        left = min(int(timeout * 1000), _BOOT_WAIT_MS)
        while not self._reader.ready():
            if left <= 0:
                return False
            self._clock.sleep_ms(1)
            left -= 1
        return True


def set_up(reader, spi, cs_pin, clock):
    """Set a Reader's chip up; whether it answered."""
    try:
        chip = Chip(reader, spi, cs_pin, clock)
        chip.call_function(0x12, params=b"\x04", timeout=0.1)  # SetParameters (7.2.9)
        chip.call_function(0x32, params=b"\x05\xff\x01\x01", timeout=0.1)  # item 5 (7.3.1)
        chip.call_function(0x32, params=b"\x01\x00", timeout=0.1)  # field off
    except (RuntimeError, OSError, IndexError):
        return False
    return True
