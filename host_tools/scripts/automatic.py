# SPDX-License-Identifier: MIT
"""What happens by itself where a script says nothing: shows, mucks, answers to questions."""

from collections.abc import Callable

from feltware.dealer import questions
from host_tools.scripts.failures import Failed
from host_tools.scripts.fingers import Fingers
from host_tools.scripts.language import DEALER, Act, place_name
from host_tools.scripts.lost import has_lost
from host_tools.scripts.session import Session

WORDS = {"show", "muck", "runit"}  # what a seat can be asked without a card or a bet
TABLING_MS = 3000  # all-in hands are tabled, hands are compared and paid within this time


class Automatic:
    """Does what nobody scripted.  ``manual`` turns all of it off (confirm=manual).

    ``shows`` says what a seat does when it is asked to show: True shows, False mucks; a seat that
    is not in it shows unless its hand has lost and may be mucked.
    """

    def __init__(self, session: Session, fingers: Fingers, manual: bool = False):
        self._s = session
        self._fingers = fingers
        self._manual = manual
        self.shows: dict[int, bool] = {}
        self.mucked: Callable[[int], None] = lambda seat: None

    def question(self) -> None:
        """An open question gets its default, but a reshuffle is work and needs a step."""
        session = self._s
        question = session.bench.question
        if question is None or self._manual or question.number == questions.RESHUFFLE:
            return
        self._fingers.press(DEALER, "OK")
        session.happens(lambda: session.bench.question != question, 500)
        if session.bench.question == question:
            raise Failed(f"the question about {place_name(question.place)} does not go away")

    def showdown(self, until: int = 0) -> None:
        """Seats that are asked show or muck in turn, up to but without the seat ``until``."""
        session = self._s
        if self._manual:
            return
        self.question()
        while True:
            seat = session.actor
            words = session.items().words
            if not seat or seat == until or not words & WORDS:
                return
            word = self._choice(seat, words)
            amount = 1 if word == "runit" else None
            self._fingers.act(Act(0, seat, word, amount), session.items())
            if word == "muck":
                self.mucked(seat)

    def finish(self) -> None:
        """Everything that brings the hand to its end without a card or a bet."""
        session = self._s
        if not session.sync().started or session.view.over:
            return
        self.showdown()
        if session.bench.waits:  # said before the last card, perhaps: what follows it comes later
            session.happens(lambda: session.sync().over or not session.bench.waits, 500)
        if not session.actor and not session.bench.waits:
            session.happens(lambda: session.sync().over or session.bench.waits, TABLING_MS)

    def tabling(self) -> None:
        """Before cards of a run-out: hands are shown first where the game wants it."""
        session = self._s
        self.showdown()
        session.happens(lambda: bool(session.bench.waits), TABLING_MS)

    def _choice(self, seat: int, words: set[str]) -> str:
        if "runit" in words:
            return "runit"
        if seat in self.shows:
            return "muck" if not self.shows[seat] and "muck" in words else "show"
        if "muck" in words and has_lost(self._s, seat):
            return "muck"
        return "show"
