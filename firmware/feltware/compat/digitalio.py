# SPDX-License-Identifier: MIT
"""CircuitPython's ``digitalio`` on MicroPython's ``machine.Pin``.

Whatever has ``value`` and ``switch_to_output`` serves as a chip select: this class, an output of
a decoder (feltware.drivers.decoder), a pin of the simulator.  On runtimes without pins (unix,
wasm, CPython) the module imports and only the making of a `DigitalInOut` fails.
"""

from micropython import const

try:
    from machine import Pin
except ImportError:
    Pin = None


class Direction:
    """Values of `DigitalInOut.direction`."""

    INPUT = const(0)
    OUTPUT = const(1)


class DriveMode:
    """Values of ``drive_mode``."""

    PUSH_PULL = const(0)
    OPEN_DRAIN = const(1)


class Pull:
    """Values of ``pull``."""

    UP = const(1)
    DOWN = const(2)


class DigitalInOut:
    """One pin.  ``pin`` is a ``machine.Pin`` or what its constructor takes (a GPIO number).

    Raises NotImplementedError where the runtime has no pins.
    """

    def __init__(self, pin):
        if Pin is None:
            raise NotImplementedError("This runtime has no pins.")
        self._pin = pin if isinstance(pin, Pin) else Pin(pin)
        self._direction = Direction.INPUT
        self._pull = None
        self._drive_mode = DriveMode.PUSH_PULL

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        """Drive the pin, from the first moment at ``value``."""
        mode = Pin.OPEN_DRAIN if drive_mode == DriveMode.OPEN_DRAIN else Pin.OUT
        self._pin.init(mode, value=1 if value else 0)
        self._direction = Direction.OUTPUT
        self._drive_mode = drive_mode

    def switch_to_input(self, pull=None):
        """Listen to the pin."""
        if pull is None:
            self._pin.init(Pin.IN)
        else:
            self._pin.init(Pin.IN, Pin.PULL_UP if pull == Pull.UP else Pin.PULL_DOWN)
        self._direction = Direction.INPUT
        self._pull = pull

    @property
    def value(self):
        """The pin's level, a bool."""
        return bool(self._pin.value())

    @value.setter
    def value(self, level):
        self._pin.value(1 if level else 0)

    @property
    def direction(self):
        """One of `Direction`."""
        return self._direction

    @direction.setter
    def direction(self, direction):
        if direction == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def drive_mode(self):
        """One of `DriveMode`."""
        return self._drive_mode

    @property
    def pull(self):
        """One of `Pull` or None."""
        return self._pull

    def deinit(self):
        """Let go of the pin: it listens again."""
        self._pin.init(Pin.IN)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.deinit()
