# SPDX-License-Identifier: MIT
"""Moments of a table, one for every kind of screen: for the picture sheet and the ui's tests.

``SCENES`` are (caption, function); the function gives (unit, view).  Runs on MicroPython too.
"""

from . import dealer, seats
from .parts import Frame, Table, deck, legal, playing, seated, start

SCENES = dealer.SCENES + seats.SCENES

__all__ = ["SCENES", "Frame", "Table", "deck", "legal", "playing", "seated", "start"]
