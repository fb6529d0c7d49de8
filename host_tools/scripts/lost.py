# SPDX-License-Identifier: MIT
"""Whether a hand at the showdown has lost: then a script that says nothing of it mucks it."""

from collections.abc import Iterable

from feltware.engine.config import Config
from feltware.engine.eval.compare import Comparer
from host_tools.scripts.session import Session


def has_lost(session: Session, config: Config, seat: int) -> bool:
    """True when hands that were shown beat this one for every part of every pot it is in.

    The hands are compared as the people around the table see them: from the cards that were put
    down, not from anything that the firmware says.
    """
    pots = [seats for _, seats in session.view.pots() if seat in seats]
    rivals = {pot: [s for s in seats if s in session.view.shown] for pot, seats in enumerate(pots)}
    kinds = [str(kind) for kind in (config.row.high, config.row.low) if kind]
    boards = [cards for _, cards in sorted(session.view.boards.items())] or [[]]
    for kind in kinds:
        for board in boards:
            mine = _strength(session, kind, seat, board)
            if not mine:
                continue  # a low that does not qualify wins nothing
            for others in rivals.values():
                if not any(_strength(session, kind, s, board) > mine for s in others):
                    return False
    return bool(pots)


def _strength(session: Session, kind: str, seat: int, board: Iterable[int]) -> int:
    hand = session.felt.hands.get(seat, [])
    shared = list(board)
    return Comparer().run(kind, hand, len(hand), shared, len(shared))
