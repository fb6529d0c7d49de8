# SPDX-License-Identifier: MIT
"""Turns a hand of a PHH file into a script.

Position notation is converted here and nowhere else.  Player ``pN`` sits in seat N and the last
player has the button: p1 is the small blind, p2 the big blind.  With two players the button posts
the small blind, so there p1 is the big blind; files list blinds and antes of two players in the
order small, big, which is the reverse of the players.

All amounts are multiplied by the smallest factor that makes every one of them whole.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from pathlib import Path

from host_tools.phh.notation import BIG_BET, DRAW, STUD, Hand, Malformed, Move
from host_tools.phh.slots import Slots, UpCards
from host_tools.scripts.language import (
    ANY,
    MAX_CHIPS,
    Act,
    Board,
    Burn,
    Deal,
    Discard,
    Reshuffle,
    Script,
    Step,
)

GAMES = {
    "FT": "holdem fl",
    "NT": "holdem nl",
    "NS": "shortdeck nl",
    "PO": "omaha pl",
    "FO/8": "omaha8 fl",
    "F7S": "stud fl",
    "F7S/8": "stud8 fl",
    "FR": "razz fl",
    "N2L1D": "lowball27 nl",
    "F2L3D": "triple27 fl",
    "FB": "badugi fl",
}
# The files were played under other houses' caps and habits: nothing of ours may forbid a move.
LOOSENED = {
    "FT": "cap.raises=none",
    "FO/8": "cap.raises=none",
    "F7S": "cap.raises=none stud.fold_no_bet=out",
    "F7S/8": "cap.raises=none stud.fold_no_bet=out",
    "FR": "cap.raises=none stud.fold_no_bet=out",
    "N2L1D": "draw.after=left lowball.open=check_allowed",
    "F2L3D": "cap.raises_draw=none",
    "FB": "cap.raises_draw=none",
}
BOARD_CARDS = 5


class Unsupported(Exception):
    """The hand is sound, but this table cannot play it; the text is one sentence."""


@dataclass
class Imported:
    """A hand ready to be played."""

    name: str
    script: Script
    shows: dict[int, bool]  # seat: shows (True) or mucks at the showdown, as the file says
    finish: dict[int, int] | None  # seat: final stack
    factor: int  # all amounts of the file were multiplied by this


def convert(hand: Hand) -> Imported:
    """The script of a hand.  Raises Malformed or Unsupported."""
    if hand.variant not in GAMES:
        raise Unsupported(f"its game, '{hand.variant}', is not one of the notation's.")
    if hand.players > 10:
        raise Unsupported(f"{hand.players} players do not fit a table of ten seats.")
    scale = _Scale(hand)
    return Imported(
        name=hand.name,
        script=_script(hand, scale),
        shows=_shows(hand),
        finish=_by_seat(hand.finish, scale) if hand.finish else None,
        factor=scale.factor,
    )


class _Scale:
    """Whole chips out of the file's amounts."""

    def __init__(self, hand: Hand):
        self.factor = lcm(*(amount.denominator for amount in hand.amounts()))
        if sum(hand.stacks) * self.factor > MAX_CHIPS:
            raise Unsupported(
                f"its chips come to more than the {MAX_CHIPS} that a table can count"
                + (f" once multiplied by {self.factor}." if self.factor > 1 else ".")
            )

    def __call__(self, amount: Fraction) -> int:
        return int(amount * self.factor)


def _by_seat(amounts: tuple[Fraction, ...], scale: _Scale) -> dict[int, int]:
    return {seat: scale(amount) for seat, amount in enumerate(amounts, 1)}


def _shows(hand: Hand) -> dict[int, bool]:
    shows: dict[int, bool] = {}
    for move in hand.moves:
        if move.verb in ("sm", "muck"):
            shows.setdefault(move.player, move.verb == "sm")
    return shows


def _script(hand: Hand, scale: _Scale) -> Script:
    blinds = tuple(reversed(hand.blinds)) if hand.players == 2 else hand.blinds
    antes = tuple(reversed(hand.antes)) if hand.players == 2 else hand.antes
    script = Script(Path(hand.name))
    script.button = hand.players
    script.seats = {seat: (chips, "") for seat, chips in _by_seat(hand.stacks, scale).items()}
    options = [GAMES[hand.variant], _stakes(hand, scale)]
    if hand.variant not in STUD:
        options.append(_blinds(hand, blinds, scale, script))
    options.append(_antes(hand, blinds, antes, scale))
    if hand.variant in STUD:
        options.append(f"bringin={scale(hand.bring_in)}")
    options.append(LOOSENED.get(hand.variant, ""))
    script.game = " ".join(option for option in options if option)
    script.steps = _Steps(hand, scale, blinds).steps
    return script


def _stakes(hand: Hand, scale: _Scale) -> str:
    if hand.variant in BIG_BET:
        return ""  # the blinds are the stakes
    if not hand.small_bet:
        raise Malformed("'small_bet' is 0.")
    return f"{scale(hand.small_bet)}/{scale(hand.big_bet)}"


