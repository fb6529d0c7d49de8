# SPDX-License-Identifier: MIT
"""The house options of one game: the profile, what the game itself sets, what the house changed.

The table of options.py is loaded when it is asked.
"""

# what the structure word of the game line says is no option of its own
_BY_STRUCTURE = ("draw.bigbet", "miss.bigbet")


class Options:
    """Option values of one game line; ``row`` is a row.Row."""

    def __init__(self, row):
        self.row = row
        self.profile = "casino"
        self.changed = {}

    def set(self, key, text):
        """Take ``key=text`` from a game line.  Raises ValueError with a sentence."""
        from feltware.engine import options

        if key == "profile":
            self.profile = options.check_profile(text)
            return
        value = options.check(key, text)
        if key in self.row.fixed:
            raise ValueError(
                "{} is {} in {}: the game fixes it.".format(key, self.row.fixed[key], self.row.key)
            )
        if key in _BY_STRUCTURE:
            raise ValueError("{} is said by the structure word: fl, hp, pl or nl.".format(key))
        self.changed[key] = value

    def get(self, key):
        """The value that holds for ``key``: an int for whole numbers, else a str."""
        if key in self.changed:
            return self.changed[key]
        from feltware.engine import options

        if key in self.row.fixed:
            return options.check(key, self.row.fixed[key])
        return options.default(key, self.row.family, self.profile, self.row.key)

    def words(self):
        """The profile and what was changed, as the words of a game line."""
        words = [] if self.profile == "casino" else ["profile=" + self.profile]
        for key in sorted(self.changed):
            words.append("{}={}".format(key, self.changed[key]))
        return words
