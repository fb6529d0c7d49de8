# SPDX-License-Identifier: MIT
"""Reading scripts: every form of the language, and one sentence for every mistake."""

from pathlib import Path

import pytest

from feltware.engine import cards as cd
from feltware.engine import events as ev
from host_tools.scripts import language as la
from host_tools.scripts.parser import parse_file, parse_text

HEAD = "table holdem nl 5/10 button=1\nseat 1 1000\nseat 2 1000\nseat 3 500\n"


def steps(*lines):
    script, mistakes = parse_text(HEAD + "\n".join(lines))
    assert mistakes == []
    return script.steps


def mistakes(*lines, head=HEAD):
    _, found = parse_text(head + "\n".join(lines))
    first = head.count("\n")
    return [(mistake.line - first, mistake.sentence) for mistake in found]


def test_table_and_seats():
    script, found = parse_text(
        "  # a remark\n\ntable holdem nl 5/10 cap.raises=4 ante=1 button=2 confirm=manual # more\n"
        'seat 2 300 "The one with the hat"\nseat 10 0\n'
    )
    assert found == []
    assert script.game == "holdem nl 5/10 cap.raises=4 ante=1"
    assert script.game_line == 3
    assert script.button == 2
    assert script.confirm == "manual"
    assert script.seats == {2: (300, "The one with the hat"), 10: (0, "")}
    assert script.steps == []


def test_cards_and_places():
    ah, kd = cd.parse("Ah"), cd.parse("Kd")
    assert steps("deal 1 Ah ??", "burn ??", "board Kd", "lift BOARD Kd", "board3 Kd") == [
        la.Deal(5, 1, (ah, la.ANY)),
        la.Burn(6, la.ANY),
        la.Board(7, 1, (kd,)),
        la.Lift(8, ev.BOARD1, kd),
        la.Board(9, 3, (kd,)),
    ]
    assert steps("put SEAT3U Ah", "put MUCK Kd", "put BURN 2c") == [
        la.Put(5, 23, ah),
        la.Put(6, ev.MUCK, kd),
        la.Put(7, ev.BURN, 0),
    ]


@pytest.mark.parametrize(
    "line, act",
    [
        ("1 fold", la.Act(5, 1, "fold")),
        ("2 check", la.Act(5, 2, "check")),
        ("2 call", la.Act(5, 2, "call")),
        ("2 bet 40", la.Act(5, 2, "bet", 40)),
        ("2 raise 40", la.Act(5, 2, "raise", 40)),
        ("2 complete", la.Act(5, 2, "complete")),
        ("2 bringin", la.Act(5, 2, "bringin")),
        ("2 bringin 5", la.Act(5, 2, "bringin", 5)),
        ("2 allin", la.Act(5, 2, "allin")),
        ("2 straddle", la.Act(5, 2, "straddle")),
        ("2 runit 2", la.Act(5, 2, "runit", 2)),
        ("2 show", la.Act(5, 2, "show")),
        ("2 muck", la.Act(5, 2, "muck")),
        ("2 declare both", la.Act(5, 2, "declare", None, "both")),
        ("2 declare wild Jk2 As", la.Act(5, 2, "declare", None, "wild", (53, 51))),
        ("2 sitout", la.Act(5, 2, "sitout")),
        ("2 sitin", la.Act(5, 2, "sitin")),
        ("2 leave", la.Act(5, 2, "leave")),
        ("2 topup", la.Act(5, 2, "topup")),
        ("2 topup 300", la.Act(5, 2, "topup", 300)),
        ("refuse 2 raise 15", la.Refuse(5, la.Act(5, 2, "raise", 15))),
        ("2 pat", la.Discard(5, 2, ())),
        ("press 2 CALL", la.Key(5, "press", 2, "CALL")),
        ("press DEALER START", la.Key(5, "press", 0, "START")),
        ("hold 2 PEEK", la.Key(5, "hold", 2, "PEEK")),
        ("release 2 C5", la.Key(5, "release", 2, "C5")),
        ("undo", la.Undo(5)),
        ("misdeal", la.Misdeal(5)),
        ("reshuffle", la.Reshuffle(5)),
        ("wait 500", la.Wait(5, 500)),
        ("answer 2", la.Answer(5, 2)),
        ("answer default", la.Answer(5, None)),
        ("hand", la.NextHand(5)),
        ("hand button=2 1=800 3=50", la.NextHand(5, 2, ((1, 800), (3, 50)))),
        ("hand button=9/0/2", la.NextHand(5, 9, (), (0, 2))),
    ],
)
def test_one_line(line, act):
    assert steps(line) == [act]


