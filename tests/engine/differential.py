# SPDX-License-Identifier: MIT
"""Plays random hands on our engine and on PokerKit at once and compares every figure.

The figures of a turn are whose it is, what a call costs, the bring-in, the least and largest
raise, and what the pot holds; those of a hand are the final stacks.  A departure (departures.py)
masks one figure and is counted.  Where a figure is masked, the action taken is one that both
allow, so the rest of the hand is compared too.
"""

import random
from collections import Counter

import departures
import pokerkit_twin as twin

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import Config
from feltware.engine.hand import Hand

MOST_EVENTS = 3000


class Difference(AssertionError):
    """Two figures differ and no departure explains it."""


class Tally:
    """What was compared, masked by which departure, and what the hands had in them."""

    def __init__(self):
        self.count = Counter()
        self.masked = Counter()

    def add(self, other):
        """Take in the counts of another process."""
        self.count.update(other.count)
        self.masked.update(other.masked)


class Table:
    """One random hand on both engines; ``deck`` is dealt from its end."""

    def __init__(self, config, button, stacks, blind_seats, deck, tally):
        self.tally = tally
        self.events = 0
        hand = self.hand = Hand(self._sink)
        hand.start(config, button, stacks, blind_seats)
        self.total = sum(stacks)
        self.deck = deck
        self.state = twin.make_state(config, [stacks[seat] for seat in hand.order])
        self.seat_of = list(hand.order)

    def _sink(self, kind, seat, index, flags, amount, ext):
        self.events += 1
        if self.events > MOST_EVENTS:
            raise Difference("the hand does not end")

    def figure(self, name, ours, theirs):
        """Compare one figure; True if it is equal, False if a departure masks it."""
        self.tally.count["figures"] += 1
        if ours == theirs:
            return True
        for departure in departures.ALL:
            if departure.explains(self, name, ours, theirs):
                self.tally.masked[departure.name] += 1
                return False
        hand = self.hand
        raise Difference(
            "{}: ours {}, PokerKit {}; street {}, bets {}, status {}, legal '{}' ({})".format(
                name,
                ours,
                theirs,
                hand.street,
                hand.bet,
                hand.status,
                hand.legal.text(),
                hand.legal.why,
            )
        )

    # -- cards -----------------------------------------------------------------------------------

    def next_card(self):
        """The next card of the deck."""
        if not self.deck:
            self.refill()
        return self.deck.pop()

    def refill(self):
        """After a reshuffle the deck is whatever lies nowhere."""
        used = {card for place in self.hand.held for card in place}
        self.deck = [c for c in range(self.hand.config.lowest_card, 52) if c not in used]
        random.Random(len(self.deck)).shuffle(self.deck)

    def deal(self):
        """One part of dealing on both sides; PokerKit gets each seat's cards together."""
        hand = self.hand
        got = {}
        part = hand.part
        while hand.phase == phases.DEAL and hand.part == part:
            place = hand.next_place()
            card = self.next_card()
            got.setdefault(place, []).append(twin.NAMES[card])
            hand.deal(place, card)
        self.deal_theirs(got)

    def deal_theirs(self, got):
        """Give PokerKit the same cards in the order it wants them."""
        state = self.state
        if state.card_burning_status and ev.BURN in got:
            state.burn_card(got[ev.BURN][0])
        for player, seat in enumerate(self.seat_of):
            if seat in got:
                state.deal_hole("".join(got[seat]), player)
        for place in sorted(got):
            if ev.BOARD1 <= place < ev.BURN:
                state.deal_board("".join(got[place]))

    def draw(self, rng):
        """A whole draw: everybody discards, then the new cards come."""
        hand = self.hand
        state = self.state
        got = {}
        part = hand.part
        while hand.phase == phases.DRAW and hand.part == part:
            if hand.actor:
                seat = hand.actor
                most = hand.config.program[part].most
                amount = rng.choice((0, 1, 1, 2, 3, most))
                gone = rng.sample(hand.cards(seat), amount)
                assert not hand.check(ev.DISCARD, seat, amount)
                hand.apply(ev.DISCARD, seat, amount)
                self.figure("drawer", seat, self.seat_of[state.stand_patter_or_discarder_index])
                state.stand_pat_or_discard("".join(twin.NAMES[card] for card in gone))
                for card in gone:
                    hand.deal(ev.MUCK, card)
            elif hand.hold:
                hand.reshuffle()
                self.refill()
            else:
                place = hand.next_place()
                card = self.next_card()
                got.setdefault(place, []).append(twin.NAMES[card])
                hand.deal(place, card)
        got.setdefault(ev.BURN, ["??"])
        self.deal_theirs(got)

    # -- turns -----------------------------------------------------------------------------------

    def turn(self, rng):
        """Compare the figures of a turn and take a random action that both allow."""
        hand = self.hand
        state = self.state
        legal = hand.legal
        seat = legal.actor
        their_seat = self.seat_of[state.actor_index] if state.actor_index is not None else 0
        if not self.figure("actor", seat, their_seat):
            state.check_or_call()
            return
        self.figure("pot", hand.pot, state.total_pot_amount)
        bring_in = state.effective_bring_in_amount or 0
        call = state.checking_or_calling_amount or 0
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        self.figure("bring_in", legal.bring_in, bring_in)
        same_call = self.figure("call", legal.call, call)
        our_low = legal.complete or legal.low
        our_high = legal.high or legal.complete
        self.figure("low", our_low, low)
        self.figure("high", our_high, high)
        least = max(our_low, low)
        most = min(our_high, high)
        if not our_high or not high:
            least, most = 1, 0
        if legal.bring_in:
            # PokerKit knows no fold here, even after a low card that is all-in (STUD-15)
            if least > most or rng.random() < 0.7:
                hand.apply(ev.BRING_IN, seat)
                state.post_bring_in()
            else:
                hand.apply(ev.BET, seat, least)
                state.complete_bet_or_raise_to(least)
            return
        self.act(rng, seat, legal.check, same_call, least, most)

    def act(self, rng, seat, free, can_call, least, most):
        """Fold, check or call, or bet or raise between ``least`` and ``most``."""
        hand = self.hand
        state = self.state
        roll = rng.random()
        must_fold = self.crowded() and not free
        if must_fold:
            roll = 2
        if least <= most and (roll < self.mood or not (free or can_call or must_fold)):
            amount = rng.choice((least, most, most, rng.randint(least, most)))
            if hand.check(ev.RAISE, seat, amount):
                amount = least
            assert not hand.check(ev.RAISE, seat, amount)
            hand.apply(ev.RAISE, seat, amount)
            state.complete_bet_or_raise_to(amount)
        elif (roll < self.mood + 0.1 and not free) or not (free or can_call) or must_fold:
            hand.apply(ev.FOLD, seat)
            state.fold()
        else:
            hand.apply(ev.CHECK if free else ev.CALL, seat)
            state.check_or_call()

    def crowded(self):
        """Whether stud has more seats in than its deck serves to the end: some must fold."""
        hand = self.hand
        return hand.config.shortage and hand.live_count > 6

    def play(self, rng, mood):
        """The whole hand; ``mood`` is how often a seat raises when it can."""
        hand = self.hand
        self.mood = mood
        while hand.phase != phases.OVER:
            if hand.chips() != self.total:
                raise Difference("chips are not conserved")
            phase = hand.phase
            if phase == phases.DEAL:
                self.idle()
                if hand.hold or hand.need(ev.BOARD1) and hand.config.row.family == "stud":
                    # too many stayed in: how a shortage is met is not PokerKit's way
                    self.tally.count["shortages left out"] += 1
                    return
                self.deal()
            elif phase == phases.DRAW:
                self.idle()
                self.draw(rng)
            elif phase == phases.BET:
                self.turn(rng)
            elif phase == phases.SHOW:
                hand.apply(ev.SHOW, hand.actor)
            else:
                hand.step()
        self.idle()
        for player, seat in enumerate(self.seat_of):
            self.figure("stack", hand.stack[seat], self.state.stacks[player])
        self.note()

    def idle(self):
        """Let PokerKit's needless checks pass where we ask nobody."""
        while self.state.actor_index is not None:
            self.figure("actor", 0, self.seat_of[self.state.actor_index])
            self.state.check_or_call()

    def note(self):
        """Count what this hand had in it."""
        count = self.tally.count
        hand = self.hand
        count["hands"] += 1
        count["events"] += self.events
        if hand.pot_count >= 3:
            count["three or more pots"] += 1
        winners = Counter()
        for _seat, pot, _part, _amount in hand.awards:
            winners[pot] += 1
        if any(pot and many > 1 for pot, many in winners.items()):
            count["split side pots"] += 1
        if hand.live_count > 1:
            count["showdowns"] += 1
        if hand.config.low and any(part == ev.PART_LOW for _s, _p, part, _a in hand.awards):
            count["high and low"] += 1


