# SPDX-License-Identifier: MIT
"""`felt deploy` on the emulated chip's own USB: what it does, and what it says instead."""

import contextlib
import itertools
import os
import pty
import random
import time
import tty

import pytest

from feltware import __version__
from feltware.drivers import keys, link
from host_tools import board_port, build, deploy, romfs
from host_tools.board_port import BoardError, prompt
from host_tools.simulator import pixels, target
from host_tools.simulator.chip_port import ChipPort
from host_tools.simulator.target_rp2040 import flash_with
from host_tools.simulator.world import deck_text
from host_tools.toolchain import build_rp2040

KEPT = {"decks": deck_text().encode(), "settings": b"unit = 0.25\n", "notes": b"mine"}


RAW_BYTES = 384 * 1024  # journal and secrets, at the flash's end
START_UP = bytes((link.FLAG, link.FEED)) + b"V"  # a table's first message


@contextlib.contextmanager
def chip_with(image, files):
    """A chip that has not started."""
    chip = target.make("rp2040", files=files, image=image.binary)
    try:
        yield chip
    finally:
        chip.close()


def started_in_service(chip):
    """Power up with MENU held."""
    chip.world.key(0, keys.MENU, True)
    chip.start()
    chip.tick(500)
    chip.world.key(0, keys.MENU, False)
    chip.receive()


def plays(chip):
    """Whether a table begins to talk within 4 s of power-up."""
    chip.power_cut()
    chip.start()
    said = b""
    end = chip.now_ms + 4000
    while chip.now_ms < end and START_UP not in said:
        chip.tick(100)
        said += chip.receive()
    return START_UP in said


@contextlib.contextmanager
def on_cable(image, files=None, held=False):
    """(chip, path of its port) of a chip that has started."""
    with chip_with(image, files or {}) as chip:
        if held:
            started_in_service(chip)
        else:
            chip.start()
            chip.receive()
        with ChipPort(chip) as port:
            yield chip, str(port.path)


def deployed(port, board=None):
    """(whether it went well, the sentences)."""
    said = []
    return deploy.deploy(port, board, said.append), said


def test_a_board_in_service_mode_is_made_ready(rp2040, monkeypatch):
    monkeypatch.setattr(deploy.build_rp2040, "built", lambda board: rp2040)
    files = dict(KEPT, **{"feltware/app.mpy": b"of another day", "main.py": b"print('x')"})
    with chip_with(rp2040, files) as chip:
        started_in_service(chip)
        with ChipPort(chip) as cable:
            good, said = deployed(str(cable.path), "pico_rev_a")
        assert good, said
        assert said[1] == "the image is the one built here, SHA-256 " + rp2040.digest
        assert "1 files copied, 2 removed, 0 unchanged" in said
        assert "the clock is set" in said
        assert "self-test: 6 checks, 0 faults, run by the firmware's own runner" in said
        assert said[-1].endswith("Feltware {}.".format(__version__))
        assert chip.resets == ["reset"]
        assert plays(chip), "what is left of feltware/ hides the image's"


@pytest.mark.slow
def test_what_the_self_test_finds_comes_with_what_to_do(rp2040, monkeypatch):
    monkeypatch.setattr(deploy.build_rp2040, "built", lambda board: None)
    with on_cable(rp2040, held=True) as (chip, port):
        chip.world.kill_reader(2)
        chip.world.stick_key(3, keys.BET, down=True)
        good, said = deployed(port, "pico_rev_a")
    assert not good
    assert "no image is built here: only versions are compared" in said
    begin = said.index("self-test: readers: The reader does not answer: seat 2")
    assert said[begin:] == [
        "self-test: readers: The reader does not answer: seat 2",
        "self-test: displays: in order",
        "self-test: keys: A key is stuck or held: seat 3",
        "self-test: flash: in order",
        "self-test: memory: in order",
        "self-test: deck: No deck yet: MENU, then Deck",
        "self-test: 6 checks, 3 faults, run by the firmware's own runner",
        deploy.ADVICE["test_readers"],
        deploy.ADVICE["test_keys"],
        deploy.ADVICE["test_deck"],
        "Let go of MENU: the board starts, with Feltware {}.".format(__version__),
    ]
    assert chip.resets == ["reset"]


@pytest.mark.slow
def test_a_running_table_says_how_to_reach_its_prompt(rp2040):
    with on_cable(rp2040) as (_, port):
        assert deployed(port) == (
            False,
            [
                "A table runs on {}: restart it and hold MENU on the dealer's keys while it "
                "starts, until the display says SERVICE.".format(port)
            ],
        )


