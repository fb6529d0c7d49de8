# SPDX-License-Identifier: MIT
"""The bus bridge, host side: the simulated chips served to a firmware at the far end of a pipe.

The protocol is in boards/virtual/README.md.  `BridgeHost` is given the wires (buses and pins by
number) and two functions that move bytes; it knows nothing of processes, so the same code serves
a MicroPython process and a board on a serial port.
"""

from __future__ import annotations

import struct
from typing import Callable, Protocol, Sequence

VERSION = 1
START = b"\x00felt bridge\x00"
RESTART = 0xFFFF
LINK_BYTES = 1024  # the most a pass carries to the firmware's link
ROOM_BYTES = 65535  # what an unhindered reader of the link takes in one pass

_PIN, _WRITE, _READ, _EXCHANGE = b"PWRX"
_LINK, _SLEEP, _RANDOM, _FILE, _KEEP = b"LSNFK"
_HELLO, _DONE = b"HD"
_TRACEBACK = b"Traceback (most recent call last)"
_HEAD = struct.Struct("<BBH")
_TIME = struct.Struct("<I")
_PASS = struct.Struct("<IHH")


class BridgeError(Exception):
    """What came over the bridge is not the protocol; the text is a sentence."""


class FirmwareStopped(Exception):
    """The firmware ended with an exception; the text is what it printed last."""


class Bus(Protocol):
    """An SPI bus as the host's chips see it."""

    def exchange(self, out: bytes) -> bytes:
        """Clock ``out`` into the selected chip; returns the bytes that came back meanwhile."""

    def send(self, out: bytes) -> None:
        """As `exchange` when nobody looks at what comes back."""


class Wires(Protocol):
    """The simulated board's connections by number (world.py has the table of them)."""

    @property
    def buses(self) -> Sequence[Bus]: ...

    @property
    def pins(self) -> Sequence[Callable[[int], None]]: ...


class Services(Protocol):
    """What else a firmware is handed: time, random bytes, files."""

    def now(self) -> int:
        """The time in ms, in 2**30."""

    def sleep_ms(self, ms: int) -> None:
        """Let virtual time pass inside a pass."""

    def random_bytes(self, n: int) -> bytes:
        """Bytes of the seeded source."""

    def file(self, name: str) -> bytes:
        """A file of this table, b'' if there is none."""

    def keep_file(self, name: str, data: bytes) -> bool:
        """Replace a file of this table.  Whether it was taken."""


class BridgeHost:
    """Serves one firmware.  ``receive() -> bytes`` waits for some and returns b'' at the end of
    the stream; ``send(bytes)`` sends all.
    """

    def __init__(
        self,
        wires: Wires,
        services: Services,
        receive: Callable[[], bytes],
        send: Callable[[bytes], None],
    ) -> None:
        self.link_out = bytearray()  # what the firmware has sent on its link
        self.link_in = bytearray()  # what is still to be sent to it
        self.link_open = True  # False: the link's reader takes nothing
        self.round_trips = 0
        self.bytes_in = 0
        self.greeted = False
        self._buses = wires.buses
        self._pins = wires.pins
        self._services = services
        self._receive = receive
        self._send = send
        self._rest = b""
        self._can_take = True  # the firmware has read all of the link's bytes

    def boot(self) -> int:
        """Greet the firmware and serve until it ends its first pass; returns its hint in ms."""
        self._send(START)
        return self._serve()

    def restart(self) -> None:
        """End the firmware between two passes; a board's begins again."""
        self._send(_PASS.pack(0, 0, RESTART))

    def step(self) -> int:
        """One pass of the firmware's loop at the present time; returns its hint in ms."""
        n = min(len(self.link_in), LINK_BYTES) if self._can_take else 0
        room = ROOM_BYTES if self.link_open else 0
        head = _PASS.pack(self._services.now(), room, n)
        self._send(head + bytes(self.link_in[:n]))
        del self.link_in[:n]
        return self._serve()

    def _serve(self) -> int:
        data = self._rest
        at = 0
        buses = self._buses
        pins = self._pins
        while True:
            while len(data) - at < 4:
                data = data[at:] + self._more()
                at = 0
            kind, unit, value = _HEAD.unpack_from(data, at)
            body = at + 4
            if kind == _PIN:
                at = body
                if unit >= len(pins):
                    raise self._nonsense(data, body - 4)
                pins[unit](value)
                continue
            if kind == _DONE:
                self._rest = data[body:]
                self._can_take = bool(unit)
                return value
            if kind in (_WRITE, _EXCHANGE, _LINK, _FILE, _KEEP):
                size = value
            elif kind == _READ:
                size = 1
            elif kind in (_SLEEP, _RANDOM, _HELLO):
                size = 0
            else:
                raise self._nonsense(data, at)
            while len(data) - body < size:
                data += self._more()
            payload = data[body : body + size]
            at = body + size
            if kind == _LINK:
                self.link_out += payload
                continue
            if kind in (_WRITE, _READ, _EXCHANGE) and unit >= len(buses):
                raise self._nonsense(data, body - 4)
            if kind == _WRITE:
                buses[unit].send(payload)
                continue
            self.round_trips += 1
            if kind == _EXCHANGE:
                self._send(buses[unit].exchange(payload))
            elif kind == _READ:
                self._send(buses[unit].exchange(payload * value))
            else:
                self._send(self._serve_other(kind, unit, value, payload))

    def _serve_other(self, kind: int, unit: int, value: int, payload: bytes) -> bytes:
        services = self._services
        if kind == _HELLO:
            if unit != VERSION:
                raise BridgeError(
                    "The firmware speaks version {} of the bridge; this program speaks {}.".format(
                        unit, VERSION
                    )
                )
            self.greeted = True
        elif kind == _SLEEP:
            services.sleep_ms(value)
        elif kind == _RANDOM:
            return services.random_bytes(value)
        elif kind == _FILE:
            data = services.file(payload.decode())
            return _TIME.pack(len(data)) + data
        elif kind == _KEEP:
            return _TIME.pack(services.keep_file(payload[:unit].decode(), payload[unit:]))
        return _TIME.pack(services.now())

    def _more(self) -> bytes:
        data = self._receive()
        if not data:
            raise FirmwareStopped("")
        self.bytes_in += len(data)
        return data

    def _nonsense(self, data: bytes, at: int) -> Exception:
        said = data[at:]
        if said.startswith(_TRACEBACK):  # MicroPython prints an uncaught exception here
            while True:
                more = self._receive()
                if not more:
                    return FirmwareStopped(said.decode(errors="replace").strip())
                said += more
        return BridgeError(
            "The firmware's end of the bridge sent something that is no message "
            "(a print in the firmware?): {!r}.".format(said[:60])
        )
