# SPDX-License-Identifier: MIT
# ruff: noqa: F821 (playing.on_board puts numbers for link.)
# Runs on the chip, before main.py: what the firmware takes of memory and time, on the link's log.
# boot.py imports it; main.py then finds this App.  PARTS are what a pass may spend its time on: it
# does one of them at most.  Collections are made here, between passes, and are in no figure.
import gc
import time

import feltware.app

Real = feltware.app.App
EVERY_PASSES = 120
PARTS = (
    ("readers", "hardware.scanner.step"),
    ("journal", "keeper.step"),
    ("display", "screens.step"),
    ("turn", "publisher.turn"),
    ("waits", "waits.update"),
    ("feed", "publisher.flush"),
    ("key", "_take_key"),
    ("card", "sights.step"),
    ("question", "tracker.step"),
    ("showdown", "hand.step"),
    ("payout", "table.settle"),
    ("command", "host.step"),
    ("upkeep", "upkeep.step"),
)


class Part:
    def __init__(self, name, function):
        self.name = name
        self.function = function
        self.spent_us = 0
        self.longest_us = 0
        self.said_us = 0

    def __call__(self, *args):
        begun = time.ticks_us()
        result = self.function(*args)
        self.spent_us = time.ticks_diff(time.ticks_us(), begun)
        return result


class App(Real):
    def __init__(self, hardware, random_bytes, kept=None):
        Real.__init__(self, hardware, random_bytes, kept)
        self.passes = 0
        self.most = 0
        self.parts = []
        for name, path in PARTS:
            owner = self
            steps = path.split(".")
            for step in steps[:-1]:
                owner = getattr(owner, step)
            part = Part(name, getattr(owner, steps[-1]))
            setattr(owner, steps[-1], part)
            self.parts.append(part)
        self.begins = Part("begin", None)
        self.parts.append(self.begins)
        gc.disable()
        self.probe()

    def say(self, words):
        data = words.encode()
        self.hardware.link.send(link.LOG, data, len(data))

    def probe(self):
        before = gc.mem_free()
        gc.collect()
        used = gc.mem_alloc()
        if used > self.most:
            self.most = used
            self.say("heap {} {} {}".format(used, gc.mem_free(), before))
        for part in self.parts:
            if part.longest_us > part.said_us:
                self.say("slice {} {}".format(part.name, part.longest_us))
                part.said_us = part.longest_us

    def step(self, now_ms):
        for part in self.parts:
            part.spent_us = 0
        job = self._job is not None
        begun = time.ticks_us()
        hint = Real.step(self, now_ms)
        took = time.ticks_diff(time.ticks_us(), begun)
        part = self.begins
        if not job:
            for other in self.parts:
                if other.spent_us > part.spent_us:
                    part = other
        if took > part.longest_us:
            part.longest_us = took
        self.passes += 1
        if self.passes > EVERY_PASSES and (hint > 1 or self.passes > 3 * EVERY_PASSES):
            self.passes = 0
            self.probe()
        return hint


feltware.app.App = App
