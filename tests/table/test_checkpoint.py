# SPDX-License-Identifier: MIT
"""A checkpoint rebuilds everything that a table knows."""

from feltware.engine import events as ev
from feltware.table.table import Table

OWN = {"_sink", "_active", "config", "books"}  # not told as they are


def state(table):
    """Every attribute of the table and of its books."""
    told = {key: value for key, value in table.__dict__.items() if key not in OWN}
    told.update({"books." + key: value for key, value in table.books.__dict__.items()})
    told["line"] = table.config.text()
    return {key: list(v) if isinstance(v, (list, bytearray)) else v for key, v in told.items()}


def filled():
    """A table none of whose attributes has the value of a fresh one."""
    table = Table(lambda *event: None)
    table.apply(ev.GAME, 0, 500, "holdem nl 5/10 ante=1")
    fresh = state(table)
    for seat in (2, 5, 10):
        table.apply(ev.SIT, seat, 100 * seat, "Seat {}".format(seat))
    table.apply(ev.SIT, 7, 300)
    table.apply(ev.LEAVE, 7)
    table.apply(ev.SIT_OUT, 5)
    for at, key in enumerate(sorted(table.__dict__)):
        if key not in OWN and isinstance(table.__dict__[key], int):
            table.__dict__[key] = at % 9 + 1
    for at, key in enumerate(sorted(table.books.__dict__)):
        table.books.__dict__[key] = at % 3 + 1
    unset = [key for key, value in state(table).items() if value == fresh[key]]
    assert unset == ["line"]
    return table


def test_every_attribute_comes_back():
    table = filled()
    events = list(table.checkpoint())
    other = Table(lambda *event: None)
    other.apply(ev.SIT, 1, 77, "nobody")  # what stood there before is forgotten
    for event in events:
        other.fold(*event)
    assert state(other) == state(table)
