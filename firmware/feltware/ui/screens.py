# SPDX-License-Identifier: MIT
"""Eleven displays kept true to the view, a slice at a time.

A unit that was touched is composed in one slice, or a few while its texts have to be read first,
painted in one or a few, and sent in one.  The unit that acts goes first and is sent before the
next one is composed.
"""

from feltware.ui import dealer_screens, fonts, seat_screens
from feltware.ui.painter import Painter
from feltware.ui.sheet import FEW, Sheet
from feltware.ui.writer import Later, Writer

# fixed words that are drawn before anybody waits for them: font and string id
_WARM = (
    (fonts.LARGE, ("call", "check", "put_in", "seat", "to_act", "to_show", "wins", "you_win")),
    (fonts.MIDDLE, ("raise_range", "bet_range", "pot", "is_raise", "act_call", "act_raise")),
    (fonts.SMALL, ("stack", "folded", "button")),
)


class Screens:
    """``panels`` by unit: each with ``frame`` (1,024 bytes), ``dirty`` (mask of pages) and
    ``flush_page()``, which sends one dirty page."""

    def __init__(self, view, panels):
        self.view = view
        self._panels = panels
        self.writer = Writer(view)
        self.painter = Painter()
        self.shown = [Sheet(FEW) for _ in panels]
        self._stale = (1 << len(panels)) - 1
        self._painting = -1
        self._refresh = True
        self._next = 0
        self._cold = [(font, key) for font, keys in _WARM for key in keys]

    def touch(self, unit):
        """What this unit shows may have changed by a key of its own."""
        self._stale |= 1 << unit

    def touch_all(self):
        """The hand or the table changed."""
        self._stale = (1 << len(self._panels)) - 1
        self._refresh = True

    def compose(self, unit):
        """The unit's screen as it should be now, in the shared writer."""
        while not self._composed(unit):
            pass
        return self.writer

    def _composed(self, unit):
        """One slice; False if the screen is not whole yet."""
        writer = self.writer
        if writer.fetch():
            return False
        if self._refresh:
            self._refresh = False
            writer.refresh()
            return False
        writer.clear()
        try:
            if unit:
                seat_screens.compose(writer, unit)
            else:
                dealer_screens.compose(writer)
        except Later:
            return False
        return True

    def owes(self, unit):
        """Whether a display does not show yet what it should."""
        return self._stale >> unit & 1 or self._painting == unit or self._panels[unit].dirty

    def step(self, acting_unit=0):
        """One slice of work.  Returns False when every display shows what it should."""
        unit = self._painting
        if unit >= 0:
            panel = self._panels[unit]
            panel.dirty |= self.painter.step(panel.frame)
            if not self.painter.busy():
                self._painting = -1
            return True
        unit = self._choose(acting_unit)
        if unit < 0:
            return self._warm_up()
        panel = self._panels[unit]
        if panel.dirty:
            while panel.flush_page():
                pass
            return True
        if self._composed(unit):
            self._stale &= ~(1 << unit)
            self.painter.begin(self.writer, self.shown[unit])
            self._painting = unit
        return True

    def _choose(self, acting_unit):
        """The unit to work on: the acting one, one that has something to send, a stale one."""
        if self._panels[acting_unit].dirty or self._stale >> acting_unit & 1:
            return acting_unit
        count = len(self._panels)
        for unit in range(count):
            if self._panels[unit].dirty:
                return unit
        if not self._stale:
            return -1
        for step in range(count):
            unit = (self._next + step) % count
            if self._stale >> unit & 1:
                self._next = unit + 1
                return unit
        return -1

    def _warm_up(self):
        """Read a fixed text, or draw one of its strings.  False when all are done."""
        if not self._cold:
            return False
        if self.writer.fetch():
            return True
        font, key = self._cold[-1]
        try:
            for piece in self.writer.lines(key)[0]:
                if not isinstance(piece, int) and self.painter.strips.lacks(font, piece):
                    self.painter.strips.get(font, piece)
                    return True
            self._cold.pop()
        except Later:
            pass
        return True
