# SPDX-License-Identifier: MIT
"""One PN532 on SPI: the Adafruit driver for setting up, our own frames for the loop.

The package's set-up, firmware version and SAM configuration serve as they are (library.py).  Its
frame path allocates and waits, so the loop has three transfers of its own, each a fraction of a
millisecond, on buffers that are handed in: `Reader.send`, `Reader.ready`, `Reader.receive`.  What
is sent when is feltware.drivers.poll's.

Sections are those of the PN532 user manual, UM0701-02.
"""

from micropython import const

from feltware import loan, ticks

SPI_HZ = const(4000000)  # the chip takes 5 MHz at most
_RESET_LOW_MS = const(50)
_RESET_HIGH_MS = const(200)


def _reversed(byte):
    result = 0
    for bit in range(8):
        if byte >> bit & 1:
            result |= 0x80 >> bit
    return result


# Every byte the chip sends or takes has its lowest bit first; SPI sends the highest first.
REVERSE = bytes([_reversed(byte) for byte in range(256)])


def frame(data):
    """A normal information frame (6.2.1.1) around ``data`` as it goes over SPI: the byte for
    'data to the chip' (6.2.5), the frame, all bits reversed."""
    length = len(data)
    begin = bytes([0, 0, 0xFF, length, -length & 0xFF])
    return raw(begin + data + bytes([-sum(data) & 0xFF, 0]))


def raw(data):
    """Bytes that are no information frame (ACK, NACK), as they go over SPI."""
    return bytes([REVERSE[0x01]] + [REVERSE[byte] for byte in data])


ABORT = raw(b"\x00\x00\xff\x00\xff\x00")  # an ACK from the host ends a command (6.2.1.3)
NACK = raw(b"\x00\x00\xff\xff\x00\x00")  # asks for the last response again (6.2.1.4)
FIELD_ON = frame(b"\xd4\x32\x01\x01")  # RFConfiguration, item 1 (7.3.1)
FIELD_OFF = frame(b"\xd4\x32\x01\x00")
LIST_ONE = frame(b"\xd4\x4a\x01\x00")  # InListPassiveTarget, 106 kbit/s type A (7.3.5)
LIST_TWO = frame(b"\xd4\x4a\x02\x00")  # two is the most the chip can list
RELEASE = frame(b"\xd4\x52\x00")  # InRelease, all targets (7.3.11)
SAM = frame(b"\xd4\x14\x01\x14\x01")  # SAMConfiguration as the library sends it (7.2.10)
PARAMETERS = frame(b"\xd4\x12\x04")  # SetParameters: no RATS, so no ATS follows a UID (7.2.9)
RETRIES = frame(b"\xd4\x32\x05\xff\x01\x01")  # RFConfiguration, item 5: one retry, then give up
SETUP = (SAM, PARAMETERS, RETRIES, FIELD_OFF)
SETUP_CODES = b"\x15\x13\x33\x33"  # of the responses to these

_STATUS_OUT = bytes([REVERSE[0x02], 0])
_STATUS_IN = bytearray(2)
_READY = const(0x80)  # 01 reversed


def response(buf, code):
    """Where the data of the response in ``buf`` begins, behind TFI and code.

    0 if the frame is damaged, -1 if it is sound and not the response to our command.
    """
    reverse = REVERSE
    size = len(buf)
    at = 1
    while at < 5 and not buf[at]:
        at += 1
    if at == 1 or at == 5 or buf[at] != 0xFF:
        return 0
    length = reverse[buf[at + 1]]
    if (length + reverse[buf[at + 2]]) & 0xFF or not length or at + 3 + length >= size:
        return 0
    at += 3
    total = 0
    for i in range(at, at + length + 1):
        total += reverse[buf[i]]
    if total & 0xFF:
        return 0
    if length < 2 or buf[at] != 0xAB or reverse[buf[at + 1]] != code:
        return -1  # AB is D5 reversed
    return at + 2


def pulse_reset(line, clock, while_low=None, while_high=None):
    """Reset every reader on a line (RSTPD_N): 50 ms low, 200 ms until they listen, at least.
    ``while_low()`` and ``while_high()`` may do something else meanwhile."""
    line.switch_to_output(False)
    _pass(clock, _RESET_LOW_MS, while_low)
    line.value = True
    _pass(clock, _RESET_HIGH_MS, while_high)


def _pass(clock, ms, meanwhile):
    begin = clock.ticks_ms()
    if meanwhile is not None:
        meanwhile()
        ms -= ticks.diff(clock.ticks_ms(), begin)
    if ms > 0:
        clock.sleep_ms(ms)


def let_library_go():
    """All readers are set up: the package is needed no more."""
    loan.let_go("feltware.drivers", "library")
    loan.let_go("adafruit_pn532", "adafruit_pn532", "spi")
    loan.let_go("adafruit_bus_device", "spi_device")


class Reader:
    """A reader at ``place`` on a bus (busio's interface) with a chip select (digitalio's).

    Making one talks to the chip and never raises for a chip that is not there: ``alive`` says
    whether it answered.  ``reset`` is the reader's own RSTPD_N line, if it has one.  Raise every
    chip select of the bus before the first reader is made.
    """

    def __init__(self, spi, cs_pin, place, clock, reset=None):
        self.place = place
        self.reset_line = reset
        self.alive = False
        self.doubts = 0  # tags a list has missed and a select by UID found
        self._bus = spi
        self._cs = cs_pin
        if reset is not None:
            reset.switch_to_output(True)
        from feltware.drivers import library

        self.alive = library.set_up(self, spi, cs_pin, clock)

    def release(self):
        """After a fault, whoever had the bus: deselect the chip and free the bus."""
        self._cs.value = True
        self._bus.unlock()

    # -- the loop's transfers, without allocation -------------------------------------------------
    def ready(self):
        """Whether an ACK or a response waits (status byte, 6.2.5)."""
        bus = self._bus
        if not bus.try_lock():
            return False
        bus.configure(baudrate=SPI_HZ)
        self._cs.value = False
        bus.write_readinto(_STATUS_OUT, _STATUS_IN)
        self._cs.value = True
        bus.unlock()
        return _STATUS_IN[1] == _READY

    def send(self, wire):
        """Send bytes that `frame` or `raw` made.  False if the bus was taken."""
        bus = self._bus
        if not bus.try_lock():
            return False
        bus.configure(baudrate=SPI_HZ)
        self._cs.value = False
        bus.write(wire)
        self._cs.value = True
        bus.unlock()
        return True

    def receive(self, out, into):
        """Read ``len(into) - 1`` bytes, still reversed, into ``into[1:]``.  ``out`` has the same
        length and begins with the byte for 'data from the chip'.  False if the bus was taken."""
        bus = self._bus
        if not bus.try_lock():
            return False
        bus.configure(baudrate=SPI_HZ)
        self._cs.value = False
        bus.write_readinto(out, into)
        self._cs.value = True
        bus.unlock()
        return True
