# SPDX-License-Identifier: MIT
"""Everything a hand knows, as plain lists and ints indexed by physical seat or place.

All lists are made once; a new hand, an undo and a replay only write into them, so that betting
allocates nothing.  Index 0 of a seat list is unused.  What some games need more of grows when a
hand of such a game begins, and stays.
"""

from micropython import const

from feltware.engine.phases import IDLE, OUT

_SEATS = const(11)
_PLACES = const(18)
_AWARDS = const(48)
_STRENGTHS = const(22)  # of one board: high and low, 11 seats
_ZEROS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_NOT_YET = (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)


class State:
    """The fold of a hand's events; ``clear()`` is the state before the first one."""

    def __init__(self):
        self.config = None
        # seats
        self.status = [OUT] * _SEATS
        self.stack = [0] * _SEATS
        self.start_stack = [0] * _SEATS
        self.bet = [0] * _SEATS  # in front, this round
        self.total = [0] * _SEATS  # put in this hand, uncalled chips taken off
        self.posted = [0] * _SEATS  # of these: antes and blinds
        self.blind = [0] * _SEATS  # of these: live blinds
        self.dead = [0] * _SEATS  # of these: chips that match nobody's bet
        self.acted = [-1] * _SEATS  # bet to match when the seat last acted this round, -1 not yet
        self.order = []  # seats dealt in, from the button's left
        self.after = [0] * _SEATS  # the next seat dealt in
        self.blind_seats = []  # aligned with config.blinds, 0 nobody
        self.before = [0] * _SEATS  # total when the last betting round began
        self.votes = [0] * _SEATS  # boards asked for
        # cards
        self.held = [[] for _ in range(_PLACES)]
        self.ups = [0] * _PLACES  # bit n: card n is face up
        self.due = [0] * _PLACES  # cards still to come in this part
        self.pending = [0] * _SEATS  # discards that have not come to the muck
        self.drawn = [0] * _SEATS  # cards taken in the last draw
        self.muck_owner = []  # the seat of each card in the muck
        self.opening_hand = []  # the opener's cards before the draw
        self.some = []  # scratch: cards of one seat
        # showdown
        self.shown = [0] * _SEATS
        self.declared = [0] * _SEATS
        self.strength = [0] * _STRENGTHS
        self.rated = [-1] * _SEATS
        self.wilds = {}  # by seat: a tuple of the cards declared for its wild ones (WILD-7)
        # pots
        self.pot_amount = [0] * _SEATS
        self.pot_seats = [0] * _SEATS
        self.award_seat = bytearray(_AWARDS)
        self.award_pot = bytearray(_AWARDS)
        self.award_part = bytearray(_AWARDS)
        self.award_amount = [0] * _AWARDS
        self.clear()

    def clear(self):
        """Back to no hand at all; the config object is kept."""
        self.phase = IDLE
        self.hand_no = 0
        self.deck = 0
        self.button = 0
        self.part = 0
        self.street = 0
        self.actor = 0
        self.in_count = 0  # seats that can act
        self.live_count = 0  # seats not folded
        self.order.clear()
        self.blind_seats.clear()
        for column in (
            self.status,
            self.stack,
            self.start_stack,
            self.total,
            self.posted,
            self.blind,
            self.dead,
            self.bet,
            self.after,
            self.before,
        ):
            column[:] = _ZEROS  # a loop over the seats takes six times as long
        self.acted[:] = _NOT_YET
        self.clear_cards()
        # betting
        self.to_match = 0  # highest bet of the round; a short blind leaves it at the full blind
        self.posted_match = 0  # what to_match is when the first round opens
        self.full_raise = 0  # least step of the next raise
        self.ladder = 0  # fixed limit: the last full bet, which a short all-in does not move
        self.levels = 0  # bets and raises of the round that count towards the cap
        self.capped = False
        self.size = 0  # fixed limit: this round's bet
        self.second = 0  # the larger bet of a round with two sizes, else 0
        self.last_blind = 0  # the action starts to its left
        self.straddles = 0
        self.kill_size = 0  # fixed limit in a kill pot: 1 half as much again, 2 twice
        self.bring_due = False  # nobody has brought it in yet
        self.bring_seat = 0  # who must, then who did
        self.excused = 0  # may check against the bring-in (CON-3)
        self.opener = 0  # first to put in chips by choice in the first round
        self.open_bet = 0  # what it put in to open
        self.raised = 0  # calls and raises of the first round after that: two callers or a raise
        self.false_opener = 0  # opened without jacks or better
        self.asking_open = False  # may another declare the pot open?
        self.void = False  # nobody did: bets go back
        self.first_seat = 0  # who opened this round by its cards
        self.aggressor = 0  # last to bet or raise in the last round that was bet
        self.last_bettor = 0  # the same for the whole hand
        self.checked = 0  # bit mask of the seats that checked this round
        # chips
        self.pot = 0  # all chips put in and not yet paid out
        self.front = 0  # of these: bets of this round
        self.carry = 0  # of these: left from an unopened deal
        self.raked = 0
        self.carried = 0  # left for the next deal
        self.pot_count = 0
        self.award_count = 0

    def make_room(self, boards):
        """Have room for the strengths of hands on so many boards."""
        more = boards * _STRENGTHS - len(self.strength)
        if more > 0:
            self.strength.extend([0] * more)

    def clear_cards(self):
        """No card lies anywhere and nobody has shown."""
        ups = self.ups
        due = self.due
        for place in range(_PLACES):
            self.held[place].clear()
            ups[place] = 0
            due[place] = 0
        for column in (self.shown, self.declared, self.pending, self.drawn, self.votes):
            column[:] = _ZEROS
        self.rated[:] = _NOT_YET
        self.wilds.clear()
        self.muck_owner.clear()
        self.opening_hand.clear()
        self.out = 0  # cards that left the stub
        self.hold = 0  # HOLD_*
        self.decided = 0  # bit mask: who has drawn in this part
        self.late = 0  # bit mask: who still gets the fifth card
        self.late_burn = False  # a burn comes before the last seat's fifth card
        self.new_cards = 0  # cards dealt in this part, burns left out
        self.pool = 0  # bit mask of the seats served from the pool; 1 for a common card
        self.run = 0  # run-it-twice: which board is being dealt, 0 first
        self.runs = 1
        self.run_part = 0
        self.due_left = 0  # cards due in this part, burns left out
        self.to_show = 0  # bit mask: SHOW is folded, its SHOWN events are not all
        self.show_first = 0
        self.tabling = False
