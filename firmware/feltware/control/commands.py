# SPDX-License-Identifier: MIT
"""What a host on the link may set, when the dealer has allowed it with the table's own keys.

Commands are lines of text; each is answered with ``ok`` or ``no SENTENCE``.

======================== ======================================================================
 table LINE              the game, as in a script: ``table holdem nl 5/10 cap.raises=4``
 seat N CHIPS NAME       somebody sits down with these chips
 stack N CHIPS           set a stack
 button N [SMALL BIG]    the button of the next hand, and who posts its blinds; SMALL 0 nobody
 buyin CHIPS             what a seat buys with its own keys
 chips A B C D E         the worth of the five chip keys
 sitout N, sitin N, leave N, topup N CHIPS
 clock DATE TIME         what time it is, for the time marks between hands
 settings, decks         read or replace them: control/transfer.py
 journal                 read its pages: storage/pages.py
 snapshot                say the table anew; always allowed
======================== ======================================================================
"""

from micropython import const

from feltware import loan
from feltware.engine import events as ev
from feltware.engine.config import Config

_SENTENCES = {
    "seat_taken": "that seat is taken",
    "table_full": "the table is full",
    "seat_empty": "nobody sits there",
    "stack_full": "the stack is at the buy-in already",
    "already_out": "that seat sits out already",
    "already_in": "that seat is in already",
    "too_many_chips": "a table holds at most 536870911 chips",
}
_NAME_SIGNS = const(60)  # 240 bytes at most; a record has room for 255
_SEAT_KINDS = {"sitout": ev.SIT_OUT, "sitin": ev.SIT_IN, "leave": ev.LEAVE}


class Commands:
    """``carrying_out(text)`` carries out one command at ``app`` (feltware.app)."""

    def __init__(self, app):
        self._app = app
        self._transfer = None

    def carrying_out(self, text):
        """Carry out one command line, in slices; returns 'ok' or 'no SENTENCE'."""
        words = text.split()
        if not words:
            return "no command"
        if words[0] == "snapshot":
            self._app.snapshot()
            return "ok"
        if not self._app.host_allowed():
            return "no: the table is locked; press MENU, then OK, on the dealer's keys"
        if not self._app.between():
            return "no: a hand is being played; wait until it is over"
        try:
            if words[0] == "table":
                yield from self._set_game(" ".join(words[1:]))
                return "ok"
            return self._set(words[0], words[1:], text)
        except IndexError:
            return "no: '{}' is not complete".format(text)
        except ValueError as error:
            return "no: {}".format(error)

    def _set_game(self, line):
        config = yield from Config.parsing(line)
        table = self._app.table
        table.choose(config, line, table.buy_in)

    def _set(self, verb, words, text):
        table = self._app.table
        if verb == "settings" or verb == "decks":
            return self._move(verb, words[0], text)
        if verb == "journal":
            return self._journal(*words)
        if verb == "clock":
            self._set_clock(words[0], words[1])
            return "ok"
        if verb == "chips":
            worth = [_number(word) for word in words]
            if len(worth) != 5:
                raise ValueError("chips takes five amounts")
            self._app.seat_keys.worth[:] = worth
            return "ok"
        if verb == "buyin":
            if table.config is None:
                raise ValueError("choose a game first")
            table.choose(table.config, table.config.text(), _number(words[0]))
            return "ok"
        seat = _number(words[0])
        if not 1 <= seat <= ev.MAX_SEATS:
            raise ValueError("seats are 1 to 10")
        if verb == "button":
            blinds = [_number(word) for word in words[1:]]
            if (
                len(blinds) not in (0, 2)
                or blinds
                and not 0 < blinds[1] <= ev.MAX_SEATS >= blinds[0]
            ):
                raise ValueError("button takes one seat, or those of button, small and big blind")
            small, big = blinds or (0, 0)
            table.apply(ev.BUTTON_SET, seat, small + 16 * big)
            return "ok"
        kind = _SEAT_KINDS.get(verb)
        amount = 0
        name = ""
        if verb == "seat":
            kind, amount = ev.SIT, _number(words[1])
            name = " ".join(words[2:])
            if len(name) > _NAME_SIGNS:
                raise ValueError("a name has at most {} characters".format(_NAME_SIGNS))
        elif verb == "stack":
            kind, amount = ev.STACK, _number(words[1])
        elif verb == "topup":
            kind = ev.BUY
            amount = _number(words[1]) if len(words) > 1 else table.top_up(seat)
        if kind is None:
            raise ValueError("'{}' is not a command".format(verb))
        reason = table.check(kind, seat, amount)
        if reason:
            raise ValueError("seat {}: {}".format(seat, _SENTENCES.get(reason, reason)))
        table.apply(kind, seat, amount, name)
        return "ok"

    def _move(self, name, verb, text):
        if self._transfer is None:
            from feltware.control.transfer import Transfer

            self._transfer = Transfer(self._app)
            loan.let_go("feltware.control", "transfer")
        return self._transfer.run(name, verb, text[len(name) + len(verb) + 2 :])

    def _journal(self, verb="", *rest):
        delay = self._app.publisher.delay
        if delay is not None and not delay.done():
            raise ValueError("the feed is held back; set delay = off and let it catch up")
        from feltware.storage import pages

        loan.let_go("feltware.storage", "pages")
        return pages.run(self._app.hardware.journal_flash, verb, " ".join(rest))

    def _set_clock(self, day, time):
        from feltware.control import clock

        self._app.clock = clock.Clock(clock.parse(day, time), self._app.now_ms)
        loan.let_go("feltware.control", "clock")


def _number(word):
    try:
        value = int(word)
    except ValueError:
        value = -1
    if not 0 <= value < 536870912:
        raise ValueError("'{}' is not an amount of chips".format(word))
    return value
