# SPDX-License-Identifier: MIT
"""The house options of one game: profile, the row's own settings, and what the house changed."""

_DEFAULTS = {
    "ante.bigblind": "off",
    "cap.headsup": "uncapped",
    "cap.raises": "3",
    "he.declare_board": "required",
    "he.double_on_turn": "yes",
    "limit.short_allin": "complete",
    "nl.min_raise": "last_bet_or_raise",
    "oddchip.high": "position",
    "oddchip.low": "position",
    "potlimit.antes": "counted",
    "show.all_hands": "no",
    "show.allin": "tabled",
    "show.losers_may_muck": "yes",
    "show.order": "aggressor_first",
    "button.rule": "dead",
}


class Options:
    """Option values of one game line."""

    def __init__(self, row, structure):
        self.row = row
        self.structure = structure
        self.profile = "casino"
        self.changed = {}

    def set(self, key, value):
        """Take ``key=value`` from a game line.  Raises ValueError with a sentence."""
        if key == "profile":
            self.profile = value
            return
        if key in self.row.fixed:
            raise ValueError("{} already fixes {}.".format(self.row.key, key))
        if key not in _DEFAULTS:
            raise ValueError("'{}' is not an option.".format(key))
        self.changed[key] = value

    def get(self, key):
        """The value that holds for ``key``, as its text."""
        if key in self.changed:
            return self.changed[key]
        if key in self.row.fixed:
            return self.row.fixed[key]
        return _DEFAULTS[key]

    def words(self):
        """What differs from the profile, as the words of a game line."""
        words = [] if self.profile == "casino" else ["profile=" + self.profile]
        for key in sorted(self.changed):
            words.append(key + "=" + self.changed[key])
        return words
