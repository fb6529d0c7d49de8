# SPDX-License-Identifier: MIT
"""Hands a second: the engine replaying the hands of PHH files, and PokerKit replaying the same.

Files are read, converted and played once beforehand, on both sides; timed is what a hand takes
from its forced bets to its payout, every action checked: our engine with its log of events,
PokerKit with its operations.  Only hands with the same stacks at the end on both sides count.
"""

import os
import sys
import time
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.config import Config
from feltware.engine.hand import Hand
from feltware.engine.log import Log
from host_tools.phh.importer import Imported, Unsupported, convert
from host_tools.phh.notation import Malformed, read
from host_tools.scripts.language import ANY, Act, Board, Burn, Deal, Discard, Reshuffle, Step

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"
GROUPS = (("six-handed hold'em", "pluribus"), ("nine mixed games", "wsop/2023"))
AIM = 6
RUNS = 5
WIDTHS = (26, 12, 12, 12)

KINDS = {
    "fold": ev.FOLD,
    "check": ev.CHECK,
    "call": ev.CALL,
    "bet": ev.BET,
    "raise": ev.RAISE,
    "complete": ev.COMPLETE,
    "bringin": ev.BRING_IN,
}
# a plan's steps are a decision's (kind, seat, amount), or
DEAL = -1  # (DEAL, place, card)
RESHUFFLE = -2  # (RESHUFFLE, 0, 0)


class Plan:
    """A hand that our engine can replay: how it starts, its steps, and the stacks at its end."""

    def __init__(self, imported: Imported) -> None:
        script = imported.script
        self.config = Config.parse(script.game)
        self.button = script.button or 0
        self.stacks = [script.seats.get(seat, (0, ""))[0] for seat in range(11)]
        self.blinds = self._blind_seats(sorted(script.seats))
        self.shows = imported.shows
        self.steps: list[tuple[int, int, int]] = []
        self._hand = Hand()
        self._start(self._hand)
        dealt = [step for step in script.steps if isinstance(step, (Deal, Board, Discard))]
        self._named = {card for step in dealt for card in step.cards}
        for step in script.steps:
            self._take(step)
        self.finish = self.replay(Log())

    def _blind_seats(self, seats: list[int]) -> list[int]:
        ring = [seat for seat in seats if seat > self.button]
        ring += [seat for seat in seats if seat <= self.button]
        if len(ring) == 2:
            ring.reverse()
        return ring[: len(self.config.blinds)]

    def _start(self, hand: Hand) -> None:
        hand.start(self.config, self.button, self.stacks, self.blinds)

    # -- planning --------------------------------------------------------------------------------
    def _take(self, step: Step) -> None:
        """Play one step of the script on the hand that plans, and note what it came to."""
        hand = self._hand
        if hand.phase == phases.SHOW:  # an all-in is tabled before the next cards
            self._finish(hand)
        if isinstance(step, Burn):
            return  # nobody sees burns
        if isinstance(step, Reshuffle):
            hand.reshuffle()
            self.steps.append((RESHUFFLE, 0, 0))
        elif isinstance(step, Act):
            self._act(step)
        elif isinstance(step, Discard):
            self._decide(ev.DISCARD, step.seat, len(step.cards))
            for card in step.cards:
                self._deal(ev.MUCK, hand.cards(step.seat)[0] if card == ANY else card)
        elif isinstance(step, (Deal, Board)):
            place = step.seat if isinstance(step, Deal) else ev.BOARD1
            for card in step.cards:
                self._deal(place, self._free() if card == ANY else card)

    def _deal(self, place: int, card: int) -> None:
        self._hand.deal(place, card)
        self.steps.append((DEAL, place, card))

    def _free(self) -> int:
        """A card that the file does not name and that lies nowhere."""
        lying = {card for place in self._hand.held for card in place}
        return next(
            card
            for card in range(self.config.lowest_card, 52)
            if card not in lying and card not in self._named
        )

    def _act(self, act: Act) -> None:
        legal = self._hand.legal
        word, amount = act.word, act.amount or 0
        if word in ("check", "call"):
            word = "check" if legal.check else "call"
        elif amount and amount < legal.low and amount != legal.complete:
            amount = legal.low  # written down to what the opponent could call
        self._decide(KINDS[word], act.seat, amount)

    def _decide(self, kind: int, seat: int, amount: int) -> None:
        if self._hand.check(kind, seat, amount):
            raise Unsupported("our rules forbid a move of it.")
        self._hand.apply(kind, seat, amount)
        self.steps.append((kind, seat, amount))

    # -- replaying -------------------------------------------------------------------------------
    def replay(self, log: Log) -> list[int]:
        """The whole hand into ``log``; the stacks at its end, by seat."""
        log.clear()
        hand = Hand(log.append)
        self._start(hand)
        for kind, seat, amount in self.steps:
            if hand.phase == phases.SHOW:
                self._finish(hand)
            if kind == DEAL:
                hand.deal(seat, amount)
            elif kind == RESHUFFLE:
                hand.reshuffle()
            elif hand.check(kind, seat, amount):
                raise AssertionError("a move of the plan is refused")
            else:
                hand.apply(kind, seat, amount)
        self._finish(hand)
        return hand.stack

    def _finish(self, hand: Hand) -> None:
        """Show in turn, as the file says, and count."""
        while True:
            if hand.phase == phases.SHOW and hand.actor:
                seat = hand.actor
                gives_up = not self.shows.get(seat, True)
                if gives_up and not hand.check(ev.MUCKED, seat):
                    hand.apply(ev.MUCKED, seat)
                else:
                    hand.apply(ev.SHOW, seat)
            elif hand.phase != phases.COUNT or hand.step():
                return