# -- random tables -------------------------------------------------------------------------------
# boards that make ties likely, as ranks: broadway, aces full, quads with an ace, two high pairs
SHARED = ("AKQJT", "AAAKK", "KKKKA", "QQQQA", "AAKKQ", "9TJQK", "A2345", "87654")


def random_deck(rng, config, players):
    """A deck dealt from its end; now and then the board tends to be everybody's hand."""
    deck = list(range(config.lowest_card, 52))
    rng.shuffle(deck)
    if config.row.family != "board" or rng.random() > 0.3:
        return deck
    board = []
    for letter in rng.choice(SHARED):
        rank = "23456789TJQKA".index(letter)
        found = [c for c in deck if c >> 2 == rank and c not in board]
        if not found:
            return deck
        board.append(found[0])
    hole = len(config.program[0].faces) * players
    turned = config.program[0].boards[0]
    rest = [card for card in deck if card not in board]
    order = rest[:hole] + board[:turned]
    rest = rest[hole:]
    for part in config.program[1:]:
        count = part.boards[0]
        if count:
            order += rest[:1] + board[turned : turned + count]
            turned += count
            rest = rest[1:]
            if part.boards[1]:
                order += rest[:count]
                rest = rest[count:]
    order += rest
    order.reverse()
    return order


def random_stacks(rng, players, big):
    """Stacks by seat: some tables even, most of them so uneven that side pots are common."""
    seats = sorted(rng.sample(range(1, 11), players))
    stacks = [0] * 11
    style = rng.random()
    for seat in seats:
        if style < 0.4:
            stacks[seat] = rng.randint(20 * big, 100 * big)
        elif style < 0.44:
            stacks[seat] = rng.randint(1, 3 * big)
        else:
            stacks[seat] = rng.choice((rng.randint(big, 6 * big), rng.randint(2 * big, 40 * big)))
    return seats, stacks


