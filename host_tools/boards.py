# SPDX-License-Identifier: MIT
"""Boards as data, and what is wrong with one.

A board is a folder of boards/ with board.json (controller, buses, antennas, power) and pins.csv (a
pin for each function).  `check` finds a pin used twice or for what it cannot do, buses that are too
long for their speed, missing pull-ups, antennas that would read each other's cards and supplies
that are too weak.  board.py has the same pins as constants, and is held against pins.csv.
host_tools/wiring makes of it what a person builds from.
"""

from __future__ import annotations

import ast
import csv
import json
from pathlib import Path
from typing import Iterator, NamedTuple

from host_tools import staging

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ROOT / "boards"
BOOT = "_boot.py"  # a family's own; MicroPython runs it by name
SUPPLY_SHARE = 0.8  # of what a supply gives, at most so much is used
METRE_HZ = 4_000_000  # an unbuffered SPI bus: metres times Hz, from what ribbon cable carries
READS_MM = 50  # how far a PN532 reads a card (data sheet, section 2)
CARD_MM = 89  # the long side of a card, poker size
BUFFERED = 4  # with a buffer at the controller's end and series resistors, so many times that

# What must not float while the controller starts: the use that says "has a pull-up".
PULLED = "out_pullup"


class Pin(NamedTuple):
    """A row of pins.csv."""

    function: str
    pin: int
    use: str
    note: str


class Controller(NamedTuple):
    """What a controller's pins can do.  ``free``: pins that lead out of the module."""

    title: str
    free: frozenset[int]
    reserved: dict[int, str]
    anywhere: bool  # any SPI signal on any pin
    places: dict[int, int]  # of a GPIO among the module's pins, where they are counted


_PICO_PINS = frozenset(range(23)) | {26, 27, 28}
_PICO_RESERVED = {
    23: "the module's power mode",
    24: "the module's VBUS sense",
    25: "the module's LED",
    29: "the module's VSYS sense",
}
_S3_FREE = (frozenset(range(1, 22)) | frozenset(range(35, 49))) - {19, 20, 35, 36, 37}
_S3_RESERVED = {
    0: "the boot button",
    19: "USB",
    20: "USB",
    26: "the flash",
    27: "the flash",
    28: "the flash",
    29: "the flash",
    30: "the flash",
    31: "the flash",
    32: "the flash",
    33: "the octal PSRAM",
    34: "the octal PSRAM",
    35: "the octal PSRAM",
    36: "the octal PSRAM",
    37: "the octal PSRAM",
}
# Pico data sheet, figure 2; a Pico 2 is alike.
_PICO_PLACES = dict(
    zip(
        sorted(_PICO_PINS),
        (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)
        + (31, 32, 34),
        strict=True,
    )
)
CONTROLLERS = {
    "rp2040": Controller("Raspberry Pi Pico", _PICO_PINS, _PICO_RESERVED, False, _PICO_PLACES),
    "rp2350": Controller("Raspberry Pi Pico 2", _PICO_PINS, _PICO_RESERVED, False, _PICO_PLACES),
    "esp32s3": Controller("ESP32-S3-DevKitC-1 (N16R8)", _S3_FREE, _S3_RESERVED, True, {}),
}
_SIGNALS = ("rx", "cs", "sck", "tx")  # of a GPIO of an RP2 chip, by its number modulo 4


def names() -> list[str]:
    """The boards that have pins, in order."""
    return sorted(path.parent.name for path in BOARDS.glob("*/pins.csv"))


def about(board: str) -> dict:
    """board.json."""
    return json.loads((BOARDS / board / "board.json").read_text(encoding="utf-8"))


def contents(board: str, bridge: bool = False) -> dict[str, Path]:
    """Everything a board carries: path on the board -> source file.  With ``bridge`` its buses are
    the simulator's at the other end of the cable (boards/bridge), and its own board.py is not
    there."""
    told = about(board)
    found = staging.contents("virtual" if bridge else told.get("code", board))
    if bridge:
        found["flash.py"] = BOARDS / "bridge" / "flash.py"
    common = {
        path.name: path
        for folder in ("shared", told["family"])
        for path in sorted((BOARDS / folder).glob("*.py"))
    }
    if BOOT in common:
        found[BOOT] = common.pop(BOOT)
    look_at = [path for inner, path in found.items() if "/" not in inner]
    while look_at:
        for name in _imports(look_at.pop()):
            path = common.pop(name + ".py", None)
            if path is not None:
                found[path.name] = path
                look_at.append(path)
    return found


