# SPDX-License-Identifier: MIT
"""Plays random hands on our engine and on PokerKit at once and compares every figure.

The figures of a turn are whose it is, what a call costs and the least and largest raise, and what
the pot holds; those of a hand are the final stacks.  A departure is a named predicate: it knows the
rule we follow, says for one single figure whether PokerKit's answer is what its own rule gives
there, and is counted.  Where a figure is masked, the action taken is one that both allow, so the
rest of the hand is compared too.
"""

import random
from collections import Counter

import pokerkit_twin as twin

from feltware.engine import events as ev
from feltware.engine import comparing, phases, showdown
from feltware.engine.config import FIXED_LIMIT, Config
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
    """One random hand on both engines."""

    def __init__(self, config, button, stacks, blind_seats, deck, make_state, departures, tally):
        self.tally = tally
        self.departures = departures
        self.events = 0
        self.their_stacks = None  # by OddChips
        hand = self.hand = Hand(self._sink)
        hand.start(config, button, stacks, blind_seats)
        self.total = sum(stacks)
        self.deck = deck
        self.state = make_state(config, [stacks[seat] for seat in hand.order])
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
        for departure in self.departures:
            if departure.explains(self, name, ours, theirs):
                self.tally.masked[departure.__name__] += 1
                return False
        raise Difference(
            "{}: ours {}, PokerKit {}; street {}, bets {}, status {}, legal '{}' ({})".format(
                name,
                ours,
                theirs,
                self.hand.street,
                self.hand.bet,
                self.hand.status,
                self.hand.legal.text(),
                self.hand.legal.why,
            )
        )

    # -- cards -----------------------------------------------------------------------------------

    def deal(self):
        """One part of dealing on both sides; PokerKit gets each seat's cards together."""
        hand = self.hand
        state = self.state
        got = {}
        part = hand.part
        while hand.phase == phases.DEAL and hand.part == part:
            place = hand.next_place()
            card = self.deck.pop()
            if place != ev.BURN:
                got.setdefault(place, []).append(twin.NAMES[card])
            hand.deal(place, card)
        for place in sorted(got):
            if place >= ev.BOARD1:
                state.deal_board("".join(got[place]))
        for seat in self.seat_of:
            if seat in got:
                state.deal_hole("".join(got[seat]))

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
        call = state.checking_or_calling_amount
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        same_call = self.figure("call", legal.call, call)
        self.figure("low", legal.low, low)
        self.figure("high", legal.high, high)
        least = max(legal.low, low)
        most = min(legal.high, high)
        if not legal.high or not high:
            least, most = 1, 0
        self.act(rng, seat, legal.check, same_call, least, most)

    def act(self, rng, seat, free, can_call, least, most):
        """Fold, check or call, or bet or raise between ``least`` and ``most``."""
        hand = self.hand
        state = self.state
        roll = rng.random()
        mood = self.mood
        if least <= most and (roll < mood or not (free or can_call)):
            amount = rng.choice((least, most, most, rng.randint(least, most)))
            assert not hand.check(ev.RAISE, seat, amount)
            hand.apply(ev.RAISE, seat, amount)
            state.complete_bet_or_raise_to(amount)
        elif (roll < mood + 0.1 and not free) or not (free or can_call):
            hand.apply(ev.FOLD, seat)
            state.fold()
        else:
            hand.apply(ev.CHECK if free else ev.CALL, seat)
            state.check_or_call()

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
                self.deal()
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
        pots = hand.pot_count
        if pots >= 3:
            count["three or more pots"] += 1
        winners = Counter()
        for _seat, pot, _part, _amount in hand.awards:
            winners[pot] += 1
        if any(pot and many > 1 for pot, many in winners.items()):
            count["split side pots"] += 1
        if hand.live_count > 1:
            count["showdowns"] += 1


# -- random tables -------------------------------------------------------------------------------
# boards that make ties likely, as ranks: broadway, aces full, quads with an ace, two high pairs
SHARED = ("AKQJT", "AAAKK", "KKKKA", "QQQQA", "AAKKQ", "9TJQK")


def random_deck(rng, ties):
    """A deck dealt from its end; with ``ties`` the board tends to be everybody's hand."""
    deck = list(range(52))
    rng.shuffle(deck)
    if ties:
        board = []
        for letter in rng.choice(SHARED):
            rank = "23456789TJQKA".index(letter)
            board.append(next(c for c in deck if c >> 2 == rank and c not in board))
        return deck, board
    return deck, None


