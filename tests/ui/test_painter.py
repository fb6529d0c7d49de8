# SPDX-License-Identifier: MIT
"""Only what changed is drawn and sent; what stands there in the end is always the same."""

import random
from array import array

import blit
import blit_plain
import pytest

from feltware.ui import layout
from feltware.ui import sheet as sh
from feltware.ui.screens import Screens
from feltware.ui.texts import Later
from host_tools import screen_scenes
from tests.ui.fields import fields_of, painted, picture


def screens_of(view):
    return Screens(view, [screen_scenes.Frame() for _ in range(11)])


def show(screens, view, acting=0):
    """Let the displays show another view."""
    screens.view = screens.writer.view = view
    screens.touch_all()
    while screens.step(acting):
        pass


def test_a_screen_is_the_same_whatever_was_shown_before():
    seed = 20260102
    print("seed", seed)
    rng = random.Random(seed)
    fresh = {}
    for caption, scene in screen_scenes.SCENES:
        unit, view = scene()
        fresh[caption] = painted(view, unit)
    screens = screens_of(screen_scenes.start())
    compared = 0
    for _ in range(400):
        caption, scene = rng.choice(screen_scenes.SCENES)
        unit, view = scene()
        show(screens, view, unit)
        assert picture(screens._panels[unit].frame) == picture(fresh[caption]), caption
        compared += 1
    print("{} changes of screen compared".format(compared))
    assert compared == 400


def test_what_displays_have_alike_is_copied_from_one_to_the_other(monkeypatch):
    seed = 20260106
    print("seed", seed)
    scenes = list(screen_scenes.SCENES)
    random.Random(seed).shuffle(scenes)
    copied = []
    copies = 0
    take = blit.take
    monkeypatch.setattr(blit, "take", lambda *args: copied.append(args) or take(*args))
    screens = screens_of(screen_scenes.start())
    pictures = 0
    for caption, scene in scenes:
        unit, view = scene()
        copied.clear()
        show(screens, view, unit)
        copies += len(copied)
        for other in range(11):
            own = painted(view, other)  # the first one painted has nothing to copy from
            assert bytes(screens._panels[other].frame) == bytes(own), (caption, other)
            pictures += 1
    print("{} displays compared, {} of them copied".format(pictures, copies))
    assert pictures == 11 * len(scenes) and copies > 30


def test_an_unchanged_screen_draws_and_sends_nothing():
    for _, scene in screen_scenes.SCENES:
        unit, view = scene()
        screens = screens_of(view)
        show(screens, view, unit)
        before = [(panel.sent, bytes(panel.frame)) for panel in screens._panels]
        made = screens.painter.strips.made
        screens.touch_all()
        while screens.step(unit):
            pass
        assert [(p.sent, bytes(p.frame)) for p in screens._panels] == before
        assert screens.painter.strips.made == made


def test_a_changed_number_dirties_its_own_pages_only():
    unit, view = dict(screen_scenes.SCENES)["your turn, to call"]()
    screens = screens_of(view)
    show(screens, view, unit)
    view.hand.pots_now = [(75, 0)]
    screens.touch_all()
    panel = screens._panels[unit]
    while not screens.painter.busy():
        screens.step(unit)
    while screens.painter.busy():
        screens.step(unit)
    assert panel.dirty == 0b01100000  # the pot stands in rows 44..55


def test_the_acting_unit_is_sent_before_others_are_composed():
    unit, view = dict(screen_scenes.SCENES)["your turn, to call"]()
    screens = screens_of(view)
    took = []
    for pot in (15, 75):  # with all texts to be read and all words to be drawn; with none
        view.hand.pots_now = [(pot, 0)]
        screens.touch_all()
        before = [panel.sent for panel in screens._panels]
        took.append(0)
        while screens._panels[unit].sent == before[unit]:
            assert screens.step(unit)
            took[-1] += 1
            for other, panel in enumerate(screens._panels):
                assert other == unit or panel.sent == before[other]
        show(screens, view, unit)
    print("slices until the acting display is sent: {} at first, {}".format(*took))
    assert took[0] <= 21 and took[1] <= 4


def test_a_slice_draws_few_fields():
    for _, scene in screen_scenes.SCENES:
        unit, view = scene()
        screens = screens_of(view)
        drawn = []
        original = screens.painter._draw

        def counting(*args, drawn=drawn, original=original):
            drawn[-1] += 1
            return original(*args)

        screens.painter._draw = counting
        drawn.append(0)
        while screens.step(unit):
            drawn.append(0)
        assert max(drawn) <= 4


