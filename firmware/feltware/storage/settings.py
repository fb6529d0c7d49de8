# SPDX-License-Identifier: MIT
"""The table's settings as a text file: ``key value`` a line, # comments.

The caller hands in ``fs``: ``open(name, mode)``, ``rename(old, new)`` and ``remove(name)``, as the
module ``os`` of a littlefs has them.  A file is written beside the old one and then renamed over
it, so that a power cut leaves the old or the new one whole.
"""

KEYS = {  # key: (least, most, default)
    "language": (0, 1, 0),
    "hundredths": (1, 100000, 100),  # what one chip is worth as it is written
    "chip1": (1, 536870911, 1),
    "chip2": (1, 536870911, 5),
    "chip3": (1, 536870911, 25),
    "chip4": (1, 536870911, 100),
    "chip5": (1, 536870911, 500),
}


class SettingsError(ValueError):
    """A settings file that cannot be used; the text has the line and the reason."""


def defaults():
    """{key: value} of a table that was never set."""
    return {key: KEYS[key][2] for key in KEYS}


def parse(text):
    """{key: value} of a file's text, defaults where it says nothing.  Raises SettingsError."""
    found = defaults()
    said = set()
    number = 0
    for line in text.split("\n"):
        number += 1
        words = line.split("#")[0].split()
        if words:
            key = words[0]
            try:
                found[key] = _value(words, said)
            except ValueError as error:
                raise SettingsError("line {}: {}".format(number, error))
            said.add(key)
    return found


def _value(words, said):
    key = words[0]
    if key not in KEYS:
        raise ValueError("'{}' is no setting; there are {}.".format(key, ", ".join(sorted(KEYS))))
    if key in said:
        raise ValueError("{} is set twice.".format(key))
    if len(words) != 2:
        raise ValueError("a line is a setting and its value.")
    least, most, _ = KEYS[key]
    if not words[1].isdigit() or len(words[1]) > 9 or not least <= int(words[1]) <= most:
        raise ValueError("{} is a number from {} to {}.".format(key, least, most))
    return int(words[1])


def text_of(values):
    """The file of ``values``, as ``parse`` reads it."""
    return "".join(["{} {}\n".format(key, values[key]) for key in sorted(KEYS)])


def load(fs, name):
    """The settings of a file, the defaults when there is none.  Raises SettingsError."""
    return parse(read(fs, name))


def read(fs, name):
    """The text of a file, '' when there is none."""
    try:
        with fs.open(name, "r") as file:
            return file.read()
    except OSError:
        return ""


def replace(fs, name, text):
    """Put ``text`` in the place of a file, whole or not at all.  Raises OSError."""
    fresh = name + ".new"
    with fs.open(fresh, "w") as file:
        file.write(text)
    fs.rename(fresh, name)
