# SPDX-License-Identifier: MIT
"""One script on one bench: what the player of a script looks at and waits for.

All knowledge of the game comes from the bench: the public events, the legal list, what the game
waits for, open questions, notices.  Nothing here looks inside the firmware.
"""

from collections.abc import Callable

from feltware.engine import events as ev
from host_tools.scripts import legal
from host_tools.scripts.failures import Failed
from host_tools.scripts.felt import Felt
from host_tools.scripts.language import place_name
from host_tools.scripts.view import GameView
from host_tools.simulator.bench import Bench, BenchError
from host_tools.simulator.feed import Event

LIMIT_MS = 10_000  # a step that takes longer has failed


class Session:
    """The bench as the player of a script sees it."""

    def __init__(self, bench: Bench, deck: tuple[int, ...]):
        self.bench = bench
        self.view = GameView()
        self.felt = Felt(bench, deck)
        self._taken = len(bench.events)

    # -- knowing -------------------------------------------------------------------------------
    def sync(self) -> GameView:
        """The view with every event that has arrived."""
        events = self.bench.events
        while self._taken < len(events):
            self.view.take(events[self._taken])
            self._taken += 1
        return self.view

    @property
    def actor(self) -> int:
        """The seat that is asked, 0 for none."""
        return self.bench.legal.actor

    def items(self) -> legal.Items:
        """The legal list of the turn."""
        return legal.read(self.bench.legal.items)

    def situation(self) -> str:
        """What the table waits for, for a sentence."""
        view = self.sync()
        question = self.bench.question
        if question is not None:
            return f"an open question about {place_name(question.place)} stands"
        if self.actor:
            items = self.bench.legal.items
            return f"it is the turn of seat {self.actor}" + (f" ({items})" if items else "")
        if self.bench.waits:
            places = ", ".join(f"{n} at {place_name(p)}" for p, n in self.bench.waits.items())
            return f"the game waits for cards: {places}"
        if view.home:
            return "the cards have to come home after the misdeal"
        return "the hand is over" if view.over or not view.started else "nobody is asked"

    # -- waiting -------------------------------------------------------------------------------
    def wait(self, predicate: Callable[[], object], what: str, limit_ms: int = LIMIT_MS) -> None:
        """Let time pass until the predicate holds.  Raises Failed with ``what`` was missing."""
        try:
            self.bench.wait_for(predicate, limit_ms)
        except BenchError:
            raise Failed(
                f"{what} within {limit_ms / 1000:g} s of the table's time; {self.situation()}"
            ) from None
        self.sync()

    def happens(self, predicate: Callable[[], object], limit_ms: int) -> bool:
        """Let time pass until the predicate holds, or for ``limit_ms`` (longer where the target
        asks for patience); whether it held."""
        try:
            self.bench.wait_for(predicate, limit_ms * self.bench.target.patience)
        except BenchError:
            self.sync()
            return False
        self.sync()
        return True

    def settle(self) -> None:
        """Let time pass until the firmware is idle."""
        try:
            self.bench.settle(LIMIT_MS)
        except BenchError:
            raise Failed(
                f"the table was still busy after {LIMIT_MS / 1000:g} s of its time"
            ) from None
        self.sync()

    # -- marks: what has come since ------------------------------------------------------------
    def mark(self) -> "Mark":
        """Now, to ask later what has happened since."""
        return Mark(self.bench)


class Mark:
    """A moment of a bench: what has been published since."""

    def __init__(self, bench: Bench):
        self._bench = bench
        self.events = len(bench.events)
        self.notices = len(bench.feed.notices)
        self.legals = len(bench.feed.legals)
        self.question = bench.question

    def since(self, *kinds: int) -> list[Event]:
        """The events since then, of these kinds if any are named."""
        events = self._bench.events[self.events :]
        return [event for event in events if event.kind in kinds] if kinds else events

    def of_hand(self) -> list[Event]:
        """The events of the hand since then."""
        return [e for e in self.since() if ev.HAND_START <= e.kind <= ev.HOLD]

    def notice(self, unit: int) -> str:
        """What that unit's display was told since then, in words; '' for nothing."""
        for notice in self._bench.feed.notices[self.notices :]:
            if notice.unit == unit:
                words = notice.reason.replace("_", " ")
                return f"{words} {notice.amount}" if notice.amount else words
        return ""

    def asked(self) -> bool:
        """Whether a question was opened since then."""
        return self._bench.question not in (None, self.question)

    def turned(self) -> bool:
        """Whether the turn was published anew after an event since then."""
        legals = self._bench.feed.legals
        return len(legals) > self.legals and legals[-1][0] > self.events
