# SPDX-License-Identifier: MIT
"""Reads a script.  All mistakes are found before anything is played."""

from pathlib import Path

from feltware.engine import row
from feltware.engine.config import Config
from host_tools.scripts import words as w
from host_tools.scripts.checks import check
from host_tools.scripts.language import (
    BETTING,
    BETWEEN,
    DECLARATIONS,
    LEGAL_ORDER,
    SHOWDOWN,
    STRUCTURES,
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
    Mistake,
    NextHand,
    Put,
    Refuse,
    Reshuffle,
    Script,
    Step,
    Undo,
    Wait,
)
from host_tools.scripts.words import Wrong

MAX_WAIT_MS = 3_600_000


def parse_file(path: Path) -> tuple[Script, list[Mistake]]:
    """Reads a file.  With any mistake the script must not be run.

    Raises OSError when the file cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return Script(path), [Mistake(path, 1, "This file is not text in UTF-8.")]
    return parse_text(text, path)


def parse_text(text: str, path: Path = Path("script")) -> tuple[Script, list[Mistake]]:
    """The script and every mistake in it, in the order of lines."""
    script = Script(path)
    mistakes: list[Mistake] = []
    for line, written in enumerate(text.splitlines(), 1):
        try:
            words = w.split(written)
            if words:
                _line(script, line, words)
        except Wrong as wrong:
            mistakes.append(Mistake(path, line, str(wrong)))
    if not mistakes:  # what follows from a line that could not be read is no mistake of its own
        mistakes = check(script)
    return script, sorted(mistakes, key=lambda mistake: mistake.line)


def _line(script: Script, line: int, words: list[str]) -> None:
    verb, rest = words[0], words[1:]
    if verb == "table":
        _table(script, line, rest)
    elif verb == "seat":
        _seat(script, rest)
    elif verb.isdigit():
        script.steps.append(seat_step(line, w.seat(verb), rest))
    elif verb in _VERBS:
        script.steps.append(_VERBS[verb](line, rest))
    else:
        raise Wrong(f"'{verb}' is not a word that a line can begin with.")


# -- table and seats --------------------------------------------------------------------------
def _table(script: Script, line: int, words: list[str]) -> None:
    if script.game:
        raise Wrong(f"The table is set already, in line {script.game_line}.")
    if len(words) < 3:
        raise Wrong("'table' needs a game, a structure and stakes: table holdem nl 5/10.")
    if words[0] not in row.keys():
        raise Wrong(f"'{words[0]}' is not a game: there are {' '.join(row.keys())}.")
    if words[1] not in STRUCTURES:
        raise Wrong(f"'{words[1]}' is not a structure: there are {' '.join(STRUCTURES)}.")
    game = words[:3]
    for word in words[3:]:
        name, value = w.pair(word, "option=value")
        if name == "button":
            script.button, script.blinds = _button(value)
        elif name == "confirm":
            if value not in ("auto", "manual"):
                raise Wrong(f"confirm= is auto or manual, not '{value}'.")
            script.confirm = value
        elif name == "chips":
            script.chips = _chips(value)
        else:
            game.append(word)
    script.game = " ".join(game)
    script.game_line = line
    _config(script.game)


def _button(value: str) -> tuple[int, tuple[int, int] | None]:
    """The button's seat, and those of the small and the big blind where they are said."""
    seats = value.split("/")
    if len(seats) == 1:
        return w.seat(value), None
    if len(seats) != 3:
        raise Wrong(
            f"button= takes a seat, or three of button, small and big blind: not '{value}'."
        )
    small = 0 if seats[1] == "0" else w.seat(seats[1])
    return w.seat(seats[0]), (small, w.seat(seats[2]))


def _chips(value: str) -> tuple[int, ...]:
    worths = tuple(w.number(word, "a chip key's worth", 1) for word in value.split("/"))
    if len(worths) != 5:
        raise Wrong("chips= gives the worth of the five chip keys: chips=1/5/25/100/500.")
    return worths


def _config(line: str) -> None:
    """Has the engine read the game line, so that a wrong option is found here."""
    try:
        Config.parse(line)
    except ValueError as error:
        raise Wrong(str(error)) from None


def _seat(script: Script, words: list[str]) -> None:
    if len(words) < 2:
        raise Wrong("'seat' needs a number and a stack: seat 3 500.")
    seat = w.seat(words[0])
    if seat in script.seats:
        raise Wrong(f"Seat {seat} is taken already.")
    if not script.game:
        raise Wrong("The 'table' line comes before the seats.")
    if script.steps:
        raise Wrong("Seats come before the first hand; 'hand 4=800' sets a stack later.")
    script.seats[seat] = (
        w.number(words[1], "a stack"),
        " ".join(w.unquote(word) for word in words[2:]),
    )


