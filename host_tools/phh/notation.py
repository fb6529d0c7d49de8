# SPDX-License-Identifier: MIT
"""Reads PHH files as they stand: fields, amounts and actions, with nothing of the rules.

A `.phh` file is one hand in TOML, a `.phhs` file several, each a table of its own.  Amounts are
kept as exact fractions.  Whatever is malformed is a `Malformed`, whose text is one sentence.
"""

import re
import tomllib
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from feltware.engine import cards as cd
from host_tools.scripts.language import ANY

SUFFIXES = (".phh", ".phhs")
VARIANTS = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
STUD = ("F7S", "F7S/8", "FR")
BIG_BET = ("NT", "NS", "PO", "N2L1D")
DRAW = ("N2L1D", "F2L3D", "FB")


class Malformed(Exception):
    """What is wrong with a file, as one sentence without the file's name."""


@dataclass(frozen=True)
class Move:
    """One action.  ``verb``: board, hole, sd (draw), pb, cc, cbr, f, sm (show), muck."""

    nth: int  # counted from 1
    verb: str
    player: int = 0  # counted from 1, 0 for the dealer's
    cards: tuple[int, ...] = ()
    amount: Fraction = Fraction(0)


@dataclass(frozen=True)
class Hand:
    """One hand as its file tells it; players count from 0 here, amounts are exact."""

    name: str
    variant: str
    trimmed: bool
    antes: tuple[Fraction, ...]
    blinds: tuple[Fraction, ...]
    bring_in: Fraction
    small_bet: Fraction
    big_bet: Fraction
    min_bet: Fraction
    stacks: tuple[Fraction, ...]
    moves: tuple[Move, ...]
    finish: tuple[Fraction, ...] | None

    @property
    def players(self) -> int:
        return len(self.stacks)

    def amounts(self) -> tuple[Fraction, ...]:
        """Every amount of the file: a scale must make all of them whole."""
        single = (self.bring_in, self.small_bet, self.big_bet, self.min_bet)
        bets = tuple(move.amount for move in self.moves)
        return self.antes + self.blinds + single + self.stacks + bets + (self.finish or ())


def exact(text: str) -> Fraction:
    """The number that ``text`` writes, exactly.  Raises Malformed."""
    if not re.fullmatch(r"[+-]?[0-9_]{1,18}(\.[0-9_]{1,9})?([eE][+-]?[0-9])?", text, re.ASCII):
        raise Malformed(f"'{text}' is not an amount of chips.")
    return Fraction(text.replace("_", ""))


def find(paths: list[Path]) -> tuple[list[Path], list[str]]:
    """The hand files among ``paths`` and under its folders, and a sentence for each path that
    cannot be used."""
    files: list[Path] = []
    complaints: list[str] = []
    for path in paths:
        if path.is_dir():
            found = [p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file()]
            files += sorted(found, key=_by_number)
        elif not path.exists():
            complaints.append(f"{path}: there is no such file or folder.")
        elif path.suffix not in SUFFIXES:
            complaints.append(f"{path}: this is not a .phh file.")
        else:
            files.append(path)
    return files, complaints


def _by_number(path: Path) -> list[object]:
    """2.phh before 10.phh."""
    return [
        (0, int(part), "") if part.isdigit() else (1, 0, part)
        for part in re.split(r"(\d+)", str(path))
    ]


