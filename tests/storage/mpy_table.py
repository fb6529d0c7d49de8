# SPDX-License-Identifier: MIT
"""A table played without radio: decisions and cards are fed to the app directly.

Runs on MicroPython and CPython.  What is done next follows from a seed and the state alone, so an
app that was restored from a flash goes on to the same end as the one it was copied from.
"""

import sys

if sys.implementation.name == "cpython":
    _root = __file__.rsplit("/", 3)[0]
    for _path in (
        "/boards/virtual",
        "/firmware/feltware/compat/cpython",
        "/firmware/feltware/compat",
    ):
        sys.path.insert(0, _root + _path)
    sys.path.insert(0, _root + "/firmware")  # MicroPython has a staged folder on its path

import feltware.app as app_module
from feltware.dealer import questions
from feltware.drivers import scanner
from feltware.engine import events as ev
from feltware.engine import phases

GAMES = (
    "holdem nl 5/10",
    "stud fl 10/20 ante=1",
    "omaha pl 5/10",
    "triple27 fl 10/20",
    "stud8 fl 10/20 ante=1",
    "omaha8 fl 10/20 rake.percent=5 rake.cap=3",
    "draw fl 10/20 ante=2",
    "holdem fl 10/20 runit.most=3",
    "razz fl 10/20 ante=1",
    "doubleboard nl 5/10",
    "badugi fl 10/20",
    "pineapple nl 5/10",
    "lowball27 nl 5/10",
    "courchevel pl 5/10",
)
EVERY_GAME = GAMES + (
    "omaha5 pl 5/10",
    "omaha6 pl 5/10",
    "bigo pl 5/10",
    "crazypineapple nl 5/10",
    "shortdeck nl 5/10",
    "royal nl 5/10",
    "greek nl 5/10",
    "lotos fl 10/20 ante=1",
    "mississippi hp 10 ante=10",
    "stud5 fl 10/20 ante=1",
    "stud5home fl 10/20 ante=1",
    "lowball fl 10/20",
    "jacks fl 10/20 ante=2",
    "draw5 fl 10/20 ante=2",
    "draw5home fl 10/20 ante=2",
)
BUY_IN = 400
ASKED = (ev.QUESTION, ev.ANSWER, ev.NOTICE)


class Still:
    """Displays that nobody looks at."""

    def __init__(self, view, panels):
        self.view = view

    def first(self, unit):
        """Nothing to draw."""
        return -1

    def touch(self, unit):
        """Nothing to draw."""

    def press(self, unit):
        """Nothing to draw."""

    def touch_all(self):
        """Nothing to draw."""

    def step(self, unit):
        """Nothing to draw."""
        return False


DRAWN = app_module.Screens  # the displays as they are
SCREENS = [Still]  # what an app that is made here draws with


def new_app(*words):
    """An App on SCREENS; other apps of this process draw as they always do."""
    app_module.Screens = SCREENS[0]
    try:
        return app_module.App(*words)
    finally:
        app_module.Screens = DRAWN


class Panel:
    """A display that keeps what is sent to it: (unit, page, its 128 bytes); commands as page -1."""

    def __init__(self, unit, kept):
        self.frame = bytearray(1024)
        self.dirty = 0
        self._unit = unit
        self._kept = kept

    def command(self, buffer):
        """Send commands to the chip."""
        self._kept.append((self._unit, -1, bytes(buffer)))
        return True

    def flush(self):
        """Send the dirty pages; False when there is none."""
        if not self.dirty:
            return False
        for page in range(8):
            if self.dirty >> page & 1:
                self._kept.append(
                    (self._unit, page, bytes(self.frame[128 * page : 128 * page + 128]))
                )
        self.dirty = 0
        return True


class Feeder:
    """A scanner that reports what it is told to."""

    def __init__(self):
        self.worked = False
        self.ring = []

    def step(self, now_ms):
        return 50

    def get(self):
        return self.ring.pop(0) if self.ring else -1

    def await_places(self, places):
        """It needs no hint."""

    def tell(self, kind, place, key):
        self.ring.append(kind << 16 | place << 8 | key)