def test_discard_names_the_seats_cards():
    assert steps("deal 1 Ah Kd ??", "1 discard Kd ??")[1] == la.Discard(
        6, 1, (cd.parse("Kd"), la.ANY)
    )


@pytest.mark.parametrize(
    "line, what, value",
    [
        ("legal fold check bet 10..970", "legal", "fold check bet 10..970"),
        ("legal fold call 5 raise 20..20", "legal", "fold call 5 raise 20"),
        ("legal bringin 5 bet 10", "legal", "bringin 5 bet 10"),
        ("legal fold check bet 10 bet 20", "legal", "fold check bet 10 bet 20"),
        ("legal show muck", "legal", "show muck"),
        ("actor 2", "actor", 2),
        ("actor none", "actor", 0),
        ("pot 70", "pot", 70),
        ("pots 120 60", "pots", (120, 60)),
        ("over", "over", None),
        ("win 1 70", "win", (1, 70)),
        ("stacks 1=1040 2=970", "stacks", ((1, 1040), (2, 970))),
        ("rake 5", "rake", 5),
        ("button 3", "button", 3),
        ('screen 2 "CALL 20"', "screen", (2, "CALL 20")),
        ('screen DEALER "NEXT #2"', "screen", (0, "NEXT #2")),
        ("question SEAT3", "question", "SEAT3"),
        ("question IRR-14", "question", "IRR-14"),
        ("question none", "question", "none"),
    ],
)
def test_expectation(line, what, value):
    (step,) = steps("expect " + line)
    assert (step.what, step.value) == (what, value)


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("dael 1 Ah", "'dael' is not a word that a line can begin with."),
        ("deal 1", "'deal' needs at least one card."),
        ("deal 11 Ah", "A seat must be 1 to 10, not 11."),
        ("deal x Ah", "'x' is not a whole number for a seat."),
        ("deal 1 Xh", "'Xh' is not a card: write rank 23456789TJQKA and suit cdhs."),
        ("deal 1 10h", "'10h' is not a card: write rank 23456789TJQKA and suit cdhs."),
        ("deal 1 Jkx", "'x' is not a whole number for a joker."),
        ("deal 4 Ah", "Nobody sits in seat 4: there is no 'seat 4' line."),
        ("deal 1 Ah Ah", "Ah lies on the table already, at SEAT1."),
        ("burn 2c 3c", "One card is burned at a time."),
        ("board", "'board' needs at least one card."),
        ("1 jump", "'jump' is not something a seat does."),
        ("1", "What does seat 1 do?"),
        ("1 bet", "'bet' needs a number."),
        ("1 bet -5", "'-5' is not a whole number for an amount."),
        ("1 bet 12.5", "'12.5' is not a whole number for an amount."),
        ("1 bet 536870912", "An amount must be 1 to 536870911, not 536870912."),
        ("1 bet 10 20", "Nothing belongs after 'bet 10', but here stands '20'."),
        ("1 call 20", "Nothing belongs after 'call', but here stands '20'."),
        ("1 runit 5", "The number of boards must be 1 to 4, not 5."),
        ("1 discard Ah", "Ah was not dealt to seat 1."),
        (
            "1 declare sideways",
            "'declare' needs one of high, low, both, board, open, noopeners, or wild and cards.",
        ),
        ("refuse 2", "What does seat 2 do?"),
        (
            "put DECK Ah",
            "'DECK' is not a place: write SEAT1 to SEAT10 (SEAT1U for an up-card"
            " antenna), BOARD, BURN or MUCK.",
        ),
        ("lift BOARD Ah", "Ah was not put on BOARD."),
        (
            "press 2 START",
            "'START' is not a key of a seat: there are FOLD CALL BET ALLIN CLEAR"
            " PEEK C1 C2 C3 C4 C5.",
        ),
        (
            "press DEALER FOLD",
            "'FOLD' is not a key of the dealer: there are START NEXT UNDO MISDEAL"
            " EXPOSED MENU OK BACK.",
        ),
        ("wait", "'wait' needs a number of milliseconds: wait 500."),
        ("wait 0", "A wait must be 1 to 3600000, not 0."),
        ("undo twice", "Nothing belongs after 'undo', but here stands 'twice'."),
        ("hand 4=800", "Nobody sits in seat 4: there is no 'seat 4' line."),
        ("hand 1", "'1' should be SEAT=CHIPS, for example hand 4=800."),
        ("seat 1 500", "Seat 1 is taken already."),
        ("table holdem nl 1/2", "The table is set already, in line 1."),
        (
            "expect",
            "What is expected?  There are legal actor pot pots over win stacks rake button"
            " screen question.",
        ),
        (
            "expect legal call 5 fold",
            "'fold' stands too late: the order is fold check open bringin call"
            " complete bet raise straddle discard pat show muck declare runit.",
        ),
        ("expect legal bet 20..10", "'20..10' goes down."),
        ("expect pot", "'expect pot' needs one number."),
        ("expect win 1", "'expect win' needs a seat and chips: expect win 1 70."),
        ("expect stacks 1=5 1=6", "Seat 1 stands here twice."),
        (
            "expect screen 2 CALL",
            "'expect screen' needs a seat or DEALER, and words: expect screen 2 \"CALL\".",
        ),
        ('expect screen 2 "CALL', "The quotation mark is not closed."),
        ("expect over now", "Nothing belongs after 'expect over', but here stands 'now'."),
    ],
)
def test_mistake(line, sentence):
    assert mistakes(line) == [(1, sentence)]


