# SPDX-License-Identifier: MIT
"""The dealer's eight keys: start and next, undo, misdeal, the menu, answers to questions."""

from feltware import loan
from feltware.drivers import keys
from feltware.engine import phases
from feltware.ui import view as v


class DealerKeys:
    """``ops`` is the app's side: ``begin(menu)``, ``next_hand()``, ``undo()``,
    ``misdeal()``, ``answer(choice)``, ``can_undo()``, ``begin_task(name)``, ``open_menu()``."""

    def __init__(self, hand, table, tracker, view, ops, tell):
        self._hand = hand
        self._table = table
        self._tracker = tracker
        self._view = view
        self._ops = ops
        self._tell = tell
        self.host_allowed = False

    def press(self, key):
        """A key of the dealer went down."""
        view = self._view
        view.notice[0] = ""
        if view.task is not None:
            view.task.press(key)
            return
        asked = view.confirm[0]
        view.confirm[0] = v.CONFIRM_NONE
        if asked and key in (keys.OK, keys.BACK):
            if key == keys.OK:
                self._confirmed(asked)
        elif view.list_page >= 0:
            self._list(key)
        elif view.menu is not None and not view.menu.chooses:
            self._main_menu(key)
        elif key == keys.MENU:
            self._open_main_menu()
        elif view.menu is not None:
            self._game_menu(key)
        elif self._tracker.question is not None and key in (keys.OK, keys.NEXT, keys.BACK):
            self._question(key)
        elif key in (keys.START, keys.NEXT):
            self._next()
        elif key == keys.UNDO:
            reason = self._ops.can_undo()
            if reason:
                self._tell(0, reason, 0)
            else:
                view.confirm[0] = v.CONFIRM_UNDO
        elif key == keys.MISDEAL:
            if self._between():
                self._tell(0, "no_hand", 0)
            else:
                view.confirm[0] = v.CONFIRM_MISDEAL
        elif key == keys.EXPOSED:
            self._tell(0, "no_hand" if self._between() else "exposed_misdeal", 0)

    def _between(self):
        return self._hand.phase in (phases.IDLE, phases.OVER)

    def _next(self):
        if self._between():
            self._ops.next_hand()
        else:
            self._tell(0, "hand_on", 0)

    def _confirmed(self, asked):
        if asked == v.CONFIRM_UNDO:
            self._ops.undo()
        elif asked == v.CONFIRM_MISDEAL and not self._between():
            self._ops.misdeal()

    def _question(self, key):
        question = self._tracker.question
        if key == keys.OK:
            self._ops.answer(question.chosen())
        else:
            question.move(1 if key == keys.NEXT else -1)

    def _list(self, key):
        view = self._view
        if key == keys.NEXT:
            seated = sum(1 for seat in range(1, 11) if self._table.state[seat])
            pages = max(1, (seated + v.LIST_ROWS - 1) // v.LIST_ROWS)
            view.list_page = (view.list_page + 1) % pages
        elif key in (keys.BACK, keys.MENU, keys.OK):
            view.list_page = -1

    def _game_menu(self, key):
        menu = self._view.menu
        if key == keys.NEXT:
            menu.move(1)
        elif key == keys.OK:
            menu.change(1)
        elif key == keys.BACK:
            menu.change(-1)
        elif key == keys.START:
            self._ops.begin(menu)

    def _open_main_menu(self):
        from feltware.control.menu import MainMenu

        self._view.menu = MainMenu(self.host_allowed, self._view.menu)
        loan.let_go("feltware.control", "menu")

    def _main_menu(self, key):
        view = self._view
        menu = view.menu
        if key == keys.NEXT:
            menu.move(1)
        elif key == keys.OK:
            label = menu.labels[menu.cursor]
            self._close_menu()
            if label == "menu_stacks":
                view.list_page = 0
            elif not self._between():
                self._tell(0, "hand_on", 0)
            elif label == "menu_host":
                self.host_allowed = not menu.host_allowed
                self._tell(0, "host_on" if self.host_allowed else "host_off", 0)
            elif label == "menu_game":
                self._ops.open_menu()
            elif label in ("menu_deck", "menu_test"):
                self._ops.begin_task(label)
        elif key in (keys.BACK, keys.MENU):
            self._close_menu()

    def _close_menu(self):
        """Back to the start menu while no game is chosen, else to the table."""
        self._view.menu = self._view.menu.under if self._table.config is None else None