class Keys:
    """Keys that nobody presses."""

    def __init__(self):
        self.fault = 0

    def step(self, now_ms):
        return 50

    def get(self):
        return -1


class Wire:
    """A link whose bytes are counted or kept."""

    def __init__(self):
        self.stale = False
        self.kept = None

    def poll(self):
        return None

    def waiting(self):
        return 0

    def send(self, channel, buf, n):
        if self.kept is not None:
            self.kept.append(bytes(buf[:n]))
        return True


class Hardware:
    """What the app runs on."""

    def __init__(self, journal_flash, secret_flash):
        self.scanner = Feeder()
        self.keypad = Keys()
        self.drawn = []  # what went to the displays
        self.panels = [Panel(unit, self.drawn) for unit in range(11)]
        self.link = Wire()
        self.journal_flash = journal_flash
        self.secret_flash = secret_flash


class Random:
    """A small generator; the same on every runtime."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFFFF

    def below(self, n):
        """0 .. n - 1."""
        self.state = (self.state * 1103515 + 12345) & 0xFFFFFFF
        return (self.state >> 8) % n

    def bytes(self, n):
        return bytes([self.below(256) for _ in range(n)])


def mix(*numbers):
    """A seed out of several numbers."""
    value = 17
    for number in numbers:
        value = (value * 31 + number * 7919 + (value >> 13)) & 0xFFFFFFF
    return value


def state_of(app):
    """Everything the table knows, to be compared."""
    table = app.table
    books = table.books
    config = table.config.text() if table.config is not None else ""
    return (
        bytes(table.state), tuple(table.stack), tuple(table.bought), tuple(table.taken),
        tuple(table.name), config, table.buy_in, table.hand_no, table.deck, table.button,
        table.small_blind, table.big_blind, table.small_position, table.next_button, table.raked,
        table.carry, table.carried_deals, books.last_winner, books.dealt, books.raked, books.carry,
        books.won, books.both,
    )  # fmt: skip


class Table:
    """An app on two partitions, and where the cards lie."""

    def __init__(self, journal_flash, secret_flash, seed, secrets=1, world=None):
        self.seed = seed
        self.games = GAMES
        self.hardware = Hardware(journal_flash, secret_flash)
        self.random = Random(secrets)
        self.app = new_app(self.hardware, self._secret)
        self.now_ms = 0
        self.world = world if world is not None else {}
        self.secrets = []

    def _secret(self, n):
        secret = self.random.bytes(n)
        self.secrets.append(secret)
        return secret

    # -- hands and cards -----------------------------------------------------------------------
    def pump(self):
        """Let the app work until it has nothing left to do."""
        quiet = 0
        while quiet < 2:
            self.now_ms += 20
            quiet = quiet + 1 if self.app.step(self.now_ms) > 1 else 0

    def put(self, antenna, card):
        """A card comes to an antenna."""
        self.world.setdefault(antenna, []).append(card)
        self.tell(scanner.SEEN, antenna, card)

    def lift(self, antenna, card):
        """A card leaves an antenna."""
        self.world[antenna].remove(card)
        self.tell(scanner.GONE, antenna, card)

    def tell(self, kind, antenna, card):
        self.hardware.scanner.tell(kind, antenna, self.app.hand.deck * 64 + card)
        self.pump()

    def look_around(self):
        """After power-up: what the antennas read, two cards of a pile and all of a board."""
        for antenna in sorted(self.world):
            cards = self.world[antenna]
            for card in cards if antenna == ev.BOARD1 else cards[-2:]:
                self.tell(scanner.SEEN, antenna, card)

    def home(self):
        """All cards go back to the deck."""
        for antenna in sorted(self.world):
            for card in list(self.world[antenna]):
                self.lift(antenna, card)
        self.now_ms += 4000
        self.pump()

    # -- playing -------------------------------------------------------------------------------
    def rng(self):
        """The dice of this moment: of the seed and of the hand's events so far."""
        log = self.app.log
        count = 0
        for position in range(len(log)):
            count += log.kind(position) not in ASKED
        return Random(mix(self.seed, self.app.table.hand_no, count))

    def over(self):
        """Whether no hand is being played and the last one is settled."""
        app = self.app
        return app.hand.phase in (phases.IDLE, phases.OVER) and app._settled

    def act(self):
        """Do the next thing.  Returns what it was."""
        self.tidy()
        if self.over():
            return self._between()
        return self._in_hand(self.rng())

    def _between(self):
        if any(self.world.values()):
            self.home()
            return "home"
        table = self.app.table
        number = table.hand_no
        line = self.games[mix(self.seed, number) % len(self.games)]
        if table.config is None or table.config.text() != Canonical.of(line):
            return self._apply(ev.GAME, 0, BUY_IN, line)
        visitor = 2 + number % 5
        for seat in range(1, 7):
            if table.state[seat] == 0 and (seat != visitor or number % 3):
                return self._apply(ev.SIT, seat, BUY_IN - seat, "Seat {}".format(seat))
            if table.state[seat] == 1 and table.stack[seat] == 0 and not table.carry:
                return self._apply(ev.BUY, seat, BUY_IN)
            if table.state[seat] == 2 and (seat != visitor or number % 4):
                return self._apply(ev.SIT_IN, seat, 0)
        if number % 3 == 0 and table.state[visitor]:
            return self._apply(ev.LEAVE, visitor, 0)
        if number % 4 == 0 and table.state[visitor] == 1:
            return self._apply(ev.SIT_OUT, visitor, 0)
        if number % 5 == 1 and table.state[1] and table.stack[1] < 200:
            return self._apply(ev.BUY, 1, 250)
        before = table.hand_no
        self.app.next_hand()
        self.pump()
        if table.hand_no == before:
            raise ValueError("no hand began: {}".format(self.app.view.notice[0]))
        return "next"

    def _apply(self, kind, seat, amount, text=""):
        table = self.app.table
        reason = table.check(kind, seat, amount)
        if reason:
            raise ValueError("{}: {}".format(ev.KIND_NAMES[kind], reason))
        table.apply(kind, seat, amount, text)
        self.pump()
        return ev.KIND_NAMES[kind]

    def tidy(self):
        """Bring every card to where it belongs by now, as people do after a fold or an undo."""
        hand = self.app.hand
        if hand.phase in (phases.IDLE, phases.OVER, phases.HOME):
            return
        for antenna in sorted(self.world):
            for card in list(self.world[antenna]):
                at = self._place_of(card)
                if not at:
                    if antenna < ev.BURN:
                        self.lift(antenna, card)
                    continue
                away = at <= ev.MAX_SEATS and (
                    hand.status[at] == phases.FOLDED or hand.shown[at] == phases.MUCKED
                )
                target = ev.MUCK if away else _antenna(at)
                if target != antenna:
                    self.lift(antenna, card)
                    self.put(target, card)

    def _place_of(self, card):
        for place in range(1, ev.MUCK + 1):
            if card in self.app.hand.cards(place):
                return place
        return 0

    def _in_hand(self, rng):
        app = self.app
        hand = app.hand
        question = app.tracker.question
        if question is not None and question.number in (questions.RESHUFFLE, questions.TAKE_BACK):
            return self._answer(question)
        if question is not None and question.blocks:
            raise ValueError("a question is open: {}".format(question.number))
        if hand.phase == phases.HOME:
            self.home()
            return "home"
        kinds = [app.log.kind(position) for position in range(len(app.log))]
        if kinds.count(ev.UNDO) < 2 and not rng.below(16) and not app.can_undo():
            app.undo()
            self.pump()
            return "undo"
        if ev.MISDEAL not in kinds and not rng.below(150):
            app.misdeal()
            self.pump()
            return "misdeal"
        if hand.phase == phases.DEAL:
            return self._deal(rng)
        if hand.phase == phases.DRAW:
            return self._draw(rng)
        if hand.phase == phases.BET:
            return self._decide(*bet(rng, hand.legal))
        if hand.phase == phases.ASK:
            if "open" in hand.legal.text():
                return self._decide(ev.CHECK, 0)
            return self._decide(ev.RUN_IT, 1 + rng.below(hand.config.runs))
        if hand.phase == phases.SHOW and hand.actor:
            gives_up = not rng.below(3) and not hand.check(ev.MUCKED, hand.actor)
            return self._decide(ev.MUCKED if gives_up else ev.SHOW, 0)
        self.pump()
        return "step"

    def _answer(self, question):
        if question.number == questions.RESHUFFLE:
            for antenna in (ev.BURN, ev.MUCK):
                for card in list(self.world.get(antenna, ())):
                    self.lift(antenna, card)
            self.app.answer(questions.DONE)
        else:
            self.app.answer(questions.LEAVE_IT)
        self.pump()
        return "answer"

    def _deal(self, rng):
        hand = self.app.hand
        for seat in range(1, 11):
            if not rng.below(8) and not hand.check(ev.STRADDLE, seat):
                return self._decide(ev.STRADDLE, 0, seat)
        place = hand.next_place()
        if not place:
            self.pump()
            return "wait"
        if place == ev.BURN and rng.below(2) and len(self._dealt()) < 30:  # late
            for other in list(hand.order) + [11, 12, 13, 14]:
                if hand.need(other):
                    place = other
                    break
        self.put(_antenna(place), self._next_card())
        return "card"

    def _draw(self, rng):
        hand = self.app.hand
        for seat in hand.order:
            if hand.pending[seat]:
                cards = hand.cards(seat)
                card = cards[rng.below(len(cards))]
                if card in self.world.get(seat, ()):
                    self.lift(seat, card)
                self.put(ev.MUCK, card)
                return "discard"
        if hand.actor:
            part = hand.config.program[hand.part]
            most = min(part.most, hand.config.max_draw)
            return self._decide(ev.DISCARD, part.least + rng.below(most - part.least + 1))
        return self._deal(rng)

    def _next_card(self):
        hand = self.app.hand
        lowest = {"52": 0, "36": 16, "20": 32}[hand.config.row.deck]
        used = {card for place in hand.held for card in place}
        for cards in self.world.values():
            used.update(cards)
        deck = list(range(lowest, 52))
        dice = Random(mix(self.seed, self.app.table.hand_no, 99))
        for n in range(len(deck) - 1, 0, -1):
            m = dice.below(n + 1)
            deck[n], deck[m] = deck[m], deck[n]
        for fresh in (used | self._dealt(), used):  # what an undo took back may come again
            for card in deck:
                if card not in fresh:
                    return card
        raise ValueError("the deck has run out")

    def _dealt(self):
        """The cards that have left the deck, folded ones too."""
        log = self.app.log
        dealt = set()
        for position in range(len(log)):
            kind, _, card, _, _, _ = log.get(position)
            if kind in (ev.DEAL, ev.IDENTIFY):
                dealt.add(card)
            elif kind in (ev.CARDS_HOME, ev.RESHUFFLE):
                dealt.clear()
        return dealt

    def _decide(self, kind, amount, seat=0):
        hand = self.app.hand
        seat = seat or hand.actor
        reason = hand.check(kind, seat, amount)
        if reason:
            raise ValueError("{} {}: {}".format(ev.KIND_NAMES[kind], amount, reason))
        self.app._decide(kind, seat, amount, 0)
        self.pump()
        return ev.KIND_NAMES[kind]


class Canonical:
    """Game lines as a config writes them, worked out once."""

    known = {}

    @staticmethod
    def of(line):
        """The canonical form of a game line."""
        if line not in Canonical.known:
            from feltware.engine.config import Config

            Canonical.known[line] = Config.parse(line).text()
        return Canonical.known[line]


def bet(rng, legal):
    """(kind, amount) of a random legal action."""
    roll = rng.below(12)
    if legal.bring_in and not legal.call:
        return ev.BRING_IN, legal.bring_in
    if legal.complete and roll < 3:
        return ev.COMPLETE, legal.complete
    if legal.high and roll < 3:
        return ev.RAISE, legal.low if roll else legal.high
    if legal.check:
        return ev.CHECK, 0
    if legal.fold and (roll < 5 or not legal.call):
        return ev.FOLD, 0
    return ev.CALL, 0


def _antenna(place):
    return ev.BOARD1 if ev.BOARD1 <= place <= ev.BOARD4 else place
