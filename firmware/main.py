# SPDX-License-Identifier: MIT
"""The composition root: the board's hardware in, the app running.

``board.build()`` is the board's own; its hardware says what time it is and passes the time until
the app needs to be called again.  On a board the dealer may ask for the prompt instead
(feltware.service); without that there is none: no Ctrl-C from the first line on, and an app that
cannot go on resets the board.
"""

import micropython

if hasattr(micropython, "kbd_intr"):
    micropython.kbd_intr(-1)


def built():
    """The board's hardware.  Its pins are needed no more then."""
    import board

    from feltware import loan

    made = board.build()
    loan.let_go("", "board", "ten_seats")
    return made


def asked_for():
    """Whether the dealer asks for the prompt."""
    from feltware import loan, service

    entered = service.entered(hardware)
    loan.let_go("feltware", "service")
    return entered


def play():
    """Run the table; only an error ends it."""
    from feltware.guard import Guard

    guard = Guard(hardware, hardware.random_bytes)
    while True:
        hardware.idle(guard.step(hardware.now()))


hardware = built()
if not asked_for():
    if getattr(hardware, "console", False):
        hardware.watch()
        try:
            play()
        finally:
            hardware.stop()
    else:
        play()
