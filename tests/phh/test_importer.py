# SPDX-License-Identifier: MIT
"""From the notation's positions and amounts to seats and chips."""

import pytest

from feltware.engine import cards as cd
from host_tools.phh.importer import Unsupported, convert
from host_tools.phh.notation import Malformed, read_text
from host_tools.scripts.language import ANY, Act, Board, Burn, Deal, Discard, Reshuffle


def text(**changes):
    fields = {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [5, 10, 0],
        "min_bet": 10,
        "starting_stacks": [100, 200, 300],
        "actions": [],
        **changes,
    }
    lines = []
    for key, value in fields.items():
        if value is not None:
            written = str(value).lower() if isinstance(value, bool) else repr(value)
            lines.append(f"{key} = {written}")
    return "\n".join(lines)


def hand(**changes):
    (found,) = read_text(text(**changes))
    return convert(found)


def cards(names):
    return tuple(cd.parse(names[at : at + 2]) for at in range(0, len(names), 2))


def test_positions_become_seats():
    imported = hand()
    assert imported.script.button == 3
    assert imported.script.seats == {1: (100, ""), 2: (200, ""), 3: (300, "")}
    assert imported.script.game == "holdem nl 5/10"
    assert imported.factor == 1 and imported.finish is None


def test_two_players_list_blinds_and_antes_in_reverse():
    two = {"starting_stacks": [100, 200], "blinds_or_straddles": [5, 10]}
    imported = hand(**two, antes=[0, 10], actions=["p2 cbr 30", "p1 cc"])
    # p2 has the button and the small blind, p1 the big blind and its ante
    assert imported.script.button == 2
    assert imported.script.game == "holdem nl 5/10 ante.bigblind=on ante=10"
    assert imported.script.steps == [Act(1, 2, "raise", 30), Act(2, 1, "call")]


def test_amounts_are_scaled_by_the_smallest_factor_that_makes_all_whole():
    imported = hand(starting_stacks=[100.5, 200.25, 300], actions=["p3 cbr 20"])
    assert imported.factor == 4
    assert imported.script.game == "holdem nl 20/40"
    assert imported.script.seats[2] == (801, "")
    assert imported.script.steps == [Act(1, 3, "raise", 80)]
    halves = hand(finishing_stacks=[99.5, 200.5, 300])
    assert halves.factor == 2 and halves.finish == {1: 199, 2: 401, 3: 600}


def test_words_follow_what_is_bet():
    imported = hand(
        actions=[
            "d dh p1 AhKh", "d dh p2 2c3d", "d dh p3 ????", "p3 cc", "p1 cc", "p2 cc",
            "d db 4c5c6c", "p1 cc", "p2 cbr 20", "p3 f", "p1 cbr 60", "p2 cc",
            "p1 sm AhKh", "p2 sm",
        ],
    )  # fmt: skip
    assert imported.script.steps == [
        Deal(1, 1, cards("AhKh")),
        Deal(2, 2, cards("2c3d")),
        Deal(3, 3, (ANY, ANY)),
        Act(4, 3, "call"),
        Act(5, 1, "call"),
        Act(6, 2, "check"),
        Burn(7, ANY),
        Board(7, 1, cards("4c5c6c")),
        Act(8, 1, "check"),
        Act(9, 2, "bet", 20),
        Act(10, 3, "fold"),
        Act(11, 1, "raise", 60),
        Act(12, 2, "call"),
    ]
    assert imported.shows == {1: True, 2: False}


def test_fixed_limit_names_its_bets_and_blinds():
    imported = hand(variant="FT", small_bet=10, big_bet=20, min_bet=None)
    assert imported.script.game.startswith("holdem fl 10/20 blinds=5/10")


def test_stud_has_a_bring_in_and_a_burn_a_street():
    imported = hand(
        variant="F7S", blinds_or_straddles=None, min_bet=None, bring_in=2, small_bet=10,
        big_bet=20, antes=[1, 1, 1],
        actions=["d dh p1 AhKh2c", "d dh p2 3c4c5d", "d dh p3 6c7c8d", "p1 pb", "p2 cbr 10", "p3 f",
                 "p1 cc", "d dh p1 9c", "d dh p2 Tc", "p2 cbr 10"],
    )  # fmt: skip
    assert imported.script.game.startswith("stud fl 10/20 ante=1 bringin=2 ")
    assert imported.script.steps[3:] == [
        Act(4, 1, "bringin"),
        Act(5, 2, "complete", 10),
        Act(6, 3, "fold"),
        Act(7, 1, "call"),
        Burn(8, ANY),
        Deal(8, 1, cards("9c")),
        Deal(9, 2, cards("Tc")),
        Act(10, 2, "bet", 10),
    ]


def test_hidden_cards_that_are_shown_later_are_dealt_as_what_they_were():
    imported = hand(actions=["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p2 sm AhKh"])
    assert [step.cards for step in imported.script.steps] == [
        (ANY, ANY),
        cards("AhKh"),
        (ANY, ANY),
    ]


