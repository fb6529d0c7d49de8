# SPDX-License-Identifier: MIT
"""The composition root: the board's hardware in, the app running.

``board.build()`` is the board's own; its hardware says what time it is and passes the time until
the app needs to be called again.
"""

import board

from feltware.guard import Guard

hardware = board.build()
guard = Guard(hardware, hardware.random_bytes)
while True:
    hardware.idle(guard.step(hardware.now()))
