# SPDX-License-Identifier: MIT
"""Plays a script on a bench: keys pressed, cards put on antennas, feed and pixels looked at."""

from collections.abc import Callable
from typing import Any

from feltware.engine import events as ev
from feltware.engine.config import Config
from host_tools.scripts import expect, legal, plan
from host_tools.scripts.automatic import Automatic
from host_tools.scripts.checks import deck
from host_tools.scripts.dealer import SIGHT_MS, Dealer
from host_tools.scripts.failures import Failed
from host_tools.scripts.fingers import TABLE_WORDS, Fingers
from host_tools.scripts.language import (
    DEALER,
    Act,
    Answer,
    Board,
    Burn,
    Deal,
    Discard,
    Expect,
    Key,
    Lift,
    Misdeal,
    NextHand,
    Put,
    Refuse,
    Reshuffle,
    Script,
    Step,
    Undo,
    Wait,
)
from host_tools.scripts.session import Session
from host_tools.simulator.bench import Bench, BenchError

HOME_MS = 10_000
BEGIN_MS = 2000  # a hand has begun, or been refused
OUT_OF_TURN = ("straddle", "runit")  # who may do these is for the table to say


class StepFailed(Exception):
    """A line of a script failed; the text is one sentence without the file's name."""

    def __init__(self, line: int, failure: Failed):
        super().__init__(str(failure))
        self.line = line
        self.failure = failure


