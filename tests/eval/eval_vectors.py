# SPDX-License-Identifier: MIT
"""Judges the same hands on any runtime, and allocates nothing meanwhile.

``micropython eval_vectors.py FIRMWARE_FOLDER HANDS`` prints one line for each kind: its name, the
last strengths and a checksum of all of them.  On MicroPython every evaluation and description
runs under heap_lock, so that allocating (on a 32-bit build also any number from 2**30 on) fails.
"""

import sys

# kind, own cards, board, jokers in the deck, first card of the deck
KINDS = (
    ("hi", 5, 0, 0, 0),
    ("hi", 6, 0, 0, 0),
    ("hi", 2, 5, 0, 0),
    ("hi", 9, 0, 0, 0),
    ("hi", 3, 0, 0, 0),
    ("hi-wild", 5, 0, 2, 0),
    ("hi-wild", 7, 0, 4, 0),
    ("hi-wild", 3, 0, 4, 0),
    ("hi-nodup-dogs", 5, 0, 2, 0),
    ("hi-bug", 5, 0, 1, 0),
    ("hi-bug-dogs", 7, 0, 1, 0),
    ("hi-acelow", 7, 0, 0, 0),
    ("hi-wild-no5", 5, 0, 4, 0),
    ("short", 2, 5, 0, 16),
    ("a5", 5, 0, 1, 0),
    ("a5", 7, 0, 0, 0),
    ("a5", 2, 0, 0, 0),
    ("a5-acehigh", 5, 0, 0, 0),
    ("lo8", 7, 0, 1, 0),
    ("lo8-acehigh", 7, 0, 0, 0),
    ("27", 5, 0, 1, 0),
    ("27", 7, 0, 0, 0),
    ("badugi", 4, 0, 0, 0),
    ("om", 4, 5, 0, 0),
    ("om", 6, 5, 0, 0),
    ("om", 2, 5, 0, 0),
    ("om8", 5, 5, 0, 0),
    ("om/hi-wild", 4, 5, 1, 0),
    ("om/a5", 4, 5, 0, 0),
)
OPENING = ("low-suit", "high-suit", "high-suit-acelow", "high-pos", "low-pos")


class Deck:
    """Shuffled cards from a linear congruential generator: the same on every runtime."""

    def __init__(self, seed):
        self._state = seed

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 12) % n

    def deal(self, cards, n, jokers, first):
        """Write ``n`` different cards into ``cards``, of a deck of few ranks now and then."""
        deck = list(range(first, 52)) + [52 + i for i in range(jokers)]
        if self.below(3) == 0:
            skip = self.below(4)
            deck = [card for card in deck if card >= 52 or (card >> 2) % 4 != skip]
        for i in range(n):
            cards[i] = deck.pop(self.below(len(deck)))
        if jokers and self.below(2):
            cards[self.below(n)] = 52
        for i in range(n):  # a joker may have come twice: they are all alike
            cards[i] = min(cards[i], 52)


def lines(hands, lock, unlock):
    """Yield one line a kind; ``lock`` and ``unlock`` forbid and allow allocation."""
    from feltware.engine.eval import opening
    from feltware.engine.eval.compare import Comparer

    comparer = Comparer()
    cards = bytearray(16)
    out = [0, 0, 0]
    for name, n, n_board, jokers, first in KINDS:
        deck = Deck(n * 100 + n_board * 10 + jokers)
        kind = comparer.prepare(name)
        hole = memoryview(cards)[:n]
        board = memoryview(cards)[n : n + n_board]
        check = steps = 0
        last = ""
        for hand in range(hands):
            deck.deal(cards, n + n_board, jokers, first)
            lock()
            comparer.begin(name, hole, n, board, n_board)
            k = 1
            while not comparer.step():
                k += 1
            value = comparer.result
            kind.describe(value, out)
            unlock()
            if value >= 1 << 30:
                raise ValueError("{} is too large".format(value))
            steps = max(steps, k)
            check = (check * 31 + value + out[0] * 7 + out[1] * 5 + out[2]) % 1000003
            if hand >= hands - 3:
                last += " {}={}.{}.{}".format(value, out[0], out[1], out[2])
        yield "{} {}+{} {}{}, {} slices at most".format(name, n, n_board, check, last, steps)
    deck = Deck(99)
    for mode in OPENING:
        check = 0
        for _ in range(hands):
            deck.deal(cards, 4, 0, 0)
            lock()
            value = opening.weight(mode, cards, 4)
            high = opening.highest_by_suit(cards, 4)
            low = opening.lowest_by_suit(cards, 4)
            unlock()
            check = (check * 31 + value + high * 3 + low * 5) % 1000003
        yield "{} {}".format(mode, check)


def main():
    sys.path.insert(0, sys.argv[1])
    import gc

    import micropython

    for line in lines(int(sys.argv[2]), micropython.heap_lock, micropython.heap_unlock):
        print(line)
        gc.collect()


if __name__ == "__main__":
    main()
