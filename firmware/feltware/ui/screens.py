# SPDX-License-Identifier: MIT
"""Eleven displays kept true to the view, a slice at a time.

A unit that was touched is composed in one slice, or a few while its texts have to be read first,
painted in one or a few, and sent in one.  Whose key it was and who acts go first, and each unit is
sent before the next one is composed.  What many displays show alike is painted on one of them and
copied to the others.
"""

from feltware.ui import dealer_screens, seat_screens
from feltware.ui.painter import Painter
from feltware.ui.sheet import WORDS
from feltware.ui.strings import END
from feltware.ui.texts import Later
from feltware.ui.writer import Writer

# texts that a hand needs, drawn before anybody waits for them, by font as in fonts.ALL; last ones
# first
_WARM = (
    ("hand_no", "all_in_you", "folded", "button", "stack"),
    (
        "to_board",
        "dealer_deals",
        "is_raise",
        "bet_range",
        "raise_range",
        "act_check",
        "act_bet",
        "act_raise",
        "act_fold",
        "act_call",
        "pot",
    ),
    (
        "you_win",
        "wins",
        "burn_deal",
        "river",
        "turn",
        "flop",
        "to_show",
        "put_in",
        "check",
        "call",
        "to_act",
        "seat",
    ),
)


class Screens:
    """``panels`` by unit: each with ``frame`` (1,024 bytes), ``dirty`` (mask of pages) and
    ``flush()``, which sends them."""

    def __init__(self, view, panels):
        self.view = view
        self._panels = panels
        self.writer = Writer(view)
        self.painter = Painter()
        self._shown = [bytearray(1) for _ in panels]  # the fields of each
        self._stale = (1 << len(panels)) - 1
        self._painted = 0  # the unit that is painted, or was last
        self._pressed = -1  # the unit whose key it was
        self._refresh = True
        self._cold = 0  # of the _WARM, to be drawn
        self._warm_lang = -1  # the language that they are drawn in

    def touch(self, unit):
        """What this unit shows may have changed."""
        self._stale |= 1 << unit

    def press(self, unit):
        """It may have changed by a key of its own: somebody looks at it."""
        self._stale |= 1 << unit
        self._pressed = unit

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
        if writer.texts.fetch():
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
        writer.close()
        return True

    def first(self, acting_unit):
        """The unit that somebody looks at and that does not show yet what it should, -1 if there
        is none: whose key it was, then whose turn it is."""
        unit = self._pressed
        if unit >= 0:
            if self._owes(unit):
                return unit
            self._pressed = -1
        return acting_unit if self._owes(acting_unit) else -1

    def _owes(self, unit):
        return (
            self._stale >> unit & 1
            or self._panels[unit].dirty
            or self._painted == unit
            and self.painter.busy()
        )

    def step(self, acting_unit=0):
        """One slice of work.  Returns False when every display shows what it should."""
        painter = self.painter
        writer = self.writer
        if not painter.busy():
            unit = self._choose(acting_unit)
            if unit < 0:
                return self._warm_up()
            if self._panels[unit].dirty:
                self._panels[unit].flush()
                return True
            if not self._composed(unit):
                return True
            self._stale &= ~(1 << unit)
            self._painted = unit
            if not writer.shared or writer.like < 0:
                painter.begin(writer, self._shown[unit])
                return True
            # to copy most of it takes no slice of its own
            painter.begin(writer, self._shown[unit], self._panels[writer.like].frame)
        unit = self._painted
        panel = self._panels[unit]
        panel.dirty |= painter.step(panel.frame)
        if writer.shared and not painter.busy():
            writer.like = unit
        return True

    def _choose(self, acting_unit):
        """The unit to work on: the acting one, one that has something to send, a stale one."""
        panels = self._panels
        stale = self._stale
        if stale >> acting_unit & 1 or panels[acting_unit].dirty:
            return acting_unit
        if panels[self._painted].dirty:
            return self._painted
        if stale:
            unit = self._painted
            while True:
                unit += 1
                if unit == len(panels):
                    unit = 0
                if stale >> unit & 1:
                    return unit
        for unit in range(len(panels)):
            if panels[unit].dirty:
                return unit
        return -1

    def _warm_up(self):
        """Read a text that a hand needs, or draw words of it.  False when all are done."""
        strips = self.painter.strips
        if self._warm_lang != self.view.lang:
            self._warm_lang = self.view.lang
            self._cold = sum(len(texts) for texts in _WARM)
            strips.clear()
        if not self._cold:
            return strips.rest()
        texts = self.writer.texts
        if texts.fetch():
            return True
        at = self._cold - 1
        size = 0
        while at >= len(_WARM[size]):
            at -= len(_WARM[size])
            size += 1
        try:
            at = texts.get(_WARM[size][at], self.view.lang)
        except Later:
            return True
        code = texts.codes
        while code[at] != END:
            if code[at] >= WORDS:
                if strips.lacks(code, at, size):
                    strips.get(code, at, size, True)
                    return True
                at += 2
            at += 1
        self._cold -= 1
        return True