class Runner:
    """One script on one bench.

    ``quick`` goes on as soon as the table has taken a step instead of waiting until it is idle.
    ``watch(step)`` is called at each expectation once the table is idle, before it is checked.
    """

    def __init__(
        self,
        script: Script,
        bench: Bench,
        quick: bool = False,
        watch: Callable[[Expect], None] | None = None,
    ):
        self._script = script
        self._quick = quick
        self._watch = watch
        self._config = Config.parse(script.game)
        self._plans = plan.hands(script, self._config)
        self._hand = -1
        self.session = Session(bench, deck(script.game))
        self.fingers = Fingers(self.session)
        self.dealer = Dealer(self.session, self._config)
        self.fingers.declarations = declarations(self._config)
        self.auto = Automatic(self.session, self.fingers, script.confirm == "manual")
        self.auto.mucked = self.dealer.muck

    # -- the whole script ----------------------------------------------------------------------
    def play(self) -> None:
        """Play every step.  Raises StepFailed at the first one that fails."""
        script = self._script
        self._do(script.game_line, self.set_table)
        at = 0
        while at < len(script.steps):
            step = script.steps[at]
            if isinstance(step, Deal):
                round_of = [step]
                while at + 1 < len(script.steps):
                    following = script.steps[at + 1]
                    if not isinstance(following, Deal):
                        break
                    round_of.append(following)
                    at += 1
                self._do(round_of[0].line, self._deal, round_of)
            else:
                self._do(step.line, self._step, step)
            at += 1

    def _do(self, line: int, function: Callable[..., None], *args: object) -> None:
        try:
            function(*args)
            if not self._quick:
                self.session.settle()
        except Failed as failure:
            raise StepFailed(failure.line or line, failure) from None
        except BenchError as error:
            raise StepFailed(line, Failed(str(error).rstrip("."))) from None

    # -- table and hands -----------------------------------------------------------------------
    def set_table(self) -> None:
        """Choose the game, seat the players and begin the first hand."""
        script, bench = self._script, self.session.bench
        bench.command(f"table {script.game}")
        for seat, (stack, name) in sorted(script.seats.items()):
            bench.command(f"seat {seat} {stack} {name}".rstrip())
        if any(isinstance(s, Act) and s.word == "topup" and not s.amount for s in script.steps):
            bench.command(f"buyin {max(stack for stack, _ in script.seats.values())}")
        if script.button is not None:
            bench.command(_button(script))
        self._begin()

    def _begin(self) -> None:
        """The next hand: chips for it, then START, pressed again until the antennas are clear."""
        session, bench = self.session, self.session.bench
        self._hand += 1
        hand = self._plans[self._hand]
        worths = plan.worths(self._script, hand)
        if worths != self.fingers.worths:
            bench.command("chips " + " ".join(map(str, worths)))
            self.fingers.worths = worths
        self._start("NEXT" if self._hand else "START")
        session.happens(lambda: session.actor or bench.waits, BEGIN_MS)
        session.felt.new_hand(hand.named, tuple(hand.late), hand.returning, session.sync().deck)

    def _start(self, key: str) -> None:
        """Press the key that begins a hand; it begins once the antennas are clear."""
        session = self.session
        mark = session.mark()
        self.fingers.press(DEALER, key)
        session.happens(lambda: mark.since(ev.HAND_START) or mark.notice(DEALER), BEGIN_MS)
        if mark.notice(DEALER).startswith("cards out"):
            what = "the table did not find its antennas clear"
            session.wait(lambda: mark.since(ev.HAND_START), what, HOME_MS)
        if not mark.since(ev.HAND_START):
            reason = mark.notice(DEALER)
            raise Failed("the hand does not begin" + (f": {reason}" if reason else ""))

    def _next_hand(self, step: NextHand) -> None:
        session = self.session
        self.auto.finish()
        if not session.sync().over:
            raise Failed(f"the hand is not over: {session.situation()}")
        self.dealer.take_home()
        if step.button is not None:
            session.bench.command(_button(step))
        for seat, chips in step.stacks:
            session.bench.command(f"stack {seat} {chips}")
        self._begin()

    # -- one step ------------------------------------------------------------------------------
    def _step(self, step: Step) -> None:
        handler = _HANDLERS[type(step)]
        handler(self, step)

    def _deal(self, lines: list[Deal]) -> None:
        self._ready_for_cards()
        self.dealer.deal(lines)

    def _ready_for_cards(self) -> None:
        """Whatever happens by itself before cards are dealt."""
        self.auto.question()
        if not self.session.bench.waits:
            self.auto.tabling()

    def _burn(self, step: Burn) -> None:
        self._ready_for_cards()
        self.dealer.burn(step.card)

    def _board(self, step: Board) -> None:
        self._ready_for_cards()
        for card in step.cards:
            self.dealer.place(ev.BOARD1 + step.board - 1, card)

    def _act(self, act: Act) -> None:
        if act.word in TABLE_WORDS:
            self._between(act)
            return
        self.auto.question()
        by_itself = act.word in OUT_OF_TURN or act.what in ("open", "noopeners")
        if act.word in ("show", "muck", "declare") and not by_itself:
            self.auto.showdown(until=act.seat)
        if not by_itself:
            self._turn_of(act.seat, act)
        items = self.session.items()
        act = self.adjust(act, items)
        objection = "" if by_itself else legal.objection(items, act)
        if objection:
            raise Failed(f"seat {act.seat} {objection}")
        for_nothing = not any(self.session.view.bet.values()) and "bringin" not in items.words
        self.fingers.act(act, items)
        if act.word == "fold":
            self.dealer.fold(act.seat, for_nothing)
        elif act.word == "muck":
            self.dealer.muck(act.seat)
        if any(self.session.view.bet.values()):
            self.dealer.after_bet()

    def adjust(self, act: Act, items: legal.Items) -> Act:
        """The action to be played for a line; a replay may read its file's line more freely."""
        return act

    def _turn_of(self, seat: int, act: Act) -> None:
        session = self.session
        if not session.happens(lambda: session.actor == seat, 500):
            raise Failed(f"seat {seat} cannot {act.text()}: {session.situation()}")

    def _between(self, act: Act) -> None:
        session = self.session
        self.auto.finish()
        if session.sync().started and not session.view.over:
            raise Failed(f"seat {act.seat} cannot {act.word} in a hand: {session.situation()}")
        if act.amount is not None:
            session.bench.command(f"topup {act.seat} {act.amount}")
        else:
            self.fingers.act(act, session.items())

    def _discard(self, step: Discard) -> None:
        act = Act(step.line, step.seat, "discard" if step.cards else "pat", None, "", step.cards)
        self.auto.question()
        session = self.session
        if not session.happens(lambda: "discard" in session.items().words, 500):
            raise Failed(f"seat {step.seat} cannot {act.text()}: {session.situation()}")
        self.fingers.act(act, session.items())
        self.dealer.discard(step.seat, step.cards)

    def _reshuffle(self, step: Reshuffle) -> None:
        session = self.session
        if not session.happens(lambda: session.bench.question is not None, 1000):
            raise Failed(f"the table does not ask for a reshuffle: {session.situation()}")
        self.dealer.reshuffle()
        self.fingers.dealer(("OK",), ev.RESHUFFLE, "reshuffle")

    def _refuse(self, step: Refuse) -> None:
        session, act = self.session, step.action
        self.auto.question()
        items = session.items()
        mark = session.mark()
        before = session.bench.legal
        if session.actor != act.seat or not _other_meaning(items, act):
            self.fingers.try_refused(act, items)
        session.settle()
        taken = mark.of_hand()
        if taken:
            raise Failed(f"'{act.text()}' of seat {act.seat} was not refused: {taken[0].words()}")
        if session.bench.legal != before:
            raise Failed(f"'{act.text()}' of seat {act.seat} changed what is legal")

    # -- single things -------------------------------------------------------------------------
    def _put(self, step: Put) -> None:
        session = self.session
        mark = session.mark()
        card = session.felt.choose(step.card)
        session.felt.put(step.place, card)
        session.happens(lambda: mark.since(ev.DEAL, ev.IDENTIFY) or mark.asked(), SIGHT_MS)
        if step.place <= ev.MAX_SEATS and not mark.asked():
            if mark.since(ev.DEAL):
                session.felt.give(step.place, card)
            else:
                session.felt.hands.setdefault(step.place, []).append(card)

    def _lift(self, step: Lift) -> None:
        session = self.session
        question = session.bench.question
        card = session.felt.lift(step.place, step.card)
        if card in session.felt.hands.get(step.place, []):
            session.felt.hands[step.place].remove(card)
        session.happens(lambda: session.bench.question != question, SIGHT_MS)

    def _key(self, step: Key) -> None:
        bench = self.session.bench
        if step.how == "press":
            bench.press(step.unit, step.key)
        elif step.how == "hold":
            bench.hold(step.unit, step.key)
        else:
            bench.release(step.unit, step.key)
        if step.unit != DEALER and step.key.startswith("C") and step.key[1:].isdigit():
            self.fingers.counted.add(step.unit)

    def _undo(self, step: Undo) -> None:
        self.fingers.dealer(("UNDO", "OK"), ev.UNDO, "undo")
        self.session.bench.advance(100)

    def _misdeal(self, step: Misdeal) -> None:
        mark = self.session.mark()
        self.fingers.dealer(("MISDEAL", "OK"), ev.MISDEAL, "misdeal")
        self.dealer.take_home()
        what = "the table did not find its antennas clear"
        self.session.wait(lambda: mark.since(ev.CARDS_HOME), what)

    def _wait(self, step: Wait) -> None:
        self.session.bench.advance(step.ms)

    def _answer(self, step: Answer) -> None:
        session = self.session
        question = session.bench.question
        if question is None:
            raise Failed("no question is open")
        if step.choice is not None:
            if step.choice > len(question.choices):
                raise Failed(f"the question has {len(question.choices)} choices")
            for _ in range(step.choice - 1):
                self.fingers.press(DEALER, "NEXT")
        mark = session.mark()
        self.fingers.press(DEALER, "OK")
        session.wait(lambda: mark.since(ev.ANSWER), "the answer was not taken", 1000)

    def _expect(self, step: Expect) -> None:
        if step.what in expect.FINISHING:
            self.auto.finish()
        if not self._quick:
            self.session.settle()
        if self._watch is not None:
            self._watch(step)
        expect.check(self.session, step)


