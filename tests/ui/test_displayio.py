# SPDX-License-Identifier: MIT
"""Our displayio under unmodified display-text, and the faster label against the library's."""

import random

import bitmaptools
import displayio
import pytest
import raster
from adafruit_display_text import bitmap_label, label

from feltware.ui import fonts, strings
from feltware.ui.sheet import WORDS
from feltware.ui.strips import AT_BITS, StripLabel, Strips

TEXTS = ("A", "CALL 20", "Gg|,;", "Привет", "Q♥ 10♠", "  x ", "№ 5 €", "→" * 10)


def drawn(layer, width=128, height=64):
    """A layer painted on an empty bitmap, as rows."""
    bitmap = displayio.Bitmap(width, height, 2)
    raster.draw(layer, bitmap)
    return [[bitmap[x, y] for x in range(width)] for y in range(height)]


@pytest.mark.parametrize("font", (fonts.SMALL, fonts.MIDDLE, fonts.LARGE))
def test_label_and_bitmap_label_draw_the_same(font):
    for text in TEXTS:
        one = drawn(label.Label(font, text=text, x=3, y=20))
        two = drawn(bitmap_label.Label(font, text=text, x=3, y=20))
        assert one == two
        assert any(map(any, one))


def test_scaled_and_anchored_labels_agree():
    arguments = {"text": "Q5", "scale": 2, "anchor_point": (1, 1), "anchored_position": (120, 60)}
    one = drawn(label.Label(fonts.MIDDLE, **arguments))
    assert one == drawn(bitmap_label.Label(fonts.MIDDLE, **arguments))
    assert any(map(any, one))


def test_label_on_a_background():
    arguments = {"text": "Hi", "x": 10, "y": 10, "color": 0, "background_color": 0xFFFFFF}
    one = drawn(label.Label(fonts.MIDDLE, **arguments))
    assert one == drawn(bitmap_label.Label(fonts.MIDDLE, **arguments))
    assert sum(map(sum, one)) > 80


def test_strip_label_is_pixel_identical_to_bitmap_label():
    compared = 0
    for font in (fonts.SMALL, fonts.MIDDLE, fonts.LARGE):
        fast = StripLabel(font)
        slow = bitmap_label.Label(font)
        for text in TEXTS + ("missing é sign",):
            fast.text = text
            slow.text = text
            assert fast.bounding_box == slow.bounding_box
            assert bytes(fast.bitmap.buffer) == bytes(slow.bitmap.buffer)
            assert drawn(fast, 128, 32) == drawn(slow, 128, 32)
            compared += 1
    print("{} texts compared".format(compared))
    assert compared == 27


def all_words():
    """The words of both languages, as they are coded."""
    for lang in (strings.ENGLISH, strings.RUSSIAN):
        for number, part in enumerate(strings.column(lang)):
            texts = [line.partition("|")[2] for line in part.strip().split("\n")]
            for code in [strings.coded(text, lang, number) for text in texts]:
                at = 0
                while at < len(code):
                    if code[at] < WORDS:
                        at += 1
                        continue
                    yield bytes(code[at : at + 3])
                    at += 3


def pixels_of(strips, words, size):
    strip = strips.get(words, 0, size)
    begin = strip & (1 << AT_BITS) - 1
    pages = (fonts.ALL[size].height + 7) // 8
    return bytes(strips.pixels[begin : begin + (strip >> AT_BITS) * pages])


