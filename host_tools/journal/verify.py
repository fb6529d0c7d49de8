# SPDX-License-Identifier: MIT
"""`felt verify`: every shown card held against the commitment that was made when it was dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from feltware.engine import cards
from feltware.engine import events as ev
from feltware.storage import seal
from host_tools.journal.image import Image, Played, Unreadable, load

PROVED = "proved"
WRONG = "wrong"
NO_PROOF = "no proof"


def check(hand: Played) -> list[tuple[str, str]]:
    """(verdict, sentence) of every card that was shown in a hand."""
    found = []
    for event in hand.events:
        if event.kind == ev.SHOWN:
            verdict, why = _check_card(hand, event)
            name = cards.name(event.index)
            found.append((verdict, f"hand {hand.number}, seat {event.seat}, {name}: {why}"))
    return found


def _check_card(hand: Played, event) -> tuple[str, str]:
    if event.ext is None or event.ext[0] != ev.EXT_NONCE:
        return NO_PROOF, "it was shown without a proof"
    proof = seal.read_proof(event.ext[1])
    if proof is None or proof[0] >= len(hand.events):
        return WRONG, "its proof names no deal of this hand"
    deal = hand.events[proof[0]]
    if deal.kind not in (ev.DEAL, ev.IDENTIFY) or deal.seat != event.seat:
        return WRONG, "its proof names another seat's card"
    if deal.ext is None or deal.ext[0] != ev.EXT_COMMITMENT:
        return NO_PROOF, "no commitment was made when it was dealt"
    if seal.commitment(event.index, proof[1]) != deal.ext[1]:
        return WRONG, "it is not the card that was dealt"
    return PROVED, "it is the card that was dealt"


def sealed_for_ever(hand: Played) -> int:
    """Commitments of a hand that nothing opens."""
    made = sum(e.ext is not None and e.ext[0] == ev.EXT_COMMITMENT for e in hand.events)
    opened = {e.ext[1][:2] for e in hand.events if e.ext is not None and e.ext[0] == ev.EXT_NONCE}
    return made - len(opened)


def verify(paths: list[Path], say: Callable[[str], None]) -> bool:
    """Check journals.  True if there was a hand and nothing is wrong."""
    counts: Counter[str] = Counter()
    hands = 0
    for path in paths:
        try:
            image = load(path)
        except Unreadable as error:
            say(str(error))
            counts[WRONG] += 1
            continue
        _tell_damage(path, image, say)
        for hand in image.hands:
            hands += 1
            counts["sealed"] += sealed_for_ever(hand)
            for verdict, sentence in check(hand):
                counts[verdict] += 1
                if verdict != PROVED:
                    say(f"{path}: {sentence}.")
    say(
        f"{hands} hands: {counts[PROVED]} shown cards proved, {counts[WRONG]} wrong,"
        f" {counts[NO_PROOF]} without proof, {counts['sealed']} cards stay sealed"
    )
    return hands > 0 and not counts[WRONG]


def _tell_damage(path: Path, image: Image, say: Callable[[str], None]) -> None:
    if image.scars:
        say(f"{path}: {image.scars} places are damaged; the hands there could not be checked.")
    if image.torn:
        say(f"{path}: {image.torn} records were cut off by a power cut.")
    for hand in image.hands:
        if not hand.over:
            say(f"{path}: hand {hand.number} has no end here; it was checked as far as it goes.")
