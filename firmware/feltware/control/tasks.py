# SPDX-License-Identifier: MIT
"""What the dealer does with the table between hands, beside playing: register a deck, self-test.

A *task* has the dealer's keys and display until it ends: ``press(key)``, ``step(now_ms)`` and what
its screen is drawn from (feltware.ui.task_screens).  Its module is loaded when it begins, so that
play does not carry it.
"""

from feltware import loan
from feltware.drivers import scanner


def begin(name, hardware, tracker, table, tell, done, keeper):
    """The task of a menu item, "menu_deck" or "menu_test"; None when it has to wait, which the
    dealer is told.

    ``tell(unit, reason, amount)`` shows a notice, ``done()`` ends the task.
    """
    place = tracker.out()
    if place:
        tell(0, "cards_out", place)
        return None
    if name == "menu_test":
        from feltware.control.testing import Testing

        return Testing(hardware, keeper, done)
    if not hardware.scanner.works(scanner.BOARD1):
        tell(0, "reader_fault", scanner.BOARD1)
        return None
    from feltware.control.enrol import Enrolment

    return Enrolment(hardware, table.deck, tell, done)


def end():
    """Let go of what only tasks need, this module too."""
    loan.let_go("feltware.control", "enrol", "testing", "tasks")
    loan.let_go("feltware.drivers", "watch")
    loan.let_go("feltware.ui", "task_screens")
    loan.let_go("feltware", "selftest")
