# SPDX-License-Identifier: MIT
"""Ticks, the deck registry, decoded chip selects, the log, and the compat modules."""

import io
import random
import subprocess
import sys
from pathlib import Path

import pytest

from feltware import ticks
from feltware.drivers import decoder, log
from feltware.storage.decks import DeckTable

COMPAT = Path(__file__).resolve().parent.parent.parent / "firmware" / "feltware" / "compat"
PERIOD = 1 << 30


# -- ticks ---------------------------------------------------------------------------------------
def test_ticks_equal_arithmetic_in_the_ring():
    source = random.Random(4)
    edges = [0, 1, PERIOD // 2 - 1, PERIOD // 2, PERIOD // 2 + 1, PERIOD - 2, PERIOD - 1]
    times = edges + [source.randrange(PERIOD) for _ in range(200)]
    compared = 0
    for start in times:
        for gap in (0, 1, -1, 5000, -5000, PERIOD // 2 - 1, -PERIOD // 2):
            later = ticks.add(start, gap)
            assert later == (start + gap) % PERIOD
            assert ticks.diff(later, start) == gap
            compared += 1
    print("\n{} comparisons, seed 4".format(compared))
    assert compared > 1000


# -- decks ---------------------------------------------------------------------------------------
def random_uid(source):
    return (
        bytes((4,)) + source.randbytes(6)
        if source.random() < 0.8
        else b"\x91" + bytes(source.randbytes(3))
    )


def test_a_full_table_finds_each_card_and_nothing_else():
    source = random.Random(8)
    print("seed 8")
    table = DeckTable()
    uids = {}
    for deck in (0, 1):
        for card in range(54):
            uid = random_uid(source)
            uids[uid] = deck * 64 + card
            table.add(deck, card, uid)
    assert table.count == 108
    into = bytearray(10)
    for uid, key in uids.items():
        assert table.find(bytearray(uid) + bytes(3), len(uid)) == key
        assert table.uid_into(key, into) == len(uid) and bytes(into[: len(uid)]) == uid
    for _ in range(2000):
        uid = random_uid(source)
        if uid not in uids:
            assert table.find(uid, len(uid)) == -1
    again = DeckTable()
    again.load(table.text())
    assert again.text() == table.text() and again.count == 108
    table.forget(0)
    assert table.count == 54
    for uid, key in uids.items():
        assert table.find(uid, len(uid)) == (key if key >= 64 else -1)


def test_a_uid_is_not_its_own_beginning():
    table = DeckTable()
    table.add(0, 1, bytes.fromhex("04112233445566"))
    assert table.find(bytes.fromhex("04112233"), 4) == -1
    table.add(0, 2, bytes.fromhex("04112233"))
    assert table.find(bytes.fromhex("04112233445566"), 4) == 2
    assert table.find(bytes.fromhex("04112233445566"), 7) == 1


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("0 1 04112233445566\n0 2 04112233445566", "line 2: That UID belongs to card 1 of deck 0"),
        ("0 1 04112233445566\n0 1 04112233445577", "line 2: Card 1 of deck 0 has a UID already"),
        ("0 1", "line 1: A line is: deck, card, UID in hex"),
        ("# ok\n0 x 04112233445566", "line 2: 'x' is not a number"),
        ("0 1 0411223", "line 1: '0411223' has half a byte"),
        ("0 1 04zz2233", "line 1: '04zz2233' is not hexadecimal"),
        ("0 1 0411223344", "line 1: A card's UID has 4 or 7 bytes, not 5"),
        ("2 1 04112233", "line 1: There is no card 1 in deck 2"),
        ("0 64 04112233", "line 1: There is no card 64 in deck 0"),
        ("0 1 08112233", "line 1: UIDs of 4 bytes that begin with 08 are random"),
    ],
)
def test_a_bad_registry_is_refused_with_the_line_and_changes_nothing(text, sentence):
    table = DeckTable()
    table.load("1 3 9a010203")
    with pytest.raises(ValueError, match=sentence):
        table.load(text)
    assert table.text() == "1 3 9a010203\n"


# -- chip selects --------------------------------------------------------------------------------
class Pin:
    def __init__(self, journal, name):
        self.journal = journal
        self.name = name
        self._level = None

    def switch_to_output(self, value=False):
        self.value = value

    @property
    def value(self):
        return self._level

    @value.setter
    def value(self, level):
        self._level = bool(level)
        self.journal.append((self.name, bool(level)))


def test_a_decoder_selects_one_chip_at_a_time_with_its_address_settled_first():
    journal = []
    enable = Pin(journal, "E")
    address = [Pin(journal, "A{}".format(n)) for n in range(4)]
    chips = decoder.Decoder(address, enable)
    selects = [chips.output(n) for n in range(16)]
    for select in selects:
        select.switch_to_output(True)
    assert enable.value is True
    source = random.Random(1)
    for _ in range(300):
        number = source.randrange(16)
        journal.clear()
        selects[number].value = False
        assert enable.value is False and journal[-1] == ("E", False)
        assert sum(pin.value << bit for bit, pin in enumerate(address)) == number
        assert [select.value for select in selects].count(False) == 1
        if source.random() < 0.8:
            selects[number].value = True
            assert enable.value is True and chips.active == -1
        else:  # another is selected without letting this one go: the enable is lifted first
            other = (number + 1) % 16
            journal.clear()
            selects[other].value = False
            assert journal[0] == ("E", True) and journal[-1] == ("E", False)
            selects[number].value = True  # late: no effect
            assert chips.active == other
            selects[other].value = True
    with pytest.raises(ValueError, match="outputs 0 to 15"):
        chips.output(16)


