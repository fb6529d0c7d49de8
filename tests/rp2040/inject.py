# SPDX-License-Identifier: MIT
# Runs on the chip, before main.py: faults at the keys of seat 10, where nobody sits.  FOLD makes
# one pass of the loop last 300 ms, CALL raises an exception once, BET never comes back, ALLIN takes
# all memory but 12 KB, in small pieces.
import gc
import time

import feltware.app

Real = feltware.app.App
FOLD, CALL, BET, ALLIN = range(4)
LEFT = 12 * 1024
PIECE = 208  # with the tuple that holds it
done = set()
ballast = None


def take():
    global ballast
    gc.collect()
    for _ in range((gc.mem_free() - LEFT) // PIECE):
        ballast = (ballast, bytearray(PIECE - 32))


class App(Real):
    def step(self, now_ms):
        held = self.hardware.keypad.held
        if held(10, FOLD) and FOLD not in done:
            done.add(FOLD)
            while time.ticks_diff(time.ticks_ms(), now_ms) < 300:
                pass
        if held(10, CALL) and CALL not in done:
            done.add(CALL)
            raise KeyError(37)
        while held(10, BET):
            pass
        if held(10, ALLIN) and ALLIN not in done:
            done.add(ALLIN)
            take()
        return Real.step(self, now_ms)


feltware.app.App = App
