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

Messages are collected and leave with ``flush``, once what they tell is safe in the journal.
"""

from feltware.drivers import link
from feltware.engine import events as ev


class Publisher:
    """Writes the feed.  ``channel`` is a drivers.link.Link."""

    def __init__(self, channel):
        self._link = channel
        self._event = bytearray(9)
        self._legal = None
        self._waits = None
        self._ready = []  # (channel, message) to be sent by flush

    def begin(self):
        """Say which version of the event stream follows."""
        self._send(bytes((0x56, ev.VERSION)))

    def event(self, kind, seat, index, flags, amount, ext, again=False):
        """Publish one event in its public projection; ``again`` for one of the past."""
        shown = ev.public_index(kind, index, flags)
        self._event[0] = 0x52 if again else 0x45  # R, E
        ev.pack_into(self._event, 1, kind, seat, shown, flags, amount)
        if ext is None or ext[0] == ev.EXT_COMMITMENT:
            self._send(bytes(self._event))
        else:
            self._send(bytes(self._event) + bytes((ext[0], len(ext[1]))) + ext[1])

    def turn(self, actor, text):
        """Publish the legal list if it changed since last time."""
        message = "L{};{}".format(actor, text)
        if message != self._legal:
            self._legal = message
            self._send(message.encode())

    def waits(self, text):
        """Publish what the game waits for if it changed."""
        if text != self._waits:
            self._waits = text
            self._send(b"W" + text.encode())

    def question(self, question):
        """Publish the open question, or that there is none."""
        if question is None:
            self._send(b"Q")
        else:
            choices = " ".join(str(c) for c in question.choices)
            self._send("Q{};{};{}".format(question.number, question.place, choices).encode())

    def notice(self, unit, reason, amount):
        """Publish what a display tells one person."""
        self._send("N{};{};{}".format(unit, reason, amount).encode())

    def snapshot(self, table):
        """Publish the table as it is."""
        parts = ["S{};{}".format(table.hand_no, table.button)]
        for seat in range(1, 11):
            parts.append(
                "{} {} {} {}".format(seat, table.state[seat], table.stack[seat], table.bought[seat])
            )
        self._send(";".join(parts).encode())

    def answer(self, text):
        """Answer a host's command."""
        self._ready.append((link.COMMANDS, text.encode()))

    def flush(self):
        """Send what was collected."""
        ready = self._ready
        if ready:
            for channel, message in ready:
                self._link.send(channel, message, len(message))
            ready.clear()

    def again(self):
        """After a gap or a new reader: say the turn and the waits anew next time."""
        self._legal = None
        self._waits = None

    def _send(self, message):
        self._ready.append((link.FEED, message))
