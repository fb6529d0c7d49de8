# SPDX-License-Identifier: MIT
"""A deck in minutes: new cards registered one after another with the dealer's keys."""

import pytest

from feltware.control import enrol
from feltware.engine import cards
from feltware.engine import events as ev
from host_tools.simulator.bench import Bench
from host_tools.simulator.emul_tag import GarbledTag, RandomTag, Tag
from tests.app.evening import act, deal, dealer, winners

SIGNS = "♣♦♥♠"


def new_tags(count=52, seed=7):
    """Tags that no registry knows: NTAGs of 7 bytes and, every fifth, a Classic of 4."""
    tags = {}
    for position in range(count):
        mixed = (position * 2654435761 + seed) % 2**32
        uid = bytes((0x04, 0xC3, position)) + mixed.to_bytes(4, "big")
        if position % 5 == 0:
            uid = bytes((0x5B, position)) + mixed.to_bytes(4, "big")[:2]
        tags[enrol.card_at(position)] = Tag(uid, cards.name(enrol.card_at(position)))
    return tags


def sign(card):
    """A card as the displays write it."""
    return cards.RANKS[card >> 2] + SIGNS[card & 3] if card < 52 else "Jk"


def open_menu(bench, *keys):
    """MENU, then down to the deck and in, then ``keys``."""
    dealer(bench, "MENU", "NEXT", "NEXT", "NEXT", "OK", *keys)


def reasons(bench):
    return [notice.reason for notice in bench.feed.notices if notice.unit == 0]


def lay(bench, tag, ms=500):
    bench.world.put_tag(ev.BOARD1, tag)
    bench.advance(ms)
    bench.settle()


def swap(bench, tag, ms=500):
    """Take away what lies on the board and put this down."""
    bench.world.clear()
    bench.advance(150)
    lay(bench, tag, ms)


def enrol_all(bench, tags, first=0):
    for position in range(first, len(tags)):
        card = enrol.card_at(position)
        assert bench.shows(0, sign(card)), position
        assert bench.shows(0, "{} of {}".format(position + 1, len(tags)))
        swap(bench, tags[card])


def play_a_hand(bench):
    bench.world.clear()
    bench.advance(2000)
    for seat in (2, 5):
        bench.command("seat {} 1000".format(seat))
    dealer(bench, "START")
    deal(bench, {2: "2c 7d", 5: "Ah Ad"})
    act(bench, bench.legal.actor, "CALL")
    act(bench, bench.legal.actor, "CALL")
    for street in ({ev.BURN: "2h", ev.BOARD1: "7h 8h 9s"}, {ev.BURN: "3h", ev.BOARD1: "Kc"},
                   {ev.BURN: "4h", ev.BOARD1: "4s"}):  # fmt: skip
        deal(bench, street)
        for _ in range(2):
            act(bench, bench.legal.actor, "CALL")
    while bench.legal.actor:
        act(bench, bench.legal.actor, "CALL")
    return winners(bench)


