# SPDX-License-Identifier: MIT
"""The server of the page, without a browser: what goes over the WebSocket, and bad days."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from host_tools.simulator.target import TargetError
from host_tools.web import command, server
from host_tools.web.live import Live
from tests.conftest import ROOT
from tests.web.fake_bench import FakeBench, pattern


def with_table(scenario, **options):
    """Run ``scenario(client, bench, hub)`` against a served table."""

    async def play():
        bench = FakeBench(**options)
        hub = server.Hub(Live(bench, "host", 7))
        clock = asyncio.create_task(hub.run())
        async with TestClient(TestServer(server.application(hub))) as client:
            try:
                await scenario(client, bench, hub)
            finally:
                clock.cancel()
                await asyncio.gather(clock, return_exceptions=True)
                hub.close()

    asyncio.run(asyncio.wait_for(play(), 30))


async def until(page, done, seconds=5):
    """Read a page's messages until ``done(state)``; state has the newest of each kind."""
    state = {}

    async def read():
        while not done(state):
            message = await page.receive()
            if isinstance(message.data, bytes):
                assert len(message.data) == 1025
                state[message.data[0]] = message.data[1:]
            else:
                body = json.loads(message.data)
                state[body["t"]] = body

    await asyncio.wait_for(read(), seconds)
    return state


def everything(state):
    return all(unit in state for unit in range(11)) and all(
        topic in state for topic in ("hello", "cards", "keys", "game", "deck")
    )


def test_a_page_gets_the_whole_table_then_what_changes():
    async def scenario(client, bench, hub):
        page = await client.ws_connect("/table")
        state = await until(page, everything)
        assert state["hello"]["target"] == "host"
        assert state[9] == pattern(9)
        await page.send_json({"t": "key", "unit": 9, "key": 2, "down": True})
        state = await until(page, lambda state: 9 in state)
        assert state[9] == pattern(9, [2])
        assert set(state) <= {9, "keys"}

    with_table(scenario)


def test_two_pages_see_the_same_and_one_that_comes_back_gets_everything_afresh():
    async def scenario(client, bench, hub):
        one = await client.ws_connect("/table")
        two = await client.ws_connect("/table")
        await until(one, everything)
        await until(two, everything)
        await one.send_json({"t": "move", "card": 20, "from": 0, "to": 8})
        await one.send_json({"t": "key", "unit": 1, "key": 5, "down": True})
        state = await until(two, lambda state: "cards" in state and "keys" in state)
        assert state["cards"]["piles"] == {"8": [20]}
        assert state["keys"]["down"] == [[1, 5]]
        await one.close()
        state = await until(two, lambda state: "keys" in state)
        assert state["keys"]["down"] == []
        again = await client.ws_connect("/table")
        state = await until(again, everything)
        assert state["cards"]["piles"] == {"8": [20]}

    with_table(scenario)


def test_nonsense_from_a_page_is_answered_and_the_table_goes_on():
    async def scenario(client, bench, hub):
        page = await client.ws_connect("/table")
        await until(page, everything)
        for text in ("{", "[]", '"x"', '{"t": 5}', '{"t": "move", "card": {}}'):
            await page.send_str(text)
            state = await until(page, lambda state: "say" in state)
            assert state["say"]["text"].endswith(".")
        await page.send_bytes(b"\x00")
        await page.send_json({"t": "take", "to": 1})
        state = await until(page, lambda state: "cards" in state)
        assert list(state["cards"]["piles"]) == ["1"]

    with_table(scenario)


def test_files_are_served_and_nothing_else():
    async def scenario(client, bench, hub):
        for path, words in (("/", "Feltware"), ("/table.js", "WebSocket"), ("/table.css", "#felt")):
            answer = await client.get(path)
            assert answer.status == 200
            assert words in await answer.text()
        for path in ("/serve.py", "/..%2fcli.py", "/none"):
            assert (await client.get(path)).status == 404

    with_table(scenario)


def test_another_site_may_not_move_the_cards():
    async def scenario(client, bench, hub):
        with pytest.raises(WSServerHandshakeError):
            await client.ws_connect("/table", headers={"Origin": "http://example.org"})

    with_table(scenario)


