# SPDX-License-Identifier: MIT
"""The dealer's menus as data: ``items`` (label id, value text) and ``cursor``.

The start menu chooses a game line item by item; what comes out is the same line that a script's
``table`` command has, so there is one way to describe a game.
"""

from micropython import const

from feltware import loan
from feltware.engine.row import Row, keys

STAKES = ("1/2", "2/4", "2/5", "5/10", "10/20", "25/50", "50/100", "100/200", "500/1000")
BUY_INS_BB = (20, 40, 50, 100, 200)  # in big blinds (in fixed limit: small bets)
ANTES = (0, 1, 2, 5, 10, 25, 50, 100)

_GAME = const(0)
_STRUCTURE = const(1)
_STAKES = const(2)
_ANTE = const(3)
_BUY_IN = const(4)


class MainMenu:
    """What the MENU key opens."""

    labels = ("menu_host", "menu_stacks", "menu_game", "menu_deck", "menu_test")
    chooses = False  # OK opens an item

    def __init__(self, host_allowed):
        self.cursor = 0
        self.host_allowed = host_allowed

    @property
    def items(self):
        """(label id, value) of every line; the value is itself a string id."""
        state = "menu_on" if self.host_allowed else "menu_off"
        return [(label, state if label == "menu_host" else "") for label in self.labels]

    def move(self, step):
        """Go to another item."""
        self.cursor = (self.cursor + step) % len(self.labels)


class StartMenu:
    """The game, its structure, stakes, ante, buy-in."""

    labels = ("menu_play", "menu_structure", "menu_stakes", "menu_ante", "menu_buy_in")
    chooses = True  # OK and BACK choose another value

    def __init__(self):
        self.cursor = 1
        self._looked_up = None  # the chosen game's row, while the menu is open
        self._games = keys()
        self._chosen = [self._games.index("holdem"), 0, 3, 0, 3]
        self._chosen[_STRUCTURE] = self._row.structures.index("nl")

    @property
    def _row(self):
        if self._looked_up is None:
            self._games = keys()
            self._looked_up = Row(self._games[self._chosen[_GAME]])
        return self._looked_up

    def rest(self):
        """The menu is closed: keep what was chosen and no more."""
        self._looked_up = None
        self._games = None
        loan.let_go("feltware.engine", "games")

    @property
    def items(self):
        """(label, value text) of every line; a game's title fills its line."""
        return [
            (self._row.title, ""),
            (self.labels[_STRUCTURE], self._structure().upper()),
            (self.labels[_STAKES], STAKES[self._chosen[_STAKES]]),
            (self.labels[_ANTE], str(ANTES[self._chosen[_ANTE]])),
            (self.labels[_BUY_IN], str(self.buy_in())),
        ]

    def move(self, step):
        """Go to another item."""
        self.cursor = (self.cursor + step) % len(self.labels)

    def change(self, step):
        """Choose another value of the item under the cursor."""
        structures = len(self._row.structures)
        sizes = (len(self._games), structures, len(STAKES), len(ANTES), 5)
        item = self.cursor
        self._chosen[item] = (self._chosen[item] + step) % sizes[item]
        if item == _GAME:
            self._take_game()

    def _take_game(self):
        structure = self._structure()
        self._looked_up = None
        structures = self._row.structures
        self._chosen[_STRUCTURE] = structures.index(structure) if structure in structures else 0
        # a game that lives on antes gets one, about a fifth of the small bet
        usual = 0
        if self._row.forced != "blinds":
            small = int(STAKES[self._chosen[_STAKES]].split("/")[0])
            while usual + 1 < len(ANTES) and ANTES[usual] * 5 < small:
                usual += 1
        self._chosen[_ANTE] = usual

    def _structure(self):
        return self._row.structures[self._chosen[_STRUCTURE] % len(self._row.structures)]

    def buy_in(self):
        """The chosen buy-in, in chips."""
        stakes = STAKES[self._chosen[_STAKES]].split("/")
        unit = int(stakes[0]) if self._structure() == "fl" else int(stakes[1])
        return BUY_INS_BB[self._chosen[_BUY_IN]] * unit

    def line(self):
        """The game line, as ``Config.parse`` takes it."""
        stakes = STAKES[self._chosen[_STAKES]]
        structure = self._structure()
        if self._row.forced != "blinds" and structure not in ("fl", "spread"):
            stakes = stakes.split("/")[1]
        text = "{} {} {}".format(self._row.key, structure, stakes)
        ante = ANTES[self._chosen[_ANTE]]
        return "{} ante={}".format(text, ante) if ante else text
