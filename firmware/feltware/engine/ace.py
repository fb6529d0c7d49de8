# SPDX-License-Identifier: MIT
"""High-low where the holder declares aces high or low (RANK-14, hilo.ace=declare).

A hand with low aces is compared as a kind of its own, in which the ace stands below the deuce, and
its strength is then moved to the scale of the others; the same the other way round for a low with
high aces.
"""

from micropython import const

from feltware.engine.events import DECLARE_HIGH, DECLARE_LOW

_MASK = const(0x1FFF)
_FLUSH = const(9)
_DIGITS = const(0x11111)  # one in each digit of a flush
_LOW_TOP = const((1 << 30) - 1)


def kind(name, low, declared):
    """The kind of hand to compare, for one of ``name`` whose holder declared."""
    if low:
        if declared != DECLARE_HIGH:
            return name
        return ("om/lo8" if name == "om8" else name) + "-acehigh"
    # both sides must write flushes alike
    base = name if name[:3] != "om" or name[:3] == "om/" else "om/hi"
    if declared == DECLARE_LOW:
        return base + "-acelow"
    return base + "-nodup" if base in ("hi", "om/hi") else base


def scaled(strength, low, declared):
    """A strength of such a kind on the scale of hands whose holders did not declare it."""
    if not strength:
        return 0
    if low:
        if declared != DECLARE_HIGH:
            return strength
        value = _LOW_TOP - strength
        top = value >> 26 << 26
        return _LOW_TOP - (top + ((value >> 13 & _MASK) << 14) + ((value & _MASK) << 1))
    if declared != DECLARE_LOW:
        return strength
    if strength >> 26 == _FLUSH:
        return strength - _DIGITS
    top = strength >> 26 << 26
    return top | (strength >> 14 & _MASK >> 1) << 13 | (strength & _MASK) >> 1
