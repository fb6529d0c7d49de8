# SPDX-License-Identifier: MIT
"""Keys: debounce, glitches, stuck lines, a broken chain, and times."""

import pytest

from feltware.drivers import keys
from host_tools.simulator import key_names


def test_every_key_of_every_unit(rig):
    table = rig()
    table.run(50)
    expected = []
    for unit in range(11):
        for key in range(keys.SEAT_KEYS if unit else keys.DEALER_KEYS):
            table.world.key(unit, key, True)
            table.run(20)
            assert table.keypad.held(unit, key)
            table.world.key(unit, key, False)
            table.run(20)
            assert not table.keypad.held(unit, key)
            expected += [(unit, key, 1), (unit, key, 0)]
    assert [entry[1:] for entry in table.pressed] == expected
    assert len(expected) == 2 * 118
    assert table.world.counters["key_edges"] == 2 * 118


def test_a_press_is_told_within_two_samples(rig):
    """Debounced 5 ms: at least that, at most two samples."""
    table = rig()
    table.run(50)
    took = []
    for offset in range(40):
        table.run(37 + offset % 5)
        begin = table.clock.now_ms
        table.pressed.clear()
        table.world.key(3, keys.CALL, True)
        table.run(15)
        took.append(table.pressed[0][0] - begin)
        table.world.key(3, keys.CALL, False)
    print("\nkey down to event: {} to {} ms".format(min(took), max(took)))
    assert min(took) >= 5 and max(took) <= 10


def test_bounce_makes_one_event(rig):
    table = rig()
    table.run(50)
    for down in (True, False):
        for bounce in range(3):  # contacts part and meet for some ms
            table.world.key(3, keys.FOLD, down)
            table.run(1)
            table.world.key(3, keys.FOLD, not down)
            table.run(1 + bounce)
        table.world.key(3, keys.FOLD, down)
        table.run(40)
    assert [entry[1:] for entry in table.pressed] == [(3, 0, 1), (3, 0, 0)]


def test_a_glitch_shorter_than_a_sample_is_nothing(rig):
    table = rig()
    table.run(50)
    for offset in range(50):
        table.run(20 + offset % 5)
        table.world.key(3, keys.FOLD, True)
        table.run(4)
        table.world.key(3, keys.FOLD, False)
    table.run(50)
    assert table.pressed == []


def test_keys_held_together_make_up_no_other(rig):
    """Each key has a line of its own: no ghosts, in any corner of a square."""
    table = rig()
    table.run(50)
    held = [(unit, key) for unit in (1, 2) for key in (0, 3)] + [(0, 2), (10, 10)]
    for unit, key in held:
        table.world.key(unit, key, True)
    table.run(30)
    assert sorted(entry[1:3] for entry in table.pressed) == sorted(held)
    for unit in range(11):
        for key in range(keys.SEAT_KEYS if unit else keys.DEALER_KEYS):
            assert table.keypad.held(unit, key) == ((unit, key) in held)


def test_a_key_down_at_power_up_counts_from_its_release(rig):
    table = rig()
    table.world.key(4, keys.ALLIN, True)
    table.run(5000)
    assert table.pressed == [] and not table.keypad.held(4, keys.ALLIN)
    table.world.key(4, keys.ALLIN, False)
    table.run(50)
    assert table.pressed == []
    table.world.key(4, keys.ALLIN, True)
    table.run(50)
    assert [entry[1:] for entry in table.pressed] == [(4, keys.ALLIN, 1)]


def test_a_key_let_go_in_the_first_samples_works(rig):
    table = rig()
    table.world.key(4, keys.ALLIN, True)
    table.run(3)
    table.world.key(4, keys.ALLIN, False)
    table.run(50)
    table.world.key(4, keys.ALLIN, True)
    table.run(50)
    assert [entry[1:] for entry in table.pressed] == [(4, keys.ALLIN, 1)]


