# SPDX-License-Identifier: MIT
"""All readers: what their looks find is told, and those that fail are nursed.

A *slot* is one look at one antenna; slots.py says whose it is.  A reader that fails three times in
a row is told as a fault and left alone for a while that doubles from 1 s to 32 s; then its reset
line is pulsed, if it has one, and it is set up again.

Results are small ints in a ring; `kind_of`, `place_of`, `key_of` take them apart.
"""

from array import array

from micropython import const

from feltware import ticks
from feltware.drivers import log, nfc
from feltware.drivers import poll as looks
from feltware.drivers.sightings import HEAP, NONE, PILE, SIDE_BY_SIDE, Sightings
from feltware.drivers.slots import Slots

# Places as engine/events.py numbers them; drivers import nothing of the game, a test compares.
MAX_SEATS = const(10)
BOARD1 = const(11)
BOARD4 = const(14)
BURN = const(15)
MUCK = const(16)

SEEN = const(1)  # a card has come
GONE = const(2)
UNKNOWN_TAG = const(3)  # a tag that is no card of the registered decks
DUPLICATE = const(4)  # a card that is at another place too
FAULT = const(5)  # the reader does not work
BACK = const(6)  # it works again
UNREADABLE = const(7)  # a tag that never reads twice alike

NO_KEY = const(255)
RING = const(64)

_BAD_LOOKS = const(3)
_REST_FIRST_MS = const(1000)
_REST_DOUBLES = const(5)  # to 32 s
_RESET_LOW_MS = const(50)
_RESET_HIGH_MS = const(200)
_REFRESH_MS = const(60000)  # settings are sent anew this often, should a chip have lost them
_UNSTEADY_LOOKS = const(5)
_QUIET_LOOKS = const(3)
_NOTHING_MS = const(50)

# a reader's health
_WORKS = const(0)
_RESTS = const(1)
_IN_RESET = const(2)
_STARTS = const(3)


def kind_of(packed):
    """SEEN, GONE, ..."""
    return packed >> 16


def place_of(packed):
    """The place (engine/events.py)."""
    return (packed >> 8) & 0xFF


def key_of(packed):
    """The card's key, deck * 64 + card; NO_KEY where there is no card."""
    return packed & 0xFF


def kind_of_place(place):
    """How cards lie at a place: feltware.drivers.sightings' PILE, SIDE_BY_SIDE or HEAP."""
    if BOARD1 <= place <= BOARD4:
        return SIDE_BY_SIDE
    return HEAP if place in (BURN, MUCK) else PILE


