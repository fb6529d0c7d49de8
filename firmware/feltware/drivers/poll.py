# SPDX-License-Identifier: MIT
"""One look at one antenna, in slices: field on, list the tags, look for the missing, field off.

A `Poll` serves one reader at a time, which is also how many fields may be on.  The looking is a
generator that yields commands; around it a small state machine sends each command, waits for its
ACK and its response, resends and gives up.  Nothing here waits and, once it has run, nothing
allocates.

Every look begins and ends with the field off, so that each starts from the same state of the
tags: an ACTIVE tag answers no request and a HALTed one only WUPA, which made other tables see a
card in every second look.  Within a look the tags that were listed are released (HALT), so the
next list has the others.  Sections are those of UM0701-02.
"""

from micropython import const

from feltware import ticks
from feltware.drivers import nfc

# how a look ended, better first
OK = const(0)
CORRUPT = const(1)  # replies came damaged; says nothing about tags
REFUSED = const(2)  # an error frame (6.2.1.5): the chip has lost its settings
DEAD = const(3)  # no ACK, or no response in time

SETTLE_MS = const(5)  # from field on until tags listen (ISO/IEC 14443-3, 5 ms)
ACK_MS = const(15)  # an ACK that has not come by then is lost: send again
RESENDS = const(2)
LIST_LIMIT_MS = const(90)
COMMAND_LIMIT_MS = const(20)
ROUNDS = const(8)  # lists in one look; two tags each
KEYS = const(128)
MOST_EXPECTED = const(16)
VERIFY_MOST = const(2)  # selects by UID in one look

_FINISHED = const(-1)
_COMMAND = const(0)  # and more than 0 is a pause in ms

_IDLE = const(0)
_PAUSE = const(1)
_ACK = const(2)
_ANSWER = const(3)

_READ = const(0xC0)  # 03 reversed: data from the chip
_ACK_OUT = bytes([_READ] + [0] * 6)
_ACK_IN = bytearray(7)
_ACK_WIRE = b"\x00\x00\xff\x00\xff\x00"  # its own reversal
_SHORT_OUT = bytes([_READ] + [0] * 13)
_SHORT_IN = bytearray(14)
_LIST_OUT = bytes([_READ] + [0] * 41)  # two UIDs of 10 bytes make 40
_LIST_IN = bytearray(42)
_LISTED = const(0x4B)
_UID_AT = const(10)  # in a select of 4 bytes; one later in one of 7, behind the cascade tag 88
_DOUBTS = const(3)  # from here on tags are asked for one at a time