# -- cards ------------------------------------------------------------------------------------
def _deal(line: int, words: list[str]) -> Step:
    if not words:
        raise Wrong("'deal' needs a seat and cards: deal 1 Ah Kd.")
    return Deal(line, w.seat(words[0]), w.cards(words[1:], "deal"))


def _burn(line: int, words: list[str]) -> Step:
    found = w.cards(words, "burn")
    if len(found) > 1:
        raise Wrong("One card is burned at a time.")
    return Burn(line, found[0])


def _board(number: int):
    name = "board" if number == 1 else f"board{number}"
    return lambda line, words: Board(line, number, w.cards(words, name))


def _one_card(kind, verb: str):
    def step(line: int, words: list[str]) -> Step:
        if len(words) != 2:
            raise Wrong(f"'{verb}' needs a place and a card: {verb} BOARD 7c.")
        return kind(line, w.place(words[0]), w.card(words[1]))

    return step


# -- what a seat does -------------------------------------------------------------------------
def seat_step(line: int, seat: int, words: list[str]) -> Step:
    """A line that begins with a seat."""
    if not words:
        raise Wrong(f"What does seat {seat} do?")
    word, rest = words[0], words[1:]
    if word == "pat":
        w.nothing_after(rest, "pat")
        return Discard(line, seat, ())
    if word == "discard":
        return Discard(line, seat, w.cards(rest, "discard"))
    if word == "declare":
        return _declare(line, seat, rest)
    for table in (BETTING, SHOWDOWN, BETWEEN):
        if word in table:
            return Act(line, seat, word, _amount(word, table[word], rest))
    raise Wrong(f"'{word}' is not something a seat does.")


def _amount(word: str, how_many: str, rest: list[str]) -> int | None:
    if how_many == "0" or not rest:
        w.nothing_after(rest, word)
        if how_many == "1":
            raise Wrong(f"'{word}' needs a number.")
        return None
    w.nothing_after(rest[1:], f"{word} {rest[0]}")
    if word == "runit":
        return w.number(rest[0], "the number of boards", 1, 4)
    return w.number(rest[0], "an amount", 1)


def _declare(line: int, seat: int, rest: list[str]) -> Step:
    if rest and rest[0] == "wild":
        cards = w.cards(rest[1:], "declare wild")
        if len(cards) % 2:
            raise Wrong("'declare wild' needs pairs, a wild card and what it stands for: Jk As.")
        return Act(line, seat, "declare", None, "wild", cards)
    if len(rest) != 1 or rest[0] not in DECLARATIONS:
        raise Wrong(
            "'declare' needs one of high, low, both, board, open, noopeners, or wild and cards."
        )
    return Act(line, seat, "declare", None, rest[0])


def _refuse(line: int, words: list[str]) -> Step:
    if not words:
        raise Wrong("'refuse' needs a seat and an action: refuse 2 raise 15.")
    step = seat_step(line, w.seat(words[0]), words[1:])
    if isinstance(step, Discard):
        step = Act(line, step.seat, "discard" if step.cards else "pat", None, "", step.cards)
    assert isinstance(step, Act)
    return Refuse(line, step)


# -- keys, the dealer, time -------------------------------------------------------------------
def _key(how: str):
    def step(line: int, words: list[str]) -> Step:
        if len(words) != 2:
            raise Wrong(f"'{how}' needs a seat or DEALER, and a key: {how} 2 CALL.")
        at = w.unit(words[0])
        return Key(line, how, at, w.key(at, words[1]))

    return step


def _alone(kind, verb: str):
    def step(line: int, words: list[str]) -> Step:
        w.nothing_after(words, verb)
        return kind(line)

    return step


def _wait(line: int, words: list[str]) -> Step:
    if len(words) != 1:
        raise Wrong("'wait' needs a number of milliseconds: wait 500.")
    return Wait(line, w.number(words[0], "a wait", 1, MAX_WAIT_MS))


def _answer(line: int, words: list[str]) -> Step:
    if len(words) != 1:
        raise Wrong("'answer' needs the number of a choice, or default.")
    if words[0] == "default":
        return Answer(line, None)
    return Answer(line, w.number(words[0], "the number of a choice", 1, 9))


