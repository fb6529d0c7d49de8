# SPDX-License-Identifier: MIT
"""A hand as a PHH file: the importer's mirror.

Seats become players here: p1 is the first seat left of the button, the last player has the button
where somebody sits there.  Cards that nobody showed are `??`, for ever.
"""

from __future__ import annotations

from typing import Any

from feltware.engine import cards as cd
from feltware.engine import events as ev
from feltware.engine import phases
from host_tools.journal.image import Entry, Played
from host_tools.journal.retelling import Retelling
from host_tools.phh.importer import BOARD_CARDS, GAMES

VARIANTS = {words: variant for variant, words in GAMES.items()}
STUD = ("F7S", "F7S/8", "FR")
UNLIKE = (ev.STRADDLE, ev.RUN_IT, ev.CARRY, ev.RAKE, ev.DECLARE, ev.VOID, ev.HOLD)
SHARED_BOARD = ("FT", "NT", "NS")  # five cards of the board are a hand
MOST_BETS = 4  # in a round of fixed limit


class NotInPhh(Exception):
    """The notation cannot tell this hand; the text is one sentence."""


def text(hand: Played) -> str:
    """The file.  Raises NotInPhh."""
    words = hand.line.split()
    variant = VARIANTS.get(" ".join(words[:2]))
    if variant is None:
        raise NotInPhh(f"{words[0]} {words[1]} is not one of the notation's games.")
    for event in hand.standing():
        if event.kind in UNLIKE:
            raise NotInPhh(f"it has no word for a {ev.KIND_NAMES[event.kind].replace('_', ' ')}.")
        if event.kind == ev.POST and event.index == ev.POST_DEAD:
            raise NotInPhh("it has no word for a dead blind.")
    return _Writer(hand, variant).text()


