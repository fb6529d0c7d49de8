# SPDX-License-Identifier: MIT
"""CircuitPython's terminalio: the built-in font, here the firmware's middle one."""

from feltware.ui.fonts import MIDDLE as FONT  # noqa: F401
