# SPDX-License-Identifier: MIT
"""Visit the page as a person does: for the browser tests and for the README's picture.

Playwright and a Chromium are needed by whoever calls this, and imported by nobody here.
"""

import asyncio
import base64
import threading
from contextlib import contextmanager
from typing import Any

from aiohttp import web

from host_tools.web.live import Live
from host_tools.web.server import Hub, application

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def served(bench, target="host", seed=7):
    """Serve ``bench`` from a thread; gives (url, hub).  Whoever made the bench closes it."""
    up = threading.Event()
    box: dict[str, Any] = {}

    async def run():
        hub = Hub(Live(bench, target, seed))
        runner = web.AppRunner(application(hub), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        box["hub"] = hub
        box["url"] = "http://localhost:{}/".format(runner.addresses[0][1])
        box["stop"] = asyncio.Event()
        box["loop"] = asyncio.get_running_loop()
        clock = asyncio.create_task(hub.run())
        up.set()
        await box["stop"].wait()
        clock.cancel()
        await asyncio.gather(clock, return_exceptions=True)
        await runner.cleanup()
        hub.close()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    assert up.wait(20), "the table was not served"
    try:
        yield box["url"], box["hub"]
    finally:
        box["loop"].call_soon_threadsafe(box["stop"].set)
        thread.join(20)


def centre(locator):
    """The middle of an element, in CSS pixels of the viewport."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zone(page, place):
    """A place's antenna."""
    return page.locator('.zone[data-place="{}"]'.format(place))


def key(page, unit, number):
    """A key of a unit."""
    return page.locator('.key[data-unit="{}"][data-key="{}"]'.format(unit, number))


def drag(page, locator, place):
    """Drag an element onto an antenna with the mouse."""
    page.mouse.move(*centre(locator))
    page.mouse.down()
    page.mouse.move(*centre(zone(page, place)), steps=6)
    page.mouse.up()


def drag_card(page, card, place):
    """Drag a card, wherever it is."""
    drag(page, page.locator('.card[data-card="{}"]'.format(card)), place)


def press(page, unit, number):
    """Press a key and let go."""
    page.mouse.move(*centre(key(page, unit, number)))
    page.mouse.down()
    page.wait_for_timeout(80)
    page.mouse.up()


def pixels(page, unit):
    """A display as the page shows it, back in the chip's form: 1,024 bytes."""
    text = page.evaluate(
        """(unit) => {
          const canvas = document.querySelector(`.unit[data-unit="${unit}"] canvas`);
          const data = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
          let out = "";
          for (let page = 0; page < 8; page++) for (let x = 0; x < 128; x++) {
            let column = 0;
            for (let bit = 0; bit < 8; bit++) {
              if (data[((page * 8 + bit) * 128 + x) * 4 + 1] > 128) column |= 1 << bit;
            }
            out += String.fromCharCode(column);
          }
          return btoa(out);
        }""",
        unit,
    )
    return base64.b64decode(text)
