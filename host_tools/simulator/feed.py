# SPDX-License-Identifier: MIT
"""The host's reading of the feed: what a table publishes, as events and plain values.

Everything that the bench, the scripts and the page know of a game comes through here or from a
display's pixels.  `Feed.take` is given the messages of the feed channel in order; `canonical`
and `compare` make two runs of the same scenario comparable.
"""

from __future__ import annotations

from typing import Iterable, NamedTuple, Sequence

from feltware.engine import cards
from feltware.engine import events as ev

_CARD_KINDS = (ev.DEAL, ev.IDENTIFY, ev.SHOWN)


class FeedError(Exception):
    """The feed is not what this program can read; the text is a sentence."""


class Event(NamedTuple):
    """One public event; ``text`` is what its TEXT extension says."""

    kind: int
    seat: int
    index: int  # type: ignore[assignment]  # the event's own, not tuple's method
    flags: int
    amount: int
    text: str = ""

    @property
    def name(self) -> str:
        """The kind in words."""
        return ev.KIND_NAMES.get(self.kind, str(self.kind))

    def words(self) -> str:
        """One line for traces and failing tests: ``deal seat=11 card=Kd flags=41 amount=0``."""
        if self.kind in _CARD_KINDS:
            index = "card=" + cards.name(self.index)
        else:
            index = "index={}".format(self.index)
        line = "{} seat={} {} flags={:02x} amount={}".format(
            self.name, self.seat, index, self.flags, self.amount
        )
        return line + (" text={!r}".format(self.text) if self.text else "")


class Legal(NamedTuple):
    """The legal list of a turn: who, and the items as ``expect legal`` writes them."""

    actor: int
    items: str


class Question(NamedTuple):
    """The open question: its ID, the place it is about, the IDs of what may be answered."""

    number: int
    place: int
    choices: tuple[int, ...]


class Notice(NamedTuple):
    """What a display has told one person: unit (0 the dealer), reason code, its number."""

    unit: int
    reason: str
    amount: int


class SeatState(NamedTuple):
    """A seat between hands: state as in table.py, chips held, chips bought."""

    state: int
    stack: int
    bought: int


class Snapshot(NamedTuple):
    """The table between hands."""

    hand: int
    button: int
    seats: dict[int, SeatState]


class Feed:
    """What a table has published so far.

    ``legal`` is the newest legal list, ``waits`` the newest ``{place: cards}`` the game waits for,
    ``question`` the open question or None.  ``gaps`` counts the marks of a feed that was read too
    slowly, ``missed`` the messages behind them.
    """

    def __init__(self) -> None:
        self.version: int | None = None
        self.boots = 0  # version messages: one after each power-up
        self.events: list[Event] = []
        self.legal = Legal(0, "")
        self.legals: list[tuple[int, Legal]] = []  # (events before it, list)
        self.waits: dict[int, int] = {}
        self.waits_at = 0  # events before it
        self.question: Question | None = None
        self.notices: list[Notice] = []
        self.snapshot: Snapshot | None = None
        self.gaps = 0
        self.missed = 0
        self.messages = 0

    def take(self, payload: bytes) -> None:
        """Take one message of the feed channel in."""
        self.messages += 1
        reader = self._READERS.get(payload[:1])
        if reader is None:
            return  # a kind from a newer firmware: skipped, as unknown extensions are
        try:
            reader(self, payload[1:])
        except (ValueError, IndexError) as error:
            raise FeedError(
                "The feed holds a message that cannot be read: {!r}.".format(payload)
            ) from error

    def _version(self, body: bytes) -> None:
        if body[0] != ev.VERSION:
            raise FeedError(
                "The table speaks version {} of the event stream; this program reads {}.".format(
                    body[0], ev.VERSION
                )
            )
        self.version = body[0]
        self.boots += 1
        # what stands open is told anew; until then nobody is asked
        self.legal = Legal(0, "")
        self.waits = {}
        self.question = None

    def _event(self, body: bytes) -> None:
        text = ""
        at = ev.SIZE_BYTES
        while at < len(body):
            ext, length = body[at], body[at + 1]
            if at + 2 + length > len(body):
                raise ValueError("an extension record is cut")
            if ext == ev.EXT_TEXT:
                text = body[at + 2 : at + 2 + length].decode()
            at += 2 + length
        self.events.append(Event(body[0], body[1], body[2], body[3], ev.amount_at(body, 0), text))

    def _legal(self, body: bytes) -> None:
        actor, _, items = body.decode().partition(";")
        self.legal = Legal(int(actor), items)
        self.legals.append((len(self.events), self.legal))

    def _waits(self, body: bytes) -> None:
        pairs = (word.split(":") for word in body.decode().split())
        self.waits = {int(place): int(count) for place, count in pairs}
        self.waits_at = len(self.events)

    def _question(self, body: bytes) -> None:
        if not body:
            self.question = None
            return
        number, place, choices = body.decode().split(";")[:3]
        self.question = Question(
            int(number), int(place), tuple(int(choice) for choice in choices.split())
        )

    def _notice(self, body: bytes) -> None:
        unit, reason, amount = body.decode().split(";")
        self.notices.append(Notice(int(unit), reason, int(amount)))

    def _snapshot(self, body: bytes) -> None:
        hand, button, *rows = body.decode().split(";")
        seats = {}
        for row in rows:
            seat, state, stack, bought = (int(word) for word in row.split()[:4])
            seats[seat] = SeatState(state, stack, bought)
        self.snapshot = Snapshot(int(hand), int(button), seats)

    def _gap(self, body: bytes) -> None:
        self.gaps += 1
        self.missed += int(body)

    _READERS = {
        b"V": _version,
        b"E": _event,
        b"L": _legal,
        b"W": _waits,
        b"Q": _question,
        b"N": _notice,
        b"S": _snapshot,
        b"G": _gap,
    }


def canonical(events: Iterable[Event]) -> list[str]:
    """The trace two runs are compared by: one line an event, time marks left out, the deals of
    one round in order of place.  A place's own cards keep their order.
    """
    lines: list[str] = []
    deals: list[Event] = []

    def flush() -> None:
        deals.sort(key=lambda event: event.seat)  # stable
        lines.extend(event.words() for event in deals)
        deals.clear()

    for event in events:
        if event.kind == ev.TIME:
            continue
        if event.kind == ev.DEAL:
            deals.append(event)
            continue
        flush()
        lines.append(event.words())
    flush()
    return lines


class TraceDifference(AssertionError):
    """Two traces differ; the text says where."""


def compare(ours: Sequence[str], theirs: Sequence[str], least: int = 20) -> int:
    """Hold two canonical traces against each other; returns how many events were compared.

    Raises TraceDifference at the first event that differs, or if fewer than ``least`` events
    were there to compare: a run in which nothing happened proves nothing.
    """
    for at, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            raise TraceDifference(
                "event {} differs:\n  one:   {}\n  other: {}".format(at + 1, one, other)
            )
    if len(ours) != len(theirs):
        longer = ours if len(ours) > len(theirs) else theirs
        at = min(len(ours), len(theirs))
        raise TraceDifference(
            "one trace has {} events, the other {}; the first one more is: {}".format(
                len(ours), len(theirs), longer[at]
            )
        )
    if len(ours) < least:
        raise TraceDifference(
            "only {} events were compared, {} are needed".format(len(ours), least)
        )
    return len(ours)
