# SPDX-License-Identifier: MIT
"""The feed held back on the table: the same messages in the same order, and none too early."""

import random

import pytest

from feltware.control import delay as delays
from feltware.control.delay import RING_BYTES, Delay
from feltware.control.publisher import Publisher
from feltware.drivers import link
from feltware.engine import events as ev
from feltware.engine.cards import parse
from feltware.engine.log import Log
from feltware.table.table import Table
from host_tools.simulator.bench import Bench
from tests.livefeed.ports import Narrow

TARGETS = pytest.mark.parametrize("target", ["host", "unix"])
BEAT_MS = 600
LATE_S = 5
REST_BEATS = 10
HANDS = (
    ("2c 3d 7h 8s", ("1 FOLD",)),
    ("As Ks Ad Kd", ("1 CALL", "2 CALL", "2h 7d 9c", "2 CALL", "1 CALL", "Jc", "2 CALL", "1 CALL",
                     "3c", "2 CALL", "1 CALL", "2 CALL", "1 CALL")),
    ("4c 5d 9h Ts", ("1 BET", "2 FOLD")),
    ("4d 5h 9s Tc", ("1 FOLD",)),
)  # fmt: skip


class Evening:
    """Four hands played blindly, a move every beat; what the link says meanwhile, with times."""

    def __init__(self, target, delay):
        self.heard = []  # (ms, message)
        self.bench = None
        with Bench(target, hear=self._hear, flash=None) as self.bench:
            self.bench.world.files["settings"] = "delay = {}\n".format(delay).encode()
            self.heard.clear()
            self.bench.power_cut()
            self._beat()
            self.bench.press(0, "MENU")
            self.bench.press(0, "OK")
            self._beat()
            self.answers = []
            for text in ("table holdem nl 5/10", "seat 1 1000", "seat 2 1000", "button 1"):
                self.answers.append(self.bench._ask(text))
                self._beat()
            for number, (cards, moves) in enumerate(HANDS):
                self._hand(cards.split(), moves, number)
            self.finish()

    def _hear(self, message):
        if self.bench is not None and message[:1] != b"V":  # which comes at once
            self.heard.append((self.bench.now_ms, message))

    def _beat(self):
        """Until the next one."""
        self.bench.advance(BEAT_MS - self.bench.now_ms % BEAT_MS)

    def _hand(self, cards, moves, number):
        bench = self.bench
        bench.press(0, "START")
        self._beat()
        button = 1 + number % 2
        for place, card in zip((3 - button, button) * 2, cards, strict=True):
            bench.put(place, parse(card), wait_ms=0)
            self._beat()
        for move in moves:
            if move[0] in "12" and move[1] == " ":
                seat = int(move[0]) if button == 1 else 3 - int(move[0])
                bench.press(seat, move[2:])
                self._beat()
                continue
            for card in move.split():
                bench.put(ev.BOARD1, parse(card), wait_ms=0)
                self._beat()
        for _ in range(3):
            self._beat()
        bench.world.clear()
        for _ in range(4):
            self._beat()

    def finish(self):
        """Nothing happens for a while."""
        for _ in range(REST_BEATS):
            self._beat()

    def messages(self):
        return [message for _, message in self.heard]

    def begun(self):
        """Moments at which a hand began."""
        return [
            at for at, message in self.heard if message[:1] == b"E" and message[1] == ev.HAND_START
        ]


@pytest.fixture(scope="module")
def evenings():
    """Evenings by target and delay, played once."""
    played = {}

    def play(target, delay):
        if (target, delay) not in played:
            played[target, delay] = Evening(target, delay)
        return played[target, delay]

    return play


@TARGETS
def test_seconds_later_it_is_the_same(target, micropython, evenings, figure):
    plain = evenings(target, "off")
    late = evenings(target, "{} seconds".format(LATE_S))
    assert plain.answers == late.answers == ["ok"] * 4
    first, second = plain.messages(), late.messages()
    assert first == second and len(first) > 150
    later = [at - before for (before, _), (at, _) in zip(plain.heard, late.heard, strict=True)]
    least = min(later)
    figure("{}: {} messages {} s later, by {} to {} ms".format(
        target, len(first), LATE_S, least, max(later)))  # fmt: skip
    assert least >= LATE_S * 1000 and max(later) < LATE_S * 1000 + 500


