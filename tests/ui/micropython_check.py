# SPDX-License-Identifier: MIT
"""Runs on MicroPython: pixels, twins and allocation; not a test itself.  Prints what it found."""

import binascii
import gc
import hashlib
import sys
import time
from array import array

import micropython


def pixels():
    """A hash of every screen, and no slice that allocates once the strips are there."""
    import screen_scenes

    from feltware.ui.screens import Screens

    for lang in (0, 1):
        digest = hashlib.sha256()
        for _, scene in screen_scenes.SCENES:
            unit, view = scene()
            view.lang = lang
            panels = [screen_scenes.Frame() for _ in range(11)]
            screens = Screens(view, panels)
            while screens.step(unit):
                pass
            digest.update(panels[unit].frame)
        print("pixels", lang, str(binascii.hexlify(digest.digest()), "ascii"))


def twins():
    """Machine code against plain Python, on random rectangles."""
    import blit
    import blit_plain

    if not blit.NATIVE:
        print("twins 0 no machine code on this runtime")
        return
    state = 20260104
    job = array("i", [0] * 10)
    compared = 0
    shown, shown_too = bytearray(1024), bytearray(1024)

    def random(n):
        nonlocal state
        state = (state * 1103515245 + 12345) & 0x3FFFFFFF
        return (state >> 8) % n

    for _ in range(1500):
        src_width = 20 + random(60)
        src_rows = 8 + random(17)
        width = 8 + random(60)
        rows = 8 * (4 + random(5))
        source = bytes([random(256) for _ in range(src_width * ((src_rows + 7) // 8))])
        start = bytes([random(256) for _ in range(width * rows // 8)])
        w = 1 + random(min(src_width, width))
        h = 1 + random(min(src_rows, rows))
        values = (
            width, random(width - w + 1), random(rows - h + 1), src_width,
            random(src_width - w + 1), random(src_rows - h + 1), w, h, random(4), 1,
        )  # fmt: skip
        for n in range(10):
            job[n] = values[n]
        one, two = bytearray(start), bytearray(start)
        blit.run(one, source, blit.ONE, job)
        blit_plain.run(two, source, blit.ONE, job)
        assert one == two, values
        job[8] = random(2)
        blit.fill(one, job)
        blit_plain.fill(two, job)
        assert one == two, values
        n = random(len(source) + 1)
        more = random(len(source) - n + 1)
        if compared % 2:  # words
            n &= ~3
            more &= ~3
        few, same = bytearray(len(source)), bytearray(len(source))
        blit.copy(few, source, more, n)
        blit_plain.copy(same, source, more, n)
        assert few == same == source[more : more + n] + bytes(len(source) - n), values
        few[random(len(few))] ^= 1
        more = random(len(source) + 1)
        at = blit.differ(few, same, more, len(source))
        assert at == blit_plain.differ(few, same, more, len(source)), (more, values)
        assert few[more:at] == same[more:at] and (at == len(source) or few[at] != same[at])
        for _ in range(4):
            shown[random(1024)] = random(3)
        same = bytearray(shown_too)
        pages = random(9)
        mask = blit.take(shown_too, shown, pages)
        assert mask == blit_plain.take(same, shown, pages) and same == shown_too, pages
        assert shown_too[: 128 * pages] == shown[: 128 * pages]
        sign_width = 1 + random(6)
        count = 1 + random(width // sign_width)
        signs = bytes([random(src_width // sign_width) for _ in range(count)])
        job[1] = random(width - count * sign_width + 1)
        job[2] = random(rows - src_rows + 1)
        job[4] = 0
        job[5] = 0
        job[6] = sign_width
        job[9] = count
        job[7] = src_rows
        job[8] = random(4)
        blit.run(one, source, signs, job)
        blit_plain.run(two, source, signs, job)
        assert one == two, list(job)
        compared += 4
    print("twins", compared)


def steady():
    """Repainting under heap_lock: the same view, then other amounts, cards and actors."""
    import screen_scenes

    from feltware.ui.screens import Screens

    unit, view = dict(screen_scenes.SCENES)["your turn, free"]()
    panels = [screen_scenes.Frame() for _ in range(11)]
    screens = Screens(view, panels)

    def show(locked):
        if locked:
            micropython.heap_lock()
        slices = 0
        try:
            while screens.step(unit):
                slices += 1
        finally:
            if locked:
                micropython.heap_unlock()
        return slices

    counts = (0, 1, 5, 125, 970)
    held = view.hand.held[11]
    total = 0
    for locked in (False, True):
        for n in range(40):
            view.count[unit] = counts[n % 5]
            view.hand.legal.low = 10 + 37 * n
            view.hand.legal.check = n & 1 == 0
            view.hand.legal.call = 0 if n & 1 == 0 else 20 + n
            view.hand.stack[unit] = 970 + 1001 * n
            held[0] = n
            view.peek[unit] = n % 7 == 0
            for touched in range(11):
                screens.touch(touched)
            total += show(locked)
            if not locked:
                screens.touch_all()  # pots are read anew: an event, not a repaint
                show(False)
    print("steady", total)


def cost():
    """Heap and time of the ui with eleven displays, after every scene was shown once."""
    gc.collect()
    before = gc.mem_alloc()
    import screen_scenes

    from feltware.ui.screens import Screens

    gc.collect()
    loaded = gc.mem_alloc()
    panels = [screen_scenes.Frame() for _ in range(11)]
    _, view = screen_scenes.SCENES[0][1]()
    screens = Screens(view, panels)
    for _, scene in screen_scenes.SCENES:
        unit, view = scene()
        screens.view = screens.writer.view = view
        screens.touch_all()
        while screens.step(unit):
            pass
    view = screens.view = screens.writer.view = None
    gc.collect()
    print("heap code {} displays {}".format(loaded - before, gc.mem_alloc() - loaded))
    strips = screens.painter.strips
    print("strips {} of {} bytes".format(len(strips._found), len(strips.pixels)))
    unit, view = dict(screen_scenes.SCENES)["your turn, free"]()
    screens.view = screens.writer.view = view
    screens.touch_all()
    while screens.step(unit):
        pass
    started = time.ticks_us()
    for n in range(100):
        view.hand.pots_now[0] = (70 + n, 0)
        screens.touch_all()
        while screens.step(unit):
            pass
    print("repaint of eleven", time.ticks_diff(time.ticks_us(), started) // 100, "us")


{"pixels": pixels, "twins": twins, "steady": steady, "cost": cost}[sys.argv[1]]()
