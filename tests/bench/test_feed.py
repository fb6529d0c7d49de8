# SPDX-License-Identifier: MIT
"""The host's reading of the feed, the canonical trace and the comparison of two of them."""

import random

import pytest

from feltware.engine import cards
from feltware.engine import events as ev
from host_tools.simulator import feed


def message(kind, seat=0, index=0, flags=0, amount=0, extension=b""):
    data = bytearray(8)
    ev.pack_into(data, 0, kind, seat, index, flags, amount)
    return b"E" + bytes(data) + extension


def test_events_with_and_without_extensions():
    table = feed.Feed()
    table.take(bytes((0x56, ev.VERSION)))
    table.take(message(ev.HAND_START, index=1, amount=7, extension=b"\x80\x12holdem nl 5/10 x=1"))
    table.take(message(ev.AWARD, 3, 0, 1, -70))
    table.take(message(ev.SHOW, 3, extension=b"\x9f\x02zz\x80\x02hi"))
    assert table.version == ev.VERSION and table.boots == 1
    assert table.events == [
        feed.Event(ev.HAND_START, 0, 1, 0, 7, "holdem nl 5/10 x=1"),
        feed.Event(ev.AWARD, 3, 0, 1, -70),
        feed.Event(ev.SHOW, 3, 0, 0, 0, "hi"),
    ]


def test_the_other_messages():
    table = feed.Feed()
    table.take(b"L2;fold check bet 10..970")
    assert table.legal == (2, "fold check bet 10..970")
    table.take(b"L0;")
    assert table.legal == (0, "")
    table.take(b"W3:2 4:1 15:1")
    assert table.waits == {3: 2, 4: 1, 15: 1} and list(table.waits) == [3, 4, 15]
    assert table.waits_at == len(table.events) == 0
    table.take(b"W")
    assert table.waits == {}
    table.take(b"Q1;14;2 1")
    assert table.question == (1, 14, (2, 1))
    table.take(b"Q")
    assert table.question is None
    table.take(b"N4;min_raise;40")
    assert table.notices == [(4, "min_raise", 40)]
    table.take(b"S12;3;1 1 1000 1000;2 0 0 500")
    assert table.snapshot == feed.Snapshot(12, 3, {1: (1, 1000, 1000), 2: (0, 0, 500)})
    table.take(b"G17")
    assert (table.gaps, table.missed) == (1, 17)
    table.take(b"Zfrom a newer firmware")
    assert table.messages == 10


def test_after_a_power_up_nobody_is_asked_until_the_table_says_so():
    table = feed.Feed()
    for message in (b"L2;fold call 10", b"W3:2", b"Q1;14;2 1", bytes((0x56, ev.VERSION))):
        table.take(message)
    assert (table.legal, table.waits, table.question) == ((0, ""), {}, None)


def test_a_newer_event_stream_is_refused_with_a_sentence():
    with pytest.raises(feed.FeedError, match="version 9 of the event stream; this program reads"):
        feed.Feed().take(b"V\x09")


@pytest.mark.parametrize(
    "payload",
    [b"E123", message(ev.SHOW, extension=b"\x80\x05hi"), b"Lx;fold", b"V", b"S", b"Q1", b"N1"],
)
def test_a_damaged_message_is_refused_with_a_sentence(payload):
    with pytest.raises(feed.FeedError, match="cannot be read"):
        feed.Feed().take(payload)


def test_deals_of_one_round_are_compared_in_order_of_place():
    rng = random.Random(3)
    print("seed 3")
    deals = [feed.Event(ev.DEAL, seat, 255, ev.FACT, 0) for seat in range(1, 10)]
    board = [feed.Event(ev.DEAL, 11, cards.parse(c), ev.FACT | 1, 0) for c in ("2h", "7d", "Js")]
    dealt = feed.Event(ev.DEALT, 0, 0, 0, 0)
    straight = deals + [dealt] + board + [dealt]
    shuffled = list(deals)
    rng.shuffle(shuffled)
    assert shuffled != deals
    other = shuffled + [dealt, feed.Event(ev.TIME, 0, 0, 0, 99)] + board + [dealt]
    assert feed.compare(feed.canonical(straight), feed.canonical(other), least=14) == 14
    # a board's own cards keep their order, and no deal crosses another event
    turned = deals + [dealt] + board[::-1] + [dealt]
    with pytest.raises(feed.TraceDifference, match="event 11 differs"):
        feed.compare(feed.canonical(straight), feed.canonical(turned))
    crossed = deals + board + [dealt, dealt]
    with pytest.raises(feed.TraceDifference):
        feed.compare(feed.canonical(straight), feed.canonical(crossed))


def test_a_short_or_cut_trace_proves_nothing():
    with pytest.raises(feed.TraceDifference, match="only 3 events were compared, 20 are needed"):
        feed.compare(["a", "b", "c"], ["a", "b", "c"])
    with pytest.raises(feed.TraceDifference, match="one trace has 2 events, the other 3"):
        feed.compare(["a", "b"], ["a", "b", "c"], least=1)
    assert feed.compare(["a", "b"], ["a", "b"], least=2) == 2


def test_an_event_in_words():
    event = feed.Event(ev.DEAL, 11, cards.parse("Kd"), ev.FACT | ev.UP, 0)
    assert event.words() == "deal seat=11 card=Kd flags=41 amount=0"
    event = feed.Event(ev.SIT, 2, 0, 0, 500, "Seat 2")
    assert event.words() == "sit seat=2 index=0 flags=00 amount=500 text='Seat 2'"
