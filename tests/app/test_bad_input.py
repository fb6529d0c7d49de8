# SPDX-License-Identifier: MIT
"""Wrong tags, wrong keys, wrong amounts: a clear sentence, and nothing is lost."""

import pytest

from feltware.dealer import questions as q
from feltware.engine import events as ev
from feltware.engine.cards import parse
from host_tools.simulator.bench import Bench, BenchError
from host_tools.simulator.emul_tag import GarbledTag, RandomTag, Tag
from tests.app.evening import act, deal, dealer

# every option is in order, and all of them together are more than a record of an event holds
LONG = (
    "holdem nl 5/10 ante.bigblind=on button.rule=moving deal.cutter=left draw.after=left "
    "draw.openers=any he.declare_board=off hilo.ace=declare hilo.qualifier=none kill.form=full "
    "kill.when=two_in_a_row limit.short_allin=on_top lowball.form=27 miss.limits=high_ante "
    "muck.retrieve=dealer"
)


@pytest.fixture
def bench():
    with Bench("host") as bench:
        bench.command("table holdem nl 5/10")
        for seat in (1, 2, 3):
            bench.command("seat {} 500".format(seat))
        bench.command("button 1")
        dealer(bench, "START")
        deal(bench, {2: "Ah Ad", 3: "Kh Kd", 1: "Qh Qd"})
        yield bench


def reasons(bench):
    return [(notice.unit, notice.reason) for notice in bench.feed.notices]


def hand_events(bench):
    return [event for event in bench.events if ev.HAND_START <= event.kind < ev.QUESTION]


def test_dev_2_an_unknown_tag_is_a_question_about_the_place(bench):
    before = hand_events(bench)
    bench.world.put_tag(ev.BOARD1, Tag(bytes.fromhex("04aabbccddeeff"), "somebody's key"))
    bench.wait_for(lambda: bench.question, what="a question")
    bench.settle()
    assert (bench.question.number, bench.question.place) == (q.UNKNOWN_TAG, ev.BOARD1)
    assert bench.shows(0, "BOARD") and bench.shows(0, "is of no deck")
    dealer(bench, "OK")
    assert bench.question is None
    assert hand_events(bench) == before


def test_random_tags_of_phones_and_bank_cards_are_ignored(bench):
    bench.world.put_tag(3, RandomTag(7))
    bench.advance(6000)
    assert bench.question is None


def test_an_unreadable_tag_is_told_with_its_place(bench):
    bench.world.put_tag(ev.MUCK, GarbledTag(3))
    bench.wait_for(lambda: (0, "unreadable") in reasons(bench), what="a notice")
    assert hand_events(bench)[-1].kind == ev.DEALT


def test_dev_1_two_tags_of_the_same_identity_are_a_question(bench):
    bench.world.put_copy(ev.BOARD1, parse("Ah"))
    bench.wait_for(lambda: bench.question, what="a question", limit_ms=20_000)
    assert bench.question.number in (q.SAME_TAG, q.STRAY)


def test_bet_10_a_key_out_of_turn_is_told_and_changes_nothing(bench):
    before = hand_events(bench)
    assert bench.legal.actor == 1
    act(bench, 2, "FOLD")
    assert (2, "not_your_turn") in reasons(bench)
    assert bench.shows(2, "Not your turn:")
    assert hand_events(bench) == before


def test_an_impossible_amount_is_told_with_the_least_that_is_possible(bench):
    before = hand_events(bench)
    act(bench, 1, "C1", "C3")  # 26 where 20 is the call and 20 more the least raise
    act(bench, 1, "CLEAR", "C1", "C2", "C2", "BET")  # 11: short of nothing, less than a raise
    assert bench.feed.notices[-1].reason == "min_raise"
    assert bench.feed.notices[-1].amount == 20
    assert bench.shows(1, "raise is to 20")
    assert hand_events(bench) == before


def test_a_locked_table_takes_no_commands_and_bad_ones_get_a_sentence(bench):
    with pytest.raises(BenchError, match="a hand is being played"):
        bench.command("seat 4 500")
    for seat in (1, 2):
        act(bench, seat, "FOLD")
    for text, words in (
        ("seat 11 500", "seats are 1 to 10"),
        ("seat 1 500", "that seat is taken"),
        ("seat 4 lots", "'lots' is not an amount of chips"),
        ("seat 4", "'seat 4' is not complete"),
        ("table chess nl 1/2", "'chess' is not a game"),
        ("table holdem nl", "game structure stakes"),
        ("fly 3", "'fly' is not a command"),
        ("stack 4 100", "nobody sits there"),
        ("seat 4 536870911", "at most 536870911 chips"),
        ("seat 4 500 " + "x" * 61, "a name has at most 60 characters"),
        ("table " + LONG, "A game line has at most 255 characters"),
    ):
        with pytest.raises(BenchError, match=words):
            bench.command(text)
    assert bench.command("seat 4 500 " + "ж" * 60) == "ok"


def test_a_dead_reader_is_told_and_the_others_go_on(bench):
    bench.world.kill_reader(7)
    bench.wait_for(lambda: (0, "reader_fault") in reasons(bench), what="a fault", limit_ms=20_000)
    for seat in (1, 2):
        act(bench, seat, "CALL")
    act(bench, 3, "CALL")
    deal(bench, {ev.BURN: "2h", ev.BOARD1: "7h 8h 9s"})
    assert bench.legal.actor == 2
    bench.world.kill_reader(7, False)
    bench.wait_for(lambda: (0, "reader_back") in reasons(bench), what="it", limit_ms=60_000)