def _hand(line: int, words: list[str]) -> Step:
    button, blinds = None, None
    stacks: list[str] = []
    for word in words:
        if word.startswith("button="):
            button, blinds = _button(word[7:])
        else:
            stacks.append(word)
    return NextHand(line, button, w.stacks(stacks, "hand"), blinds)


# -- expectations -----------------------------------------------------------------------------
def _expect(line: int, words: list[str]) -> Step:
    if not words or words[0] not in _EXPECTATIONS:
        known = " ".join(_EXPECTATIONS)
        raise Wrong(f"What is expected?  There are {known}.")
    what, rest = words[0], words[1:]
    return Expect(line, what, _EXPECTATIONS[what](rest), " ".join(rest))


def _expect_legal(words: list[str]) -> str:
    items: list[str] = []
    at = 0
    for word in words:
        if word in LEGAL_ORDER:
            if LEGAL_ORDER.index(word) < at:
                raise Wrong(f"'{word}' stands too late: the order is {' '.join(LEGAL_ORDER)}.")
            at = LEGAL_ORDER.index(word)
            items.append(word)
            continue
        if not items:
            raise Wrong(f"'{word}' is not something that can be legal.")
        low, dots, high = word.partition("..")
        least = w.number(low, "an amount")
        if dots and w.number(high, "an amount") < least:
            raise Wrong(f"'{word}' goes down.")
        items.append(low if low == high else word)
    if not items:
        raise Wrong("'expect legal' needs the complete list of what is legal.")
    return " ".join(items)


def _expect_actor(words: list[str]) -> int:
    if len(words) != 1:
        raise Wrong("'expect actor' needs a seat, or none.")
    return 0 if words[0] == "none" else w.seat(words[0])


def _expect_number(what: str, least: int = 0, most: int | None = None):
    def value(words: list[str]) -> int:
        if len(words) != 1:
            raise Wrong(f"'expect {what}' needs one number.")
        if most is None:
            return w.number(words[0], f"the {what}", least)
        return w.number(words[0], f"the {what}", least, most)

    return value


def _expect_pots(words: list[str]) -> tuple[int, ...]:
    if not words:
        raise Wrong("'expect pots' needs the main pot and the side pots: expect pots 120 60.")
    return tuple(w.number(word, "a pot", 1) for word in words)


def _expect_over(words: list[str]) -> None:
    w.nothing_after(words, "expect over")


def _expect_win(words: list[str]) -> tuple[int, int]:
    if len(words) != 2:
        raise Wrong("'expect win' needs a seat and chips: expect win 1 70.")
    return w.seat(words[0]), w.number(words[1], "chips")


def _expect_stacks(words: list[str]) -> tuple[tuple[int, int], ...]:
    if not words:
        raise Wrong("'expect stacks' needs seats and chips: expect stacks 1=1040 2=970.")
    return w.stacks(words, "expect stacks")


def _expect_screen(words: list[str]) -> tuple[int, str]:
    if len(words) != 2 or not words[1].startswith('"') or len(words[1]) < 3:
        raise Wrong("'expect screen' needs a seat or DEALER, and words: expect screen 2 \"CALL\".")
    return w.unit(words[0]), w.unquote(words[1])


def _expect_question(words: list[str]) -> str:
    if len(words) != 1:
        raise Wrong("'expect question' needs a place, a rule's ID, or none.")
    return words[0]


_EXPECTATIONS = {
    "legal": _expect_legal,
    "actor": _expect_actor,
    "pot": _expect_number("pot"),
    "pots": _expect_pots,
    "over": _expect_over,
    "win": _expect_win,
    "stacks": _expect_stacks,
    "rake": _expect_number("rake"),
    "button": _expect_number("button", 1, 10),
    "screen": _expect_screen,
    "question": _expect_question,
}

_VERBS = {
    "hand": _hand,
    "deal": _deal,
    "burn": _burn,
    "board": _board(1),
    "board2": _board(2),
    "board3": _board(3),
    "board4": _board(4),
    "reshuffle": _alone(Reshuffle, "reshuffle"),
    "put": _one_card(Put, "put"),
    "lift": _one_card(Lift, "lift"),
    "refuse": _refuse,
    "press": _key("press"),
    "hold": _key("hold"),
    "release": _key("release"),
    "undo": _alone(Undo, "undo"),
    "misdeal": _alone(Misdeal, "misdeal"),
    "wait": _wait,
    "answer": _answer,
    "expect": _expect,
}
