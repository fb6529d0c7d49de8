# SPDX-License-Identifier: MIT
"""Whether a hand at the showdown has lost: then a script that says nothing of it mucks it."""

from feltware.engine import events as ev
from feltware.engine.hand import Hand
from host_tools.scripts.session import Session
from host_tools.scripts.view import standing


def has_lost(session: Session, seat: int) -> bool:
    """Whether hands that were shown beat this one in every pot it is in.

    The people around the table know that from the cards in their hands; here a hand of our own is
    folded from the public events, with the hidden cards filled in as they were put down.
    """
    hand = Hand()
    log = session.view.log
    dealt = {place: iter(cards) for place, cards in session.felt.dealt.items()}
    gone = {place: iter(cards) for place, cards in session.felt.discards.items()}
    for position in standing(log):
        event = log[position]
        if not ev.HAND_START <= event.kind <= ev.HOLD:
            continue
        index = event.index
        if event.kind == ev.DEAL and event.seat <= ev.MAX_SEATS:
            index = next(dealt.get(event.seat, iter(())), index)
        elif event.kind == ev.DEAL and event.seat == ev.MUCK:
            index = next(gone.get(event.amount, iter(())), index)
        ext = (ev.EXT_TEXT, event.text.encode()) if event.text else None
        hand.fold(event.kind, event.seat, index, event.flags, event.amount, ext)
    return bool(hand.beaten(seat))
