# SPDX-License-Identifier: MIT
"""A deck in minutes: its cards one after another on the board's antenna, in a guided order.

The new deck is built beside the old one and takes its place when it is whole and written down;
until then BACK, confirmed, leaves everything as it was.  Nothing here is an event and no UID
leaves the device.
"""

from micropython import const

from feltware.drivers import keys, watch
from feltware.drivers.scanner import BOARD1
from feltware.storage.decks import DeckTable
from feltware.ui import view as v

FILE = "decks"  # of hardware.files
CARDS = const(52)
_JOKERS = const(3)  # none, one or two

_CHOOSING = const(0)
_READING = const(1)
_ASKING = const(2)


def card_at(position):
    """The card asked for at a position: spades, hearts, diamonds, clubs, each from the ace down,
    then the jokers."""
    if position >= CARDS:
        return position
    return (12 - position % 13) * 4 + 3 - position // 13


class Enrolment:
    """A task (feltware.control.tasks).  ``hardware`` has scanner, decks and, to keep the deck over
    power-down, files with ``write(name, text)``; ``deck`` is proposed."""

    screen = v.TASK_DECK

    def __init__(self, hardware, deck, tell, done):
        self._hardware = hardware
        self._tell = tell
        self._done = done
        self._state = _CHOOSING
        self.deck = deck
        self.jokers = 0
        self.cursor = 0
        self.position = 0  # cards read so far
        self.reason = ""  # why what lies there is not taken: a string id, and its number
        self.amount = 0
        self._watch = watch.Watch()
        self._fresh = None
        self._last = bytearray(10)  # the UID that was taken or refused last, while it lies there
        self._last_length = 0
        self._told = watch.EMPTY

    # -- for the screen ------------------------------------------------------------------------
    @property
    def items(self):
        """(label id, value text) while the deck is chosen, None afterwards."""
        if self._state != _CHOOSING:
            return None
        return (
            ("menu_deck", str(self.deck + 1)),
            ("menu_jokers", str(self.jokers)),
        )

    def asking(self):
        """Whether the dealer is asked if he wants to give up."""
        return self._state == _ASKING

    def count(self):
        """How many cards the deck has."""
        return CARDS + self.jokers

    def card(self):
        """The card that is asked for."""
        return card_at(self.position)

    # -- keys ----------------------------------------------------------------------------------
    def press(self, key):
        """A key of the dealer went down."""
        if self._state == _CHOOSING:
            self._choose(key)
        elif self._state == _ASKING:
            if key == keys.OK:
                self._end()
            elif key == keys.BACK:
                self._state = _READING
        elif key == keys.BACK:
            self._state = _ASKING
        elif key == keys.UNDO and self.position:
            self.position -= 1
            self._fresh.remove(self.deck, self.card())
            self.reason = ""

    def _choose(self, key):
        if key == keys.NEXT:
            self.cursor = 1 - self.cursor
        elif key == keys.OK and self.cursor:
            self.jokers = (self.jokers + 1) % _JOKERS
        elif key == keys.OK:
            self.deck = 1 - self.deck
        elif key == keys.START:
            self._begin()
        elif key in (keys.BACK, keys.MENU):
            self._done()

    def _begin(self):
        decks = self._hardware.decks
        self._fresh = DeckTable()
        uid = bytearray(10)
        other = 1 - self.deck
        for card in range(64):
            length = decks.uid_into(other * 64 + card, uid)
            if length:
                self._fresh.add(other, card, uid[:length])
        self._state = _READING
        self._hardware.scanner.watch(BOARD1, self._watch)

    # -- what lies on the board ----------------------------------------------------------------
    def step(self, now_ms):
        """One pass.  Returns True when the screen has changed."""
        if self._state != _READING:
            return False
        seen = self._watch
        if seen.state == watch.LONE:
            return self._lone(seen.uid, seen.length)
        if seen.state == self._told:
            return False
        self._told = seen.state
        if seen.state == watch.EMPTY:
            self._last_length = 0
            self.reason = ""
        elif seen.state == watch.SEVERAL:
            self._refuse("deck_several", 0)
        elif seen.state == watch.RANDOM:
            self._refuse("deck_random", 0)
        else:
            self._refuse("deck_unsteady", 0)
        return True

    def _lone(self, uid, length):
        self._told = watch.LONE
        if length == self._last_length:
            same = True
            for i in range(length):
                same = same and uid[i] == self._last[i]
            if same:
                return self._calm()
        self._last_length = length
        for i in range(length):
            self._last[i] = uid[i]
        if length > 7:
            self._refuse("deck_long", 0)
            return True
        known = self._fresh.find(uid, length)
        if known < 0:
            self._fresh.add(self.deck, self.card(), uid[:length])
            self.reason = ""
            self.position += 1
            if self.position == self.count():
                self._take()
        elif known >> 6 != self.deck:
            self._refuse("deck_other", 0)
        else:
            self._refuse("deck_twice", self._position_of(known & 63) + 1)
        return True

    def _calm(self):
        """The tag lies there still: a refusal of something that lay with it is over."""
        if self.reason in ("deck_several", "deck_unsteady", "deck_random"):
            self.reason = ""
            return True
        return False

    def _position_of(self, card):
        for position in range(self.position):
            if card_at(position) == card:
                return position
        return 0

    def _refuse(self, reason, amount):
        self.reason = reason
        self.amount = amount
        self._tell(0, reason, amount)

    # -- the end -------------------------------------------------------------------------------
    def _take(self):
        """The deck is whole: write it down, then use it."""
        hardware = self._hardware
        reason = "deck_unsaved"
        files = getattr(hardware, "files", None)
        if files is not None:
            try:
                files.write(FILE, self._fresh.text())
                reason = "deck_ready"
            except OSError:
                pass  # told: the deck is in use, and gone after a power cut
        hardware.decks.take(self._fresh)
        self._end()
        self._tell(0, reason, self.deck + 1)

    def _end(self):
        self._hardware.scanner.watch(BOARD1, None)
        self._done()
