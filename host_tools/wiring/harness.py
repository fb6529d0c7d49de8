# SPDX-License-Identifier: MIT
"""The wiring picture: every wire from pin to pin, drawn by WireViz.

`harness` makes WireViz's description of a board, `draw` the picture.  A table of ten seats has one
reader, one display and one key register in it, the others are alike; a smaller one has them all.
The picture names the description that it is of, so that an old one is noticed without drawing.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path

from host_tools import boards
from host_tools.wiring import modules
from host_tools.wiring.modules import Part

# colours of the wires, IEC 60757
COLORS = {
    "SCK": "YE",
    "MOSI": "BU",
    "MISO": "GN",
    "select": "WH",
    "reset": "OG",
    "D/C": "VT",
    "load": "BN",
    "address": "GY",
}
_SHOWN = 4  # so many of a kind are all in the picture
_MARK = "wiring of "


class _Harness:
    """A description that grows: parts are added once, wires between them in cables."""

    def __init__(self) -> None:
        self.connectors: dict[str, dict] = {}
        self.cables: dict[str, dict] = {}
        self.connections: list[list[dict]] = []

    def part(self, name: str, part: Part, title: str = "", supply: str = "") -> None:
        """Add a part as ``name``, fed by a supply; no wires are drawn for that."""
        fed = "3.3 V of the {} supply".format(supply)
        self.connectors[name] = {
            "type": title or part.title,
            "show_pincount": False,
            "pins": [_as_wireviz(pin) for pin, _ in part.pins],
            "pinlabels": [fed if what == "3.3 V" else what for _, what in part.pins],
        }

    def cable(
        self, name: str, one: str, other: str, wires: list[tuple[str, str, str]], notes: str = ""
    ) -> None:
        """Wires (pin of ``one``, pin of ``other``, key of COLORS) between two parts."""
        self.cables[name] = {
            "category": "bundle",
            "show_name": False,
            "show_wirecount": False,
            "colors": [COLORS[color] for _, _, color in wires],
            **({"notes": notes} if notes else {}),
        }
        numbers = list(range(1, len(wires) + 1))
        self.connections.append(
            [
                {one: [_as_wireviz(pin) for pin, _, _ in wires]},
                {name: numbers},
                {other: [_as_wireviz(pin) for _, pin, _ in wires]},
            ]
        )

    def told(self) -> dict:
        """As WireViz takes it."""
        return {
            "connectors": self.connectors,
            "cables": self.cables,
            "connections": self.connections,
        }


class _Board:
    """A board's pins by function, and its parts put into a harness."""

    def __init__(self, board: str) -> None:
        self.about = boards.about(board)
        self.rows = sorted(boards.pins(board), key=lambda row: row.pin)
        self.controller = boards.CONTROLLERS[self.about["controller"]]
        self.harness = _Harness()
        self.title = self.controller.title

    def at(self, function: str) -> str:
        """The controller's pin of a function, as the picture has it."""
        row = next(row for row in self.rows if row.function == function)
        return str(self.controller.places.get(row.pin, row.pin))

    def draw(self) -> dict:
        """The whole of it."""
        label = "GP{} {}" if self.controller.places else "GPIO{} {}"
        pins = tuple(
            (self.at(row.function), label.format(row.pin, row.function)) for row in self.rows
        )
        self.harness.part(self.title, Part(self.about["title"], pins + (("GND", "ground"),)))
        self._bus("readers", "READER", modules.READER)
        self._bus("displays", "PANEL", modules.DISPLAY)
        self._keys()
        return self.harness.told()

    def _bus(self, kind: str, prefix: str, part: Part) -> None:
        bus = self.about["buses"]["readers" if kind == "readers" else "panels"]
        third = "D/C" if kind == "displays" else "reset"
        lines = [
            (self.at(prefix + "_SCK"), "SCK"),
            (self.at(prefix + "_MOSI"), "MOSI"),
            (self.at(prefix + ("_DC" if kind == "displays" else "_RESET")), third),
        ]
        source = self.title
        if bus["buffered"]:
            source = "buffer of the {}".format(kind)
            self.harness.part(source, modules.BUFFER, supply="logic")
            wires = [
                (pin, modules.BUFFER.pin("{}A".format(n + 1)), color)
                for n, (pin, color) in enumerate(lines)
            ]
            self.harness.cable("to the buffer of the {}".format(kind), self.title, source, wires)
            lines = [
                (modules.BUFFER.pin("{}Y".format(n + 1)), color)
                for n, (_, color) in enumerate(lines)
            ]
        chips = self.about[kind]
        shown = chips if len(chips) <= _SHOWN else chips[:1]
        decoder = self._decoder(kind, prefix)
        supply = "readers" if kind == "readers" else "logic"
        for number, chip in enumerate(shown):
            name = boards.chip_name(kind, chip)
            alike = "" if shown == chips else ", one of {} alike".format(len(chips))
            self.harness.part(name, part, part.title + alike, supply)
            wires = [(pin, part.pin(color), color) for pin, color in lines]
            own = []
            if kind == "readers":
                own.append((self.at("READER_MISO"), part.pin("MISO"), "MISO"))
            else:
                own.append((self.at("PANEL_RESET"), part.pin("reset"), "reset"))
            select = part.pin("select")
            if decoder:
                wire = (modules.DECODER.pin("output 0"), select, "select")
                self.harness.cable("select of the " + name, decoder, name, [wire])
            else:
                own.append((self.at("{}_CS{}".format(prefix, number)), select, "select"))
            if bus["buffered"]:
                notes = "33 ohm in series in each"
                self.harness.cable("bus to the " + name, source, name, wires, notes)
                wires = []
            self.harness.cable("to the " + name, self.title, name, wires + own)

    def _decoder(self, kind: str, prefix: str) -> str:
        """The decoder of a kind of chips, put in; "" where each chip has a pin of its own."""
        if prefix not in self.about["decoders"]:
            return ""
        name = "decoder of the {}".format(kind)
        part = modules.DECODER
        self.harness.part(name, part, supply="logic")
        wires = [
            (self.at("{}_A{}".format(prefix, bit)), part.pin("A{}".format(bit)), "address")
            for bit in range(4)
        ]
        wires.append((self.at(prefix + "_ENABLE"), part.pin("E0"), "select"))
        self.harness.cable("to the " + name, self.title, name, wires, "10k from E0 to 3.3 V")
        return name

    def _keys(self) -> None:
        part = modules.REGISTER
        count = 1 + 2 * self.about["seats"]
        first, following = "first key register", "next key register"
        self.harness.part(first, part, "{}, first of {}".format(part.title, count), "logic")
        self.harness.part(following, part, "{}, and so on".format(part.title), "logic")
        wires = [
            (self.at("KEYS_MISO"), part.pin("QH"), "MISO"),
            (self.at("KEYS_LOAD"), part.pin("SH/LD"), "load"),
        ]
        clock = (self.at("PANEL_SCK"), part.pin("CLK"), "SCK")
        if self.about["buses"]["panels"]["buffered"]:
            clock = (modules.BUFFER.pin("1Y"), part.pin("CLK"), "SCK")
            self.harness.cable("clock", "buffer of the displays", first, [clock])
        else:
            wires.append(clock)
        self.harness.cable("to the keys", self.title, first, wires)
        chain = [("SER", "QH", "MISO"), ("CLK", "CLK", "SCK"), ("SH/LD", "SH/LD", "load")]
        self.harness.cable(
            "chain",
            first,
            following,
            [(part.pin(one), part.pin(other), color) for one, other, color in chain],
        )