def test_micropython_alone_on_an_rp2040_wants_the_image(plain, monkeypatch):
    with on_cable(plain) as (_, port):
        with monkeypatch.context() as patch:
            patch.setattr(romfs, "partition", lambda shell: 0)  # as in MicroPython's own images
            good, said = deployed(port, "pico_starter")
        assert not good and said[0].endswith("RP2040, Feltware not there yet")
        assert said[1] == (
            "An RP2040 runs Feltware from an image, and .mpy files of it only from a ROMFS "
            "partition, which the MicroPython on the board has not: `felt build pico_starter "
            "--uf2`, hold BOOTSEL while you plug the Pico in, and copy "
            "build/boards/pico_starter.uf2 onto its drive."
        )
        good, said = deployed(port)
        assert said == [
            "Say which board it is, once: felt deploy BOARD --port {}, BOARD one of "
            "esp32s3_rev_a, pico2_rev_a, pico_rev_a, pico_starter.".format(port)
        ]
        good, said = deployed(port, "pico2_rev_a")
        assert said == [
            "pico2_rev_a has an RP2350, and on {} is an RP2040: choose another board.".format(port)
        ]
        good, said = deployed(port, "pico3")
        assert said[0].startswith("There is no board 'pico3': choose esp32s3_rev_a, ")


@pytest.mark.slow
def test_a_plain_image_is_given_the_firmware_in_its_romfs(plain, monkeypatch, figure):
    """Cut short, then whole; what hides the new modules goes; a second time nothing is copied."""
    files = dict(KEPT, **{"main.py": b"print('x')", "feltware/app.mpy": b"M\x06of another day"})
    chip = target.make("rp2040", seats=2, board="pico_starter", files=files, image=plain.binary)
    rom = build.with_romfs(build.files("pico_starter"))[1]
    whole = "the ROMFS partition: {:,} of 524,288 bytes, ".format(len(rom))
    sectors = romfs._sectors

    def cut(data):
        yield from itertools.islice(sectors(data), 2)
        raise BoardError("The cable is out.")

    try:
        chip.start()
        with ChipPort(chip) as cable:
            port = str(cable.path)
            with monkeypatch.context() as patch:
                patch.setattr(romfs, "_sectors", cut)
                good, said = deployed(port, "pico_starter")
            assert (good, said[-1]) == (False, "The cable is out.")
        chip.power_cut()
        chip.start()
        with ChipPort(chip) as cable:
            port = str(cable.path)
            with prompt(port) as shell:
                shell.exec("import os, sys")
                assert "main.py" not in shell.eval("os.listdir('/')")
                assert "/rom" not in shell.eval("sys.path")
            began = time.monotonic()
            good, said = deployed(port, "pico_starter")
            took_s = time.monotonic() - began
            assert good, said
            assert whole + "written" in said
            assert "2 files copied, 1 removed, 0 unchanged" in said
            assert "self-test: 6 checks, 0 faults, run by the firmware's own runner" in said
        assert plays(chip)
        chip.power_cut()
        assert chip._flash.read_bytes()[build_rp2040.ROMFS_AT :].startswith(rom)
        started_in_service(chip)
        assert pixels.find(bytes(chip.world.frame(0)), "SERVICE")
        with ChipPort(chip) as cable:
            port = str(cable.path)
            assert read(port, *KEPT) == KEPT
            began = time.monotonic()
            good, said = deployed(port)
            again_s = time.monotonic() - began
            assert good, said
            assert said[0].endswith("RP2040, Feltware " + __version__)
            assert whole + "unchanged" in said
            assert "0 files copied, 0 removed, 2 unchanged" in said
    finally:
        chip.close()
    figure(
        "deploy: ROMFS of {:,} bytes in {:.0f} s, again in {:.0f} s".format(
            len(rom), took_s, again_s
        )
    )


@pytest.mark.slow
def test_a_folder_is_copied_and_tests_the_board_it_lies_on(plain, monkeypatch, figure):
    """As on a Pico 2 or an ESP32-S3, which nothing here emulates: all of the folder on this chip,
    whose memory holds its self-test, if not its table."""
    monkeypatch.setattr(deploy, "IMAGES", ())
    files = len(build.files("pico_starter"))
    chip = target.make("rp2040", seats=2, board="pico_starter", files=KEPT, image=plain.binary)
    try:
        chip.start()
        with ChipPort(chip) as cable:
            port = str(cable.path)
            began = time.monotonic()
            good, said = deployed(port, "pico_starter")
            took_s = time.monotonic() - began
            assert good, said
            assert "{} files copied, 0 removed, 0 unchanged".format(files + 1) in said
            assert "self-test: 6 checks, 0 faults, run by the firmware's own runner" in said
        chip.power_cut()
        chip.world.key(0, keys.MENU, True)
        chip.start()
        for _ in range(3):
            chip.tick(1000)
        chip.world.key(0, keys.MENU, False)
        assert pixels.find(bytes(chip.world.frame(0)), "SERVICE")
        chip.receive()
        with ChipPort(chip) as cable:
            port = str(cable.path)
            assert read(port, *KEPT) == KEPT
            began = time.monotonic()
            good, said = deployed(port)  # which board it is stands in its note
            assert good, said
            assert "0 files copied, 0 removed, {} unchanged".format(files + 1) in said
            again_s = time.monotonic() - began
    finally:
        chip.close()
    figure("deploy: {} files in {:.0f} s, again in {:.0f} s".format(files, took_s, again_s))


