# SPDX-License-Identifier: MIT
"""A PN532 on SPI, as its user manual (UM0701-02) describes it, with an antenna.

The bus carries the chip's bytes with their bits reversed, because the chip sends the lowest bit
first and the controller the highest.  The first byte after the select says what the transfer is
(section 6.2.5): 01 data to the chip, 02 status, 03 data from the chip.  Status is 01 while an
ACK or a response waits.  A response is there only after the time the chip needs, RF included, on
the virtual clock.
"""

from __future__ import annotations

from collections import Counter
from typing import Callable

from host_tools.simulator.clock import Clock
from host_tools.simulator.emul_tag import POWER_UP_MS, Antenna, Tag, inventory, wake

REVERSED = bytes(int("{:08b}".format(byte)[::-1], 2) for byte in range(256))
_STATUS, _READ, _WRITE = REVERSED[0x02], REVERSED[0x03], REVERSED[0x01]
_READY, _BUSY = REVERSED[0x01], REVERSED[0x00]

ACK = b"\x00\x00\xff\x00\xff\x00"
NACK = b"\x00\x00\xff\xff\x00\x00"
SYNTAX_ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"

ACK_MS = 1  # from the end of a command to its ACK
COMMAND_MS = 1  # from the ACK to the response of a command without RF
LIST_MS = 25  # RF time of one attempt to list or select (facts: 20 to 30, an estimate)
RETRY_MS = 5  # each further attempt
INFINITE = 0xFF


def framed(data: bytes) -> bytes:
    """A normal information frame around TFI and data (section 6.2.1.1)."""
    return (
        b"\x00\x00\xff"
        + bytes((len(data), -len(data) & 0xFF))
        + data
        + bytes((-sum(data) & 0xFF, 0))
    )


def unframed(stream: bytes) -> bytes | None:
    """TFI and data of the normal frame in ``stream``, None if there is no sound one."""
    start = stream.find(b"\x00\xff")
    if start < 0 or len(stream) < start + 6:
        return None
    length = stream[start + 2]
    if (length + stream[start + 3]) & 0xFF or not length:
        return None
    data = stream[start + 4 : start + 4 + length]
    after = start + 4 + length
    if len(data) < length or len(stream) <= after or (sum(data) + stream[after]) & 0xFF:
        return None
    return data


