# SPDX-License-Identifier: MIT
"""What a person builds from: the wires of the picture are those of pins.csv."""

import shutil
import xml.etree.ElementTree as ElementTree

import pytest

from host_tools import boards
from host_tools.wiring import command, harness, modules

NOT_DRAWN = {"LIGHTS", "BUZZER"}


def wires(board):
    """{(part, label of its pin, part, label of its pin)} of the picture."""
    told = harness.harness(board)
    labels = {
        name: dict(zip(part["pins"], part["pinlabels"], strict=True))
        for name, part in told["connectors"].items()
    }
    found = set()
    for connection in told["connections"]:
        (one, ones), (_, numbers), (other, others) = (next(iter(d.items())) for d in connection)
        assert len(ones) == len(numbers) == len(others)
        for pin, end in zip(ones, others, strict=True):
            found.add((one, labels[one][pin], other, labels[other][end]))
    return found


@pytest.mark.parametrize("board", boards.names())
def test_every_pin_of_a_board_has_its_wire(board):
    title = boards.CONTROLLERS[boards.about(board)["controller"]].title
    wired = {label.split()[-1] for one, label, _, _ in wires(board) if one == title}
    assert wired == {row.function for row in boards.pins(board)} - NOT_DRAWN


def test_the_wires_of_the_starters_readers():
    at = "Raspberry Pi Pico"
    found = {wire for wire in wires("pico_starter") if wire[2].startswith("reader")}
    expected = set()
    for number, name in enumerate(("reader of seat 1", "reader of seat 2", "reader of the board")):
        select = ("GP17 READER_CS0", "GP20 READER_CS1", "GP21 READER_CS2")[number]
        expected |= {
            (at, "GP18 READER_SCK", name, "SCK"),
            (at, "GP19 READER_MOSI", name, "MOSI"),
            (at, "GP16 READER_MISO", name, "MISO"),
            (at, "GP22 READER_RESET", name, "reset"),
            (at, select, name, "select"),
        }
    assert found == expected


def test_a_ten_seat_tables_bus_goes_through_its_buffer():
    found = wires("pico_rev_a")
    assert ("Raspberry Pi Pico", "GP18 READER_SCK", "buffer of the readers", "1A") in found
    assert ("buffer of the readers", "1Y", "reader of seat 1", "SCK") in found
    assert ("decoder of the readers", "output 0", "reader of seat 1", "select") in found
    assert ("buffer of the displays", "1Y", "first key register", "CLK") in found
    assert ("first key register", "SER", "next key register", "QH") in found


def test_gpios_and_the_pins_of_a_pico():
    # Raspberry Pi Pico data sheet, figure 2
    places = boards.CONTROLLERS["rp2040"].places
    assert [places[gpio] for gpio in (0, 2, 5, 6, 10, 15, 16, 22, 26, 27, 28)] == [
        1, 4, 7, 9, 14, 20, 21, 29, 31, 32, 34,
    ]  # fmt: skip


def test_pins_of_the_chips():
    # data sheets of 74HC165, 74HC125 and 74HC154, pinning
    assert [modules.REGISTER.pin(name) for name in ("CLK", "SH/LD", "QH", "SER")] == [
        "2",
        "1",
        "9",
        "10",
    ]
    assert [modules.BUFFER.pin(name) for name in ("1A", "1Y", "2A", "2Y", "3A", "3Y")] == [
        "2",
        "3",
        "5",
        "6",
        "9",
        "8",
    ]
    assert [modules.DECODER.pin(name) for name in ("A0", "A1", "A2", "A3", "E0")] == [
        "23",
        "22",
        "21",
        "20",
        "18",
    ]


def test_a_picture_of_other_wires_is_noticed(tmp_path, monkeypatch):
    shutil.copytree(boards.BOARDS / "pico_starter", tmp_path / "pico_starter")
    monkeypatch.setattr(boards, "BOARDS", tmp_path)
    said = []
    assert command.check_all(said.append)
    picture = tmp_path / "pico_starter" / "wiring.svg"
    text = picture.read_text(encoding="utf-8")
    picture.write_text(text.replace(harness.digest("pico_starter"), "wiring of another"))
    assert not command.check_all(said.append)
    assert said[1] == (
        "pico_starter: wiring.svg is not that of board.json and pins.csv: `felt boards wiring`."
    )


def test_a_picture_is_drawn_or_what_lacks_is_said(tmp_path, monkeypatch):
    shutil.copytree(boards.BOARDS / "pico_starter", tmp_path / "pico_starter")
    monkeypatch.setattr(boards, "BOARDS", tmp_path)
    picture = tmp_path / "pico_starter" / "wiring.svg"
    picture.unlink()
    said = []
    if command.write_all(said.append):
        words = "".join(ElementTree.fromstring(picture.read_text(encoding="utf-8")).itertext())
        assert "GP18 READER_SCK" in words and "reader of the board" in words
        assert command.check_all(said.append)
    else:
        assert said[-1] == (
            "A wiring picture is drawn by WireViz and Graphviz: `pip install -e '.[wiring]'` and "
            "`apt-get install graphviz`."
        )
        assert not picture.exists()
