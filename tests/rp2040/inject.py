# SPDX-License-Identifier: MIT
# Runs on the chip, before main.py: faults at the keys of seat 10, where nobody sits.  FOLD makes
# one pass of the loop last 300 ms, CALL raises an exception once, BET never comes back.
import time

import feltware.app

Real = feltware.app.App
FOLD, CALL, BET = range(3)
done = set()


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
        return Real.step(self, now_ms)


feltware.app.App = App
