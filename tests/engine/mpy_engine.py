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
    "holdem pl 5/10 ante=1 runit.most=2",
    "holdem fl 10/20 limit.short_allin=on_top",
    "holdem spread 2/10 show.allin=hidden",
    "omaha pl 5/10 rake.percent=5",
    "omaha8 fl 10/20",
    "omaha5 pl 5/10",
    "omaha6 nl 5/10",
    "bigo pl 5/10",
    "courchevel pl 5/10",
    "pineapple nl 5/10",
    "crazypineapple nl 5/10",
    "shortdeck nl 5/10 ante=1",
    "royal nl 5/10",
    "greek hp 5/10",
    "doubleboard nl 5/10",
    "stud fl 10/20 ante=1",
    "stud8 fl 10/20 ante=1 hilo.ace=declare",
    "lotos fl 10/20 ante=1",
    "razz fl 10/20 ante=1",
    "mississippi hp 10 ante=5",
    "stud5 fl 10/20 ante=1",
    "stud5home nl 10 ante=1",
    "lowball fl 10/20",
    "lowball27 nl 5/10",
    "draw fl 10/20 ante=2 deck.jokers=1",
    "jacks pl 10 ante=2",
    "draw5 fl 10/20",
    "draw5home fl 10/20 ante=1",
    "triple27 fl 10/20",
    "badugi fl 10/20",
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


def free_card(hand):
    """A random card that lies nowhere."""
    config = hand.config
    while True:
        card = config.lowest_card + random.randrange(52 + config.jokers - config.lowest_card)
        if not any([card in held for held in hand.held]):
            return card


def decide(hand):
    """One random decision in a betting round."""
    legal = hand.legal
    roll = random.randrange(10)
    if legal.bring_in:
        kind, amount = ev.BRING_IN, 0
    elif legal.complete and roll < 3:
        kind, amount = ev.COMPLETE, 0
    elif legal.high and roll < 3:
        kind, amount = ev.RAISE, pick((legal.low, legal.high))
    elif legal.check:
        kind, amount = ev.CHECK, 0
    elif roll < 9 and legal.call:
        kind, amount = ev.CALL, 0
    else:
        kind, amount = ev.FOLD, 0
    reason = hand.check(kind, hand.actor, amount)
    if reason:
        raise ValueError(reason)
    hand.apply(kind, hand.actor, amount)


def draw(hand):
    """A discard, its cards on the muck, new cards, or a reshuffle."""
    if hand.actor:
        part = hand.config.program[hand.part]
        amount = part.least + random.randrange(part.most - part.least + 1)
        seat = hand.actor
        hand.apply(ev.DISCARD, seat, amount)
        for _ in range(amount):
            hand.deal(ev.MUCK, hand.cards(seat)[0])
    elif not hand.reshuffle():
        hand.deal(hand.next_place(), free_card(hand))


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
            raise ValueError("chips after " + ev.in_words(kind, seat, index, flags, amount))

    def play(self, line):
        """One random hand."""
        config = Config.parse(line)
        players = 2 + random.randrange(min(config.most, 8) - 1)
        stacks = [0] + [1 + random.randrange(400) for _ in range(players)] + [0] * (10 - players)
        blinds = [1, 2] if players == 2 else [2, 3]
        blinds = blinds if config.blinds else []
        hand = self.hand
        self.log.clear()
        self.total = 0
        hand.start(config, 1, stacks, blinds)
        self.total = sum(stacks)
        while hand.phase != phases.OVER:
            if hand.phase == phases.DEAL:
                if not hand.reshuffle():
                    hand.deal(hand.next_place(), free_card(hand))
            elif hand.phase == phases.DRAW:
                draw(hand)
            elif hand.phase == phases.ASK:
                hand.apply(ev.RUN_IT, hand.actor, 2)
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
