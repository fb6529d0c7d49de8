# SPDX-License-Identifier: MIT
"""The bench: a virtual table used as people use one.

Put a card on an antenna, press a key, read a display's pixels, break something, let time pass.
Virtual time moves only in the methods that say so, and a run repeats exactly.  The bench knows
the game from the public feed and from pixels, the same on every target.

    with Bench("unix") as bench:
        bench.command("table holdem nl 5/10")
        bench.command("seat 1 1000")
        ...
        bench.press(0, "START")
        bench.put(1, cards.parse("Ah"))
        bench.wait_for(lambda: not bench.waits)
        bench.press(2, "CALL")
        assert bench.shows(3, "CALL 10")
"""

from __future__ import annotations

from typing import Callable, Sequence

from feltware.drivers import link
from feltware.engine.events import BOARD1, BOARD4, DEALT
from host_tools.simulator import feed, key_names, pixels
from host_tools.simulator import target as targets
from host_tools.simulator.target import TargetError

# How people move, in ms of virtual time.
KEY_DOWN_MS = 60  # a key stays down
KEY_UP_MS = 50  # before the next one
CARD_MS = 240  # from one card put down to the next

LIMIT_MS = 10_000
BOOT_MS = 3_000
ANSWER_MS = 2_000  # passes of 12 ms, twice a board's, make it one second


class BenchError(Exception):
    """The table did not do in time what was waited for, or refused; the text is a sentence."""


