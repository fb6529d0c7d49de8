# SPDX-License-Identifier: MIT
"""The state is a fold of events: undo, misdeal, logs that were cut, random play."""

import random

import pytest
from play import Play, state_of
from random_play import random_hand

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import Config
from feltware.engine.events import amount_at, pack_into
from feltware.engine.hand import Hand
from feltware.engine.log import Log

STACKS = {1: 500, 2: 500, 3: 500}


def three(line="holdem nl 5/10", **kw):
    return Play(line, STACKS, button=1, **kw)


# -- events and log ------------------------------------------------------------------------------
@pytest.mark.parametrize("amount", [0, 1, 255, 256, (1 << 29) - 1, -1, -(1 << 29)])
def test_event_bytes_round_trip(amount):
    buf = bytearray(24)
    pack_into(buf, 8, ev.RAISE, 10, 3, ev.DECISION | ev.SHORT, amount)
    assert bytes(buf[8:12]) == bytes((ev.RAISE, 10, 3, 0x84))
    assert amount_at(buf, 8) == amount
    assert not any(buf[:8]) and not any(buf[16:])


def test_log_grows_and_keeps_extensions():
    log = Log(2)
    for n in range(5):
        log.append(ev.CHECK, n, 0, ev.DECISION, n, (ev.EXT_TEXT, b"x") if n == 3 else None)
    assert len(log) == 5
    assert log.get(3) == (ev.CHECK, 3, 0, ev.DECISION, 3, (ev.EXT_TEXT, b"x"))
    assert log.get(4)[5] is None
    log.clear()
    assert len(log) == 0 and list(log.effective()) == []


def log_of(text):
    """A log of decisions (d), other events (e) and undos (u followed by a position)."""
    log = Log()
    for word in text.split():
        if word[0] == "u":
            log.append(ev.UNDO, 0, 0, 0, int(word[1:]))
        elif word == "m":
            log.append(ev.MISDEAL, 0, 0, 0, 0)
        else:
            log.append(ev.CHECK, 1, 0, ev.DECISION if word == "d" else 0, 0)
    return log


@pytest.mark.parametrize(
    "text,standing,last",
    [
        ("e e", [0, 1], -1),
        ("e d e", [0, 1, 2], 1),
        ("e d e u1", [0], -1),
        ("e d e d e u3", [0, 1, 2], 1),
        ("e d e d e u3 u1", [0], -1),
        ("e d e d e u3 d e", [0, 1, 2, 6, 7], 6),
        ("e d e d e u3 d e u6 u1 d", [0, 10], 10),
        ("e d m e", [0, 1, 2, 3], -1),
        ("e d m e d", [0, 1, 2, 3, 4], 4),
        ("e d m e d u4", [0, 1, 2, 3], -1),
    ],
)
def test_what_stands_after_undo(text, standing, last):
    log = log_of(text)
    assert list(log.effective()) == standing
    assert log.last_decision() == last


# -- undo ----------------------------------------------------------------------------------------
def test_undo_goes_back_to_each_decision_in_turn():
    play = three()
    play.until_asked()
    states = [state_of(play.hand)]
    for step in ("1 raise 30", "2 call", "3 raise 90", "1 fold", "2 call"):
        play.do(step)
        play.until_asked()
        states.append(state_of(play.hand))
    states.pop()
    while states:
        assert play.undo()
        assert state_of(play.hand) == states.pop()
    assert not play.undo()
    assert play.hand.phase == phases.BET


def test_undo_drops_the_cards_dealt_since_and_they_can_be_dealt_again():
    play = three().do("1 call; 2 call; 3 check").until_asked()
    flop = list(play.hand.board(1))
    assert play.undo()
    assert play.hand.board(1) == [] and play.hand.cards(ev.BURN) == []
    assert (play.actor, play.legal) == (3, "fold check raise 20..500")
    assert play.hand.need(ev.BOARD1) == 0
    play.do("3 check")
    assert play.hand.need(ev.BOARD1) == 3
    for card in flop:
        play.hand.deal(ev.BOARD1, card)
    assert play.hand.board(1) == flop
    assert play.actor == 2


def test_undo_of_a_show_and_of_a_muck():
    play = Play("holdem nl 5/10", {1: 100, 2: 100}, 1)
    play.do("1 call; 2 check; 2 check; 1 check; 2 check; 1 check; 2 check; 1 check")
    play.do("2 show")
    assert play.undo()
    assert (play.hand.phase, play.actor, play.hand.up(2)) == (phases.SHOW, 2, 0)
    play.do("2 muck")
    assert play.hand.phase == phases.COUNT
    assert play.undo()
    play.do("2 show; 1 muck").finish()
    assert play.wins == {2: 20}


def test_undo_after_the_award_takes_the_pot_back():
    play = three().do("1 raise 30; 2 fold; 3 fold").finish()
    assert play.hand.phase == phases.OVER
    assert play.undo()
    assert (play.hand.phase, play.actor, play.hand.pot) == (phases.BET, 3, 45)
    assert play.hand.awards == []


