# SPDX-License-Identifier: MIT
"""The texts that screens say, coded: found once in a column, a slice at a time, and kept."""

from micropython import const

from feltware.ui import fonts, strings

_ROOM = const(384)  # bytes of coded texts; most have less than ten
_PARTS = const(5)  # of a column looked through in a slice


class Later(Exception):
    """A text has to be found first (Texts.fetch), which is a slice of its own."""


class Texts:
    """``get`` says where in ``codes`` the texts of one language are; another one makes it begin
    anew."""

    def __init__(self):
        self.codes = bytearray(_ROOM)
        self._end = 0
        self._found = {}
        self._lang = strings.ENGLISH
        self.wanted = ""  # a text that fetch() is to find
        self._part = -1  # of the column, where it is looked for; -1: that is not loaded

    def get(self, key, lang):
        """Where the text of ``key`` begins in ``codes``, as strings.coded() makes it, with END
        behind it.  Raises Later."""
        if lang != self._lang:
            self._lang = lang
            self._part = -1
            self._clear()
        at = self._found.get(key, -1)
        if at < 0:
            if key != self.wanted:
                self.wanted = key
                self._part = min(self._part, 0)
            raise Later
        return at

    def fetch(self):
        """Look for the text that was missed.  False if none was."""
        key = self.wanted
        if not key:
            return False
        parts = strings.column(self._lang)
        if self._part < 0:
            self._part = 0  # to load it was a slice of its own
            return True
        for _ in range(_PARTS):
            if self._part == len(parts):  # it is its own text, as strings.raw() has it
                self._keep(fonts.SMALL.cells(key))
                break
            part = parts[self._part]
            at = strings.start_in(part, key)
            if at >= 0:
                self._keep(strings.coded(strings.text_at(part, at), self._lang, self._part))
                break
            self._part += 1
        return True

    def _keep(self, code):
        code.append(strings.END)
        if self._end + len(code) > _ROOM:
            self._clear()
        at = self._end
        self._end += len(code)
        self.codes[at : self._end] = code
        self._found[self.wanted] = at
        self.wanted = ""
        self._part = 0

    def _clear(self):
        self._found.clear()
        self._end = 0