def test_nothing_is_drawn_outside_a_box(monkeypatch):
    boxes = (50, 20, 30, 8, 50, 40, 30, 12, 50, 56, 30, 8)
    monkeypatch.setattr(
        layout, "BOXES", b"".join(bytes(boxes[n : n + 4]) + b"\0" for n in range(0, 12, 4))
    )
    screens = screens_of(screen_scenes.start())
    writer = screens.writer
    with pytest.raises(Later):
        writer.say("press_next")
    while writer.texts.fetch():
        pass
    writer.clear()
    writer.field(0)
    writer.write("far too long a text for this")
    writer.number(536870911)
    writer.field(1)
    writer.number(536870911)
    writer.number(536870911)
    writer.field(2)
    writer.say("press_next")
    writer.sign(65)
    writer.close()
    frame = bytearray(1024)
    screens.painter.begin(writer, bytearray(1))
    while screens.painter.busy():
        screens.painter.step(frame)
    assert screens.painter.strips.made == 1  # words that are too long for their box
    for y, row in enumerate(picture(frame)):
        assert "#" not in row[:50] and "#" not in row[80:], y
    for y in (*range(20), *range(28, 40), *range(52, 56)):
        assert "#" not in picture(frame)[y], y
    assert "#" in "".join(picture(frame)[20:28])
    assert not any(frame[5 * 128 :])  # nor half a number in it


def test_sheets_hold_every_screen():
    most = 0
    for _, scene in screen_scenes.SCENES:
        for unit in range(11):
            for lang in (0, 1):
                _, view = scene()
                view.lang = lang
                page = screens_of(view).compose(unit)
                assert page.lost == 0
                most = max(most, page.end)
    print("at most {} bytes of fields".format(most))
    assert most + 1 < len(sh.Sheet().fields)


def test_what_has_no_room_on_a_sheet_is_counted():
    page = sh.Sheet()
    for n in range(40):
        page.field(n)
        page.number(1234567)
    page.close()
    at = fields = 0
    while page.fields[at]:
        fields += 1
        at += page.fields[at]
    assert page.lost and at == page.end < len(page.fields)
    assert fields < 40 and page.lost > 40 - fields


def test_fields_of_a_screen_do_not_overlap():
    compared = 0
    for caption, scene in screen_scenes.SCENES:
        _, view = scene()
        for unit in range(11):
            fields = fields_of(screens_of(view).compose(unit))
            for n, one in enumerate(fields):
                assert one.x + one.width <= 128 and one.y + one.height <= 64, caption
                for two in fields[:n]:
                    apart = (
                        one.x >= two.x + two.width
                        or two.x >= one.x + one.width
                        or one.y >= two.y + two.height
                        or two.y >= one.y + one.height
                    )
                    assert apart, "{}, unit {}: {} and {}".format(caption, unit, one.text, two.text)
                    compared += 1
    print("{} pairs compared".format(compared))
    assert compared > 1000


def test_plain_pixels_equal_a_pixel_loop():
    seed = 20260103
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(500):
        src_width, src_height = rng.randint(1, 40), rng.randint(1, 24)
        width, height = rng.randint(1, src_width), rng.randint(1, src_height)
        src_x, src_y = rng.randint(0, src_width - width), rng.randint(0, src_height - height)
        x, y = rng.randint(0, 128 - width), rng.randint(0, 64 - height)
        mode = rng.randrange(4)
        source = rng.randbytes((src_height + 7) // 8 * src_width)
        frame = bytearray(rng.randbytes(1024))
        expected = [list(row) for row in picture(frame)]
        for dy in range(height):
            for dx in range(width):
                sx, sy = src_x + dx, src_y + dy
                bit = source[(sy >> 3) * src_width + sx] >> (sy & 7) & 1
                old = expected[y + dy][x + dx] == "#"
                new = (bit, old or bit, not bit, old and bit)[mode]
                expected[y + dy][x + dx] = "#" if new else "."
        job = array("i", [128, x, y, src_width, src_x, src_y, width, height, mode, 1])
        blit_plain.run(frame, source, b"\0", job)
        assert picture(frame) == ["".join(row) for row in expected], list(job)
