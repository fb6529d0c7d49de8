# SPDX-License-Identifier: MIT
"""The table behind the page: the bench, where the person put the cards, which keys are down.

`Live` knows the game from the bench's feed and pixels only.  Pages send commands from any thread
into a queue; one thread calls `tick`, which applies them, lets virtual time pass and returns the
names of what changed.  ``messages[topic]`` is what a page is told about a topic, always the whole
of it, so that a page that connects late or misses a step is never wrong.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from feltware.engine import events as ev
from host_tools.web.dealing import Dealing, antenna_of
from host_tools.web.deck import SIZE, Deck

UNITS = 11  # 0 is the dealer
EDGE_MS = 50  # a key stays down, and up, at least this long: a quick tap is still a press
WAITS_MS = 300  # what the table waits for is told within this time after a card, if it has changed
PLACES = tuple(range(1, 11)) + (ev.BOARD1, ev.BURN, ev.MUCK)
TOPICS = ("hello", "cards", "keys", "game", "deck")
SEAT_KEYS = range(11)
DEALER_KEYS = range(8)


def place_name(place: int) -> str:
    """A place in words, as in ``seat 3`` or ``the board``."""
    if 1 <= place <= ev.MAX_SEATS:
        return "seat {}".format(place)
    if place == ev.BURN:
        return "the burn antenna"
    return "the muck" if place == ev.MUCK else "the board"


class Refused(Exception):
    """A page asked for something that cannot be; the message is a sentence for its reader."""


class _Key:
    """One key of the table: who holds it on which page, and the edges still to come."""

    def __init__(self) -> None:
        self.holders: set[object] = set()
        self.edges: deque[bool] = deque()
        self.down = False
        self.since_ms = -EDGE_MS


class Live:
    """``bench`` is a simulator bench that nobody else moves; ``seed`` is the deck's."""

    def __init__(self, bench: Any, target: str, seed: int | None = None):
        self.bench = bench
        self.target = target
        self.now_ms = 0
        self.frames: list[bytes] = [b""] * UNITS
        self.deck = Deck(seed)
        self.dealing = Dealing()
        self._dealt: deque[tuple[int, int, int]] = deque()  # event's number, place, when it came
        self.where: dict[int, int] = {}  # antenna by card; a card that is home is not in it
        self.piles: dict[int, list[int]] = {place: [] for place in PLACES}
        self.face_up: set[int] = set()  # cards that everyone has seen at a seat
        self.waits: list[tuple[int, int]] = []
        self.actor = 0
        self.items = ""
        self.button = 0
        self.hand_on = False
        self.question = -1  # the place an open question is about, -1 for none
        self._keys: dict[tuple[int, int], _Key] = {}
        self._inbox: deque[tuple[object, dict, Callable[[str], None]]] = deque()
        self._changed: set[str] = set()
        self._read = 0  # events of the feed taken in so far
        self._commands = {
            "key": self._cmd_key,
            "move": self._cmd_move,
            "take": self._cmd_take,
            "deal": self._cmd_deal,
            "always": self._cmd_always,
            "home": self._cmd_home,
            "shuffle": self._cmd_shuffle,
        }
        self.messages = {topic: self._message(topic) for topic in TOPICS}

    # -- from the pages ----------------------------------------------------------------------
    def post(self, page: object, command: dict, tell: Callable[[str], None]) -> None:
        """Queue what a page asked for; ``tell(sentence)`` is called if it cannot be done."""
        self._inbox.append((page, command, tell))

    def leave(self, page: object) -> None:
        """A page is gone: the keys it held come up."""
        self._inbox.append((page, {}, lambda sentence: None))

    # -- time --------------------------------------------------------------------------------
    def tick(self, ms: int) -> set[str]:
        """Apply what the pages sent and let ``ms`` virtual milliseconds pass.  Returns the
        topics that changed, ``frame N`` among them."""
        self._changed = set()
        while self._inbox:
            page, command, tell = self._inbox.popleft()
            if not command:
                self._let_go(page)
                continue
            try:
                run = self._commands.get(command.get("t"))  # type: ignore[arg-type]
                if run is None:
                    raise Refused("The page sent something this table does not know.")
                run(page, command)
            except Refused as refused:
                tell(str(refused))
        self._work_keys()
        self._deal()
        if ms > 0:
            self.bench.advance(ms)
            self.now_ms += ms
        self._read_feed()
        for unit in range(UNITS):
            frame = bytes(self.bench.frame(unit))
            if frame != self.frames[unit]:
                self.frames[unit] = frame
                self._changed.add("frame {}".format(unit))
        for topic in TOPICS:
            if topic in self._changed:  # a whole new message: another thread may read the old one
                self.messages[topic] = self._message(topic)
        return self._changed

    # -- what pages are told -----------------------------------------------------------------
    def _message(self, topic: str) -> dict:
        """The present state of one topic, ready for JSON; shares nothing that changes later."""
        if topic == "hello":
            return {"t": "hello", "target": self.target, "places": list(PLACES)}
        if topic == "cards":
            piles = {str(place): list(pile) for place, pile in self.piles.items() if pile}
            return {"t": "cards", "piles": piles, "up": sorted(self.face_up)}
        if topic == "keys":
            down = [list(name) for name, key in self._keys.items() if key.down]
            return {"t": "keys", "down": down}
        if topic == "deck":
            return {
                "t": "deck",
                "seed": self.deck.seed,
                "shuffle": self.deck.shuffles,
                "left": SIZE - len(self.where),
                "always": self.dealing.always,
                "dealing": self.dealing.active and bool(self.waits),
                "stuck": place_name(self.dealing.stuck) if self.dealing.stuck else "",
            }
        return {
            "t": "game",
            "actor": self.actor,
            "items": self.items,
            "waits": [[antenna_of(place), count] for place, count in self.waits],
            "button": self.button,
            "hand": self.hand_on,
            "question": self.question,
        }

    # -- commands ----------------------------------------------------------------------------
    def _cmd_key(self, page: object, command: dict) -> None:
        unit = _whole(command, "unit", range(UNITS))
        number = _whole(command, "key", SEAT_KEYS if unit else DEALER_KEYS)
        key = self._keys.setdefault((unit, number), _Key())
        was = bool(key.holders)
        if command.get("down"):
            key.holders.add(page)
        else:
            key.holders.discard(page)
        if was != bool(key.holders):
            key.edges.append(not was)

    def _cmd_move(self, page: object, command: dict) -> None:
        card = _whole(command, "card", range(SIZE))
        to = _whole(command, "to", (0,) + PLACES)
        if command.get("from", 0) != self.where.get(card, 0):
            return  # somebody at another page was quicker
        self._carry(card, to)

    def _cmd_take(self, page: object, command: dict) -> None:
        to = _whole(command, "to", PLACES)
        card = self.deck.top(self.where)
        if card < 0:
            raise Refused("The deck is empty: carry the cards home first.")
        self._carry(card, to)

    def _cmd_deal(self, page: object, command: dict) -> None:
        self._changed.add("deck")
        if self.dealing.active and self.waits:
            self.dealing.stop()
        elif self.waits:
            self.dealing.start()
        elif self.hand_on:
            raise Refused("The game waits for no card now.")
        elif self.where:
            raise Refused("The hand is over: carry the cards home, then press START or NEXT.")
        else:
            raise Refused("The game waits for no card: START on the dealer's keys begins a hand.")

    def _cmd_always(self, page: object, command: dict) -> None:
        self._changed.add("deck")
        self.dealing.forget()
        self.dealing.always = bool(command.get("on"))

    def _cmd_home(self, page: object, command: dict) -> None:
        self.dealing.once = False
        for card in list(self.where):
            self._carry(card, 0)
        self.deck.shuffle()
        self._changed.add("deck")

    def _cmd_shuffle(self, page: object, command: dict) -> None:
        seed = command.get("seed")
        if seed is not None:
            seed = _whole(command, "seed", range(10**9))
        if self.where:
            raise Refused("Carry the cards home before you shuffle.")
        self.deck.begin(seed)
        self._changed.add("deck")

    # -- hands on the table ------------------------------------------------------------------
    def _carry(self, card: int, to: int) -> None:
        """Move one card to an antenna, or home (0)."""
        at = self.where.get(card, 0)
        if at == to:
            return
        if at:
            self.bench.lift(at, card)
            self.piles[at].remove(card)
            del self.where[card]
        if to:
            self.bench.put(to, card, wait_ms=0)
            self.piles[to].append(card)
            self.where[card] = to
        else:
            self.deck.under(card)
            self.face_up.discard(card)
        self._changed.update(("cards", "deck"))

    def _deal(self) -> None:
        was = (self.dealing.active, self.dealing.stuck)
        place = self.dealing.due(self.waits, self.now_ms)
        if place:
            card = self.deck.top(self.where)
            if card < 0:
                self.dealing.stop()
            else:
                self._carry(card, antenna_of(place))
                self.dealing.given(place, self.now_ms)
        if was != (self.dealing.active, self.dealing.stuck):
            self._changed.add("deck")

    def _let_go(self, page: object) -> None:
        for key in self._keys.values():
            if page in key.holders:
                key.holders.discard(page)
                if not key.holders:
                    key.edges.append(False)

    def _work_keys(self) -> None:
        for (unit, number), key in self._keys.items():
            if not key.edges or self.now_ms - key.since_ms < EDGE_MS:
                continue
            down = key.edges.popleft()
            if down == key.down:
                continue
            key.down = down
            key.since_ms = self.now_ms
            self.bench.world.key(unit, number, down)  # the bench's own presses let time pass
            self._changed.add("keys")

    # -- what the table says -------------------------------------------------------------------
    def _read_feed(self) -> None:
        events = self.bench.events
        up = len(self.face_up)
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if event.kind == ev.DEAL:
                self._dealt.append((self._read, event.seat, self.now_ms))
            self._event(event)
        self._understand()
        if len(self.face_up) != up:
            self._changed.add("cards")
        actor, items = self.bench.legal
        waits = list(self.bench.waits.items())
        question = self.bench.question
        place = -1 if question is None else question.place
        if (actor, items, waits, place) != (self.actor, self.items, self.waits, self.question):
            if bool(waits) != bool(self.waits):
                self._changed.add("deck")
            self.actor, self.items, self.waits, self.question = actor, items, waits, place
            self._changed.add("game")

    def _understand(self) -> None:
        """A card is understood once what the table waits for has been told without it: told with
        the card still in it, that would bring another one."""
        while self._dealt:
            number, place, came_ms = self._dealt[0]
            if number > self.bench.waits_at and self.now_ms - came_ms < WAITS_MS:
                return
            self._dealt.popleft()
            self.dealing.understood(place)

    def _event(self, event: Any) -> None:
        kind = event.kind
        if kind == ev.SHOWN or (kind in (ev.DEAL, ev.IDENTIFY) and event.flags & ev.UP):
            if event.index < SIZE and event.seat <= ev.MAX_SEATS:
                self.face_up.add(event.index)
        elif kind in (ev.HAND_START, ev.HAND_END, ev.MISDEAL, ev.CARDS_HOME, ev.UNDO):
            self.dealing.forget()
            if kind == ev.HAND_START or kind == ev.CARDS_HOME:
                self.face_up.clear()
            self.hand_on = kind != ev.HAND_END
            self._changed.update(("game", "cards"))
        elif kind in (ev.BUTTON, ev.POSITIONS):
            self.button = event.seat
            self._changed.add("game")


def _whole(command: dict, name: str, allowed: Any) -> int:
    value = command.get(name)
    if type(value) is not int or value not in allowed:
        raise Refused("The page sent something this table does not know.")
    return value
