# SPDX-License-Identifier: MIT
"""The texts that screens say, coded: found once in a column, a slice at a time, and kept."""

from micropython import const

from feltware.ui import fonts, strings

_KEPT = const(48)
_PARTS = const(5)  # of a column looked through in a slice


class Later(Exception):
    """A text has to be found first (Texts.fetch), which is a slice of its own."""


class Texts:
    """``get`` gives the texts of one language; another one makes it begin anew."""

    def __init__(self):
        self._coded = {}
        self._lang = strings.ENGLISH
        self.wanted = ""  # a text that fetch() is to find
        self._part = -1  # of the column, where it is looked for; -1: that is not loaded

    def get(self, key, lang):
        """The text of ``key`` as strings.coded() makes it.  Raises Later."""
        if lang != self._lang:
            self._lang = lang
            self._part = -1
            self._coded.clear()
        found = self._coded.get(key)
        if found is None:
            if key != self.wanted:
                self.wanted = key
                self._part = min(self._part, 0)
            raise Later
        return found

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
                self._keep(bytes([fonts.place_of(ord(sign)) for sign in key]))
                break
            part = parts[self._part]
            at = strings.start_in(part, key)
            if at >= 0:
                self._keep(strings.coded(strings.text_at(part, at), self._lang, self._part))
                break
            self._part += 1
        return True

    def _keep(self, code):
        if len(self._coded) >= _KEPT:
            self._coded.clear()
        self._coded[self.wanted] = code
        self.wanted = ""
        self._part = 0