class _Writer(Retelling):
    """Raises NotInPhh where a reader that knows the notation's games would not follow."""

    def __init__(self, hand: Played, variant: str) -> None:
        self._variant = variant
        self._actions: list[str] = []
        self._tabled: list[int] = []
        self._bets = 0  # in this round
        self._unit = 0  # the least raise there, if it is more than the house's
        self._street = 0
        super().__init__(hand)
        for seat in self._tabled:
            cards = list(self.state.cards(seat))
            self._actions.append(f"{self._player(seat)} sm {_names(cards)}")

    def deals(self, dealt: dict[int, list[int]]) -> None:
        for seat in self.state.order:
            if seat in dealt:
                self._actions.append(f"d dh {self._player(seat)} {_names(dealt[seat])}")
        if ev.BOARD1 in dealt:
            self._actions.append(f"d db {_names(dealt[ev.BOARD1])}")

    def action(self, event: Entry) -> None:
        kind = event.kind
        if kind == ev.FOLD:
            word = "f"
        elif kind in (ev.CHECK, ev.CALL):
            word = "cc"
        elif kind == ev.BRING_IN:
            word = "pb"
        elif kind == ev.DISCARD:
            word = "sd " + "??" * event.amount
        elif kind == ev.MUCKED:
            word = "sm"
        else:
            word = f"cbr {event.amount}"
        self._follows(event)
        self._actions.append(f"{self._player(event.seat)} {word}".rstrip())

    def shows(self, seat: int, cards: list[int]) -> None:
        if self.state.tabling and self._config.row.family == "stud":
            self._tabled.append(seat)  # the notation shows once all cards are dealt
            return
        self._actions.append(f"{self._player(seat)} sm {_names(cards)}")

    def wins_unseen(self, seat: int) -> None:
        if self._variant not in SHARED_BOARD or len(self.state.cards(ev.BOARD1)) < BOARD_CARDS:
            raise NotInPhh(
                "the notation pays only hands that are seen, and all others were mucked."
            )
        self._actions.append(f"{self._player(seat)} sm {_names(list(self.state.cards(seat)))}")

    def _follows(self, event: Entry) -> None:
        """Raises NotInPhh where the house's rule was another than the notation's game has."""
        state = self.state
        if state.street != self._street:
            self._street = state.street
            self._bets = self._unit = 0
            if self._variant == "N2L1D" and state.street and event.seat != self._first():
                raise NotInPhh(
                    "after the draw another seat opened than the one left of the button."
                )
        highest, own = max(state.bet), state.bet[event.seat] + state.stack[event.seat]
        if event.kind == ev.CALL and highest < state.to_match and own > highest:
            raise NotInPhh("more was called than a short blind or bring-in.")
        if event.kind not in (ev.BET, ev.RAISE, ev.COMPLETE):
            return
        if self._config.structure != "fl":
            self._raise_follows(event.amount - highest, highest < state.to_match)
            return
        self._bets += 1
        full = state.size if event.kind == ev.COMPLETE else highest + state.size
        if event.amount not in (full, own) or self._bets > MOST_BETS:
            raise NotInPhh("a bet was not one of the notation's fixed sizes.")

    def _raise_follows(self, by: int, over_short_blind: bool) -> None:
        """A raise over a short blind is measured from that blind there, and so are those after."""
        if over_short_blind:
            if self._config.structure == "pl":
                raise NotInPhh("a short blind was raised, and the pot is another there.")
            self._unit = by
        elif by < self._unit:
            raise NotInPhh("a raise was smaller than the one before it, over a short blind.")

    def _first(self) -> int:
        """The first seat from the button's left that can act."""
        state = self.state
        return next(seat for seat in state.order if state.status[seat] == phases.IN)

    @property
    def _config(self) -> Any:
        config = self.state.config
        assert config is not None  # a hand has one from its first event on
        return config

    def _player(self, seat: int) -> str:
        return f"p{self.state.order.index(seat) + 1}"

    def text(self) -> str:
        state = self.state
        variant = self._variant
        config = self._config
        players = list(state.order)
        blinds = [0] * len(players)
        antes = [0 if config.ante_by_big_blind else config.ante] * len(players)
        for event in self.events:
            if event.kind != ev.POST:
                continue
            at = players.index(event.seat)
            if event.index == ev.POST_BLIND:
                blinds[at] = config.blinds[(event.flags >> ev.BLIND_SHIFT) & 7]
            elif config.ante_by_big_blind:
                antes[at] = config.ante
        if len(players) == 2:
            blinds.reverse()
            antes.reverse()
        trimmed = "true" if len(set(antes)) == 1 else "false"  # one seat's ante for all is not
        lines = [f"variant = '{variant}'", f"ante_trimming_status = {trimmed}", f"antes = {antes}"]
        if variant in STUD:
            lines.append(f"bring_in = {config.bring_in}")
        else:
            lines.append(f"blinds_or_straddles = {blinds}")
        if config.structure == "fl":
            lines += [f"small_bet = {config.small_bet}", f"big_bet = {config.big_bet}"]
        else:
            lines.append(f"min_bet = {config.min_bet}")
        names = [self.hand.names.get(seat) or f"Seat {seat}" for seat in players]
        return "\n".join(
            [
                *lines,
                f"starting_stacks = {[state.start_stack[seat] for seat in players]}",
                f"actions = {self._actions}",
                f"hand = {self.hand.number}",
                f"seats = {players}",
                "players = [" + ", ".join(_quoted(name) for name in names) + "]",
                f"finishing_stacks = {[state.stack[seat] for seat in players]}",
                "",
            ]
        )


def _names(cards: list[int]) -> str:
    return "".join("??" if card == ev.UNKNOWN_CARD else cd.name(card) for card in cards)


def _quoted(text: str) -> str:
    """A TOML string."""
    return '"' + "".join(_escaped(sign) for sign in text) + '"'


def _escaped(sign: str) -> str:
    if sign in '"\\':
        return "\\" + sign
    return sign if sign.isprintable() else f"\\u{ord(sign):04x}"
