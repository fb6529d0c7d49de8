# SPDX-License-Identifier: MIT
"""Moments of a table, one for every kind of screen: for the picture sheet and the ui's tests.

Plain objects stand in for hand and table, so that a scene says no more than its screen needs.
Runs on MicroPython too.
"""

from feltware.engine import cards, phases
from feltware.engine import events as ev
from feltware.engine.legal import Legal
from feltware.engine.state import State
from feltware.ui import view as v


class Hand(State):
    """A hand to be looked at: the attributes of engine/hand.py, set by hand."""

    def __init__(self):
        State.__init__(self)
        self.legal = Legal()
        self.pots_now = []
        self.awards = []
        self.kinds = {}
        self.next = 0
        self.waits = False

    def cards(self, place):
        return self.held[place]

    def board(self, number):
        return self.held[10 + number]

    def need(self, place):
        return self.due[place]

    def next_place(self):
        return self.next

    def pots(self):
        return self.pots_now

    def kind_of(self, seat):
        return self.kinds.get(seat)

    def waiting_cards(self, seat):
        return self.waits


class Table:
    """Seats, stacks, and the game's buy-in."""

    def __init__(self):
        self.state = bytearray(11)
        self.stack = [0] * 11
        self.bought = [0] * 11
        self.name = [""] * 11
        self.config = None
        self.buy_in = 0


class Menu:
    """Items and a cursor, as control/menu.py has them."""

    def __init__(self, items, cursor, chooses=False):
        self.chooses = chooses
        self.items = items
        self.cursor = cursor


class Question:
    """As dealer/questions.py has it."""

    def __init__(self, number, place, choices, cursor=0, amount=0):
        self.number = number
        self.place = place
        self.amount = amount
        self.choices = choices
        self.cursor = cursor


class Task:
    """As control/enrol.py and control/testing.py have it, for their screens."""

    def __init__(self, screen, position=0, reason="", amount=0):
        self.screen = screen
        self.items = None
        self.cursor = 0
        self.position = position
        self.reason = reason
        self.amount = amount
        self.stops = False
        self.report = None

    def asking(self):
        return self.stops

    def count(self):
        return 54

    def card(self):
        return cards.parse("Td")


class Report:
    """As feltware/selftest.py has it."""

    def __init__(self, faults, by_unittest):
        self.checks = 6
        self.faults = faults
        self.by_unittest = by_unittest


def deck(text):
    """Cards from 'Ah Kd ??'."""
    return [255 if word == "??" else cards.parse(word) for word in text.split()]


def start():
    """Nobody has chosen a game."""
    return v.View(Hand(), Table())


def seated(players=(1, 2, 3, 5), chips=1000):
    """A game is chosen, these seats are in."""
    view = start()
    view.mode = v.IDLE
    table = view.table
    table.config = "holdem nl 5/10"
    table.buy_in = 1000
    for seat in players:
        table.state[seat] = 1
        table.stack[seat] = chips
        table.bought[seat] = chips
    return view


def playing(board="", players=(1, 2, 3, 5), phase=phases.BET, actor=2, hidden="Qs Qc"):
    """A hand is on; each player holds ``hidden``, which no other display may name."""
    view = seated(players)
    view.mode = v.HAND
    hand = view.hand
    hand.phase = phase
    hand.actor = actor
    hand.legal.actor = actor
    hand.button = players[-1]
    hand.hand_no = 12
    hand.in_count = len(players)
    hand.config = view.table.config
    for seat in players:
        hand.status[seat] = phases.IN
        hand.stack[seat] = 970
        hand.held[seat][:] = deck(hidden)
    hand.held[ev.BOARD1][:] = deck(board)
    hand.part = 1
    hand.pots_now = [(70, 0)]
    return view


def legal(view, check=False, call=0, low=0, high=0, opening=False, two=False):
    """What the actor may do."""
    rights = view.hand.legal
    rights.fold = True
    rights.check = check
    rights.call = call
    rights.low = low
    rights.high = high
    rights.opening = opening
    rights.two = two
    return view


def over(awards, board="2h 7d Js Qh 5c"):
    """The hand is over, with these (seat, pot, part, amount)."""
    view = playing(board, phase=phases.OVER, actor=0)
    view.hand.awards = awards
    return view


