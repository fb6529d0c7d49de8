# SPDX-License-Identifier: MIT
"""Chip selects behind a decoder (74HC138: 8 outputs, 74HC154: 16).

The decoder pulls one output low, the one its address lines name, while its enable input is low.
So at most one chip is selected whatever the software does, and none while it starts up, if the
enable line has a pull-up.
"""


class Decoder:
    """``address`` are the address pins from A0 up and ``enable`` the active-low enable input:
    objects with ``value`` and ``switch_to_output`` as digitalio's."""

    def __init__(self, address, enable):
        self._address = tuple(address)
        self._enable = enable
        self._at = 0
        self.active = -1  # the selected output, -1 for none
        enable.switch_to_output(True)
        for pin in self._address:
            pin.switch_to_output(False)

    def __len__(self):
        return 1 << len(self._address)

    def output(self, number):
        """The chip select on output ``number``.  Raises ValueError beyond the last one."""
        if not 0 <= number < len(self):
            raise ValueError("The decoder has outputs 0 to {}.".format(len(self) - 1))
        return Select(self, number)

    def drive(self, number, level):
        """Set an output.  A low one ends whatever other output was low."""
        if level:
            if self.active == number:
                self._enable.value = True
                self.active = -1
            return
        if self.active >= 0:
            self._enable.value = True
        changed = self._at ^ number
        bit = 1
        for pin in self._address:
            if changed & bit:
                pin.value = number & bit != 0
            bit <<= 1
        self._at = number
        self._enable.value = False
        self.active = number


class Select:
    """One output of a decoder, with the part of digitalio's interface that chip selects need."""

    def __init__(self, decoder, number):
        self._decoder = decoder
        self._number = number

    def switch_to_output(self, value=True, drive_mode=0):
        """Outputs are always outputs; sets the level."""
        self._decoder.drive(self._number, value)

    @property
    def value(self):
        """False while this output is selected."""
        return self._decoder.active != self._number

    @value.setter
    def value(self, level):
        self._decoder.drive(self._number, level)