def stack_board(deck, board, players, hole):
    """Arrange ``deck`` so that ``board`` comes after the hole cards, with the burns between."""
    rest = [card for card in deck if card not in board]
    top = rest[: players * hole]
    rest = rest[players * hole :]
    order = top + rest[:1] + board[:3] + rest[1:2] + board[3:4] + rest[2:3] + board[4:] + rest[3:]
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


def play_board_game(rng, line, players, make_state, departures, tally, hole=2):
    """One random hand of a game with blinds and a board, on both engines."""
    config = Config.parse(line)
    seats, stacks = random_stacks(rng, players, config.min_bet)
    at = rng.randrange(players)
    ties = rng.random() < 0.3
    deck, board = random_deck(rng, ties)
    deck = stack_board(deck, board, players, hole) if board else deck
    table = Table(
        config,
        seats[at],
        stacks,
        blinds_of(seats, at, len(config.blinds)),
        deck,
        make_state,
        departures,
        tally,
    )
    table.play(rng, rng.choice((0.15, 0.35, 0.6)))


# -- departures ----------------------------------------------------------------------------------
class ShortBlind:
    """PokerKit lowers the call and the least raise to what a short big blind could post.

    Ours: a short blind leaves both at the full blind (the script language's rules).
    """

    rule = "HE-2"
    example = "test_a_short_big_blind_leaves_call_and_least_raise_at_the_full_blind"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether nobody has the blind to match in front, or nobody had at the first raise."""
        hand = table.hand
        highest = max(hand.bet)
        if (
            hand.street
            or max(hand.blind) >= hand.posted_match
            or name not in ("call", "low", "high")
        ):
            return False
        own = hand.bet[hand.actor]
        if highest < hand.to_match:
            if name == "call":
                return theirs == min(max(highest - own, 0), hand.stack[hand.actor])
            return True
        # the first raise was measured from the short blind, so PokerKit's unit is larger
        unit = table.state.completion_betting_or_raising_amount
        if hand.config.kind == FIXED_LIMIT or unit <= hand.full_raise or name == "call":
            return False
        if ours and theirs:
            return theirs - ours == unit - hand.full_raise or theirs == own + hand.stack[hand.actor]
        return not theirs and hand.full_raise <= hand.to_match - hand.acted[hand.actor] < unit


class NeedlessTurn:
    """PokerKit asks a seat that owes nothing though every opponent is all-in.

    Ours: no more betting is possible, the round is over (GAP-1).
    """

    rule = "GAP-1"
    example = "test_a_seat_is_not_asked_when_nobody_could_answer"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the seat that PokerKit asks is the only one with chips and owes nothing."""
        hand = table.hand
        state = table.state
        if name != "actor" or not theirs:
            return False
        player = state.actor_index
        others = [
            i
            for i in state.player_indices
            if i != player and state.statuses[i] and state.stacks[i] > 0
        ]
        return not others and state.checking_or_calling_amount == 0 and hand.actor != theirs


class HalfBetReopens:
    """PokerKit's fixed limit reopens the betting only for a full raise; ours for half of one."""

    rule = "GAP-1"
    example = "test_limit_short_allin_on_top_is_a_full_bet_above"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the actor faces at least half a bet and less than a full one since it acted."""
        hand = table.hand
        if hand.config.kind != FIXED_LIMIT or theirs or name not in ("low", "high"):
            return False
        acted = hand.acted[hand.actor]
        if acted < 0:
            return False
        grown = hand.to_match - acted
        return 2 * grown >= hand.size > grown


class ShortAllInCounts:
    """PokerKit counts an all-in of less than half a bet towards the cap; ours does not."""

    rule = "limit.short_allin"
    example = "test_limit_capped_by_a_count_that_leaves_out_short_all_ins"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether PokerKit's round is full and ours has room left."""
        hand = table.hand
        state = table.state
        if hand.config.kind != FIXED_LIMIT or theirs or name not in ("low", "high"):
            return False
        most = state.street.max_completion_betting_or_raising_count
        return (
            state.completion_betting_or_raising_count == most
            and hand.levels < hand.config.cap_levels
        )


class HeadsUpCap:
    """PokerKit caps a round that became heads-up before its cap; ours is then uncapped (GAP-16)."""

    rule = "GAP-16"
    example = "test_gap_16_a_round_that_becomes_heads_up_before_the_cap_is_uncapped"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether two seats are left in a round of more that is full at PokerKit's."""
        hand = table.hand
        state = table.state
        if hand.config.kind != FIXED_LIMIT or theirs or name not in ("low", "high"):
            return False
        most = state.street.max_completion_betting_or_raising_count
        return (
            hand.live_count == 2
            and not hand.capped
            and state.completion_betting_or_raising_count == most
        )


