# SPDX-License-Identifier: MIT
"""One imported hand, played on a bench as cards and keys."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from feltware.engine import events as ev
from feltware.engine.config import Config
from host_tools.phh.importer import Imported, Unsupported, convert
from host_tools.phh.notation import Hand, Malformed, read
from host_tools.scripts import legal
from host_tools.scripts.language import Act
from host_tools.scripts.runner import Runner, StepFailed
from host_tools.simulator.bench import Bench, BenchError, TargetError
from host_tools.simulator.feed import Event

EXACT = "exact"
NO_RESULT = "without result to compare"
UNSUPPORTED = "unsupported"
WRONG = "wrong"
KINDS = (EXACT, NO_RESULT, UNSUPPORTED, WRONG)

# what the dealer's display says when a part of the table does not work
FAULTS = ("reader_fault", "unreadable", "key_fault", "key_stuck")


@dataclass
class Result:
    """What became of one hand: its kind, and a sentence where it is not exact."""

    name: str
    kind: str
    sentence: str = ""
    counters: dict[str, int] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)


class Replayer(Runner):
    """Plays an imported hand; reads the file's words as the table's list has them."""

    def adjust(self, act: Act, items: legal.Items) -> Act:
        if act.word in ("check", "call") and act.word not in items.words:
            other = "call" if act.word == "check" else "check"
            return replace(act, word=other) if other in items.words else act
        amount = act.amount
        if amount is None or act.word not in ("bet", "raise", "complete"):
            return act
        if amount == items.amount.get("complete"):
            return replace(act, word="complete")
        words = {"bet", "raise"} & items.words
        word = act.word if act.word in words or not words else words.pop()
        if not items.fits(amount) and self._written_down(amount, act.seat, items):
            amount = items.low
        return replace(act, word=word, amount=amount)

    def _written_down(self, amount: int, seat: int, items: legal.Items) -> bool:
        """Whether a fixed-limit bet was noted as no more than the opponents can call."""
        if self._config.structure != "fl" or not 0 < amount < items.low:
            return False
        view = self.session.view
        most = [view.bet[s] + view.stack[s] for s in view.live() if s != seat]
        return amount == max(most, default=0)


def hands_of(path: Path) -> list[Hand | Result]:
    """The hands of a file; a result that says what is wrong where it cannot be read."""
    try:
        return list(read(path))
    except Malformed as error:
        return [Result(path.name, WRONG, str(error))]


def play(hand: Hand, target: str) -> Result:
    """Import a hand and play it on a fresh bench."""
    try:
        imported = convert(hand)
        _known(imported)
    except Malformed as error:
        return Result(hand.name, WRONG, str(error))
    except Unsupported as error:
        return Result(hand.name, UNSUPPORTED, str(error))
    try:
        with Bench(target) as bench:
            return play_on(bench, imported)
    except (BenchError, TargetError) as error:
        return Result(hand.name, WRONG, str(error))


def _known(imported: Imported) -> None:
    """Raises Unsupported where the engine cannot play the game line."""
    try:
        config = Config.parse(imported.script.game)
    except ValueError as error:
        raise Unsupported(str(error)) from None
    players = len(imported.script.seats)
    if not config.row.least <= players <= config.row.most:
        raise Unsupported(f"{config.row.title} is not played by {players}.")


def play_on(bench: Bench, imported: Imported) -> Result:
    """Play on a bench whose table is empty."""
    runner = Replayer(imported.script, bench, quick=True)
    runner.auto.shows = dict(imported.shows)
    result = Result(imported.name, WRONG)
    try:
        runner.play()
        runner.auto.finish()
        result.kind, result.sentence = _verdict(runner, imported)
    except StepFailed as failed:
        result.sentence = f"action {failed.line}: {failed}." if failed.line else f"{failed}."
    except (BenchError, TargetError) as error:
        result.sentence = str(error)
    told = [n for n in bench.feed.notices if n.unit == 0 and n.reason in FAULTS]
    if told:
        result.kind = WRONG
        words = told[0].reason.replace("_", " ")
        result.sentence = f"the table told of a fault: {words} {told[0].amount}. {result.sentence}"
    result.sentence = result.sentence.strip()
    result.counters = bench.counters
    result.events = list(bench.events)
    return result


def _verdict(runner: Replayer, imported: Imported) -> tuple[str, str]:
    view = runner.session.sync()
    if imported.finish is None:
        return NO_RESULT, ""
    if not view.over:
        return WRONG, f"its actions end, but the hand is not over: {runner.session.situation()}."
    stacks = view.stacks()
    for seat, chips in imported.finish.items():
        if stacks.get(seat, 0) != chips:
            times = f" (amounts times {imported.factor})" if imported.factor > 1 else ""
            return WRONG, f"p{seat} ends with {stacks.get(seat, 0)}, not with {chips}{times}."
    return EXACT, ""


def stream(events: list[Event]) -> bytes:
    """Events as the bytes of a stream: version, then eight bytes an event and its extension."""
    data = bytearray((ev.VERSION,))
    packed = bytearray(ev.SIZE_BYTES)
    for event in events:
        ev.pack_into(packed, 0, event.kind, event.seat, event.index, event.flags, event.amount)
        data += packed
        text = event.text.encode()
        if text:
            data += bytes((ev.EXT_TEXT, len(text))) + text
    return bytes(data)
