# SPDX-License-Identifier: MIT
"""The page on the real firmware: from power-up to the end of a hand by keys and dealt cards."""

import time

import pytest

from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools.simulator.bench import Bench
from host_tools.web.visit import centre, drag_card, key, pixels, press, served


def soon(page, check, what, seconds=20):
    """Wait until ``check()`` is true; the page goes on meanwhile."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, (
            what + " did not come; the page says: " + page.inner_text("#status")
        )
        page.wait_for_timeout(30)


def same_pixels(page, bench):
    return all(pixels(page, unit) == bench.frame(unit) for unit in range(11))


@pytest.fixture(params=["host", "unix"])
def target(request):
    if request.param == "unix":
        request.getfixturevalue("micropython")
    return request.param


def test_a_hand_from_power_up_to_the_end_with_cards_dealt_for_me(target, open_page):
    with Bench(target) as bench, served(bench, target) as (url, hub):
        live = hub.live
        page = open_page(url)
        assert page.evaluate("document.body.dataset.target") == target
        for seat in (2, 5, 9):
            press(page, seat, keys.CALL)
        press(page, 0, keys.START)
        soon(page, lambda: live.waits, "the deal")
        page.click("#deal")
        soon(page, lambda: live.actor, "the first turn")
        assert [len(live.piles[seat]) for seat in (2, 5, 9)] == [2, 2, 2]
        first = live.actor
        soon(page, lambda: page.locator(".unit.acting").count() == 1, "the mark of the turn")
        before = pixels(page, first)

        # the actor looks at the cards while PEEK is held, and only then
        page.mouse.move(*centre(key(page, first, keys.PEEK)))
        page.mouse.down()
        soon(page, lambda: pixels(page, first) != before, "the peek")
        page.mouse.up()
        soon(page, lambda: pixels(page, first) == before, "the end of the peek")

        # one folds and throws the cards away, the others go on to the end
        press(page, first, keys.FOLD)
        soon(page, lambda: live.actor != first, "the fold")
        for card in list(live.piles[first]):
            drag_card(page, card, ev.MUCK)
            soon(page, lambda card=card: live.where[card] == ev.MUCK, "the muck")
        page.check("#always")
        for _ in range(40):
            soon(page, lambda: live.actor or not live.hand_on, "the next turn")
            if not live.hand_on:
                break
            seen = len(bench.events)
            press(page, live.actor, keys.CALL)
            soon(page, lambda seen=seen: len(bench.events) > seen, "what CALL does")
            page.wait_for_timeout(60)
        kinds = [event.kind for event in bench.events]
        assert kinds.count(ev.HAND_END) == 1 and kinds.count(ev.SHOW) == 2
        assert len(live.piles[ev.BOARD1]) == 5 and len(live.piles[ev.BURN]) == 3
        posted = sum(e.amount for e in bench.events if e.kind in (ev.POST, ev.CALL))
        awarded = sum(e.amount for e in bench.events if e.kind == ev.AWARD)
        assert posted == awarded > 0
        shown = {event.index for event in bench.events if event.kind == ev.SHOWN}
        assert live.face_up == shown and len(shown) == 4
        soon(page, lambda: same_pixels(page, bench), "the same pixels on page and chips")

        # the cards go home, and NEXT begins another hand
        page.click("#home")
        soon(page, lambda: not live.where, "the way home")

        def again():
            press(page, 0, keys.NEXT)
            return live.hand_on

        soon(page, again, "the next hand")
        assert bench.question is None


def test_the_table_keeps_up_with_the_clock_while_it_is_dealt(open_page):
    with Bench("host") as bench, served(bench) as (url, hub):
        page = open_page(url)
        for seat in range(1, 11):
            press(page, seat, keys.CALL)
        press(page, 0, keys.START)
        soon(page, lambda: hub.live.waits, "the deal")
        began, at = time.monotonic(), hub.live.now_ms
        page.click("#deal")
        soon(page, lambda: hub.live.actor, "the first turn", 60)
        took_ms = (time.monotonic() - began) * 1000
        print(
            "20 cards dealt and understood in {:.0f} ms, {} ms of the table's time".format(
                took_ms, hub.live.now_ms - at
            )
        )
        assert hub.live.now_ms - at <= took_ms + 200
        assert hub.live.now_ms - at < 15000
