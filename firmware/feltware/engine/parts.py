# SPDX-License-Identifier: MIT
"""From one part of a game's program to the next: dealing, betting, drawing, showing."""

from feltware.engine import betting, comparing, dealing, program, showdown
from feltware.engine.phases import BET


def enter(h):
    """Go to the part at ``h.part``, past rounds in which nobody can bet."""
    parts = h.config.program
    run_it = h.config.run_it
    while True:
        if h.part == len(parts) and not (run_it and run_it.next_run(h)):
            showdown.begin(h)
            return
        part = parts[h.part]
        if part.kind == program.BET:
            betting.begin(h, program.rounds_before(parts, h.part))
            if h.actor or h.front:
                h.phase = BET
                return
            h.part += 1
            continue
        if part.kind != program.DEAL:
            h.config.drawing.begin(h, part)
        elif _tables_now(h):
            showdown.begin_tabling(h)
        elif run_it and run_it.asks(h):
            run_it.begin(h)
        else:
            dealing.begin(h, part)
        return


def _tables_now(h):
    """Whether all-in hands must be tabled before these cards are dealt."""
    if h.in_count > 1 or h.part == 0 or not h.config.tabled:
        return False
    parts = h.config.program
    for part in range(h.part, len(parts)):
        if parts[part].kind > program.BET:
            return False  # who still draws keeps the hand down
    for seat in h.order:
        if comparing.is_live(h, seat) and not h.shown[seat]:
            return True
    return False
