# SPDX-License-Identifier: MIT
"""After an exception: what it was, and a new app that goes on where the old one failed.

The journal says where that is.  Where nothing is journalled, the log of the hand in RAM and the
table's books say it as well.  Loaded by feltware.guard when it is needed.
"""

import gc
import io
import sys

from feltware.app import App
from feltware.drivers import link, log
from feltware.engine import phases

_KINDS = (
    MemoryError,
    OSError,
    ValueError,
    IndexError,
    KeyError,
    TypeError,
    AttributeError,
    RuntimeError,
)


def trace(error):
    """The traceback as lines, innermost last."""
    text = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, text)
    else:
        at = error.__traceback__
        while at is not None:
            text.write('File "{}", line {}\n'.format(at.tb_frame.f_code.co_filename, at.tb_lineno))
            at = at.tb_next
        text.write("{}: {}\n".format(type(error).__name__, error))
    return [line.strip() for line in text.getvalue().split("\n") if line.strip()]


def code(error, lines):
    """The fault's number: which kind of exception, and in which line of the source."""
    kind = 9
    for n in range(len(_KINDS)):
        if kind == 9 and isinstance(error, _KINDS[n]):
            kind = n + 1
    number = 0
    for line in lines:
        at = line.find(", line ")
        if line[:6] == 'File "' and at > 0:
            digits = line[at + 7 :].split(",")[0]
            number = int(digits) if digits.isdigit() else number
    return kind * 10000 + number % 10000


class Kept:
    """What an app that failed leaves behind.  Where there is no journal it takes the place of
    control/recovery.py; with ``void`` it gives the hand up, and the table is as before it."""

    def __init__(self, app, void):
        self.journalled = not void and not app.keeper.warning()
        self.void = void
        self.fresh = False
        self.told = "back_whole"
        self._was_settled = app.settled() or void
        self._old = app.log
        self._hand = None
        self._books = list(app.table.checkpoint())

    def restore(self, keeper, table, hand, events):
        """Fill an app's table, hand and log, and let the keeper go on.  Returns self, to be asked
        what Recovery is asked."""
        for event in self._books:
            table.fold(*event)
        self._hand = hand
        if not self.void:
            for position in range(len(self._old)):
                events.append(*self._old.get(position))
            hand.refold(events)
        found, secret = keeper.read()
        keeper.start(found, secret if self.playing() else None)
        self.fresh = not self.playing()
        return self

    def playing(self):
        """Whether a hand goes on."""
        return self._hand.phase not in (phases.IDLE, phases.OVER)

    def settled(self):
        """Whether the stacks of the table are those after the hand."""
        return self._was_settled


def mend(hardware, random_bytes, kept, error, now_ms):
    """A new app for what ``kept`` was made of; it tells the dealer of the fault."""
    lines = trace(error)
    number = code(error, lines)
    # Where it was, and not what it said: that may name a card.
    lines[-1] = type(error).__name__
    log.get("guard").error("fault %d", number)
    for line in lines:
        line = "fault {}: {}".format(number, line).encode()
        hardware.link.send(link.LOG, line, min(len(line), link.MAX_PAYLOAD))
    release(hardware)
    gc.collect()
    hardware.scanner.restart(now_ms)
    app = App(hardware, random_bytes, None if kept.journalled else kept)
    reason = "fault_void" if kept.void else "fault" if kept.journalled else "fault_kept"
    app.say_fault(reason, number, now_ms)
    return app


def release(hardware):
    """Displays start from black, and their bus is free, as that of the readers is."""
    for panel in hardware.panels:
        panel.release()
        for i in range(len(panel.frame)):
            panel.frame[i] = 0