def read(path: Path) -> list[Hand]:
    """The hands of one file.  Raises Malformed."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Malformed("this is not text in UTF-8.") from None
    except OSError as error:
        raise Malformed(f"it cannot be read: {error.strerror or error}.") from None
    return read_text(text, path.name)


def read_text(text: str, name: str = "hand") -> list[Hand]:
    """The hands in a text.  Raises Malformed."""
    try:
        fields = tomllib.loads(text, parse_float=exact)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise Malformed(f"this is not TOML: {error}.") from None
    if fields and all(isinstance(value, dict) for value in fields.values()):
        return [_hand(value, f"{name}[{key}]") for key, value in fields.items()]
    return [_hand(fields, name)]


def _hand(fields: dict, name: str) -> Hand:
    variant = _field(fields, "variant")
    if not isinstance(variant, str):
        raise Malformed("'variant' must be a text.")
    variant = variant.strip()
    stacks = _amounts(fields, "starting_stacks", None)
    if len(stacks) < 2:
        raise Malformed("a hand needs at least two players.")
    if min(stacks) <= 0:
        raise Malformed("every starting stack must be more than 0.")
    players = len(stacks)
    known = variant in VARIANTS
    stud = variant in STUD
    limit = known and variant not in BIG_BET
    zero = (Fraction(0),) * players
    finish = None
    if "finishing_stacks" in fields:
        finish = _amounts(fields, "finishing_stacks", players)
    trimmed = fields.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise Malformed("'ante_trimming_status' must be true or false.")
    return Hand(
        name=name,
        variant=variant,
        trimmed=trimmed,
        antes=_amounts(fields, "antes", players),
        blinds=zero if stud or not known else _amounts(fields, "blinds_or_straddles", players),
        bring_in=_amount(fields, "bring_in") if stud else Fraction(0),
        small_bet=_amount(fields, "small_bet") if limit else Fraction(0),
        big_bet=_amount(fields, "big_bet") if limit else Fraction(0),
        min_bet=_amount(fields, "min_bet") if known and not limit else Fraction(0),
        stacks=stacks,
        moves=_moves(fields, players),
        finish=finish,
    )


def _field(fields: dict, name: str) -> object:
    if name not in fields:
        raise Malformed(f"the field '{name}' is missing.")
    return fields[name]


def _number(value: object, name: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, (int, Fraction)):
        raise Malformed(f"'{name}' must be a number, not {value!r}.")
    return Fraction(value)


def _amount(fields: dict, name: str) -> Fraction:
    value = _number(_field(fields, name), name)
    if value < 0:
        raise Malformed(f"'{name}' is below 0.")
    return value


def _amounts(fields: dict, name: str, players: int | None) -> tuple[Fraction, ...]:
    values = _field(fields, name)
    if not isinstance(values, list):
        raise Malformed(f"'{name}' must be a list of numbers.")
    found = tuple(_number(value, name) for value in values)
    if any(value < 0 for value in found):
        raise Malformed(f"'{name}' has an amount below 0.")
    if players is not None and len(found) != players:
        raise Malformed(f"'{name}' has {len(found)} amounts for {players} players.")
    return found


def _moves(fields: dict, players: int) -> tuple[Move, ...]:
    actions = _field(fields, "actions")
    if not isinstance(actions, list) or not all(isinstance(a, str) for a in actions):
        raise Malformed("'actions' must be a list of texts.")
    moves = []
    for nth, action in enumerate(actions, 1):
        words = action.split("#")[0].split()
        if words:
            try:
                moves.append(_move(nth, words, players))
            except Malformed as error:
                raise Malformed(f"action {nth}, '{action}': {error}") from None
    return tuple(moves)


def _move(nth: int, words: list[str], players: int) -> Move:
    if words[0] == "d":
        if len(words) == 3 and words[1] == "db":
            return Move(nth, "board", 0, _cards(words[2]))
        if len(words) == 4 and words[1] == "dh":
            return Move(nth, "hole", _player(words[2], players), _cards(words[3]))
        raise Malformed("a deal is 'd db CARDS' or 'd dh PLAYER CARDS'.")
    player = _player(words[0], players)
    verb = words[1] if len(words) > 1 else ""
    rest = words[2:]
    if verb in ("f", "cc", "pb") and not rest:
        return Move(nth, verb, player)
    if verb == "cbr" and len(rest) == 1:
        amount = exact(rest[0])
        if amount <= 0:
            raise Malformed("a bet must be more than 0.")
        return Move(nth, verb, player, (), amount)
    if verb == "sd" and len(rest) <= 1:
        return Move(nth, verb, player, _cards(rest[0]) if rest else ())
    if verb == "sm" and len(rest) <= 1:
        if not rest:
            return Move(nth, "muck", player)
        return Move(nth, "sm", player, () if rest[0] == "-" else _cards(rest[0]))
    raise Malformed("this is not an action of the notation.")


def _player(word: str, players: int) -> int:
    if not re.fullmatch(r"p[1-9]\d*", word, re.ASCII):
        raise Malformed(f"'{word}' is not a player.")
    player = int(word[1:])
    if player > players:
        raise Malformed(f"there is no player {word} among {players}.")
    return player


def _cards(text: str) -> tuple[int, ...]:
    if len(text) % 2:
        raise Malformed(f"'{text}' does not consist of cards.")
    cards = []
    for at in range(0, len(text), 2):
        pair = text[at : at + 2]
        try:
            cards.append(ANY if pair == "??" else cd.parse(pair))
        except ValueError:
            raise Malformed(f"'{pair}' is not a card.") from None
    return tuple(cards)
