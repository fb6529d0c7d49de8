# SPDX-License-Identifier: MIT
"""Milliseconds compare right across the wrap at 2**30."""

from feltware import ticks

WRAP = 1 << 30


def test_differences_are_right_across_the_wrap():
    for later, earlier, expected in (
        (5, 3, 2),
        (3, 5, -2),
        (2, WRAP - 3, 5),
        (WRAP - 3, 2, -5),
        (WRAP // 2 - 1, 0, WRAP // 2 - 1),
        (0, WRAP // 2, -(WRAP // 2)),
    ):
        assert ticks.diff(later, earlier) == expected


def test_adding_wraps():
    for moment, ms, expected in (
        (0, 7, 7),
        (WRAP - 1, 1, 0),
        (WRAP - 5, 12, 7),
        (WRAP // 2, 3, WRAP // 2 + 3),
    ):
        assert ticks.add(moment, ms) == expected
        assert ticks.diff(ticks.add(moment, ms), moment) == ms
