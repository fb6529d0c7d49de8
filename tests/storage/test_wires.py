# SPDX-License-Identifier: MIT
"""Power cuts through antennas, keys and displays: the table comes back and says so."""

import pytest

from feltware.dealer import questions
from feltware.drivers import keys, link
from feltware.engine import events as ev
from feltware.engine.cards import parse
from host_tools.simulator.bench import Bench
from host_tools.simulator.target import FlashChip
from host_tools.simulator.target_host import virtual
from host_tools.simulator.world import uid_of
from tests.app.evening import act, deal, dealer, home, winners

STREETS = (
    {ev.BURN: "2h", ev.BOARD1: "7h 8h 9s"},
    {ev.BURN: "3h", ev.BOARD1: "Kc"},
    {ev.BURN: "4h", ev.BOARD1: "4s"},
)


def begin(bench):
    """Three seats, cards dealt, nobody has acted."""
    bench.command("table holdem nl 5/10")
    for seat in (1, 2, 3):
        bench.command("seat {} 1000 Seat{}".format(seat, seat))
    dealer(bench, "START")
    deal(bench, {1: "Ah Kd", 2: "Qs Qc", 3: "7c 2d"})


def steps():
    """(name, what is done) of one hand."""
    yield "raise", lambda bench: act(bench, 1, "C4", "BET")  # to 100
    yield "fold", lambda bench: act(bench, 2, "FOLD")
    yield "call", lambda bench: act(bench, 3, "CALL")
    for street in STREETS:
        yield "street", lambda bench, street=street: deal(bench, street)
        yield "check", lambda bench: act(bench, 3, "CALL")
        yield "check", lambda bench: act(bench, 1, "CALL")
    yield "show", lambda bench: act(bench, 3, "CALL")
    yield "show", lambda bench: act(bench, 1, "CALL")


def come_back(bench):
    """Power up again, and let the cards confirm what they can."""
    bench.power_cut()
    assert bench.feed.notices[-1].reason in ("back_whole", "back_cut")
    bench.wait_for(lambda: bench.question is None, what="all cards confirmed")
    bench.settle()


@pytest.mark.parametrize("target", ["host", "unix"])
def test_a_hand_survives_cuts_between_all_its_steps(target, micropython, figure):
    cuts = 0
    with Bench(target) as bench:
        begin(bench)
        for name, step in steps():
            if name != "show":
                come_back(bench)
                cuts += 1
            step(bench)
        assert winners(bench) == {1: 205}
        home(bench)
        bench.power_cut()
        assert bench.shows(0, "RESTORED")
        bench.command("snapshot")
        held = {seat: state.stack for seat, state in bench.feed.snapshot.seats.items()}
        assert (held[1], held[2], held[3]) == (1105, 995, 900)
        dealer(bench, "NEXT")
        assert bench.waits
    figure("power cuts through the wires, {}: {} cuts".format(target, cuts + 1))


def test_a_cut_in_the_middle_of_a_program_loses_at_most_that_press():
    with Bench("host") as bench:
        begin(bench)
        lost = 0
        for name, step in steps():
            if name in ("street", "show"):
                step(bench)
                continue
            before = bench.legal
            power = bench.target.partitions()[0].power
            power.left, power.part = 1, 3
            with pytest.raises(virtual("flash").PowerCut):
                step(bench)
            for key in (keys.FOLD, keys.CALL, keys.BET):
                bench.world.key(before.actor, key, False)  # the finger leaves it
            come_back(bench)
            if bench.legal == before:  # it was lost, unless its bytes came before the cut
                lost += 1
                step(bench)
        assert lost >= 5
        assert winners(bench) == {1: 205}


