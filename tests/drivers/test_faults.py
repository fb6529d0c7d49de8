# SPDX-License-Identifier: MIT
"""Readers that are dead, hang, lose frames or send damaged ones: told, left alone, taken back."""

import pytest

from feltware.drivers import nfc, poll
from host_tools.simulator import world as worlds
from host_tools.simulator.emul_pn532 import ACK

BOARD = 11


def longest_wait(table, place, card, ms=1500):
    """How long it takes to tell a card put down at ``place``."""
    begin = table.clock.now_ms
    table.told.clear()
    table.world.put(place, card)
    table.run(ms)
    seen = [entry for entry in table.told if entry[1:] == ("seen", place, card)]
    assert seen, table.told
    return seen[0][0] - begin


def test_a_dead_reader_costs_at_most_60_ms_at_boot(rig):
    whole = rig().boot_ms
    broken = rig(broken=(3,)).boot_ms
    print("\nboot of thirteen readers: {} ms, one of them dead: {} ms".format(whole, broken))
    assert broken - whole <= 60
    all_dead = rig(broken=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16))
    assert all_dead.boot_ms <= 13 * 60
    told = all_dead.run(3000)
    assert sorted(set(told)) == sorted(("fault", place, 255) for place in all_dead.world.places)
    assert len(told) == 13


def test_a_dead_reader_is_told_and_does_not_stall_the_others(rig):
    table = rig()
    table.scanner.await_places(list(range(1, 11)))
    table.run(1000)
    table.world.kill_reader(5)
    told = table.run(3000)
    assert told == [("fault", 5, 255)]
    assert not table.scanner.works(5)
    assert table.readers[5].alive  # it was at boot
    waits = [longest_wait(table, 1 + at % 4, at) for at in range(12)]
    print("\nwith a dead reader, ten awaited: worst {} ms".format(max(waits)))
    assert max(waits) <= 1000
    assert table.scanner.works(4)


def test_a_reader_whose_power_comes_back_is_set_up_again(rig):
    table = rig()
    table.world.kill_reader(5)
    table.run(5000)
    table.told.clear()
    table.world.kill_reader(5, dead=False)
    chip = table.world.readers[5]
    assert not chip.configured and chip.retries == 0xFF
    assert table.until("back", 40000) <= 33000
    assert chip.configured and chip.retries == 1 and chip.parameters == 0x04
    assert not chip.antenna.field
    table.world.put(5, 9)
    assert table.run(2000) == [("seen", 5, 9)]


def test_a_dead_reader_is_tried_less_and_less_often(rig):
    table = rig()
    table.world.kill_reader(5)
    table.run(2000)
    tries = []
    bus = table.world.wires.buses[0]
    plain = table.world.wires.pins[worlds.reader_pin(5)]

    def pin(level):
        if not level:
            tries.append(table.clock.now_ms)
        plain(level)

    table.readers[5]._cs._drive = pin
    table.run(120000)
    starts = [tries[0]]
    for at in tries:
        if at - starts[-1] > 500:
            starts.append(at)
    gaps = [later - earlier for earlier, later in zip(starts, starts[1:], strict=False)]
    print("\nms between tries: {}".format(gaps))
    for expected, gap in zip((2000, 4000, 8000, 16000, 32000, 32000), gaps[-6:], strict=True):
        assert expected <= gap < expected + 200
    assert bus.contentions == 0


def test_a_chip_that_hangs_is_reset_by_its_line(rig):
    table = rig(resets=True)
    table.world.put(5, 9)
    table.run(2000)
    table.told.clear()
    table.world.hang_reader(5, "reset")
    told = table.run(6000)
    assert told == [("fault", 5, 255), ("back", 5, 255)]
    assert table.run(10000) == []  # the card has lain there all the time


def test_a_chip_that_hangs_in_a_command_is_freed_by_the_abort(rig):
    """After an abandoned command the host sends an ACK (6.2.1.3)."""
    table = rig()
    table.world.put(5, 9)
    table.run(2000)
    table.told.clear()
    table.world.hang_reader(5, "abort")
    chip = table.world.readers[5]
    chip.log = []
    assert table.run(6000) == []
    assert any(frame.startswith(ACK[:5]) for frame in chip.log)
    assert chip.hung == ""
    assert longest_wait(table, 5, 10) < 1500


