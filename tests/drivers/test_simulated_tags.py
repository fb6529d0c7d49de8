# SPDX-License-Identifier: MIT
"""The simulated reader, tags and key chain behave as the chips' own documents say."""

import pytest

from host_tools.simulator.clock import Clock
from host_tools.simulator.emul_bus import SpiBus
from host_tools.simulator.emul_keys import KeyChain
from host_tools.simulator.emul_pn532 import ACK, REVERSED, Pn532, framed, unframed
from host_tools.simulator.emul_tag import (
    ACTIVE,
    HALT,
    IDLE,
    OFF,
    READY,
    Antenna,
    RandomTag,
    Tag,
    inventory,
    wake,
)

ONE = bytes.fromhex("04112233445566")
TWO = bytes.fromhex("04112233445577")
FOUR = bytes.fromhex("9a010203")


def powered(*uids):
    tags = [Tag(uid) for uid in uids]
    for tag in tags:
        tag.power(True)
    return tags


def test_states_of_a_tag():
    (tag,) = powered(ONE)
    assert tag.state == IDLE
    assert tag.hear_request(False) and tag.state == READY
    assert tag.hear_select(ONE) and tag.state == ACTIVE
    assert not tag.hear_request(False) and tag.state == IDLE  # active: silent, falls back
    tag.hear_request(False)
    tag.hear_select(ONE)
    tag.hear_halt()
    assert tag.state == HALT
    assert not tag.hear_request(False) and tag.state == HALT  # halted: not for REQA
    assert tag.hear_request(True) and tag.state == READY  # for WUPA
    assert not tag.hear_select(TWO) and tag.state == HALT  # back to where it came from
    tag.power(False)
    assert tag.state == OFF and not tag.hear_request(True)


def test_a_lone_tag_is_seen_every_second_time_when_the_field_stays_on():
    """The reason why each look ends with the field off."""
    tags = powered(ONE)
    assert [len(inventory(tags, 1)) for _ in range(6)] == [1, 0, 1, 0, 1, 0]


def test_listing_two_halts_the_first_and_release_shows_the_next():
    tags = powered(ONE, TWO, FOUR)
    assert [tag.uid for tag in inventory(tags, 2)] == [ONE, TWO]
    assert [tag.state for tag in tags] == [HALT, ACTIVE, IDLE]
    for tag in tags:
        tag.hear_halt()
    assert [tag.uid for tag in inventory(tags, 2)] == [FOUR]
    assert wake(tags, ONE) is tags[0]


def test_a_pile_answers_with_its_top_two():
    antenna = Antenna(1)
    tags = [Tag(bytes((4, n, 0, 0, 0, 0, 0))) for n in range(5)]
    for tag in tags:
        antenna.put(tag, 0)
    antenna.set_field(True, 100)
    assert antenna.within_reach(104) == []  # powering up
    assert antenna.within_reach(105) == tags[3:]
    antenna.lift(tags[4])
    assert antenna.within_reach(200) == tags[2:4]
    antenna.put(tags[4], 200)
    assert antenna.within_reach(204) == tags[3:4]  # the new one is powering up, and covers
    antenna.cut = True
    assert antenna.within_reach(300) == []


def test_a_random_uid_changes_with_the_field():
    tag = RandomTag(1)
    seen = set()
    for _ in range(5):
        tag.power(True)
        seen.add(tag.uid)
        tag.power(False)
    assert len(seen) == 5 and all(uid[0] == 8 and len(uid) == 4 for uid in seen)


class Host:
    """Talks to a chip in whole transfers, as a bridge does."""

    def __init__(self, *tags):
        self.clock = Clock()
        self.antenna = Antenna(1)
        for tag in tags:
            self.antenna.put(tag, -1000)
        self.chip = Pn532(self.clock, self.antenna)
        self.bus = SpiBus()
        self.pin = self.bus.select_pin(self.chip)
        self.call(b"\x14\x01\x14\x01")

    def transfer(self, out):
        self.pin(0)
        got = self.bus.exchange(bytes(out).translate(REVERSED)).translate(REVERSED)
        self.pin(1)
        return got

    def ready(self):
        return self.transfer(b"\x02\x00")[1] == 1

    def read(self, n):
        return self.transfer(b"\x03" + bytes(n))[1:]

    def call(self, command, limit_ms=500):
        """The response's data and the ms it took, None if it did not come."""
        begin = self.clock.now_ms
        self.transfer(b"\x01" + framed(b"\xd4" + command))
        assert not self.ready()
        self.clock.now_ms += 1
        assert self.ready()
        assert self.read(6) == ACK
        while not self.ready():
            self.clock.now_ms += 1
            if self.clock.now_ms - begin > limit_ms:
                return None
        self.took = self.clock.now_ms - begin
        return unframed(self.read(50))


