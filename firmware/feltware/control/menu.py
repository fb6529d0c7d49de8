# SPDX-License-Identifier: MIT
"""The dealer's menus as data: ``items`` (label id, value text) and ``cursor``.

The start menu chooses a game line item by item; what comes out is the same line that a script's
``table`` command has, so there is one way to describe a game.
"""

STRUCTURES = ("nl", "pl", "fl")
STAKES = ("1/2", "2/4", "2/5", "5/10", "10/20", "25/50", "50/100", "100/200", "500/1000")
BUY_INS_BB = (20, 40, 50, 100, 200)  # in big blinds (in fixed limit: small bets)
ANTES = ("0", "1", "2", "5", "10", "25", "50", "100")


class MainMenu:
    """What the MENU key opens."""

    labels = ("menu_host", "menu_stacks", "menu_game")

    def __init__(self, host_allowed):
        self.cursor = 0
        self.host_allowed = host_allowed

    @property
    def items(self):
        """(label id, value) of every line; the value is itself a string id."""
        state = "menu_on" if self.host_allowed else "menu_off"
        return [(self.labels[0], state), (self.labels[1], ""), (self.labels[2], "")]

    def move(self, step):
        """Go to another item."""
        self.cursor = (self.cursor + step) % len(self.labels)


class StartMenu:
    """The game: structure, stakes, ante, buy-in."""

    labels = ("menu_structure", "menu_stakes", "menu_ante", "menu_buy_in")

    def __init__(self):
        self.cursor = 0
        self._values = (STRUCTURES, STAKES, ANTES, BUY_INS_BB)
        self._chosen = [0, 3, 0, 3]

    @property
    def items(self):
        """(label id, value text) of every line."""
        lines = []
        for i in range(len(self.labels)):
            lines.append((self.labels[i], self.value(i)))
        return lines

    def value(self, item):
        """The chosen value of one item as text."""
        value = self._values[item][self._chosen[item]]
        if item == 0:
            return value.upper()
        if item == 3:
            return str(self.buy_in())
        return str(value)

    def move(self, step):
        """Go to another item."""
        self.cursor = (self.cursor + step) % len(self.labels)

    def change(self, step):
        """Choose another value of the item under the cursor."""
        values = self._values[self.cursor]
        self._chosen[self.cursor] = (self._chosen[self.cursor] + step) % len(values)

    def buy_in(self):
        """The chosen buy-in, in chips."""
        stakes = STAKES[self._chosen[1]].split("/")
        unit = int(stakes[0]) if STRUCTURES[self._chosen[0]] == "fl" else int(stakes[1])
        return BUY_INS_BB[self._chosen[3]] * unit

    def line(self):
        """The game line, as ``Config.parse`` takes it."""
        text = "holdem {} {}".format(STRUCTURES[self._chosen[0]], STAKES[self._chosen[1]])
        ante = ANTES[self._chosen[2]]
        return text if ante == "0" else "{} ante={}".format(text, ante)
