# SPDX-License-Identifier: MIT
# ruff: noqa: F821 (playing.on_board puts numbers for link.)
# Runs on the chip, before main.py: the heap at boot and whenever the hand enters another phase, as
# lines "heap USED FREE" on the link's log, less what this module itself takes; "room BYTES USED"
# after a hand is the largest block that can be had then, and what is in use.
import gc

import feltware.app

Real = feltware.app.App
own = 0  # bytes of this module, from boot.py


def largest():
    """The largest block that can be allocated, to 256 bytes."""
    least, most = 0, gc.mem_free()
    while most - least > 256:
        middle = (least + most) // 2
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
        gc.collect()
    return least


class App(Real):
    def __init__(self, hardware, random_bytes, kept=None):
        Real.__init__(self, hardware, random_bytes, kept)
        self.seen = 0
        self.hands = 0
        self.say("heap")

    def say(self, word):
        gc.collect()
        words = "{} {} {}".format(word, gc.mem_alloc() - own, gc.mem_free() + own).encode()
        self.hardware.link.send(link.LOG, words, len(words))

    def step(self, now_ms):
        hint = Real.step(self, now_ms)
        hand = self.hand
        mark = hand.phase * 16 + hand.street
        if mark != self.seen and self._job is None:
            self.seen = mark
            self.say("heap")
        if hint > 1 and hand.hand_no != self.hands and not hand.actor and self.between():
            self.hands = hand.hand_no
            words = "room {} {}".format(largest(), gc.mem_alloc() - own).encode()
            self.hardware.link.send(link.LOG, words, len(words))
        return hint


feltware.app.App = App