@pytest.mark.parametrize("target", ["host", "unix"])
def test_a_whole_deck_with_mistakes_then_a_hand_with_it(target, micropython, figure):
    tags = new_tags()
    with Bench(target) as bench:
        bench.command("table holdem nl 5/10")
        open_menu(bench, "START")
        begin = bench.now_ms
        assert bench.shows(0, "PUT DOWN A♠") and bench.shows(0, "1 of 52")
        for position in range(3):
            swap(bench, tags[enrol.card_at(position)])
        assert bench.shows(0, "4 of 52") and not reasons(bench)[1:]

        # a card of the deck once more, a phone, one of the other deck, two at a time, a bad tag
        swap(bench, tags[enrol.card_at(1)])
        assert bench.shows(0, "This tag is taken") and bench.shows(0, "card no. 2")
        swap(bench, RandomTag(1))
        assert bench.shows(0, "A phone or bank card:")
        swap(bench, bench.world.tag(17, 1))
        assert bench.shows(0, "This card belongs to")
        swap(bench, tags[enrol.card_at(3)], 0)
        lay(bench, tags[enrol.card_at(4)], 900)
        assert bench.shows(0, "One card at a time,")
        swap(bench, GarbledTag(3), 1500)
        assert bench.shows(0, "This tag cannot be")
        swap(bench, Tag(bytes(range(4, 14)), "ten bytes"))
        assert bench.shows(0, "This tag's number is")
        assert reasons(bench)[-6:] == [
            "deck_twice", "deck_random", "deck_other", "deck_several", "deck_unsteady", "deck_long",
        ]  # fmt: skip
        assert bench.shows(0, "4 of 52")

        # the wrong card was put down: UNDO asks for it again, and it is not taken where it lies
        swap(bench, tags[enrol.card_at(30)])
        assert bench.shows(0, "5 of 52")
        act(bench, 0, "UNDO")
        bench.advance(1000)
        assert bench.shows(0, "4 of 52") and bench.shows(0, sign(enrol.card_at(3)))

        enrol_all(bench, tags, 3)
        assert reasons(bench)[-1].startswith("deck_")
        assert not bench.shows(0, "PUT DOWN")
        figure(
            "a deck of 52 registered with seven mistakes, {}: {:.0f} s of virtual time".format(
                target, (bench.now_ms - begin) / 1000
            )
        )
        assert not [e for e in bench.events if e.kind == ev.QUESTION]

        bench.world.clear()
        bench.world.use_deck(0, tags)
        assert play_a_hand(bench) == {5: 20}


@pytest.mark.parametrize("target", ["host", "unix"])
def test_giving_up_keeps_the_old_deck(target, micropython):
    tags = new_tags()
    with Bench(target) as bench:
        bench.command("table holdem nl 5/10")
        open_menu(bench, "START")
        for position in range(7):
            swap(bench, tags[enrol.card_at(position)])
        act(bench, 0, "BACK")
        assert bench.shows(0, "GIVE UP?")
        act(bench, 0, "BACK")
        assert bench.shows(0, "8 of 52")
        act(bench, 0, "BACK", "OK")
        assert not bench.shows(0, "of 52")
        bench.world.clear()
        assert play_a_hand(bench) == {5: 20}  # with the old deck


def test_two_jokers_and_the_second_deck():
    tags = new_tags(54)
    with Bench("host") as bench:
        bench.command("table holdem nl 5/10")
        open_menu(bench, "OK", "NEXT", "OK", "OK")
        assert bench.shows(0, "Jokers")
        act(bench, 0, "START")
        enrol_all(bench, tags)
        assert bench.feed.notices[-1][1:] == ("deck_ready", 2)
        bench.world.clear()
        assert play_a_hand(bench) == {5: 20}  # deck 1 is what it was


def test_no_deck_is_registered_while_cards_are_out_or_the_reader_is_dead():
    with Bench("host") as bench:
        bench.command("table holdem nl 5/10")
        bench.put(3, 17)
        bench.advance(1000)
        open_menu(bench)
        assert reasons(bench)[-1] == "cards_out"
        bench.world.clear()
        bench.advance(2000)
        bench.world.kill_reader(ev.BOARD1)
        bench.advance(2000)
        open_menu(bench)
        assert reasons(bench)[-1] == "reader_fault"
        assert bench.shows(0, "NEXT HAND?")


@pytest.mark.parametrize("target", ["host", "unix"])
def test_the_deck_is_written_down_and_there_after_a_power_cut(target, micropython):
    tags = new_tags()
    with Bench(target) as bench:
        bench.command("table holdem nl 5/10")
        open_menu(bench, "START")
        enrol_all(bench, tags)
        assert bench.feed.notices[-1][1:] == ("deck_ready", 1)
        bench.world.clear()
        bench.world.use_deck(0, tags)
        bench.power_cut()
        assert play_a_hand(bench) == {5: 20}


def test_a_deck_that_cannot_be_written_down_is_used_and_that_is_told():
    tags = new_tags()
    with Bench("host") as bench:
        bench.world.files_full = True
        before = bench.world.files["decks"]
        bench.command("table holdem nl 5/10")
        open_menu(bench, "START")
        enrol_all(bench, tags)
        assert bench.feed.notices[-1][1:] == ("deck_unsaved", 1)
        assert bench.world.files["decks"] == before
