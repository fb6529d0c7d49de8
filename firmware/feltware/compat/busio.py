# SPDX-License-Identifier: MIT
"""CircuitPython's ``busio.SPI`` on MicroPython's ``machine.SPI``.

The drivers ask of a bus only what stands here: ``try_lock``, ``unlock``, ``configure``,
``write``, ``readinto`` and ``write_readinto``.  Buses of the simulator and of the test bridge
have the same methods.  Whole buffers pass without allocation; a part of one costs a memoryview.
"""

try:
    from machine import SPI as _SPI
    from machine import Pin
except ImportError:
    _SPI = None
    Pin = None


class SPI:
    """An SPI bus, bits sent from the top.

    ``clock``, ``MOSI``, ``MISO`` are GPIO numbers or ``machine.Pin`` objects.  ``peripheral`` is
    the number of the controller's SPI block, or a ready object with ``machine.SPI``'s methods
    (a ``SoftSPI``, a fake).  Raises NotImplementedError where the runtime has no SPI.
    """

    def __init__(self, clock, MOSI=None, MISO=None, peripheral=0):
        self._locked = False
        self._baudrate = 0
        self._polarity = 0
        self._phase = 0
        if isinstance(peripheral, int):
            if _SPI is None:
                raise NotImplementedError("This runtime has no SPI.")
            pins = {"sck": Pin(clock)}
            if MOSI is not None:
                pins["mosi"] = Pin(MOSI)
            if MISO is not None:
                pins["miso"] = Pin(MISO)
            peripheral = _SPI(peripheral, **pins)
        self._spi = peripheral

    def try_lock(self):
        """Take the bus; False when someone has it."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        """Give the bus back."""
        self._locked = False

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        """Set the clock (Hz, an upper bound) and mode; costs nothing when they are as asked."""
        if baudrate != self._baudrate or polarity != self._polarity or phase != self._phase:
            self._baudrate = baudrate
            self._polarity = polarity
            self._phase = phase
            self._spi.init(baudrate=baudrate, polarity=polarity, phase=phase)

    @property
    def frequency(self):
        """The clock that was asked for, Hz."""
        return self._baudrate

    def write(self, buffer, *, start=0, end=None):
        """Send ``buffer[start:end]``."""
        if start == 0 and end is None:
            self._spi.write(buffer)
        else:
            self._spi.write(memoryview(buffer)[start : len(buffer) if end is None else end])

    def readinto(self, buffer, *, start=0, end=None, write_value=0):
        """Fill ``buffer[start:end]``, sending ``write_value`` meanwhile."""
        if start == 0 and end is None:
            self._spi.readinto(buffer, write_value)
        else:
            view = memoryview(buffer)[start : len(buffer) if end is None else end]
            self._spi.readinto(view, write_value)

    def write_readinto(
        self, out_buffer, in_buffer, *, out_start=0, out_end=None, in_start=0, in_end=None
    ):
        """Send one buffer and fill the other; both parts have one length, else ValueError."""
        if out_start == 0 and out_end is None and in_start == 0 and in_end is None:
            self._spi.write_readinto(out_buffer, in_buffer)
            return
        out_end = len(out_buffer) if out_end is None else out_end
        in_end = len(in_buffer) if in_end is None else in_end
        self._spi.write_readinto(
            memoryview(out_buffer)[out_start:out_end], memoryview(in_buffer)[in_start:in_end]
        )

    def deinit(self):
        """Switch the controller's SPI block off."""
        self._spi.deinit()