def test_a_draw_is_followed_card_by_card():
    imported = hand(
        variant="F2L3D", small_bet=10, big_bet=20, min_bet=None,
        actions=["d dh p1 ??????????", "d dh p2 2c3c4c5cKc", "d dh p3 ??????????", "p3 f", "p1 cc",
                 "p2 cc", "p1 sd ??", "p2 sd Kc", "d dh p1 ??", "d dh p2 Kd", "p1 cc", "p2 cc",
                 "p1 sd", "p2 sd Kd", "d dh p2 7h", "p1 sm 2d3d4d5d8h", "p2 sm 2c3c4c5c7h"],
    )  # fmt: skip
    steps = imported.script.steps
    assert steps[0].cards == (ANY, *cards("2d3d4d5d"))  # the discarded one stays unknown
    assert [step for step in steps if isinstance(step, (Burn, Discard))] == [
        Burn(7, ANY),
        Discard(7, 1, (ANY,)),
        Discard(8, 2, cards("Kc")),
        Burn(13, ANY),
        Discard(13, 1, ()),
        Discard(14, 2, cards("Kd")),
    ]
    assert Deal(9, 1, cards("8h")) in steps


def test_a_card_that_comes_back_from_the_muck_was_reshuffled():
    imported = hand(
        variant="N2L1D",
        actions=["d dh p1 2c3c4c5cKc", "d dh p2 2d3d4d5dKd", "p1 sd Kc", "p2 sd Kd", "d dh p1 9h",
                 "d dh p2 Kc"],
    )  # fmt: skip
    assert [s.line for s in imported.script.steps if isinstance(s, Reshuffle)] == [6]


def test_seats_between_the_button_and_the_blinds_owe_none():
    stacks, antes = [100] * 4, [0] * 4
    imported = hand(blinds_or_straddles=[0, 5, 10, 0], starting_stacks=stacks, antes=antes)
    assert (imported.script.button, imported.script.blinds) == (4, (2, 3))
    assert imported.script.game.startswith("holdem nl 5/10")
    imported = hand(blinds_or_straddles=[0, 10, 0, 0], starting_stacks=stacks, antes=antes)
    assert (imported.script.button, imported.script.blinds) == (4, (0, 2))
    assert imported.script.game.startswith("holdem nl 10")


def test_a_buttons_single_blind_sits_one_seat_on():
    imported = hand(variant="NS", blinds_or_straddles=[0, 0, 10], antes=[10, 10, 10])
    assert imported.script.button == 2
    assert imported.script.game == "shortdeck nl 10 ante=10"


@pytest.mark.parametrize(
    "changes, sentence",
    [
        ({"variant": "XX"}, "its game, 'XX', is not one of the notation's."),
        ({"starting_stacks": [2**28, 2**28, 5]}, "its chips come to more than the 536870911"),
        ({"starting_stacks": [10**8 + 0.125, 1, 1]}, "its chips come to more than the"
         " 536870911 that a table can count once multiplied by 8."),
        ({"antes": [1, 2, 0]}, "its players post different antes."),
        ({"antes": [1, 0, 0]}, "its players post different antes."),
        ({"blinds_or_straddles": [10, 5, 0]}, "blinds of 10/5 are not posted here."),
        ({"blinds_or_straddles": [0, 0, 0]}, "blinds of 0 are not posted here."),
        ({"min_bet": 20}, "its least bet of 20 is not the big blind of 10."),
        ({"antes": [150, 150, 150], "ante_trimming_status": False}, "a stack is smaller than the"),
        ({"actions": ["d db 2c3c4c", "d db 5c6c7c"]}, "it has more than one board."),
    ],
)  # fmt: skip
def test_unsupported(changes, sentence):
    with pytest.raises(Unsupported) as raised:
        hand(**changes)
    assert str(raised.value).startswith(sentence)


def test_eleven_players_do_not_fit():
    many = {"starting_stacks": [100] * 11, "antes": [0] * 11}
    with pytest.raises(Unsupported, match="11 players do not fit a table of ten seats."):
        hand(**many, blinds_or_straddles=[5, 10, *[0] * 9])


@pytest.mark.parametrize(
    "actions, sentence",
    [
        (
            ["d dh p1 AhKh", "d dh p2 AhQc"],
            "Ah was on the table already, since action 1.",
        ),
        (["d dh p1 AhKh", "d db Kh2c3c"], "Kh was on the table already, since action 1."),
        (["d dh p1 AhKh", "p1 sm AhQh"], "p1 does not hold Qh."),
        (["d dh p1 AhKh", "p1 sm AhKh2c"], "p1 shows more cards than he holds."),
        (["p3 cc", "d dh p1 AhKh"], "in this game nobody gets cards after a bet."),
    ],
)
def test_cards_that_cannot_be(actions, sentence):
    with pytest.raises(Malformed) as raised:
        hand(actions=actions)
    assert str(raised.value) == f"action 2: {sentence}"
