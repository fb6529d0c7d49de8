# SPDX-License-Identifier: MIT
"""A bench without a firmware: test patterns on the displays, and a feed that a test writes.

It has the methods of simulator.bench.Bench that the page's server uses and records what they were
called with.  Unit 0's display counts the virtual time that passed.
"""

from feltware.engine import events as ev
from host_tools.simulator.feed import Event, Legal


def pattern(unit, down=()):
    """A frame that is different for each unit and each set of keys that are down."""
    frame = bytearray(1024)
    for x in range(128):
        frame[x] = 0xFF if x % (unit + 2) == 0 else 1
    for key in down:
        for x in range(8):
            frame[512 + key * 10 + x] = 0xFF
    return bytes(frame)


class FakeBench:
    """See the module's text.  ``breaks_at_ms``: raise then, as a firmware that stops does."""

    def __init__(self, breaks_at_ms=None):
        self.world = self
        self.now_ms = 0
        self.calls = []
        self.down = set()
        self.lying = {}
        self.events = []
        self.legal = Legal(0, "")
        self.waits = {}
        self.waits_at = 0
        self.waits_late = 0  # passes of time between a card's event and what is waited for then
        self._due = []  # (passes left, waits, waits_at)
        self.question = None
        self.closed = False
        self.takes_cards = True  # whether a card that is put down is understood
        self._breaks_at_ms = breaks_at_ms

    def say(self, kind, seat=0, index=0, flags=0, amount=0):
        """The table publishes an event."""
        self.events.append(Event(kind, seat, index, flags, amount))

    def put(self, place, card, deck=0, wait_ms=0):
        self.calls.append(("put", place, card, self.now_ms))
        self.lying.setdefault(place, []).append(card)
        if not self.takes_cards:
            return
        waits = dict(self._due[-1][1] if self._due else self.waits)
        first = next((p for p in waits if p == place or (place == 11 and 11 <= p <= 14)), 0)
        if first:
            waits[first] -= 1
            if not waits[first]:
                del waits[first]
            up = first in range(11, 15)
            self.say(ev.DEAL, first, card if up else 255, ev.UP if up else 0)
            self._due.append((self.waits_late, waits, len(self.events)))
            self._tell_waits()

    def _tell_waits(self):
        while self._due and not self._due[0][0]:
            _, self.waits, self.waits_at = self._due.pop(0)

    def lift(self, place, card, wait_ms=0):
        self.calls.append(("lift", place, card, self.now_ms))
        self.lying[place].remove(card)

    def key(self, unit, key, down):
        """What the bench's world has: a key's contact closes or opens."""
        self.calls.append(("down" if down else "up", unit, key, self.now_ms))
        if down:
            self.down.add((unit, key))
        else:
            self.down.remove((unit, key))

    def advance(self, ms):
        self.now_ms += ms
        self._tell_waits()
        self._due = [(left - 1, waits, at) for left, waits, at in self._due]
        if self._breaks_at_ms is not None and self.now_ms >= self._breaks_at_ms:
            raise RuntimeError("the firmware\nstopped")

    def frame(self, unit):
        return pattern(unit, [key for at, key in self.down if at == unit])

    def close(self):
        self.closed = True
