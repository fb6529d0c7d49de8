# SPDX-License-Identifier: MIT
"""Runs on MicroPython: the secret of a hand is zeroed under heap_lock, where allocating fails."""

import micropython

from feltware.storage.secrets import SecretPages


class Page:
    """One sector whose last program is kept; its methods allocate nothing."""

    sectors = 1

    def __init__(self):
        self.bytes = bytearray(b"\xff" * 256)

    def read_into(self, at, buf):
        for n in range(len(buf)):
            buf[n] = self.bytes[n] if at == 0 else 255

    def program(self, at, page):
        for n in range(256):
            self.bytes[n] &= page[n]


page = Page()
pages = SecretPages(page)
assert pages.write(bytes(range(32)))
assert page.bytes[2:34] == bytes(range(32))
micropython.heap_lock()
pages.forget()
micropython.heap_unlock()
assert page.bytes == bytes(256)
print("ok")
