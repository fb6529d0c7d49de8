# SPDX-License-Identifier: MIT
"""`felt sim`: serve the virtual table on localhost and show it in a browser."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

from aiohttp import web

from host_tools.web.live import Live
from host_tools.web.server import Hub, application, sentence_of

HOST = "127.0.0.1"
PORT = 8000


def _bind(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this option would share a port that is in use
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(64)
    except BaseException:
        listener.close()
        raise
    return listener


def _why_not(error: OSError, port: int) -> str:
    other = port + 1 if 1024 <= port < 65535 else PORT
    hint = "choose another one, for example --port {}.".format(other)
    if error.errno == errno.EADDRINUSE:
        return "Port {} is in use: {}".format(port, hint)
    if error.errno == errno.EACCES:
        return "Port {} is not for ordinary programs: {}".format(port, hint)
    return "Port {} cannot be opened ({}): {}".format(port, error.strerror, hint)


def _open_browser(url: str) -> None:
    """Show the page.  In a thread: a browser in a terminal would hold the table up."""

    def work() -> None:
        try:
            shown = webbrowser.open(url)
        except Exception:
            shown = False
        if not shown:
            print("No browser could be opened here: open {} yourself.".format(url), flush=True)

    threading.Thread(target=work, daemon=True).start()


def _make_bench(target: str, files: dict[str, bytes] | None = None) -> Any:
    from host_tools.simulator.bench import Bench
    from host_tools.simulator.world import deck_text

    if files and target == "rp2040":  # there they are all that lies at the table
        files = {"decks": deck_text().encode(), **files}
    return Bench(target, files=files) if files else Bench(target)


async def _run(listener: socket.socket, live: Live, open_browser: bool) -> int:
    hub = Hub(live)
    runner = web.AppRunner(application(hub), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    url = "http://localhost:{}/".format(listener.getsockname()[1])
    interrupted = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM"):
        try:
            loop.add_signal_handler(getattr(signal, name), interrupted.set)
        except (NotImplementedError, RuntimeError, ValueError):
            pass  # not this platform, or not the main thread: KeyboardInterrupt serves
    clock = asyncio.create_task(hub.run())
    ends = [asyncio.create_task(hub.stopped.wait()), asyncio.create_task(interrupted.wait())]
    try:
        await web.SockSite(runner, listener).start()
        print("The table is at {} (target {}, deck {}).".format(url, live.target, live.deck.seed))
        print("Ctrl-C ends it.", flush=True)
        if open_browser:
            _open_browser(url)
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if hub.fault:
            await asyncio.sleep(0.3)  # the pages are told first
    finally:
        for task in (clock, *ends):
            task.cancel()
        await asyncio.gather(clock, *ends, return_exceptions=True)
        await runner.cleanup()
        hub.close()
    if hub.fault:
        print(hub.fault, file=sys.stderr, flush=True)
        return 1
    print("The table is closed.", flush=True)
    return 0


def serve(
    target: str = "host",
    port: int = PORT,
    open_browser: bool = True,
    seed: int | None = None,
    make_bench: Callable[..., Any] = _make_bench,
    files: dict[str, bytes] | None = None,
) -> int:
    """Serve the table until Ctrl-C; returns the exit code.

    ``port`` 0 takes any free one; ``seed`` is the deck's; ``files`` lie at the table.  Whatever
    goes wrong is one sentence on stderr and exit code 1.
    """
    try:
        listener = _bind(port)
    except OSError as error:
        print(_why_not(error, port), file=sys.stderr)
        return 1
    bench = None
    try:
        try:
            bench = make_bench(target, files) if files else make_bench(target)
        except Exception as error:
            print(sentence_of(error), file=sys.stderr)
            return 1
        return asyncio.run(_run(listener, Live(bench, target, seed), open_browser))
    except KeyboardInterrupt:
        print("The table is closed.")
        return 0
    finally:
        listener.close()
        if bench is not None:
            bench.close()
