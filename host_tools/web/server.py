# SPDX-License-Identifier: MIT
"""The web side: the clock that moves the table, the pages, the files.

One thread of its own moves the bench; the event loop talks to the pages.  A page gets binary
messages (unit, then the 1,024 bytes of that display) and JSON ones (`Live.messages`).  What a slow
page has not been sent yet is a set of topics, not a queue: it gets the newest state of each.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from host_tools.web.live import TOPICS, UNITS, Live

TICK_MS = 10
BEHIND_MS = 100  # a machine that falls further behind than this lets time go slower instead
STATIC = Path(__file__).resolve().parent
FILES = {
    "": ("index.html", "text/html"),
    "table.css": ("table.css", "text/css"),
    "table.js": ("table.js", "text/javascript"),
    "cards.js": ("cards.js", "text/javascript"),
    "layout.js": ("layout.js", "text/javascript"),
    "units.js": ("units.js", "text/javascript"),
}
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' "
    "'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
}


class Page:
    """One open page: what it has not been sent yet."""

    def __init__(self, socket_: web.WebSocketResponse):
        self.socket = socket_
        self.stale: set[str] = set(TOPICS) | {"frame {}".format(unit) for unit in range(UNITS)}
        self.sentences: list[str] = []
        self.wake = asyncio.Event()
        self.wake.set()


class Hub:
    """The pages and the clock.  ``live`` is moved only in the pool's one thread."""

    def __init__(self, live: Live):
        self.live = live
        self.pages: set[Page] = set()
        self.fault = ""  # the sentence that ended the table
        self.stopped = asyncio.Event()
        self._pool = ThreadPoolExecutor(1, "bench")

    async def run(self) -> None:
        """Advance the bench by the wall clock until something breaks."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        passed_ms = 0
        while True:
            behind = int((loop.time() - began) * 1000) - passed_ms
            if behind > BEHIND_MS:
                passed_ms += behind - BEHIND_MS
            step = max(0, min(behind, 2 * TICK_MS))
            try:
                changed = await loop.run_in_executor(self._pool, self.live.tick, step)
            except Exception as error:
                self._break(error)
                return
            passed_ms += step
            for page in self.pages:
                if changed:
                    page.stale |= changed
                    page.wake.set()
            left = (passed_ms + TICK_MS) / 1000 - (loop.time() - began)
            await asyncio.sleep(max(0.0, left))

    def _break(self, error: Exception) -> None:
        self.fault = sentence_of(error)
        for page in self.pages:
            page.wake.set()
        self.stopped.set()

    async def feed(self, page: Page) -> None:
        """Send one page whatever is new to it, for as long as it is open."""
        while not page.socket.closed:
            await page.wake.wait()
            page.wake.clear()
            stale, page.stale = page.stale, set()
            sentences, page.sentences = page.sentences, []
            for topic in TOPICS:
                if topic in stale:
                    await page.socket.send_str(json.dumps(self.live.messages[topic]))
            for unit in range(UNITS):
                if "frame {}".format(unit) in stale and self.live.frames[unit]:
                    await page.socket.send_bytes(bytes((unit,)) + self.live.frames[unit])
            for text in sentences:
                await page.socket.send_str(json.dumps({"t": "say", "text": text}))
            if self.fault:
                await page.socket.send_str(json.dumps({"t": "down", "text": self.fault}))
                return

    def teller(self, page: Page) -> Callable[[str], None]:
        """What the bench's thread may call to answer this page."""
        loop = asyncio.get_running_loop()

        def deliver(text: str) -> None:
            page.sentences.append(text)
            page.wake.set()

        def tell(text: str) -> None:
            loop.call_soon_threadsafe(deliver, text)

        return tell

    def close(self) -> None:
        """Wait for the bench's thread and let it go."""
        self._pool.shutdown()


HUB = web.AppKey("hub", Hub)


def sentence_of(error: BaseException) -> str:
    """An error as one line for people."""
    text = " ".join(str(error).split())
    if not text:
        return "The table stopped ({}).".format(type(error).__name__)
    known = type(error).__module__.startswith(("host_tools.", "tests."))
    return text if known else "The table stopped: {}: {}".format(type(error).__name__, text)


# -- the web side ---------------------------------------------------------------------------------
async def _file(request: web.Request) -> web.StreamResponse:
    entry = FILES.get(request.match_info["name"])
    if entry is None:
        raise web.HTTPNotFound(text="There is no such page here; the table is at /.")
    name, kind = entry
    body = await asyncio.to_thread((STATIC / name).read_bytes)
    return web.Response(body=body, content_type=kind, charset="utf-8", headers=HEADERS)


async def _socket(request: web.Request) -> web.StreamResponse:
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="Only the table's own page may move the cards.")
    hub = request.app[HUB]
    socket_ = web.WebSocketResponse(heartbeat=20, max_msg_size=4096)
    await socket_.prepare(request)
    page = Page(socket_)
    tell = hub.teller(page)
    hub.pages.add(page)
    feeder = asyncio.create_task(hub.feed(page))
    try:
        async for message in socket_:
            if message.type != WSMsgType.TEXT:
                continue
            try:
                command = json.loads(message.data)
            except ValueError:
                command = None
            if isinstance(command, dict) and isinstance(command.get("t"), str):
                hub.live.post(page, command, tell)
            else:
                tell("The page sent something this table does not know.")
    finally:
        hub.pages.discard(page)
        hub.live.leave(page)
        feeder.cancel()
        await asyncio.gather(feeder, return_exceptions=True)
    return socket_


def application(hub: Hub) -> web.Application:
    """The web application for a hub; the caller runs the hub's clock."""
    app = web.Application()
    app[HUB] = hub
    app.on_shutdown.append(_hang_up)
    app.router.add_get("/table", _socket)
    app.router.add_get("/{name}", _file)
    app.router.add_get("/", _root)
    return app


async def _hang_up(app: web.Application) -> None:
    for page in list(app[HUB].pages):
        await page.socket.close()


async def _root(request: web.Request) -> web.StreamResponse:
    request.match_info["name"] = ""
    return await _file(request)
