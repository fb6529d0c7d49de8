# SPDX-License-Identifier: MIT
"""CAP, DRAW and RUNOUT examples: how many cards a deal takes, and in which order they come."""

from examples_common import Table, expect, fields, game_of, settings

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import Config
from feltware.engine.program import DEAL

_DECK = 52


def play_cap(rule, given, then):
    """CAP players= each= board= burns= => cards that a deal takes when nobody folds."""
    words = settings(given)
    config = Config.parse("{} fl 10/20".format(game_of(rule)))
    each = 0
    board = 0
    burns = 0
    for part in config.program:
        if part.kind == DEAL:
            each += len(part.faces)
            board += part.boards[0]
            burns += part.burns
    expect("cards a seat", each, int(words["each"]))
    expect("board cards", board, int(words.get("board", "0")))
    expect("burns", burns, int(words["burns"]))
    expect("cards", int(words["players"]) * each + board + burns, int(then))


def play_draw(rule, given, then):
    """DRAW S1:n S2:n => in which order the new cards come."""
    wanted = fields(given)
    stacks = {}
    held = {}
    for seat, _count in wanted:
        stacks[seat] = 1000
        held[seat] = [seat * 5 + n for n in range(5)]
    table = Table()
    table.start("{} fl 10/20 blinds=0 ante=1".format(game_of(rule)), wanted[-1][0], stacks, [])
    hand = table.hand
    table.deal(held)
    while hand.phase == phases.BET:
        seat = hand.actor
        if hand.legal.call:
            table.act(ev.CALL, seat)
        else:
            table.act(ev.BET, seat, hand.legal.low)
    for seat, count in wanted:
        table.act(ev.DISCARD, seat, count)
        for card in list(hand.cards(seat))[:count]:
            hand.deal(ev.MUCK, card)
    order = []
    place = hand.next_place()
    while hand.phase == phases.DRAW and place:
        order.append(place)
        hand.deal(place, ev.UNKNOWN_CARD)
        place = hand.next_place()
    expect("the draw", _runs(order), then)


def _runs(order):
    """'burn S1x2 S3x1' of places in the order they got cards."""
    words = []
    last = 0
    count = 0
    for place in order + [0]:
        if place == last:
            count += 1
            continue
        if last == ev.BURN:
            words.append("burn")
        elif last:
            words.append("S{}x{}".format(last, count))
        last = place
        count = 1
    return " ".join(words)


def play_runout(rule, given, then):
    """RUNOUT P= D= K= => seventh street of a stud deck that runs short.

    ``P`` seats are left, ``D`` cards in the stub, ``K`` burned.  As many more as it takes started
    the hand and folded to a bet on fifth street.
    """
    words = settings(given)
    left = int(words["P"])
    burned = int(words["K"])
    started = (_DECK - burned - left - int(words["D"])) // 5
    table = Table()
    stacks = {}
    for seat in range(1, started + 1):
        stacks[seat] = 1000
    table.start("stud fl 10/20 ante=1", started, stacks, [])
    hand = table.hand
    while len(hand.cards(started)) < 6 or hand.phase == phases.BET:
        _deal_in_order(table)
        if hand.phase != phases.BET:
            break
        _act(table, hand.live_count > left)
    expect("the stub", _DECK - hand.out, int(words["D"]))
    expect("the burns", len(hand.cards(ev.BURN)), burned)
    expect("the run-out", _seventh(hand), then)


def _deal_in_order(table):
    """Known cards, none twice, for all that is due before seventh street."""
    hand = table.hand
    while hand.phase == phases.DEAL and hand.part < 8:
        place = hand.next_place()
        hand.deal(place, hand.out)


def _act(table, too_many):
    """Nobody raises; on fifth street the first bets, and those too many fold."""
    hand = table.hand
    seat = hand.actor
    legal = hand.legal
    if legal.bring_in:
        table.act(ev.BRING_IN, seat)
    elif hand.street == 2 and too_many and legal.check:
        table.act(ev.BET, seat, legal.low)
    elif hand.street == 2 and too_many:
        table.act(ev.FOLD, seat)
    else:
        table.act(ev.CHECK if legal.check else ev.CALL, seat)


def _seventh(hand):
    """What comes on seventh street, in words of the examples."""
    words = []
    served = 0
    common = False
    pooled = False
    while hand.phase == phases.DEAL:
        place = hand.next_place()
        if not place and hand.hold:
            if served:
                words.append(str(served))
                served = 0
            words.append("pool{}".format(_DECK - hand.out + len(hand.cards(ev.BURN))))
            hand.reshuffle()
            pooled = True
            continue
        if place == ev.BURN:
            words.append("burn")
            pooled = False
        elif place == ev.BOARD1:
            common = True
            words.append("turn")
        else:
            if pooled:
                words.append("noburn")
                pooled = False
            served += 1
        hand.deal(place, ev.UNKNOWN_CARD if place != ev.BOARD1 else hand.out % _DECK)
    if served:
        words.append(str(served))
    return ("common " if common else "") + " ".join(words)