def blinds_of(seats, button_index, count):
    """The seats that post ``count`` blinds; heads-up the button has the small one."""
    players = len(seats)
    first = 0 if players == 2 else 1
    return [seats[(button_index + first + n) % players] for n in range(min(count, players))]


def play_one(rng, line, most, tally):
    """One random hand of a game line with two to ``most`` players, on both engines."""
    config = Config.parse(line)
    players = rng.randint(2, most)
    seats, stacks = random_stacks(rng, players, config.min_bet)
    at = rng.randrange(players)
    blinds = blinds_of(seats, at, len(config.blinds))
    deck = random_deck(rng, config, players)
    table = Table(config, seats[at], stacks, blinds, deck, tally)
    table.play(rng, rng.choice((0.15, 0.35, 0.6)))


HOLDEM = (
    "holdem nl 5/10",
    "holdem nl 5/10 ante=1",
    "holdem nl 5/10 ante=10 ante.bigblind=on",
    "holdem pl 5/10",
    "holdem pl 5/10 ante=2",
    "holdem fl 10/20 limit.short_allin=on_top",
    "holdem fl 10/20 limit.short_allin=on_top cap.raises=4",
    "holdem fl 10/20 limit.short_allin=on_top ante=1",
)

_FIXED = " limit.short_allin=on_top"
_DRAW = " draw.after=left"
_LOW = _DRAW + " a5.joker=off a5.checkraise=allowed lowball.sevens_rule=off"
GAMES = {
    "omaha": ("omaha pl 5/10", "omaha nl 5/10 ante=1", "omaha fl 10/20" + _FIXED),
    "omaha8": ("omaha8 pl 5/10", "omaha8 fl 10/20" + _FIXED),
    "omaha5": ("omaha5 pl 5/10", "omaha5 fl 10/20" + _FIXED),
    "omaha6": ("omaha6 pl 5/10",),
    "bigo": ("bigo pl 5/10", "bigo fl 10/20" + _FIXED),
    "courchevel": ("courchevel pl 5/10",),
    "shortdeck": ("shortdeck nl 5/10 ante=2", "shortdeck fl 10/20" + _FIXED),
    "royal": ("royal nl 5/10", "royal fl 10/20" + _FIXED),
    "greek": ("greek nl 5/10", "greek fl 10/20" + _FIXED),
    "doubleboard": ("doubleboard nl 5/10", "doubleboard pl 5/10"),
    "stud": ("stud fl 10/20 ante=1" + _FIXED, "stud fl 10/20 ante=2 bringin=3" + _FIXED),
    "stud8": ("stud8 fl 10/20 ante=1" + _FIXED,),
    "razz": ("razz fl 10/20 ante=1" + _FIXED,),
    "mississippi": ("mississippi fl 10/20 ante=1 miss.river_face=down" + _FIXED,),
    "stud5": ("stud5 fl 10/20 ante=1" + _FIXED,),
    "lowball": ("lowball fl 10/20" + _LOW + _FIXED, "lowball nl 5/10" + _LOW),
    "lowball27": (
        "lowball27 nl 5/10" + _DRAW,
        "lowball27 pl 5/10" + _DRAW,
        "lowball27 fl 10/20" + _DRAW + _FIXED,
    ),
    "draw5": ("draw5 fl 10/20" + _DRAW + _FIXED, "draw5 nl 5/10" + _DRAW),
    "triple27": ("triple27 fl 10/20" + _FIXED, "triple27 nl 5/10"),
    "badugi": ("badugi fl 10/20" + _FIXED, "badugi pl 5/10"),
}


def batch(game, seed, hands):
    """``hands`` hands of a game in one process; returns their Tally."""
    twin.quiet()
    twin.quicken()
    tally = Tally()
    lines = HOLDEM if game == "holdem" else GAMES[game]
    most = 9 if game == "holdem" else Config.parse(lines[0]).most
    for number in range(hands):
        rng = random.Random("{}/{}".format(seed, number))
        line = lines[number % len(lines)]
        try:
            play_one(rng, line, most, tally)
        except Exception as error:
            raise AssertionError(
                "seed {} hand {} ({}): {!r}".format(seed, number, line, error)
            ) from error
    return tally
