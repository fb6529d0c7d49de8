# SPDX-License-Identifier: MIT
# ruff: noqa: F821 (playing.on_board puts numbers for ev., phases., link.)
# Runs on the chip, before main.py: showdowns of a full table, the engine alone.  Each is a line on
# the link's log: "showdown GAME", players, the longest slice and all slices in us of chip time.
import gc
import time

import feltware.app
from feltware.engine.config import Config
from feltware.engine.hand import Hand

Real = feltware.app.App
GAMES = (
    "holdem nl 5/10",
    "omaha8 pl 5/10",
    "omaha6 pl 5/10",
    "bigo pl 5/10",
)


def showdown(line):
    hand = Hand()
    config = Config.parse(line)
    players = min(10, config.most)
    stacks = [0] + [10 + 5 * seat for seat in range(1, players + 1)] + [0] * (10 - players)
    hand.start(config, 1, stacks, [2, 3])
    deck = [(card * 7 + 3) % 52 for card in range(52)]
    longest = total = 0
    while hand.phase != phases.OVER:
        if hand.phase == phases.DEAL:
            hand.deal(hand.next_place(), deck.pop())
        elif hand.phase == phases.BET:
            legal = hand.legal
            if legal.high:
                hand.apply(ev.RAISE, hand.actor, legal.high)
            else:
                hand.apply(ev.CALL if legal.call else ev.CHECK, hand.actor)
        else:
            begun = time.ticks_us()
            hand.step()
            took = time.ticks_diff(time.ticks_us(), begun)
            total += took
            longest = max(longest, took)
        if hand.phase < phases.COUNT:
            gc.collect()
    return "{} {} {} {}".format(line.split()[0], players, longest, total)


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
