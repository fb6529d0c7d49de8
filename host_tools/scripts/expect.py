# SPDX-License-Identifier: MIT
"""Expectations: what the feed and the pixels say, held against what the script expects."""

from feltware.dealer import questions
from host_tools.scripts.failures import Unmet
from host_tools.scripts.language import DEALER, Expect, place_name
from host_tools.scripts.reading import lines
from host_tools.scripts.session import Session

# the rules that a question is about
RULES = {
    questions.STRAY: ("DEV-6",),
    questions.OTHER_DECK: ("DEV-2",),
    questions.LIVE_MUCK: ("BET-12", "DEV-11"),
    questions.UNKNOWN_TAG: ("DEV-1",),
    questions.SAME_TAG: ("DEV-2",),
    questions.RESHUFFLE: ("GAP-17", "STUD-19"),
}
FINISHING = ("over", "win", "stacks")  # these come after what happens by itself


def check(session: Session, step: Expect) -> None:
    """Raises Unmet when the expectation does not hold."""
    view = session.sync()
    value = step.value
    if step.what == "legal":
        _same("legal", value, session.bench.legal.items if session.actor else "nothing")
    elif step.what == "actor":
        _same("actor", value or "none", session.actor or "none")
    elif step.what == "pot":
        _same("pot", value, view.pot())
    elif step.what == "pots":
        assert isinstance(value, tuple)
        _same("pots", _list(value), _list(chips for chips, _ in view.pots()) or "none")
    elif step.what == "over":
        if not view.started or not view.over:
            raise Unmet("that the hand is over", session.situation())
    elif step.what == "win":
        assert isinstance(value, tuple)
        seat, chips = value
        _same(f"win {seat}", chips, view.won.get(seat, 0))
    elif step.what == "stacks":
        assert isinstance(value, tuple)
        stacks = view.stacks()
        wanted = {seat: chips for seat, chips in value}
        found = {seat: stacks.get(seat, 0) for seat in wanted}
        _same("stacks", _stacks(wanted), _stacks(found))
    elif step.what == "rake":
        _same("rake", value, view.rake)
    elif step.what == "button":
        _same("button", value, view.button or view.table_button or "none")
    elif step.what == "screen":
        _screen(session, value)
    elif step.what == "question":
        _question(session, value)


def _same(what: str, wanted: object, found: object) -> None:
    if wanted != found:
        raise Unmet(f"{what} {wanted}", f"{found}")


def _list(values) -> str:
    return " ".join(str(value) for value in values)


def _stacks(stacks: dict[int, int]) -> str:
    return " ".join(f"{seat}={chips}" for seat, chips in stacks.items())


def _screen(session: Session, value: object) -> None:
    assert isinstance(value, tuple)
    unit, words = value
    if not session.bench.shows(unit, words):
        whose = "DEALER" if unit == DEALER else str(unit)
        found = reading(session, unit)
        raise Unmet(f'screen {whose} "{words}"', f'"{found}"' if found else "an empty screen")


def reading(session: Session, unit: int) -> str:
    """The words on a display, line by line, as far as its fonts are known."""
    return " / ".join(lines(session.bench.frame(unit)))


def _question(session: Session, value: object) -> None:
    question = session.bench.question
    if question is None:
        _same("question", value, "none")
        return
    names = {place_name(question.place), *RULES.get(question.number, ())}
    if value not in names:
        raise Unmet(f"question {value}", " ".join(sorted(names)))