class Poll:
    """The looker.  ``decks`` has find(uid, length) and uid_into(key, into) (storage/decks.py).

    Before `begin`, ``expected`` and its counts name the cards to look for by UID when no list has
    them.  After the look: ``status``, and if that is OK ``seen(key)`` for each card, ``tags`` (how
    many tags answered), ``keys`` and ``n_keys`` (cards in the order they were read), ``odd`` (a
    number for the least UID that is no card's, -1 for none), ``garbled`` (a reply without sense).
    """

    def __init__(self, decks):
        self._decks = decks
        self.watch = None  # told of every tag of this look instead (feltware.drivers.watch)
        self.status = OK
        self.tags = 0
        self.keys = bytearray(16)
        self.n_keys = 0
        self.odd = -1
        self.garbled = False
        self.expected = bytearray(MOST_EXPECTED)
        self.n_strangers = 0  # the first so many are not known to lie here
        self.n_always = 0  # of these, the first so many are looked for in any case
        self.n_expected = 0  # the others only when no tag answered
        self._seen = bytearray(KEYS)  # number of the look in which a card was seen
        self._looked = bytearray(KEYS)  # and in which it was looked for by its UID
        self._look = 0
        self._reader = None
        self.setting_up = False  # instead of looking
        self._stage = _IDLE
        self._wake = 0
        self._since = 0
        self._wire = nfc.FIELD_OFF
        self._code = 0
        self._first_ms = 1
        self._limit_ms = COMMAND_LIMIT_MS
        self._sent = 0
        self._asked_again = False
        self._failed = OK
        self._at = 0  # of the response's first byte after the code, in _LIST_IN or _SHORT_IN
        self._list_ms = 20  # how long lists take here: the first glance comes then
        self._uid = bytearray(10)
        self._uid_length = 0
        self._other = bytearray(10)
        self._select_4 = bytearray(nfc.frame(b"\xd4\x4a\x01\x00" + bytes(4)))
        self._select_7 = bytearray(nfc.frame(b"\xd4\x4a\x01\x00\x88" + bytes(7)))
        self._script = self._run()
        next(self._script)

    # -- from outside ------------------------------------------------------------------------
    def begin(self, reader, now, setting_up=False):
        """Start a look with this reader, or set it up again; then call `step` until it is 0."""
        self._reader = reader
        self.setting_up = setting_up
        self.status = OK
        self.tags = 0
        self.n_keys = 0
        self.odd = -1
        self.garbled = False
        self._look += 1
        if self._look > 255:
            self._look = 1
        key = self._look % KEYS  # each card's turn comes before a number comes again
        self._seen[key] = 0
        self._looked[key] = 0
        self._stage = _PAUSE
        self._wake = now

    def left(self, now):
        """The ms until the next slice is due, 0 when it is."""
        return max(ticks.diff(self._wake, now), 0)

    def step(self, now):
        """One slice.  Returns the ms until the next is due, 0 when the look is over."""
        left = ticks.diff(self._wake, now)
        if left > 0:
            return left
        stage = self._stage
        if stage == _ANSWER:
            self._take_answer(now)
        elif stage == _ACK:
            self._take_ack(now)
        elif stage == _PAUSE:
            self._advance(now)
        if self._stage == _IDLE:
            return 0
        left = ticks.diff(self._wake, now)
        return left if left > 0 else 1

    def seen(self, key):
        """Whether this card was read in the look."""
        return self._seen[key] == self._look

    def looked_for(self, key):
        """Whether the look asked for this card by its UID."""
        return self._looked[key] == self._look

    # -- commands ----------------------------------------------------------------------------
    def _advance(self, now):
        what = next(self._script)
        if what == _COMMAND:
            self._sent = 0
            self._asked_again = False
            self._failed = OK
            self._transmit(now)
        elif what == _FINISHED:
            self._stage = _IDLE
        else:
            self._stage = _PAUSE
            self._wake = ticks.add(now, what)

    def _transmit(self, now):
        self._reader.send(self._wire)
        self._sent += 1
        self._stage = _ACK
        self._since = now
        self._wake = ticks.add(now, 1)

    def _fail(self, status, now):
        self._failed = status
        if status > self.status:
            self.status = status
        self._advance(now)

    def _take_ack(self, now):
        sound = True
        if self._reader.ready() and self._reader.receive(_ACK_OUT, _ACK_IN):
            for i in range(6):
                if _ACK_IN[i + 1] != _ACK_WIRE[i]:
                    sound = False
            if sound:
                self._stage = _ANSWER
                self._since = now
                self._wake = ticks.add(now, self._first_ms)
                return
        elif ticks.diff(now, self._since) < ACK_MS:
            self._wake = ticks.add(now, 1)
            return
        if self._sent <= RESENDS:
            self._transmit(now)
        else:
            self._fail(DEAD if sound else CORRUPT, now)

    def _take_answer(self, now):
        reader = self._reader
        waited = ticks.diff(now, self._since)
        if not reader.ready():
            if waited > self._limit_ms:
                self._fail(DEAD, now)
            else:
                self._wake = ticks.add(now, 1 if waited < 4 else 2)
            return
        if self._code == _LISTED:
            reader.receive(_LIST_OUT, _LIST_IN)
            self._at = nfc.response(_LIST_IN, self._code)
            self._learn(waited)
        else:
            reader.receive(_SHORT_OUT, _SHORT_IN)
            self._at = nfc.response(_SHORT_IN, self._code)
        if self._at > 0:
            if self._code == _LISTED:
                self._stage = _PAUSE  # what it says is looked at in the next slice
            else:
                self._advance(now)
        elif self._at < 0:
            self._fail(REFUSED, now)
        elif self._asked_again:
            self._fail(CORRUPT, now)
        else:
            self._asked_again = True
            reader.send(nfc.NACK)
            self._since = now
            self._wake = ticks.add(now, 1)

    def _learn(self, waited):
        """Glance first when lists have been ready of late: fewer status bytes, no time lost."""
        if waited <= self._list_ms:
            if self._list_ms > 4:
                self._list_ms -= 1
        elif waited < 60:
            self._list_ms = waited

    # -- the script --------------------------------------------------------------------------
    def _set(self, wire, code, first_ms=1, limit_ms=COMMAND_LIMIT_MS):
        self._wire = wire
        self._code = code
        self._first_ms = first_ms
        self._limit_ms = limit_ms

    def _run(self):
        while True:
            yield _FINISHED
            if self.setting_up:
                at = 0
                while at < len(nfc.SETUP) and not self.status:
                    self._set(nfc.SETUP[at], nfc.SETUP_CODES[at])
                    yield _COMMAND
                    at += 1
                if self.status:
                    self._reader.send(nfc.ABORT)
                    yield 2
                continue
            # Tags power up while the chip's reply to FIELD_ON waits to be read.
            self._set(nfc.FIELD_ON, 0x33, SETTLE_MS)
            yield _COMMAND
            if not self._failed:
                rounds = 0
                while rounds < ROUNDS:
                    rounds += 1
                    most = 2 if self._reader.doubts < _DOUBTS else 1
                    self._set_list(nfc.LIST_TWO if most == 2 else nfc.LIST_ONE)
                    yield _COMMAND
                    if self._failed:
                        break
                    found = self._take_targets()
                    if found < most:
                        break
                    self._set(nfc.RELEASE, 0x53, 1, LIST_LIMIT_MS)  # some chips take their time
                    yield _COMMAND
                    if self._failed:
                        break
                at = 0
                tried = 0
                while not self._failed and at < self.n_expected and tried < VERIFY_MOST:
                    if at >= self.n_always and self.tags:
                        break
                    key = self.expected[at]
                    at += 1
                    if self._seen[key] != self._look and self._set_select(key):
                        tried += 1
                        yield _COMMAND
                        if not self._failed:
                            self._looked[key] = self._look
                            if self._take_targets() and self.seen(key):
                                if at > self.n_strangers:
                                    self._doubt()
                if self._failed:
                    self._reader.send(nfc.ABORT)
                    yield 2
            if self._failed != DEAD or self._code != 0x33:
                self._set(nfc.FIELD_OFF, 0x33)
                yield _COMMAND

    def _doubt(self):
        """Lists have missed a tag that lies here.  Some chips alternate 2, 1, 0 when asked for
        two; with one at a time they do not."""
        reader = self._reader
        if reader.doubts < _DOUBTS:
            reader.doubts += 1

    def _set_list(self, wire):
        self._set(wire, _LISTED, self._list_ms, LIST_LIMIT_MS)

    def _set_select(self, key):
        """Make a list command that only the tag with this card's UID answers (7.3.5, initiator
        data; a UID of 7 bytes needs the cascade tag 88 before it).  False if it has no UID."""
        other = self._other
        length = self._decks.uid_into(key, other)
        if not length:
            return False
        reverse = nfc.REVERSE
        wire = self._select_4 if length == 4 else self._select_7
        at = _UID_AT if length == 4 else _UID_AT + 1
        total = 0xD4 + 0x4A + 0x01 + (0 if length == 4 else 0x88)
        for i in range(length):
            wire[at + i] = reverse[other[i]]
            total += other[i]
        wire[at + length] = reverse[-total & 0xFF]
        self._set_list(wire)
        return True

    def _take_targets(self):
        """Enter the targets of a list's response; returns how many there were."""
        reverse = nfc.REVERSE
        at = self._at
        count = reverse[_LIST_IN[at]]
        at += 1
        if count > 2:
            self.garbled = True
            return 0
        for _ in range(count):
            length = reverse[_LIST_IN[at + 4]] if at + 4 < 40 else 0
            if (length != 4 and length != 7 and length != 10) or at + 5 + length > 42:
                self.garbled = True
                self.tags += 1
                return 0
            for i in range(length):
                self._uid[i] = reverse[_LIST_IN[at + 5 + i]]
            self._enter(length)
            at += 5 + length
        return count

    def _enter(self, length):
        uid = self._uid
        if self.watch is not None:
            self.watch.tag(uid, length)
            return
        if length == 4 and uid[0] == 0x08:
            return  # random UIDs of phones and bank cards; not even an unknown tag
        key = self._decks.find(uid, length)
        if key >= 0:
            if self._seen[key] != self._look:
                self._seen[key] = self._look
                self.tags += 1
                if self.n_keys < 16:
                    self.keys[self.n_keys] = key
                    self.n_keys += 1
            return
        self.tags += 1
        number = length
        for i in range(length):
            number = (number * 31 + uid[i]) & 0xFFFFFF
        if self.odd < 0 or number < self.odd:
            self.odd = number