def test_no_uid_and_no_unshown_card_leaves_the_table(figure):
    messages = []
    frames = link.Deframer()
    with Bench("host") as bench:
        receive = bench.target.receive

        def heard():
            data = receive()
            for byte in data:
                n = frames.push(byte)
                if n >= 0:
                    messages.append(bytes(frames.buf[: n + 1]))  # channel and payload
            return data

        bench.target.receive = heard
        begin(bench)
        for name, step in steps():
            come_back(bench) if name == "check" else None
            step(bench)
        home(bench)
        images = bench.target.image()
        decks = bench.world.files["decks"].decode().lower()
    uids = [uid_of(deck, card) for deck in (0, 1) for card in range(52)]
    assert all(uid.hex() in decks for uid in uids)  # as a search for text would find them
    for data in (*messages, *images):
        for uid in uids:
            assert uid not in data and uid[::-1] not in data
            assert uid.hex().encode() not in data.lower()
    unshown = [parse(card) for card in ("Qs", "Qc")]  # seat 2 folded them
    events = [m[1:] for m in messages if m[0] == link.FEED and m[1:2] in (b"E", b"R")]
    dealt = [m for m in events if m[1] in (ev.DEAL, ev.IDENTIFY, ev.SHOWN)]
    assert not [m for m in dealt if m[3] in unshown]
    assert {m[3] for m in dealt} >= {parse(card) for card in ("Ah", "Kd", "7c", "2d", "7h", "4s")}
    told = [m[1:] for m in messages if m[0] != link.FEED or m[1:2] not in (b"E", b"R", b"V")]
    assert not [m for m in told for card in (b"Qs", b"Qc") if card in m]
    figure(
        "wires: {} messages and {} bytes of flash searched for {} UIDs and 2 unshown cards".format(
            len(messages), sum(map(len, images)), len(uids)
        )
    )


def swapped(bench):
    """Seat 2's queen of spades becomes a five while there is no power."""
    begin(bench)
    act(bench, 1, "CALL")
    bench.world.lift(2, parse("Qs"))
    bench.world.put(2, parse("5h"), 0)
    bench.power_cut()
    bench.wait_for(
        lambda: bench.question and bench.question.number == questions.SWAPPED, what="the question"
    )
    assert bench.question.place == 2
    bench.settle()
    assert bench.shows(0, "Another card is here")


def test_a_swapped_card_can_be_put_back():
    with Bench("host") as bench:
        swapped(bench)
        act(bench, 2, "CALL")
        assert bench.legal.actor == 2  # nobody plays meanwhile
        dealer(bench, "OK")
        bench.lift(2, parse("5h"), 3000)
        bench.put(2, parse("Qs"))
        bench.wait_for(lambda: bench.question is None, what="the cards to be right")
        bench.settle()
        act(bench, 2, "CALL")
        assert bench.legal.actor == 3


def test_a_swapped_hand_can_be_dead():
    with Bench("host") as bench:
        swapped(bench)
        dealer(bench, "NEXT", "OK")
        bench.settle()
        assert bench.events[-1].kind == ev.FOLD and bench.events[-1].seat == 2
        assert any(event.kind == ev.ANSWER for event in bench.events)
        assert bench.legal.actor == 3


def test_a_swapped_card_can_void_the_hand():
    with Bench("host") as bench:
        swapped(bench)
        dealer(bench, "BACK", "OK")
        bench.settle()
        kinds = [event.kind for event in bench.events]
        assert ev.VOID in kinds and ev.HAND_END in kinds
        bench.command("snapshot")
        held = [bench.feed.snapshot.seats[seat].stack for seat in (1, 2, 3)]
        assert held == [1000, 1000, 1000]
        home(bench)
        dealer(bench, "NEXT")
        assert bench.waits


@pytest.mark.parametrize(
    "chip, reason, words",
    [
        (None, "flash_missing", "No journal: a power"),
        (FlashChip(read_only=True), "flash_broken", "Journal broken: power"),
    ],
    ids=["missing", "read-only"],
)
def test_play_goes_on_without_a_journal_and_the_dealer_is_told(chip, reason, words):
    with Bench("host", flash=chip) as bench:
        begin(bench)
        assert [n.reason for n in bench.feed.notices].count(reason) >= 1
        for _, step in steps():
            step(bench)
        assert winners(bench) == {1: 205}
        home(bench)
        dealer(bench, "NEXT")  # told again with every hand
        assert bench.waits and bench.shows(0, words)


def test_an_undo_stays_undone_over_a_cut():
    with Bench("host") as bench:
        begin(bench)
        act(bench, 1, "C4", "BET")
        act(bench, 2, "FOLD")
        dealer(bench, "UNDO", "OK")
        come_back(bench)
        assert bench.legal.actor == 2
        dealer(bench, "UNDO", "OK")
        assert bench.legal.actor == 1
        come_back(bench)
        assert bench.legal.actor == 1