def test_strips_are_what_the_library_draws_and_the_oldest_goes():
    seed = 20260107
    print("seed", seed)
    rng = random.Random(seed)
    words = list(all_words())
    strips = Strips()
    drawn = {}  # by words and size: the order in which they were, their pixels
    staying = set()
    compared = 0
    for n in range(1500):
        wanted = rng.choice(words) if rng.random() < 0.7 else words[rng.randrange(12)]
        size = rng.randrange(3)
        lacked = strips.lacks(wanted, 0, size)
        made = strips.made
        stays = n > 20 and n % 4 == 0 and len(staying) < 9
        strip = strips.get(wanted, 0, size, stays)
        assert strips.made == made + lacked and not strips.lacks(wanted, 0, size)
        assert strips.get(wanted, 0, size) == strip
        if lacked:
            text = strings.words_at(wanted[1] << 8 | wanted[2], wanted[0] - WORDS)
            label = bitmap_label.Label(fonts.ALL[size], text=text)
            drawn[wanted, size] = strips.made, bytes(label.bitmap.buffer)
            if stays:
                staying.add((wanted, size))
        kept = [key for key in drawn if not strips.lacks(key[0], 0, key[1])]
        assert staying <= set(kept)
        ages = sorted(drawn[key][0] for key in kept if key not in staying)
        others = sorted(drawn[key][0] for key in drawn if key not in staying)
        assert ages == others[len(others) - len(ages) :]  # none goes before an older one
        for key in rng.sample(kept, min(3, len(kept))):
            assert pixels_of(strips, *key) == drawn[key][1]
            compared += 1
    print("{} strips compared, {} drawn".format(compared, strips.made))
    assert compared > 4000 and strips.made > 900 and len(staying) == 9 and len(kept) > 15
    strips.clear()
    assert all(strips.lacks(words, 0, size) for words, size in drawn)


def test_strips_that_stay_leave_room_for_others():
    strips = Strips()
    for words in all_words():
        strips.get(words, 0, 2, True)
        assert not strips.lacks(words, 0, 2)
    seed = 20260108
    print("seed", seed)
    rng = random.Random(seed)
    some = [words for words in all_words() if words[0] - WORDS <= 21]
    pairs = 0
    while pairs < 2000:
        one, two = rng.choice(some), rng.choice(some)
        if one[0] + two[0] - 2 * WORDS <= 21:  # what fits in a line
            drawn = 0  # as the painter does it: one that is old may go when the other one comes
            while strips.lacks(one, 0, 1) or strips.lacks(two, 0, 1):
                strips.get(one if strips.lacks(one, 0, 1) else two, 0, 1)
                drawn += 1
            assert drawn <= 3
            pairs += 1


def test_blit_clips_skips_and_copies_like_a_pixel_loop():
    seed = 20260101
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(300):
        source = displayio.Bitmap(rng.randint(1, 30), rng.randint(1, 30), 2)
        target = displayio.Bitmap(rng.randint(1, 30), rng.randint(1, 30), 2)
        for bitmap in (source, target):
            for x in range(bitmap.width):
                for y in range(bitmap.height):
                    bitmap[x, y] = rng.getrandbits(1)
        x, y = rng.randint(-5, 25), rng.randint(-5, 25)
        x1, y1 = rng.randint(0, 5), rng.randint(0, 5)
        x2, y2 = rng.randint(x1, 30), rng.randint(y1, 30)
        skips = {"skip_source_index": rng.choice((None, 0, 1))}
        skips["skip_dest_index"] = rng.choice((None, None, 0, 1))
        expected = [[target[i, j] for i in range(target.width)] for j in range(target.height)]
        for sy in range(y1, min(y2, source.height)):
            for sx in range(x1, min(x2, source.width)):
                dx, dy = x + sx - x1, y + sy - y1
                if 0 <= dx < target.width and 0 <= dy < target.height:
                    value = source[sx, sy]
                    if value != skips["skip_source_index"]:
                        if expected[dy][dx] != skips["skip_dest_index"]:
                            expected[dy][dx] = value
        bitmaptools.blit(target, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skips)
        found = [[target[i, j] for i in range(target.width)] for j in range(target.height)]
        assert found == expected


def test_group_is_a_list_of_layers():
    one, two = displayio.Group(), displayio.Group(scale=2, x=1)
    group = displayio.Group()
    assert not group
    group.append(one)
    group.insert(0, two)
    assert [layer for layer in group] == [two, one]
    assert group.index(one) == 1 and group[0] is two
    group[0] = one
    assert group.pop() is one
    group.remove(one)
    assert len(group) == 0
    with pytest.raises(ValueError, match="Scale"):
        displayio.Group(scale=0)
