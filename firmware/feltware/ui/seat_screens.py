# SPDX-License-Identifier: MIT
"""What a seat's display shows.

A seat's screen names no unshown card but its own, and these only while its PEEK key is held and
the cards lie on the seat (``view.peek``).
"""

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.ui import layout
from feltware.ui import view as v

_EMPTY = 0  # table.state
_SITTING_OUT = 2

# by CONFIRM_*: headline and detail
_CONFIRM = (
    ("", ""),
    ("c_fold", "c_fold_text"),
    ("c_all_in", "c_all_in_text"),
    ("c_leave", "c_leave_text"),
    ("c_buy", "c_buy_text"),
    ("c_sit_out", "c_sit_out_text"),
    ("c_misdeal", "c_misdeal_text"),
    ("c_undo", "c_undo_text"),
    ("c_openers", "c_openers_text"),
)
_DECLARED = ("", "dec_high", "dec_low", "dec_both")  # by DECLARE_*


def compose(w, seat):
    """Fill the writer ``w`` with the screen of a seat."""
    view = w.view
    hand = view.hand
    phase = hand.phase
    in_hand = phase != phases.IDLE and phase != phases.OVER and hand.status[seat] != phases.OUT
    if view.peek[seat] and in_hand:
        _peek(w, seat)
    elif view.confirm[seat]:
        _confirm(w, seat, in_hand)
        return
    elif in_hand:
        if phase == phases.HOME:
            w.head("misdeal")
            w.detail("bets_back")
            _lower(w, seat, False)
            return
        if hand.actor == seat or _may_discard(hand, seat, phase):
            _turn(w, seat, phase)
        elif not hand.actor and phase != phases.COUNT and hand.need(seat):
            street(w)
            held = len(hand.cards(seat))
            w.detail("you_have", held, held + hand.need(seat))
        elif view.notice[seat]:
            turn(w, phase)
        else:
            if not everybody(w, phase):
                _state(w, seat)
            return
    elif phase == phases.OVER and hand.status[seat] != phases.OUT and w.winners:
        _result(w, seat)
        return
    else:
        _between(w, seat)
        return
    _lower(w, seat, True)


def _lower(w, seat, with_board):
    """Board, pots, and the seat's own state; a notice covers them."""
    view = w.view
    if view.notice[seat]:
        w.notice(view.notice[seat], view.notice_amount[seat])
    else:
        if with_board:
            w.board()
        if w.pots():
            return
    _state(w, seat)


def _state(w, seat):
    """The seat's own: its stack, the button."""
    hand = w.view.hand
    w.field(layout.LAST_LEFT)
    status = hand.status[seat]
    if status == phases.FOLDED or status == phases.FOLDED_DEALT:
        w.say("folded")
    elif status == phases.ALL_IN:
        w.say("all_in_you")
    else:
        w.say("stack", hand.stack[seat])
    if hand.button == seat:
        w.field(layout.LAST_RIGHT)
        w.say("button")


def _peek(w, seat):
    held = w.view.hand.cards(seat)
    count = len(held)
    if count <= 5:
        w.field(layout.HOLE)
        w.row_of_cards(held, 12 if count < 4 else 6)
        return
    half = (count + 1) // 2
    for row in range(2):
        w.field(layout.HOLE_ROWS + row)
        for n in range(half * row, min(half * row + half, count)):
            if n > half * row:
                w.gap(8)
            w.card(held[n])


def _confirm(w, seat, in_hand):
    view = w.view
    code = view.confirm[seat]
    table = view.table
    stack = view.hand.stack[seat] if in_hand else table.stack[seat]
    amount = max(0, table.buy_in - stack) if code == v.CONFIRM_BUY else stack
    w.head(_CONFIRM[code][0], 0, 0, True)
    w.detail(_CONFIRM[code][1], amount)
    w.field(layout.TEXT)
    w.say("press_again")
    if in_hand:
        w.pots()