def _button(said: Script | NextHand) -> str:
    """The command that sets the button, and who posts the blinds where that is said."""
    return " ".join(str(word) for word in ("button", said.button, *(said.blinds or ())))


def declarations(config: Any) -> set[str]:
    """What the game asks for at the showdown."""
    asked: set[str] = set()
    if config.ace is not None:
        asked |= {"high", "low", "both"}
    if config.board_plays:
        asked.add("board")
    if config.declare_wild:
        asked.add("wild")
    return asked


def _other_meaning(items: legal.Items, act: Act) -> bool:
    """Whether the key of an action that is not legal would do another one that is: it is refused
    by the list alone, and the key is not pressed."""
    same_key = {
        "check": {"call", "show", "bringin"},
        "call": {"check", "show", "bringin"},
        "bet": {"raise", "complete", "bringin"},
        "raise": {"bet", "complete", "bringin"},
        "complete": {"bet", "raise", "bringin"},
        "bringin": {"check", "call", "show"},
        "show": {"check", "call"},
        "muck": {"fold"},
        "fold": {"muck"},
    }
    return act.word not in items.words and bool(same_key.get(act.word, set()) & items.words)


_HANDLERS: dict[type, Callable] = {
    Burn: Runner._burn,
    Board: Runner._board,
    Act: Runner._act,
    Discard: Runner._discard,
    Reshuffle: Runner._reshuffle,
    Refuse: Runner._refuse,
    Put: Runner._put,
    Lift: Runner._lift,
    Key: Runner._key,
    Undo: Runner._undo,
    Misdeal: Runner._misdeal,
    Wait: Runner._wait,
    Answer: Runner._answer,
    NextHand: Runner._next_hand,
    Expect: Runner._expect,
}
