# SPDX-License-Identifier: MIT
"""BET examples: one betting round of a real hand of the rule's game.

The rounds before it are played as cheaply as they can be: checks, or the forced bets called.
What they cost is added to the stacks beforehand, so that every seat has what the example says
when its round begins; a pot that the example starts with lies there as the chips of a carried
deal, less what the earlier rounds brought in.
"""

from examples_common import Table, expect, fields, game_of, seat_of, settings

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import Config

_WORDS = {
    "fold": ev.FOLD,
    "check": ev.CHECK,
    "call": ev.CALL,
    "bet": ev.BET,
    "raise": ev.RAISE,
    "complete": ev.COMPLETE,
    "bringin": ev.BRING_IN,
}
# Third street with no bring-in, by the option of the home form.
_HOME = {"STUD-24": "opener.stud=high_may_check", "BET-7": "opener.stud=high_min_bet"}
_FORCED = ("ante", "sb", "bb")


def play_bet(rule, given, then):
    """BET limit settings | seats:stacks | actions => assertions."""
    parts = [part.strip() for part in given.split("|")]
    steps = [step.split() for step in parts[2].split(";") if step.strip()] if parts[2:] else []
    example = Example(rule, parts[0], fields(parts[1]), steps)
    table = example.begin()
    for step in example.steps:
        amount = int(step[2]) if len(step) > 2 else 0
        table.act(_WORDS[step[1]], seat_of(step[0]), amount)
    for text in then.split(";"):
        example.check(table, text.strip())


