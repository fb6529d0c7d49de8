# SPDX-License-Identifier: MIT
"""One script on one target: what it published, what stood on the displays at each expectation."""

import re
import time
from pathlib import Path
from typing import NamedTuple

from feltware.drivers import link
from feltware.engine import events, phases
from host_tools import build
from host_tools.scripts.parser import parse_file
from host_tools.scripts.runner import Runner
from host_tools.simulator import feed
from host_tools.simulator.bench import Bench
from host_tools.simulator.world import deck_text
from host_tools.tighten import tighten

LEAST_STACK = 1024  # bytes of the C stack's 8,192 that nothing ever reaches
TABLES = Path(__file__).resolve().parent.parent / "tables"


class Played(NamedTuple):
    """``frames``: the displays of all units, one after another, for each expectation."""

    trace: list
    frames: list
    legals: list
    virtual_ms: int
    real_s: float
    stats: dict


def everything(bench):
    """All displays of a bench, as one string of bytes."""
    return b"".join(bench.frame(unit) for unit in range(len(bench.world.panels)))


BOOT = """\
import gc
import feltware.app
gc.collect()
free = gc.mem_free()
import {0}
gc.collect()
{0}.own = free - gc.mem_free()
del free
"""


def on_board(name, short=None):
    """Files of a board that runs NAME.py of this folder before main.py, and tells it what it takes
    of the heap.  A board has no names for numbers any more: ``ev.``, ``phases.`` and ``link.`` are
    looked up here.  ``short`` has the words that other names have become."""
    text = Path(__file__).with_name(name + ".py").read_text(encoding="utf-8")
    tables = {"ev": events, "phases": phases, "link": link}
    text = re.sub(
        r"\b(ev|phases|link)\.([A-Z_]+)\b", lambda m: str(getattr(tables[m[1]], m[2])), text
    )
    if short:
        text = re.sub(r"#.*", "", text)
        own = re.sub(r"\bgc\.\w+", "", text)  # what gc has keeps its names
        assert not set(short.values()) & set(re.findall(r"\w+", own)), "a word of two meanings"
        text = re.sub(r"\w+", lambda m: short.get(m[0], m[0]), text)
    return {
        "decks": deck_text().encode(),
        "boot.py": BOOT.format(name).encode(),
        name + ".py": text.encode(),
    }


def in_romfs(probe):
    """(files, ROMFS image) of a board that has the firmware in its ROMFS, exactly as `felt deploy`
    writes it, and the probe PROBE.py among its files."""
    files, rom = build.with_romfs(build.files("pico_rev_a"))
    texts = {inner: path.read_text("utf-8") for inner, path in build.contents("pico_rev_a").items()}
    names = tighten(texts, build.KEEP).names
    short = {}
    for module in ("feltware.app", "feltware.engine.hand", "feltware.engine.state"):
        short.update((was, now) for now, was in names[module].items())
    return {**files, **on_board(probe, short)}, rom


def script(name, target, **options):
    """Play tests/tables/NAME.table."""
    parsed, mistakes = parse_file(TABLES / (name + ".table"))
    assert not mistakes
    frames = []
    began = time.perf_counter()
    with Bench(target, **options) as bench:
        Runner(parsed, bench, watch=lambda step: frames.append(everything(bench))).play()
        stats = bench.target.stats() if target == "rp2040" else {}
        now_ms = bench.now_ms
    took = time.perf_counter() - began
    legals = [step[1] for step in bench.feed.legals]
    return Played(bench.trace(), frames, legals, now_ms, took, stats)


def same(ours, theirs, least_events=20):
    """Compare two runs; (events, displays) compared.  Raises AssertionError at a difference."""
    events = feed.compare(ours.trace, theirs.trace)
    assert events >= least_events
    assert ours.legals == theirs.legals
    pictures = 0
    for nth, (one, other) in enumerate(zip(ours.frames, theirs.frames, strict=True)):
        for unit in range(len(one) // 1024):
            part = slice(unit * 1024, unit * 1024 + 1024)
            assert one[part] == other[part], "unit {} at expectation {}".format(unit, nth + 1)
            pictures += 1
    return events, pictures