# -- the log -------------------------------------------------------------------------------------
def test_the_log_through_logging_and_through_the_fallback(monkeypatch):
    for module in (log.logging, None):
        monkeypatch.setattr(log, "logging", module)
        handlers = None if module is None else list(module.getLogger().handlers)
        stream = io.StringIO()
        log.route(stream)
        log.threshold(log.WARNING)
        logger = log.get("some.part")
        assert log.get("some.part") is logger
        logger.info("not said")
        logger.warning("reader of place %d does not answer", 5)
        log.threshold(log.DEBUG)
        logger.debug("said")
        assert stream.getvalue() == (
            "feltware.some.part:reader of place 5 does not answer\nfeltware.some.part:said\n"
        )
        log.threshold(log.INFO)
        if module is not None:
            module.getLogger().handlers = handlers


# -- compat --------------------------------------------------------------------------------------
MACHINE = """
journal = []
class Pin:
    IN, OUT, OPEN_DRAIN, PULL_UP, PULL_DOWN = range(5)
    def __init__(self, number):
        self.number = number
        self.level = 0
    def init(self, mode, pull=None, value=None):
        journal.append(("init", self.number, mode, pull, value))
        if value is not None:
            self.level = value
    def value(self, level=None):
        if level is None:
            return self.level
        self.level = level
class SPI:
    def __init__(self, number, **pins):
        journal.append(("spi", number, sorted((k, p.number) for k, p in pins.items())))
    def init(self, **how):
        journal.append(("configure", sorted(how.items())))
    def write(self, buf):
        journal.append(("write", bytes(buf)))
    def readinto(self, buf, value=0):
        for i in range(len(buf)):
            buf[i] = value ^ 0xFF
    def write_readinto(self, out, into):
        assert len(out) == len(into)
        for i in range(len(into)):
            into[i] = out[i] ^ 0xFF
    def deinit(self):
        journal.append("deinit")
"""
BOARD = """
import machine
import busio, digitalio
pin = digitalio.DigitalInOut(7)
pin.switch_to_output(True)
assert pin.value is True and pin.direction == digitalio.Direction.OUTPUT
pin.value = False
assert pin.value is False
pin.switch_to_input(digitalio.Pull.UP)
assert pin.direction == digitalio.Direction.INPUT and pin.pull == digitalio.Pull.UP
pin.direction = digitalio.Direction.OUTPUT
with digitalio.DigitalInOut(8) as other:
    other.switch_to_output(True, digitalio.DriveMode.OPEN_DRAIN)
assert machine.journal == [
    ("init", 7, 1, None, 1), ("init", 7, 0, 3, None), ("init", 7, 1, None, 0),
    ("init", 8, 2, None, 1), ("init", 8, 0, None, None)], machine.journal
del machine.journal[:]
bus = busio.SPI(18, 19, 16, 0)
assert bus.try_lock() and not bus.try_lock()
bus.configure(baudrate=4000000)
bus.configure(baudrate=4000000)
assert bus.frequency == 4000000
bus.write(b"abc")
bus.write(b"abc", start=1, end=2)
buf = bytearray(3)
bus.readinto(buf)
assert buf == b"\\xff\\xff\\xff"
bus.readinto(buf, start=1, write_value=1)
assert buf == b"\\xff\\xfe\\xfe"
bus.write_readinto(b"\\x01\\x02\\x03", buf)
assert buf == b"\\xfe\\xfd\\xfc"
bus.write_readinto(b"\\x01\\x02\\x03", buf, out_start=1, in_end=2)
assert buf == b"\\xfd\\xfc\\xfc"
bus.unlock()
assert bus.try_lock()
bus.deinit()
assert machine.journal == [
    ("spi", 0, [("miso", 16), ("mosi", 19), ("sck", 18)]),
    ("configure", [("baudrate", 4000000), ("phase", 0), ("polarity", 0)]),
    ("write", b"abc"), ("write", b"b"), "deinit"], machine.journal
soft = busio.SPI(None, peripheral=machine.SPI(1))
soft.write(b"x")
print("ok")
"""


def run(command, folder, **more):
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=30, check=False, **more
    )


@pytest.fixture
def fake_board(tmp_path):
    (tmp_path / "fake").mkdir()
    (tmp_path / "fake" / "machine.py").write_text(MACHINE)
    (tmp_path / "main.py").write_text(BOARD)
    return tmp_path


def test_compat_on_a_board_with_pins(fake_board, firmware_env):
    firmware_env["PYTHONPATH"] = "{}:{}".format(fake_board / "fake", firmware_env["PYTHONPATH"])
    done = run([sys.executable, "main.py"], fake_board, env=firmware_env)
    assert done.stdout == "ok\n", done.stderr


def test_compat_on_micropython_with_pins(fake_board, micropython):
    env = {"MICROPYPATH": "{}:{}".format(fake_board / "fake", COMPAT)}
    done = run([micropython, "main.py"], fake_board, env=env)
    assert done.stdout == "ok\n", done.stderr + done.stdout


def test_compat_imports_where_there_are_no_pins(tmp_path, micropython):
    script = (
        "import busio, digitalio\n"
        "for make in (lambda: digitalio.DigitalInOut(1), lambda: busio.SPI(1)):\n"
        "    try:\n        make()\n    except NotImplementedError as error:\n        print(error)\n"
    )
    done = run([micropython, "-c", script], tmp_path, env={"MICROPYPATH": ".frozen:" + str(COMPAT)})
    assert done.stdout == "This runtime has no pins.\nThis runtime has no SPI.\n", done.stderr
