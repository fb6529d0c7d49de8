# SPDX-License-Identifier: MIT
"""What is believed to lie where, and what a look changes in it.

One card, one place.  A card is believed at a place once two looks in a row have read it there;
where neighbours have been seen to read each other's cards, five.
It is believed gone when several clean looks have missed it *and* could have read it:

- Two tags in a pile are read dependably, more are not.  In a pile of one or two every card that a
  look does not read, by list and by its UID, is missed.
- In a deeper pile a card that is not read may be covered.  It is missed only when no tag answers
  at all (the pile is away), or when a card is read that came earlier: what lies below can be
  read, so what lay on top is gone.  That takes more looks, because people square up their cards.
- A *heap* (burn, muck) is thrown together; there only an empty antenna counts.
- Where cards lie *side by side* (board) each is read, so each can be missed.

A card read elsewhere is not covered.  It is then looked for at its old place: missed there, it
has moved; read at both, the longer and steadier evidence stands, and if both stay steady it is
told as a duplicate.  A reply that came damaged says nothing either way.
"""

from micropython import const

PILE = const(0)
SIDE_BY_SIDE = const(1)
HEAP = const(2)

KEYS = const(128)
NONE = const(255)

GONE_LOOKS = const(3)
UNCOVERED_LOOKS = const(8)
# A card at two places.  Next door is stricter on the newcomer: such antennas may read each other,
# off and on, so there only what a list has counts as read, not what it takes a select to find.
MOVED_LOOKS = const(1)  # missed at home, by list and by UID
MOVED_LOOKS_NEXT_DOOR = const(2)
LOST_LOOKS = const(2)  # missed at the other place
LOST_LOOKS_NEXT_DOOR = const(1)
STEADY_LOOKS = const(4)  # read at both, before a duplicate is told
STEADY_LOOKS_NEXT_DOOR = const(24)
FIRST_SIGHTS = const(8)
CONFIRMING_LOOKS = const(1)  # after a first sight
CONFIRMING_LOOKS_LEAKY = const(4)  # where neighbours have been seen to read each other's cards
RIVALS = const(4)


