# SPDX-License-Identifier: MIT
"""The emulated chip itself: its flash outlives a reset, its watchdog bites, its cable can hang."""

from host_tools.simulator import target

COUNT = b"""\
import machine, time, os
try:
    with open('count') as file:
        n = int(file.read())
except OSError:
    n = 0
with open('count', 'w') as file:
    file.write(str(n + 1))
time.sleep_ms(100)
print('run', n, machine.reset_cause() == machine.WDT_RESET)
time.sleep_ms(50)  # the host reads that
%s
"""
SHAPE = """\
from machine import Pin
pin = Pin(2, Pin.OUT, value=1)
print('pad', pin.value())
pin.value(0)
print('pad', pin.value())
print('flash', rp2.Flash().ioctl(4, 0))
"""


def started(plain, main, **options):
    chip = target.make("rp2040", files={"main.py": main}, image=plain.binary, **options)
    chip.start()
    return chip


def said(chip, words, limit_ms=3000):
    """Run until the chip has said these words; everything it has said."""
    text = b""
    end = chip.now_ms + limit_ms
    while words not in text and chip.now_ms < end:
        chip.tick(10)
        text += chip.receive()
    assert words in text, text
    return text


def test_the_image_is_printed(rp2040, plain, figure):
    for name, image in (("everything frozen", rp2040), ("plain", plain)):
        figure("RP2040 image, {}: {:,} bytes, SHA-256 {}".format(name, image.size, image.digest))
        assert image.size <= 896 * 1024
        assert image.uf2.stat().st_size == (image.size + 255) // 256 * 512


def test_a_reset_is_a_new_chip_on_the_same_flash(plain):
    chip = started(plain, COUNT % b"machine.reset()")
    said(chip, b"run 2", 6000)
    assert chip.resets[:2] == ["reset", "reset"]
    chip.close()


def test_a_stuck_loop_is_ended_by_the_watchdog(plain):
    chip = started(plain, COUNT % b"machine.WDT(timeout=500)\nwhile True: pass")
    said(chip, b"run 1 True", 6000)
    assert chip.resets == ["watchdog"]
    chip.close()


def test_pads_and_the_size_of_the_storage(plain):
    chip = started(plain, b"import time, rp2\ntime.sleep_ms(100)\n" + SHAPE.encode())
    text = said(chip, b"flash 288")  # 1,152 KB in blocks of 4 KB
    assert b"pad 1\r\npad 0" in text
    chip.close()


def test_a_run_repeats_exactly(plain):
    code = b"import time\ntime.sleep_ms(50)\nprint('x', [time.ticks_us() for _ in range(3)])"
    texts, counts = set(), set()
    for _ in range(2):
        chip = started(plain, code)
        texts.add(said(chip, b"]"))
        counts.add(chip.stats()["instructions"])
        chip.close()
    assert len(texts) == len(counts) == 1