# -- the scenes: each returns (unit, view) --------------------------------------------------------
def _start_menu():
    view = start()
    view.menu = Menu(
        [
            ("menu_structure", "NL"),
            ("menu_stakes", "5/10"),
            ("menu_ante", "0"),
            ("menu_buy_in", "1000"),
        ],
        1,
        True,
    )
    view.joined[1] = view.joined[2] = view.joined[5] = True
    return 0, view


def _main_menu():
    view = seated()
    labels = ("menu_stacks", "menu_game", "menu_deck", "menu_test")
    view.menu = Menu([("menu_host", "menu_off")] + [(label, "") for label in labels], 1)
    return 0, view


def _waiting():
    return 4, start()


def _joined():
    view = start()
    view.joined[4] = True
    return 4, view


def _open_seat():
    return 7, seated()


def _dealer_idle():
    return 0, seated()


def _between():
    view = seated()
    view.table.stack[3] = 1240
    return 3, view


def _no_chips():
    view = seated()
    view.table.stack[3] = 0
    return 3, view


def _sitting_out():
    view = seated()
    view.table.state[3] = 2
    return 3, view


def _dealing(unit, have=1):
    view = playing(phase=phases.DEAL, actor=0)
    hand = view.hand
    hand.part = 0
    hand.pots_now = [(15, 0)]
    for seat in (1, 2, 3, 5):
        hand.held[seat][:] = deck("Qs" if seat in (1, 2) else "")
        hand.due[seat] = 1 if seat in (1, 2) else 2
    hand.next = 3
    return unit, view


def _dealing_seat():
    return _dealing(2)


def _dealing_dealer():
    return _dealing(0)


def _dealing_last():
    unit, view = _dealing(0)
    for seat in (1, 2, 3):
        view.hand.due[seat] = 0
    view.hand.next = 5
    return unit, view


def _flop(unit):
    view = playing(phase=phases.DEAL, actor=0)
    view.hand.due[ev.BOARD1] = 3
    view.hand.due[ev.BURN] = 1
    view.hand.next = ev.BURN
    return unit, view


def _flop_dealer():
    return _flop(0)


def _flop_seat():
    return _flop(1)


def _river_dealer():
    view = playing("2h 7d Js Qh", phase=phases.DEAL, actor=0)
    view.hand.due[ev.BOARD1] = 1
    view.hand.pots_now = [(120, 0), (60, 0), (340, 0)]
    return 0, view


def _turn_call():
    view = legal(playing(), call=20, low=40, high=970)
    view.last_action = (1, ev.RAISE, 30)
    return 2, view


def _turn_check():
    return 2, legal(playing("2h 7d Js"), check=True, low=10, high=970, opening=True)


def _turn_limit():
    return 2, legal(playing("2h 7d Js Qh"), call=20, low=40, high=40)


def _turn_no_raise():
    view = legal(playing("2h 7d Js Qh"), call=340)
    view.hand.pots_now = [(120, 0), (60, 0), (340, 0)]
    return 2, view


def _turn_huge():
    view = legal(playing("Th Td Ts Tc 9h"), call=268435455, low=268435455, high=536870911)
    view.hand.stack[2] = 536870911
    view.hand.pots_now = [(536870911, 0)]
    return 2, view


def _counting(count):
    view = legal(playing("2h 7d Js"), call=20, low=40, high=970)
    view.count[2] = count
    return 2, view


def _count_call():
    return _counting(20)


def _count_short():
    return _counting(15)


def _count_raise():
    return _counting(60)


def _count_low():
    return _counting(25)


def _count_all():
    return _counting(970)


def _others_turn():
    _, view = _turn_call()
    return 5, view


def _others_named():
    _, view = _turn_call()
    view.table.name[2] = "Player Two"
    view.hand.status[3] = phases.FOLDED
    view.last_action = (1, ev.RAISE, 536870911)
    return 3, view


def _dealer_turn():
    _, view = _turn_call()
    view.hand.pots_now = [(120, 0), (60, 0), (340, 0)]
    view.hand.held[ev.BOARD1][:] = deck("2h 7d Js")
    return 0, view


def _many_pots():
    view = legal(playing("2h 7d Js", actor=1), check=True)
    view.hand.pots_now = [(1200, 0), (5600, 0), (12340, 0), (9800, 0), (15000, 0), (22000, 0)]
    return 2, view


def _confirm(code, seat=2):
    view = legal(playing("2h 7d Js"), check=True, low=10, high=970, opening=True)
    view.confirm[seat] = code
    return seat, view


def _confirm_fold():
    return _confirm(v.CONFIRM_FOLD_FREE)


