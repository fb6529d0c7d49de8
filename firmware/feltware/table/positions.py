# SPDX-License-Identifier: MIT
"""Who has the button and the blinds of the next hand (GAP-6, `button.rule`).

Dead button: the big blind always moves to the next player in turn and nobody pays it twice
running or skips it; the small blind and the button follow one step behind, onto an empty seat
if need be.  Moving button: the button goes to the next player and the blinds stand left of it.
"""


def next_active(active, seat):
    """The first seat after ``seat``, clockwise, whose entry in ``active`` (11 items) is true."""
    for step in range(1, 11):
        other = (seat + step - 1) % 10 + 1
        if active[other]:
            return other
    return 0


def previous_active(active, seat):
    """The first such seat counter-clockwise."""
    for step in range(1, 11):
        other = (seat - step - 1) % 10 + 1
        if active[other]:
            return other
    return 0


def count(active):
    """How many seats are true in ``active``."""
    n = 0
    for seat in range(1, 11):
        if active[seat]:
            n += 1
    return n


def from_button(active, button):
    """(button, small blind, big blind) when the button's seat is given.

    Heads-up the button is the small blind.
    """
    if count(active) == 2:
        small = button if active[button] else next_active(active, button)
        return small, small, next_active(active, small)
    small = next_active(active, button)
    return button, small, next_active(active, small)


def moving(active, button):
    """(button, small blind, big blind) of the hand after one with its button at ``button``."""
    return from_button(active, next_active(active, button))


def dead(active, small_position, big_position):
    """(button, small blind or 0, big blind) of the hand after one whose small blind stood at
    ``small_position`` (a seat, whether or not anybody paid there) and whose big blind was
    ``big_position``.
    """
    big = next_active(active, big_position)
    if count(active) == 2:
        other = next_active(active, big)
        return other, other, big
    small = big_position if active[big_position] else 0
    button = small_position
    if button in (big, big_position):
        button = previous_active(active, big_position)
    return button, small, big


def dead_single(active, big_position):
    """(button, 0, blind) with one blind: the button stands where the blind was."""
    big = next_active(active, big_position)
    return big_position, 0, big
