# SPDX-License-Identifier: MIT
"""One game out of the table of games.py, which is loaded when a game is looked for."""


def keys():
    """The games' names, in the order of the table."""
    from feltware.engine import games

    return list(games.ROWS)


class Row:
    """One game's row with names for its fields; ``key`` is its name in game lines."""

    def __init__(self, key):
        from feltware.engine import games

        row = games.ROWS.get(key)
        if row is None:
            raise ValueError(
                "'{}' is not a game: choose one of {}.".format(key, ", ".join(sorted(games.ROWS)))
            )
        self.key = key
        self.title = row[games.TITLE]
        self.least = row[games.LEAST]
        self.most = row[games.MOST]
        self.program = row[games.PROGRAM]
        self.structures = row[games.STRUCTURES].split()
        self.sizes = row[games.SIZES]
        self.forced = row[games.FORCED]
        self.opener, self.opener_later = row[games.OPENERS].split()
        self.high = row[games.HIGH]
        self.low = row[games.LOW]
        self.deck = row[games.DECK]
        self.family = row[games.FAMILY]
        self.traits = self.asks = None
        self.fixed = {}
        for word in row[games.FIXED].split():
            key, value = word.split("=")
            self.fixed[key] = value

    def read_words(self):
        """Set ``asks``, the option that settles each aspect of the game, and ``traits``.  Returns
        the row."""
        from feltware.engine import games

        self.traits = []
        self.asks = {}
        for word in (
            games.FAMILY_WORDS[self.family] + " " + games.ROWS[self.key][games.WORDS]
        ).split():
            aspect, mark, key = word.partition("=")
            if mark:
                self.asks[aspect] = key
            else:
                self.traits.append(aspect)
        return self
