# SPDX-License-Identifier: MIT
"""The way in for a cable: MENU held at power-up, and no other."""

import subprocess

import pytest

from feltware import __version__
from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools.simulator import pixels, target
from host_tools.simulator.bench import Bench
from host_tools.simulator.target_rp2040 import SLICE_MS
from host_tools.simulator.world import deck_text
from tests.bench import scenario
from tests.rp2040 import playing

PROMPT = b">>> "
INTRUSION = b"\x03\x03\r\x01print(6 * 7)\x04\x02\r\nimport machine; machine.reset()\r\n\x04"


def shown(chip, words, unit=0):
    return bool(pixels.find(bytes(chip.world.frame(unit)), words))


def powered(chip, held=(keys.MENU,), ms=4000):
    """Power up with keys of the dealer held; what comes over USB meanwhile."""
    for key in held:
        chip.world.key(0, key, True)
    chip.start()
    said = chip.receive()
    end = chip.now_ms + ms
    while chip.now_ms < end and PROMPT not in said:
        chip.tick(100)
        said += chip.receive()
    return said


def test_menu_held_at_power_up_frees_the_prompt(rp2040):
    chip = target.make("rp2040", image=rp2040.binary)
    assert PROMPT in powered(chip)
    for words in ("SERVICE", "USB is open", "Feltware " + __version__, "restart: the table plays"):
        assert shown(chip, words), words
    chip.send(b"print(6 * 7)\r")
    chip.tick(100)
    assert b"42" in chip.receive()
    chip.close()


@pytest.mark.slow
def test_two_keys_held_are_no_request(rp2040):
    chip = target.make("rp2040", image=rp2040.binary)
    said = powered(chip, (keys.MENU, keys.OK), 1000)
    assert PROMPT not in said and said.startswith(b"\x7e")  # a frame of the link
    chip.close()


def splash(micropython):
    """The frame with the version as MicroPython's framebuf draws it, on any port the same."""
    code = (
        "import framebuf, sys\n"
        "frame = bytearray(1024)\n"
        "text = 'Feltware {}'\n"
        "framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)"
        ".text(text, (128 - 8 * len(text)) // 2, 28)\n"
        "sys.stdout.buffer.write(frame)\n"
    ).format(__version__)
    return subprocess.run([micropython, "-c", code], capture_output=True, check=True).stdout


@pytest.mark.slow
def test_the_version_is_shown_while_the_table_loads(rp2040, micropython, figure):
    wanted = splash(micropython)
    assert any(wanted)
    chip = target.make("rp2040", image=rp2040.binary)
    seen = []
    run = chip._run

    def watched(ms):
        run(ms)
        seen.append(bytes(chip.world.frame(0)) == wanted)

    chip._run = watched
    chip.start()
    figure("rp2040: the version is on the display for {} ms".format(SLICE_MS * sum(seen)))
    assert sum(seen) * SLICE_MS >= 200
    chip.close()


def beginning(bench):
    """A hand dealt, seat 1 has raised."""
    scenario.sit(bench)
    bench.press(0, "START")
    bench.settle()
    scenario.deal(bench)
    scenario.act(bench, 1, "BET")


@pytest.mark.slow
def test_a_running_table_is_no_prompt(rp2040):
    with Bench("rp2040") as bench:
        beginning(bench)
        bench.target.send(INTRUSION)
        bench.settle()
        bench.target.send(INTRUSION)
        scenario.act(bench, 2, "FOLD")
        scenario.act(bench, 3, "FOLD")
        assert [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD] == [(1, 25)]
        assert bench.target.resets == [] and bench.feed.boots == 1


def cut_in_a_hand(rp2040):
    """A table without power in the middle of a hand, and its bench."""
    bench = Bench("rp2040")
    beginning(bench)
    bench.target.power_cut()
    return bench


def secrets(chip):
    """The pages of the secrets' partition that are neither blank nor zeros."""
    _, data = chip.image()
    pages = [data[at : at + 256] for at in range(0, len(data), 256)]
    return [page for page in pages if set(page) not in ({0}, {0xFF})]


@pytest.mark.slow
def test_back_plays_an_open_hand_on(rp2040):
    with cut_in_a_hand(rp2040) as bench:
        chip = bench.target
        assert PROMPT not in powered(chip, ms=1000)
        assert shown(chip, "A HAND IS OPEN") and shown(chip, "OK yes, BACK no")
        chip.send(INTRUSION)
        bench.advance(500)
        assert shown(chip, "A HAND IS OPEN")
        bench.release(0, "MENU")
        bench.press(0, "BACK")
        bench.wait_for(lambda: bench.feed.boots == 2, 6000, "its start-up message")
        bench.wait_for(lambda: bench.legal.actor == 2, 30_000, "seat 2's turn")
        assert len(secrets(chip)) == 1
        assert playing.everything(bench)


@pytest.mark.slow
def test_ok_erases_an_open_hands_secret_before_the_prompt_is_free(rp2040):
    with cut_in_a_hand(rp2040) as bench:
        chip = bench.target
        assert PROMPT not in powered(chip, ms=1000)
        assert len(secrets(chip)) == 1
        bench.release(0, "MENU")
        bench.press(0, "OK")
        bench.advance(1000)
        assert shown(chip, "SERVICE")
        assert secrets(chip) == []
        chip.power_cut()
        chip.start()
        bench.wait_for(lambda: bench.feed.boots == 2, 6000, "its start-up message")
        bench.wait_for(lambda: bench.legal.actor == 2, 30_000, "seat 2's turn")
        bench.wait_for(lambda: bench.question is None, 30_000, "the cards' evidence")
        bench.settle()
        scenario.act(bench, 2, "FOLD")
        scenario.act(bench, 3, "FOLD")
        assert [(e.seat, e.amount) for e in bench.events if e.kind == ev.AWARD] == [(1, 25)]


RUSSIAN = {"decks": deck_text().encode(), "settings": b"language = russian\n"}


@pytest.mark.slow
def test_the_service_screen_speaks_the_settings_language(rp2040):
    chip = target.make("rp2040", image=rp2040.binary, files=RUSSIAN)
    assert PROMPT in powered(chip)
    assert shown(chip, "СЕРВИС") and shown(chip, "USB открыт")
    chip.close()


BROKEN = b"""\
import feltware.guard
def step(guard, now_ms):
    raise ValueError
feltware.guard.Guard.step = step
"""


@pytest.mark.slow
@pytest.mark.parametrize("files", [{}, {"unwatched": b""}], ids=["table", "workbench"])
def test_an_app_that_cannot_go_on_leaves_no_prompt_but_on_a_workbench(rp2040, files):
    chip = target.make("rp2040", image=rp2040.binary, files={"boot.py": BROKEN, **files})
    said = powered(chip, (), 500)
    assert (PROMPT in said) == bool(files)
    assert bool(chip.resets) == (not files) and set(chip.resets) <= {"reset"}
    chip.close()
