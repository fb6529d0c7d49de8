# SPDX-License-Identifier: MIT
"""Tags (ISO/IEC 14443-3 type A) and the antennas they lie on.

A tag is powered by a field.  Powered it is IDLE; REQA makes an idle tag READY, WUPA an idle or a
halted one; the anticollision loop selects one ready tag (ACTIVE) and the others fall back.  An
active tag that hears REQA or WUPA does not answer and falls back, so a reader that leaves its
field on and its tag active sees a lone tag every second time.  HLTA halts an active tag.  Field
off forgets everything.
"""

from __future__ import annotations

import random
from typing import Iterable

OFF, IDLE, READY, ACTIVE, HALT = range(5)
POWER_UP_MS = 5  # field on until a tag answers


class Tag:
    """A tag with a UID of 4, 7 or 10 bytes."""

    def __init__(self, uid: bytes, name: str = "") -> None:
        if len(uid) not in (4, 7, 10):
            raise ValueError("A UID has 4, 7 or 10 bytes, not {}.".format(len(uid)))
        self.uid = bytes(uid)
        self.name = name
        self.state = OFF
        self.was_halted = False
        if len(uid) == 4:
            self.atqa, self.sak = b"\x00\x04", 0x08
        else:
            self.atqa, self.sak = b"\x00\x44", 0x00

    def power(self, on: bool) -> None:
        """The field came or went."""
        self.state = IDLE if on else OFF
        self.was_halted = False

    def hear_request(self, wake: bool) -> bool:
        """REQA, or WUPA with ``wake``.  Whether the tag answers with its ATQA."""
        if self.state == IDLE:
            self.state = READY
            self.was_halted = False
            return True
        if self.state == HALT and wake:
            self.state = READY
            self.was_halted = True
            return True
        if self.state in (READY, ACTIVE):
            self.state = HALT if self.was_halted else IDLE
        return False

    def hear_select(self, uid: bytes) -> bool:
        """A SELECT for ``uid``: that tag becomes active, another ready one falls back."""
        if self.state != READY:
            return False
        if uid == self.uid:
            self.state = ACTIVE
            return True
        self.state = HALT if self.was_halted else IDLE
        return False

    def hear_halt(self) -> None:
        """HLTA; only an active tag takes it."""
        if self.state == ACTIVE:
            self.state = HALT
            self.was_halted = True


class RandomTag(Tag):
    """A bank card or phone: four bytes, the first 08, new at every power-up."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        super().__init__(b"\x08" + self._random.randbytes(3), "random")
        self.sak = 0x20

    def power(self, on: bool) -> None:
        super().power(on)
        if on:
            self.uid = b"\x08" + self._random.randbytes(3)


class GarbledTag(Tag):
    """A damaged tag or one at the edge of the field: its UID reads differently every time."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        super().__init__(b"\x04" + self._random.randbytes(6), "garbled")

    def power(self, on: bool) -> None:
        super().power(on)
        if on:
            self.uid = b"\x04" + self._random.randbytes(6)


class Antenna:
    """An antenna and what lies on it, bottom first.

    ``reach`` is how many tags from the top down answer: two in a pile, more where cards lie side
    by side (the board).  ``leaks`` are neighbouring antennas whose top tag this one reads with a
    probability.  ``miss_every`` n > 1 makes every n-th request to fall on deaf ears; ``cut`` is a
    broken coil.
    """

    def __init__(self, place: int, reach: int = 2, seed: int = 0) -> None:
        self.place = place
        self.reach = reach
        self.pile: list[Tag] = []
        self.cut = False
        self.field = False
        self.field_since_ms = 0
        self.leaks: list[tuple[Antenna, float]] = []
        self.miss_every = 0
        self._arrived_ms: dict[int, int] = {}
        self._requests = 0
        self._random = random.Random(seed * 100 + place)

    # -- back side -----------------------------------------------------------------------------
    def put(self, tag: Tag, now_ms: int) -> None:
        """Lay a tag on top."""
        self.pile.append(tag)
        self._arrived_ms[id(tag)] = now_ms
        tag.power(self.field and not self.cut)

    def lift(self, tag: Tag) -> None:
        """Take a tag away, from wherever it is in the pile."""
        self.pile.remove(tag)
        self._arrived_ms.pop(id(tag), None)
        tag.power(False)

    # -- the reader's side ---------------------------------------------------------------------
    def set_field(self, on: bool, now_ms: int) -> None:
        """Switch the field; tags forget their state at each change."""
        if on == self.field:
            return
        self.field = on
        self.field_since_ms = now_ms
        if not self.cut:
            for tag in self.pile:
                tag.power(on)
            for other, _ in self.leaks:
                for tag in other.pile:
                    tag.power(on)

    def within_reach(self, begun_ms: int) -> list[Tag]:
        """The tags that can answer a request begun at ``begun_ms``."""
        if self.cut or begun_ms - self.field_since_ms < POWER_UP_MS:
            return []
        self._requests += 1
        if self.miss_every > 1 and self._requests % self.miss_every == 0:
            return []
        arrived = self._arrived_ms
        tags = [
            tag
            for tag in self.pile[-self.reach :]
            if begun_ms - arrived.get(id(tag), begun_ms) >= POWER_UP_MS
        ]
        for other, rate in self.leaks:
            if other.pile and self._random.random() < rate:
                tags.append(other.pile[-1])
        return tags


def inventory(tags: Iterable[Tag], most: int) -> list[Tag]:
    """What a reader does to list tags: REQA, anticollision, SELECT, and HLTA before the next.

    Returns at most ``most`` tags; the last one stays active, the others are halted.
    """
    tags = list(tags)
    found: list[Tag] = []
    while len(found) < most:
        if found:
            found[-1].hear_halt()
        ready = [tag for tag in tags if tag.hear_request(False)]
        if not ready:
            if found:
                wake(tags, found[-1].uid)
            break
        chosen = min(ready, key=lambda tag: tag.uid)  # the loop follows the zeros
        for tag in tags:
            tag.hear_select(chosen.uid)
        found.append(chosen)
    return found


def wake(tags: Iterable[Tag], uid: bytes) -> Tag | None:
    """WUPA and a SELECT for one known UID.  The tag, now active, or None."""
    tags = list(tags)
    for tag in tags:
        tag.hear_request(True)
    selected = None
    for tag in tags:
        if tag.hear_select(uid):
            selected = tag
    return selected
