# SPDX-License-Identifier: MIT
"""WIRING.md: what a person builds a board from, written from board.json and pins.csv."""

from __future__ import annotations

from typing import Iterator

from host_tools import boards

PICTURE = "wiring.svg"

_USES = {
    "out": "output",
    boards.PULLED: "output, with a pull-up",
    "pwm": "output (PWM)",
    "in": "input",
}


def _use(use: str) -> str:
    return _USES.get(use) or use.replace("_", " ").upper().replace("SPI", "SPI ")


def page(board: str) -> str:
    """WIRING.md of a board."""
    told = boards.about(board)
    rows = boards.pins(board)
    controller = boards.CONTROLLERS[told["controller"]]
    lines = [
        "# {}: wiring".format(told["title"]),
        "",
        "Written by `felt boards wiring` from board.json and pins.csv.",
        "",
        "## {}".format(controller.title),
        "",
        *_pins(controller, rows),
        "",
        "![Every wire from pin to pin]({})".format(PICTURE),
        "",
        *_captions(told),
        "",
        "## Chip selects",
        "",
        *_selects(told, rows),
    ]
    lines += [
        "",
        "## Buses",
        "",
        "| bus | SPI | clock | longest cable | |",
        "|---|---|---|---|---|",
    ]
    for name, bus in told["buses"].items():
        limit = boards.METRE_HZ * (boards.BUFFERED if bus["buffered"] else 1) / bus["hz"]
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
    lines += ["", "## Antennas", "", *_antennas(told)]
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
                name, supply["supply"], supply["ma"], boards.needed_ma(supply)
            )
        )
    lines += ["", "## Parts", "", "| number | part |", "|---|---|", *_parts(told)]
    lines += ["", *told.get("notes", [])]
    return "\n".join(lines).rstrip() + "\n"


def _pins(controller: boards.Controller, rows: list[boards.Pin]) -> Iterator[str]:
    counted = bool(controller.places)
    yield "| {}GPIO | function | use | |".format("pin | " if counted else "")
    yield "|---|---|---|---|" + ("---|" if counted else "")
    for row in sorted(rows, key=lambda row: row.pin):
        place = "{} | ".format(controller.places[row.pin]) if counted else ""
        yield "| {}{} | {} | {} | {} |".format(
            place, row.pin, row.function, _use(row.use), row.note
        )


def _captions(told: dict) -> Iterator[str]:
    if told["decoders"]:
        yield "One reader, one display and two key registers are drawn; the others are wired alike,"
        yield "each with the decoder's output of its own. Lights and buzzer are not drawn."
    yield "All grounds are one; no wires are drawn for it and for 3.3 V. A PN532 module that has a"
    yield "switch for its interface is set to SPI."


def _antennas(told: dict) -> Iterator[str]:
    apart = told["antennas"]["apart_mm"]
    least = boards.READS_MM + boards.CARD_MM
    yield "A PN532 reads a card at up to {} mm (data sheet), the felt and wood above its".format(
        boards.READS_MM
    )
    yield "antenna included, and a card is {} mm long: from the edge of one antenna to the".format(
        boards.CARD_MM
    )
    yield "next at least {} mm, so that no card lies in two fields. Here: {} mm.".format(
        least, apart
    )
    yield "Metal under or beside an antenna takes its range: keep it away, or lay a sheet of"
    yield "ferrite between. One field is on at a time, so cables may run side by side."


def _selects(told: dict, rows: list[boards.Pin]) -> Iterator[str]:
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
            yield "| {} | {} |".format(boards.chip_name(kind, chip), source)


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
        (1, boards.CONTROLLERS[told["controller"]].title),
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
