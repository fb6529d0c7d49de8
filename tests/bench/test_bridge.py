# SPDX-License-Identifier: MIT
"""The bus bridge between a MicroPython process and the host, message by message."""

import os
import random
import subprocess
import time
from pathlib import Path

import pytest

from host_tools.simulator.bridge_host import BridgeError, BridgeHost

ROOT = Path(__file__).resolve().parent.parent.parent
VIRTUAL = ROOT / "boards" / "virtual"


class Bus:
    """Answers every byte with its complement and keeps what it was sent."""

    def __init__(self, journal, number):
        self.journal = journal
        self.number = number

    def exchange(self, out):
        self.journal.append(("x", self.number, bytes(out)))
        return bytes(byte ^ 0xFF for byte in out)

    def send(self, out):
        self.journal.append(("w", self.number, bytes(out)))


class Host:
    """Wires, services and a process in one."""

    def __init__(self, binary, script):
        self.journal = []
        self.buses = [Bus(self.journal, 0), Bus(self.journal, 1)]
        self.pins = [self._pin(number) for number in range(3)]
        self.now_ms = 1000
        self.random = random.Random(1)
        environment = dict(os.environ, MICROPYPATH=".frozen:" + str(VIRTUAL))
        self.process = subprocess.Popen(
            [binary, "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            bufsize=0,
        )
        self.bridge = BridgeHost(self, self, self._receive, self.process.stdin.write)

    def _pin(self, number):
        return lambda level: self.journal.append(("p", number, level))

    def _receive(self):
        data = os.read(self.process.stdout.fileno(), 65536)
        if not data:
            raise EOFError
        return data

    def now(self):
        return self.now_ms

    def sleep_ms(self, ms):
        self.now_ms += ms

    def random_bytes(self, n):
        return self.random.randbytes(n)

    def file(self, name):
        return b"<" + name.encode() + b">" if name == "decks" else b""

    def close(self):
        self.process.stdin.close()
        self.process.wait(5)
        self.process.stdout.close()


@pytest.fixture
def run(micropython):
    hosts = []

    def start(script):
        hosts.append(Host(micropython, script))
        return hosts[-1]

    yield start
    for host in hosts:
        host.close()


def test_every_message_and_its_answer(run):
    host = run("""
import bridge
b = bridge.connect()
assert b.ticks_ms() == 1000
p = b.pin(2)
p.switch_to_output(True)
spi, other = b.spi(0), b.spi(1)
spi.write(b"abcdef", start=1, end=4)
into = bytearray(4)
other.readinto(into, write_value=0x55)
assert into == b"\\xaa" * 4, into
other.readinto(into, start=2, end=4, write_value=0x0F)
assert into == b"\\xaa\\xaa\\xf0\\xf0", into
out = bytearray(range(300))
big = bytearray(300)
spi.write_readinto(out, big, out_start=10, out_end=210, in_start=100)
assert bytes(big[100:]) == bytes((k & 255) ^ 255 for k in range(10, 210))
assert not any(big[:100])
b.sleep_ms(70000)
assert b.ticks_ms() == 71000
assert b.file("decks") == b"<decks>" and b.file("none") == b""
first = b.random_bytes(5)
b.pin(0).value = False
b.idle(7)
assert b.ticks_ms() == 71007
other.write(first)
b.idle(9)
""")
    assert host.bridge.boot() == 7
    assert host.bridge.greeted
    host.now_ms += 7
    assert host.bridge.step() == 9
    assert host.journal == [
        ("p", 2, 1),
        ("w", 0, b"bcd"),
        ("x", 1, b"\x55" * 4),
        ("x", 1, b"\x0f" * 2),
        ("x", 0, bytes(k & 255 for k in range(10, 210))),
        ("p", 0, 0),
        ("w", 1, random.Random(1).randbytes(5)),
    ]


def test_a_pass_without_reads_costs_one_exchange_however_much_is_written(run):
    host = run("""
import bridge
b = bridge.connect()
led = b.pin(1)
spi, panel = b.spi(0), b.spi(1)
page = bytes(range(128))
while True:
    b.idle(5)
    for k in range(40):
        led.value = k & 1
        panel.write(page)
""")
    host.bridge.boot()
    before = host.bridge.round_trips
    host.bridge.step()
    assert host.bridge.round_trips == before
    assert host.journal[0::2] == [("p", 1, k & 1) for k in range(40)]
    assert host.journal[1::2] == [("w", 1, bytes(range(128)))] * 40


def test_link_bytes_go_both_ways_and_a_stuck_reader_takes_none(run):
    host = run("""
import bridge
b = bridge.connect()
buf = bytearray(50)
while True:
    b.idle(1)
    n = b.link_read(buf)
    if n:
        taken = b.link_write(memoryview(buf)[:n])
        b.write(0, bytes([n, taken]), 0, 2)
""")
    bridge = host.bridge
    bridge.boot()
    sent = bytes(range(256)) * 10
    bridge.link_in += sent
    for _ in range(80):
        bridge.step()
    assert bytes(bridge.link_out) == sent
    del bridge.link_out[:]
    host.journal.clear()
    bridge.link_open = False
    bridge.link_in += b"abc"
    bridge.step()
    assert host.journal == [("w", 0, bytes([3, 0]))] and not bridge.link_out


def test_the_bridge_allocates_nothing_between_passes(run):
    host = run("""
import bridge, micropython
b = bridge.connect()
led = b.pin(1)
spi, panel = b.spi(0), b.spi(1)
page = bytes(range(128))
into = bytearray(32)
out = bytearray(32)
b.idle(1)
def passes():
    for k in range(50):
        led.value = k & 1
        panel.write(page)
        spi.readinto(into, end=22)
        spi.readinto(into, start=1, end=22)
        spi.write_readinto(out, into)
        b.link_read(out)
        b.link_write(page)
        b.idle(2)
micropython.heap_lock()
passes()
micropython.heap_unlock()
b.write(0, b"done", 0, 4)
b.idle(3)
""")
    host.bridge.boot()
    for _ in range(50):
        assert host.bridge.step() == 2
    assert host.bridge.step() == 3
    assert host.journal[-1] == ("w", 0, b"done")


def test_a_print_in_the_firmware_is_told_as_what_it_is(run):
    host = run("""
import bridge
b = bridge.connect()
b.idle(1)
print("hello from a driver")
b.idle(1)
""")
    host.bridge.boot()
    with pytest.raises(BridgeError, match="a print in the firmware.*hello from a driver"):
        host.bridge.step()


def test_an_unknown_version_of_the_bridge_is_refused(run):
    host = run("import sys; sys.stdout.buffer.write(b'H\\x09\\x00\\x00'); sys.stdin.read(1)")
    with pytest.raises(BridgeError, match="speaks version 9 of the bridge; this program speaks 1"):
        host.bridge.boot()


def test_the_process_leaves_quietly_when_the_host_goes_away(run):
    host = run("import bridge\nb = bridge.connect()\nwhile True:\n    b.idle(1)")
    host.bridge.boot()
    host.process.stdin.close()
    assert host.process.wait(5) == 0


def test_what_an_exchange_costs(run):
    host = run("""
import bridge
b = bridge.connect()
into = bytearray(22)
while True:
    b.read(0, into, 0, 22, 0)
    b.idle(5)
""")
    bridge = host.bridge
    bridge.boot()
    begin = time.perf_counter()
    for _ in range(2000):
        bridge.step()
    cost_us = (time.perf_counter() - begin) / 4000 * 1e6
    print("one exchange over the bridge: {:.0f} us".format(cost_us))
    assert cost_us < 2000  # a pipe, not a second
