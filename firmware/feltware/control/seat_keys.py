# SPDX-License-Identifier: MIT
"""A seat's keys: chips counted in private, second presses, decisions.

Chip keys add up what is put in now; CHECK/CALL or BET/RAISE commits it, CLEAR takes it back.
Folding when a check is free (BET-11), all-in, leaving and buying ask for the same key again.
"""

from feltware.drivers import keys
from feltware.engine import events as ev
from feltware.engine import phases
from feltware.table import table as tb
from feltware.ui import view as v

# what BET/RAISE steps through at the showdown, as far as the game asks for it
DECLARATIONS = (
    ev.DECLARE_HIGH,
    ev.DECLARE_LOW,
    ev.DECLARE_BOTH,
    ev.DECLARE_BOARD,
    ev.DECLARE_WILD,
)


class SeatKeys:
    """``act(kind, seat, amount, index)`` carries out a checked decision; ``tell(unit, reason,
    amount)`` shows a refusal or a notice."""

    def __init__(self, hand, table, tracker, view, act, tell):
        self._hand = hand
        self._table = table
        self._tracker = tracker
        self._view = view
        self._act = act
        self._tell = tell
        self.worth = [1, 5, 25, 100, 500]  # of the five chip keys, in chips

    def press(self, seat, key):
        """A key of a seat went down."""
        view = self._view
        view.notice[seat] = ""
        asked = view.confirm[seat]
        view.confirm[seat] = v.CONFIRM_NONE
        if key == keys.PEEK:
            self._peek(seat)
        elif key == keys.CLEAR:
            view.count[seat] = 0
            view.declare[seat] = 0
        elif self._hand.phase in (phases.IDLE, phases.OVER):
            self._between(seat, key, asked)
        elif self._tracker.blocked():
            self._tell(seat, "dealers_question", 0)
        elif key == keys.BET and not self._hand.check(ev.DECLARE, seat, 0, ev.DECLARE_OPEN):
            self._act(ev.DECLARE, seat, 0, ev.DECLARE_OPEN)  # all-in for the ante, or asked
        elif key == keys.FOLD and self._admits(seat):
            self._no_openers(seat, asked)
        elif self._hand.phase == phases.DRAW:
            self._draw(seat, key)
        elif self._hand.phase == phases.ASK:
            self._answer(seat, key)
        elif self._hand.phase == phases.DEAL and key == keys.BET:
            self._try(ev.STRADDLE, seat, 0)
        elif self._hand.actor != seat:
            self._tell(seat, "not_your_turn", self._hand.actor)
        elif self._hand.phase == phases.BET:
            self._bet(seat, key, asked)
        elif self._hand.phase == phases.SHOW:
            self._show(seat, key)

    def release(self, seat, key):
        """A key of a seat came up."""
        if key == keys.PEEK:
            self._view.peek[seat] = False

    def forget(self):
        """Drop everything private that was counted or asked: the state under it changed."""
        view = self._view
        for unit in range(11):
            view.count[unit] = 0
            view.declare[unit] = 0
            view.confirm[unit] = v.CONFIRM_NONE

    # -- openers (JOB-3) -------------------------------------------------------------------------
    def _admits(self, seat):
        """Whether FOLD here means that the opener admits that he had no openers."""
        hand = self._hand
        return hand.actor != seat and not hand.check(ev.DECLARE, seat, 0, ev.DECLARE_NO_OPENERS)

    def _no_openers(self, seat, asked):
        if asked != v.CONFIRM_NO_OPENERS:
            self._view.confirm[seat] = v.CONFIRM_NO_OPENERS
        else:
            self._act(ev.DECLARE, seat, 0, ev.DECLARE_NO_OPENERS)

    # -- looking ---------------------------------------------------------------------------------
    def _peek(self, seat):
        hand = self._hand
        if not hand.status[seat] or not len(hand.cards(seat)):
            self._tell(seat, "no_cards", 0)
        elif not self._tracker.lies(seat):
            self._tell(seat, "cards_not_here", 0)
        else:
            self._view.peek[seat] = True

    # -- betting ---------------------------------------------------------------------------------
    def _bet(self, seat, key, asked):
        hand = self._hand
        view = self._view
        legal = hand.legal
        if keys.C1 <= key <= keys.C5:
            count = view.count[seat] + self.worth[key - keys.C1]
            view.count[seat] = min(count, hand.stack[seat])
        elif key == keys.CALL:
            if view.count[seat]:
                self._commit(seat)
            elif legal.bring_in and not legal.check and not legal.call:
                self._try(ev.BRING_IN, seat, legal.bring_in)
            else:
                self._try(ev.CHECK if legal.check else ev.CALL, seat, 0)
        elif key == keys.BET:
            if view.count[seat]:
                self._commit(seat)
            else:
                self._try_bet(seat, legal.bring_in or legal.complete or legal.low)
        elif key == keys.FOLD:
            if legal.check and asked != v.CONFIRM_FOLD_FREE:
                view.confirm[seat] = v.CONFIRM_FOLD_FREE
            else:
                self._try(ev.FOLD, seat, 0)
        elif key == keys.ALLIN:
            if asked != v.CONFIRM_ALL_IN:
                view.confirm[seat] = v.CONFIRM_ALL_IN
            else:
                self._all_in(seat)

    def _commit(self, seat):
        """Put in what was counted: a call, or a bet or raise to that total."""
        hand = self._hand
        count = self._view.count[seat]
        if count == hand.legal.call:
            self._try(ev.CALL, seat, 0)
        elif count < hand.legal.call:
            self._tell(seat, "short_of_call", hand.legal.call)
        else:
            self._try_bet(seat, hand.bet[seat] + count)

    def _try_bet(self, seat, total):
        """Whatever putting in ``total`` this round is called here: bring-in, completion, bet."""
        legal = self._hand.legal
        if legal.bring_in and total == legal.bring_in:
            self._try(ev.BRING_IN, seat, total)
        elif legal.complete and total == legal.complete:
            self._try(ev.COMPLETE, seat, total)
        else:
            self._try(ev.RAISE, seat, total)

    def _all_in(self, seat):
        """All chips in: a raise where one is legal, else a call that they cover."""
        hand = self._hand
        legal = hand.legal
        total = hand.bet[seat] + hand.stack[seat]
        if legal.high or legal.complete:
            self._try_bet(seat, total)
        elif legal.call:
            self._try(ev.CALL, seat, 0)
        else:
            self._tell(seat, "no_raise_now", 0)

    def _try(self, kind, seat, amount, index=0):
        reason = self._hand.check(kind, seat, amount, index)
        if reason:
            self._tell(seat, reason, self._hand.reason_amount)
        else:
            self._act(kind, seat, amount, index)

    # -- drawing, running it twice ---------------------------------------------------------------
    def _draw(self, seat, key):
        """Chip keys 1 to 5 say how many cards go; else it is what lies on the muck already."""
        view = self._view
        if keys.C1 <= key <= keys.C5:
            view.count[seat] = key - keys.C1 + 1
        elif key in (keys.CALL, keys.BET):
            self._try(ev.DISCARD, seat, view.count[seat] or self._tracker.laid(seat))
        elif self._hand.actor != seat:
            self._tell(seat, "not_your_turn", self._hand.actor)

    def _answer(self, seat, key):
        """How many boards (BET/RAISE counts, CHECK/CALL says so); or the pot stays unopened."""
        view = self._view
        if self._hand.asking_open:
            if key == keys.CALL:
                self._try(ev.CHECK, seat, 0)
        elif key == keys.BET:
            most = self._hand.config.run_it.most(self._hand)
            view.count[seat] = view.count[seat] % most + 1
        elif key == keys.CALL:
            self._try(ev.RUN_IT, seat, view.count[seat] or 1)

    # -- the showdown ----------------------------------------------------------------------------
    def _show(self, seat, key):
        view = self._view
        declared = view.declare[seat]
        if key == keys.FOLD:
            self._try(ev.MUCKED, seat, 0)
        elif key == keys.BET:
            view.declare[seat] = self._next_declaration(seat, declared)
        elif declared == ev.DECLARE_WILD and key == keys.C1:  # a rank up
            view.count[seat] = (view.count[seat] + 4) % 52
        elif declared == ev.DECLARE_WILD and key == keys.C2:  # a suit up
            card = view.count[seat]
            view.count[seat] = card + 1 if card & 3 < 3 else card - 3
        elif key == keys.CALL and declared:
            card = view.count[seat] if declared == ev.DECLARE_WILD else 0
            self._try(ev.DECLARE, seat, card, declared)
        elif key == keys.CALL:
            self._try(ev.SHOW, seat, self._tracker.mucked(seat))

    def _next_declaration(self, seat, declared):
        """The declaration after ``declared`` that the game asks for, 0 behind the last."""
        passed = not declared
        for kind in DECLARATIONS:
            if passed and not self._hand.check(ev.DECLARE, seat, 0, kind):
                return kind
            passed = passed or kind == declared
        return 0

    # -- between hands ---------------------------------------------------------------------------
    def _between(self, seat, key, asked):
        table = self._table
        if table.config is None:
            if key == keys.CALL:
                self._view.joined[seat] = True
            elif key == keys.FOLD:
                self._view.joined[seat] = False
        elif table.state[seat] == tb.EMPTY:
            if key == keys.CALL:
                self._try_table(ev.SIT, seat, table.buy_in)
        elif key == keys.CALL and table.state[seat] == tb.SITTING_OUT:
            self._try_table(ev.SIT_IN, seat, 0)
        elif key == keys.CALL:
            self._ask_then(seat, asked, v.CONFIRM_BUY, ev.BUY, table.top_up(seat))
        elif key == keys.FOLD:
            self._ask_then(seat, asked, v.CONFIRM_LEAVE, ev.LEAVE, 0)
        elif key == keys.BET:
            if table.state[seat] == tb.SITTING_OUT:
                self._try_table(ev.SIT_IN, seat, 0)
            else:
                self._ask_then(seat, asked, v.CONFIRM_SIT_OUT, ev.SIT_OUT, 0)

    def _ask_then(self, seat, asked, code, kind, amount):
        reason = self._table.check(kind, seat, amount)
        if reason:
            self._tell(seat, reason, 0)
        elif asked != code:
            self._view.confirm[seat] = code
        else:
            self._table.apply(kind, seat, amount)

    def _try_table(self, kind, seat, amount):
        reason = self._table.check(kind, seat, amount)
        if reason:
            self._tell(seat, reason, 0)
        else:
            self._table.apply(kind, seat, amount)