def _imports(path: Path) -> Iterator[str]:
    """The modules that a source file names in its imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def pins(board: str) -> list[Pin]:
    """pins.csv."""
    with open(BOARDS / board / "pins.csv", encoding="utf-8", newline="") as file:
        return [
            Pin(row["function"], int(row["pin"]), row["use"], row["note"] or "")
            for row in csv.DictReader(file)
        ]


def rp2_spi(pin: int) -> tuple[int, str]:
    """The SPI block and the signal that a GPIO of an RP2040 or RP2350 can have (section 1.4.3)."""
    return pin // 8 % 2, _SIGNALS[pin % 4]


# -- checks ----------------------------------------------------------------------------------
def check(board: str) -> list[str]:
    """What is wrong with a board, a sentence each; [] when nothing is."""
    told = about(board)
    rows = pins(board)
    return [
        *_pins_wrong(told, rows),
        *_buses_wrong(told, rows),
        *_antennas_wrong(told),
        *_pullups_wrong(told, rows),
        *_selects_wrong(told, rows),
        *_power_wrong(told),
        *_code_wrong(board, rows),
    ]


def _pins_wrong(told: dict, rows: list[Pin]) -> Iterator[str]:
    controller = CONTROLLERS[told["controller"]]
    used: dict[int, str] = {}
    functions: set[str] = set()
    for row in rows:
        if row.function in functions:
            yield "{} stands twice in pins.csv.".format(row.function)
        functions.add(row.function)
        if row.pin in used:
            yield "Pin {} is used twice: {} and {}.".format(row.pin, used[row.pin], row.function)
        used[row.pin] = row.function
        if row.pin in controller.reserved:
            yield "Pin {} cannot be {}: it is {}.".format(
                row.pin, row.function, controller.reserved[row.pin]
            )
        elif row.pin not in controller.free:
            yield "Pin {} ({}) does not lead out of a {}.".format(
                row.pin, row.function, controller.title
            )
        if row.use.startswith("spi") and not controller.anywhere:
            block, signal = rp2_spi(row.pin)
            if row.use != "spi{}_{}".format(block, signal):
                yield "Pin {} cannot be {} ({}): it is SPI {} {}.".format(
                    row.pin, row.use, row.function, block, signal
                )


def _buses_wrong(told: dict, rows: list[Pin]) -> Iterator[str]:
    for name, bus in told["buses"].items():
        limit = METRE_HZ * (BUFFERED if bus["buffered"] else 1)
        if bus["hz"] * bus["cable_m"] > limit:
            yield "The bus of the {} is too long: {:g} m at {:g} MHz, at most {:.1f} m{}.".format(
                name,
                bus["cable_m"],
                bus["hz"] / 1e6,
                limit / bus["hz"],
                "" if bus["buffered"] else " without a buffer",
            )
        for signal in ("sck", "tx", "rx"):
            use = "spi{}_{}".format(bus["spi"], signal)
            if sum(row.use == use for row in rows) != 1:
                yield "The bus of the {} needs one pin for {}.".format(name, use)


def _antennas_wrong(told: dict) -> Iterator[str]:
    apart = told["antennas"]["apart_mm"]
    if apart < READS_MM + CARD_MM:
        yield "The antennas are too near each other: {} mm, at least {}.".format(
            apart, READS_MM + CARD_MM
        )


def _pullups_wrong(told: dict, rows: list[Pin]) -> Iterator[str]:
    for row in rows:
        selects = row.function.endswith("_ENABLE") or "_CS" in row.function
        if selects and row.use != PULLED:
            yield "{} floats while the controller starts: it needs a pull-up.".format(row.function)
        if row.use == PULLED and row.function not in told["pullups"]:
            yield "{} has a pull-up in pins.csv and none in board.json.".format(row.function)
    for function in told["pullups"]:
        if not any(row.function == function and row.use == PULLED for row in rows):
            yield "board.json has a pull-up for {}, pins.csv has none.".format(function)


def _selects_wrong(told: dict, rows: list[Pin]) -> Iterator[str]:
    functions = {row.function for row in rows}
    decoded = {about["drives"]: (name, about) for name, about in told["decoders"].items()}
    for kind, prefix in (("readers", "READER"), ("displays", "PANEL")):
        chips = told[kind]
        if kind not in decoded:
            for number in range(len(chips)):
                if "{}_CS{}".format(prefix, number) not in functions:
                    yield "{} has no chip select.".format(chip_name(kind, chips[number]))
            continue
        name, about_decoder = decoded[kind]
        lines = sum("{}_A{}".format(name, bit) in functions for bit in range(5))
        if 1 << lines != about_decoder["outputs"]:
            yield "The decoder {} has {} address lines for {} outputs.".format(
                name, lines, about_decoder["outputs"]
            )
        if len(chips) > about_decoder["outputs"]:
            yield "The decoder {} has fewer outputs than there are {}.".format(name, kind)


def _power_wrong(told: dict) -> Iterator[str]:
    for name, supply in told["power"].items():
        need = needed_ma(supply)
        if need > supply["ma"] * SUPPLY_SHARE:
            yield "The supply of the {} is too weak: {:.0f} mA of {}, at most {:.0f}.".format(
                name, need, supply["ma"], supply["ma"] * SUPPLY_SHARE
            )


def _code_wrong(board: str, rows: list[Pin]) -> Iterator[str]:
    path = BOARDS / about(board).get("code", board) / "board.py"
    if not path.is_file():
        yield "There is no board.py."
        return
    constants = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            name = getattr(node.targets[0], "id", "")
            if getattr(node.value.func, "id", "") == "const" and name.isupper():
                constants[name] = ast.literal_eval(node.value.args[0])
    listed = {row.function: row.pin for row in rows}
    for name in sorted(constants.keys() | listed.keys()):
        if constants.get(name) != listed.get(name):
            yield "{} is {} in board.py and {} in pins.csv.".format(
                name, constants.get(name, "missing"), listed.get(name, "missing")
            )


def needed_ma(supply: dict) -> float:
    """What a supply's loads take, mA."""
    return sum(count * each for _, count, each in supply["loads"])


def chip_name(kind: str, number: int) -> str:
    """What a reader or a display is called: ``number`` as board.json has it."""
    if kind == "displays":
        return "display of seat {}".format(number) if number else "display of the dealer"
    where = {11: "the board", 15: "the burns", 16: "the muck"}
    return "reader of {}".format(where.get(number, "seat {}".format(number)))
