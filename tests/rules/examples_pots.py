# SPDX-License-Identifier: MIT
"""SPLIT examples: a real hand is played to a pot of just that size, and paid."""

from examples_common import Table, expect, fields, parse_cards, seat_of, settings

from feltware.engine import events as ev
from feltware.engine import phases

# a board that nobody can beat: all who stay share
_ROYAL = parse_cards("Th Jh Qh Kh Ah")
_LINES = {
    "pos": "holdem nl 1 blinds={} oddchip.high=position",
    "last": "holdem nl 1 blinds={} oddchip.high=last_aggressor",
    "om8": "omaha8 nl 1 blinds={}",
    "st8": "stud8 spread 1/1000 bringin=1 stud.ante=none",
}


def play_split(rule, given, then):
    """SPLIT rule= pot= ... => S1:x S2:y; the seats are listed from the button's left.

    ``pos`` and ``last`` name the winners, ``om8`` and ``st8`` the hands.  Each seat puts in its
    equal share; odd chips of the pot are the blind of one seat more that folds, in stud chips
    left from the deal before.
    """
    parts = [part.strip() for part in given.split("|")]
    words = settings(parts[0])
    held = {ev.BOARD1: _ROYAL}
    seats = []
    last = 0
    if "win" in words:
        winners = [seat_of(name) for name in words["win"].split(",")]
        last = seat_of(words["last"]) if "last" in words else winners[0]
        seats = sorted(set(winners + [last]))
        for seat in seats:
            held[seat] = [seat * 4, seat * 4 + 1]
    for part in parts[1:]:
        name, _, text = part.partition(":")
        if name.strip() == "board":
            held[ev.BOARD1] = parse_cards(text)
        else:
            seats.append(seat_of(name.strip()))
            held[seats[-1]] = parse_cards(text)
    if "win" not in words:
        winners = seats
    table = _played(words, held, seats, winners, last)
    expect("the pot", table.hand.pot, int(words["pot"]))
    table.finish()
    found = ["S{}:{}".format(seat, table.taken[seat]) for seat in seats if table.taken[seat]]
    shares = ["S{}:{}".format(seat, chips) for seat, chips in sorted(fields(then))]
    expect("the shares", " ".join(sorted(found)), " ".join(shares))


def _played(words, held, seats, winners, last):
    """A hand at its showdown: each of ``seats`` put in its share, and those who do not win, if
    any, folded after the first round."""
    pot = int(words["pot"])
    each = pot // len(seats)
    rest = pot - each * len(seats)
    table = Table()
    stacks = {}
    for seat in seats:
        stacks[seat] = each + 100
    extra = 0
    if words["rule"] == "st8":
        table.start(_LINES["st8"], seats[-1], stacks, [], rest)
    else:
        extra = max(seats) + 1
        stacks[extra] = each + 100
        line = _LINES[words["rule"]].format(rest)
        table.start(line, extra, stacks, [extra] if rest else [])
    hand = table.hand
    while hand.phase != phases.COUNT:
        table.deal(held)
        seat = hand.actor
        if hand.phase == phases.SHOW:
            table.act(ev.SHOW, seat)
        elif hand.phase == phases.BET and (seat == extra or (hand.street and seat not in winners)):
            table.act(ev.FOLD, seat)
        elif hand.phase == phases.BET and _raises(hand, seat, last, each):
            table.act(ev.RAISE, seat, each)
        elif hand.phase == phases.BET:
            table.act(ev.CALL if hand.legal.call else ev.CHECK, seat)
    return table


def _raises(hand, seat, last, each):
    """Whether it is for this seat to raise to the share of each: the last aggressor, or anyone."""
    return hand.street == 0 and hand.to_match < each and (not last or seat == last)
