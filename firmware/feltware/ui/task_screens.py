# SPDX-License-Identifier: MIT
"""The dealer's display while a task has it (feltware.control.tasks); loaded with the first one."""

from feltware.ui import layout
from feltware.ui import view as v


def compose(w):
    """Fill the writer ``w``."""
    task = w.view.task
    if task.screen == v.TASK_TEST:
        _test(w, task)
    elif task.items is not None:
        _choose(w, task)
    elif task.asking():
        w.head("deck_stop", 0, 0, True)
        w.detail("deck_stop_text")
        w.field(layout.TEXT)
        w.say("ok_back")
    else:
        _deck(w, task)


def _choose(w, task):
    row = 0
    for label, value in task.items:
        inverted = row == task.cursor
        w.field(layout.MENU_LABEL + row, inverted)
        w.say(label)
        w.field(layout.MENU_VALUE + row, inverted)
        w.write(value)
        row += 1
    w.field(layout.MENU_WIDE + 2)
    w.say("deck_begin")
    w.field(layout.MENU_KEYS)
    w.say("menu_keys_task")


def _deck(w, task):
    w.head("deck_put", 0, 0, True)
    w.sign(32)
    w.card(task.card())
    w.detail("deck_count", task.position + 1, task.count())
    if task.reason:
        w.notice(task.reason, task.amount)
    else:
        w.field(layout.TASK_CARD)
        w.card(task.card())
    w.field(layout.LAST)
    w.say("deck_keys")


def _test(w, task):
    report = task.report
    if report is None:
        w.head("test_runs")
        w.detail("test_hands_off")
    elif not report.faults:
        w.head("test_good", 0, 0, True)
        w.detail("test_checks", report.checks)
    else:
        label, reason, amount = report.faults[task.cursor]
        w.head("test_fault", task.cursor + 1, len(report.faults), True)
        w.detail(label)
        w.lines(reason, layout.NOTICE, 2, amount)
    if report is not None:
        w.field(layout.LAST)
        w.say("test_unittest" if report.by_unittest else "test_runner")
