# SPDX-License-Identifier: MIT
"""Screens over hands that the engine plays: everything fits, nothing hidden is named."""

import random

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.ui import view as v
from feltware.ui.screens import Screens
from host_tools import screen_scenes
from tests.ui.fields import fields_of, picture
from tests.ui.test_texts import names_of

GAMES = ("holdem nl 5/10", "holdem fl 10/20 ante=2", "omaha pl 5/10", "doubleboard pl 5/10")


class Evening:
    """One hand with its screens; every event is checked on all eleven displays."""

    def __init__(self, rng, game):
        self.rng = rng
        self.hand = Hand(self.event)
        self.table = screen_scenes.Table()
        self.view = v.View(self.hand, self.table)
        self.view.mode = v.HAND
        self.view.lang = rng.randrange(2)
        self.screens = Screens(self.view, [screen_scenes.Frame() for _ in range(11)])
        self.looked = 0
        seats = sorted(rng.sample(range(1, 11), rng.randint(2, 6)))
        stacks = [0] * 11
        for seat in seats:
            stacks[seat] = rng.choice((20, 60, 500, 5000))
            self.table.state[seat] = 1
            self.table.stack[seat] = self.table.bought[seat] = stacks[seat]
        self.table.config = self.hand.config = Config.parse(game)
        self.table.buy_in = 1000
        self.deck = rng.sample(range(52), 52)
        blinds = [seats[-2], seats[-1]] if len(seats) > 2 else [seats[0], seats[1]]
        self.hand.start(
            self.table.config, seats[0] if len(seats) == 2 else seats[-3], stacks, blinds
        )

    def event(self, kind, seat, index, flags, amount, ext):
        if ev.FOLD <= kind <= ev.STRADDLE or kind in (ev.SHOW, ev.MUCKED):
            self.view.last_action = (seat, kind, amount)
        elif kind in (ev.ROUND_END, ev.HAND_START):
            self.view.last_action = (0, 0, 0)

    def step(self):
        hand, rng = self.hand, self.rng
        place = hand.next_place()
        if place:
            hand.deal(place, self.deck.pop())
        elif hand.phase == phases.COUNT:
            hand.step()
        elif hand.phase == phases.SHOW:
            kind = rng.choice((ev.SHOW, ev.MUCKED))
            if hand.check(kind, hand.actor):
                kind = ev.SHOW
            hand.apply(kind, hand.actor)
        elif hand.phase == phases.BET:
            legal = hand.legal
            kinds = [(ev.CHECK if legal.check else ev.CALL, 0)] * 3 + [(ev.FOLD, 0)]
            if legal.high:
                kinds += [(ev.RAISE, legal.low), (ev.RAISE, legal.high)]
            kind, amount = rng.choice(kinds)
            assert hand.check(kind, hand.actor, amount) == ""
            hand.apply(kind, hand.actor, amount)
        else:
            raise AssertionError("phase {}".format(phases.NAMES[hand.phase]))

    def look(self):
        """All displays as they are now, after a random key or two."""
        hand, view, rng = self.hand, self.view, self.rng
        for unit in range(11):
            view.count[unit] = rng.choice((0, 0, 5, 300)) if unit == hand.actor else 0
            view.peek[unit] = unit > 0 and rng.random() < 0.1
            view.confirm[unit] = 0
        public = set()
        for board in range(1, 5):
            public.update(hand.board(board))
        for seat in range(1, 11):
            if hand.shown[seat] == phases.SHOWN:
                public.update(hand.cards(seat))
        self.screens.touch_all()
        for unit in range(11):
            page = self.screens.compose(unit)
            assert page.lost == 0
            fields = fields_of(page)
            for field in fields:
                assert field.text_width <= field.width, field.text
            named = names_of(" ".join(field.text for field in fields))
            mine = set(hand.cards(unit)) if unit and view.peek[unit] else set()
            assert named <= public | mine
            self.looked += 1


def test_screens_of_random_hands():
    seed = 20260105
    print("seed", seed)
    rng = random.Random(seed)
    looked = repainted = winners = 0
    for n in range(20):
        evening = Evening(rng, GAMES[n % len(GAMES)])
        for _ in range(500):
            evening.look()
            if evening.hand.phase == phases.OVER:
                break
            evening.step()
        assert evening.hand.phase == phases.OVER
        winners += evening.screens.writer.winners
        looked += evening.looked
        while evening.screens.step(1):
            pass
        fresh = Screens(evening.view, [screen_scenes.Frame() for _ in range(11)])
        while fresh.step(1):
            pass
        for one, two in zip(evening.screens._panels, fresh._panels, strict=True):
            assert picture(one.frame) == picture(two.frame)
            repainted += 1
    print("{} displays looked at, {} repainted, {} winners".format(looked, repainted, winners))
    assert looked > 4000 and repainted == 220 and winners >= 20
