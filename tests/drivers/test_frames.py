# SPDX-License-Identifier: MIT
"""The bytes on the PN532's wire, one by one, and the library that sets the chip up."""

import adafruit_pn532.spi as library
import pytest

from feltware.drivers import library as adafruit
from feltware.drivers import nfc, poll
from host_tools.simulator.emul_pn532 import ACK, NACK, REVERSED, framed, unframed
from host_tools.simulator.world import uid_of


def unreversed(wire):
    """What the chip understands of bytes as the bus carries them."""
    return wire.translate(REVERSED)


FRAMES = [
    (nfc.FIELD_ON, "01 00 00 ff 04 fc d4 32 01 01 f8 00"),
    (nfc.FIELD_OFF, "01 00 00 ff 04 fc d4 32 01 00 f9 00"),
    (nfc.LIST_ONE, "01 00 00 ff 04 fc d4 4a 01 00 e1 00"),
    (nfc.LIST_TWO, "01 00 00 ff 04 fc d4 4a 02 00 e0 00"),
    (nfc.RELEASE, "01 00 00 ff 03 fd d4 52 00 da 00"),
    (nfc.SAM, "01 00 00 ff 05 fb d4 14 01 14 01 02 00"),
    (nfc.PARAMETERS, "01 00 00 ff 03 fd d4 12 04 16 00"),
    (nfc.RETRIES, "01 00 00 ff 06 fa d4 32 05 ff 01 01 f4 00"),
    (nfc.ABORT, "01 00 00 ff 00 ff 00"),
    (nfc.NACK, "01 00 00 ff ff 00 00"),
]


@pytest.mark.parametrize("wire, expected", FRAMES, ids=[text for _, text in FRAMES])
def test_frames_byte_by_byte(wire, expected):
    assert unreversed(wire).hex(" ") == expected


def test_reversal_table_is_the_librarys():
    assert nfc.REVERSE == bytes(library.reverse_bit(byte) for byte in range(256)) == REVERSED


def test_frames_equal_those_of_the_library(rig):
    """The library's own `_write_frame`, on the same bus."""
    table = rig()
    adafruit_chip = _chip(table, 1)
    chip = table.world.readers[1]
    chip.log = []
    for data in (b"\xd4\x4a\x02\x00", b"\xd4\x32\x01\x01", b"\xd4\x52\x00"):
        adafruit_chip._write_frame(bytearray(data))
        table.readers[1].send(nfc.frame(data))
        assert chip.log[-2] == chip.log[-1] == framed(data)


@pytest.mark.parametrize("length", [4, 7])
def test_select_by_uid_byte_by_byte(rig, length):
    """Initiator data; a UID of seven bytes has the cascade tag 88 before it."""
    uid = bytes(range(0x11, 0x11 + length))
    table = rig()
    table.decks.forget(0)
    table.decks.add(0, 5, uid)
    look = poll.Poll(table.decks)
    assert look._set_select(5)
    data = b"\xd4\x4a\x01\x00" + (b"\x88" if length == 7 else b"") + uid
    assert unreversed(bytes(look._wire)) == b"\x01" + framed(data)
    assert not look._set_select(6)  # no such card


def test_one_look_on_an_empty_antenna(rig):
    """Field on, one list, field off: nothing else goes to the chip, and the field ends off."""
    table = rig()
    chip = table.world.readers[7]
    chip.log = []
    look = poll.Poll(table.decks)
    look.begin(table.readers[7], 0)
    now = table.clock.now_ms
    look.begin(table.readers[7], now)
    while True:
        left = look.step(table.clock.now_ms)
        if not left:
            break
        table.clock.now_ms += left
    assert look.status == poll.OK and look.tags == 0
    assert [frame.hex(" ") for frame in chip.log] == [
        "00 00 ff 04 fc d4 32 01 01 f8 00",
        "00 00 ff 04 fc d4 4a 02 00 e0 00",
        "00 00 ff 04 fc d4 32 01 00 f9 00",
    ]
    assert not chip.antenna.field
    print("\none look at an empty antenna: {} ms".format(table.clock.now_ms - now))


def test_two_tags_are_listed_released_and_the_list_read_to_its_end(rig):
    table = rig()
    chip = table.world.readers[3]
    table.world.put(3, 12)
    table.world.put(3, 13)
    table.clock.now_ms += 100
    chip.log = []
    look = poll.Poll(table.decks)
    look.begin(table.readers[3], table.clock.now_ms)
    while True:
        left = look.step(table.clock.now_ms)
        if not left:
            break
        table.clock.now_ms += left
    assert sorted(look.keys[: look.n_keys]) == [12, 13]
    assert [frame[6:8].hex() for frame in chip.log] == ["3201", "4a02", "5200", "4a02", "3201"]


def test_framing_helpers_of_the_simulator():
    assert framed(b"\xd5\x03\x32\x01\x06\x07").hex(" ") == (
        "00 00 ff 06 fa d5 03 32 01 06 07 e8 00"
    )
    assert unframed(framed(b"\xd4\x02")) == b"\xd4\x02"
    for at in range(3, 8):
        damaged = bytearray(framed(b"\xd4\x02"))
        damaged[at] ^= 0x10
        assert unframed(bytes(damaged)) is None, at
    assert ACK.hex() == "0000ff00ff00" and NACK.hex() == "0000ffff0000"


def _chip(table, place):
    reader = table.readers[place]
    return adafruit.Chip(reader, reader._bus, reader._cs, table.clock)


def test_library_reads_the_firmware_version(rig):
    table = rig()
    assert _chip(table, 1).firmware_version == (0x32, 1, 6, 7)


def test_library_lists_a_tag_by_itself(rig):
    """The unmodified package's own blocking call works on the simulated chip."""
    table = rig()
    table.world.put(2, 40)
    table.clock.now_ms += 50
    chip = _chip(table, 2)
    chip._wait_ready = lambda timeout=1: library.PN532_SPI._wait_ready(chip, timeout)
    assert bytes(chip.read_passive_target(timeout=0.5)) == uid_of(0, 40)


def test_an_instant_is_exact_after_a_week_and_across_the_wrap():
    """A float that counts seconds from power-up would round 5 ms away on a board."""

    class Clock:
        now = (1 << 30) - 3

        def ticks_ms(self):
            return self.now

        def sleep_ms(self, ms):
            self.now = (self.now + ms) & 0x3FFFFFFF

    clock = Clock()
    times = adafruit.LibraryTime(clock)
    before = times.monotonic()
    times.sleep(0.005)
    assert clock.now == 2
    assert times.monotonic() - before == 0.005
