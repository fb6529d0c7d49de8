# SPDX-License-Identifier: MIT
"""What a script consists of: its steps, as data, and the words they are written with.

A step knows the line it came from.  Cards are the ints of ``feltware.engine.cards``; ``ANY``
stands for ``??``.  Places are the numbers of ``feltware.engine.events``, units 0 (the dealer) and
1 to 10 (the seats).
"""

from dataclasses import dataclass, field
from pathlib import Path

from feltware.engine import events as ev

ANY = -1  # `??`: any card that the hand names nowhere
MAX_CHIPS = 2**29 - 1  # of a whole table
DEALER = 0

STRUCTURES = ("fl", "nl", "pl", "hp", "spread")

SEAT_KEYS = ("FOLD", "CALL", "BET", "ALLIN", "CLEAR", "PEEK", "C1", "C2", "C3", "C4", "C5")
DEALER_KEYS = ("START", "NEXT", "UNDO", "MISDEAL", "EXPOSED", "MENU", "OK", "BACK")

# what a seat does: word -> how many amounts follow it ("?" none or one)
BETTING = {
    "fold": "0",
    "check": "0",
    "call": "0",
    "bet": "1",
    "raise": "1",
    "complete": "?",
    "bringin": "?",
    "allin": "0",
    "straddle": "0",
}
SHOWDOWN = {"show": "0", "muck": "0", "runit": "1"}
BETWEEN = {"sitout": "0", "sitin": "0", "leave": "0", "topup": "?"}
DECLARATIONS = ("high", "low", "both", "board", "open", "noopeners")

# the items of `expect legal`, in the order in which they are written
LEGAL_ORDER = (
    "fold check open bringin call complete bet raise straddle discard pat show muck declare runit"
).split()


@dataclass(frozen=True)
class Step:
    """One line of a script."""

    line: int


@dataclass(frozen=True)
class Deal(Step):
    """Cards onto a seat's antenna."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Burn(Step):
    card: int


@dataclass(frozen=True)
class Board(Step):
    """Cards onto the board antenna; ``board`` is 1 to 4."""

    board: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Reshuffle(Step):
    """Muck and burns return to the stub."""


@dataclass(frozen=True)
class Discard(Step):
    """A seat's cards onto the muck; none when it stands pat."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Act(Step):
    """A seat does something with its keys.

    ``amount`` is the total of the round for bets and raises, None where none was written.
    ``cards`` are the wild cards of a declaration.
    """

    seat: int
    word: str
    amount: int | None = None
    what: str = ""
    cards: tuple[int, ...] = ()

    def text(self) -> str:
        """The action as a person would say it."""
        parts = [self.word, self.what]
        if self.amount is not None:
            parts.append(str(self.amount))
        return " ".join(part for part in parts if part)


@dataclass(frozen=True)
class Refuse(Step):
    """The action must be refused and change nothing."""

    action: Act


@dataclass(frozen=True)
class Put(Step):
    place: int
    card: int


@dataclass(frozen=True)
class Lift(Step):
    place: int
    card: int


@dataclass(frozen=True)
class Key(Step):
    """A key is pressed and released, held, or released: ``how`` says which."""

    how: str
    unit: int
    key: str


@dataclass(frozen=True)
class Undo(Step):
    pass


@dataclass(frozen=True)
class Misdeal(Step):
    pass


@dataclass(frozen=True)
class Wait(Step):
    ms: int


@dataclass(frozen=True)
class Answer(Step):
    """Answers the open question; ``choice`` counts from 1, None is the default."""

    choice: int | None


@dataclass(frozen=True)
class NextHand(Step):
    """The next hand by the button rule, or with a button and stacks that are set first."""

    button: int | None = None
    stacks: tuple[tuple[int, int], ...] = ()
    blinds: tuple[int, int] | None = None  # who posts them, small 0 for nobody; None by the rule


@dataclass(frozen=True)
class Expect(Step):
    """``what`` names the expectation, ``value`` is what must hold; its form depends on it."""

    what: str
    value: object = None
    written: str = ""


@dataclass
class Script:
    """A script that was read without a mistake."""

    path: Path
    game: str = ""  # the `table` line without what is not the game's: button, confirm, chips
    game_line: int = 0
    button: int | None = None
    blinds: tuple[int, int] | None = None  # as in NextHand
    confirm: str = "auto"
    chips: tuple[int, ...] = ()
    seats: dict[int, tuple[int, str]] = field(default_factory=dict)  # seat: (stack, name)
    steps: list[Step] = field(default_factory=list)


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a line of a script, in one sentence."""

    path: Path
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.sentence}"


PLACES = {
    **{f"SEAT{n}": n for n in range(1, 11)},
    **{f"SEAT{n}U": 20 + n for n in range(1, 11)},
    "BOARD": ev.BOARD1,
    "BURN": ev.BURN,
    "MUCK": ev.MUCK,
}


def place_name(place: int) -> str:
    """A place as scripts write it."""
    if 1 <= place <= 10:
        return f"SEAT{place}"
    if 21 <= place <= 30:
        return f"SEAT{place - 20}U"
    if ev.BOARD1 <= place <= ev.BOARD4:
        return "BOARD" if place == ev.BOARD1 else f"BOARD{place - ev.BOARD1 + 1}"
    return {ev.BURN: "BURN", ev.MUCK: "MUCK"}.get(place, str(place))
