# SPDX-License-Identifier: MIT
"""Displays: what is in the frame is what a person sees, page by page."""

import random

from feltware.drivers import panel
from host_tools.simulator.emul_ssd1306 import Ssd1306


def test_nothing_is_seen_before_the_set_up_and_no_noise_after_it(rig):
    table = rig()
    for unit in range(11):
        assert table.world.frame(unit) == bytes(1024)
        table.panels[unit].frame[5] = 0x81
        table.panels[unit].begin()
        assert table.world.frame(unit) == bytes(5) + b"\x81" + bytes(1018)
        assert table.panels[unit].dirty == 0
        assert table.world.panels[unit].bad_commands == 0


def test_pages_equal_the_frame(rig):
    source = random.Random(3)
    print("seed 3")
    table = rig()
    for screen in table.panels:
        screen.begin()
    compared = 0
    for _ in range(300):
        unit = source.randrange(11)
        screen = table.panels[unit]
        page = source.randrange(8)
        screen.frame[page * 128 : page * 128 + 128] = source.randbytes(128)
        screen.dirty |= 1 << page
        assert screen.flush()
        assert table.world.frame(unit) == bytes(screen.frame)
        compared += 1
    print("{} frames compared".format(compared))
    assert compared == 300
    assert table.world.wires.buses[1].contentions == 0


def sent(table, dirty):
    """(data, commands) that display 4 is sent, in bytes, for these pages of a frame all lit."""
    screen = table.panels[4]
    screen.begin()
    chip = table.world.panels[4]
    before = chip.data_bytes, chip.command_bytes
    screen.frame[:] = b"\xff" * 1024
    screen.dirty = dirty
    assert screen.flush() and screen.dirty == 0
    return chip.data_bytes - before[0], chip.command_bytes - before[1]


def test_only_dirty_pages_are_sent(rig):
    table = rig()
    assert sent(table, 0b10000100) == (256, 12)
    assert not table.panels[4].flush()
    frame = table.world.frame(4)
    assert frame[2 * 128 : 3 * 128] == b"\xff" * 128 and frame[7 * 128 :] == b"\xff" * 128
    assert frame.count(0) == 768
    assert table.world.frame(3) == bytes(1024)


def test_pages_that_follow_one_another_have_one_address(rig):
    table = rig()
    assert sent(table, 0b01110110) == (640, 12)
    blank = bytes(128)
    lit = b"\xff" * 128
    assert table.world.frame(4) == blank + lit * 2 + blank + lit * 3 + blank


def test_a_page_takes_a_fraction_of_a_millisecond(rig):
    table = rig()
    screen = table.panels[4]
    screen.begin()
    bus = table.world.wires.buses[1]
    before = bus.bytes
    screen.dirty = 1
    screen.flush()
    us = (bus.bytes - before) * 8_000_000 / panel.SPI_HZ
    print(
        "\none page with its address: {} bytes, {:.0f} us at {} MHz".format(
            bus.bytes - before, us, panel.SPI_HZ // 1_000_000
        )
    )
    assert us < 180


def test_a_taken_bus_loses_no_page(rig):
    table = rig()
    screen = table.panels[4]
    screen.begin()
    screen.dirty = 1
    assert screen._spi.try_lock()
    assert not screen.flush() and screen.dirty == 1
    screen._spi.unlock()
    assert screen.flush() and screen.dirty == 0


# -- the simulated chip ------------------------------------------------------------------------
def chip_on():
    chip = Ssd1306()
    chip.send(b"\x8d\x14\xa1\xc8\xaf")
    return chip


def data(chip, payload):
    chip.dc = 1
    chip.send(payload)
    chip.dc = 0


def test_page_addressing_wraps_in_its_page():
    chip = chip_on()
    chip.send(b"\x20\x02\xb3\x0c\x17")
    assert (chip.page, chip.column) == (3, 0x7C)
    data(chip, bytes(range(1, 9)))
    ram = chip.frame()
    assert ram[3 * 128 + 124 : 4 * 128] == b"\x01\x02\x03\x04"
    assert ram[3 * 128 : 3 * 128 + 4] == b"\x05\x06\x07\x08"
    assert (chip.page, chip.column) == (3, 4)


def test_horizontal_addressing_goes_through_its_window():
    chip = chip_on()
    chip.send(b"\x20\x00\x21\x02\x05\x22\x06\x07")
    data(chip, bytes(range(1, 11)))
    ram = chip.frame()
    assert ram[6 * 128 + 2 : 6 * 128 + 6] == b"\x09\x0a\x03\x04"  # wrapped to the window's start
    assert ram[7 * 128 + 2 : 7 * 128 + 6] == b"\x05\x06\x07\x08"
    whole = chip_on()
    whole.send(b"\x20\x00\x21\x00\x7f\x22\x00\x07")
    picture = bytes(n * 7 & 0xFF for n in range(1024))
    data(whole, picture)
    assert whole.frame() == picture


def test_vertical_addressing_goes_down_first():
    chip = chip_on()
    chip.send(b"\x20\x01\x21\x00\x01\x22\x00\x07")
    data(chip, bytes(range(1, 17)))
    ram = chip.frame()
    assert [ram[page * 128] for page in range(8)] == list(range(1, 9))
    assert [ram[page * 128 + 1] for page in range(8)] == list(range(9, 17))


def test_commands_split_anywhere_mean_the_same():
    whole, split = chip_on(), chip_on()
    commands = b"\x20\x00\x21\x10\x1f\x22\x02\x03\x81\x55\xd3\x00"
    whole.send(commands)
    for byte in commands:
        split.select()
        split.send(bytes((byte,)))
        split.deselect()
    assert (whole.mode, whole.columns, whole.pages, whole.contrast) == (0, (16, 31), (2, 3), 0x55)
    assert vars(whole) == vars(split) | {"counters": whole.counters}


def test_a_panel_mounted_otherwise_shows_it():
    chip = Ssd1306()
    chip.send(b"\x8d\x14\xa0\xc0\xaf\x20\x00")
    data(chip, b"\x01" + bytes(1023))
    frame = chip.frame()
    assert frame[1023] == 0x80 and frame.count(0) == 1023


def test_off_inverse_and_all_on():
    chip = chip_on()
    chip.ram[:] = bytes(1024)
    chip.send(b"\xa7")
    assert chip.frame() == b"\xff" * 1024
    chip.send(b"\xa6\xa5")
    assert chip.frame() == b"\xff" * 1024
    chip.send(b"\xa4\xae")
    assert chip.frame() == bytes(1024)
