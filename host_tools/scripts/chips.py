# SPDX-License-Identifier: MIT
"""Counting an amount with five chip keys, and which worths make that quick."""

from collections.abc import Iterable, Sequence
from math import gcd

KEYS = 5
DEFAULT = (1, 5, 25, 100, 500)  # what a table has at power-up
ENOUGH = 12  # presses for one amount that nobody minds
PASSES = 2


def presses(amount: int, worths: Sequence[int]) -> list[int]:
    """The keys (0 first) that count ``amount``, largest chips first; [] if they cannot."""
    order = sorted(range(len(worths)), key=lambda n: -worths[n])
    found: list[int] = []
    for key in order:
        times, amount = divmod(amount, worths[key]) if worths[key] else (0, amount)
        found += [key] * min(times, 10_000)
    return [] if amount else found


def _cost(amounts: Iterable[int], worths: Sequence[int]) -> int:
    total = 0
    order = sorted(worths, reverse=True)
    for amount in amounts:
        for worth in order:
            times, amount = divmod(amount, worth)
            total += times
        total += amount * 1_000_000
    return total


def plan(amounts: Iterable[int]) -> tuple[int, ...]:
    """Five worths with which each of ``amounts`` can be counted in few presses.

    The usual ones, where they do; else each amount is a chip of its own while there are at most
    five; else worths found by trying.
    """
    wanted = sorted({amount for amount in amounts if amount > 0})
    if all(_cost([amount], DEFAULT) <= ENOUGH for amount in wanted):
        return DEFAULT
    if len(wanted) <= KEYS:
        while len(wanted) < KEYS:
            wanted.insert(0, 1 if 1 not in wanted else wanted[-1] + 1)
        return tuple(wanted)
    unit = gcd(*wanted)
    ratio = max(2.0, (wanted[-1] / unit) ** (1 / KEYS))
    worths = [unit * int(ratio**n) for n in range(KEYS)]
    candidates = sorted({unit, *wanted, *(b - a for a, b in zip(wanted, wanted[1:], strict=False))})
    best = _cost(wanted, worths)
    for _ in range(PASSES):
        for slot in range(1, KEYS):
            for candidate in candidates:
                trial = [*worths[:slot], candidate, *worths[slot + 1 :]]
                cost = _cost(wanted, trial)
                if cost < best:
                    worths, best = trial, cost
    return tuple(sorted(worths))
