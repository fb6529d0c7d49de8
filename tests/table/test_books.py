# SPDX-License-Identifier: MIT
"""GAP-15 and JOB-2: what one hand leaves behind for the next."""

from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.table.books import HandBooks, kill_posts


def ended(*awards):
    books = HandBooks()
    books.begin()
    for seat, part in awards:
        books.award(seat, part)
    return books


def test_gap_15_a_scoop_of_both_halves_kills():
    assert ended((3, ev.PART_HIGH), (3, ev.PART_LOW)).killer(True, "scoop") == 3
    assert ended((3, ev.PART_BOTH)).killer(True, "scoop") == 3
    assert ended((3, ev.PART_HIGH), (4, ev.PART_LOW)).killer(True, "scoop") == 0
    assert ended((3, ev.PART_ALL)).killer(True, "scoop") == 0  # no low was paid
    assert ended((3, ev.PART_ALL)).killer(False, "scoop") == 3


def test_gap_15_two_in_a_row_kills():
    books = ended((5, ev.PART_ALL))
    assert books.killer(False, "two_in_a_row") == 0
    books.begin()
    books.award(5, ev.PART_ALL)
    assert books.killer(False, "two_in_a_row") == 5
    books.withdraw()  # undone: nobody has won the hand yet
    assert books.killer(False, "two_in_a_row") == 0
    books.award(6, ev.PART_ALL)
    assert books.killer(False, "two_in_a_row") == 0


def test_gap_15_a_full_kill_posts_two_big_blinds_and_half_of_one_one_and_a_half():
    active = [1] * 11
    full = Config.parse("omaha8 fl 10/20 kill.form=full")
    half = Config.parse("omaha8 fl 10/20 kill.form=half")
    assert kill_posts(full, 4, active) == ((4, 20, -1),)
    assert kill_posts(half, 4, active) == ((4, 15, -1),)
    assert kill_posts(full, 0, active) == ()
    assert kill_posts(Config.parse("omaha8 fl 10/20"), 4, active) == ()


def test_job_2_a_carried_pot_that_is_won_is_carried_no_more():
    books = HandBooks()
    books.begin()
    books.carry = 45
    books.award(3, ev.PART_ALL)
    assert books.carry == 0