@TARGETS
def test_hands_later_it_is_what_it_was_so_far(target, micropython, evenings, figure):
    plain = evenings(target, "off")
    late = evenings(target, "2 hands")
    begun = plain.begun()
    assert len(begun) == 4
    due = []
    number = 2  # the hand that lets it out
    for _, message in plain.heard:
        number += message[:1] == b"E" and message[1] == ev.HAND_START
        due.append(begun[number - 1] if number <= len(begun) else None)
    told = [(moment, one) for moment, (_, one) in zip(due, plain.heard, strict=True)]
    told = [(moment, one) for moment, one in told if moment is not None]
    assert [one for _, one in told] == late.messages() and len(told) > 100
    early = [one for (moment, one), (at, _) in zip(told, late.heard, strict=True) if at < moment]
    assert not early
    figure("{}: {} of {} messages within the evening, 2 hands later".format(
        target, len(told), len(plain.heard)))  # fmt: skip


# -- the ring -----------------------------------------------------------------------------------
ALL_OF_IT = 1 << 30  # bytes


def test_what_is_held_back_keeps_its_own_delay(seed):
    rng = random.Random(seed)
    reader = Narrow(ALL_OF_IT)
    channel = link.Link(reader)
    delay = Delay(channel)
    now = 2**30 - 50_000  # the counter wraps meanwhile
    expected = []  # [message, due in ms or None, due in hands or None]
    hand = 0
    checked = 0
    for turn in range(4000):
        now += rng.randrange(1, 60)
        before = len(reader.heard)
        delay.step(now % 2**30)
        channel.poll()
        for message in reader.heard[before:]:
            wanted, at, in_hands = expected.pop(0)
            assert message == wanted
            assert at is None or now >= at
            assert in_hands is None or hand >= in_hands
            checked += 1
        if rng.random() < 0.01:
            count, hands = rng.choice(((0, 0), (2, 1), (5, 0), (1, 1), (9, 0)))  # the ring has room
            delay.set(count, hands)
        if rng.random() < 0.5:
            start = rng.random() < 0.03
            body = rng.randbytes(rng.choice((8, 8, 40, 300)))
            message = b"E" + (bytes((ev.HAND_START,)) if start else b"\x19") + body
            hand += start
            if delay.send(link.FEED, message, len(message)):
                at = None if delay.hands else now + delay.count * 1000
                expected.append((message, at, hand + delay.count if delay.hands else None))
        if turn % 50 == 0:
            answer = b"ok %d" % turn
            delay.send(link.COMMANDS, answer, len(answer))
            channel.poll()
            assert reader.heard[-1] == answer  # at once
            reader.heard.pop()
    print(checked, "checked")
    assert checked > 300


def test_what_does_not_fit_becomes_a_mark_and_a_snapshot_and_both_are_late():
    reader = Narrow(ALL_OF_IT)
    channel = link.Link(reader)
    publisher = Publisher(channel)
    publisher.hold_back(1, 1)
    table = Table(None)
    log = Log()
    now = 0
    hands = 0
    marks = []
    message = b"L" + b"x" * 93
    sent = 0
    for hands in range(1, 7):
        publisher._link.send(link.FEED, b"E" + bytes((ev.HAND_START, 0, 0, 0)) + bytes(4), 9)
        for _ in range(150 if hands % 2 else 400):  # every second hand is too long for the ring
            sent += 1
            publisher._link.send(link.FEED, message, len(message))
            for _ in range(2):
                now += 5
                publisher.flush(now)
                channel.poll()
            if channel.stale:
                channel.stale = False
                publisher.again(table, log)
        for _ in range(2000):
            now += 5
            publisher.flush(now)
            channel.poll()
            if channel.stale:
                channel.stale = False
                publisher.again(table, log)
        letters = bytes(told[0] for told in reader.heard).decode()
        marks.append((letters.count("G"), letters.count("S")))
    assert marks[0] == (0, 0) and marks[-1][0] >= 1 and marks[-1][0] == marks[-1][1]
    letters = bytes(told[0] for told in reader.heard).decode()
    assert letters.count("GS") == letters.count("G")  # nothing between the two
    missed = sum(int(told[1:]) for told in reader.heard if told[:1] == b"G")
    heard = letters.count("L") + letters.count("E")
    assert 0 < missed and heard + missed <= sent + hands
    assert publisher.delay._used <= RING_BYTES == len(publisher.delay._ring)
    assert not channel.dropped  # the link itself never had to leave anything out


