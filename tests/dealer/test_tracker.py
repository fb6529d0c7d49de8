# SPDX-License-Identifier: MIT
"""What the dealer package makes of cards that come and go on the antennas."""

import pytest

from feltware.dealer import questions as q
from feltware.dealer.tracker import STILL_MS, Tracker
from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.cards import name, parse
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.engine.log import Log


class Room:
    """A hand, its log and a tracker; seats from 1 on, button 1; heads-up hold'em if not said."""

    def __init__(self, game="holdem nl 1/2", stacks=(100, 100)):
        self.log = Log()
        self.asked = []
        self.closed = []
        self.now_ms = 1000
        self.hand = Hand(self.log.append)
        self.tracker = Tracker(self.hand, self.asked.append, self.closed.append)
        chips = [0] * 11
        chips[1 : len(stacks) + 1] = stacks
        self.hand.start(Config.parse(game), 1, chips, [1, 2])

    def put(self, place, *cards):
        for card in cards:
            self.tracker.seen(place, parse(card), self.now_ms)
            self.pass_ms(50)

    def lift(self, place, *cards):
        for card in cards:
            self.tracker.gone(place, parse(card), self.now_ms)
            self.pass_ms(50)

    def pass_ms(self, ms):
        self.now_ms += ms
        self.tracker.step(self.now_ms)

    def deal_in(self):
        self.put(2, "2c", "3c")
        self.put(1, "Ah", "Ad")

    def act(self, kind, seat, amount=0):
        assert self.hand.check(kind, seat, amount) == ""
        self.hand.apply(kind, seat, amount)


@pytest.fixture
def room():
    return Room()


def test_he_1_cards_that_appear_become_deals_in_any_order(room):
    room.put(1, "Ah")
    room.put(2, "2c")
    room.put(1, "Ad")
    assert room.hand.phase == phases.DEAL
    room.put(2, "3c")
    assert room.hand.phase == phases.BET
    assert bytes(room.hand.cards(1)) == bytes((parse("Ah"), parse("Ad")))
    assert not room.asked


def test_peeking_is_nothing(room):
    room.deal_in()
    before = len(room.log)
    room.lift(1, "Ah", "Ad")
    room.pass_ms(5000)
    room.put(1, "Ad", "Ah")
    room.pass_ms(1000)
    assert len(room.log) == before
    assert not room.asked


def test_irr_18_a_third_card_at_a_seat_becomes_a_question_about_the_place(room):
    room.deal_in()
    room.put(1, "9s")
    room.pass_ms(STILL_MS - 100)
    assert not room.asked
    room.pass_ms(100)
    assert (room.asked[0].number, room.asked[0].place) == (q.STRAY, 1)
    assert room.hand.actor == 1  # nothing stopped
    room.lift(1, "9s")
    assert room.closed == room.asked
    assert room.tracker.question is None


def test_irr_15_a_board_card_turned_too_early_is_asked_and_used_once_the_game_wants_it(room):
    room.deal_in()
    room.put(ev.BURN, "4d")
    room.put(ev.BOARD1, "5d", "6d", "7d")
    room.pass_ms(STILL_MS)
    assert room.asked
    room.act(ev.CALL, 1)
    room.act(ev.CHECK, 2)
    room.pass_ms(10)
    assert bytes(room.hand.board(1)) == bytes((parse("5d"), parse("6d"), parse("7d")))
    assert bytes(room.hand.cards(ev.BURN)) == bytes((parse("4d"),))
    room.pass_ms(10)
    assert room.tracker.question is None


def test_bet_12_a_live_hand_on_the_muck_is_asked_never_killed(room):
    room.deal_in()
    room.lift(2, "2c", "3c")
    room.put(ev.MUCK, "2c")
    room.pass_ms(STILL_MS)
    assert (room.asked[0].number, room.asked[0].place) == (q.LIVE_MUCK, 2)
    assert room.hand.status[2] == phases.IN


def test_a_folded_hand_on_the_muck_is_nothing(room):
    room.deal_in()
    room.act(ev.FOLD, 1)
    room.lift(1, "Ah", "Ad")
    room.put(ev.MUCK, "Ah", "Ad")
    room.pass_ms(STILL_MS * 2)
    assert not room.asked


def test_dev_a_card_of_the_other_deck_is_a_question(room):
    room.put(1, "Ah")
    room.tracker.seen(2, 64 + parse("Kd"), room.now_ms)
    room.pass_ms(STILL_MS)
    assert (room.asked[0].number, room.asked[0].place) == (q.OTHER_DECK, 2)
    assert room.hand.need(2) == 2


def test_undo_across_a_flop_waits_until_the_board_is_taken_back(room):
    room.deal_in()
    room.act(ev.CALL, 1)
    room.act(ev.CHECK, 2)
    room.put(ev.BURN, "4d")
    room.put(ev.BOARD1, "5d", "6d", "7d")
    assert room.hand.street == 1
    room.hand.undo(room.log)
    room.tracker.reconcile(room.now_ms)
    assert (room.asked[0].number, room.asked[0].blocks) == (q.TAKE_BACK, True)
    assert room.tracker.blocked()
    assert room.hand.actor == 2
    room.lift(ev.BOARD1, "5d", "6d", "7d")
    assert room.tracker.blocked()
    room.lift(ev.BURN, "4d")
    assert not room.tracker.blocked()
    room.act(ev.CHECK, 2)
    room.put(ev.BURN, "4d")
    room.put(ev.BOARD1, "5d", "6d", "7d")
    assert room.hand.street == 1


