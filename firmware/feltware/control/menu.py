# SPDX-License-Identifier: MIT
"""The dealer's menus as data: ``items`` (label id, value text) and ``cursor``.

The start menu chooses a game line item by item; what comes out is the same line that a script's
``table`` command has, so there is one way to describe a game.  Loaded while a menu is open.
"""

from micropython import const

from feltware import loan
from feltware.engine.config import Config
from feltware.engine.row import Row, keys

STAKES = ("1/2", "2/4", "2/5", "5/10", "10/20", "25/50", "50/100", "100/200", "500/1000")
BUY_INS_BB = (20, 40, 50, 100, 200)  # in big blinds (in fixed limit: small bets)
ANTES = ("0", "1", "2", "5", "10", "25", "50", "100")

_GAME = const(0)
_STRUCTURE = const(1)
_STAKES = const(2)
_ANTE = const(3)
_BUY_IN = const(4)


class MainMenu:
    """What the MENU key opens; ``under`` is the start menu that it was opened over, or None."""

    labels = ("menu_host", "menu_stacks", "menu_game", "menu_deck", "menu_test")
    chooses = False  # OK opens an item

    def __init__(self, host_allowed, under):
        self.cursor = 0
        self.host_allowed = host_allowed
        self.under = under

    @property
    def items(self):
        """(label id, value) of every line; the value is itself a string id."""
        state = "menu_on" if self.host_allowed else "menu_off"
        return [(label, state if label == "menu_host" else "") for label in self.labels]

    def move(self, step):
        """Go to another item."""
        self.cursor = (self.cursor + step) % len(self.labels)


class StartMenu:
    """The game, its structure, stakes, ante, buy-in.  It begins with the game line ``line`` and
    ``buy_in`` in chips, also where they are none of its own; ``house`` are the house options for
    every game."""

    labels = ("menu_play", "menu_structure", "menu_stakes", "menu_ante", "menu_buy_in")
    chooses = True  # OK and BACK choose another value

    def __init__(self, line, buy_in, house):
        words = line.split()
        self.cursor = 1
        self._house = house.split()
        self._games = keys()
        self._find(words[0])
        self._stakes = STAKES
        self._antes = ANTES
        self._more = ""  # what the line says beyond the menu's items
        ante = "0"
        for word in words[3:]:
            if word[:5] == "ante=" and word[5:].isdigit():
                ante = word[5:]
            else:
                self._more += " " + word
        stakes = words[2]
        if self._bet_alone(words[1]):
            stakes = stakes.split("/")[-1]
            for known in STAKES:
                if known.split("/")[-1] == stakes:
                    stakes = known
            if "/" not in stakes:
                stakes = stakes + "/" + stakes
        if stakes not in STAKES:
            self._stakes = STAKES + (stakes,)
        if ante not in ANTES:
            self._antes = ANTES + (ante,)
        self._chosen = [
            self._games.index(words[0]),
            self._row.structures.index(words[1]),
            self._stakes.index(stakes),
            self._antes.index(ante),
            len(BUY_INS_BB),
        ]
        self._own_buy_in = 0  # chips
        for choice in range(len(BUY_INS_BB)):
            if BUY_INS_BB[choice] * self._bet() == buy_in:
                self._chosen[_BUY_IN] = choice
        if self._chosen[_BUY_IN] == len(BUY_INS_BB):
            self._own_buy_in = buy_in

    def _bet_alone(self, structure):
        """Whether a game line has the bet alone for stakes."""
        return self._row.forced != "blinds" and structure not in ("fl", "spread")

    def _find(self, key):
        self._row = Row(key)
        loan.let_go("feltware.engine", "games")

    @property
    def items(self):
        """(label, value text) of every line; a game's title fills its line."""
        return [
            (self._row.title, ""),
            (self.labels[_STRUCTURE], self._structure().upper()),
            (self.labels[_STAKES], self._stakes[self._chosen[_STAKES]]),
            (self.labels[_ANTE], self._antes[self._chosen[_ANTE]]),
            (self.labels[_BUY_IN], str(self.buy_in())),
        ]

    def move(self, step):
        """Go to another item."""
        self.cursor = (self.cursor + step) % len(self.labels)

    def change(self, step):
        """Choose another value of the item under the cursor."""
        structures = len(self._row.structures)
        buy_ins = len(BUY_INS_BB) + (1 if self._own_buy_in else 0)
        sizes = (len(self._games), structures, len(self._stakes), len(self._antes), buy_ins)
        item = self.cursor
        self._chosen[item] = (self._chosen[item] + step) % sizes[item]
        if item < _ANTE:
            self._more = ""  # it was said of another game
        if item == _GAME:
            self._take_game()

    def _take_game(self):
        structure = self._structure()
        self._find(self._games[self._chosen[_GAME]])
        structures = self._row.structures
        self._chosen[_STRUCTURE] = structures.index(structure) if structure in structures else 0
        # a game that lives on antes gets one, about a fifth of the small bet
        usual = 0
        if self._row.forced != "blinds":
            small = int(self._stakes[self._chosen[_STAKES]].split("/")[0])
            while usual + 1 < len(ANTES) and int(ANTES[usual]) * 5 < small:
                usual += 1
        self._chosen[_ANTE] = usual

    def _structure(self):
        return self._row.structures[self._chosen[_STRUCTURE] % len(self._row.structures)]

    def _bet(self):
        """What the buy-in is counted in, in chips."""
        stakes = self._stakes[self._chosen[_STAKES]].split("/")
        return int(stakes[0]) if self._structure() == "fl" else int(stakes[-1])

    def buy_in(self):
        """The chosen buy-in, in chips."""
        choice = self._chosen[_BUY_IN]
        if choice == len(BUY_INS_BB):
            return self._own_buy_in
        return BUY_INS_BB[choice] * self._bet()

    def game(self):
        """The game line without the house's options."""
        return self._line("") + self._more

    def lining(self):
        """The game line, as ``Config.parse`` takes it, with the house's options as far as this game
        leaves them open; what the game's own line says goes before them.  In slices: a generator
        that returns it."""
        said = ""
        for word in self._house:
            try:
                yield from Config.parsing(self._line(said + " " + word))
                said += " " + word
            except ValueError:
                pass  # fixed in this game, or told of once the whole line is looked at
        return self._line(said) + self._more

    def _line(self, more):
        stakes = self._stakes[self._chosen[_STAKES]]
        structure = self._structure()
        if self._bet_alone(structure):
            stakes = stakes.split("/")[-1]
        ante = self._antes[self._chosen[_ANTE]]
        text = "{} {} {}".format(self._row.key, structure, stakes)
        return (text + " ante=" + ante if ante != "0" else text) + more
