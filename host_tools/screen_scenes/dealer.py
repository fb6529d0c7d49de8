# SPDX-License-Identifier: MIT
"""Moments of the dealer's display."""

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.ui import view as v

from .parts import (
    Menu,
    Question,
    Report,
    Task,
    confirm,
    dealing,
    deck,
    flop,
    playing,
    seated,
    showdown,
    start,
    turn_call,
    won_mine,
)


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


def _start_menu_in_units():
    unit, view = _start_menu()
    view.hundredths = 25
    return unit, view


def _main_menu():
    view = seated()
    labels = ("menu_stacks", "menu_game", "menu_deck", "menu_test")
    view.menu = Menu([("menu_host", "menu_off")] + [(label, "") for label in labels], 1)
    return 0, view


def _dealer_idle():
    return 0, seated()


def _dealing_dealer():
    return dealing(0)


def _dealing_last():
    unit, view = dealing(0)
    for seat in (1, 2, 3):
        view.hand.due[seat] = 0
    view.hand.next = 5
    return unit, view


def _flop_dealer():
    return flop(0)


def _river_dealer():
    view = playing("2h 7d Js Qh", phase=phases.DEAL, actor=0)
    view.hand.due[ev.BOARD1] = 1
    view.hand.pots_now = [(120, 0), (60, 0), (340, 0)]
    return 0, view


def _dealer_turn():
    _, view = turn_call()
    view.hand.pots_now = [(120, 0), (60, 0), (340, 0)]
    view.hand.held[ev.BOARD1][:] = deck("2h 7d Js")
    return 0, view


def _confirm_misdeal():
    return confirm(v.CONFIRM_MISDEAL, 0)


def _confirm_undo():
    unit, view = confirm(v.CONFIRM_UNDO, 0)
    view.last_action = (1, ev.RAISE, 30)
    return unit, view


def _show_dealer():
    return showdown(0)


def _won_dealer():
    _, view = won_mine()
    return 0, view


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


def _notice_dealer():
    view = seated()
    view.notice[0] = "cards_out"
    view.notice_amount[0] = ev.MUCK
    return 0, view


def _told(reason, amount=0):
    """Settings and the feed, told over the start menu or the table."""
    view = seated()
    view.notice[0] = reason
    view.notice_amount[0] = amount
    return 0, view


def _settings_refused():
    unit, view = _start_menu()
    view.notice[unit] = "set_value"
    view.notice_amount[unit] = 12
    return unit, view


def _settings_taken():
    return _told("set_taken")


def _feed_delayed():
    return _told("delay_hands", 3)


def _decks_taken():
    return _told("decks_taken", 108)


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
    ("start menu, 0.25 a chip (dealer)", _start_menu_in_units),
    ("menu (dealer)", _main_menu),
    ("between hands (dealer)", _dealer_idle),
    ("dealing (dealer)", _dealing_dealer),
    ("dealing, last (dealer)", _dealing_last),
    ("flop due (dealer)", _flop_dealer),
    ("river due (dealer)", _river_dealer),
    ("a seat's turn (dealer)", _dealer_turn),
    ("confirm misdeal (dealer)", _confirm_misdeal),
    ("confirm undo (dealer)", _confirm_undo),
    ("showdown (dealer)", _show_dealer),
    ("a seat wins (dealer)", _won_dealer),
    ("misdeal (dealer)", _misdeal_dealer),
    ("stacks (dealer)", _stacks),
    ("question (dealer)", _question_stray),
    ("question: muck (dealer)", _question_muck),
    ("notice (dealer)", _notice_dealer),
    ("settings not used (dealer)", _settings_refused),
    ("settings from a host (dealer)", _settings_taken),
    ("the feed delayed (dealer)", _feed_delayed),
    ("decks from a host (dealer)", _decks_taken),
    ("deck: which (dealer)", _deck_menu),
    ("deck: a card (dealer)", _deck_card),
    ("deck: refused (dealer)", _deck_refused),
    ("deck: give up? (dealer)", _deck_stop),
    ("self-test (dealer)", _test_runs),
    ("self-test: good (dealer)", _test_good),
    ("self-test: a fault (dealer)", _test_faults),
)
