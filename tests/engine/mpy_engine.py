# SPDX-License-Identifier: MIT
"""Runs on MicroPython (and CPython): imports the whole engine and plays random hands of it.

After every event the chips are counted; after every hand the log is folded into a second hand.
Arguments: seed and hands of each game line.  Prints ``ok`` and what was done.
"""

import os
import random
import sys

sys.path.insert(0, sys.path[0] + "/../../firmware")

from feltware.engine import events as ev
from feltware.engine import games, phases
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.engine.log import Log

LINES = (
    "holdem nl 5/10",
    "holdem pl 5/10 ante=1",
    "holdem fl 10/20 limit.short_allin=on_top",
    "holdem spread 2/10 show.allin=hidden",
)


def import_all(folder, package):
    """Import every module below ``folder``; how many."""
    count = 0
    for name in sorted(os.listdir(folder)):
        if name.endswith(".py"):
            if name != "__init__.py":
                __import__(package + "." + name[:-3])
                count += 1
        elif "." not in name and name != "__pycache__":
            count += import_all(folder + "/" + name, package + "." + name)
    return count


def pick(some):
    """One of a list."""
    return some[random.randrange(len(some))]


def new_deck(row):
    """A shuffled deck of a game."""
    lowest = {"52": 0, "36": 16, "20": 32}[row.deck]
    deck = list(range(lowest, 52))
    for n in range(len(deck) - 1, 0, -1):
        m = random.randrange(n + 1)
        deck[n], deck[m] = deck[m], deck[n]
    return deck


def decide(hand):
    """One random decision in a betting round."""
    legal = hand.legal
    roll = random.randrange(10)
    if legal.high and roll < 3:
        kind, amount = ev.RAISE, pick((legal.low, legal.high))
    elif roll < 9 or legal.check:
        kind, amount = (ev.CHECK if legal.check else ev.CALL), 0
    else:
        kind, amount = ev.FOLD, 0
    reason = hand.check(kind, hand.actor, amount)
    if reason:
        raise ValueError(reason)
    hand.apply(kind, hand.actor, amount)


class Table:
    """Counts the chips after every event."""

    def __init__(self):
        self.log = Log()
        self.hand = Hand(self.sink)
        self.total = 0
        self.events = 0

    def sink(self, kind, seat, index, flags, amount, ext):
        """Log an event and count the chips."""
        self.log.append(kind, seat, index, flags, amount, ext)
        self.events += 1
        if self.total and self.hand.chips() != self.total:
            raise ValueError("chips after " + ev.describe(kind, seat, index, flags, amount))

    def play(self, line):
        """One random hand."""
        config = Config.parse(line)
        players = 2 + random.randrange(min(config.row.most, 8) - 1)
        stacks = [0] + [1 + random.randrange(400) for _ in range(players)] + [0] * (10 - players)
        blinds = [1, 2] if players == 2 else [2, 3]
        hand = self.hand
        self.log.clear()
        self.total = 0
        hand.start(config, 1, stacks, blinds)
        self.total = sum(stacks)
        deck = new_deck(config.row)
        while hand.phase != phases.OVER:
            if hand.phase == phases.DEAL:
                hand.deal(hand.next_place(), deck.pop())
            elif hand.phase == phases.BET:
                decide(hand)
            elif hand.phase == phases.SHOW:
                hand.apply(ev.SHOW, hand.actor)
            else:
                hand.step()
        other = Hand()
        other.refold(self.log)
        if other.stack != hand.stack or other.held != hand.held or other.phase != hand.phase:
            raise ValueError("the fold of the log differs")


def main(seed, hands):
    """Import and play."""
    random.seed(seed)
    modules = import_all(games.__file__[: -len("/games.py")], "feltware.engine")
    table = Table()
    for line in LINES:
        for _ in range(hands):
            table.play(line)
    print("ok", modules, "modules", len(LINES) * hands, "hands", table.events, "events")


main(int(sys.argv[1]), int(sys.argv[2]))
