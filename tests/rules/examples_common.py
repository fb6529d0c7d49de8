# SPDX-License-Identifier: MIT
"""What the verbs of the catalogue's examples share."""

from feltware.engine import cards
from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.engine.hand import Hand

_MOST_ACTS = 500


def expect(what, found, expected):
    """Raises AssertionError with both if they differ."""
    if found != expected:
        raise AssertionError("{} is {}, expected {}".format(what, found, expected))


def fields(text):
    """'S3:100 S1:80' as a list of (seat, number) in the order written."""
    found = []
    for word in text.split():
        name, _, number = word.partition(":")
        found.append((seat_of(name), int(number)))
    return found


def seat_of(name):
    """The physical seat of 'S3'."""
    if name[:1] != "S":
        raise ValueError("'{}' is no seat".format(name))
    return int(name[1:])


def settings(text):
    """'pot=101 rule=pos' as a dict; words without = are left out."""
    found = {}
    for word in text.split():
        key, mark, value = word.partition("=")
        if mark:
            found[key] = value
    return found


# Which game an example of each chapter is about; the longest prefix that fits counts.
GAMES = {
    "OM": "omaha",
    "O8": "omaha8",
    "STUD": "stud",
    "ST8": "stud8",
    "LOTOS": "lotos",
    "RAZZ": "razz",
    "MISS": "mississippi",
    "FCS": "stud5",
    "LB": "lowball",
    "A5": "lowball",
    "D27": "lowball27",
    "NLLB": "lowball",
    "DRAW": "draw",
    "JOB": "jacks",
    "FCD": "draw5",
}


def game_of(rule):
    """The game that a rule's examples are about; what belongs to no game is played as hold'em."""
    return GAMES.get(rule.partition("-")[0], "holdem")


class Table:
    """A hand of the engine with what its events moved, for an example to look at."""

    def __init__(self):
        self.hand = Hand(self._event)
        self.taken = [0] * 11  # awards and uncalled chips, by seat
        self._acts = 0

    def _event(self, kind, seat, index, flags, amount, ext):
        if kind == ev.AWARD or kind == ev.RETURN:
            self.taken[seat] += amount

    def start(self, line, button, stacks, blind_seats, carry=0):
        """Begin a hand of a game line; ``stacks`` is {seat: chips}, ``carry`` lies in the pot."""
        by_seat = [0] * 11
        for seat in stacks:
            by_seat[seat] = stacks[seat]
        self.hand.start(Config.parse(line), button, by_seat, blind_seats, carry=carry)

    def deal(self, held=None):
        """Deal what is due: the cards of ``held`` {place: [cards]}, else unknown ones."""
        hand = self.hand
        place = hand.next_place()
        while place:
            known = held.get(place) if held else None
            at = len(hand.cards(place))
            hand.deal(place, known[at] if known and at < len(known) else ev.UNKNOWN_CARD)
            place = hand.next_place()

    def act(self, kind, seat, amount=0):
        """A decision that must be possible; says why if it is not."""
        self._acts += 1
        if self._acts > _MOST_ACTS:
            raise AssertionError("the hand does not come to its end")
        why = self.hand.check(kind, seat, amount)
        if why:
            raise AssertionError(
                "S{} may not {} {}: {}; legal {}".format(
                    seat, ev.KIND_NAMES[kind], amount, why, self.hand.legal.text()
                )
            )
        self.hand.apply(kind, seat, amount)

    def finish(self):
        """Compare and pay."""
        for _ in range(10000):
            if self.hand.step():
                return
        raise AssertionError("the hand does not end")


def parse_cards(text):
    """'Ah Jk 2c' as ints; every joker of the catalogue is the same one."""
    return [cards.JOKER if word[:2] == "Jk" else cards.parse(word) for word in text.split()]