def test_undo_across_a_flop_may_be_waived_and_the_cards_count_when_wanted(room):
    room.deal_in()
    room.act(ev.CALL, 1)
    room.act(ev.CHECK, 2)
    room.put(ev.BOARD1, "5d", "6d", "7d")
    room.hand.undo(room.log)
    room.tracker.reconcile(room.now_ms)
    room.tracker.answer(q.LEAVE_IT, room.now_ms)
    assert not room.tracker.blocked()
    room.act(ev.CHECK, 2)
    room.pass_ms(10)
    assert bytes(room.hand.board(1)) == bytes((parse("5d"), parse("6d"), parse("7d")))


def test_gap_13_after_a_misdeal_the_cards_come_home_and_the_blinds_stay(room):
    room.deal_in()
    room.act(ev.RAISE, 1, 10)
    room.hand.misdeal()
    assert room.hand.phase == phases.HOME
    assert (room.hand.stack[1], room.hand.stack[2], room.hand.pot) == (99, 98, 3)
    room.lift(1, "Ah", "Ad")
    room.lift(2, "2c")
    assert room.hand.phase == phases.HOME
    room.lift(2, "3c")
    assert room.hand.phase == phases.DEAL
    room.put(1, "2c", "3c")
    room.put(2, "Ah", "Ad")
    assert room.hand.phase == phases.BET


def test_a_card_dealt_unseen_is_named_when_it_is_read(room):
    room.hand.deal(1, ev.UNKNOWN_CARD)
    room.put(1, "Ah")
    room.put(2, "2c", "3c")
    assert room.hand.phase == phases.BET
    room.put(1, "Kd")
    assert bytes(room.hand.cards(1)) == bytes((parse("Kd"), parse("Ah")))


def bet(hand, kind):
    """What a bet is: nothing is raised here."""
    return 0 if kind != ev.BET else 10 if hand.street < 2 else 20


def at_a_reshuffle(game, stacks):
    """Cards and bets until muck and burns have to be shuffled into the stub."""
    room = Room(game, stacks)
    hand = room.hand
    stub = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    while not hand.hold:
        seat = hand.actor
        if not seat:
            room.put(hand.next_place() or ev.BURN, stub.pop(0))
        elif hand.phase == phases.DRAW:
            laid = [name(card) for card in hand.cards(seat)][:4]
            room.act(ev.DISCARD, seat, len(laid))
            for card in laid:
                room.lift(seat, card)
                room.put(ev.MUCK, card)
        else:
            kinds = (ev.BRING_IN, ev.CALL, ev.BET)
            kind = next(kind for kind in kinds if not hand.check(kind, seat, bet(hand, kind)))
            room.act(kind, seat, bet(hand, kind))
    room.pass_ms(50)
    assert [question.number for question in room.asked] == [q.RESHUFFLE]
    return room


STUD = ("stud fl 10/20 ante=1 bringin=5", (500,) * 8)


def test_stud_19_what_still_lies_there_after_a_reshuffle_is_not_the_next_burn():
    room = at_a_reshuffle(*STUD)
    burns = list(map(name, room.hand.cards(ev.BURN)))
    assert len(burns) == 3
    room.tracker.answer(q.DONE, room.now_ms)
    room.pass_ms(STILL_MS - 50)
    assert room.hand.need(ev.BURN) == 1 and room.tracker.question is None
    room.pass_ms(50)
    assert (room.asked[1].number, room.asked[1].place) == (q.STRAY, ev.BURN)
    room.put(ev.BURN, "As")  # of the stub: what is due, whatever else lies there
    assert list(map(name, room.hand.cards(ev.BURN))) == ["As"]
    room.lift(ev.BURN, *burns)
    assert room.tracker.question is None


def test_stud_19_a_card_of_the_muck_may_be_the_next_burn_once_it_was_lifted():
    room = at_a_reshuffle(*STUD)
    burns = list(map(name, room.hand.cards(ev.BURN)))
    room.tracker.answer(q.DONE, room.now_ms)
    room.pass_ms(STILL_MS)
    room.tracker.answer(q.LEAVE_IT, room.now_ms)
    room.pass_ms(STILL_MS)
    assert room.tracker.question is None and room.hand.need(ev.BURN) == 1
    room.lift(ev.BURN, *burns)
    room.put(ev.BURN, burns[1])
    assert list(map(name, room.hand.cards(ev.BURN))) == [burns[1]]
    room.put(ev.BOARD1, burns[0])
    assert list(map(name, room.hand.board(1))) == [burns[0]]


def test_gap_17_what_lies_on_a_muck_that_is_not_cleared_is_not_asked_about():
    room = at_a_reshuffle("draw fl 10/20 ante=1 draw.max_first=5", (500,) * 6)
    kept = [name(card) for card in room.hand.cards(ev.MUCK)][-4:]
    gone = [name(card) for card in room.hand.cards(ev.MUCK)][:-4]
    room.tracker.answer(q.DONE, room.now_ms)
    assert list(map(name, room.hand.cards(ev.MUCK))) == kept  # the drawing seat's own discards
    room.pass_ms(STILL_MS)
    assert (room.asked[1].number, room.asked[1].place) == (q.STRAY, ev.BURN)
    room.lift(ev.BURN, "6h")
    room.pass_ms(STILL_MS)
    assert room.tracker.question is None
    room.put(1, *gone[:4])
    assert room.hand.phase == phases.BET
