# SPDX-License-Identifier: MIT
"""General rules that every game shares: the deck, the order of the deal, words before chips."""

import pytest

from feltware.engine import cards, games
from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.engine.row import Row


def started(line, button=4, seats=(1, 2, 3, 4), blinds=(1, 2)):
    config = Config.parse(line)
    events = []
    hand = Hand(lambda *event: events.append(event))
    hand.start(
        config,
        button,
        [1000 if seat in seats else 0 for seat in range(11)],
        list(blinds[: len(config.blinds)]),
    )
    return hand, events


def test_deck_1_four_suits_of_thirteen_ranks():
    names = [cards.name(card) for card in range(52)]
    assert set(names) == {rank + suit for rank in "AKQJT98765432" for suit in "shdc"}
    assert [cards.parse(name) for name in names] == list(range(52))
    for game in games.ROWS:
        structure = Row(game).structures[0]
        stakes = "10/20" if structure in ("fl", "spread") else "10"
        config = Config.parse("{} {} {} ante=1".format(game, structure, stakes))
        decks = {"shortdeck": 36, "royal": 20, "lowball": 53}  # ace to five has its joker (A5-2)
        assert config.deck_size == decks.get(game, 52)


def test_deck_2_jokers_are_added_by_option_and_belong_to_the_stub():
    assert Config.parse("draw fl 10/20 ante=1").deck_size == 52
    assert Config.parse("draw fl 10/20 ante=1 deck.jokers=1").deck_size == 53
    assert Config.parse("draw fl 10/20 ante=1 deck.jokers=4").deck_size == 56
    with pytest.raises(ValueError, match="deck.jokers"):
        Config.parse("draw fl 10/20 ante=1 deck.jokers=5")


def test_deck_13_one_card_at_a_time_from_the_dealers_left():
    hand, _events = started("holdem nl 5/10")
    order = []
    for card in range(8):
        order.append(hand.next_place())
        hand.deal(hand.next_place(), card)
    assert order == [1, 2, 3, 4, 1, 2, 3, 4]
    assert hand.next_place() == 0


def test_bet_1_a_raise_is_one_event_with_its_total_before_any_chip_is_counted():
    hand, events = started("holdem nl 5/10")
    for card in range(8):
        hand.deal(hand.next_place(), card)
    assert hand.actor == 3
    hand.apply(ev.RAISE, 3, 60)
    kind, seat, _index, flags, amount, _ext = events[-1]
    assert (kind, seat, flags, amount) == (ev.RAISE, 3, ev.DECISION, 60)
    assert (hand.stack[3], hand.bet[3]) == (940, 60)


def test_st8_1_stud_hi_lo_is_dealt_and_opened_as_stud_is():
    stud = Config.parse("stud fl 10/20 ante=1")
    hilo = Config.parse("stud8 fl 10/20 ante=1")
    assert hilo.row.program == stud.row.program
    assert (hilo.opener, hilo.opener_later) == (stud.opener, stud.opener_later)
    assert (hilo.bring_in, hilo.cap_levels) == (stud.bring_in, stud.cap_levels)
    assert (hilo.row.least, hilo.row.most) == (2, 8)


def test_st8_9_no_decision_divides_a_pot():
    hand, events = started("stud8 fl 10/20 ante=1", blinds=())
    decisions = (ev.AWARD, ev.RETURN, ev.CARRY, ev.RAKE)
    for kind in decisions:
        for seat in range(1, 5):
            assert hand.check(kind, seat, 100)
    assert not [event for event in events if event[0] == ev.AWARD]


def test_dev_12_no_event_names_a_card_before_it_was_dealt():
    hand, events = started("stud fl 10/20 ante=1", blinds=())
    named = {ev.DEAL, ev.IDENTIFY, ev.SHOWN}
    assert not [event for event in events if event[0] in named]
    dealt = []
    for card in (51, 3, 17, 22, 40, 8, 9, 30, 12, 5, 6, 7):
        hand.deal(hand.next_place(), card)
        dealt.append(card)
        seen = [index for kind, _seat, index, _f, _a, _e in events if kind in named]
        assert seen == dealt


def test_gap_27_the_least_bet_is_legal_in_a_pot_that_is_empty():
    for structure in ("pl", "hp"):
        hand, _events = started(
            "mississippi {} 10 stud.ante=none".format(structure), seats=(1, 2), blinds=()
        )
        while hand.next_place():
            hand.deal(hand.next_place(), hand.out)
        assert hand.legal.text() == "fold bet 10"
        assert hand.check(ev.BET, hand.actor, 0)
        hand.apply(ev.BET, hand.actor, 10)
        assert hand.to_match == 10


def test_kinds_of_events_are_those_that_have_a_name():
    assert [kind for kind in range(256) if ev.is_kind(kind)] == sorted(ev.KIND_NAMES)
    assert len(set(ev.KIND_NAMES.values())) == len(ev.KIND_NAMES)


def test_horse_4_a_mix_is_played_fixed_limit_only():
    """Each game of the rotation has fixed limit, and a line that names the mix no other."""
    structures = []
    for game in ("holdem", "omaha8", "razz", "stud", "stud8"):
        ante = "" if game in ("holdem", "omaha8") else " ante=1"
        for mix in ("horse.games=HORSE", "horse.games=HOSE", "horse.period=hands:8"):
            config = Config.parse("{} fl 10/20{} {}".format(game, ante, mix))
            assert [config.bet_size(round) for round in range(4)][-1] == 20
            for structure in Row(game).structures:
                if structure == "fl":
                    continue
                stakes = "5/10" if not ante or structure == "spread" else "10"
                line = "{} {} {}{}".format(game, structure, stakes, ante)
                assert Config.parse(line).structure == structure
                with pytest.raises(ValueError, match="fixed limit only: write fl, or leave horse."):
                    Config.parse(line + " " + mix)
                structures.append(structure)
    assert sorted(set(structures)) == ["hp", "nl", "pl", "spread"]
    assert len(structures) == 3 * (4 + 4 + 1 + 4 + 1)