@pytest.mark.parametrize("down", [False, True])
def test_a_stuck_line_says_one_thing_for_ever(rig, down):
    table = rig()
    table.run(50)
    table.world.stick_key(4, keys.CALL, down)
    for _ in range(5):
        table.world.key(4, keys.CALL, True)
        table.run(50)
        table.world.key(4, keys.CALL, False)
        table.run(50)
    assert [entry[1:] for entry in table.pressed] == ([(4, keys.CALL, 1)] if down else [])
    table.world.key(4, keys.FOLD, True)  # the others work
    table.run(50)
    assert table.pressed[-1][1:] == (4, keys.FOLD, 1)


def test_a_broken_chain_presses_nothing_and_is_told(rig):
    table = rig()
    table.run(50)
    table.world.keys.cut = True
    table.run(500)
    assert table.pressed == [] and table.keypad.fault
    table.world.keys.cut = False
    table.run(50)
    assert table.pressed == [] and not table.keypad.fault
    table.world.key(1, keys.BET, True)
    table.run(50)
    assert [entry[1:] for entry in table.pressed] == [(1, keys.BET, 1)]


def test_events_nobody_takes_are_counted(rig):
    table = rig()
    table.run(50)
    for _ in range(40):
        for down in (True, False):
            table.world.key(1, keys.BET, down)
            for _ in range(4):
                table.keypad.step(table.clock.ticks_ms())
                table.clock.now_ms += 5
    assert table.keypad.dropped == 80 - 32


def test_the_clock_may_wrap(rig):
    table = rig(now_ms=(1 << 30) - 700)
    table.run(400)
    table.world.key(1, keys.BET, True)
    table.run(50)
    assert table.keypad.held(1, keys.BET)


def test_display_traffic_between_does_not_disturb_the_chain(rig):
    """The registers shift on every clock of their bus; each sample loads them anew."""
    table = rig()
    table.run(50)
    for step in range(40):
        table.panels[step % 11].dirty = 0xFF
        table.panels[step % 11].flush()
        table.world.key(2, keys.C5, bool(step & 1))
        table.run(20)
    assert [entry[1:] for entry in table.pressed] == [
        (2, keys.C5, bool(step & 1)) for step in range(1, 40)
    ]


def test_names_of_keys():
    for unit, table, count in ((0, keys.DEALER_KEYS, 8), (4, keys.SEAT_KEYS, 11)):
        assert table == count == len(key_names.names(unit))
        for number, name in enumerate(key_names.names(unit)):
            assert key_names.parse(unit, name) == number == getattr(keys, name)
    with pytest.raises(ValueError, match="There is no key 'OK' here; keys: FOLD CALL"):
        key_names.parse(4, "OK")


def test_a_timer_catches_what_comes_and_goes_within_one_pass(rig):
    """A pass of 200 ms, a press of 60 ms inside it: the loop hears of both ends afterwards.  Every
    other tick finds the bus taken by a display."""
    table = rig()
    table.run(50)
    pad = table.keypad
    pad.watch(table.clock.ticks_ms)
    begin = table.clock.now_ms
    for tick in range(40):
        if tick in (10, 22):
            table.world.key(4, keys.CALL, tick == 10)
        taken = tick % 2 == 0 and table.panels[0]._spi.try_lock()
        pad.tick(None)
        if taken:
            table.panels[0]._spi.unlock()
        table.clock.now_ms += 5
    assert table.clock.now_ms - begin == 200
    assert pad.step(table.clock.ticks_ms()) == 1  # the next sample is due
    pad.tick(None)
    assert pad.step(table.clock.ticks_ms()) == 6  # then just behind the one after
    table._collect()
    assert [entry[1:] for entry in table.pressed] == [(4, keys.CALL, 1), (4, keys.CALL, 0)]


def test_late_ticks_in_a_row_are_one_sample(rig):
    """While the processor collects garbage or erases flash, ticks pile up: two samples at one
    moment prove nothing about a bouncing contact."""
    table = rig()
    table.run(50)
    table.keypad.watch(table.clock.ticks_ms)
    table.world.key(4, keys.CALL, True)
    for _ in range(8):
        table.keypad.tick(None)
    assert table.keypad.get() == -1
    table.clock.now_ms += 5
    table.keypad.tick(None)
    assert table.keypad.get() == 4 << 8 | keys.CALL << 1 | 1
