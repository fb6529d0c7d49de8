# SPDX-License-Identifier: MIT
"""Where every card lies, and which sightings the game can use.

A card is known here by its *key*, ``deck * 64 + card``.  The tracker is told what the scanner
reports (``seen``, ``gone``), offers cards to the hand, and keeps at most one open question about
what does not fit.  It holds no clock: ``now`` is milliseconds handed in.
"""

from micropython import const

from feltware.dealer import questions as q
from feltware.dealer.evidence import Evidence
from feltware.dealer.fit import Fit, antenna
from feltware.dealer.loose import FITS, KEYS, LOOSE, SPENT, WAIVED, Loose
from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import finish
from feltware.ticks import diff as ticks_diff

STILL_MS = const(400)  # catalogue 0.4: a zone must be still this long before a mistake is judged
ASK_AGAIN_MS = const(3000)
SWEEP_MS = const(3000)  # after power-up every antenna has been read by then

_HELD = const(8)  # cards in one slice


class Tracker:
    """``ask(question)`` and ``close(question)`` are called when a question opens and closes."""

    def __init__(self, hand, ask, close):
        self._hand = hand
        self._fit = Fit(hand)
        self._ask = ask
        self._close = close
        self.where = bytearray(KEYS)  # place by key; 0 is home
        self._believed = bytearray(KEYS)  # place by key: not read since a power cut
        self._loose = Loose()
        self.question = None
        self._quiet_until_ms = 0
        self._quiet = False
        self._evidence = Evidence(hand)
        self._sweeps = False  # after a power cut: no card is home before it was looked for
        self._sweep_since_ms = -1

    # -- what the scanner reports ---------------------------------------------------------------
    def seen(self, place, key, now_ms):
        """A card was sighted on an antenna.  ``place`` is the antenna's."""
        if not self.where[key] and not self._believed[key]:
            self._loose.arrived(key)
        self.where[key] = place
        self._believed[key] = 0
        fits = self._fit.use(place, key)
        self._loose.set(key, FITS if fits else LOOSE, now_ms)
        if fits and self._evidence.waits:
            at = self._fit.place_of(key & 63)
            if antenna(at) == place:
                self._evidence.seen(key & 63)

    def gone(self, place, key, now_ms):
        """A card left an antenna."""
        if self.where[key] == place:
            self.where[key] = 0
            self._loose.set(key, FITS)
            if self._evidence.was and not self._covered(place):
                for other in range(KEYS):
                    if self._believed[other] == place:
                        self._believed[other] = 0
                        self._loose.set(other, FITS)

    def odd_tag(self, number, place):
        """A tag that is no card of ours (``questions.UNKNOWN_TAG``) or a copy (``SAME_TAG``)."""
        if self.question is None:
            self._open(q.Question(number, place))

    # -- reading --------------------------------------------------------------------------------
    def out(self):
        """The first place on which a card still lies, 0 when all are home."""
        first = 0
        for place in self.where:
            if place and (not first or place < first):
                first = place
        return first

    def occupied(self):
        """The places on which cards lie, as a new list."""
        places = []
        for place in self.where:
            if place and place not in places:
                places.append(place)
        places.sort()
        return places

    def lies(self, place):
        """Whether at least one of the hand's cards of ``place`` is on that antenna now."""
        for card in self._hand.cards(place):
            if card < 64 and self.where[self._hand.deck * 64 + card] == place:
                return True
        return False

    def laid(self, seat):
        """How many of a seat's cards lie on the muck and are not discarded yet: what it would
        draw to if it said so now."""
        return bin(self.mucked(seat)).count("1")

    def mucked(self, seat):
        """Bit mask of the cards of a seat that lie on the muck."""
        mask = 0
        nth = 0
        for card in self._hand.cards(seat):
            if card < 64 and self.where[self._hand.deck * 64 + card] == ev.MUCK:
                mask |= 1 << nth
            nth += 1
        return mask

    def blocked(self):
        """Whether decisions have to wait for the dealer's answer."""
        return self.question is not None and self.question.blocks

    # -- one pass -------------------------------------------------------------------------------
    def step(self, now_ms):
        """Use loose cards that the game has come to want, judge those that lie still, close a
        question whose cause is gone."""
        hand = self._hand
        if self._sweeps:
            self._sweep(now_ms)
        elif hand.phase == phases.HOME and not self.out():
            hand.cards_home()
        if self._loose:
            self._offer()
        if self._evidence.waits:
            self._hold_against(now_ms)
        elif self.question is not None:
            self._maybe_close()
        elif hand.hold:
            self._open(q.Question(q.RESHUFFLE, ev.STUB, hand.hold))
        elif self._loose and self._fit.judging():
            self._judge(now_ms)

    def await_evidence(self):
        """After a power cut: play goes on when the cards have confirmed what they can."""
        self._sweeps = True
        self._evidence.begin()
        for place in range(1, ev.MUCK + 1):
            for card in self._hand.cards(place):
                if card < 64:
                    key = self._hand.deck * 64 + card
                    self._believed[key] = antenna(place)
                    self._loose.arrived(key)
        if self._evidence.waits:
            self._open(q.Question(q.RESTORED, self._evidence.place(), 0, True))

    def reconcile(self, now_ms):
        """After an undo: hold every card on the antennas against the hand as it is now."""
        finish(self.reconciling(now_ms))

    def reconciling(self, now_ms):
        """`reconcile` in slices, a generator."""
        self._drop_question()
        hand = self._hand
        loose = self._loose
        held = 0
        for key in range(KEYS):
            place = self.where[key]
            if place or self._believed[key]:
                held += 1
                if held % _HELD == 0:
                    yield
                fits = key >> 6 == hand.deck and self._fit.place_of(key & 63)
                mark = (LOOSE if place else WAIVED) | loose.mark(key) & SPENT
                loose.set(key, FITS if fits else mark, now_ms)
        self._offer()
        asked = loose.asked()
        if asked and self._fit.judging():
            self._open(q.Question(q.TAKE_BACK, self.where[asked[0]], len(asked), True))

    def new_hand(self):
        """Forget marks and questions of the hand before."""
        self._drop_question()
        self._evidence.end()
        self._believed = bytearray(KEYS)
        self._loose.forget(not self.out())

    def answer(self, choice, now_ms):
        """The dealer answered the open question."""
        question = self.question
        if question is None:
            return
        if choice == q.PUT_BACK or (choice == q.TAKEN and question.number == q.TAKE_BACK):
            return  # the antennas say when it is so
        if choice in (q.PLAY_ON, q.ALL_VOID):
            self._evidence.end()
        elif question.number == q.SWAPPED:
            self._evidence.drop(question.place)
            self._waive(question.place)
        if choice == q.DONE:
            self._drop_question()
            self._reshuffle(now_ms)
            return
        if choice == q.LEAVE_IT:
            self._waive(0 if question.number == q.TAKE_BACK else question.place)
        elif choice == q.HAND_LIVE or choice == q.HAND_DEAD:
            self._waive(ev.MUCK)
        self._quiet = True
        self._quiet_until_ms = now_ms
        self._drop_question()

    def _waive(self, place):
        """Leave what does not fit at a place, 0 for all places."""
        for key in self._loose.asked():
            if self.where[key] == place or not place:
                self._loose.waive(key)

    def _reshuffle(self, now_ms):
        """The cards that were asked for are in the stub.  One that lies there all the same is not
        the next one that comes to its place.  It is asked about, but not where others of that pile
        stay: a reader misses single cards of the muck only once it is empty."""
        hand = self._hand
        back = bytearray(64)
        self._note_held(back, 1)
        hand.reshuffle()
        self._note_held(back, 0)
        for card in range(64):
            if back[card]:
                key = hand.deck * 64 + card
                self._believed[key] = 0
                mark = FITS
                place = self.where[key]
                if place:
                    mark = SPENT | (WAIVED if len(hand.cards(place)) else LOOSE)
                self._loose.set(key, mark, now_ms)

    def _note_held(self, cards, value):
        """Set ``cards`` at each card that the hand has somewhere."""
        for place in range(1, ev.MUCK + 1):
            for card in self._hand.cards(place):
                if card < 64:
                    cards[card] = value

    # -- after a power cut ----------------------------------------------------------------------
    def _sweep(self, now_ms):
        if self._sweep_since_ms < 0:
            self._sweep_since_ms = now_ms
        elif ticks_diff(now_ms, self._sweep_since_ms) > SWEEP_MS:
            self._sweeps = False

    def _hold_against(self, now_ms):
        """Ask until each place has confirmed what it can; a card that contradicts is asked about
        first."""
        evidence = self._evidence
        question = self.question
        place = evidence.place()
        if question is not None and question.number == q.SWAPPED:
            if not self._swapped(question.place, now_ms, 0):
                self._drop_question()
            return
        swapped = self._swapped(0, now_ms, STILL_MS)
        if swapped:
            self._drop_question()
            self._open(q.Question(q.SWAPPED, swapped, 0, True))
        elif not place:
            evidence.end()
            self._drop_question()
        elif question is None:
            self._open(q.Question(q.RESTORED, place, 0, True))
        elif question.number == q.RESTORED:
            question.place = place

    def _swapped(self, place, now_ms, still_ms):
        """A place (``place`` alone unless it is 0) on which a card lies that contradicts."""
        for key in self._loose.asked():
            at = self.where[key]
            if at == place or not place:
                if self._loose.lies_ms(key, now_ms) >= still_ms and self._evidence.lacks(at):
                    return at
        return 0

    # -- inside ---------------------------------------------------------------------------------
    def _covered(self, place):
        """Whether a card was read on this antenna and is there still."""
        for at in self.where:
            if at == place:
                return True
        return False

    def _offer(self):
        """Give the hand what has lain there and what it wants now."""
        for key in self._loose.usable():
            place = self.where[key] or self._believed[key]
            if place and self._fit.use(place, key):
                self._loose.set(key, FITS)

    def _judge(self, now_ms):
        if self._quiet and ticks_diff(now_ms, self._quiet_until_ms) < ASK_AGAIN_MS:
            return
        self._quiet = False
        for key in self._loose.asked():
            if self._loose.lies_ms(key, now_ms) < STILL_MS:
                continue
            place = self.where[key]
            if place == ev.MUCK and self._hand.phase == phases.DRAW and self._fit.laid_out(key):
                continue
            if key >> 6 != self._hand.deck:
                self._open(q.Question(q.OTHER_DECK, place))
            elif place == ev.MUCK and 0 < self._fit.place_of(key & 63) <= ev.MAX_SEATS:
                self._open(q.Question(q.LIVE_MUCK, self._fit.place_of(key & 63)))
            else:
                self._open(q.Question(q.STRAY, place))
            return

    def _maybe_close(self):
        """A question about cards closes by itself when no loose card backs it any more."""
        question = self.question
        if question.number in (q.UNKNOWN_TAG, q.SAME_TAG):
            return
        if question.number == q.RESHUFFLE:
            if not self._hand.hold:
                self._drop_question()
            return
        for key in self._loose.asked():
            if question.number in (q.TAKE_BACK, q.LIVE_MUCK) or self.where[key] == question.place:
                return
        self._drop_question()

    def _open(self, question):
        self.question = question
        self._ask(question)

    def _drop_question(self):
        question = self.question
        if question is not None:
            self.question = None
            self._close(question)
