# SPDX-License-Identifier: MIT
"""`make bench`: the figures of design and README, measured in one run on one machine.

Latencies are virtual time: what the table's own clock counts from a key's contact, or a card on
an antenna, to the bytes in the displays' memory, debounce and radio time included.  Hands a
second is real time.  Heap is what a 32-bit board holds after gc.collect(), in each form of heap.py.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import Iterator

from feltware.drivers import keys
from feltware.engine.events import AWARD, BOARD1, BURN, DEAL, HAND_END, HAND_START
from host_tools import heap
from host_tools.simulator.bench import Bench, TargetError
from host_tools.simulator.target import FlashChip

SEED = 11
SEATS = 10
LIMIT_MS = 3000
QUIET_MS = 80


class Table:
    """A bench with a game on it and a shuffled deck that deals whatever is due."""

    def __init__(
        self, bench: Bench, stacks: list[int], seed: int = SEED, game: str = "holdem nl 5/10"
    ) -> None:
        self.bench = bench
        self._random = random.Random(seed)
        self._deck: list[int] = []
        self._burns: list[int] = []
        bench.command("table " + game)
        for seat, stack in enumerate(stacks, 1):
            bench.command("seat {} {} Seat{}".format(seat, stack, seat))

    def start(self) -> None:
        """Carry all cards home, shuffle, and begin the next hand."""
        bench = self.bench
        bench.world.clear()
        bench.advance(2500)
        self._deck = list(range(52))
        self._burns = []
        self._random.shuffle(self._deck)
        bench.press(0, keys.START)
        bench.wait_for(lambda: bench.waits, what="the first card's turn")
        bench.settle()

    def next_card(self) -> int:
        """The top card of the deck."""
        return self._deck.pop()

    def deal(self) -> None:
        """Put down all cards that are due, in dealing order."""
        while self.bench.waits:
            place = next(iter(self.bench.waits))
            card = self.next_card()
            if place == BURN:
                self._burns.append(card)
            self.bench.deal(place, card)

    def reshuffle(self) -> None:
        """The burns go back into the stub, as the dealer is asked to do for want of cards."""
        bench = self.bench
        for card in self._burns:
            bench.lift(BURN, card)
        self._deck += self._burns
        self._burns = []
        self._random.shuffle(self._deck)
        bench.advance(3000)
        bench.press(0, keys.OK)
        bench.settle()

    def over(self) -> bool:
        """Whether the newest hand has been paid."""
        for event in reversed(self.bench.events):
            if event.kind in (HAND_START, HAND_END):
                return event.kind == HAND_END
        return True

    def play(self, key: int = keys.CALL, twice: bool = False) -> None:
        """Play the hand to its end, every seat pressing the same key when it is asked."""
        bench = self.bench
        while not self.over():
            self.deal()
            bench.settle()
            actor = bench.legal[0]
            if actor:
                bench.press(actor, key)
                if twice:
                    bench.press(actor, key)
                bench.settle()

    def play_raising(self) -> None:
        """Play the hand to its end, every seat betting or raising whenever it may."""
        bench = self.bench
        while not self.over():
            self.deal()
            bench.settle()
            actor, items = bench.legal
            if actor:
                raises = {"bet", "raise", "complete"} & set(items.split())
                bench.press(actor, keys.BET if raises else keys.CALL)
                bench.settle()
            elif bench.question is not None:
                self.reshuffle()


def spread(times: list[int]) -> str:
    """'median 12, worst 30 ms (40 tries)'."""
    return "median {:.0f}, worst {} ms ({} tries)".format(
        statistics.median(times), max(times), len(times)
    )


def watch(bench: Bench, units: list[int], seen: int) -> tuple[list[int], int]:
    """Let time pass ms by ms until the displays rest.

    Returns for each unit the ms to its last change (0: none), and the ms to the first event
    after ``seen`` of them (0: none came).
    """
    begin = bench.now_ms
    frames = [bench.frame(unit) for unit in units]
    last = [0] * len(units)
    event = 0
    while bench.now_ms - begin < max(last + [event]) + QUIET_MS or bench.now_ms - begin < 400:
        bench.advance(1)
        passed = bench.now_ms - begin
        if not event and len(bench.events) > seen:
            event = passed
        for at, unit in enumerate(units):
            frame = bench.frame(unit)
            if frame != frames[at]:
                frames[at] = frame
                last[at] = passed
        if passed > LIMIT_MS:
            break
    return last, event


def key_latency(hands: int = 3) -> Iterator[str]:
    """Lines: a key of the acting seat, until its display and all displays stand."""
    own: list[int] = []
    every: list[int] = []
    units = list(range(SEATS + 1))
    with Bench() as bench:
        table = Table(bench, [1000] * SEATS)
        for _ in range(hands):
            table.start()
            while not table.over():
                table.deal()
                bench.settle()
                actor = bench.legal[0]
                if not actor:
                    continue
                bench.world.key(actor, keys.CALL, True)
                last, _ = watch(bench, units, len(bench.events))
                bench.release(actor, keys.CALL)
                if last[actor]:
                    own.append(last[actor])
                    every.append(max(last))
    yield "key to pixels, acting seat       " + spread(own)
    yield "key to pixels, all {} displays   ".format(len(units)) + spread(every)


def card_latency(hands: int = 4) -> Iterator[str]:
    """Lines: a card put down, until its event and the dealer's display, by antennas awaited."""
    one: list[int] = []
    ten: list[int] = []
    pixels: list[int] = []
    with Bench() as bench:
        table = Table(bench, [1000] * SEATS)
        for _ in range(hands):
            table.start()
            while not table.over():
                if bench.waits:
                    place = next(iter(bench.waits))
                    awaited = len(bench.waits)
                    seen = len(bench.events)
                    bench.world.put(11 if place >= BOARD1 and place < 15 else place,
                                    table.next_card())  # fmt: skip
                    last, event = watch(bench, [0], seen)
                    if event and bench.events[seen].kind == DEAL:
                        if awaited == SEATS:
                            ten.append(event)
                        elif awaited == 1:
                            one.append(event)
                        if last[0]:
                            pixels.append(last[0])
                    bench.settle()
                elif bench.legal[0]:
                    bench.press(bench.legal[0], keys.CALL)
                    bench.settle()
                else:
                    bench.settle()
    yield "card to event, one antenna       " + spread(one)
    yield "card to event, ten antennas      " + spread(ten)
    yield "card to the dealer's pixels      " + spread(pixels)


