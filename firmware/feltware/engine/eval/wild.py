# SPDX-License-Identifier: MIT
"""High hands with wild cards (WILD-2 to WILD-6) and special hands (RANK-16).

A flush here is five digits, rank plus one, highest first, because a wild card may repeat a rank
that the hand has (WILD-4); the other categories are as in hi.py.
"""

from micropython import const

from feltware.engine.eval import hi, names
from feltware.engine.eval.tables import POP

_PAIR = const(1 << 26)
_TWO_PAIR = const(2 << 26)
_TRIPS = const(3 << 26)
_STRAIGHT = const(4 << 26)
_LITTLE_DOG = const(5 << 26)
_FLUSH = const(9 << 26)
_FULL_HOUSE = const(10 << 26)
_QUADS = const(12 << 26)
_STRAIGHT_FLUSH = const(13 << 26)
_FIVE = const(14 << 26)

_ACE = const(0x1000)
_KING = const(0x800)
_JOKER = const(52)

_FULL = const(0)
_NODUP = const(1)
_BUG = const(2)

# the least card of big cat, little cat, big dog, little dog; the highest is five ranks above it
_SPECIAL = b"\x06\x01\x07\x00"


class Wild:
    """A kind of high hand.  ``words`` are joined by hyphens:

    ``wild`` (may repeat a card), ``nodup`` (may not) or ``bug`` (an ace, or a card that completes
    a straight, a flush or a special hand) say what jokers are; ``dogs`` turns dogs and cats on,
    ``no5`` five of a kind off, ``acelow`` makes the ace the lowest rank.  Raises ValueError.
    """

    exact = False

    def __init__(self, words):
        self._mode = _FULL
        self._dogs = False
        self._five = True
        self._low = False
        self.describe = names.high
        for word in words.split("-"):
            if word == "nodup":
                self._mode = _NODUP
            elif word == "bug":
                self._mode = _BUG
            elif word == "dogs":
                self._dogs = True
            elif word == "no5":
                self._five = False
            elif word == "acelow":
                self._low = True
                self.describe = names.high_ace_low
            elif word != "wild":
                raise ValueError("'{}' says nothing about wild cards.".format(word))
        self._wheel = hi.NO_WHEEL if self._low else hi.WHEEL
        self._held = [0, 0, 0, 0, 0, 0]  # by number: the ranks held so often
        self._suits = [0, 0, 0, 0]
        # a wild card that was declared may repeat a card of the hand
        self._again = bytearray(4)  # repeats by suit
        self._copies = bytearray(_JOKER)  # and by card
        self._plain = bytearray(hi.MOST_CARDS)

    def strength(self, cards, n):
        """Strength of the best hand in the first ``n`` of ``cards``, 1 to 10 cards, jokers from 52.

        The same card may be there twice, as a wild card that was declared to be it.
        """
        suits = self._suits
        again = self._again
        for suit in range(4):
            suits[suit] = 0
            if again[suit]:
                again[suit] = 0
                for rank in range(13):
                    self._copies[rank << 2 | suit] = 0
        one = two = three = four = five = 0
        jokers = different = 0
        for i in range(n):
            card = cards[i]
            if card >= _JOKER:
                jokers += 1
                continue
            if self._low:
                card = card + 4 if card < 48 else card - 48
            self._plain[i] = card
            rank = 1 << (card >> 2)
            suit = card & 3
            if suits[suit] & rank:
                self._copies[card] += 1
                again[suit] += 1
            else:
                suits[suit] |= rank
                different += 1
            if one & rank:
                if two & rank:
                    five |= four & rank
                    four |= three & rank
                    three |= rank
                else:
                    two |= rank
            else:
                one |= rank
        held = self._held
        held[1] = one
        held[2] = two
        held[3] = three
        held[4] = four
        held[5] = five
        if different == n:
            return self._without(n)
        if not one:  # nothing but jokers: the first is an ace
            jokers -= 1
            suits[0] = _ACE
            held[1] = _ACE
        return self._with(n, jokers)

    def _hold(self, rank):
        held = self._held
        for k in range(5, 1, -1):
            held[k] |= held[k - 1] & rank
        held[1] |= rank

    def _without(self, n):
        value = hi.strength(self._plain, n, self._wheel)
        if value < _FLUSH:
            if self._dogs and n > 4:
                special = _special(self._held[1], 0)
                if special > value:
                    return special
        elif value < _FULL_HOUSE:
            return _FLUSH | self._digits(value & 0x1FFF, 0, 0)
        return value

    def _with(self, n, jokers):
        """The categories from the highest down; the first that can be made is the hand."""
        held = self._held
        suits = self._suits
        mode = self._mode
        ranks = held[1]
        value = 0
        wild = jokers  # that may repeat a rank
        if mode == _BUG:
            for _ in range(jokers):
                self._hold(1 if self._low else _ACE)
            wild = 0
        if n > 4:
            if self._five:
                if mode != _FULL:
                    value = held[5]
                elif wild > 4:
                    value = _ACE
                else:
                    value = held[5 - wild]
                if value:
                    return _FIVE | hi.best(value, 1) << 13
            for suit in range(4):
                run = self._run(suits[suit], jokers)
                if run > value:
                    value = run
            if value:
                return _STRAIGHT_FLUSH | value << 13
        if wild < 4:
            value = hi.best(held[4 - wild], 1)
            if value:
                return _QUADS | value << 13 | self._beside_quads(value, wild)
        # with two wild cards a pair is quads, so a full house has one at most
        if wild < 2:
            value = hi.best(held[3 - wild], 1)
            pair = hi.best(held[2] ^ value, 1) if value else 0
            if pair:
                return _FULL_HOUSE | value << 13 | pair
        if n > 4:
            value = self._flush(jokers)
            if value:
                return _FLUSH | value
            if self._dogs:
                value = _special(ranks, jokers)
                if value:
                    return value
            value = self._run(ranks, jokers)
            if value:
                return _STRAIGHT | value << 13
        one = held[1]
        if wild < 3:
            value = hi.best(held[3 - wild], 1)
            if value:
                return _TRIPS | value << 13 | hi.best(one ^ value, 2)
        if wild < 1:
            value = hi.best(held[2], 2)
            if value & value - 1:
                return _TWO_PAIR | value << 13 | hi.best(one ^ value, 1)
        if wild < 2:
            value = hi.best(held[2 - wild], 1)
            if value:
                return _PAIR | value << 13 | hi.best(one ^ value, 3)
        return hi.best(one, 5)

    def _beside_quads(self, quads, wild):
        """The fifth card: a wild card that is left over is the best that no rule forbids."""
        held = self._held
        for k in range(4, 0, -1):
            if held[k] & quads:
                break
        if wild > 4 - k:
            return _KING if quads == _ACE else _ACE
        return hi.best(held[1] ^ quads, 1)

    def _run(self, ranks, jokers):
        """The bit of the top card of the highest straight in ``ranks`` and ``jokers``, or 0."""
        need = 5 - jokers
        if POP[ranks >> 7] + POP[ranks & 127] < need:
            return 0
        low = 8
        while low >= 0:
            if POP[ranks >> low & 31] >= need:
                return 16 << low
            low -= 1
        if not self._low and POP[ranks & 15] + (ranks >> 12) >= need:
            return 8
        return 0

    def _flush(self, jokers):
        """The digits of the best flush, or 0."""
        best = 0
        for suit in range(4):
            ranks = self._suits[suit]
            if POP[ranks >> 7] + POP[ranks & 127] + self._again[suit] + jokers > 4:
                aces = 0
                if self._mode == _FULL:
                    aces = jokers if jokers < 5 else 5
                else:
                    ranks = _fill(ranks, _ACE, jokers)
                value = self._digits(ranks, suit, aces)
                if value > best:
                    best = value
        return best

    def _digits(self, ranks, suit, aces):
        """Five digits: some aces, then the highest of ``ranks`` with their repeats in ``suit``."""
        value = 0
        count = 5
        rank = 13
        while count:
            if aces:
                aces -= 1
                value = value << 4 | 13
                count -= 1
                continue
            rank -= 1
            if ranks >> rank & 1:
                times = 1 + self._copies[rank << 2 | suit]
                while times and count:
                    value = value << 4 | rank + 1
                    times -= 1
                    count -= 1
        return value


def _fill(ranks, bit, count):
    """``ranks`` and the ``count`` highest ranks up to ``bit`` that it lacks."""
    while count and bit:
        if not ranks & bit:
            ranks |= bit
            count -= 1
        bit >>= 1
    return ranks


def _special(ranks, jokers):
    """Strength of the best dog or cat in ``ranks`` and ``jokers``, 0 without one (RANK-16)."""
    for i in range(4):
        low = _SPECIAL[i]
        if POP[ranks >> low & 63] + jokers > 4:
            ends = 33 << low
            spare = jokers - 2 + POP[ranks >> low & 33]
            if spare >= 0:
                inner = ranks & 30 << low
                if spare:
                    inner = _fill(inner, 16 << low, spare)
                    inner &= 30 << low
                if POP[inner >> low] > 2:
                    return (_LITTLE_DOG + (3 - i << 26)) | ends | hi.best(inner, 3)
    return 0