class Scanner:
    """``readers`` are feltware.drivers.nfc.Reader objects, ``decks`` a DeckTable."""

    def __init__(self, readers, decks, now=0):
        self._readers = readers
        n = len(readers)
        # of each reader
        self._places = bytearray([reader.place for reader in readers])
        self._health = bytearray(n)
        self._stale = bytearray(n)  # its settings are to be sent anew
        self._bad = bytearray(n)  # looks that failed, one after another
        self._rests = bytearray(n)  # how often its rest has doubled
        self._until_ms = array("i", [0] * n)
        self._fresh_since_ms = array("i", [now] * n)
        self._odd = array("i", [-1] * n)  # the unknown tag of the last look
        self._odd_told = array("i", [-1] * n)
        self._odd_changes = bytearray(n)  # from _UNSTEADY_LOOKS on it has been told as unreadable
        self._odd_quiet = bytearray(n)
        self._decks = decks
        self._poll = looks.Poll(decks)
        self._watch = None
        self._watch_at = -1
        self._sightings = Sightings(
            [kind_of_place(place) for place in self._places],
            self._card,
            self._copy,
            self._next_door,
        )
        self._numbers = bytearray([NONE] * 32)  # of the antennas, by place
        for at in range(n):
            self._numbers[self._places[at]] = at
        self._ring = [0] * RING
        self._first = 0
        self._filled = 0
        self.dropped = 0  # results lost because nobody took them
        self.looks = 0
        self._slots = Slots(self._health, self._sightings)
        self._at = -1  # antenna being looked at
        self._over = False  # the look has ended
        self.worked = False
        self._unwell = 0
        self._log = log.get("scanner")
        for at in range(n):
            if not readers[at].alive:
                self._give_up(at, now)
        nfc.let_library_go()

    # -- for the app ---------------------------------------------------------------------------
    def await_places(self, places):
        """Say which places the game waits for, in dealing order: a list of places, or a mask with
        bit n for place n.  BOARD1 to BOARD4 mean the same antenna if there is only one."""
        self._slots.forget()
        if isinstance(places, int):
            for place in range(MUCK + 1):
                if places >> place & 1:
                    self._await(place)
        else:
            for place in places:
                self._await(place)

    def _await(self, place):
        at = self._number(place)
        if at < 0 and BOARD1 < place <= BOARD4:
            at = self._number(BOARD1)
        if at >= 0:
            self._slots.wait_for(at)

    def get(self):
        """The next result, -1 if there is none."""
        if not self._filled:
            return -1
        packed = self._ring[self._first]
        self._first = (self._first + 1) % RING
        self._filled -= 1
        return packed

    def present(self, place):
        """The keys of the cards now believed at a place, newest first, as a new list."""
        at = self._number(place)
        return self._sightings.cards(at) if at >= 0 else []

    def places(self):
        """The places that have a reader, as a new list."""
        return list(self._places)

    def watch(self, place, watch):
        """Look at this place alone, and tell ``watch`` (watch.Watch) the UIDs of all tags there
        instead of cards; None goes back to looking for cards everywhere.  False if there is no
        such antenna."""
        self._watch = watch
        self._watch_at = self._number(place) if watch is not None else -1
        return self._watch_at >= 0

    def renew(self):
        """Have every reader set up anew in its next look, for a self-test; see `renewed`."""
        for at in range(len(self._stale)):
            self._stale[at] = 1

    def renewed(self, place):
        """Whether a place's reader has answered to everything since `renew`."""
        at = self._number(place)
        return at >= 0 and not self._stale[at] and self._well(at)

    def restart(self, now):
        """Forget all but the readers: what lies on the table is told anew."""
        for reader in self._readers:
            reader.release()
        self.__init__(self._readers, self._decks, now)

    def works(self, place):
        """Whether the reader of a place is in order."""
        at = self._number(place)
        return at >= 0 and self._well(at)

    def step(self, now):
        """One slice.  Returns the ms until the next one is due; ``worked`` says whether this one
        did anything."""
        self.worked = True
        if self._over:
            self._over = False
            self._finish(now)
            return 1
        if self._at >= 0:
            left = self._poll.left(now)
            if left:
                self.worked = False
                return left
            left = self._poll.step(now)
            if left:
                return left
            self._over = True  # what was found is looked at in the next slice
            return 1
        if self._unwell:
            self._nurse(now)
        if self._at < 0:
            self._begin(now)
        return _NOTHING_MS if self._at < 0 else 1

    # -- slots -----------------------------------------------------------------------------------
    def _begin(self, now):
        at = self._watch_at
        if at < 0:
            at = self._slots.choose()
        if at < 0 or not self._well(at):
            return
        age_ms = ticks.diff(now, self._fresh_since_ms[at])
        self._look(at, now, self._stale[at] or age_ms > _REFRESH_MS)

    def _look(self, at, now, setting_up):
        self._at = at
        poll = self._poll
        poll.watch = None
        if at == self._watch_at:
            poll.watch = self._watch
            poll.n_expected = 0
        elif not setting_up:
            self._sightings.expect(at, poll)
        poll.begin(self._readers[at], now, setting_up)

    def _well(self, at):
        return self._health[at] == _WORKS

    def _finish(self, now):
        at = self._at
        self._at = -1
        poll = self._poll
        self.looks += 1
        if self._health[at] == _STARTS:
            self._started(at, now)
            return
        if poll.status == looks.OK:
            self._bad[at] = 0
            if poll.setting_up:
                self._stale[at] = 0
                self._fresh_since_ms[at] = now
                return
            if poll.watch is not None:
                poll.watch.looked(poll.garbled)
                return
            self._sightings.digest(at, poll)
            self._look_at_odd(at, poll)
            return
        self._bad[at] += 1
        if poll.status >= looks.REFUSED:
            self._stale[at] = 1
        self._sightings.spoiled(at)
        if self._bad[at] >= _BAD_LOOKS:
            self._give_up(at, now)

    # -- tags that are no cards ------------------------------------------------------------------
    def _look_at_odd(self, at, poll):
        """Tell an unknown tag once two looks agree on it, and one that never reads alike."""
        odd = poll.odd
        if odd < 0 and not poll.garbled:
            if self._odd_quiet[at] < _QUIET_LOOKS:
                self._odd_quiet[at] += 1
                if self._odd_quiet[at] == _QUIET_LOOKS:
                    self._odd[at] = -1
                    self._odd_told[at] = -1
                    self._odd_changes[at] = 0
            return
        self._odd_quiet[at] = 0
        unreadable = self._odd_changes[at] >= _UNSTEADY_LOOKS
        if odd >= 0 and odd == self._odd[at]:
            if not unreadable:
                self._odd_changes[at] = 0
            if odd != self._odd_told[at]:
                self._odd_told[at] = odd
                self._put(UNKNOWN_TAG, self._places[at], NO_KEY)
            return
        self._odd[at] = odd
        if unreadable:
            return
        self._odd_changes[at] += 1
        if self._odd_changes[at] >= _UNSTEADY_LOOKS:
            self._put(UNREADABLE, self._places[at], NO_KEY)
        else:
            self._slots.doubted = at

    # -- readers out of order ----------------------------------------------------------------------
    def _give_up(self, at, now):
        self._rest(at, now)
        self._bad[at] = 0
        self._unwell += 1
        self._sightings.blind[at] = 1
        self._put(FAULT, self._places[at], NO_KEY)
        self._log.warning("reader of place %d does not answer", self._places[at])

    def _rest(self, at, now):
        self._health[at] = _RESTS
        self._until_ms[at] = ticks.add(now, _REST_FIRST_MS << self._rests[at])

    def _nurse(self, now):
        """Move readers out of order on towards another try."""
        for at in range(len(self._readers)):
            health = self._health[at]
            if health == _WORKS or ticks.diff(now, self._until_ms[at]) < 0:
                continue
            line = self._readers[at].reset_line
            if health == _RESTS and line is not None:
                line.value = False
                self._health[at] = _IN_RESET
                self._until_ms[at] = ticks.add(now, _RESET_LOW_MS)
            elif health == _IN_RESET and not line.value:
                line.value = True
                self._until_ms[at] = ticks.add(now, _RESET_HIGH_MS)
            elif self._at < 0:
                self._health[at] = _STARTS
                self._look(at, now, True)

    def _started(self, at, now):
        if self._poll.status == looks.OK:
            self._health[at] = _WORKS
            self._stale[at] = 0
            self._bad[at] = 0
            self._rests[at] = 0
            self._fresh_since_ms[at] = now
            self._unwell -= 1
            self._sightings.blind[at] = 0
            self._put(BACK, self._places[at], NO_KEY)
            self._log.info("reader of place %d answers again", self._places[at])
            return
        if self._rests[at] < _REST_DOUBLES:
            self._rests[at] += 1
        self._rest(at, now)

    # -- results ---------------------------------------------------------------------------------
    def _put(self, kind, place, key):
        if self._filled == RING:
            self.dropped += 1
            return
        self._ring[(self._first + self._filled) % RING] = kind << 16 | place << 8 | key
        self._filled += 1

    def _card(self, seen, at, key):
        self._put(SEEN if seen else GONE, self._places[at], key)

    def _copy(self, at, key):
        self._put(DUPLICATE, self._places[at], key)

    def _next_door(self, one, other):
        if one == NONE or other == NONE:
            return False
        a = self._places[one]
        b = self._places[other]
        return a <= MAX_SEATS and b <= MAX_SEATS and -1 <= a - b <= 1

    def _number(self, place):
        at = self._numbers[place]
        return at if at != NONE else -1
