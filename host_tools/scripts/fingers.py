# SPDX-License-Identifier: MIT
"""Keys: what a person presses for an action, second presses and confirmations included."""

from feltware.engine import events as ev
from host_tools.scripts import chips
from host_tools.scripts.failures import Failed
from host_tools.scripts.language import DEALER, Act
from host_tools.scripts.legal import Items
from host_tools.scripts.session import Mark, Session

AGAIN_MS = 200  # a first press that was only a question shows itself within this time
REFUSED_MS = 400

KEY = {
    "fold": "FOLD",
    "muck": "FOLD",
    "leave": "FOLD",
    "check": "CALL",
    "call": "CALL",
    "bringin": "CALL",
    "show": "CALL",
    "pat": "CALL",
    "discard": "CALL",
    "runit": "CALL",
    "declare": "CALL",
    "sitin": "CALL",
    "topup": "CALL",
    "bet": "BET",
    "raise": "BET",
    "complete": "BET",
    "straddle": "BET",
    "sitout": "BET",
    "allin": "ALLIN",
}
# what BET/RAISE steps through at the showdown, as far as the game asks for it
DECLARATIONS = ("high", "low", "both", "board", "wild")
# the first press of these may be no more than a question (BET-11)
ASKED_TWICE = ("fold", "muck", "allin", "leave", "topup", "sitout")
DECIDED = (
    ev.FOLD,
    ev.CHECK,
    ev.CALL,
    ev.BET,
    ev.RAISE,
    ev.BRING_IN,
    ev.COMPLETE,
    ev.STRADDLE,
    ev.DISCARD,
    ev.RUN_IT,
    ev.SHOW,
    ev.MUCKED,
    ev.DECLARE,
)
TABLE_WORDS = ("sitout", "sitin", "leave", "topup")
BETWEEN = (ev.SIT, ev.SIT_IN, ev.SIT_OUT, ev.LEAVE, ev.BUY)


class Fingers:
    """Presses keys on the session's bench."""

    def __init__(self, session: Session):
        self._s = session
        self.worths: tuple[int, ...] = chips.DEFAULT
        self.counted: set[int] = set()  # seats that may have chips counted already
        self.declarations: set[str] = set()  # what the game asks for at the showdown

    def press(self, unit: int, key: str) -> None:
        self._s.bench.press(unit, key)

    # -- a seat's decisions --------------------------------------------------------------------
    def act(self, act: Act, items: Items) -> None:
        """Press what the action needs and wait until the table has taken it.  Raises Failed."""
        mark = self._s.mark()
        self._keys(act, items)
        if not self._taken(mark, act):
            reason = mark.notice(act.seat)
            raise Failed(
                f"seat {act.seat} cannot {act.text()}: the table refuses it"
                + (f" ({reason})" if reason else f"; {self._s.situation()}")
            )

    def _keys(self, act: Act, items: Items) -> None:
        """The first presses of an action: chips counted, then its key."""
        if act.seat in self.counted:
            self.press(act.seat, "CLEAR")
            self.counted.discard(act.seat)
        amount = act.amount
        if act.word == "declare":
            self._declare(act)
            return
        if act.word == "discard":
            self.press(act.seat, f"C{len(act.cards)}")
        elif act.word == "runit":
            for _ in range(amount or 1):
                self.press(act.seat, "BET")
        elif act.word in ("bet", "raise") and amount is not None:
            # BET alone is the least bet, or what comes before one
            if amount != items.low or items.words & {"bringin", "complete"}:
                self.count(act.seat, amount - self._s.view.bet[act.seat])
        self.press(act.seat, KEY[act.word])

    def _declare(self, act: Act) -> None:
        """BET steps to the declaration, for a wild card C1 and C2 to the card it stands for.

        A pot is declared open with BET alone; who has no openers folds out of turn, twice."""
        if act.what in ("open", "noopeners"):
            key = "BET" if act.what == "open" else "FOLD"
            for _ in range(1 if act.what == "open" else 2):
                self.press(act.seat, key)
            return
        asked = [what for what in DECLARATIONS if what in self.declarations or what == act.what]
        for value in act.cards[1::2] or (0,):
            self.press(act.seat, "CLEAR")
            for _ in range(asked.index(act.what) + 1 if act.what in asked else 1):
                self.press(act.seat, "BET")
            for _ in range(value >> 2):
                self.press(act.seat, "C1")
            for _ in range(value & 3):
                self.press(act.seat, "C2")
            self.press(act.seat, KEY[act.word])

    def _taken(self, mark: Mark, act: Act) -> bool:
        """Wait for the decision; press its key a second time where the first only asks."""
        session = self._s
        kinds = BETWEEN if act.word in TABLE_WORDS else DECIDED

        turns = kinds is DECIDED and act.word not in ("declare", "discard", "straddle")

        def done() -> bool:
            return bool(mark.since(*kinds)) and (mark.turned() or not turns)

        def answered() -> bool:
            return bool(mark.since(*kinds)) or bool(mark.notice(act.seat))

        if not session.happens(answered, AGAIN_MS) and act.word in ASKED_TWICE:
            self.press(act.seat, KEY[act.word])
        return session.happens(answered, REFUSED_MS) and session.happens(done, REFUSED_MS)

    def count(self, seat: int, amount: int) -> None:
        """Count chips with the chip keys."""
        keys = chips.presses(amount, self.worths)
        if amount > 0 and not keys:
            raise Failed(
                f"{amount} cannot be counted with chips of {'/'.join(map(str, self.worths))}"
            )
        for key in keys:
            self.press(seat, f"C{key + 1}")

    # -- refusals ------------------------------------------------------------------------------
    def try_refused(self, act: Act, items: Items) -> None:
        """Press what the action needs; the table must not take it."""
        session = self._s
        seat = act.seat
        if act.amount is not None:
            behind = session.view.stack.get(seat, 0)
            more = act.amount - session.view.bet[seat]
            if more > behind or more <= 0:
                return  # the keys cannot count it
            self.count(seat, more)
            self.counted.add(seat)
        mark = session.mark()
        if act.word == "discard":
            self.press(seat, f"C{len(act.cards)}")
        self.press(seat, KEY[act.word])
        if not session.happens(lambda: mark.of_hand() or mark.notice(seat), AGAIN_MS):
            self.press(seat, KEY[act.word])
            session.happens(lambda: mark.of_hand() or mark.notice(seat), REFUSED_MS)
        self.press(seat, "CLEAR")
        self.counted.discard(seat)

    # -- the dealer's keys ---------------------------------------------------------------------
    def dealer(self, keys: tuple[str, ...], kind: int, what: str) -> None:
        """Press keys of the dealer until the event of that kind has come.  Raises Failed."""
        mark = self._s.mark()
        for key in keys:
            self.press(DEALER, key)
        self._s.happens(lambda: mark.since(kind) or mark.notice(DEALER), REFUSED_MS)
        if not mark.since(kind):
            reason = mark.notice(DEALER)
            raise Failed(f"{what}: the table refuses it" + (f" ({reason})" if reason else ""))
        self._s.happens(mark.turned, AGAIN_MS)
