# SPDX-License-Identifier: MIT
"""Boards as data: the ones here are sound, and each kind of fault is found."""

import copy
import importlib.util
import json
import os
import sys
from types import SimpleNamespace

import pytest

from host_tools import boards, build
from host_tools.deploy import ARCHITECTURES
from host_tools.simulator.chip_wiring import Decoder
from host_tools.toolchain.debian import ToolchainError
from host_tools.wiring import command


def test_every_board_is_sound_and_its_page_is_of_today():
    said = []
    assert command.check_all(said.append), said
    assert said == ["4 boards checked"]


@pytest.fixture
def board(monkeypatch):
    """`board(about, pins)` is what is wrong with pico_rev_a changed by these two functions."""

    def wrong(about=lambda told: None, pins=lambda rows: None):
        told = copy.deepcopy(boards.about("pico_rev_a"))
        rows = boards.pins("pico_rev_a")
        about(told)
        pins(rows)
        with monkeypatch.context() as patch:
            patch.setattr(boards, "about", lambda name: told)
            patch.setattr(boards, "pins", lambda name: rows)
            return boards.check("pico_rev_a")

    return wrong


def moved(function, **fields):
    """A function that changes one row of pins.csv."""

    def change(rows):
        at = next(n for n, row in enumerate(rows) if row.function == function)
        rows[at] = rows[at]._replace(**fields)

    return change


def test_a_pin_used_twice(board):
    assert "Pin 17 is used twice: LIGHTS and BUZZER." in board(pins=moved("LIGHTS", pin=17))


def test_a_pin_that_cannot_do_it(board):
    said = board(pins=moved("READER_SCK", pin=1))
    assert "Pin 1 cannot be spi0_sck (READER_SCK): it is SPI 0 cs." in said


def test_a_pin_that_the_module_keeps_for_itself(board):
    assert "Pin 25 cannot be BUZZER: it is the module's LED." in board(pins=moved("BUZZER", pin=25))


def test_a_bus_too_long_for_its_speed(board):
    said = board(lambda told: told["buses"]["panels"].update(cable_m=2.5))
    assert said == ["The bus of the panels is too long: 2.5 m at 8 MHz, at most 2.0 m."]
    said = board(lambda told: told["buses"]["readers"].update(buffered=False))
    assert said == [
        "The bus of the readers is too long: 1.6 m at 4 MHz, at most 1.0 m without a buffer."
    ]


def test_antennas_that_would_read_each_others_cards(board):
    said = board(lambda told: told["antennas"].update(apart_mm=138))
    assert said == ["The antennas are too near each other: 138 mm, at least 139."]


def test_a_select_that_floats(board):
    said = board(pins=moved("READER_ENABLE", use="out"))
    assert "READER_ENABLE floats while the controller starts: it needs a pull-up." in said


def test_a_supply_too_weak(board):
    said = board(lambda told: told["power"]["readers"].update(ma=1000))
    assert said == ["The supply of the readers is too weak: 870 mA of 1000, at most 800."]


def test_more_chips_than_a_decoder_has_outputs(board):
    said = board(lambda told: told["decoders"]["READER"].update(outputs=8))
    assert "The decoder READER has fewer outputs than there are readers." in said


def test_board_py_and_pins_csv_agree(board):
    said = board(pins=moved("BUZZER", pin=9))
    assert said == ["BUZZER is 17 in board.py and 9 in pins.csv."]


def test_what_each_gpio_of_an_rp2_can_be():
    # RP2040 data sheet, table 2: GPIO 0 is SPI0 RX, 11 SPI1 TX, 18 SPI0 SCK, 12 SPI1 RX
    found = [boards.rp2_spi(pin) for pin in (0, 11, 18, 12)]
    assert found == [(0, "rx"), (1, "tx"), (0, "sck"), (1, "rx")]


def test_a_decoder_selects_one_output_at_most():
    low = set()
    outputs = [lambda level, n=n: low.discard(n) if level else low.add(n) for n in range(16)]
    decoder = Decoder(outputs)
    decoder.address(0)(1)
    decoder.address(3)(1)
    assert low == set()
    decoder.enable(0)
    assert low == {9}
    decoder.address(3)(0)
    assert low == {1}
    decoder.enable(1)
    assert low == set()


