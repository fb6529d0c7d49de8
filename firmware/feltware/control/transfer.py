# SPDX-License-Identifier: MIT
"""Settings and decks over the link, as text in pieces; loaded when a host asks.

========================= ====================================================================
 settings read OFFSET      ``ok`` and the next piece of the text, nothing behind its end
 settings begin            what follows is a new one
 settings add TEXT         a piece of it, line ends and all
 settings end              check it, write it down, use it; or say what is wrong, and keep the old
========================= ====================================================================

``decks`` in the place of ``settings`` is the registry of the decks: UIDs, so only for a host that
the dealer has let in.
"""

from micropython import const

from feltware.storage.decks import DeckTable

NAMES = ("settings", "decks")
_PIECE = const(120)  # characters, at most 480 bytes
_MOST = const(4096)  # characters of a text
_UNWRITTEN = "the table could not write it down, and nothing has changed"


class Transfer:
    """``app`` is the app (feltware.app)."""

    def __init__(self, app):
        self._app = app
        self._name = ""
        self._said = ""

    def run(self, name, verb, rest):
        """Carry out one line; returns the answer.  Raises ValueError with a sentence."""
        if self._app.view.task is not None:
            raise ValueError("the dealer is at a menu; wait until he is back at the table")
        if verb == "read":
            return "ok " + self._read(name, rest)
        if verb == "begin":
            self._name = name
            self._said = ""
        elif verb == "add" or verb == "end":
            if self._name != name:
                raise ValueError("begin comes before the text")
            if verb == "end":
                self._name = ""
                self._take(name, self._said)
            elif len(self._said) + len(rest) > _MOST:
                self._name = ""
                raise ValueError("the text has more than {} characters".format(_MOST))
            else:
                self._said += rest
        else:
            raise ValueError("{} takes read, begin, add or end".format(name))
        return "ok"

    def _read(self, name, rest):
        if not rest.isdigit() or len(rest) > 6:
            raise ValueError("'{}' is no offset".format(rest))
        app = self._app
        if name == "decks":
            said = app.hardware.decks.text()
        else:
            from feltware.control import house

            try:
                said = house.text(app.hardware)
            except (OSError, ValueError):
                raise ValueError("the table cannot read its settings")
            house.rest()
        return said[int(rest) : int(rest) + _PIECE]

    def _take(self, name, said):
        app = self._app
        try:
            if name == "decks":
                self._take_decks(app, said)
            else:
                from feltware.control import house

                house.take(app, said)
        except OSError:
            raise ValueError(_UNWRITTEN)

    def _take_decks(self, app, said):
        fresh = DeckTable()
        fresh.load(said)
        if not fresh.count:
            raise ValueError("there is no card in it")
        files = getattr(app.hardware, "files", None)
        if files is None:
            raise OSError(2)
        files.write("decks", fresh.text())
        cards = fresh.count
        app.hardware.decks.take(fresh)
        app.notices.say(0, "decks_taken", cards)