class Pn532:
    """The chip.  Faults are attributes that the bench sets:

    ``dead``: drives nothing (no power, broken select).  ``flip``: a bit position; that bit of
    every frame it sends is wrong.  ``corrupt``: so many frames to come are damaged.
    ``lose_acks``: so many ACKs to come do not appear.  ``hung``: answers nothing until "reset"
    or "abort", as it says.  ``alternates``: with MaxTg 2 it lists at most 2, 1, 0 tags in turn.
    """

    def __init__(
        self, clock: Clock, antenna: Antenna, counters: Counter[str] | None = None
    ) -> None:
        self.clock = clock
        self.antenna = antenna
        self.counters: Counter[str] = counters if counters is not None else Counter()
        self.dead = False
        self.flip = -1
        self.corrupt = 0
        self.lose_acks = 0
        self.hung = ""
        self.alternates = False
        self.bad_frames = 0
        self.log: list[bytes] | None = None  # frames from the host, when a test wants them
        self._in_reset = False
        self._power_on()

    def _power_on(self) -> None:
        self.configured = False  # SAMConfiguration ends the low-battery mode it starts in
        self.retries = INFINITE
        self.asleep = False
        self.parameters = 0x14
        self._targets: list[Tag] = []
        self._turn = 0
        self._operation = 0
        self._incoming = bytearray()
        self._outgoing = b""
        self._position = 0
        self._last = b""  # the response that a NACK asks for again
        self._ack_at: int | None = None
        self._answer_at = 0
        self._answer: Callable[[], bytes | None] | None = None
        self.antenna.set_field(False, self.clock.now_ms)

    # -- bus side ------------------------------------------------------------------------------
    def select(self) -> None:
        """CS low."""
        self._operation = 0
        self._incoming.clear()

    def exchange(self, out: bytes) -> bytes:
        """Bytes under one chip select; further calls go on where the last one stopped."""
        n = len(out)
        if self.dead or self._in_reset:
            return b"\xff" * n
        skipped = 0
        if not self._operation:
            self._operation = out[0]
            skipped = 1
        if self._operation == _STATUS:
            self._update()
            ready = self._position < len(self._outgoing)
            return b"\x00" * skipped + (b"\x80" if ready else b"\x00") * (n - skipped)
        if self._operation == _READ:
            self._update()
            at = self._position
            got = self._outgoing[at : at + n - skipped]
            self._position = at + len(got)
            return bytes(skipped) + got + bytes(n - skipped - len(got))
        if self._operation == _WRITE:
            self._incoming += out[skipped:]
        return bytes(n)

    def send(self, out: bytes) -> None:
        """As `exchange` when nobody looks at what comes back."""
        if self._operation == _WRITE or not self._operation:
            self.exchange(out)

    def deselect(self) -> None:
        """CS high: a frame from the host is complete."""
        if self.dead or self._in_reset:
            return
        self.asleep = False
        if self._operation == _WRITE and self._incoming:
            self._take(bytes(self._incoming.translate(REVERSED)))
        self._operation = 0

    def reset_pin(self, level: int) -> None:
        """RSTPD_N: everything is forgotten while it is low."""
        if not level and not self._in_reset:
            self._power_on()
            if self.hung == "reset":
                self.hung = ""
        self._in_reset = not level

    # -- frames --------------------------------------------------------------------------------
    def _take(self, stream: bytes) -> None:
        if self.log is not None:
            self.log.append(stream)
        self.counters["pn532_frames"] += 1
        if ACK[:5] in stream:
            if self.hung == "abort":
                self.hung = ""
            self._drop()
            return
        if self.hung:
            return
        if NACK[:5] in stream:
            self._emit(self._last)
            return
        data = unframed(stream)
        if data is None or data[0] != 0xD4 or len(data) < 2:
            self.bad_frames += 1
            return
        self._drop()
        now = self.clock.now_ms
        self._ack_at = now + ACK_MS
        self._answer_at = now + ACK_MS + COMMAND_MS
        self._answer = self._execute(data[1], bytes(data[2:]))

    def _drop(self) -> None:
        """Forget what was under way and what was not read."""
        self._ack_at = None
        self._answer = None
        self._outgoing = b""
        self._position = 0

    def _update(self) -> None:
        """Let what is due by now appear; a frame hides the next until it has been read."""
        if self._position < len(self._outgoing) or self.hung:
            return
        now = self.clock.now_ms
        if self._ack_at is not None:
            if now < self._ack_at:
                return
            self._ack_at = None
            if self.lose_acks:
                self.lose_acks -= 1
                self._answer = None
                return
            self._emit(ACK)
            return
        while self._answer is not None and now >= self._answer_at:
            data = self._answer()
            if data is None:
                self._answer_at += RETRY_MS
                continue
            self._answer = None
            self._last = framed(data) if data[0] != 0x7F else SYNTAX_ERROR
            self._emit(self._last)

    def _emit(self, frame: bytes) -> None:
        self.counters["pn532_frames"] += 1
        if self.flip >= 0 or self.corrupt:
            bit = self.flip if self.flip >= 0 else 8 * (len(frame) - 2)
            self.corrupt -= 1 if self.flip < 0 else 0
            damaged = bytearray(frame)
            damaged[(bit >> 3) % len(frame)] ^= 1 << (bit & 7)
            frame = bytes(damaged)
        self._outgoing = frame.translate(REVERSED)
        self._position = 0

    # -- commands ------------------------------------------------------------------------------
    def _execute(self, command: int, parameters: bytes) -> Callable[[], bytes | None]:
        """Begin a command.  What is returned gives the response once its time has come, or None
        while the chip is to go on trying."""
        handler = _COMMANDS.get(command)
        if handler is None or (command in _NEED_RF and not self.configured):
            return lambda: b"\x7f"
        try:
            return handler(self, parameters)
        except IndexError:
            return lambda: b"\x7f"

    def _reply(self, data: bytes) -> Callable[[], bytes | None]:
        return lambda: data

    def _diagnose(self, parameters: bytes):
        """Section 7.2.1; NumTst 0 sends the parameters back."""
        if parameters[0] == 0:
            return self._reply(b"\xd5\x01" + parameters)
        return self._reply(b"\xd5\x01\x00")

    def _firmware_version(self, _: bytes):
        """Section 7.2.2: IC 32, version 1.6, all three protocols."""
        return self._reply(b"\xd5\x03\x32\x01\x06\x07")

    def _general_status(self, _: bytes):
        """Section 7.2.3."""
        targets = b"".join(bytes((n + 1, 0, 0, 0)) for n in range(len(self._targets)))
        field = 1 if self.antenna.field else 0
        return self._reply(b"\xd5\x05\x00" + bytes((field, len(self._targets))) + targets + b"\x80")

    def _set_parameters(self, parameters: bytes):
        """Section 7.2.9."""
        self.parameters = parameters[0]
        return self._reply(b"\xd5\x13")

    def _sam_configuration(self, parameters: bytes):
        """Section 7.2.10; mode 1 is without a SAM."""
        self.configured = parameters[0] == 1
        return self._reply(b"\xd5\x15")

    def _power_down(self, _: bytes):
        """Section 7.2.11; a chip select wakes it."""
        self.asleep = True
        self.antenna.set_field(False, self.clock.now_ms)
        return self._reply(b"\xd5\x17\x00")

    def _rf_configuration(self, parameters: bytes):
        """Section 7.3.1; items 1 (field) and 5 (retries) do something here."""
        item = parameters[0]
        if item == 1:
            self._targets = []
            self.antenna.set_field(bool(parameters[1] & 1), self.clock.now_ms)
        elif item == 5:
            self.retries = parameters[3]
        return self._reply(b"\xd5\x33")

    def _list(self, parameters: bytes):
        """Section 7.3.5, InListPassiveTarget, 106 kbit/s type A."""
        most, kind, wanted = parameters[0], parameters[1], parameters[2:]
        if kind != 0 or not 1 <= most <= 2:
            return self._reply(b"\x7f")
        begun = self.clock.now_ms + ACK_MS
        if not self.antenna.field:
            self.antenna.set_field(True, begun)
            self._answer_at += POWER_UP_MS
            begun += POWER_UP_MS
        self._answer_at += LIST_MS - COMMAND_MS
        if self.retries != INFINITE and self.retries > 1:
            self._answer_at += RETRY_MS * (self.retries - 1)
        if wanted[:1] == b"\x88":  # the cascade tag before a UID of 7 bytes, again before 10
            wanted = wanted[1:4] + (wanted[5:] if wanted[4:5] == b"\x88" else wanted[4:])
        if self.alternates and most == 2:
            limit = 2 - self._turn % 3
            self._turn += 1
        else:
            limit = most
        state = {"begun": begun}

        def answer() -> bytes | None:
            tags = self.antenna.within_reach(state["begun"])
            if wanted:
                one = wake(tags, wanted)
                found = [one] if one else []
            else:
                found = inventory(tags, limit) if limit else []
            if not found and self.retries == INFINITE:
                state["begun"] = self._answer_at
                return None
            self._targets = found
            self.counters["cards_sighted"] += len(found)
            answer = b"\xd5\x4b" + bytes((len(found),))
            for number, tag in enumerate(found):
                answer += bytes((number + 1,)) + tag.atqa + bytes((tag.sak, len(tag.uid))) + tag.uid
            return answer

        return answer

    def _release(self, parameters: bytes):
        """Section 7.3.11, InRelease: halts what is active and forgets; 0 means all targets."""
        status = self._halt(parameters[0])
        if not parameters[0]:
            self._targets = []
        return self._reply(b"\xd5\x53" + status)

    def _deselect(self, parameters: bytes):
        """Section 7.3.10, InDeselect: halts and remembers."""
        return self._reply(b"\xd5\x45" + self._halt(parameters[0]))

    def _halt(self, number: int) -> bytes:
        if number > len(self._targets):
            return b"\x27"
        for tag in self._targets if not number else self._targets[number - 1 : number]:
            tag.hear_halt()
        return b"\x00"

    def _select(self, parameters: bytes):
        """Section 7.3.12, InSelect: wakes a target that was listed."""
        number = parameters[0]
        if not 1 <= number <= len(self._targets):
            return self._reply(b"\xd5\x55\x27")
        self._halt(0)
        tag = self._targets[number - 1]
        woken = wake(self.antenna.within_reach(self.clock.now_ms), tag.uid)
        return self._reply(b"\xd5\x55" + (b"\x00" if woken else b"\x01"))


_COMMANDS: dict[int, Callable[[Pn532, bytes], Callable[[], bytes | None]]] = {
    0x00: Pn532._diagnose,
    0x02: Pn532._firmware_version,
    0x04: Pn532._general_status,
    0x12: Pn532._set_parameters,
    0x14: Pn532._sam_configuration,
    0x16: Pn532._power_down,
    0x32: Pn532._rf_configuration,
    0x44: Pn532._deselect,
    0x4A: Pn532._list,
    0x52: Pn532._release,
    0x54: Pn532._select,
}
_NEED_RF = (0x4A, 0x44, 0x52, 0x54)
