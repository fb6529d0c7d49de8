# SPDX-License-Identifier: MIT
"""Make table.png, the picture of the virtual table in the project's README.

    python -m host_tools.web.picture [FILE]

Plays a hand up to the turn on the page itself, with keys and cards as a person would, and takes a
picture of it.  Needs the Python package playwright and a Chromium.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

from PIL import Image

from feltware.drivers import keys
from feltware.engine import cards
from host_tools.simulator.bench import Bench
from host_tools.toolchain import runtimes
from host_tools.web.visit import CHROMIUM_FLAGS, centre, drag_card, key, press, served

FILE = Path(__file__).resolve().parent / "table.png"
SEED = 20261130
WIDTH, HEIGHT = 1366, 768
SEATS = (1, 2, 3, 5, 6, 7, 8, 9, 10)
FOLDS = (3, 6, 9)
HANDS = {5: "Kh Qh", 8: "9s 9d"}  # these two are dealt by hand, the others from the deck
MUCK = 16
BOARD = "9h Jh 2c Th"


def _act(page: Any, live: Any, seat: int) -> None:
    """What a seat does before the turn: some fold, the others check or call."""
    if seat in FOLDS:
        _fold(page, live, seat)
    else:
        press(page, seat, keys.CALL)


def _fold(page: Any, live: Any, seat: int) -> None:
    """Fold by key and throw the cards on the muck."""
    press(page, seat, keys.FOLD)
    for card in list(live.piles[seat]):
        drag_card(page, card, MUCK)
        page.wait_for_timeout(250)


def _round(page: Any, live: Any) -> None:
    """Everyone acts until the game waits for cards."""
    for _ in range(3 * len(SEATS)):
        page.wait_for_timeout(150)
        if live.waits or not live.actor:
            return
        _act(page, live, live.actor)


def _deal(page: Any, live: Any, wanted: dict[int, list[int]]) -> None:
    """Lay down what the game waits for: chosen cards where there are any, else the deck's."""
    for _ in range(60):
        if not live.waits:
            return
        place, _count = live.waits[0]
        chosen = wanted.get(place)
        lying = len(live.where)
        if chosen:
            drag_card(page, chosen.pop(0), place)
        else:
            reserved = {card for cards_ in wanted.values() for card in cards_}
            card = next(c for c in live.deck.order if c not in live.where and c not in reserved)
            drag_card(page, card, place)
        for _ in range(100):
            page.wait_for_timeout(30)
            if len(live.where) > lying and (not live.waits or live.waits[0] != (place, _count)):
                break


def play(page: Any, live: Any) -> None:
    """From power-up to a bet on the turn that is being answered."""
    wanted = {seat: [cards.parse(word) for word in hand.split()] for seat, hand in HANDS.items()}
    wanted[11] = [cards.parse(word) for word in BOARD.split()]
    for seat in SEATS:
        press(page, seat, keys.CALL)
    press(page, 0, keys.START)
    page.wait_for_timeout(300)
    _deal(page, live, wanted)
    for _ in range(2):  # before the flop, after the flop
        _round(page, live)
        _deal(page, live, wanted)
    page.wait_for_timeout(300)
    for _ in SEATS:  # on the turn: checked to seat 5, which bets
        if live.actor == 5:
            break
        press(page, live.actor, keys.CALL)
        page.wait_for_timeout(200)
    for chips in (keys.C4, keys.C3, keys.C3):
        press(page, 5, chips)
    press(page, 5, keys.BET)
    page.wait_for_timeout(200)
    while live.actor != 8:
        _fold(page, live, live.actor)
        page.wait_for_timeout(200)
    for chips in (keys.C4, keys.C4, keys.C4, keys.C4):
        press(page, 8, chips)
    page.mouse.move(*centre(key(page, 5, keys.PEEK)))  # seat 5 looks at its cards again
    page.mouse.down()
    page.wait_for_timeout(500)


def main(arguments: list[str]) -> int:
    """Make the picture; returns the exit code."""
    path = Path(arguments[0]) if arguments else FILE
    chromium = runtimes.chromium()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        chromium = None
    if chromium is None:
        print("The picture needs the Python package playwright and a Chromium.", file=sys.stderr)
        return 1
    with Bench("host") as bench, served(bench, seed=SEED) as (url, hub), sync_playwright() as play_:
        browser = play_.chromium.launch(
            executable_path=chromium, headless=True, args=CHROMIUM_FLAGS
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(url)
        page.locator(".unit[data-frames]").nth(10).wait_for()  # every display has been drawn
        play(page, hub.live)
        shot = Image.open(io.BytesIO(page.screenshot()))
        shot.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
        page.mouse.up()
        browser.close()
    print("{} is made.".format(path))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
