# SPDX-License-Identifier: MIT
"""The page in a browser, on a bench without a firmware: pixels, keys, cards, layout."""

import time

import pytest

from feltware.engine import events as ev
from host_tools.simulator.feed import Legal
from host_tools.web.visit import centre, drag, drag_card, key, pixels, served, zone
from tests.web.fake_bench import FakeBench, pattern


@pytest.fixture
def table():
    bench = FakeBench()
    with served(bench) as (url, hub):
        yield bench, url, hub


def soon(check, seconds=5):
    """Wait until ``check()`` is true."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "did not come in time"
        time.sleep(0.02)


def test_every_display_is_shown_dot_for_dot(table, open_page):
    bench, url, hub = table
    page = open_page(url)
    for unit in range(11):
        assert pixels(page, unit) == pattern(unit)


@pytest.mark.parametrize(
    "width, height, ratio", [(1366, 768, 1), (1920, 1080, 1), (1536, 864, 1.25)]
)
def test_a_dot_is_a_whole_number_of_screen_pixels_and_the_table_fits(
    table, open_page, width, height, ratio
):
    page = open_page(table[1], width, height, device_scale_factor=ratio)
    for unit in range(11):
        box = page.locator('.unit[data-unit="{}"] canvas'.format(unit)).bounding_box()
        dot = box["width"] * ratio / 128
        assert abs(dot - round(dot)) < 0.01 and round(dot) >= 2
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("size", [(1366, 650), (1366, 768), (1920, 1080), (2560, 1440)])
def test_nothing_that_is_used_lies_under_something_else(table, open_page, size):
    page = open_page(table[1], *size)
    boxes = []
    for selector in (".unit", ".zone", "#deck", "#strip"):
        for found in page.locator(selector).all():
            boxes.append((found.get_attribute("aria-label") or selector, found.bounding_box()))
    for at, (name, a) in enumerate(boxes):
        for other, b in boxes[at + 1 :]:
            apart = (
                a["x"] + a["width"] <= b["x"]
                or b["x"] + b["width"] <= a["x"]
                or a["y"] + a["height"] <= b["y"]
                or b["y"] + b["height"] <= a["y"]
            )
            assert apart, "{} and {} overlap at {}".format(name, other, size)


def test_mouse_down_and_up_are_key_down_and_up_and_pixels_follow(table, open_page):
    bench, url, hub = table
    page = open_page(url)
    page.mouse.move(*centre(key(page, 6, 5)))
    page.mouse.down()
    soon(lambda: pixels(page, 6) == pattern(6, [5]))
    page.wait_for_timeout(300)
    assert bench.down == {(6, 5)}
    page.mouse.move(5, 5)  # the pointer slips off: the finger is still down
    page.wait_for_timeout(100)
    assert bench.down == {(6, 5)}
    page.mouse.up()
    soon(lambda: bench.down == set() and pixels(page, 6) == pattern(6))


def test_every_key_of_the_table_is_there_once(table, open_page):
    page = open_page(table[1])
    found = page.evaluate(
        "[...document.querySelectorAll('.key')].map(k => [+k.dataset.unit, +k.dataset.key])"
    )
    wanted = [[0, k] for k in range(8)] + [[s, k] for s in range(1, 11) for k in range(11)]
    assert sorted(found) == wanted


def test_space_presses_the_key_that_has_the_focus(table, open_page):
    bench, url, hub = table
    page = open_page(url)
    key(page, 3, 1).focus()
    page.keyboard.down(" ")
    soon(lambda: bench.down == {(3, 1)})
    page.keyboard.up(" ")
    soon(lambda: bench.down == set())


def test_fingers_press_and_drag(table, open_page):
    bench, url, hub = table
    page = open_page(url, 1366, 768, has_touch=True)
    client = page.context.new_cdp_session(page)

    def touch(kind, *points):
        client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", centre(key(page, 2, 0)))
    soon(lambda: bench.down == {(2, 0)})
    touch("touchEnd")
    soon(lambda: bench.down == set())
    card = centre(page.locator('.card[data-card="50"]'))
    there = centre(zone(page, 5))
    touch("touchStart", card)
    touch("touchMove", ((card[0] + there[0]) / 2, (card[1] + there[1]) / 2))
    touch("touchMove", there)
    touch("touchEnd")
    soon(lambda: bench.lying.get(5) == [50])


def test_a_card_is_dragged_from_the_tray_to_antennas_and_back(table, open_page):
    bench, url, hub = table
    page = open_page(url)
    drag_card(page, 51, 4)
    soon(lambda: bench.lying.get(4) == [51])
    card = page.locator('.card[data-card="51"]')
    soon(lambda: "down" in card.get_attribute("class"))  # a seat's card lies face down
    page.wait_for_timeout(350)
    drag_card(page, 51, 11)
    soon(lambda: bench.lying.get(11) == [51] and not bench.lying[4])
    soon(lambda: "down" not in card.get_attribute("class"))
    page.wait_for_timeout(350)
    drag(page, page.locator("#deck"), 15)
    soon(lambda: bench.lying.get(15) == [hub.live.deck.order[0]])
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(*centre(page.locator("#strip")), steps=5)
    page.mouse.up()
    soon(lambda: bench.lying[11] == [])
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(20, 20, steps=5)  # beside the table: it goes back
    page.mouse.up()
    page.wait_for_timeout(200)
    assert 51 not in hub.live.where


def test_deal_for_me_and_home(table, open_page):
    bench, url, hub = table
    page = open_page(url)
    bench.say(ev.HAND_START)
    bench.waits = {2: 2, 3: 2}
    soon(lambda: page.locator(".zone.awaited").count() == 2)
    page.click("#deal")
    soon(lambda: len(bench.lying.get(2, ())) == 2 and len(bench.lying.get(3, ())) == 2)
    page.click("#deal")
    page.wait_for_selector("#say:not([hidden])")
    assert page.inner_text("#say") == "The game waits for no card now."
    page.click("#home")
    soon(lambda: not any(bench.lying.values()))
    soon(lambda: page.inner_text("#seed") == "Seed 7 · 2")


def test_the_turn_and_the_button_are_seen(table, open_page):
    bench, url, hub = table
    page = open_page(url)
    bench.say(ev.HAND_START)
    bench.say(ev.BUTTON, 8)
    bench.legal = Legal(9, "fold call 10")
    page.wait_for_selector('.unit.acting[data-unit="9"]')
    assert page.inner_text("#status") == "Seat 9 to act"
    assert page.locator("#button").is_visible()


def test_two_pages_see_the_same_table_and_a_reload_gets_it_afresh(table, open_page):
    bench, url, hub = table
    one, two = open_page(url), open_page(url, 1920, 1080)
    drag_card(one, 30, 7)
    there = '.card[data-card="30"][data-at="7"]'
    two.wait_for_selector(there)
    one.reload()
    one.wait_for_selector(there)


def test_a_table_that_stops_says_why_on_the_page(browser):
    bench = FakeBench(breaks_at_ms=1500)
    with served(bench) as (url, hub):
        page = browser.new_page()
        page.goto(url)
        sentence = "The table stopped: RuntimeError: the firmware stopped"
        page.locator("#gone p", has_text=sentence).wait_for()
        page.close()
