# SPDX-License-Identifier: MIT
"""A game nobody has built: one row here, and the table deals, asks and pays it.

Irish poker has four cards each, of which two go after the flop's betting; then it is hold'em.
"""

import pytest

from feltware.engine import events as ev
from feltware.engine import games, row
from host_tools.scripts.parser import parse_text
from host_tools.scripts.runner import Runner
from host_tools.simulator.bench import Bench

IRISH = (
    "Irish poker",
    2,
    10,
    "d4 bet *b3 bet t2 *b bet *b bet",
    "fl nl pl hp spread",
    "ssbb",
    "blinds",
    "left left",
    "hi",
    "",
    "52",
    "board",
    "double=he.double_on_turn forced=he.forced board",
    "",
)

HANDS = """\
table irish pl 5/10 button=3
seat 1 500
seat 2 500
seat 3 500
deal 1 Ah Kh 2c 2d
deal 2 Qs Qc 7d 6d
deal 3 9c 8c 3h 3s
expect actor 3
expect legal fold call 10 raise 20..35
3 call
1 call
2 check
burn ??
board Qh Jh 4h
expect actor 1
expect legal fold check bet 10..30
1 bet 30
expect legal fold call 30 raise 60..120
2 raise 120
3 fold
1 call
expect pot 270
expect legal discard
refuse 1 discard 2c                      # two cards go
1 discard 2c 2d
2 discard 7d 6d
burn ??
board 5s
1 check
2 check
burn ??
board 8d
1 bet 100
2 call
expect actor 1
expect win 1 470                         # a flush against three queens
expect stacks 1=740 2=270 3=490
hand button=3 1=100 2=100 3=500
deal 1 Ah Kd 5c 6c
deal 2 As Kc 5d 6d
deal 3 7h 2s 3d 9h
3 fold
1 call
2 check
burn ??
board Qc Jd Th
1 bet 20
2 raise 80
1 allin
expect legal fold call 10
2 call
expect pots 200
2 discard 5d 6d
1 discard 5c 6c
burn ??
board 2h
burn ??
board 3c
expect win 1 100
expect win 2 100
hand button=3 1=500 2=500 3=500
deal 1 ?? ?? ?? ??
deal 2 ?? ?? ?? ??
deal 3 ?? ?? ?? ??
3 raise 35
1 fold
2 fold
expect win 3 25
expect stacks 1=495 2=490 3=515
"""


@pytest.fixture
def irish(monkeypatch):
    monkeypatch.setitem(games.ROWS, "irish", IRISH)


def test_a_row_alone_is_a_game(irish, figure):
    script, mistakes = parse_text(HANDS)
    assert mistakes == []
    with Bench("host") as bench:
        Runner(script, bench).play()
        events = list(bench.events)
        counters = dict(bench.world.counters)
    starts = [event for event in events if event.kind == ev.HAND_START]
    assert [event.text.split()[0] for event in starts] == ["irish"] * 3
    assert sum(event.kind == ev.HAND_END for event in events) == 3
    assert sum(event.kind == ev.DEAL and event.seat == ev.MUCK for event in events) >= 8
    figure(
        "a new row: 3 hands of Irish poker, {} cards sighted, {} key edges, {} events".format(
            counters["cards_sighted"], counters["key_edges"], len(events)
        )
    )


def test_without_the_row_there_is_no_such_game():
    with pytest.raises(ValueError, match="'irish' is not a game"):
        row.Row("irish")