class RaiseUnit:
    """PokerKit's unit of a full raise starts at nothing, not at the blind or the least bet.

    So there a seat that called the blind or checked may raise again after an all-in of less.
    """

    rule = "GAP-1"
    example = "test_gap_1_short_all_in_over_the_big_blind_does_not_reopen_for_callers"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether we closed the betting for want of a full raise and PokerKit's unit is smaller."""
        hand = table.hand
        if ours or not theirs or name not in ("low", "high"):
            return False
        acted = hand.acted[hand.actor]
        unit = hand.size if hand.config.kind == FIXED_LIMIT else hand.full_raise
        return (
            acted >= 0
            and hand.to_match - acted < unit
            and table.state.completion_betting_or_raising_amount < unit
        )


class ShortsStartAgain:
    """PokerKit forgets short all-ins that made a full raise once another short one follows.

    Ours: what counts is how much the bet has grown since the seat acted (GAP-1).
    """

    rule = "GAP-1"
    example = "test_gap_1_a_reopened_bet_stays_open_when_a_further_short_all_in_follows"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the bet has grown by a full raise and PokerKit counts only the last shorts."""
        hand = table.hand
        state = table.state
        if theirs or not ours or name not in ("low", "high"):
            return False
        unit = state.completion_betting_or_raising_amount
        shorts = state.consecutive_short_all_in_amounts
        acted = hand.acted[hand.actor]
        return bool(shorts) and sum(shorts) < unit <= hand.to_match - acted and acted >= 0


class OddChips:
    """PokerKit gives all odd chips of a pot to one winner, and merges pots of the same survivors.

    Ours: each pot has its own odd chips, one to each winner from the button's left (GAP-2, GAP-12).
    """

    rule = "GAP-12"
    example = "test_show_3_ties_share_equally_and_several_odd_chips_go_one_each"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the stacks are what PokerKit's division of our pots gives."""
        if name != "stack":
            return False
        if table.their_stacks is None:
            table.their_stacks = OddChips.divide(table)
        for player, seat in enumerate(table.seat_of):
            if table.their_stacks[seat] != table.state.stacks[player]:
                return False
        return True

    @staticmethod
    def divide(table):
        """Stacks by seat if our pots were merged and divided PokerKit's way (high only)."""
        hand = table.hand
        stacks = list(hand.stack)
        winners = {}
        amounts = {}
        for seat, pot, _part, amount in hand.awards:
            stacks[seat] -= amount
            amounts[pot] = amounts.get(pot, 0) + amount
            # a winner may have got nothing of a pot smaller than its winners are many
            best = comparing.best(hand, hand.pot_seats[pot] & showdown.claims(hand), 0, False)
            winners[pot] = [seat for seat in hand.order if best >> seat & 1] or [seat]
        survivors = {seat for pot in winners.values() for seat in pot}
        merged = []
        for pot in sorted(amounts):
            who = [s for s in hand.order if hand.pot_seats[pot] >> s & 1 and s in survivors]
            if merged and merged[-1][0] == who:
                merged[-1][1] += amounts[pot]
            else:
                merged.append([who, amounts[pot], winners[pot]])
        for _who, amount, win in merged:
            share, odd = divmod(amount, len(win))
            for seat in win:
                stacks[seat] += share
            stacks[win[0]] += odd
        return stacks


HOLDEM_DEPARTURES = (
    ShortBlind,
    NeedlessTurn,
    HalfBetReopens,
    ShortAllInCounts,
    HeadsUpCap,
    RaiseUnit,
    ShortsStartAgain,
    OddChips,
)

HOLDEM_LINES = (
    "holdem nl 5/10",
    "holdem nl 5/10 ante=1",
    "holdem nl 5/10 ante=10 ante.bigblind=on",
    "holdem pl 5/10",
    "holdem pl 5/10 ante=2",
    "holdem fl 10/20 limit.short_allin=on_top",
    "holdem fl 10/20 limit.short_allin=on_top cap.raises=4",
    "holdem fl 10/20 limit.short_allin=on_top ante=1",
)


def holdem_batch(seed, hands):
    """``hands`` hold'em hands of one process; returns their Tally."""
    twin.quiet()
    tally = Tally()
    for number in range(hands):
        rng = random.Random("{}/{}".format(seed, number))
        line = HOLDEM_LINES[number % len(HOLDEM_LINES)]
        players = rng.randint(2, 9)
        try:
            play_board_game(rng, line, players, twin.holdem_state, HOLDEM_DEPARTURES, tally)
        except Exception as error:
            raise AssertionError(
                "seed {} hand {} ({}, {} players): {!r}".format(seed, number, line, players, error)
            ) from error
    return tally
