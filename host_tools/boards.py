# SPDX-License-Identifier: MIT
"""Boards as data: what is wrong with one, and its WIRING.md.

A board is a folder of boards/ with board.json (controller, buses, power) and pins.csv (a pin for
each function).  `check` finds a pin used twice or for what it cannot do, buses that are too long
for their speed, missing pull-ups and supplies that are too weak; `wiring` writes the page that a
person builds from.  board.py has the same pins as constants, and is held against pins.csv.
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
CONTROLLERS = {
    "rp2040": Controller("Raspberry Pi Pico", _PICO_PINS, _PICO_RESERVED, False),
    "rp2350": Controller("Raspberry Pi Pico 2", _PICO_PINS, _PICO_RESERVED, False),
    "esp32s3": Controller("ESP32-S3-DevKitC-1 (N16R8)", _S3_FREE, _S3_RESERVED, True),
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
                    yield "{} has no chip select.".format(_chip(kind, chips[number]))
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


# -- WIRING.md ---------------------------------------------------------------------------------
def _chip(kind: str, number: int) -> str:
    if kind == "displays":
        return "display of seat {}".format(number) if number else "display of the dealer"
    where = {11: "the board", 15: "the burns", 16: "the muck"}
    return "reader of {}".format(where.get(number, "seat {}".format(number)))


_USES = {"out": "output", PULLED: "output, with a pull-up", "pwm": "output (PWM)", "in": "input"}


def _use(use: str) -> str:
    return _USES.get(use) or use.replace("_", " ").upper().replace("SPI", "SPI ")


def wiring(board: str) -> str:
    """WIRING.md of a board."""
    told = about(board)
    rows = pins(board)
    controller = CONTROLLERS[told["controller"]]
    lines = [
        "# {}: wiring".format(told["title"]),
        "",
        "Written by `felt boards wiring` from board.json and pins.csv.",
        "",
        "## {}".format(controller.title),
        "",
        "| GPIO | function | use | |",
        "|---|---|---|---|",
    ]
    for row in sorted(rows, key=lambda row: row.pin):
        lines.append("| {} | {} | {} | {} |".format(row.pin, row.function, _use(row.use), row.note))
    lines += ["", "```mermaid", "flowchart LR", *_picture(told), "```"]
    lines += ["", "## Chip selects", ""]
    lines += _selects(told, rows)
    lines += [
        "",
        "## Buses",
        "",
        "| bus | SPI | clock | longest cable | |",
        "|---|---|---|---|---|",
    ]
    for name, bus in told["buses"].items():
        limit = METRE_HZ * (BUFFERED if bus["buffered"] else 1) / bus["hz"]
        lines.append(
            "| {} | {} | {:g} MHz | {:g} m of {:.1f} m | {} |".format(
                name,
                bus["spi"],
                bus["hz"] / 1e6,
                bus["cable_m"],
                limit,
                "74HC125 buffer and 33 ohm in series at the controller"
                if bus["buffered"]
                else "no buffer",
            )
        )
    lines += ["", "## Pull-ups", "", "| line | resistor to 3.3 V |", "|---|---|"]
    lines += ["| {} | {} |".format(*item) for item in told["pullups"].items()]
    lines += ["", "## Keys", "", *_keys(told)]
    lines += ["", "## Power", "", "| supply | load | | mA |", "|---|---|---|---|"]
    for name, supply in told["power"].items():
        for what, count, each in supply["loads"]:
            lines.append(
                "| {} | {} | {} x {:g} | {:.0f} |".format(name, what, count, each, count * each)
            )
        lines.append(
            "| **{}** | {} | of {} | **{:.0f}** |".format(
                name, supply["supply"], supply["ma"], needed_ma(supply)
            )
        )
    lines += ["", "## Parts", "", "| number | part |", "|---|---|", *_parts(told)]
    lines += ["", *told.get("notes", [])]
    return "\n".join(lines).rstrip() + "\n"


def _picture(told: dict) -> Iterator[str]:
    yield '  C["{}"]'.format(CONTROLLERS[told["controller"]].title)
    buffers = {name: bus["buffered"] for name, bus in told["buses"].items()}
    readers = "{} x PN532".format(len(told["readers"]))
    displays = "{} x SSD1306".format(len(told["displays"]))
    chain = told["keys"]
    yield '  C -->|"SPI {}{}"| R["{}"]'.format(
        told["buses"]["readers"]["spi"], ", 74HC125" if buffers["readers"] else "", readers
    )
    yield '  C -->|"SPI {}{}"| D["{}"]'.format(
        told["buses"]["panels"]["spi"], ", 74HC125" if buffers["panels"] else "", displays
    )
    yield '  C -->|"same clock, load"| K["{}"]'.format(chain)
    yield "  K -->|MISO| C"
    for name, decoder in told["decoders"].items():
        target = "R" if decoder["drives"] == "readers" else "D"
        yield '  C -->|"address, enable"| {0}X["{1}"] -->|"chip selects"| {2}'.format(
            name, decoder["part"], target
        )


def _selects(told: dict, rows: list[Pin]) -> Iterator[str]:
    yield "| chip | from |"
    yield "|---|---|"
    decoded = {decoder["drives"]: name for name, decoder in told["decoders"].items()}
    for kind, prefix in (("readers", "READER"), ("displays", "PANEL")):
        for number, chip in enumerate(told[kind]):
            if kind in decoded:
                part = told["decoders"][decoded[kind]]["part"]
                source = "{} {}, output {}".format(part, decoded[kind], number)
            else:
                function = "{}_CS{}".format(prefix, number)
                pin = next(row.pin for row in rows if row.function == function)
                source = "GPIO {}".format(pin)
            yield "| {} | {} |".format(_chip(kind, chip), source)


def _keys(told: dict) -> Iterator[str]:
    registers = 1 + 2 * told["seats"]
    words = "{} registers 74HC165 in a chain; QH of the first goes to KEYS_MISO, QH of each other"
    yield words.format(registers)
    yield "one to SER of the one before it, SER of the last to 3.3 V. Every input has a pull-up of"
    yield "10k to 3.3 V and a key to ground; inputs without a key go to 3.3 V."
    yield ""
    yield "| register | inputs A to H |"
    yield "|---|---|"
    yield "| 1 | dealer: START, NEXT, UNDO, MISDEAL, EXPOSED, MENU, OK, BACK |"
    for seat in range(1, told["seats"] + 1):
        yield "| {} | seat {}: FOLD, CALL, BET, ALL-IN, CLEAR, PEEK, chip 1, chip 2 |".format(
            2 * seat, seat
        )
        yield "| {} | seat {}: chip 3, chip 4, chip 5, then 3.3 V |".format(2 * seat + 1, seat)


def _parts(told: dict) -> Iterator[str]:
    keys = 8 + 11 * told["seats"]
    counted = [
        (1, CONTROLLERS[told["controller"]].title),
        (len(told["readers"]), "PN532 module with its antenna, set to SPI"),
        (len(told["displays"]), "SSD1306 display, 128x64, 4-wire SPI"),
        (1 + 2 * told["seats"], "74HC165"),
        (keys, "key"),
        (8 * (1 + 2 * told["seats"]), "resistor 10k"),
    ]
    for decoder in told["decoders"].values():
        counted.append((1, decoder["part"]))
    buffers = sum(bus["buffered"] for bus in told["buses"].values())
    if buffers:
        counted += [(buffers, "74HC125"), (3 * buffers, "resistor 33 ohm")]
    counted += [(1, supply["supply"]) for supply in told["power"].values()]
    for count, part in counted:
        yield "| {} | {} |".format(count, part)


# -- the command -------------------------------------------------------------------------------
def check_all(say) -> bool:
    """Check every board; True when nothing is wrong."""
    sound = True
    for board in names():
        wrong = check(board)
        page = BOARDS / board / "WIRING.md"
        if not wrong and (not page.is_file() or page.read_text(encoding="utf-8") != wiring(board)):
            wrong.append("WIRING.md is not that of board.json and pins.csv: `felt boards wiring`.")
        for sentence in wrong:
            say("{}: {}".format(board, sentence))
        sound = sound and not wrong
    say("{} boards checked".format(len(names())))
    return sound


def write_all(say) -> None:
    """Write every board's WIRING.md."""
    for board in names():
        (BOARDS / board / "WIRING.md").write_text(wiring(board), encoding="utf-8")
        say("boards/{}/WIRING.md".format(board))