class Sightings:
    """Beliefs about ``kinds``: for each antenna, by number, one of PILE, SIDE_BY_SIDE, HEAP.

    ``tell(seen, antenna, key)`` is called for each card that comes (True) or goes (False), and
    ``duplicate(antenna, key)`` for one that is at two places.  ``neighbours(a, b)`` says whether
    two antennas are next door.  Allocates nothing after it was made.
    """

    def __init__(self, kinds, tell, duplicate, neighbours):
        self._kinds = bytes(kinds)
        self._tell = tell
        self._duplicate = duplicate
        self._neighbours = neighbours
        self.blind = bytearray(len(kinds))  # 1: its reader is out of order
        self.where = bytearray([NONE] * KEYS)
        self.depth = bytearray(len(kinds))
        self._head = bytearray([NONE] * len(kinds))  # newest card of each antenna
        self._below = bytearray([NONE] * KEYS)  # next older one
        self._came = bytearray(KEYS)  # cards that came in one look share a number
        self._arrivals = bytearray(len(kinds))
        self._missed = bytearray(KEYS)
        self.suspects = bytearray(len(kinds))  # 1: a card missed and not given up yet
        # first sights: all on one antenna, which is looked at again at once
        self.first_at = -1
        self._first = bytearray(FIRST_SIGHTS)
        self._n_first = 0
        self._first_looks = 0
        self._first_tries = 0
        self._leaky = bytearray(len(kinds))  # 1: reads a neighbour's cards, or is read by one
        # cards read at a second place
        self._rival_key = bytearray([NONE] * RIVALS)
        self._rival_at = bytearray(RIVALS)
        self._rival_hits = bytearray(RIVALS)
        self._rival_lost = bytearray(RIVALS)
        self._home_hits = bytearray(RIVALS)
        self._home_lost = bytearray(RIVALS)
        self._told = bytearray(RIVALS)
        self._settled = bytearray(KEYS)  # 1: claims from next door have been refuted

    def cards(self, antenna):
        """The keys believed on an antenna, newest first, as a new list."""
        found = []
        key = self._head[antenna]
        while key != NONE:
            found.append(key)
            key = self._below[key]
        return found

    # -- before a look -------------------------------------------------------------------------
    def expect(self, antenna, poll):
        """Tell ``poll`` which cards to look for by UID when its lists do not have them."""
        expected = poll.expected
        n = 0
        if self.first_at == antenna:
            while n < self._n_first:
                expected[n] = self._first[n]
                n += 1
        for i in range(RIVALS):
            key = self._rival_key[i]
            if key != NONE and (self._rival_at[i] == antenna or self.where[key] == antenna):
                if n < len(expected):
                    expected[n] = key
                    n += 1
        poll.n_strangers = n
        open_pile = self._kinds[antenna] == SIDE_BY_SIDE or self.depth[antenna] <= 2
        if not open_pile:
            poll.n_always = n
        key = self._head[antenna]
        while key != NONE and n < len(expected):
            expected[n] = key
            n += 1
            key = self._below[key]
        if open_pile:
            poll.n_always = n
        poll.n_expected = n

    # -- after a clean look ----------------------------------------------------------------------
    def digest(self, antenna, poll):
        """Take in a look that ended with poll.OK."""
        self._confirm(antenna, poll)
        self._weigh(antenna, poll)
        self._miss(antenna, poll)
        if self.first_at < 0:
            self._first_sights(antenna, poll)

    def spoiled(self, antenna):
        """Take in a look that failed: a first sight waits for one more look, then is dropped."""
        if self.first_at == antenna:
            self._first_tries += 1
            if self._first_tries > 1:
                self.first_at = -1

    def _confirm(self, antenna, poll):
        if self.first_at != antenna:
            return
        leaky = self._leaky[antenna]
        n = 0
        for i in range(self._n_first):
            key = self._first[i]
            if poll.seen(key) and not (leaky and poll.looked_for(key)):
                self._first[n] = key
                n += 1
        self._n_first = n
        self._first_looks += 1
        if n and self._first_looks < (CONFIRMING_LOOKS_LEAKY if leaky else CONFIRMING_LOOKS):
            return
        self.first_at = -1
        self._arrivals[antenna] = (self._arrivals[antenna] + 1) & 0xFF
        for i in range(n):
            key = self._first[i]
            home = self.where[key]
            if home == NONE or self.blind[home]:
                self._move(key, antenna)
            elif home != antenna:
                self._challenge(key, antenna)

    def _first_sights(self, antenna, poll):
        n = 0
        for i in range(poll.n_keys):
            key = poll.keys[i]
            home = self.where[key]
            if home == antenna or self._rival(key) >= 0:
                continue
            if self._settled[key] and self._neighbours(home, antenna):
                continue
            if n < FIRST_SIGHTS:
                self._first[n] = key
                n += 1
        if n:
            self._n_first = n
            self._first_looks = 0
            self._first_tries = 0
            self.first_at = antenna

    def _miss(self, antenna, poll):
        """Count the looks that should have read a card and did not."""
        kind = self._kinds[antenna]
        deep = self.depth[antenna] > 2
        oldest = self._oldest_read(antenna, poll) if deep and kind == PILE else NONE
        suspect = 0
        key = self._head[antenna]
        while key != NONE:
            following = self._below[key]
            limit = GONE_LOOKS
            if poll.seen(key):
                self._missed[key] = 0
                if oldest == key:
                    oldest = NONE
                if poll.looked_for(key):
                    self._settled[key] = 0  # not so steady here: another claim may be heard
            else:
                missed = not poll.tags
                if not missed and (not deep or kind == SIDE_BY_SIDE):
                    missed = poll.looked_for(key)
                elif not missed and oldest != NONE and self._came[oldest] != self._came[key]:
                    missed = True
                    limit = UNCOVERED_LOOKS
                if missed:
                    self._missed[key] += 1
                    self._settled[key] = 0
                    if self._missed[key] >= limit:
                        self._remove(key)
                    else:
                        suspect = 1
            key = following
        self.suspects[antenna] = suspect

    def _oldest_read(self, antenna, poll):
        oldest = NONE
        key = self._head[antenna]
        while key != NONE:
            if poll.seen(key):
                oldest = key
            key = self._below[key]
        return oldest

    # -- two places ------------------------------------------------------------------------------
    def wanted(self):
        """The antenna that should be looked at next to settle where a card is, -1 for none."""
        for i in range(RIVALS):
            key = self._rival_key[i]
            if key != NONE and not self._told[i]:
                home = self._home_hits[i] + self._home_lost[i]
                away = self._rival_hits[i] + self._rival_lost[i]
                at = self.where[key]  # NONE once it was missed there
                if at == NONE or self.blind[at] or home > away:
                    at = self._rival_at[i]
                return at
        return -1

    def _rival(self, key):
        for i in range(RIVALS):
            if self._rival_key[i] == key:
                return i
        return -1

    def _challenge(self, key, antenna):
        i = self._rival(NONE)
        if i >= 0:
            self._rival_key[i] = key
            self._rival_at[i] = antenna
            self._rival_hits[i] = 2
            self._rival_lost[i] = 0
            self._home_hits[i] = 0
            self._home_lost[i] = 0
            self._told[i] = 0

    def _weigh(self, antenna, poll):
        for i in range(RIVALS):
            key = self._rival_key[i]
            if key == NONE:
                continue
            home = self.where[key]
            at = self._rival_at[i]
            if antenna != home and antenna != at:
                continue
            next_door = self._neighbours(home, at)
            seen = poll.seen(key)
            if next_door:
                seen = seen and not poll.looked_for(key)
            if not seen and poll.tags and not poll.looked_for(key):
                if antenna == home or not next_door:
                    continue  # it may have been covered
            if antenna == home:
                counts = self._home_hits if seen else self._home_lost
            else:
                counts = self._rival_hits if seen else self._rival_lost
            if counts[i] < 255:
                counts[i] += 1
            self._judge(i, key, next_door)

    def _judge(self, i, key, next_door):
        at = self._rival_at[i]
        moved = MOVED_LOOKS_NEXT_DOOR if next_door else MOVED_LOOKS
        home = self.where[key]
        if next_door and self._home_hits[i]:
            self._leaky[home] = 1  # both have read it
            self._leaky[at] = 1
        if home == NONE or self.blind[home] or self._home_lost[i] >= moved:
            self._rival_key[i] = NONE
            self._move(key, at)
        elif self._rival_lost[i] >= (LOST_LOOKS_NEXT_DOOR if next_door else LOST_LOOKS):
            self._rival_key[i] = NONE
            if next_door and not self._told[i]:
                self._settled[key] = 1
        elif not self._told[i]:
            steady = STEADY_LOOKS_NEXT_DOOR if next_door else STEADY_LOOKS
            if self._home_hits[i] >= steady and self._rival_hits[i] >= steady:
                self._told[i] = 1
                self._duplicate(at, key)

    # -- the piles -------------------------------------------------------------------------------
    def _move(self, key, antenna):
        if self.where[key] != NONE:
            self._remove(key)
        self.where[key] = antenna
        self._below[key] = self._head[antenna]
        self._head[antenna] = key
        self.depth[antenna] += 1
        self._came[key] = self._arrivals[antenna]
        self._missed[key] = 0
        self._settled[key] = 0
        self._tell(True, antenna, key)

    def _remove(self, key):
        antenna = self.where[key]
        above = self._head[antenna]
        if above == key:
            self._head[antenna] = self._below[key]
        else:
            while self._below[above] != key:
                above = self._below[above]
            self._below[above] = self._below[key]
        self._below[key] = NONE
        self.where[key] = NONE
        self.depth[antenna] -= 1
        self._settled[key] = 0
        self._missed[key] = 0
        self._tell(False, antenna, key)