def _as_wireviz(pin: str) -> str | int:
    return int(pin) if pin.isdigit() else pin


def harness(board: str) -> dict:
    """WireViz's description of a board."""
    return _Board(board).draw()


def digest(board: str) -> str:
    """Names the description: what stands in a picture of it."""
    text = json.dumps(harness(board), sort_keys=True)
    return _MARK + hashlib.sha256(text.encode()).hexdigest()[:16]


class CannotDraw(Exception):
    """The tools for it are not there; the text is a sentence."""


def draw(board: str) -> str:
    """The picture, SVG.  Raises CannotDraw."""
    try:
        from wireviz import wireviz
    except ImportError:
        wireviz = None
    if wireviz is None or shutil.which("dot") is None:
        raise CannotDraw(
            "A wiring picture is drawn by WireViz and Graphviz: `pip install -e '.[wiring]'` and "
            "`apt-get install graphviz`."
        )
    with tempfile.TemporaryDirectory() as name:
        wireviz.parse(
            harness(board), output_formats=("svg",), output_dir=Path(name), output_name="wiring"
        )
        text = (Path(name) / "wiring.svg").read_text(encoding="utf-8")
    return re.sub(r"<!--.*?-->\s*", "", text, flags=re.DOTALL).replace(
        "<svg ", "<!-- {} -->\n<svg ".format(digest(board)), 1
    )