# -- a hand is on ---------------------------------------------------------------------------------
def _turn(w, seat, phase):
    """This seat has to act."""
    view = w.view
    if phase == phases.SHOW:
        _show(w, seat)
    elif phase == phases.DRAW:
        _draw(w, seat)
    elif phase == phases.ASK and view.hand.asking_open:
        w.head("is_open", 0, 0, True)
        w.detail("is_open_keys")
    elif phase == phases.ASK:
        times = view.count[seat]
        w.head("run_it_n" if times > 1 else "run_it_one", times, 0, True)
        w.detail("run_it_keys")
    elif phase != phases.BET:
        w.head("your_turn", 0, 0, True)
    elif view.count[seat]:
        _counted(w, seat)
    else:
        _choices(w)


def _may_discard(hand, seat, phase):
    """Whether a seat may discard out of turn, as in pineapple."""
    return phase == phases.DRAW and not hand.check(ev.DISCARD, seat, 1)


def _draw(w, seat):
    """How many cards go: as many as were keyed, else as many as lie on the muck already."""
    view = w.view
    count = view.count[seat] or view.laid[seat]
    w.head("draw_n" if count else "draw_pat", count, 0, True)
    w.detail("draw_keys")


def _choices(w):
    """What can be done: the first line is what CHECK/CALL does, the second what BET/RAISE does."""
    legal = w.view.hand.legal
    if legal.check:
        w.head("check", 0, 0, True)
    elif legal.bring_in:
        w.head("bring_in", legal.bring_in, 0, True)
    else:
        w.head("call", legal.call, 0, True)
    if legal.complete:
        w.detail("complete", legal.complete)
    elif not legal.high:
        w.detail("check_only" if legal.check else "call_or_fold")
    elif legal.low == legal.high:
        w.detail("bet_one" if legal.opening else "raise_one", legal.low)
    elif legal.two:
        w.detail("bet_two" if legal.opening else "raise_two", legal.low, legal.high)
    else:
        w.detail("bet_range" if legal.opening else "raise_range", legal.low, legal.high)


def _counted(w, seat):
    """Chips are being counted: what goes in now, and what it would be."""
    view = w.view
    hand = view.hand
    legal = hand.legal
    count = view.count[seat]
    total = hand.bet[seat] + count
    w.head("put_in", count, 0, True)
    if count == legal.call:
        w.detail("is_call")
    elif count < legal.call:
        w.detail("is_short", legal.call)
    elif total == legal.complete:
        w.detail("complete", total)
    elif not legal.high:
        w.detail("call_or_fold")
    elif total < legal.low:
        w.detail("is_low", legal.low)
    elif total > legal.high:
        w.detail("is_high", legal.high)
    elif count == hand.stack[seat]:
        w.detail("all_in_for", total)
    else:
        w.detail("is_bet" if legal.opening else "is_raise", total)


def _show(w, seat):
    """This seat has to show, muck or declare."""
    view = w.view
    if view.hand.tabling:
        w.head("turn_up", 0, 0, True)
        w.detail("reading_cards" if view.hand.waiting_cards(seat) else "all_in_shown")
    elif view.declare[seat] == ev.DECLARE_WILD:
        w.head("dec_wild", 0, 0, True)
        w.sign(32)
        w.card(view.count[seat])
        w.detail("dec_wild_keys")
    elif view.declare[seat] == ev.DECLARE_BOARD:
        w.head("play_board", 0, 0, True)
        w.detail("play_board_keys")
    elif view.declare[seat]:
        w.head(_DECLARED[view.declare[seat]], 0, 0, True)
        w.detail("dec_keys")
    else:
        w.head("show_or_muck", 0, 0, True)
        w.detail("show_keys")


def turn(w, phase):
    """Somebody else has to act, hands are compared, or others' cards are due."""
    actor = w.view.hand.actor
    if phase == phases.COUNT:
        w.head("counting")
    elif not actor:
        street(w)
        if not w.view.last_action[0]:
            w.detail("dealer_deals")
    else:
        w.field(layout.HEAD)
        w.who(actor)
        w.say("to_show" if phase == phases.SHOW else "to_act")
    w.action()


def everybody(w, phase):
    """What all see alike who have nothing to do: written once for all their displays.  Returns
    True if the pots needed the last line too."""
    if not w.again():
        turn(w, phase)
        w.board()
        w.keep(w.pots())
    return w.full


