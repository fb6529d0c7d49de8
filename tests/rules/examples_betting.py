# SPDX-License-Identifier: MIT
"""BET examples: one betting round of a real hand, from whatever pot it starts with."""

from examples_common import NotYet, Table, expect, fields, game_of, seat_of, settings

from feltware.engine import events as ev
from feltware.engine import phases

_WORDS = {"fold": ev.FOLD, "check": ev.CHECK, "call": ev.CALL, "bet": ev.BET, "raise": ev.RAISE}
_SEATS = 10


def play_bet(rule, given, then):
    """BET limit settings | seats:stacks | actions => assertions, on the row of the rule's game.

    Without forced bets the round is the first one, with antes that make the pot, where they can;
    else it is the flop, and seats that are not in the example posted the odd chips and folded.
    """
    parts = [part.strip() for part in given.split("|")]
    words = settings(parts[0])
    structure = parts[0].split()[0].lower()
    seats = fields(parts[1])
    actions = [step.strip() for step in parts[2].split(";") if step.strip()] if parts[2:] else []
    table = Table()
    begin(table, game_of(rule), structure, words, seats, actions)
    for step in actions:
        name, _, action = step.partition(" ")
        word, _, amount = action.partition(" ")
        if word not in _WORDS:
            raise NotYet("'{}' in a betting round".format(word))
        table.act(_WORDS[word], seat_of(name), int(amount or "0"))
    for text in then.split(";"):
        check(table, text.strip())


# -- the round's beginning -----------------------------------------------------------------------
def begin(table, game, structure, words, seats, actions):
    """Start a hand and bring it to the example's round; forced bets are taken off ``actions``."""
    if game != "holdem":
        raise NotYet("BET on the game " + game)
    if structure == "hp":
        raise NotYet("half pot on hold'em")
    ante, blinds, blind_seats = _forced(actions)
    stacks = {}
    for seat, chips in seats:
        stacks[seat] = chips
    button = seats[-1][0]
    pot = int(words.get("pot", "0"))
    dead = pot % len(seats)
    if not blinds and not dead:
        ante = pot // len(seats)
        for seat in stacks:
            stacks[seat] += ante
    elif not blinds:
        _play_to_flop(table, structure, words, stacks, button, pot)
        return
    elif pot:
        raise NotYet("blinds over a pot")
    line = _line(structure, words, blinds)
    if ante:
        line += " ante={}".format(ante)
    table.start(line, button, stacks, blind_seats)
    table.deal()


def _forced(actions):
    """Antes and blinds off the head of ``actions``: (ante, [blinds], [seats])."""
    ante = 0
    blinds = []
    blind_seats = []
    while actions:
        step = actions[0].split()
        if len(step) != 3 or step[1] not in ("ante", "sb", "bb"):
            break
        actions.pop(0)
        if step[1] == "ante":
            ante = int(step[2])
        else:
            blinds.append(int(step[2]))
            blind_seats.append(seat_of(step[0]))
    return ante, blinds, blind_seats


def _line(structure, words, blinds):
    """The game line of an example's settings."""
    sizes = words.get("size", words.get("min", "")).split("/")
    if len(sizes) > 1:
        raise NotYet("two bet sizes in one round")
    for key in words:
        if key == "open" or (key == "xr" and words[key] == "no"):
            raise NotYet("{}={}".format(key, words[key]))
    size = int(sizes[0])
    forced = " blinds=" + ("/".join([str(blind) for blind in blinds]) if blinds else "0")
    line = "holdem {} {}".format(structure, size) + forced
    if structure == "fl":
        line = "holdem fl {}/{}".format(size, 2 * size) + forced
    cap = words.get("cap", "none")
    if cap[-1] == "b":
        raise NotYet("a cap that counts bets")
    if structure == "fl":
        line += " cap.raises=" + (cap[:-1] if cap[-1] == "r" else cap)
    if words.get("hu") == "cap":
        line += " cap.headsup=capped"
    return line


def _play_to_flop(table, structure, words, stacks, button, pot):
    """Two more seats put in what the example's seats cannot share evenly, and fold."""
    count = len(stacks) + 1
    most = (pot - 1) // count
    odd = pot - count * most
    if not 0 < odd <= most:
        raise NotYet("a pot of {} from {} seats".format(pot, count - 1))
    extra = [seat for seat in range(1, _SEATS + 1) if seat not in stacks][:2]
    for seat in stacks:
        stacks[seat] += most
    for seat in extra:
        stacks[seat] = pot
    table.start(_line(structure, words, [odd, most]), button, stacks, extra)
    hand = table.hand
    table.deal()
    while not hand.street:
        seat = hand.actor
        if seat in extra:
            table.act(ev.FOLD, seat)
        else:
            table.act(ev.CALL if hand.legal.call else ev.CHECK, seat)
        table.deal()
    table.taken = [0] * 11


# -- what must hold ------------------------------------------------------------------------------
def check(table, text):
    """One assertion of an example."""
    hand = table.hand
    word, _, rest = text.partition(" ")
    if word == "actor":
        found = "S{}".format(hand.actor) if hand.phase == phases.BET else "none"
        expect("the actor", found, rest)
    elif word == "legal":
        expect("legal", hand.legal.text(), rest.replace(",", " "))
    elif word == "illegal":
        action, _, amount = rest.partition(" ")
        if not hand.check(_WORDS[action], hand.actor, int(amount or "0")):
            raise AssertionError("{} is legal: {}".format(rest, hand.legal.text()))
    elif word == "pot":
        expect("the pot", hand.pot, int(rest))
    elif word == "over":
        if hand.phase == phases.BET and hand.actor:
            raise AssertionError("the round is not over: S{} acts".format(hand.actor))
    elif word == "win":
        name, _, chips = rest.partition(" ")
        table.finish()
        expect("what {} takes".format(name), table.taken[seat_of(name)], int(chips))
    elif word == "stacks":
        for seat, chips in fields(rest):
            expect("the stack of S{}".format(seat), hand.stack[seat], chips)
    else:
        raise ValueError("'{}' is no assertion".format(text))
