# SPDX-License-Identifier: MIT
"""The table's settings as a text file that people write: ``key = value`` a line, # comments.

============ ==================================================================== ================
 language     english or russian                                                   english
 game         the game that the start menu begins with, as in a script's `table`   holdem nl 5/10
 buyin        what a seat buys, in chips                                           1000
 house        house options for every game, profile=home button.rule=moving        none
 chips        the worth of the five chip keys                                      1 5 25 100 500
 unit         how one chip is written: 0.25                                        1
 brightness   of the displays, in percent                                          62
 delay        the live feed comes so much later: off, 3 hands, 90 seconds          off
============ ==================================================================== ================

What only the engine can judge, game and house, is text here (feltware.control.house looks at it).
"""

import binascii

from micropython import const

MOST_CHIPS = const(536870911)  # 2**29 - 1
MOST_HANDS = const(99)
MOST_SECONDS = const(86400)
MOST_CHARACTERS = const(4096)  # of a file
MOST_GAME = const(80)  # characters; with the house's options a game line has 255 at most
MOST_HOUSE = const(160)
LANGUAGES = ("english", "russian")
DELAYS = ("seconds", "hands")

# string ids of the displays, each with the line's number
BAD_FORM = "set_form"
BAD_KEY = "set_key"
TWICE = "set_twice"
BAD_VALUE = "set_value"
BAD_GAME = "set_game"
BAD_HOUSE = "set_house"
UNREADABLE = "set_file"


class SettingsError(ValueError):
    """A settings file that cannot be used.  ``line`` (0: the file as a whole), ``reason`` (a
    string id of the displays); the text is a sentence with the line."""

    def __init__(self, line, reason, sentence):
        super().__init__("line {}: {}".format(line, sentence) if line else sentence)
        self.line = line
        self.reason = reason


def defaults():
    """{key: value} of a table that was never set.  ``delay`` is (count, 1 for hands else 0)."""
    return {
        "language": 0,
        "game": "holdem nl 5/10",
        "buyin": 1000,
        "house": "",
        "chips": (1, 5, 25, 100, 500),
        "unit": 100,  # hundredths
        "brightness": 62,
        "delay": (0, 0),
    }


def parse(text, lines=None):
    """{key: value} of a file's text, defaults where it says nothing.  ``lines`` takes up
    {key: number of its line}.  Raises SettingsError."""
    if len(text) > MOST_CHARACTERS:
        sentence = "the file has more than {} characters.".format(MOST_CHARACTERS)
        raise SettingsError(0, UNREADABLE, sentence)
    found = defaults()
    said = {} if lines is None else lines
    number = 0
    for line in text.split("\n"):
        number += 1
        line = line.split("#")[0].strip()
        if not line:
            continue
        key, mark, value = line.partition("=")
        key = key.strip()
        value = " ".join(value.split())
        if not mark or not key or (not value and key != "house"):
            raise SettingsError(
                number, BAD_FORM, "a line is a setting, = and its value: buyin = 500."
            )
        if key not in found:
            names = ", ".join(sorted(found))
            sentence = "'{}' is no setting; there are {}.".format(key, names)
            raise SettingsError(number, BAD_KEY, sentence)
        if key in said:
            sentence = "{} is set in line {} already.".format(key, said[key])
            raise SettingsError(number, TWICE, sentence)
        try:
            found[key] = _value(key, value)
        except ValueError as error:
            raise SettingsError(number, BAD_VALUE, "{}, not '{}'.".format(error, value))
        said[key] = number
    return found


def _value(key, text):
    """The value of a setting.  Raises ValueError with what would have been right."""
    if key == "language":
        if text not in LANGUAGES:
            raise ValueError("language is " + " or ".join(LANGUAGES))
        return LANGUAGES.index(text)
    if key == "buyin":
        return _whole(text, 1, MOST_CHIPS, "buyin is a number of chips above 0")
    if key == "chips":
        words = text.split()
        what = "chips is five amounts such as 1 5 25 100 500"
        if len(words) != 5:
            raise ValueError(what)
        return tuple([_whole(word, 1, MOST_CHIPS, what) for word in words])
    if key == "unit":
        return _hundredths(text)
    if key == "brightness":
        return _whole(text, 1, 100, "brightness is a number from 1 to 100")
    if key == "delay":
        return _delay(text)
    most = MOST_GAME if key == "game" else MOST_HOUSE
    if len(text) > most:
        raise ValueError("{} has at most {} characters".format(key, most))
    return text


def _whole(text, least, most, what):
    if not _digits(text) or len(text) > 9 or not least <= int(text) <= most:
        raise ValueError(what)
    return int(text)


def _digits(text):
    """Plain digits; what else Unicode calls a digit int() may not take."""
    for sign in text:
        if not "0" <= sign <= "9":
            return False
    return bool(text)


def _hundredths(text):
    """0.25 is 25."""
    what = "unit is what one chip is worth, 0.01 to 1000, such as 0.25"
    whole, mark, part = text.partition(".")
    if mark and not (_digits(part) and len(part) <= 2):
        raise ValueError(what)
    found = _whole(whole, 0, 1000, what) * 100 + (int((part + "0")[:2]) if mark else 0)
    if not 1 <= found <= 100000:
        raise ValueError(what)
    return found


def _delay(text):
    """(count, 1 for hands else 0); 3 hands, 90 seconds, off."""
    if text == "off":
        return (0, 0)
    what = "delay is off, 1 to {} hands or 1 to {} seconds".format(MOST_HANDS, MOST_SECONDS)
    words = text.split()
    unit = words[-1] if words[-1][-1:] == "s" else words[-1] + "s"
    if len(words) != 2 or unit not in DELAYS:
        raise ValueError(what)
    hands = DELAYS.index(unit)
    return (_whole(words[0], 1, MOST_HANDS if hands else MOST_SECONDS, what), hands)


def write(key, value):
    """A value as ``parse`` reads it."""
    if key == "language":
        return LANGUAGES[value]
    if key == "chips":
        return " ".join([str(amount) for amount in value])
    if key == "unit":
        rest = value % 100
        return "{}.{:02d}".format(value // 100, rest) if rest else str(value // 100)
    if key == "delay":
        count, hands = value
        return "{} {}".format(count, DELAYS[hands]) if count else "off"
    return str(value)


def text_of(values):
    """A file that says ``values``."""
    return "".join(["{} = {}\n".format(key, write(key, values[key])) for key in sorted(values)])


def changed(text, values):
    """The file ``text`` with these values in it: comments and all other lines stay."""
    lines = text.split("\n") if text else []
    for key in sorted(values):
        fresh = "{} = {}".format(key, write(key, values[key]))
        at = 0
        while at < len(lines) and lines[at].split("#")[0].partition("=")[0].strip() != key:
            at += 1
        if at == len(lines):
            while lines and not lines[-1]:
                lines.pop()
            lines.append(fresh)
            lines.append("")
        else:
            mark = lines[at].find("#")
            lines[at] = fresh if mark < 0 else fresh + "  " + lines[at][mark:]
    return "\n".join(lines)


def fingerprint(values):
    """29 bits that differ where the values do: what a checkpoint keeps of them."""
    return binascii.crc32(text_of(values).encode()) & 0x1FFFFFFF