@pytest.mark.parametrize(
    "head, sentence",
    [
        ("", "A script begins with a 'table' line."),
        ("seat 1 100\n", "The 'table' line comes before the seats."),
        ("table holdem nl 5/10\nseat 1 100\n", "A hand needs at least two 'seat' lines."),
        ("table whist nl 5/10\n", "'whist' is not a game: there are holdem "),
        ("table holdem xl 5/10\n", "'xl' is not a structure: there are fl nl pl hp spread."),
        (
            "table holdem nl\n",
            "'table' needs a game, a structure and stakes: table holdem nl 5/10.",
        ),
        ("table holdem nl 5/10 button=0\n", "A seat must be 1 to 10, not 0."),
        (
            "table holdem nl 5/10 button=1/2\n",
            "button= takes a seat, or three of button, small and big blind: not '1/2'.",
        ),
        ("table holdem nl 5/10 confirm=no\n", "confirm= is auto or manual, not 'no'."),
        ("table holdem nl 5/10 nosuch.key=1\n", "nosuch.key"),
        ("table holdem nl 5/10 cap.raises=17\n", "cap.raises is 3, 4 or none, not '17'."),
    ],
)
def test_mistake_of_the_table(head, sentence):
    found = mistakes(head=head)
    assert len(found) == 1
    assert sentence in found[0][1]


def test_every_mistake_is_told_in_the_order_of_lines():
    assert [line for line, _ in mistakes("1 jump", "1 call", "burn", "expect pot x")] == [1, 3, 4]


def test_a_hand_and_a_misdeal_take_the_cards_home():
    assert steps("deal 1 Ah Kd", "misdeal", "deal 1 Ah Kd", "hand", "deal 2 Ah Kd")
    assert mistakes("deal 1 Ah Kd", "1 fold", "deal 2 Ah ??") == [
        (3, "Ah lies on the table already, at MUCK.")
    ]
    assert steps("deal 1 Ah Kd", "1 fold", "reshuffle", "deal 2 Ah ??")


def test_a_file_that_is_not_text_is_a_mistake(tmp_path):
    path = tmp_path / "odd.table"
    path.write_bytes(b"\xff\xfe\x00table")
    _, found = parse_file(path)
    assert [str(mistake) for mistake in found] == [f"{path}:1: This file is not text in UTF-8."]


def test_every_script_here_is_without_mistakes():
    files = sorted((Path(__file__).parent.parent / "tables").rglob("*.table"))
    assert len(files) >= 20
    for path in files:
        _, found = parse_file(path)
        assert found == [], path