def test_virtual_time_follows_the_clock_on_the_wall():
    async def scenario(client, bench, hub):
        await asyncio.sleep(0.2)
        began, at = time.monotonic(), bench.now_ms
        await asyncio.sleep(1.0)
        passed = (time.monotonic() - began) * 1000
        assert 0.7 * passed - 50 <= bench.now_ms - at <= passed + 60

    with_table(scenario)


def test_a_machine_that_is_too_slow_lets_time_go_slower_instead_of_hurrying_after_it():
    class Slow(FakeBench):
        def advance(self, ms):
            time.sleep(ms * 3 / 1000)
            super().advance(ms)

    async def play():
        bench = Slow()
        hub = server.Hub(Live(bench, "host", 7))
        clock = asyncio.create_task(hub.run())
        await asyncio.sleep(1.5)
        slow_ms = bench.now_ms
        clock.cancel()
        await asyncio.gather(clock, return_exceptions=True)
        hub.close()
        assert 100 < slow_ms < 700

    asyncio.run(play())


def test_a_bench_that_breaks_ends_every_page_with_one_sentence():
    async def scenario(client, bench, hub):
        page = await client.ws_connect("/table")
        state = await until(page, lambda state: "down" in state)
        assert state["down"]["text"] == "The table stopped: RuntimeError: the firmware stopped"
        assert hub.stopped.is_set()

    with_table(scenario, breaks_at_ms=300)


# -- the command -----------------------------------------------------------------------------------
def test_a_port_in_use_is_named_with_another_to_try(capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert command.serve(port=port, open_browser=False, make_bench=pytest.fail) == 1
    said = capsys.readouterr()
    assert said.err == "Port {0} is in use: choose another one, for example --port {1}.\n".format(
        port, port + 1 if port < 65535 else command.PORT
    )
    assert said.out == ""


def test_a_target_that_cannot_start_is_one_sentence(capsys):
    def none(target):
        raise TargetError("There is no MicroPython for target {}.".format(target))

    assert command.serve("unix", 0, False, make_bench=none) == 1
    assert capsys.readouterr().err == "There is no MicroPython for target unix.\n"


def test_a_crash_while_the_table_runs_is_one_sentence_and_exit_code_1(capsys):
    bench = FakeBench(breaks_at_ms=100)
    assert command.serve("host", 0, False, 7, lambda target: bench) == 1
    said = capsys.readouterr()
    assert said.err == "The table stopped: RuntimeError: the firmware stopped\n"
    assert "http://localhost:" in said.out and "deck 7" in said.out
    assert bench.closed


def test_a_missing_browser_is_said_and_the_table_is_served(capsys, monkeypatch):
    monkeypatch.setattr(command.webbrowser, "open", lambda url: False)
    command.serve("host", 0, True, 7, lambda target: FakeBench(breaks_at_ms=300))
    assert "No browser could be opened here: open http://localhost:" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a POSIX signal")
def test_ctrl_c_closes_the_table_with_exit_code_0_though_a_page_is_open(firmware_env):
    code = (
        # by its folder: an installed package may have the name `tests`
        "import sys\n"
        "sys.path.insert(0, 'tests/web')\n"
        "from fake_bench import FakeBench\n"
        "from host_tools.web import serve\n"
        "sys.exit(serve('host', 0, False, 7, lambda target: FakeBench()))\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=firmware_env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # a shell's background job ignores Ctrl-C, and so would all below it
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        line = process.stdout.readline()
        url = line.split()[4]

        async def visit():
            async with ClientSession() as session, session.ws_connect(url + "table") as page:
                await until(page, everything)
                process.send_signal(signal.SIGINT)
                while not (await page.receive()).type.name.startswith("CLOS"):
                    pass

        asyncio.run(asyncio.wait_for(visit(), 15))
        out, err = process.communicate(timeout=15)
    finally:
        process.kill()
    assert process.returncode == 0, err
    assert err == "" and out.endswith("The table is closed.\n")