def written(port, wanted, free=10**9):
    """(copied, removed) of a put."""
    with prompt(port) as shell:
        return deploy.put(shell, wanted, free, lambda line: None)


def read(port, *paths):
    with prompt(port) as shell:
        return {path: bytes(shell.fs_readfile("/" + path)) for path in paths}


def test_an_upgrade_and_a_downgrade_touch_code_and_nothing_else(plain):
    old = {"main.py": b"1", "feltware/__init__.mpy": b"M1", "feltware/a/b.mpy": b"same" * 700}
    new = {"main.py": b"2", "feltware/__init__.mpy": b"M2", "feltware/a/b.mpy": b"same" * 700}
    new["feltware/a/new.mpy"] = b"new"
    files = dict(KEPT, **{"lib/own.py": b"of the board's owner", "lib/x.py": b"old form"})
    with chip_with(plain, files) as chip:
        raw = random.Random(6).randbytes(RAW_BYTES)
        chip._flash.write_bytes(flash_with(plain.binary, files)[:-RAW_BYTES] + raw)
        chip.start()
        with ChipPort(chip) as cable:
            port = str(cable.path)
            assert written(port, old) == (3, 0)
            assert written(port, old) == (0, 0)
            assert written(port, dict(new, **{"lib/x.mpy": b"X", "lib/x.py": None})) == (4, 1)
            assert read(port, *new) == new
            assert written(port, old) == (2, 1)
            assert read(port, *old, "lib/own.py", *KEPT) == {
                **old, "lib/own.py": b"of the board's owner", **KEPT
            }  # fmt: skip
        assert b"".join(chip.image()) == raw


@pytest.mark.slow
def test_what_is_half_written_goes_and_a_full_flash_is_told_before(plain):
    files = {"filler": b"\xa5" * 740_000, "main.py.new": b"ha", "feltware/old.mpy": b"x"}
    with on_cable(plain, files) as (_, port):
        with prompt(port) as shell:
            shell.exec("import os")
            free = shell.eval("os.statvfs('/')[0] * os.statvfs('/')[3]")
        assert free < 32_000
        large = {"main.py": b"1", "feltware/large.mpy": b"\x00" * 40_000}
        with pytest.raises(BoardError, match=r"flash is full: 36,864 bytes are needed"):
            written(port, large, free)
        assert read(port, "feltware/old.mpy") == {"feltware/old.mpy": b"x"}
        with pytest.raises(BoardError, match="flash is full; take files of yours off it"):
            written(port, large)  # as if the board had told more room than it has
        # the two were gone before it stopped; what it had half written goes now
        assert written(port, {"main.py": b"1"}) == (1, 1)


def test_ports_that_are_none(tmp_path):
    assert deployed(str(tmp_path / "none")) == (
        False,
        [
            "There is no port {}: plug the board in; `mpremote connect list` shows the "
            "ports.".format(tmp_path / "none")
        ],
    )
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    port = tmp_path / "mute"
    port.symlink_to(os.ttyname(theirs))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board_port, "ENTER_S", 0.3)
        patch.setattr(board_port, "LISTEN_S", 0.3)
        assert deployed(str(port))[1][0].startswith(
            "Nothing on {} answers as MicroPython does".format(port)
        )
    first = board_port.opened_serial(str(port))
    assert deployed(str(port)) == (
        False,
        ["Another program has the port {}: end it first.".format(port)],
    )
    first.close()
    os.close(ours)
    os.close(theirs)


def test_what_a_board_with_files_is_given(monkeypatch):
    files = {"main.py": b"", "feltware/app.mpy": b"M\x06", "lib/x.mpy": b"M\x06"}
    monkeypatch.setattr(build, "files", lambda board: dict(files))
    facts = deploy.Facts("Raspberry Pi Pico2 with RP2350", 6 | 7 << 10, 0, "", "")
    wanted = deploy._wanted("pico2_rev_a", facts, None, print)
    assert wanted == {
        **files,
        "feltware/app.py": None,
        "lib/x.py": None,
        "deployed": "board pico2_rev_a\nversion {}\n".format(__version__).encode(),
    }
    assert facts.controller == "rp2350"
    for mpy in (5 | 7 << 10, 6 | 4 << 10):
        with pytest.raises(BoardError, match="other .mpy files than version 6 for armv7emsp"):
            deploy._wanted("pico2_rev_a", facts._replace(mpy=mpy), None, print)
    assert deploy._board("p", None, facts._replace(note="board pico2_rev_a\n")) == "pico2_rev_a"
