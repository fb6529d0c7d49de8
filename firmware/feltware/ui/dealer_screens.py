# SPDX-License-Identifier: MIT
"""What the dealer's display shows.  It never names a card that has not been shown."""

from micropython import const

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.ui import layout, seat_screens
from feltware.ui import view as v

_QUESTIONS = (
    "",
    "q1",
    "q2",
    "q3",
    "q4",
    "q5",
    "q6",
    "q7",
    "q8",
    "q9",
)  # by number, dealer/questions.py
_SLASH = const(47)
_VALUE_SIGNS = const(12)  # of a menu's value
_CHOICES = ("", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8")


def compose(w):
    """Fill the writer ``w`` with the dealer's screen."""
    view = w.view
    if view.confirm[0]:
        _confirm(w)
    elif view.task is not None:
        from feltware.ui import task_screens

        task_screens.compose(w)
    elif view.list_page >= 0:
        _list(w)
    elif view.menu is not None:
        _menu(w)
    elif view.question is not None and view.notice[0][:5] != "fault":  # that is said first
        _question(w)
    else:
        _play(w)


def _confirm(w):
    code = w.view.confirm[0]
    w.head("c_misdeal" if code == v.CONFIRM_MISDEAL else "c_undo", 0, 0, True)
    if code == v.CONFIRM_MISDEAL:
        w.detail("c_misdeal_text")
    else:
        w.action()
        if not w.view.last_action[0]:
            w.detail("c_undo_text")
    w.field(layout.TEXT)
    w.say("ok_back")
    w.pots()


def _list(w):
    """Stacks and what was bought, four seats a page."""
    view = w.view
    table = view.table
    for n in range(3):
        w.field(layout.LIST_TITLE + n)
        w.say("list_seat" if n == 0 else "list_stack" if n == 1 else "list_bought")
    in_hand = view.hand.phase != phases.IDLE and view.hand.phase != phases.OVER
    skip = view.list_page * v.LIST_ROWS
    row = 0
    for seat in range(1, 11):
        if not table.state[seat] or row == v.LIST_ROWS:
            continue
        if skip:
            skip -= 1
            continue
        playing = in_hand and view.hand.status[seat] != phases.OUT
        w.field(layout.LIST_SEAT + row)
        w.number(seat)
        w.field(layout.LIST_STACK + row)
        w.money(view.hand.stack[seat] if playing else table.stack[seat])
        w.field(layout.LIST_BOUGHT + row)
        w.money(table.bought[seat])
        row += 1


def _menu(w):
    view = w.view
    menu = view.menu
    items = menu.items
    rows = 2 if view.notice[0] else 4
    first = max(0, menu.cursor - rows + 1)
    for row in range(min(rows, len(items))):
        label, value = items[first + row]
        inverted = first + row == menu.cursor
        w.field((layout.MENU_LABEL if value else layout.MENU_WIDE) + row, inverted)
        w.say(label)
        if value:
            w.field(layout.MENU_VALUE + row, inverted)
            _value(w, label, value)
    if view.notice[0]:
        w.notice(view.notice[0], view.notice_amount[0])
        return
    if view.table.config is None:
        w.field(layout.MENU_SEATS)
        seat_screens.seated(w)
    w.field(layout.MENU_KEYS)
    w.say("menu_keys" if menu.chooses else "menu_keys_list")


def _value(w, label, text):
    """A menu's value: a string id, amounts such as 5/10, or a text that no table has."""
    if text[:5] == "menu_":
        w.say(text)
        return
    at = w.end
    if label in ("menu_stakes", "menu_ante", "menu_buy_in"):
        words = text.split("/")
        for n in range(len(words)):
            if n:
                w.sign(_SLASH)
            w.money(int(words[n]))
        if w.end - at <= _VALUE_SIGNS:
            return
        w.end = at  # then in chips
    w.write(text)


def _question(w):
    question = w.view.question
    key = _QUESTIONS[question.number]
    w.field(layout.QUESTION_PLACE, True)
    if question.place == ev.STUB:
        w.say("place_muck_burns" if question.amount == ev.HOLD_RESHUFFLE else "place_burns")
    else:
        w.place(question.place)
    choices = question.choices
    few = len(choices) <= 2
    w.lines(key, layout.QUESTION, 2 if few else 1, question.amount)
    for n in range(min(len(choices), 3)):
        w.field((layout.CHOICES if few else layout.CHOICES_MORE) + n, n == question.cursor)
        w.say(_CHOICES[choices[n]])


def _play(w):
    """No menu, no question: what the dealer has to do now."""
    view = w.view
    hand = view.hand
    phase = hand.phase
    if phase == phases.IDLE:
        _idle(w)
    elif phase == phases.OVER:
        _over(w)
    elif phase == phases.HOME:
        w.head("misdeal", 0, 0, True)
        w.detail("cards_home")
    elif phase == phases.DRAW and _lacking(hand) or phase != phases.COUNT and not hand.actor:
        _deal(w)
    elif not view.notice[0]:
        if not seat_screens.everybody(w, phase):
            _last(w)
        return
    else:
        seat_screens.turn(w, phase)
    if view.notice[0]:
        w.notice(view.notice[0], view.notice_amount[0])
    elif phase != phases.IDLE and phase != phases.OVER:
        w.board()
        if not w.pots():
            _last(w)


def _last(w):
    """Seats that still lack cards, or the number of the hand."""
    hand = w.view.hand
    w.field(layout.LAST)
    mask = _lacking(hand)
    if mask:
        w.say("missing")
        w.sign(32)
        w.seats(mask)
    else:
        w.say("hand_no", hand.hand_no)


def _lacking(hand):
    mask = 0
    for seat in range(1, 11):
        if hand.need(seat):
            mask |= 1 << seat
    return mask


def _first(hand):
    """The seat that gets the next card."""
    place = hand.next_place()
    if 1 <= place <= ev.MAX_SEATS:
        return place
    for seat in hand.order:
        if hand.need(seat):
            return seat
    return 0


def _deal(w):
    """What to deal where."""
    hand = w.view.hand
    mask = _lacking(hand)
    if mask:
        burn = hand.next_place() == ev.BURN
        first = _first(hand)
        if mask & (mask - 1) and hand.phase != phases.DRAW:
            most = 0
            for seat in range(1, 11):
                most = max(most, hand.need(seat))
            w.head("burn_each" if burn else "deal_each", most, 0, True)
            w.detail("first_to", first)
        else:
            w.head("burn_seat" if burn else "deal_seat", first, 0, True)
            need = hand.need(first)
            w.detail("cards_one" if need == 1 else "cards", need)
        return
    if hand.need(ev.MUCK):
        w.head("dealing")
        w.detail("muck_due", hand.need(ev.MUCK))
        return
    for place in range(ev.BOARD1, ev.BOARD4 + 1):
        need = hand.need(place)
        if need:
            w.head("burn_deal" if hand.need(ev.BURN) else "deal", need, 0, True)
            if place > ev.BOARD1 or hand.need(ev.BOARD1 + 1):
                w.detail("to_board_n", place - ev.BOARD1 + 1)
            else:
                w.detail("to_board")
            return
    seat_screens.street(w)


def _idle(w):
    view = w.view
    w.head("restored" if view.restored else "next_hand")
    w.detail("press_start")
    if view.notice[0]:
        return
    w.field(layout.TEXT)
    count = 0
    for seat in range(1, 11):
        if view.table.state[seat] == 1:
            count += 1
    w.say("players_in", count)
    w.field(layout.LAST)
    seat_screens.seated(w)


def _over(w):
    if not w.winners:
        w.head("next_hand")
        return
    seat_screens.won_by(w)
    if w.view.notice[0]:
        w.field(layout.DETAIL)
        w.money(w.won_in_all())
        return
    seat_screens.result(w, 0)
    w.field(layout.LAST)
    w.say("press_next")
