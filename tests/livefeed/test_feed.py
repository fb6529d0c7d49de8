# SPDX-License-Identifier: MIT
"""The live feed as JSON: its form is that of the schema, and a slow reader slows nobody."""

import json
from pathlib import Path

import jsonschema
import pytest

from feltware.control.publisher import Publisher
from feltware.drivers import link
from feltware.engine import events as ev
from feltware.engine.log import Log
from feltware.table.table import Table
from host_tools.livefeed import messages
from host_tools.livefeed.command import Lines, from_port, from_target
from host_tools.simulator.bench import Bench
from tests.app.evening import dealer
from tests.app.test_evening import play
from tests.livefeed.ports import Narrow

SCRIPT = """table holdem nl 5/10 button=1
seat 1 1000
seat 2 1000
seat 3 500
deal 1 Ah Kd
deal 2 Qs Qc
deal 3 7c 2d
1 raise 30
2 call
3 fold
burn ??
board 2h 7d Js
2 check
1 check
burn ??
board 3c
2 check
1 check
burn ??
board 4c
2 check
1 check
expect over
"""


def strict():
    """A validator of the schema that also refuses what the schema does not name: readers take
    new fields, this version has none."""
    schema = json.loads(messages.SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    for form in schema["oneOf"]:
        form["additionalProperties"] = False
    return jsonschema.Draft202012Validator(schema)


def misfits(told):
    """(object, why) of every one that does not fit the schema."""
    validator = strict()
    return [
        (one, error.message)
        for one in told
        if (error := jsonschema.exceptions.best_match(validator.iter_errors(one)))
    ]


def test_every_line_fits_the_schema_and_names_no_unshown_card(tmp_path: Path):
    path = tmp_path / "hand.table"
    path.write_text(SCRIPT)
    lines = []
    complaints = []
    assert from_target("host", [path], lines.append, complaints.append), complaints
    told = [json.loads(line) for line in lines]
    assert not misfits(told)
    assert {one["v"] for one in told} == {messages.VERSION}
    assert {one["type"] for one in told} >= {"version", "event", "turn", "waits", "notice"}
    proofs = [one for one in told if one["type"] == "event" and one["kind"] == "shown"]
    assert proofs and all("proof" in one for one in proofs)
    assert "7c" not in {one.get("card") for one in told}  # folded


def test_the_schema_refuses_what_is_none_of_its_forms():
    for told in (
        {"v": 2, "type": "version", "events": 1},
        {"v": 1, "type": "turn", "seat": "2", "legal": "fold"},
        {"v": 1, "type": "turn", "seat": 2},
        {"v": 1, "type": "turn", "seat": 2, "legal": "fold", "cards": "Ah"},
        {"v": 1, "type": "other"},
    ):
        assert misfits([told])


@pytest.mark.parametrize("target", ["host", "unix"])
def test_every_line_of_an_evening_fits_the_schema(target, micropython, figure):
    said = []
    with Bench(target, hear=Lines(said.append).message) as bench:
        play(bench)
        bench.command("clock 2026-11-30 19:05")
        bench.read_link(False)
        dealer(bench, "START")
        for number in range(160):  # more refusals than the link's queue holds
            bench.press(number % 10 + 1, "CALL")
        bench.read_link(True)
        bench.world.clear()
        bench.advance(4000)
        bench.world.put(ev.BURN, 7)
        dealer(bench, "START")
        bench.advance(8000)  # a place the game does not wait for is looked at every 5 s or so
    told = [json.loads(line) for line in said]
    assert not misfits(told)
    types = {one["type"] for one in told}
    assert types == {"version", "event", "turn", "waits", "notice", "snapshot", "gap", "question"}
    assert any(one.get("again") for one in told)
    times = [one["time"] for one in told if one.get("kind") == "time"]
    assert times and all(time[:11] == "2026-11-30T" for time in times)
    figure("{}: {} lines of an evening's feed fit the schema".format(target, len(told)))


def test_a_port_is_read_to_its_end_and_a_missing_one_is_told(tmp_path: Path):
    frames = []

    class Port:
        def write(self, buf):
            frames.append(bytes(buf))
            return len(buf)

        def read_into(self, buf):
            return 0

    sender = link.Link(Port())
    sender.send(link.FEED, b"V\x01", 2)
    sender.send(link.FEED, b"L2;fold call 5", 14)
    path = tmp_path / "bytes"
    path.write_bytes(b"noise" + b"".join(frames))
    lines, complaints = [], []
    assert from_port(path, lines.append, complaints.append)
    assert json.loads(lines[-1]) == {"v": 1, "type": "turn", "seat": 2, "legal": "fold call 5"}
    assert not from_port(tmp_path / "none", lines.append, complaints.append)
    assert "cannot be read" in complaints[0]


def test_a_slow_reader_is_told_a_whole_hand_again_in_order():
    port = Narrow()
    channel = link.Link(port)
    publisher = Publisher(channel)
    log = Log()
    for position in range(300):  # far more than the link's queue holds at once
        log.append(ev.CHECK, position % 10 + 1, 0, 0, position)
    publisher.turn(3, "fold check")
    publisher.again(Table(None), log)
    for _ in range(400):
        port.room = 40
        publisher.flush(0)
        channel.poll()
    letters = [message[:1] for message in port.heard]
    assert letters == [b"L", b"S"] + [b"R"] * 300 + [b"L"]
    amounts = [ev.amount_at(message, 1) for message in port.heard if message[:1] == b"R"]
    assert amounts == list(range(300))
    assert not channel.dropped
