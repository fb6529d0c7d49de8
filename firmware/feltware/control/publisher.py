# SPDX-License-Identifier: MIT
"""The public link: events as everyone may see them, and what is legal at each turn.

Messages on the feed channel, first byte the kind:

==== ==========================================================================================
 V   version byte of the event stream; the first message after power-up
 E   an event, 8 bytes, then its extension record if it has one
 R   the same, again: an event of the present hand, after ``S``, for a reader that missed it
 L   ``ACTOR;ITEMS`` the legal list of the turn, ``0;`` when nobody is asked
 W   ``PLACE:COUNT ...`` the cards the game waits for, in dealing order
 Q   ``ID;PLACE;CHOICE CHOICE`` the open question, empty when it is closed
 N   ``UNIT;REASON;AMOUNT`` a refusal or notice shown on that display (0 is the dealer's)
 S   ``HAND;BUTTON;SEAT STATE STACK BOUGHT ...`` the table between hands, on request
==== ==========================================================================================

Cards dealt face down leave as card 255; showing a hand is what publishes it, and with the card
comes the proof (``EXT_NONCE``) that it is the one that was sealed.

Messages are collected and leave with ``flush``, a few at a time, once what they tell is safe in
the journal.  While the house wants the feed later, control/delay.py stands between here and the
link.
"""

from micropython import const

from feltware.drivers import link
from feltware.engine import events as ev

_ROOM_BYTES = const(640)  # the link's queue holds twice that
_MOST_WAITING = const(48)  # messages that may wait for a slow reader
_SLICE_BYTES = const(27)  # of messages sent in one slice; the last may be longer


class Publisher:
    """Writes the feed.  ``channel`` is a drivers.link.Link; ``told`` is Keeper.told."""

    def __init__(self, channel, told=None):
        self._link = channel
        self._told = told
        self.delay = None
        self._event = bytearray(9)
        self._legal = None
        self._waits = None
        self._question = None  # the open one
        self._ready = []  # to be sent by flush: events of the keeper's, messages, a host's answers
        self._table = None  # to be said again, and then the hand's log
        self._log = None
        self._at = 0  # the next event of the past
        self._end = 0  # behind the last; 0 when all are said

    def begin(self):
        """Say which version of the event stream follows."""
        self._send(bytes((0x56, ev.VERSION)))

    def hold_back(self, count, hands):
        """From now on the feed comes ``count`` hands or seconds later; 0: at once, but behind what
        still waits."""
        if self.delay is None and count:
            from feltware.control.delay import Delay

            self.delay = self._link = Delay(self._link)
        if self.delay is not None:
            self.delay.set(count, hands)

    def event(self, entry):
        """Publish one event of the keeper's in its public projection, once it is safe."""
        self._ready.append(entry)

    def forget_log(self):
        """The hand's log is about to be cleared: keep what has not been sent."""
        ready = self._ready
        for n in range(len(ready)):
            if isinstance(ready[n], int):
                ready[n] = self._packed(0x45, *self._told(ready[n]))  # E

    def _packed(self, letter, kind, seat, index, flags, amount, ext):
        self._event[0] = letter
        ev.pack_into(self._event, 1, kind, seat, ev.public_index(kind, index, flags), flags, amount)
        if ext is None or ext[0] == ev.EXT_COMMITMENT:
            return bytes(self._event)
        return bytes(self._event) + bytes((ext[0], len(ext[1]))) + ext[1]

    def turn(self, actor, text):
        """Publish the legal list if it changed since last time."""
        message = "L{};{}".format(actor, text).encode()
        if message != self._legal:
            self._legal = message
            self._send(message)

    def waits(self, text):
        """Publish what the game waits for if it changed."""
        message = b"W" + text.encode()
        if message != self._waits:
            self._waits = message
            self._send(message)

    def question(self, question):
        """Publish the open question, or that there is none."""
        self._question = None
        if question is not None:
            choices = " ".join(str(c) for c in question.choices)
            self._question = "Q{};{};{}".format(question.number, question.place, choices).encode()
        self._send(self._question or b"Q")

    def notice(self, unit, reason, amount):
        """Publish what a display tells one person."""
        self._send("N{};{};{}".format(unit, reason, amount).encode())

    def _snapshot(self, table):
        """The table as it is."""
        parts = ["S{};{}".format(table.hand_no, table.button)]
        for seat in range(1, 11):
            parts.append(
                "{} {} {} {}".format(seat, table.state[seat], table.stack[seat], table.bought[seat])
            )
        return ";".join(parts).encode()

    def answer(self, text):
        """Answer a host's command."""
        self._ready.append(text)

    def again(self, table, log):
        """After a gap, or for a new reader: once all is told, say the table, then the events of
        the hand's ``log`` as fast as the reader takes them, then the turn, the waits and the
        open question."""
        self._table = table
        self._log = log
        self._end = 0

    def flush(self, now_ms):
        """Send what was collected, as far as the link's reader keeps up with it: one slice.  False
        when there is nothing to do.

        What a slow one has not taken waits here; of a stuck one's the rest goes to the link, which
        leaves it out and marks the gap.
        """
        if self.delay is not None:
            if self.delay.step(now_ms):
                return True
            if self.delay.done():
                self._link = self.delay.link
                self.delay = None
        if self._end:
            return self._say_again()
        sent = self._send_ready()
        if self._table is None or self._ready:
            return sent
        self._give(self._snapshot(self._table))
        self._table = None
        self._at = 0
        self._end = len(self._log)
        for text in (self._legal, self._waits, self._question):
            if text is not None:
                self._send(text)
        return True

    def _send_ready(self):
        ready = self._ready
        sent = 0
        left = _SLICE_BYTES
        while (
            left > 0
            and sent < len(ready)
            and (self._link.waiting() < _ROOM_BYTES or len(ready) - sent > _MOST_WAITING)
        ):
            left -= self._give(ready[sent])
            sent += 1
        if sent:
            ready[:] = ready[sent:]
        return sent > 0

    def _give(self, what):
        """Hand the link one message; returns its length."""
        channel = link.FEED
        if isinstance(what, str):
            channel = link.COMMANDS
            what = what.encode()
        elif not isinstance(what, bytes):
            what = self._packed(0x45, *self._told(what))  # E
        self._link.send(channel, what, len(what))
        return len(what)

    def _say_again(self):
        """The next events of the past; False while the reader takes nothing."""
        log = self._log
        left = _SLICE_BYTES
        while left > 0 and self._end and self._link.waiting() < _ROOM_BYTES:
            if self._at >= self._end or self._end > len(log):
                self._end = 0  # all is said, or another hand has begun
            else:
                left -= self._give(self._packed(0x52, *log.get(self._at)))  # R
                self._at += 1
        return left < _SLICE_BYTES or not self._end

    def _send(self, message):
        self._ready.append(message)
