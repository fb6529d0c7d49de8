# SPDX-License-Identifier: MIT
"""A hand tabled all-in before its last card came face down shows that card too (SHOW-8)."""

from play import Play

from feltware.engine import events as ev


def test_the_seventh_card_of_a_tabled_hand_is_shown():
    play = Play("stud fl 10/20 ante=5", {1: 20, 2: 500}, 2, [])
    play.finish()
    shown = [play.log.get(position) for position in range(len(play.log))]
    cards = {(seat, nth) for kind, seat, _, _, nth, _ in shown if kind == ev.SHOWN}
    assert play.hand.shown[1] == play.hand.shown[2] == 1
    assert cards == {(seat, nth) for seat in (1, 2) for nth in (0, 1, 6)}