class Example:
    """What an example says about its round, and the hand that gets there."""

    def __init__(self, rule, head, seats, steps):
        self.rule = rule
        self.structure = head.split()[0].lower()
        self.words = settings(head)
        self.seats = [seat for seat, _chips in seats]
        self.stacks = {}
        for seat, chips in seats:
            self.stacks[seat] = chips
        self.ante = 0
        self.blinds = []
        self.blind_seats = []
        while steps and steps[0][1] in _FORCED:
            self._force(steps.pop(0))
        self.steps = steps
        self.bring_in = 0
        for step in steps:
            if step[1] == "bringin":
                self.bring_in = int(step[2])
        self.game = game_of(rule)
        if rule.startswith("HORSE-") and self.bring_in:
            self.game = "stud"
        elif rule in _HOME:
            self.game = "stud"
        elif rule == "FCD-2":
            self.game = "draw5home"
        row = Config.parse("{} fl 10/20".format(self.game)).row
        self.stud = row.family == "stud"
        self.draw = row.family == "draw"
        self.sizes = row.sizes
        sizes = [int(word) for word in self.words.get("size", self.words.get("min", "")).split("/")]
        self.size = sizes[0]
        self.pair = len(sizes) > 1 or rule in ("ST8-8", "RAZZ-13")  # an open pair, allowed or not
        self.street = self._street()
        self.before = 0  # chips that earlier rounds brought in beyond the example's pot

    def _force(self, step):
        if step[1] == "ante":
            self.ante = int(step[2])
        else:
            self.blinds.append(int(step[2]))
            self.blind_seats.append(seat_of(step[0]))

    def _street(self):
        """The betting round that the example is about."""
        if self.blinds or self.ante or self.bring_in or self.rule in _HOME:
            return 0
        if self.structure == "fl" and self.size == 20 and not self.pair:
            return self.sizes.find("b")
        if self.words.get("open") == "must":
            return 0
        if self.stud:
            # fourth street, unless the pot holds antes alone
            return 1 if self.structure != "fl" or "pot" not in self.words else 0
        if self.draw and self.steps and self.steps[0][1] == "check" and self.game[:7] == "lowball":
            return 1
        return 0

    # -- the game line ---------------------------------------------------------------------------
    def line(self):
        """The game line that plays the example."""
        size = self.size
        if self.structure == "fl":
            big = self.words["size"].split("/")[-1] if self.pair else ""
            if self.sizes[self.street : self.street + 1] == "b":
                size //= 2
            line = "{} fl {}/{}".format(
                self.game, size, big if "/" in self.words["size"] else 2 * size
            )
        else:
            line = "{} {} {}".format(self.game, self.structure, size)
        if self.stud:
            if self.ante:
                line += " ante={}".format(self.ante)
            else:
                line += " stud.ante=none"
            if self.bring_in:
                line += " bringin={}".format(self.bring_in)
        else:
            line += " ante={}".format(self.ante)
            blinds = "/".join([str(blind) for blind in self.blinds])
            line += " blinds=" + (blinds or "0")
        return line + self._options()

    def _options(self):
        words = []
        cap = self.words.get("cap", "")
        if cap and self.game == "mississippi":
            words.append("miss.cap=" + cap)
        elif cap and self.draw:
            words.append("cap.raises_draw=" + cap[:-1])
        elif cap:
            words.append("cap.raises=" + cap[:-1])
        if "hu" in self.words:
            key = "cap.headsup_lotos" if self.game == "lotos" else "cap.headsup"
            words.append(key + ("=capped" if self.words["hu"] == "cap" else "=uncapped"))
        if "xr" in self.words:
            allowed = "allowed" if self.words["xr"] == "yes" else "banned"
            key = {"lowball": "a5", "lowball27": "d27"}.get(self.game, "betting")
            words.append("{}.checkraise={}".format(key, allowed))
        if self.rule in _HOME:
            words.append(_HOME[self.rule])
        if self.rule == "MISS-12":
            words.append("miss.limits=high_ante")
        return "".join([" " + word for word in words])

    # -- getting there ---------------------------------------------------------------------------
    def begin(self):
        """A table with the hand at the example's round."""
        pot = int(self.words.get("pot", "0"))
        table = self._play(dict(self.stacks), pot)
        if not self.street:
            return table  # what was forced belongs to the example's own round
        # played again with what the earlier rounds have cost
        stacks = {}
        for seat in self.stacks:
            stacks[seat] = 2 * self.stacks[seat] - table.hand.stack[seat]
        carried = 2 * pot - table.hand.pot
        if carried < 0:
            if self.structure != "fl":
                raise ValueError("the rounds before bring in more than the pot")
            self.before = -carried
            carried = 0
        table = self._play(stacks, carried)
        for seat in self.stacks:
            expect("the stack of S{}".format(seat), table.hand.stack[seat], self.stacks[seat])
        return table

    def _play(self, stacks, carried):
        """Start a hand and play it to the example's round."""
        table = Table()
        button = self.seats[-1]
        if self.rule == "STUD-15":
            # the low card, all-in for its ante, lies to the right of the first listed seat
            low = self.seats[0] - 1
            stacks[low] = 1
            for seat in self.seats:
                stacks[seat] += 1
            line = self.line().replace("stud.ante=none", "ante=1")
            table.start(line, button, stacks, [], carried - len(stacks) if carried else 0)
        else:
            table.start(self.line(), button, stacks, self.blind_seats, carried)
        hand = table.hand
        held = self._held()
        while True:
            table.deal(held)
            if hand.phase == phases.DRAW:
                table.act(ev.DISCARD, hand.actor, 0)
            elif hand.street >= self.street or not hand.actor:
                return table
            elif hand.legal.bring_in:
                table.act(ev.BRING_IN, hand.actor)
            elif hand.legal.call:
                table.act(ev.CALL, hand.actor)
            elif hand.legal.check and not self.draw:
                table.act(ev.CHECK, hand.actor)
            else:
                # a draw that nobody opens is over, and where one must open the first one does
                table.act(ev.BET, hand.actor, hand.legal.low)

    def _held(self):
        """Stud: up cards with which the first listed seat opens the example's round."""
        if not self.stud:
            return {}
        down = 1 if self.game == "stud5" else 2
        ups = self._ups()
        held = {}
        for at in range(len(self.seats)):
            held[self.seats[at]] = [ev.UNKNOWN_CARD] * down + ups[at]
        if self.rule == "STUD-15":
            held[self.seats[0] - 1] = [ev.UNKNOWN_CARD] * down + [0]
        return held

    def _ups(self):
        """Up cards of third and later streets by listed seat; suits differ from seat to seat.

        The first listed seat has the lowest card on third street where that opens, and the best
        board on later streets; the last has what must be brought in before them.
        """
        low_games = self.game == "razz"
        high_card = self.structure != "fl" or self.rule in _HOME
        opens = "A" if high_card or self.street else "2"
        boards = ["{}KQJ".format(opens), "9573", "8468", "7396"]
        if low_games:
            boards = ["A234" if self.street else "KQJT", "9867", "8796", "7986"]
        last = len(self.seats) - 1
        if self.street and last:
            boards[last] = "KKQJ" if low_games and self.pair else ("KQJT" if low_games else "2357")
        found = []
        for at in range(len(self.seats)):
            board = boards[at]
            if self.pair and not low_games and at == 0:
                board = "AAKQ"
            found.append(_suited(board, at))
        return found

    # -- what must hold --------------------------------------------------------------------------
    def check(self, table, text):
        """One assertion of an example."""
        hand = table.hand
        word, _, rest = text.partition(" ")
        if word == "actor":
            found = "S{}".format(hand.actor) if hand.phase == phases.BET else "none"
            expect("the actor", found, rest)
        elif word == "legal":
            expect("legal", self._legal(hand), rest.replace(",", " "))
        elif word == "illegal":
            action, _, amount = rest.partition(" ")
            if not hand.check(_WORDS[action], hand.actor, int(amount or "0")):
                raise AssertionError("{} is legal: {}".format(rest, hand.legal.text()))
        elif word == "pot":
            expect("the pot", hand.pot - self.before, int(rest))
        elif word == "over":
            if hand.phase == phases.BET and hand.street == self.street and hand.actor:
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

    def _legal(self, hand):
        text = hand.legal.text()
        if self.words.get("open") == "must" and self.stud and self.structure == "fl":
            # the example's verb cannot say the bring-in that is on the menu too (STUD-15)
            text = text.replace("bringin 5 ", "")
        return text


_RANKS = "23456789TJQKA"


def _suited(ranks, suit):
    """Cards of these ranks; a rank's second card is of another suit than any seat's first."""
    found = []
    for rank in ranks:
        card = _RANKS.find(rank) * 4 + suit
        if card in found:
            card = _RANKS.find(rank) * 4 + (suit + 3) % 4
        found.append(card)
    return found
