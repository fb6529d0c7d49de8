# SPDX-License-Identifier: MIT
"""A link's port whose reader takes no more than it is allowed."""

from feltware.drivers import link


class Narrow:
    """``room`` is how many bytes it still takes, ``heard`` the payloads that came whole."""

    def __init__(self, room=0):
        self.frames = link.Deframer()
        self.heard = []
        self.room = room

    def write(self, buf):
        taken = bytes(buf[: self.room])
        self.room -= len(taken)
        for byte in taken:
            n = self.frames.push(byte)
            if n >= 0:
                self.heard.append(bytes(self.frames.buf[1 : n + 1]))
        return len(taken)

    def read_into(self, buf):
        return 0