def _confirm_all_in():
    return _confirm(v.CONFIRM_ALL_IN)


def _confirm_misdeal():
    return _confirm(v.CONFIRM_MISDEAL, 0)


def _confirm_undo():
    unit, view = _confirm(v.CONFIRM_UNDO, 0)
    view.last_action = (1, ev.RAISE, 30)
    return unit, view


def _confirm_between(code):
    view = seated()
    view.table.stack[3] = 400
    view.confirm[3] = code
    return 3, view


def _confirm_leave():
    return _confirm_between(v.CONFIRM_LEAVE)


def _confirm_buy():
    return _confirm_between(v.CONFIRM_BUY)


def _confirm_sit_out():
    return _confirm_between(v.CONFIRM_SIT_OUT)


def _peek(held, board="2h 7d Js"):
    view = legal(playing(board, hidden=held), check=True, low=10, high=970, opening=True)
    view.peek[2] = True
    return 2, view


def _peek_two():
    return _peek("Ah Kd")


def _peek_four():
    return _peek("Ah Kd Tc 9s")


def _peek_seven():
    return _peek("Ah Kd Tc 9s 2d 3h ??", "")


def _run_out():
    view = playing("2h 7d Js", phase=phases.DEAL, actor=0)
    view.hand.in_count = 1
    view.hand.due[ev.BOARD1] = 1
    view.hand.status[2] = phases.ALL_IN
    view.hand.pots_now = [(1500, 0), (320, 0)]
    view.last_action = (3, ev.CALL, 450)
    return 2, view


def _table_hand():
    view = playing("2h 7d Js", phase=phases.SHOW, actor=2)
    view.hand.tabling = True
    view.hand.waits = True
    view.hand.pots_now = [(1500, 0), (320, 0)]
    return 2, view


def _showdown(unit):
    view = playing("2h 7d Js Qh 5c", phase=phases.SHOW, actor=3)
    view.hand.shown[2] = phases.SHOWN
    view.hand.kinds[2] = (3, 10, 9)
    view.last_action = (2, ev.SHOW, 0)
    return unit, view


def _show_cards():
    unit, view = _showdown(5)
    view.hand.kinds.clear()
    return unit, view


def _show_mine():
    return _showdown(3)


def _show_others():
    return _showdown(5)


def _show_dealer():
    return _showdown(0)


def _declare():
    unit, view = _showdown(3)
    view.declare[3] = 1
    return unit, view


def _won_mine():
    view = over([(2, 0, 0, 70)])
    view.hand.shown[2] = phases.SHOWN
    view.hand.kinds[2] = (10, 10, 3)
    return 2, view


def _won_other():
    _, view = _won_mine()
    return 3, view


def _won_dealer():
    _, view = _won_mine()
    return 0, view


def _won_side_pots():
    view = over([(3, 1, 0, 60), (2, 2, 0, 340), (1, 0, 0, 60), (5, 0, 0, 60)])
    view.table.stack[3] = 0
    return 3, view


def _won_many():
    awards = [(2, n, 0, 1000 + 777 * n) for n in range(7)]
    awards.append((10, 6, 0, 5662))
    return 1, over(awards)


def _split():
    return 1, over([(2, 0, 0, 35), (5, 0, 0, 35)])


def _misdeal_seat():
    view = playing(phase=phases.HOME, actor=0)
    return 2, view


def _misdeal_dealer():
    view = playing(phase=phases.HOME, actor=0)
    return 0, view


def _stacks():
    view = seated((1, 2, 3, 5, 7, 10))
    view.table.stack[2] = 1840
    view.table.stack[3] = 536870911
    view.table.bought[3] = 536870000
    view.table.stack[5] = 160
    view.list_page = 0
    return 0, view


def _question(number, place, choices):
    view = playing("2h 7d Js")
    view.question = Question(number, place, choices)
    return 0, view


def _question_stray():
    return _question(1, 3, (2, 1))


def _question_muck():
    return _question(3, ev.MUCK, (4, 3))


def _notice_turn():
    unit, view = _turn_call()
    view.notice[2] = "min_raise"
    view.notice_amount[2] = 40
    return unit, view


def _notice_not_turn():
    unit, view = _others_turn()
    view.notice[5] = "not_your_turn"
    view.notice_amount[5] = 2
    return unit, view


def _notice_dealer():
    view = seated()
    view.notice[0] = "cards_out"
    view.notice_amount[0] = ev.MUCK
    return 0, view


