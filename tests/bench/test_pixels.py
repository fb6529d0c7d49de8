# SPDX-License-Identifier: MIT
"""Words are found in pixels in every font, at every position, inverted too, and as whole words."""

import random

import pytest

from feltware.engine import cards
from host_tools.simulator import glyphs, pixels


def blank():
    return [[0] * pixels.WIDTH for _ in range(pixels.HEIGHT)]


def write(screen, name, text, x, y, invert=False):
    font = glyphs.fonts()[name]
    for at, sign in enumerate(text):
        glyph = font.glyph(sign)
        for dy in range(font.height):
            for dx in range(font.width):
                screen[y + dy][x + at * font.width + dx] = (glyph[dy] >> dx & 1) ^ invert


def frame_of(screen):
    frame = bytearray(1024)
    for y, row in enumerate(screen):
        for x, lit in enumerate(row):
            frame[(y >> 3) * 128 + x] |= lit << (y & 7)
    return bytes(frame)


def test_rows_are_the_frame_turned_on_its_side():
    rng = random.Random(1)
    screen = [[rng.randrange(2) for _ in range(128)] for _ in range(64)]
    rows = pixels.rows(frame_of(screen))
    assert [[row >> x & 1 for x in range(128)] for row in rows] == screen


@pytest.mark.parametrize("name", ["5x8", "6x12", "9x15"])
@pytest.mark.parametrize("inverted", [False, True])
def test_words_are_found_wherever_they_stand(name, inverted):
    rng = random.Random(42)
    print("seed 42")
    font = glyphs.fonts()[name]
    tried = 0
    for words in ("CALL 20", "To call: 1,250", "Ah K♦", "ход 7", "i", "Seat 10 ×2"):
        for _ in range(6):
            screen = blank()
            if inverted:
                screen = [[1] * 128 for _ in range(64)]
            x = rng.randrange(0, 128 - len(words) * font.width + 1)
            y = rng.randrange(0, 64 - font.height + 1)
            write(screen, name, words, x, y, inverted)
            spot = pixels.Spot(name, inverted, y, x, x + len(words) * font.width)
            assert spot in pixels.find(frame_of(screen), words)
            tried += 1
    print("tried", tried)
    assert tried == 36


def test_a_word_is_not_found_inside_a_longer_one():
    screen = blank()
    write(screen, "6x12", "CALL 200", 3, 20)
    frame = frame_of(screen)
    assert pixels.find(frame, "CALL 200") and pixels.find(frame, "CALL")
    assert not pixels.find(frame, "CALL 20")
    assert not pixels.find(frame, "ALL 200")
    assert not pixels.find(frame, "CALL 2")
    assert not pixels.find(frame, "200 CALL")


def test_words_of_a_line_may_stand_apart_but_nothing_may_stand_between():
    screen = blank()
    write(screen, "6x12", "POT", 0, 10)
    write(screen, "6x12", "70", 128 - 12, 10)
    assert pixels.find(frame_of(screen), "POT 70")
    write(screen, "6x12", "x", 60, 10)
    assert not pixels.find(frame_of(screen), "POT 70")
    write(screen, "6x12", "POT", 0, 30)
    write(screen, "6x12", "70", 30, 31)  # not on that line
    assert not pixels.find(frame_of(screen), "POT 70")


def test_one_pixel_off_is_not_the_word():
    screen = blank()
    write(screen, "9x15", "FOLD", 10, 10)
    assert pixels.find(frame_of(screen), "FOLD")
    screen[14][13] ^= 1
    assert not pixels.find(frame_of(screen), "FOLD")


def test_every_card_can_be_told_from_every_other():
    compared = 0
    for card in range(52):
        screen = blank()
        rank, suit = cards.RANKS[card >> 2], "♣♦♥♠"[card & 3]
        write(screen, "10x20", rank + suit, 30, 20)
        frame = frame_of(screen)
        assert pixels.find(frame, rank + suit)
        for other in (card ^ 1, card ^ 2, (card + 4) % 52):
            assert not pixels.find(frame, cards.RANKS[other >> 2] + "♣♦♥♠"[other & 3])
            compared += 1
    print("compared", compared)
    assert compared == 156


def test_words_that_no_font_can_write_are_nowhere():
    assert not pixels.find(bytes(1024), "漢")
    with pytest.raises(ValueError, match="no words"):
        pixels.find(bytes(1024), "  ")