class Bench:
    """One virtual table.  ``target`` is host, unix or unix32; further options are the target's:
    seats, seed, start_ms, on the host pass_ms, for the processes heap and hang_s.  An exception in
    the firmware raises TargetError at once unless ``guarded``: then its own guard sees to it, as at
    a table.

    Units are 0 for the dealer and 1 to 10 for the seats; places are those of engine/events.py;
    cards are ints (engine/cards.py); keys are numbers or names (key_names.py).
    """

    def __init__(
        self,
        target: str = "host",
        hear: Callable[[bytes], object] | None = None,
        **options,
    ) -> None:
        self._hear = hear  # gets every message of the feed as it came
        self.feed = feed.Feed()
        self.logs: list[str] = []  # lines of the device's log
        self.answers: list[str] = []  # answers to commands, newest last
        self._frames = link.Deframer()
        self._closed = False
        guarded = options.pop("guarded", False)
        self.target = targets.make(target, **options)
        self.target.guarded = guarded
        self.world = self.target.world
        try:
            self.target.start()
            self.wait_for(lambda: self.feed.version is not None, BOOT_MS, "its start-up message")
            self.settle()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Power down; ends the firmware's process if it has one.  May be called twice."""
        if not self._closed:
            self._closed = True
            self.target.close()

    # -- time --------------------------------------------------------------------------------
    @property
    def now_ms(self) -> int:
        """Virtual ms since power-up."""
        return self.target.now_ms

    def advance(self, ms: int) -> None:
        """Let ``ms`` of virtual time pass."""
        end = self.now_ms + ms
        while self.now_ms < end:
            self._tick(end - self.now_ms)

    def wait_for(
        self,
        predicate: Callable[[], object],
        limit_ms: int = LIMIT_MS,
        what: str = "what was waited for",
    ) -> int:
        """Let time pass until ``predicate()`` is true; returns the ms it took.

        Raises BenchError with ``what`` in its sentence when it is not so within ``limit_ms``.
        """
        begin = self.now_ms
        while not predicate():
            left = limit_ms - (self.now_ms - begin)
            if left <= 0:
                raise BenchError("The table did not come to {} in {} ms.".format(what, limit_ms))
            self._tick(left)
        return self.now_ms - begin

    def settle(self, limit_ms: int = LIMIT_MS) -> int:
        """Let time pass until the firmware is idle as seen from outside: no message of the feed
        and no byte to a display for the target's quiet_ms.  Returns the ms it took.
        """
        begin = self.now_ms
        quiet_since = begin
        seen = self._activity()
        quiet_ms = self.target.quiet_ms
        while self.now_ms - quiet_since < quiet_ms:
            left = limit_ms - (self.now_ms - begin)
            if left <= 0:
                raise BenchError("The table was still busy after {} ms.".format(limit_ms))
            self._tick(min(left, quiet_ms - (self.now_ms - quiet_since)))
            now_seen = self._activity()
            if now_seen != seen:
                seen = now_seen
                quiet_since = self.now_ms
        return self.now_ms - begin

    def _activity(self) -> tuple[int, int]:
        return self.feed.messages, self.world.counters["display_bytes"]

    def _tick(self, limit_ms: int) -> None:
        self.target.tick(limit_ms)
        self._read_link()

    # -- hands -------------------------------------------------------------------------------
    def put(self, place: int, card: int, deck: int = 0, wait_ms: int = CARD_MS) -> None:
        """Put a card on a place's antenna, on top of what lies there."""
        self.world.put(_antenna(place), card, deck)
        self.advance(wait_ms)

    def deal(self, place: int, card: int) -> None:
        """Put a card where one is due, and wait until the table says what is due next: its event
        alone comes sooner, and who deals by what was due before it gives a place a card too many.
        """
        due = self.waits
        parts = self._parts_dealt()
        self.put(place, card)
        self.wait_for(
            lambda: self.waits != due or self._parts_dealt() != parts,
            what="a deal at place {}".format(place),
        )
        if self.waits == due:
            self.settle()  # the next part may want the same, which is not told again

    def _parts_dealt(self) -> int:
        return sum(event.kind == DEALT for event in self.events)

    def lift(self, place: int, card: int, wait_ms: int = 0) -> None:
        """Take a card off a place's antenna."""
        self.world.lift(_antenna(place), card)
        self.advance(wait_ms)

    def hold(self, unit: int, key: int | str) -> None:
        """Press a key and keep it down."""
        self.world.key(unit, _key(unit, key), True)
        self.advance(KEY_DOWN_MS)

    def release(self, unit: int, key: int | str) -> None:
        """Let go of a key."""
        self.world.key(unit, _key(unit, key), False)
        self.advance(KEY_UP_MS)

    def press(self, unit: int, key: int | str) -> None:
        """Press a key and let go, as a finger does."""
        self.hold(unit, key)
        self.release(unit, key)

    # -- displays ----------------------------------------------------------------------------
    def frame(self, unit: int) -> bytes:
        """The display's 1,024 bytes as its chip holds them: 8 pages of 128 columns."""
        return bytes(self.world.frame(unit))

    def image(self, unit: int):
        """The display as a Pillow image, 128 x 64, mode 1."""
        from PIL import Image

        data = b"".join(
            int("{:0128b}".format(row)[::-1], 2).to_bytes(16, "big")
            for row in pixels.rows(self.frame(unit))
        )
        return Image.frombytes("1", (pixels.WIDTH, pixels.HEIGHT), data)

    def shows(self, unit: int, words: str) -> bool:
        """Whether the words stand on the display, in any font of the firmware."""
        return bool(pixels.find(self.frame(unit), words))

    # -- what the table publishes ------------------------------------------------------------
    @property
    def events(self) -> list[feed.Event]:
        """The public events since power-up."""
        return self.feed.events

    @property
    def legal(self) -> feed.Legal:
        """(actor, items): the newest legal list, ``(0, "")`` when nobody is asked."""
        return self.feed.legal

    @property
    def waits(self) -> dict[int, int]:
        """{place: cards} the game waits for, in dealing order."""
        return self.feed.waits

    @property
    def waits_at(self) -> int:
        """How many events came before the newest of ``waits``."""
        return self.feed.waits_at

    @property
    def question(self) -> feed.Question | None:
        """The open question."""
        return self.feed.question

    @property
    def counters(self) -> dict[str, int]:
        """What went over the wires: pn532_frames, cards_sighted, key_edges, display_bytes."""
        return dict(self.world.counters)

    def trace(self) -> list[str]:
        """The public trace so far, canonical (feed.canonical)."""
        return feed.canonical(self.feed.events)

    # -- the supply --------------------------------------------------------------------------
    def power_cut(self) -> None:
        """The supply goes away and comes back: the same flash, the cards where they lie."""
        boots = self.feed.boots
        self.target.power_cut()
        self._frames = link.Deframer()
        self.target.start()
        self.wait_for(lambda: self.feed.boots > boots, BOOT_MS, "its start-up message")
        self.settle()

    def read_link(self, on: bool) -> None:
        """Stop reading the link, as a host that hangs does, or go on."""
        self.target.link_open = on

    # -- the link ----------------------------------------------------------------------------
    def command(self, text: str) -> str:
        """Send a command and wait for its answer, which is returned.

        A locked table is unlocked first, as a dealer does it: MENU, then OK.  Raises BenchError
        with the table's own sentence when it refuses.
        """
        answer = self._ask(text)
        if answer.startswith("no") and "locked" in answer:
            self.press(0, "MENU")
            self.press(0, "OK")
            self.settle()
            answer = self._ask(text)
        if not answer.startswith("ok"):
            reason = answer[2:].lstrip(": ") or "no reason given"
            raise BenchError("The table refused '{}': {}.".format(text, reason.rstrip(".")))
        return answer

    def _ask(self, text: str) -> str:
        asked = len(self.answers)
        sender = link.Link(_Sender(self.target))
        payload = text.encode()
        if len(payload) > link.MOST_COMMAND:
            raise BenchError("The command is longer than the link takes: '{}'.".format(text))
        sender.send(link.COMMANDS, payload, len(payload))
        self.wait_for(
            lambda: len(self.answers) > asked, ANSWER_MS, "an answer to '{}'".format(text)
        )
        return self.answers[asked]

    def _read_link(self) -> None:
        frames = self._frames
        for byte in self.target.receive():
            n = frames.push(byte)
            if n < 0:
                continue
            channel = frames.buf[0]
            payload = bytes(frames.buf[1 : n + 1])
            if channel == link.FEED:
                try:
                    if self._hear is not None:
                        self._hear(payload)
                    self.feed.take(payload)
                except feed.FeedError as error:
                    raise BenchError(str(error)) from None
                self._look_for_faults()
            elif channel == link.COMMANDS:
                self.answers.append(payload.decode())
            elif channel == link.LOG:
                self.logs.append(payload.decode(errors="replace"))

    def _look_for_faults(self) -> None:
        """What the firmware's guard has mended is a fault all the same."""
        notices = self.feed.notices
        if self.target.guarded or not notices or not notices[-1].reason.startswith("fault"):
            return
        log = targets.keep_log(self.target.name, "\n".join(self.logs) + "\n")
        raise TargetError(
            "The firmware had fault {} (the log is {}).".format(notices[-1].amount, log)
        )


class _Sender:
    """A target's link as the port of a drivers.link.Link that only sends."""

    def __init__(self, target: targets.Target) -> None:
        self._target = target

    def write(self, buf) -> int:
        self._target.send(bytes(buf))
        return len(buf)

    def read_into(self, buf) -> int:
        return 0


def _key(unit: int, key: int | str) -> int:
    return key_names.parse(unit, key) if isinstance(key, str) else key


def _antenna(place: int) -> int:
    """The antenna of a place: all boards share one."""
    return BOARD1 if BOARD1 <= place <= BOARD4 else place


def run_on(names: Sequence[str], scenario: Callable[[Bench], object], **options) -> list[Bench]:
    """Play the same scenario on a fresh bench of each target, closed afterwards, for comparing
    their traces and frames.
    """
    benches = []
    for name in names:
        with Bench(name, **options) as bench:
            scenario(bench)
        benches.append(bench)
    return benches


__all__ = ["Bench", "BenchError", "TargetError", "run_on"]
