# SPDX-License-Identifier: MIT
"""SPLIT examples: a real hand is played to a pot of just that size, and paid."""

from examples_common import NotYet, Table, expect, fields, parse_cards, seat_of, settings

from feltware.engine import events as ev
from feltware.engine import phases

# a board that nobody can beat: all who stay share
_ROYAL = parse_cards("Th Jh Qh Kh Ah")
_ODD = {"pos": "position", "last": "last_aggressor"}


def play_split(rule, given, then):
    """SPLIT rule=pos|last pot= win= [last=] => S1:x S2:y, on hold'em.

    The seats are listed from the button's left.  One more seat posts a blind that makes the pot
    just so, and folds; a last aggressor who does not win folds on the flop.
    """
    words = settings(given.split("|")[0])
    if words["rule"] not in _ODD:
        raise NotYet("SPLIT rule=" + words["rule"])
    winners = [seat_of(name) for name in words["win"].split(",")]
    last = seat_of(words["last"]) if "last" in words else winners[0]
    seats = sorted(set(winners + [last]))
    pot = int(words["pot"])
    each = pot // len(seats)
    rest = pot - each * len(seats)
    extra = max(seats) + 1
    held = {ev.BOARD1: _ROYAL}
    stacks = {}
    for seat in seats + [extra]:
        stacks[seat] = each + 100
        held[seat] = [seat * 4, seat * 4 + 1]
    table = Table()
    line = "holdem nl 1 blinds={} oddchip.high={}".format(rest, _ODD[words["rule"]])
    table.start(line, extra, stacks, [extra] if rest else [])
    hand = table.hand
    while hand.phase != phases.COUNT:
        table.deal(held)
        seat = hand.actor
        if hand.phase == phases.SHOW:
            table.act(ev.SHOW, seat)
        elif seat == extra or (hand.street and seat not in winners):
            table.act(ev.FOLD, seat)
        elif seat == last and hand.to_match < each and not hand.street:
            table.act(ev.RAISE, seat, each)
        else:
            table.act(ev.CALL if hand.legal.call else ev.CHECK, seat)
    expect("the pot", hand.pot, pot)
    table.finish()
    found = ["S{}:{}".format(seat, table.taken[seat]) for seat in seats if table.taken[seat]]
    shares = ["S{}:{}".format(seat, chips) for seat, chips in fields(then)]
    expect("the shares", " ".join(found), " ".join(shares))