def test_undo_erases_nothing():
    play = three().do("1 raise 30; 2 fold")
    count = len(play.log)
    play.undo()
    assert len(play.log) == count + 1
    assert play.log.get(count)[:5] == (ev.UNDO, 0, 0, 0, count - 1)


# -- misdeal -------------------------------------------------------------------------------------
def test_gap_13_misdeal_returns_bets_and_keeps_blinds_and_antes():
    play = three("holdem nl 5/10 ante=2").do("1 raise 30; 2 call; 3 call; 2 bet 50")
    hand = play.hand
    hand.misdeal()
    assert hand.phase == phases.HOME
    assert hand.stack[1:4] == [498, 493, 488]
    assert (hand.pot, hand.bet[1:4]) == (21, [0, 5, 10])
    assert [hand.need(place) for place in range(17)] == [0] * 17
    assert hand.board(1) == [] and hand.cards(1) == []
    assert hand.legal.text() == ""
    hand.cards_home()
    assert hand.phase == phases.DEAL
    assert [hand.need(seat) for seat in (1, 2, 3)] == [2, 2, 2]
    play.until_asked()
    assert (play.actor, play.legal) == (1, "fold call 10 raise 20..498")
    play.do("1 raise 30; 2 fold; 3 fold").finish()
    assert play.wins == {1: 2 * 3 + 5 + 10 + 10}


def test_gap_13_folded_seats_are_dealt_in_again():
    play = three().do("1 fold; 2 call")
    play.hand.misdeal()
    play.hand.cards_home()
    assert play.hand.status[1:4] == [phases.IN] * 3
    play.until_asked()
    assert play.actor == 1


def test_misdeal_in_the_middle_of_the_deal():
    play = three()
    play.hand.deal(2, 1)
    play.hand.misdeal()
    play.hand.cards_home()
    assert play.hand.cards(2) == [] and play.hand.need(2) == 2


def test_misdeal_is_not_undone():
    play = three().do("1 call")
    play.hand.misdeal()
    assert not play.undo()


# -- a log cut anywhere --------------------------------------------------------------------------
def test_a_log_that_ends_anywhere_is_taken_up_again():
    """After each event of a hand: fold what there is, settle, and play on to the same end."""
    whole = three("holdem nl 5/10 ante=1", hole={1: "As Ad", 2: "Ac Ah", 3: "2c 7d"})
    whole.do("1 raise 40; 2 call; 3 call; 2 check; 3 bet 100; 1 call; 2 call; 2 bet 359")
    whole.do("3 call; 1 call").finish()
    events = [whole.log.get(position) for position in range(len(whole.log))]
    cuts = 0
    first = next(n for n, event in enumerate(events) if event[0] == ev.DEAL)
    for cut in range(first, len(events) + 1):
        log = Log()
        hand = Hand(log.append)
        for event in events[:cut]:
            log.append(*event)
        hand.refold(log)
        hand.settle()
        while len(log) < len(events):
            kind, seat, index, flags, amount, _ext = events[len(log)]
            if hand.phase == phases.COUNT:
                hand.step()
            elif kind == ev.DEAL:
                hand.deal(seat, index)
            else:
                assert flags & ev.DECISION
                assert hand.check(kind, seat, amount) == ""
                hand.apply(kind, seat, amount)
        assert [log.get(n)[:5] for n in range(len(log))] == [event[:5] for event in events], cut
        cuts += 1
    assert cuts == len(events) + 1 - first


# -- random play ---------------------------------------------------------------------------------
LINES = [
    "holdem {} {} {}".format(structure, stakes, options).strip()
    for structure, stakes in (
        ("nl", "5/10"),
        ("nl", "5/10/20"),
        ("pl", "5/10"),
        ("fl", "10/20"),
        ("spread", "2/10"),
    )
    for options in (
        "",
        "ante=1",
        "ante=10 ante.bigblind=on",
        "blinds=0 ante=3",
        "show.allin=hidden",
        "show.order=all_at_once",
        "show.losers_may_muck=no",
        "he.declare_board=off",
        "oddchip.high=last_aggressor",
        "nl.min_raise=none_multiway",
        "limit.short_allin=on_top",
    )
]


def random_table(rng, line):
    """A random hand of a game line, with undos and misdeals; how many events were checked."""
    most = Config.parse(line).most
    seats = rng.sample(range(1, 11), rng.randint(2, most))
    stacks = {seat: rng.choice((rng.randint(1, 30), rng.randint(1, 400))) for seat in seats}
    play = Play(line, stacks, rng.choice(seats))
    random_hand(rng, play)
    return play.checks


def test_random_play_folds_to_the_same_state_after_every_event(seed):
    rng = random.Random(seed)
    checks = sum(random_table(rng, line) for line in LINES)
    print("{} hands, {} events compared with their fold".format(len(LINES), checks))
    assert checks > 1000
