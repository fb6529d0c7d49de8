# SPDX-License-Identifier: MIT
"""What surrounds a hand: seats, chips bought and held, the button, the game.

Like a hand, a table is a fold of its events: ``check`` refuses with a reason, ``apply`` makes
events and cannot fail, ``fold`` alone changes state.
"""

from micropython import const

from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.table import positions
from feltware.table.books import HandBooks, kill_posts
from feltware.table.checkpoint import pages, read_book

EMPTY = const(0)
IN = const(1)
SITTING_OUT = const(2)

MAX_CHIPS = const(536870911)  # 2**29 - 1: all chips of a table stay small ints on 32-bit boards


class Table:
    """Ten seats.  ``sink(kind, seat, index, flags, amount, ext)`` gets every event, folded."""

    def __init__(self, sink):
        self._sink = sink
        self.state = bytearray(11)
        self.stack = [0] * 11
        self.bought = [0] * 11
        self.taken = [0] * 11  # chips carried away from this seat this evening
        self.name = [""] * 11
        self.config = None
        self.buy_in = 0
        self.hand_no = 0
        self.deck = 0
        self.settings = 0  # a hash of the house's settings
        self.button = 0
        self.small_blind = 0
        self.big_blind = 0
        self.small_position = 0
        self.next_button = 0  # set by hand for the next hand only
        self.next_blinds = 0  # small + 16 * big, 0 by rule
        self.raked = 0  # chips the house has taken this evening
        self.carry = 0  # chips in the pot of an unopened deal (JOB-2, BET-3)
        self.carried_deals = 0
        self.books = HandBooks()
        self._active = bytearray(11)

    # -- reading -----------------------------------------------------------------------------
    def active(self):
        """11 flags: who is dealt in to the next hand."""
        active = self._active
        for seat in range(1, 11):
            plays = self.stack[seat] > 0 or self._plays_for_carry(seat)
            active[seat] = 1 if self.state[seat] == IN and plays else 0
        return active

    def _plays_for_carry(self, seat):
        """Whether a seat without chips is still in for the antes it matched (DRAW-15)."""
        return self.carry > 0 and (self.books.dealt >> seat) & 1

    def chips(self):
        """All chips on the table between hands."""
        return sum(self.stack)

    def balance(self):
        """Chips bought less chips held, carried away, taken by the house or left in the pot:
        0 between hands, or something is wrong."""
        out = sum(self.stack) + sum(self.taken) + self.raked + self.books.raked + self.carry
        return sum(self.bought) - out

    def top_up(self, seat):
        """What a seat needs to be back at the buy-in, in chips."""
        return max(0, self.buy_in - self.stack[seat])

    # -- deciding ----------------------------------------------------------------------------
    def check(self, kind, seat=0, amount=0):
        """'' when the decision is possible between hands, else a reason code."""
        state = self.state[seat]
        if kind == ev.SIT:
            if state != EMPTY:
                return "seat_taken"
            most = ev.MAX_SEATS if self.config is None else self.config.most_seats
            if positions.count(self.state) >= most:
                return "table_full"
        elif kind in (ev.BUY, ev.LEAVE, ev.SIT_OUT, ev.SIT_IN, ev.STACK):
            if state == EMPTY:
                return "seat_empty"
            if kind == ev.BUY and amount <= 0:
                return "stack_full"
            if kind == ev.SIT_OUT and state != IN:
                return "already_out"
            if kind == ev.SIT_IN and state != SITTING_OUT:
                return "already_in"
        if kind in (ev.SIT, ev.BUY) and amount + self.chips() > MAX_CHIPS:
            return "too_many_chips"
        if kind == ev.STACK and amount - self.stack[seat] + self.chips() > MAX_CHIPS:
            return "too_many_chips"
        return ""

    def apply(self, kind, seat=0, amount=0, text=""):
        """Make the event.  ``check`` must have passed."""
        ext = (ev.EXT_TEXT, text.encode()) if text else None
        if kind == ev.LEAVE:
            amount = self.stack[seat]
        self._emit(kind, seat, 0, ev.DECISION, amount, ext)

    def choose(self, config, text, buy_in):
        """Make ``config`` the game, which ``text`` says, and ``buy_in`` what a seat buys."""
        config.line = text
        self.config = config
        self.apply(ev.GAME, 0, buy_in, text)

    def may_start(self):
        """'' or the reason why no hand can be started."""
        if self.config is None:
            return "no_game"
        players = positions.count(self.active())
        if players < max(2, self.config.row.least):
            return "players_needed"
        if players > self.config.most:
            return "too_many_players"
        return ""

    def starting(self, hand):
        """Move the button and start ``hand``, a slice at a time."""
        active = self.active()
        button, small, big = self._next_positions(active)
        self._emit(ev.POSITIONS, button, small, big, 0, None)
        stacks = [self.stack[s] if active[s] else 0 for s in range(11)]
        free = [s for s in range(1, 11) if active[s] and not stacks[s]]
        config = self.config
        if not self._antes_due():
            config = yield from _without_ante(config)
        killer = self.books.killer(config.low != "", config.kill_when)
        posts = kill_posts(config, killer, active)
        yield
        yield from hand.starting(
            config,
            button,
            stacks,
            self.blind_seats(active),
            self.hand_no + 1,
            self.deck,
            self.carry,
            free,
            posts,
        )

    def _antes_due(self):
        """False once an unopened pot has had all its antes (JOB-2)."""
        limit = self.config.most_antes
        return not self.carry or not limit or self.carried_deals + 1 < limit

    def blind_seats(self, active):
        """Seats that post the game's blinds, in the order of ``config.blinds``; 0 = nobody."""
        n = len(self.config.blinds)
        if n == 0:
            return []
        if n == 1:
            return [self.big_blind]
        seats = [self.small_blind, self.big_blind]
        seat = self.big_blind
        for _ in range(n - 2):
            seat = positions.next_active(active, seat)
            seats.append(0 if seat in seats else seat)
        return seats

    def settle(self, hand):
        """The stacks after a hand, as events."""
        for seat in range(1, 11):
            if hand.status[seat]:
                self._emit(ev.SETTLED, seat, 0, 0, hand.stack[seat], None)

    def _next_positions(self, active):
        blinds = len(self.config.blinds)
        forced = self.next_button
        if not self.button and not forced:
            forced = positions.next_active(active, 10)
        small, big = self.next_blinds & 15, self.next_blinds >> 4
        if blinds and active[big] and (not small or active[small]):
            return forced, small, big
        if forced:
            button, small, big = positions.from_button(active, forced)
        elif self.config.moving_button or not blinds or not self.big_blind:
            button, small, big = positions.moving(active, self.button)
        elif blinds == 1:
            return positions.dead_single(active, self.big_blind)
        else:
            return positions.dead(active, self.small_position, self.big_blind)
        if blinds == 0:
            return button, 0, 0
        if blinds == 1 and positions.count(active) > 2:
            return button, 0, small
        return button, small, big

    def checkpoint(self):
        """Yield the events that rebuild this table from nothing, between two hands."""
        return pages(self)

    # -- state is a fold of events -----------------------------------------------------------
    def _emit(self, kind, seat, index, flags, amount, ext):
        self.fold(kind, seat, index, flags, amount, ext)
        self._sink(kind, seat, index, flags, amount, ext)

    def fold(self, kind, seat, index, flags, amount, ext=None):
        """Let one event change the table."""
        if kind == ev.GAME:
            line = str(ext[1], "utf-8")
            if self.config is None or self.config.line != line:
                self.config = Config.parse(line)
            self.buy_in = amount
        elif kind == ev.SIT:
            self.state[seat] = IN
            self.stack[seat] = amount
            self.bought[seat] += amount
            self.name[seat] = str(ext[1], "utf-8") if ext else ""
        elif kind == ev.BUY:
            self.stack[seat] += amount
            self.bought[seat] += amount
        elif kind == ev.LEAVE:
            self.state[seat] = EMPTY
            self.stack[seat] = 0
            self.taken[seat] += amount
        elif kind == ev.SIT_OUT:
            self.state[seat] = SITTING_OUT
        elif kind == ev.SIT_IN:
            self.state[seat] = IN
        elif kind == ev.STACK:
            self.bought[seat] += amount - self.stack[seat]
            self.stack[seat] = amount
        elif kind == ev.SETTLED:
            self.stack[seat] = amount
        elif kind == ev.POSITIONS:
            heads_up = seat == index
            before = self.big_blind
            self.small_position = index or before
            if heads_up:
                self.small_position = seat
            self.button = seat
            self.small_blind = index
            self.big_blind = flags
            self.next_button = self.next_blinds = 0
        elif kind == ev.BUTTON_SET:
            self.next_button = seat
            self.next_blinds = amount
        elif kind == ev.HAND_START:
            self.hand_no = amount
            self.raked += self.books.raked
            self.carried_deals = self.carried_deals + 1 if self.carry else 0
            self.books.begin()
        elif kind == ev.DEALT_IN:
            self.books.dealt |= 1 << seat
        elif kind == ev.UNDO:
            self.books.withdraw()
        elif kind == ev.AWARD:
            self.books.award(seat, flags & 15)
        elif kind == ev.RAKE:
            self.books.raked += amount
        elif kind == ev.CARRY:
            self.books.carry = amount
        elif kind == ev.HAND_END:
            self.carry = self.books.carry
        elif kind == ev.CHECKPOINT:
            read_book(self, seat, index, flags, amount, ext)


def _without_ante(config):
    """The same game with no ante, in slices."""
    words = [word for word in config.text().split() if not word.startswith("ante=")]
    return Config.parsing(" ".join(words))
