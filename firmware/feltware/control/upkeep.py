# SPDX-License-Identifier: MIT
"""What is done when nobody waits, and what the dealer has to know of flash, memory and keys."""

import gc

from micropython import const

from feltware import ticks

ERASE_AFTER_MS = const(300)  # no key for this long: between hands a sector may be erased
COLLECT_AFTER_MS = const(2000)  # gc.collect() waits until nothing has happened for this long,
COLLECT_SOON_MS = const(200)  # or this long once much has
MUCH = const(24)  # keys and cards: they leave 1 to 3 KB each, and a Pico has 130 to spare
LOW_BYTES = const(16384)  # free memory below which the dealer is told


class Upkeep:
    """``tell(unit, reason, amount)`` shows a notice."""

    def __init__(self, keeper, keypad, tell):
        self._keeper = keeper
        self._keypad = keypad
        self._tell = tell
        self._idle_since_ms = 0
        self._stirred_ms = 0
        self._stirs = MUCH  # since the last collection; to begin leaves much
        self._late_erases = 0
        self._worn = 0
        self._reason = ""
        self._keys_broken = False

    def key(self, now_ms):
        """Somebody has pressed or released a key."""
        self._idle_since_ms = now_ms
        self.stir(now_ms)

    def stir(self, now_ms):
        """Something has happened that leaves things to be collected."""
        self._stirred_ms = now_ms
        self._stirs += 1

    def warn(self):
        """What is not kept has to be known to the dealer."""
        self._reason = self._keeper.warning()
        if self._reason:
            self._tell(0, self._reason, 0)

    def look(self):
        """One pass: tell of a key chain that cannot be read, of flash that fails or is late."""
        if self._keypad.fault != self._keys_broken:
            self._keys_broken = self._keypad.fault
            self._tell(0, "keys_fault" if self._keys_broken else "keys_back", 0)
        late = self._keeper.late_erases()
        if late != self._late_erases:
            self._late_erases = late
            self._tell(0, "late_erase", late)
        worn = self._keeper.worn()
        if worn != self._worn:
            self._worn = worn
            self._tell(0, "flash_worn", worn)
        if self._keeper.warning() != self._reason:
            self.warn()

    def step(self, now_ms, between):
        """Nothing else is to be done now.  True when that took long: a collection, or a sector
        erased, which takes 45 ms and happens ``between`` hands only."""
        idle_ms = ticks.diff(now_ms, self._idle_since_ms)
        if between and idle_ms > ERASE_AFTER_MS and self._keeper.needs_erase():
            self._keeper.erase_one()
            return True
        if self._stirs:
            after_ms = COLLECT_AFTER_MS if self._stirs < MUCH else COLLECT_SOON_MS
            if ticks.diff(now_ms, self._stirred_ms) > after_ms:
                self._stirs = 0
                self._tidy()
                return True
        return False

    def _tidy(self):
        """Collect, and tell of little memory before it fails."""
        gc.collect()
        free = gc.mem_free() if hasattr(gc, "mem_free") else LOW_BYTES
        if free < LOW_BYTES:
            self._tell(0, "memory_low", free // 1024)