class Twin:
    """The same hand in PokerKit: a game, and the calls that play it, taken from its own record."""

    # its operations that are somebody's doing: the State's method and what to give it
    CALLS = {
        "HoleDealing": ("deal_hole", ("cards", "player_index")),
        "BoardDealing": ("deal_board", ("cards",)),
        "CardBurning": ("burn_card", ("card",)),
        "StandingPatOrDiscarding": ("stand_pat_or_discard", ("cards",)),
        "BringInPosting": ("post_bring_in", ()),
        "Folding": ("fold", ()),
        "CheckingOrCalling": ("check_or_call", ()),
        "CompletionBettingOrRaisingTo": ("complete_bet_or_raise_to", ("amount",)),
        "HoleCardsShowingOrMucking": ("show_or_muck_hole_cards", ("hole_cards", "player_index")),
    }

    def __init__(self, path: Path) -> None:
        """Raises ValueError where PokerKit refuses the file."""
        with path.open("rb") as file:
            history = import_module("pokerkit").HandHistory.load(file)
        *_, (state, _action) = history.state_actions
        self._game = history.create_game()
        self._stacks = history.starting_stacks
        self._calls = []
        for operation in state.operations:
            name, fields = self.CALLS.get(type(operation).__name__, ("", ()))
            if name:
                self._calls.append((name, [getattr(operation, field) for field in fields]))
        self.finish = self.replay()

    def replay(self) -> list[int]:
        """The whole hand; the stacks at its end, by player."""
        state = self._game(self._stacks, len(self._stacks))
        for name, arguments in self._calls:
            getattr(state, name)(*arguments)
        return list(state.stacks)


def pairs(folder: Path) -> tuple[list[tuple[Plan, Twin]], int]:
    """The hands of a folder that both replay to the same stacks, and how many files there are."""
    paths = sorted(folder.rglob("*.phh"))
    found = []
    for path in paths:
        try:
            imported = convert(read(path)[0])
            plan, twin = Plan(imported), Twin(path)
        except (Malformed, Unsupported, ValueError):
            continue
        ours = plan.finish[1 : 1 + len(twin.finish)]
        if ours == [chips * imported.factor for chips in twin.finish]:
            found.append((plan, twin))
    return found, len(paths)


def rates(hands: list[tuple[Plan, Twin]]) -> tuple[float, float]:
    """Hands a second, ours and PokerKit's: the best of runs in turn."""
    log = Log()
    ours = theirs = 0.0
    for _ in range(RUNS):
        begun = time.perf_counter()
        for plan, _twin in hands:
            plan.replay(log)
        between = time.perf_counter()
        for _plan, twin in hands:
            twin.replay()
        ended = time.perf_counter()
        ours = max(ours, len(hands) / (between - begun))
        theirs = max(theirs, len(hands) / (ended - between))
    return ours, theirs


def _row(words: tuple[str, ...]) -> str:
    cells = [words[0].ljust(WIDTHS[0])]
    cells += [word.rjust(width) for word, width in zip(words[1:], WIDTHS[1:], strict=False)]
    return "".join(cells).rstrip()


def lines(shared: Path | None = None) -> Iterator[str]:
    """Yield the table's lines; one that says what is missing where there is nothing to compare."""
    folder = shared or Path(os.environ.get("FELT_SHARED", SHARED))
    try:
        import_module("pokerkit")
    except ImportError:
        yield "hands a second of the engine: PokerKit is not installed, nothing to compare with"
        return
    warnings.simplefilter("ignore")  # PokerKit's, about cards that repeat and needless folds
    yield "Hands a second, the same files replayed, pure Python {}.{}".format(*sys.version_info[:2])
    yield _row(("", "feltware", "pokerkit", "times"))
    least = 0.0
    for title, name in GROUPS:
        hands, files = pairs(folder / "hands" / name)
        if not hands:
            yield f"{title}: no files in {name} of the hands beside the checkout"
            continue
        ours, theirs = rates(hands)
        times = ours / theirs
        least = min(least or times, times)
        yield _row((title, f"{ours:,.0f}", f"{theirs:,.0f}", f"{times:.1f}"))
        yield f"  {len(hands)} of {files} files, with the same stacks at the end on both sides"
    if least:
        yield f"replay: at least {least:.1f} times PokerKit (aim: {AIM})"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