def test_a_heap_in_pieces_gives_less_room(monkeypatch):
    asked = []

    def scarce(size):
        asked.append(size)
        if size > 7000:
            raise MemoryError
        return b"".ljust(size)

    monkeypatch.setattr(delays, "bytearray", scarce, raising=False)
    assert len(delays._room(RING_BYTES)) == 6144
    assert asked == [24576, 12288, 6144]


def test_no_delay_any_more_costs_nothing_once_all_is_out():
    reader = Narrow(ALL_OF_IT)
    channel = link.Link(reader)
    publisher = Publisher(channel)
    publisher.turn(1, "fold")
    publisher.hold_back(30, 0)
    publisher.flush(0)
    publisher.hold_back(0, 0)
    publisher.turn(2, "check")
    for now in range(1, 29_999, 7):
        publisher.flush(now)
        channel.poll()
    assert reader.heard == [] and publisher.delay is not None
    for now in (30_000, 30_001, 30_002, 30_003):
        publisher.flush(now)
    assert [told[:2] for told in reader.heard] == [b"L1", b"L2"]
    assert publisher.delay is None
    publisher.turn(3, "check")
    publisher.flush(30_004)
    assert reader.heard[-1][:2] == b"L3"


# -- at a table -------------------------------------------------------------------------------
@TARGETS
def test_a_stuck_reader_of_a_late_feed_holds_nobody_up(target, micropython):
    with Bench(target, flash=None) as bench:
        bench.world.files["settings"] = b"delay = 1 second\n"
        bench.power_cut()
        bench.press(0, "MENU")
        bench.press(0, "OK")
        for text in ("table holdem nl 5/10", "seat 1 1000", "seat 2 1000"):
            assert bench._ask(text) == "ok"
        bench.advance(3000)
        before = len(bench.feed.events)
        bench.read_link(False)
        bench.press(0, "START")
        bench.advance(300)
        for place, card in zip((2, 1, 2, 1), ("2c", "3c", "7d", "8d"), strict=True):
            bench.put(place, parse(card), wait_ms=600)
        assert bench.shows(1, "CALL 5")
        bench.press(1, "FOLD")
        bench.advance(500)
        assert bench.shows(0, "WINS")
        assert len(bench.feed.events) == before
        bench.read_link(True)
        bench.advance(3000)
        kinds = [event.kind for event in bench.feed.events[before:]]
        assert ev.HAND_START in kinds and ev.FOLD in kinds and ev.HAND_END in kinds


def test_a_delay_set_by_the_host_is_shown_to_the_dealer():
    with Bench("host", flash=None) as bench:
        for text, reason in (
            ("delay = 3 hands", ("delay_hands", 3)),
            ("delay = 90 seconds", ("delay_seconds", 90)),
            ("delay = off", ("delay_off", 0)),
            ("", ("set_taken", 0)),
        ):
            bench.command("settings begin")
            bench.command("settings add " + text)
            bench.command("settings end")
            notice = bench.target._app.view
            assert (notice.notice[0], notice.notice_amount[0]) == reason
            bench.advance(5000)


def test_a_power_cut_gives_nothing_away():
    heard = []
    with Bench("host", hear=heard.append) as bench:
        bench.world.files["settings"] = b"delay = 30 seconds\n"
        bench.power_cut()
        bench.press(0, "MENU")
        bench.press(0, "OK")
        for text in ("table holdem nl 5/10", "seat 1 1000", "seat 2 1000"):
            assert bench._ask(text) == "ok"
        bench.press(0, "START")
        bench.advance(2000)
        heard.clear()
        bench.power_cut()
        assert bench._ask("snapshot") == "ok"
        bench.advance(20_000)
        assert [message[:1] for message in heard] == [b"V"]
        bench.advance(15_000)
        letters = [message[:1] for message in heard]
        assert b"S" in letters and letters.count(b"R") >= 6 and b"L" in letters
