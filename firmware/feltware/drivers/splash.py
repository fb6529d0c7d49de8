# SPDX-License-Identifier: MIT
"""The version on a display while the firmware loads; needed once, at power-up."""

from micropython import const

from feltware import __version__

try:
    import framebuf
except ImportError:  # CPython has none, and no board
    framebuf = None

_SIGN = const(8)  # pixels a sign is wide and high
_TOP = const(28)
_PAGES = const(0x18)  # those of lines 28 to 35


def show(panel):
    """Say which version starts.  Whoever draws next begins with an empty frame."""
    if framebuf is None:
        return
    words = "Feltware " + __version__
    canvas = framebuf.FrameBuffer(panel.frame, 128, 64, framebuf.MONO_VLSB)
    canvas.text(words, (128 - _SIGN * len(words)) // 2, _TOP)
    panel.dirty = _PAGES
    panel.flush()
    canvas.fill(0)
    panel.dirty = _PAGES
