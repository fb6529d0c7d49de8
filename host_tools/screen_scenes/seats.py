# SPDX-License-Identifier: MIT
"""Moments of the seats' displays."""

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.ui import view as v

from .parts import (
    confirm,
    dealing,
    flop,
    legal,
    over,
    playing,
    seated,
    showdown,
    start,
    turn_call,
    won_mine,
)


def _waiting():
    return 4, start()


def _joined():
    view = start()
    view.joined[4] = True
    return 4, view


def _open_seat():
    return 7, seated()


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


def _dealing_seat():
    return dealing(2)


def _flop_seat():
    return flop(1)


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
    _, view = turn_call()
    return 5, view


def _others_named():
    _, view = turn_call()
    view.table.name[2] = "Player Two"
    view.hand.status[3] = phases.FOLDED
    view.last_action = (1, ev.RAISE, 536870911)
    return 3, view


def _many_pots():
    view = legal(playing("2h 7d Js", actor=1), check=True)
    view.hand.pots_now = [(1200, 0), (5600, 0), (12340, 0), (9800, 0), (15000, 0), (22000, 0)]
    return 2, view


def _confirm_fold():
    return confirm(v.CONFIRM_FOLD_FREE)


def _confirm_all_in():
    return confirm(v.CONFIRM_ALL_IN)


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


def _show_cards():
    unit, view = showdown(5)
    view.hand.kinds.clear()
    return unit, view


def _show_mine():
    return showdown(3)


def _show_others():
    return showdown(5)


def _declare():
    unit, view = showdown(3)
    view.declare[3] = 1
    return unit, view


def _won_other():
    _, view = won_mine()
    return 3, view


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


def _notice_turn():
    unit, view = turn_call()
    view.notice[2] = "min_raise"
    view.notice_amount[2] = 40
    return unit, view


def _notice_not_turn():
    unit, view = _others_turn()
    view.notice[5] = "not_your_turn"
    view.notice_amount[5] = 2
    return unit, view


SCENES = (
    ("waiting", _waiting),
    ("joined", _joined),
    ("open seat", _open_seat),
    ("between hands", _between),
    ("out of chips", _no_chips),
    ("sitting out", _sitting_out),
    ("dealing", _dealing_seat),
    ("flop due", _flop_seat),
    ("your turn, to call", turn_call),
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
    ("six pots", _many_pots),
    ("confirm a free fold", _confirm_fold),
    ("confirm all-in", _confirm_all_in),
    ("confirm leaving", _confirm_leave),
    ("confirm buying", _confirm_buy),
    ("confirm sitting out", _confirm_sit_out),
    ("peek", _peek_two),
    ("peek, four cards", _peek_four),
    ("peek, seven cards", _peek_seven),
    ("all-in, run-out", _run_out),
    ("all-in, show first", _table_hand),
    ("showdown, yours", _show_mine),
    ("showdown, declaring", _declare),
    ("showdown", _show_others),
    ("showdown, not compared", _show_cards),
    ("you win", won_mine),
    ("another wins", _won_other),
    ("side pots", _won_side_pots),
    ("seven pots", _won_many),
    ("split pot", _split),
    ("misdeal", _misdeal_seat),
    ("refused", _notice_turn),
    ("notice", _notice_not_turn),
)