def test_a_chip_that_hangs_without_a_reset_line_stays_a_told_fault(rig):
    table = rig()
    table.world.hang_reader(5, "reset")
    assert table.run(20000) == [("fault", 5, 255)]


def test_a_lost_ack_is_made_good_by_sending_again(rig):
    """After 15 ms."""
    table = rig()
    table.world.put(5, 9)
    table.run(2000)
    table.told.clear()
    chip = table.world.readers[5]
    for _ in range(20):
        chip.lose_acks = 1
        table.run(1500)
        assert chip.lose_acks == 0
    assert table.told == []
    assert poll.ACK_MS == 15


def test_a_damaged_reply_is_asked_for_again(rig):
    """A NACK (6.2.1.4), and nothing is missed."""
    table = rig()
    table.world.put(5, 9)
    table.run(2000)
    table.told.clear()
    chip = table.world.readers[5]
    chip.log = []
    for n in range(20):
        chip.corrupt = 1
        table.run(1500 + 7 * n)  # at other moments of a look
    assert table.told == []
    assert any(frame == bytes.fromhex("0000ffff0000") for frame in chip.log)


def test_damaged_replies_are_no_misses(rig):
    """The card is not gone because the reader cannot be understood."""
    table = rig()
    table.world.put(5, 9)
    table.run(2000)
    table.told.clear()
    table.world.flip_bit(5)
    told = table.run(20000)
    assert told == [("fault", 5, 255)]
    assert table.scanner.present(5) == [9]
    table.world.flip_bit(5, -1)
    assert table.run(40000) == [("back", 5, 255)]
    assert table.scanner.present(5) == [9]


@pytest.mark.parametrize("bit", range(0, 104, 3))
def test_one_bit_flipped_in_every_reply_never_makes_a_card(rig, bit):
    """Whichever bit: a told fault or silence, never another card."""
    table = rig()
    table.world.flip_bit(5, bit)
    table.world.put(5, 9)
    told = table.run(6000)
    assert [entry for entry in told if entry[0] not in ("fault",)] in ([], [("seen", 5, 9)])


def test_a_cut_antenna_is_a_stall(rig):
    table = rig()
    table.world.cut_antenna(5)
    table.scanner.await_places([5])
    table.world.put(5, 9)
    assert table.run(10000) == []
    assert table.scanner.works(5)
    table.world.cut_antenna(5, cut=False)
    assert table.run(1000) == [("seen", 5, 9)]


def test_a_chip_that_has_lost_its_settings_gets_them_again(rig):
    """A dip in its supply: the chip answers with error frames and would try for ever."""
    table = rig()
    table.world.put(5, 9)
    table.run(2000)
    table.told.clear()
    chip = table.world.readers[5]
    chip._power_on()
    assert table.run(8000) == []
    assert chip.configured and chip.retries == 1
    table.world.lift(5, 9)
    assert table.run(4000) == [("gone", 5, 9)]


def test_settings_are_sent_anew_every_minute(rig):
    table = rig()
    chips = list(table.world.readers.values())
    for chip in chips:
        chip.log = []
    table.run(70000)
    sam = bytes.fromhex("0000ff05fbd41401140102")
    assert [sum(sam in frame for frame in chip.log) for chip in chips] == [1] * 13


def test_a_chip_that_lists_for_ever_is_stopped(rig):
    """The power-up default is infinite retries; the command is abandoned and the chip set up."""
    table = rig()
    chip = table.world.readers[5]
    chip.retries = 0xFF
    assert table.run(5000) == []
    assert chip.retries == 1


def test_common_reset_line(rig):
    table = rig()
    begin = table.clock.now_ms
    nfc.pulse_reset(table.world.pin(worlds.PIN_READER_RESET), table.clock)
    assert table.clock.now_ms - begin == 250
    assert not any(chip.configured for chip in table.world.readers.values())


def test_a_slice_is_short(rig):
    """No step makes more than a few transfers; at 4 MHz the longest is a fraction of a ms."""
    table = rig()
    for place in table.world.places:
        for _ in range(2):
            table.world.put(place, len(table.world._at))
    bus = table.world.wires.buses[0]
    longest = 0
    for _ in range(20000):
        before = bus.bytes
        table.clock.now_ms += table.scanner.step(table.clock.ticks_ms())
        longest = max(longest, bus.bytes - before)
    us = longest * 8_000_000 // nfc.SPI_HZ
    print("\nlongest slice: {} bytes, {} us on the wire".format(longest, us))
    assert us < 500
