# SPDX-License-Identifier: MIT
"""Runs on 32-bit MicroPython: hands played without radio, decisions and cards fed to the app, and
after every so many hands the largest block that can be had, with all between them collected.

    mpy_blocks.py SEED HANDS EVERY     a line "HAND USED LARGEST" each time
"""

import gc
import sys

import mpy_table
from flash import Flash

from feltware import loan


def largest():
    """The largest block that can be allocated, to 64 bytes."""
    gc.collect()
    least, most = 0, gc.mem_free()
    while most - least > 64:
        middle = (least + most) // 2
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
        gc.collect()
    return least


def main(seed, hands, every):
    """Play so many hands."""
    table = mpy_table.Table(Flash(16), Flash(2), seed)
    number = 0
    while number < hands:
        table.act()
        if table.over() and table.app.table.hand_no > number:
            number = table.app.table.hand_no
            table.secrets.clear()  # the test's own list
            gc.collect()  # as the loop does when nobody has pressed a key for a while
            if number % every == 0:
                # what belongs to the game in play only
                loan.let_go("feltware.engine", "games", "options", "forced", "houserules")
                room = largest()
                print(number, gc.mem_alloc(), room)


main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