def test_commands_and_their_times():
    host = Host()
    assert host.call(b"\x02") == bytes.fromhex("d50332010607")
    assert host.took == 2
    assert host.call(b"\x00\x00abc") == b"\xd5\x01\x00abc"  # Diagnose: the line
    assert host.call(b"\x32\x05\xff\x01\x00") == b"\xd5\x33"
    assert host.call(b"\x32\x01\x01") == b"\xd5\x33"
    host.clock.now_ms += 5
    assert host.call(b"\x4a\x02\x00") == b"\xd5\x4b\x00"
    assert host.took == 26
    assert host.call(b"\x04")[2:5] == b"\x00\x01\x00"
    assert host.call(b"\x12\x04") == b"\xd5\x13"
    assert host.call(b"\x77") == b"\x7f"  # no such command: an error frame
    assert host.call(b"\x16\xb0\x00") == b"\xd5\x17\x00"


def test_list_select_release_and_deselect():
    host = Host(Tag(ONE), Tag(FOUR))
    host.call(b"\x32\x05\xff\x01\x00")
    host.call(b"\x32\x01\x01")
    host.clock.now_ms += 5
    assert host.call(b"\x4a\x02\x00") == (
        b"\xd5\x4b\x02" + b"\x01\x00\x44\x00\x07" + ONE + b"\x02\x00\x04\x08\x04" + FOUR
    )
    assert host.call(b"\x04")[2:5] == b"\x00\x01\x02"
    assert host.call(b"\x4a\x01\x00") == b"\xd5\x4b\x00"  # one halted, one active
    assert host.call(b"\x4a\x01\x00" + FOUR)[2] == 1
    assert host.call(b"\x4a\x01\x00\x88" + ONE)[2] == 1
    assert host.call(b"\x4a\x01\x00\x88" + TWO)[2] == 0
    assert host.call(b"\x4a\x01\x00\x88" + ONE)[2] == 1
    assert host.call(b"\x44\x00") == b"\xd5\x45\x00"
    assert host.call(b"\x54\x01") == b"\xd5\x55\x00"
    assert host.call(b"\x52\x00") == b"\xd5\x53\x00"
    assert host.call(b"\x54\x01") == b"\xd5\x55\x27"


def test_infinite_retries_wait_for_a_tag_or_an_abort():
    host = Host()
    host.call(b"\x32\x01\x01")
    host.clock.now_ms += 5
    assert host.call(b"\x4a\x01\x00", 2000) is None
    host.antenna.put(Tag(ONE), host.clock.now_ms)
    host.clock.now_ms += 40
    assert host.ready()
    assert unframed(host.read(40))[2] == 1
    host.antenna.lift(host.antenna.pile[0])
    assert host.call(b"\x4a\x01\x00", 2000) is None
    host.transfer(b"\x01" + ACK)
    host.antenna.put(Tag(ONE), host.clock.now_ms)
    host.clock.now_ms += 500
    assert not host.ready()  # given up
    assert host.call(b"\x02") is not None


def test_rf_commands_are_refused_before_sam_configuration():
    host = Host()
    host.chip.reset_pin(0)
    host.chip.reset_pin(1)
    assert host.call(b"\x02") is not None
    assert host.call(b"\x4a\x01\x00") == b"\x7f"


def test_a_frame_may_be_read_in_parts():
    host = Host()
    host.transfer(b"\x01" + framed(b"\xd4\x02"))
    host.clock.now_ms += 5
    assert host.read(2) + host.read(4) == ACK
    assert host.ready()
    whole = host.read(5) + host.read(8)
    assert unframed(whole) == bytes.fromhex("d50332010607")
    assert not host.ready()


def test_a_damaged_command_gets_no_ack():
    host = Host()
    frame = bytearray(framed(b"\xd4\x02"))
    frame[-2] ^= 1
    host.transfer(b"\x01" + bytes(frame))
    host.clock.now_ms += 50
    assert not host.ready() and host.chip.bad_frames == 1


def test_two_chips_selected_at_once_is_noticed():
    clock = Clock()
    bus = SpiBus()
    pins = [bus.select_pin(Pn532(clock, Antenna(n))) for n in (1, 2)]
    for pin in pins:
        pin(0)
    bus.exchange(b"\x40\x00")
    assert bus.contentions == 1
    for pin in pins:
        pin(1)
    assert bus.exchange(b"\x40\x00") == b"\xff\xff"  # nobody drives the line
    assert bus.time_us(4_000_000) == 8


def test_key_chain_loads_and_shifts():
    chain = KeyChain(3)
    chain.set_key(0, 7, True)
    chain.set_key(2, 0, True)
    chain.load_pin(0)
    assert chain.exchange(b"\x00") == b"\x00"  # transparent: the last input, H of register 0
    chain.load_pin(1)
    chain.set_key(1, 0, True)  # after the load: not in this sample
    assert chain.exchange(bytes(2)) == b"\x7f\xff"
    assert chain.exchange(bytes(3)) == b"\xfe\xff\xff"  # then the serial input, tied high
    chain.load_pin(0)
    chain.load_pin(1)
    chain.send(bytes(1))
    assert chain.exchange(bytes(2)) == b"\xfe\xfe"
    assert chain.counters["key_edges"] == 3


def test_a_uid_has_4_7_or_10_bytes():
    with pytest.raises(ValueError, match="4, 7 or 10 bytes, not 5"):
        Tag(bytes(5))
