# SPDX-License-Identifier: MIT
# ruff: noqa: F821 (playing.on_board puts numbers for ev., phases., link.)
# Runs on the chip, before main.py: showdowns of a full table, the engine alone.  The board's LED
# is on during each slice and off in between: the emulator counts what is spent while it is on.  The
# link's log has a line for each showdown: "showdown GAME", players, slices.
import gc

from machine import Pin

import feltware.app
import feltware.engine.eval
from feltware import loan
from feltware.engine.config import Config
from feltware.engine.hand import Hand

Real = feltware.app.App
GAMES = (
    "holdem nl 5/10",
    "omaha8 pl 5/10",
    "omaha6 pl 5/10",
    "bigo pl 5/10",
)
EVALUATORS = ("a5", "compare", "hi", "kinds", "names", "om", "om8", "tables")
led = Pin(25, Pin.OUT, value=0)
jobs = []  # what the hand wants to be done in slices


def slices(hand):
    """Compare and pay, as the app does: the number of slices."""
    count = 0
    while hand.phase != phases.OVER or jobs:
        led.on()
        if not jobs:
            hand.step()
        else:
            try:
                next(jobs[-1])
            except StopIteration:
                jobs.pop()
        led.off()
        count += 1
    return count


def showdown(line):
    loan.let_go("feltware.engine.eval", *EVALUATORS)  # each game's are imported anew
    hand = Hand(None, jobs.append)
    config = Config.parse(line)
    players = min(10, config.most)
    stacks = [0] + [10 + 5 * seat for seat in range(1, players + 1)] + [0] * (10 - players)
    hand.start(config, 1, stacks, [2, 3])
    deck = [(card * 7 + 3) % 52 for card in range(52)]
    while hand.phase != phases.COUNT:
        if jobs:
            list(jobs.pop())
        elif hand.phase == phases.DEAL:
            hand.deal(hand.next_place(), deck.pop())
        elif hand.phase == phases.BET:
            legal = hand.legal
            if legal.high:
                hand.apply(ev.RAISE, hand.actor, legal.high)
            else:
                hand.apply(ev.CALL if legal.call else ev.CHECK, hand.actor)
        gc.collect()
    return "{} {} {}".format(line.split()[0], players, slices(hand))


class App(Real):
    def __init__(self, hardware, random_bytes, kept=None):
        Real.__init__(self, hardware, random_bytes, kept)
        self.games = list(GAMES)

    def step(self, now_ms):
        hint = Real.step(self, now_ms)
        if hint > 1 and self.games:
            words = ("showdown " + showdown(self.games.pop(0))).encode()
            self.hardware.link.send(link.LOG, words, len(words))
        return hint


feltware.app.App = App
