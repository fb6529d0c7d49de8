# SPDX-License-Identifier: MIT
# Runs on the chip, before main.py: what the firmware takes of memory and time, on the link's log.
# boot.py imports it; main.py then finds this App.
import gc
import time

import feltware.app

Real = feltware.app.App
EVERY_MS = 500  # a collection takes 30 ms, in which no key is looked at
LOG = 1  # the channel (feltware.drivers.link): an image has no names for numbers


class App(Real):
    def __init__(self, hardware, random_bytes):
        Real.__init__(self, hardware, random_bytes)
        self.probed_ms = time.ticks_ms()
        self.longest_us = 0
        self.probe()

    def say(self, words):
        data = words.encode()
        self.hardware.link.send(LOG, data, len(data))

    def probe(self):
        before = gc.mem_free()
        gc.collect()
        self.say("heap {} {} {}".format(gc.mem_alloc(), gc.mem_free(), before))
        if self.longest_us:
            self.say("slice {}".format(self.longest_us))
        self.longest_us = 0

    def step(self, now_ms):
        begun = time.ticks_us()
        hint = Real.step(self, now_ms)
        took = time.ticks_diff(time.ticks_us(), begun)
        if took > self.longest_us:
            self.longest_us = took
        if hint > 1 and time.ticks_diff(time.ticks_ms(), self.probed_ms) > EVERY_MS:
            self.probe()
            self.probed_ms = time.ticks_ms()
        return hint


feltware.app.App = App
