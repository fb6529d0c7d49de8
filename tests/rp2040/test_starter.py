# SPDX-License-Identifier: MIT
"""The page of pico_starter, step by step as a new user takes them, from an empty flash."""

import struct

import pytest
from click.testing import CliRunner

from feltware import __version__
from feltware.control import enrol
from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools import build
from host_tools.cli import felt
from host_tools.simulator import pixels, target
from host_tools.simulator.bench import Bench
from host_tools.simulator.chip_port import ChipPort
from host_tools.simulator.target_rp2040 import FILES_AT, FLASH_BYTES
from tests.app.evening import act, deal, dealer, winners
from tests.app.test_deck import new_tags, open_menu, sign
from tests.rp2040 import playing
from tests.rp2040.conftest import image

BOARD = "pico_starter"
BLOCK = struct.Struct("<8I476sI")  # the UF2 format
FLASH = 0x10000000


def copied(uf2, flash=b"\xff" * FLASH_BYTES):
    """A flash, empty unless given, after the boot ROM has taken a file from its drive."""
    flash = bytearray(flash)
    data = uf2.read_bytes()
    assert data and not len(data) % BLOCK.size
    for at in range(0, len(data), BLOCK.size):
        first, second, _, address, size, _, _, family, body, last = BLOCK.unpack_from(data, at)
        assert (first, second, last) == (0x0A324655, 0x9E5D5157, 0x0AB16F30)
        assert family == 0xE48BFF56 and address >= FLASH  # the RP2040's
        flash[address - FLASH : address - FLASH + size] = body[:size]
    return bytes(flash)


def test_an_image_touches_nothing_but_the_part_for_code(rp2040, plain):
    """So decks, settings and journal stay, whichever version replaces which."""
    for built in (rp2040, plain):
        flash = copied(built.uf2)
        assert flash[: built.size] == built.binary.read_bytes()
        assert set(flash[FILES_AT:]) == {0xFF}


@pytest.fixture(scope="module")
def flashed(micropython, tmp_path_factory):
    """Step 2: the flash with the image on it."""
    image(True, BOARD)  # or a skip
    done = CliRunner().invoke(felt, ["build", BOARD, "--uf2"])
    assert done.exit_code == 0, done.output
    path = tmp_path_factory.mktemp("starter") / "flash"
    path.write_bytes(copied(build.folder(BOARD).with_suffix(".uf2")))
    return path


def in_service(path):
    """Step 3, the first half: a chip on that flash, MENU held while it starts."""
    chip = target.make("rp2040", seats=2, board=BOARD, files={}, image=path)
    chip.world.key(0, keys.MENU, True)
    chip.start()
    chip.tick(500)
    assert pixels.find(bytes(chip.world.frame(0)), "SERVICE")
    chip.world.key(0, keys.MENU, False)
    chip.receive()
    return chip


def kept(chip, path):
    """The supply goes; what its flash holds is kept."""
    chip.power_cut()
    path.write_bytes(chip._flash.read_bytes())


def enrolled(bench, tags):
    """Step 4."""
    open_menu(bench, "START")
    for position in range(len(tags)):
        card = enrol.card_at(position)
        for _ in range(30):
            if bench.shows(0, "{} of {}".format(position + 1, len(tags))):
                break
            bench.advance(100)
        assert bench.shows(0, sign(card))
        bench.world.clear()
        bench.advance(100)
        bench.world.put_tag(ev.BOARD1, tags[card])
        bench.advance(300)
    bench.wait_for(lambda: any(n.reason == "deck_ready" for n in bench.feed.notices))
    bench.world.clear()
    bench.advance(2000)


def played(bench):
    """Step 5; who won what."""
    act(bench, 1, "CALL")
    act(bench, 2, "CALL")
    dealer(bench, "START")
    bench.wait_for(lambda: bench.waits, what="the deal")
    deal(bench, {1: "Ah Kd", 2: "Qs Qc"})
    for street in ("", "2h 7d Js", "3c", "9d"):
        if street:
            deal(bench, {ev.BOARD1: street})
        act(bench, bench.legal.actor, "CALL")
        act(bench, bench.legal.actor, "CALL")
    while bench.legal.actor:
        act(bench, bench.legal.actor, "CALL")
    bench.wait_for(lambda: winners(bench), what="an award")
    return winners(bench)


@pytest.mark.slow
def test_from_an_empty_flash_to_a_hand(flashed, figure):
    chip = in_service(flashed)
    with ChipPort(chip) as port:
        words = ["deploy", BOARD, "--port", str(port.path)]
        done = CliRunner().invoke(felt, words)
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert "the clock is set" in lines
    for check in ("readers", "displays", "keys", "flash", "memory"):
        assert "self-test: {}: in order".format(check) in lines
    assert "self-test: deck: No deck yet: MENU, then Deck" in lines
    assert lines[-2].startswith("On the dealer's display: MENU, Deck")
    assert lines[-1].endswith("with Feltware {}.".format(__version__))
    assert chip.resets == ["reset"]
    kept(chip, flashed)
    chip.close()

    tags = new_tags()
    with Bench("rp2040", seats=2, board=BOARD, files={}, image=flashed) as bench:
        began = bench.now_ms
        enrolled(bench, tags)
        took_s = (bench.now_ms - began) / 1000
        unused = bench.target.stats()["stackLeft"]
        assert unused >= playing.LEAST_STACK
        bench.power_cut()  # it is in the flash
        bench.world.use_deck(0, tags)
        assert played(bench) == {2: 20}
    figure(
        "pico_starter: a deck of 52 registered in {:.0f} s of chip time; of the C stack {:,} bytes "
        "never used".format(took_s, unused)
    )
