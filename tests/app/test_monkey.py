# SPDX-License-Identifier: MIT
"""Anybody may press anything and put cards anywhere: the table goes on, and no chip is lost."""

import random

import pytest

from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools.simulator.bench import Bench

SEED = 20261130
GAMES = (
    "holdem nl 5/10",
    "holdem fl 10/20 ante=1",
    "omaha8 pl 5/10 show.allin=hidden",
    "stud8 fl 10/20 ante=2",
    "triple27 fl 10/20",
    "jacks fl 10/20 ante=5",
    "pineapple pl 5/10 runit.most=3 rabbit=on",
    "draw5home nl 10 ante=1 deck.jokers=1",
)
PLACES = tuple(range(1, 11)) + (ev.BOARD1, ev.BURN, ev.MUCK)


class Monkey:
    """Mostly does what the table waits for, so that hands get somewhere, and often does not."""

    def __init__(self, bench, rng):
        self.bench = bench
        self.rng = rng
        self.deck = list(range(54))
        self.moves = 0

    def move(self):
        self.moves += 1
        rng, bench = self.rng, self.bench
        chance = rng.random()
        if chance < 0.50 and bench.waits:
            self.put(rng.choice(list(bench.waits)))
        elif chance < 0.80 and bench.legal.actor:
            bench.press(
                bench.legal.actor,
                rng.choice(("CALL", "CALL", "CALL", "BET", "FOLD", "C3", "ALLIN")),
            )
        elif chance < 0.84:
            unit = rng.randint(0, 10)
            bench.press(unit, rng.randrange(keys.SEAT_KEYS if unit else keys.DEALER_KEYS))
        elif chance < 0.87:
            self.put(rng.choice(PLACES))
        elif chance < 0.90:
            self.lift()
        elif chance < 0.95:
            bench.press(0, rng.choice(("OK", "NEXT", "START", "BACK")))
        elif chance < 0.97:
            bench.world.clear()
            bench.advance(rng.choice((50, 2500)))
        else:
            bench.advance(rng.randint(1, 1500))

    def put(self, place):
        card = self.rng.choice(self.deck)
        if self.bench.world.where(card):
            self.bench.lift(self.bench.world.where(card), card)
        self.bench.put(place, card, wait_ms=self.rng.choice((30, 240, 700)))

    def lift(self):
        lying = [c for c in self.deck if self.bench.world.where(c)]
        if lying:
            card = self.rng.choice(lying)
            self.bench.lift(self.bench.world.where(card), card, wait_ms=100)


def conserved(events):
    """Fold the chips of the public events.  Whenever a hand starts, what was bought is on the
    table, with the house, carried away or left in the pot; and a hand is paid before anything else
    becomes of the table.  Returns how often that was checked."""
    bought = away = raked = carry = left = 0
    stacks = {}
    checked = 0
    owed = False
    for event in events:
        if event.kind in (ev.SIT, ev.BUY, ev.LEAVE, ev.HAND_START):
            assert not owed, "a hand was never paid"
        if event.kind in (ev.HAND_END, ev.SETTLED, ev.UNDO):
            owed = event.kind == ev.HAND_END
        if event.kind in (ev.SIT, ev.BUY):
            bought += event.amount
            stacks[event.seat] = stacks.get(event.seat, 0) + event.amount
        elif event.kind == ev.LEAVE:
            away += event.amount
            assert stacks.pop(event.seat) == event.amount
        elif event.kind == ev.HAND_START:
            raked += left
            assert bought == sum(stacks.values()) + away + raked + carry
            checked += 1
            left = 0
        elif event.kind == ev.UNDO:
            left = 0
        elif event.kind == ev.RAKE:
            left += event.amount
        elif event.kind == ev.CARRY:
            carry = event.amount
        elif event.kind == ev.HAND_END:
            carry = carry if events[events.index(event) - 1].kind == ev.CARRY else 0
        elif event.kind == ev.SETTLED:
            stacks[event.seat] = event.amount
    return checked


@pytest.mark.parametrize("pass_ms", [0, 6], ids=["quick passes", "a board's passes"])
@pytest.mark.parametrize("line", GAMES)
def test_no_key_and_no_card_breaks_the_table(line, pass_ms):
    rng = random.Random("{} {}".format(SEED, line))
    print("seed", SEED, line)
    with Bench("host", pass_ms=pass_ms) as bench:
        bench.command("table " + line)
        bench.command("chips 1 5 25 100 500")
        bench.command("buyin 400")
        for seat in (1, 3, 4, 8):
            bench.command("seat {} 400".format(seat))
        bench.press(0, "START")
        monkey = Monkey(bench, rng)
        for _ in range(600):
            monkey.move()
        checked = conserved(bench.events)
        print("moves", monkey.moves, "hands", checked)
        assert checked
