# SPDX-License-Identifier: MIT
"""The next hand: asked for, put off until the cards are home, begun."""

from micropython import const

from feltware import ticks

HOMEWARD_MS = const(6000)  # asked for with cards out: the hand starts once they are home
_PLAYERS = const(2)


class Opening:
    """``app`` is the app (feltware.app)."""

    def __init__(self, app):
        self._app = app
        self._wanted = False
        self._wanted_ms = 0

    def ask(self):
        """START or NEXT between hands: begin a hand, or say what it waits for."""
        app = self._app
        place = app.tracker.out()
        self._wanted = place != 0
        if place:
            self._wanted_ms = app.now_ms
            app.notices.say(0, "cards_out", place)
            return
        decks = getattr(app.hardware, "decks", None)
        if decks is not None and not decks.count:
            app.notices.say(0, "no_deck", 0)
        elif app.table.config is None or sum(app.table.active()) < _PLAYERS:
            app.notices.say(0, "players_needed", _PLAYERS)
        else:
            app.do(self._begin())

    def forget(self):
        """It is asked for no more."""
        self._wanted = False

    def step(self):
        """One pass: it was asked for before the cards were home, and now they are."""
        if not self._wanted:
            return
        app = self._app
        if ticks.diff(app.now_ms, self._wanted_ms) > HOMEWARD_MS or not app.between():
            self._wanted = False
        elif not app.tracker.out():
            app.view.notice[0] = ""
            self.ask()

    def _begin(self):
        """Slices, in which nothing else is looked at, and one group of the journal in the end."""
        app = self._app
        app.publisher.forget_log()
        app.log.clear()
        app.hand.reset()
        yield
        app.tracker.new_hand()
        app.seat_keys.forget()
        app.view.restored = False
        app.rulings.forget()
        app.host.rest()
        yield
        yield from app.keeper.checkpoint(app.table)
        yield
        app.stamp()
        reason = app.table.may_start()
        if reason:
            app.notices.say(0, reason, 0)
            return
        yield from app.table.starting(app.hand)
        app.opened()