def _task(screen, position=0, reason="", amount=0):
    view = seated()
    view.task = Task(screen, position, reason, amount)
    return 0, view


def _deck_menu():
    unit, view = _task(v.TASK_DECK)
    view.task.items = (("menu_deck", "1"), ("menu_jokers", "2"))
    return unit, view


def _deck_card():
    return _task(v.TASK_DECK, 30)


def _deck_refused():
    return _task(v.TASK_DECK, 53, "deck_twice", 17)


def _deck_stop():
    unit, view = _task(v.TASK_DECK, 30)
    view.task.stops = True
    return unit, view


def _test_runs():
    return _task(v.TASK_TEST)


def _test_good():
    unit, view = _task(v.TASK_TEST)
    view.task.report = Report([], True)
    return unit, view


def _test_faults():
    unit, view = _task(v.TASK_TEST)
    faults = [("test_readers", "bad_reader", 3), ("test_keys", "bad_key", 10)]
    view.task.report = Report(faults, False)
    return unit, view


SCENES = (
    ("start menu (dealer)", _start_menu),
    ("menu (dealer)", _main_menu),
    ("waiting", _waiting),
    ("joined", _joined),
    ("open seat", _open_seat),
    ("between hands (dealer)", _dealer_idle),
    ("between hands", _between),
    ("out of chips", _no_chips),
    ("sitting out", _sitting_out),
    ("dealing", _dealing_seat),
    ("dealing (dealer)", _dealing_dealer),
    ("dealing, last (dealer)", _dealing_last),
    ("flop due", _flop_seat),
    ("flop due (dealer)", _flop_dealer),
    ("river due (dealer)", _river_dealer),
    ("your turn, to call", _turn_call),
    ("your turn, free", _turn_check),
    ("your turn, limit", _turn_limit),
    ("your turn, no raise", _turn_no_raise),
    ("your turn, most chips", _turn_huge),
    ("counting: a call", _count_call),
    ("counting: short", _count_short),
    ("counting: a raise", _count_raise),
    ("counting: too little", _count_low),
    ("counting: all-in", _count_all),
    ("others' turn", _others_turn),
    ("others' turn, named", _others_named),
    ("a seat's turn (dealer)", _dealer_turn),
    ("six pots", _many_pots),
    ("confirm a free fold", _confirm_fold),
    ("confirm all-in", _confirm_all_in),
    ("confirm leaving", _confirm_leave),
    ("confirm buying", _confirm_buy),
    ("confirm sitting out", _confirm_sit_out),
    ("confirm misdeal (dealer)", _confirm_misdeal),
    ("confirm undo (dealer)", _confirm_undo),
    ("peek", _peek_two),
    ("peek, four cards", _peek_four),
    ("peek, seven cards", _peek_seven),
    ("all-in, run-out", _run_out),
    ("all-in, show first", _table_hand),
    ("showdown, yours", _show_mine),
    ("showdown, declaring", _declare),
    ("showdown", _show_others),
    ("showdown, not compared", _show_cards),
    ("showdown (dealer)", _show_dealer),
    ("you win", _won_mine),
    ("another wins", _won_other),
    ("a seat wins (dealer)", _won_dealer),
    ("side pots", _won_side_pots),
    ("seven pots", _won_many),
    ("split pot", _split),
    ("misdeal", _misdeal_seat),
    ("misdeal (dealer)", _misdeal_dealer),
    ("stacks (dealer)", _stacks),
    ("question (dealer)", _question_stray),
    ("question: muck (dealer)", _question_muck),
    ("refused", _notice_turn),
    ("notice", _notice_not_turn),
    ("notice (dealer)", _notice_dealer),
    ("deck: which (dealer)", _deck_menu),
    ("deck: a card (dealer)", _deck_card),
    ("deck: refused (dealer)", _deck_refused),
    ("deck: give up? (dealer)", _deck_stop),
    ("self-test (dealer)", _test_runs),
    ("self-test: good (dealer)", _test_good),
    ("self-test: a fault (dealer)", _test_faults),
)


class Frame:
    """A display without a bus: what drivers/panel.py is to the screens."""

    def __init__(self):
        self.frame = bytearray(1024)
        self.dirty = 0
        self.sent = 0

    def flush_page(self):
        if not self.dirty:
            return False
        self.dirty &= self.dirty - 1
        self.sent += 1
        return True
