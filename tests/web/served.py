# SPDX-License-Identifier: MIT
"""A served table in a thread of this process, for tests that look at it with a browser."""

import asyncio
import threading
from contextlib import contextmanager

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
    """Serve ``bench``; gives (url, hub).  The bench is closed by whoever made it."""
    up = threading.Event()
    box = {}

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
