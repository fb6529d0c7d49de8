# SPDX-License-Identifier: MIT
"""A host's commands, as they come in on the link."""

from feltware import loan
from feltware.drivers import link


class HostLine:
    """``step`` has the app carry out one command.  What does so is loaded when a host says
    something, and let go when the next hand begins (``rest``)."""

    def __init__(self, app):
        self._app = app
        self._commands = None

    def step(self):
        """One pass.  Whether a command has come."""
        app = self._app
        port = app.hardware.link
        message = port.poll()
        if port.stale:
            port.stale = False
            app.snapshot()
        if message is None or message[0] != link.COMMANDS:
            return False
        app.do(self._carrying_out(message[1]))
        return True

    def _carrying_out(self, line):
        app = self._app
        try:
            answer = yield from self._loaded().carrying_out(str(line, "utf-8"))
        except UnicodeError:
            answer = "no: a command is UTF-8 text"
        app.upkeep.stir(app.now_ms)
        app.publisher.answer(answer)
        app.leave_menu()
        app.screens.touch_all()

    def rest(self):
        """Nothing is to be loaded while a hand is played."""
        self._commands = None
        loan.let_go("feltware.control", "commands")

    def _loaded(self):
        if self._commands is None:
            from feltware.control.commands import Commands

            self._commands = Commands(self._app)
        return self._commands