def hands_a_second(target: str, hands: int = 5) -> Iterator[str]:
    """A line: ten-handed hands to the river, every seat calling, through all wires."""
    try:
        with Bench(target) as bench:
            table = Table(bench, [1000] * SEATS)
            before = bench.counters
            begin = time.perf_counter()
            virtual = bench.now_ms
            for _ in range(hands):
                table.start()
                table.play()
            seconds = time.perf_counter() - begin
            virtual = bench.now_ms - virtual
            after = bench.counters
    except TargetError as error:
        yield "hands a second, {:6} not measured: {}".format(target, error)
        return
    yield "hands a second, {:6}           {:.2f} (ten-handed, {:.0f} s of play in {:.1f})".format(
        target, hands / seconds, virtual / 1000, seconds
    )
    yield "  a hand: " + ", ".join(
        "{:,} {}".format((after[name] - before[name]) // hands, name.replace("_", " "))
        for name in after
    )


def flash_lines(hands: int = 40) -> Iterator[str]:
    """Lines: what ten-handed hands to the river write to the flash, and whether a key waited.

    The times of the flash (0.7 ms a program, 45 ms an erase) are in all latencies above.  The
    partitions are small, so that they are written over within the hands as on an old table.
    """
    with Bench(flash=FlashChip(sectors=8, secret_sectors=2)) as bench:
        table = Table(bench, [1000] * SEATS)
        journal, secrets = bench.target.partitions()  # type: ignore[attr-defined]
        before = [(flash.programs, flash.erases) for flash in (journal, secrets)]
        size = journal.bytes
        for _ in range(hands):
            table.start()
            bench.wait_for(lambda: bench.waits or bench.legal[0], what="the next hand")
            table.play()
        bench.advance(2000)
        hands = sum(event.kind == HAND_END for event in bench.events)
        (programs, erases), (secret_programs, secret_erases) = [
            (flash.programs - was[0], flash.erases - was[1])
            for flash, was in zip((journal, secrets), before, strict=True)
        ]
        size = journal.bytes - size
        late = sum(notice.reason == "late_erase" for notice in bench.feed.notices)
    yield "journal, ten-handed hold'em      {:.0f} programs, {:.2f} erases, {:,} bytes".format(
        programs / hands, erases / hands, size // hands
    )
    yield "secrets                          {:.1f} programs, {:.2f} erases a hand".format(
        secret_programs / hands, secret_erases / hands
    )
    yield "keys that waited for an erase    {} (in {} hands)".format(late, hands)


def heap_lines() -> Iterator[str]:
    """Lines: the heap of a 32-bit board, part by part, at boot and at its worst."""
    reason = heap.missing()
    if reason:
        yield "heap, 32-bit                     not measured: " + reason
        return
    for form in heap.FORMS:
        for name, size in heap.parts(form).items():
            yield "heap, {:6} import of {:14} {:>7,} bytes".format(form, name, size)
        figures = heap.play(all_in, form)
        yield "heap, {:6} at boot                  {:>7,} bytes".format(form, figures.boot)
        budget = " (budget {:,})".format(heap.BUDGET[form]) if form in heap.BUDGET else ""
        yield "heap, {:6} at the worst moment      {:>7,} bytes{}".format(
            form, figures.worst, budget
        )


def all_in(bench: Bench) -> None:
    """Ten seats with ten stacks all-in: nine side pots to compare and pay."""
    table = Table(bench, [100 + 50 * seat for seat in range(SEATS)])
    table.start()
    table.play(keys.ALLIN, twice=True)
    assert any(event.kind == AWARD for event in bench.events)


def all_in_at_stud(bench: Bench) -> None:
    """Eight seats with eight stacks all-in in stud hi-lo, and one common card for want of eight."""
    table = Table(
        bench,
        [20, 35, 50, 70, 95, 125, 160, 200],
        game="stud8 fl 10/20 ante=1 bringin=5 stud.shortage=common",
    )
    table.start()
    table.play_raising()
    assert any(event.kind == AWARD for event in bench.events)


def lines() -> Iterator[str]:
    """The whole table."""
    yield "Feltware on CPython {}.{}, seed {}".format(*sys.version_info[:2], SEED)
    yield from key_latency()
    yield from card_latency()
    for target in ("host", "unix"):
        yield from hands_a_second(target)
    yield from flash_lines()
    yield from heap_lines()
    from host_tools import bench_eval, bench_hands

    yield ""
    yield from bench_eval.lines()
    yield ""
    yield from bench_hands.lines()


def main() -> None:
    """Print the table as it is measured."""
    for line in lines():
        print(line, flush=True)


if __name__ == "__main__":
    main()