def test_a_board_carries_what_it_imports_of_what_boards_share():
    def shared(name, bridge=False):
        ours = ("shared", "rp2", "esp32")
        found = boards.contents(name, bridge).items()
        return {inner for inner, path in found if path.parent.name in ours}

    pico = {"_boot.py", "raw_flash.py", "file_system.py", "mcu_table.py", "usb_port.py"}
    assert shared("pico_starter") == pico
    assert shared("pico_rev_a") == shared("pico2_rev_a") == pico | {"ten_seats.py"}
    assert shared("esp32s3_rev_a") == (pico | {"ten_seats.py"}) - {"_boot.py"}
    assert shared("pico_rev_a", bridge=True) == {"_boot.py", "raw_flash.py"}


def test_every_board_compiles_for_its_controller(tmp_path, figure):
    try:
        build.mpy_cross()
    except ToolchainError as error:
        pytest.skip(str(error))
    for name in boards.names():
        base = build.compiled(name, into=tmp_path / name)
        found = {path.relative_to(base).as_posix() for path in base.rglob("*") if path.is_file()}
        assert {"main.py", "board.mpy", "feltware/app.mpy", "lib/displayio.mpy"} <= found
        assert "_restore" in json.loads(build.names(name).read_text())["feltware.app"].values()
        native = (base / "lib/blit_native.mpy").read_bytes()  # has machine code; MPY_FEATURE_ARCH
        assert ARCHITECTURES[native[2] >> 2] == boards.about(name)["architecture"]
        size = sum((base / path).stat().st_size for path in found)
        figure("build {}: {} files, {:,} bytes".format(name, len(found), size))


def test_every_board_has_its_four_files_and_says_what_is_not_emulated():
    for name in boards.names():
        folder = boards.BOARDS / name
        code = boards.BOARDS / boards.about(name).get("code", name) / "board.py"
        for path in (folder / "board.json", folder / "pins.csv", folder / "WIRING.md", code):
            assert path.is_file(), path
        words = (folder / "README.md").read_text()
        assert ("No emulator here runs" in words) == (boards.about(name)["controller"] != "rp2040")


def flash_of(family, monkeypatch, module, **names):
    """raw_flash.py of a family, with a stand-in for MicroPython's module."""
    monkeypatch.setitem(sys.modules, module, SimpleNamespace(**names))
    path = boards.BOARDS / family / "raw_flash.py"
    spec = importlib.util.spec_from_file_location("raw_flash_of_" + family, path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_files_that_have_all_of_the_flash_leave_no_room_for_a_journal(monkeypatch):
    flash = flash_of("rp2", monkeypatch, "_rp2", Flash=lambda start, len: (start, len))
    for blocks, there in ((192, True), (193, False), (352, False)):
        monkeypatch.setattr(os, "statvfs", lambda path, blocks=blocks: (4096, 4096, blocks))
        parts = flash.partitions()
        assert [part is not None for part in parts] == [there, there]
    monkeypatch.setattr(os, "statvfs", lambda path: (4096, 4096, 192))
    assert [part._device for part in flash.partitions()] == [
        (768 * 1024, 352 * 1024),
        ((768 + 352) * 1024, 32 * 1024),
    ]


def test_an_esp32_without_the_partitions_keeps_nothing(monkeypatch):
    table = {"journal": 352 * 1024}

    class Partition:
        TYPE_DATA = 1

        def __init__(self, size):
            self.size = size

        def info(self):
            return (1, 0x40, 0x110000, self.size, "", False)

        @classmethod
        def find(cls, kind, label):
            return [cls(table[label])] if label in table else []

    journal, secrets = flash_of("esp32", monkeypatch, "esp32", Partition=Partition).partitions()
    assert journal.sectors == 88 and secrets is None
    with pytest.raises(ValueError):
        journal.erase(88)