def _blinds(hand: Hand, blinds: tuple[Fraction, ...], scale: _Scale, script: Script) -> str:
    """The blinds as stakes or option; may move the button to where they fit."""
    posted = [scale(blind) for blind in blinds]
    if hand.players == 2:
        posted.reverse()
    while posted and not posted[-1]:
        posted.pop()
    single = len([blind for blind in posted if blind]) == 1
    if single and len(posted) == hand.players > 2:
        # the button's blind: sat one seat on, it is a single blind left of the button.  Only the
        # first round is then played in the file's order.
        if any(move.verb == "cbr" for move in _after_first_round(hand)):
            raise Unsupported("the button posts the only blind and there are bets after the flop.")
        script.button = hand.players - 1
        posted = posted[-1:]
    elif hand.players > 2 and posted and not posted[0]:
        # those between the button and the blinds owe none
        first = next(nth for nth, blind in enumerate(posted, 1) if blind)
        script.blinds = (0, first) if single else (first, first + 1)
        posted = posted[first - 1 :]
    if not posted or 0 in posted or posted != sorted(posted) or len(posted) > 3:
        raise Unsupported(f"blinds of {'/'.join(map(str, posted)) or 0} are not posted here.")
    if hand.variant in BIG_BET:
        if scale(hand.min_bet) != posted[-1]:
            raise Unsupported(
                f"its least bet of {scale(hand.min_bet)} is not the big blind of {posted[-1]}."
            )
        return "/".join(map(str, posted))
    return f"blinds={'/'.join(map(str, posted))}"


def _after_first_round(hand: Hand) -> list[Move]:
    for at, move in enumerate(hand.moves):
        if move.verb == "board":
            return list(hand.moves[at:])
    return []


def _antes(
    hand: Hand, blinds: tuple[Fraction, ...], antes: tuple[Fraction, ...], scale: _Scale
) -> str:
    paid = {ante for ante in antes if ante}
    if not paid:
        return ""
    if len(paid) == 1 and all(antes):
        if not hand.trimmed and min(hand.stacks) < antes[0]:
            raise Unsupported("a stack is smaller than the ante and antes are not trimmed.")
        return f"ante={scale(antes[0])}"
    payers = [player for player, ante in enumerate(antes) if ante]
    if len(payers) == 1 and any(blinds) and blinds[payers[0]] == max(blinds):
        return f"ante.bigblind=on ante={scale(antes[payers[0]])}"
    raise Unsupported("its players post different antes.")


class _Steps:
    """The moves of a hand as the steps of a script; a step's line is the number of its move."""

    def __init__(self, hand: Hand, scale: _Scale, blinds: tuple[Fraction, ...]):
        self.steps: list[Step] = []
        self._hand = hand
        self._scale = scale
        self._slots = Slots(hand)
        self._up_cards = UpCards(hand, self._slots)
        self._bets = [Fraction(0), *blinds]
        self._acted = False  # since the last cards
        self._streets = 0
        self._burned = False
        self._board = 0
        for move in hand.moves:
            if move.verb in ("board", "hole", "sd"):
                self._cards(move)
            elif move.verb not in ("sm", "muck"):
                self._action(move)

    def _cards(self, move: Move) -> None:
        if self._acted:
            self._acted = False
            self._burned = False
            self._streets += 1
            self._bets = [Fraction(0)] * len(self._bets)
        if move.nth in self._slots.reshuffled:
            self.steps.append(Reshuffle(move.nth))
        if move.verb == "board":
            self._board += len(move.cards)
            if self._board > BOARD_CARDS:
                raise Unsupported("it has more than one board.")
            if self._hand.variant not in STUD:  # the last common card of stud has no burn
                self.steps.append(Burn(move.nth, ANY))
            self.steps.append(Board(move.nth, 1, move.cards))
            return
        first = self._streets == 0
        if not first and not self._burned:
            self._burned = True
            self.steps.append(Burn(move.nth, ANY))
        cards = self._slots.cards(move.nth)
        if self._hand.variant in STUD:
            cards = self._up_cards.settle(move, cards, self._streets)
        if move.verb == "sd":
            self.steps.append(Discard(move.nth, move.player, cards))
        elif first or self._hand.variant in STUD or self._hand.variant in DRAW:
            self.steps.append(Deal(move.nth, move.player, cards))
        else:
            raise Malformed(f"action {move.nth}: in this game nobody gets cards after a bet.")

    def _action(self, move: Move) -> None:
        self._acted = True
        bets, player = self._bets, move.player
        most = max(bets)
        amount = None
        if move.verb == "f":
            word = "fold"
        elif move.verb == "pb":
            word = "bringin"
            bets[player] = self._hand.bring_in
        elif move.verb == "cc":
            word = "call" if bets[player] < most else "check"
            bets[player] = most
        else:
            word = "raise" if most else "bet"
            if self._hand.bring_in and most == self._hand.bring_in and self._streets == 0:
                word = "complete"
            bets[player] = move.amount
            amount = self._scale(move.amount)
        self.steps.append(Act(move.nth, player, word, amount))