def street(w):
    """Which cards are due, as the headline."""
    hand = w.view.hand
    on_board = len(hand.board(1))
    due = hand.need(11)
    if hand.in_count <= 1 and hand.part > 0:
        w.head("run_out")
    elif not due:
        w.head("dealing")
    elif on_board < 3:
        w.head("flop" if on_board + due == 3 else "board")
    elif on_board == 3 or on_board == 4:
        w.head("turn" if on_board == 3 else "river")
    else:
        w.head("board")


# -- between hands --------------------------------------------------------------------------------
def _result(w, seat):
    """Who won what."""
    view = w.view
    stack = view.table.stack[seat]
    if w.won[seat] and w.won_pots > 1:
        w.head("you_win_sum", w.won[seat], 0, True)
    elif w.won[seat]:
        w.head("you_win", 0, 0, True)
    else:
        won_by(w)
    if view.notice[seat]:
        w.field(layout.DETAIL)
        w.money(w.won[seat] or w.won_in_all())
        w.notice(view.notice[seat], view.notice_amount[seat])
        return
    result(w, seat)
    w.field(layout.LAST)
    if stack or view.table.state[seat] == _EMPTY:
        w.say("stack", stack)
    else:
        w.say("buy_key", view.table.buy_in)


def won_by(w):
    """The headline that says who won."""
    if w.winners == 1:
        w.field(layout.HEAD)
        w.who(w.first_winner())
        w.say("wins")
    else:
        w.head("split_pot")


def winners_mask(w):
    """Bit mask of the seats that won something."""
    mask = 0
    for seat in range(1, 11):
        if w.won[seat]:
            mask |= 1 << seat
    return mask


def result(w, seat):
    """What was won, pot by pot; for ``seat`` 0 as everyone sees it."""
    if w.won_pots > 1:
        w.awards()
        return
    w.field(layout.AMOUNT)
    w.money(w.won[seat] or w.won_in_all())
    winner = seat if w.won[seat] else w.first_winner()
    if not w.hand_name(layout.UNDER_AMOUNT, winner) and w.winners > 1:
        w.field(layout.UNDER_AMOUNT)
        w.say("split_by")
        w.sign(32)
        w.seats(winners_mask(w))


def _between(w, seat):
    """No hand, or one without this seat."""
    view = w.view
    table = view.table
    state = table.state[seat]
    notice = view.notice[seat]
    if state == _EMPTY:
        if table.config is None and view.joined[seat]:
            w.head("you_are_in", 0, 0, True)
            w.detail("wait_start")
        else:
            w.head("seat", seat)
            w.detail("join")
    elif state == _SITTING_OUT:
        w.head("sitting_out")
        w.detail("come_back")
    elif not table.stack[seat]:
        w.head("no_chips")
        w.detail("buy_key", table.buy_in)
    else:
        w.field(layout.HEAD)
        w.who(seat)
        w.field(layout.AMOUNT)
        w.money(table.stack[seat])
    if notice:
        w.notice(notice, view.notice_amount[seat])
        return
    if state == _EMPTY:
        if table.buy_in and table.config is not None:
            w.field(layout.TEXT)
            w.say("buy_in", table.buy_in)
        w.field(layout.LAST)
        seated(w)
        return
    if state == _SITTING_OUT or not table.stack[seat]:
        w.field(layout.TEXT)
        w.say("leave_key")
        w.field(layout.LAST)
        w.say("stack", table.stack[seat])
        return
    w.field(layout.UNDER_AMOUNT)
    if view.hand.phase != phases.IDLE and view.hand.phase != phases.OVER:
        w.say("watching")
    else:
        w.say("wait_start")
    w.field(layout.LAST)
    w.say("keys_between")


def seated(w):
    """Add who is in: seats that sit, or that joined while the game is chosen."""
    view = w.view
    mask = 0
    for seat in range(1, 11):
        if view.joined[seat] or view.table.state[seat] == 1:
            mask |= 1 << seat
    if mask:
        w.say("in_seats")
        w.sign(32)
        w.seats(mask)
