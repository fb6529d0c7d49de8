# SPDX-License-Identifier: MIT
"""The house options: one flat table of keys, defaults and values, and the profiles over it.

Conflicts between rule documents are settled here and nowhere else: the engine asks for an
option's value, never for the profile.  What each option means to a person is in options_text.py,
which play does not load.

The table has a text for each option, because a thousand small objects would cost a board more than
all games together: ``key default values``, sorted.  The default is a value itself, or, with commas,
one by family or game: ``position,stud:stud_by_suit`` is stud_by_suit in stud games and position
elsewhere, and the values follow.  A value is a word, or a range ``1..9``, or one of

    +chips     a number of chips
    +cards     cards and ranks with commas between: ``Jk`` or ``2,Ks``
    +hands     ``hands:N``, N of 1..99
    +minutes   ``minutes:N``, N of 1..999
    +rake      ``PERCENT+CAP``, the cap in chips
"""

from feltware.engine import cards

_MOST_CHIPS = 536870911

_TABLE = (
    "a5.checkraise banned allowed",
    "a5.joker in_use off",
    "ante.bigblind off on",
    "betting.checkraise allowed banned",
    "bomb.ante 0 +chips",
    "bomb.boards 1 2",
    "bringin.next_may_check no yes",
    "bringin.razz half_small amount",
    "button.rule dead moving",
    "cap.headsup uncapped capped",
    "cap.headsup_lotos capped uncapped",
    "cap.raises 3 4 none",
    "cap.raises_draw 4 3 none",
    "d27.checkraise allowed banned",
    "deal.cutter right left",
    "deck.jokers 0 0..4",
    "draw.after opener left",
    "draw.bigbet off pot nolimit",
    "draw.double_after_draw yes no",
    "draw.forced ante blinds",
    "draw.max_first 4 5",
    "draw.max_home none 1..5",
    "draw.openers any,jacks:jacks any jacks",
    "he.declare_board required off",
    "he.double_on_turn yes no",
    "he.forced two_blinds one_blind multi_blind ante blinds_ante",
    "hilo.ace both declare",
    "hilo.qualifier 8 none",
    "horse.games HORSE HOSE",
    "horse.period orbit +hands +minutes",
    "job.ante_limit 3 1..9 unlimited",
    "job.retrieve management never",
    "kill.form off full half",
    "kill.when scoop two_in_a_row",
    "limit.short_allin complete on_top",
    "lotos.bringin half_lower lower",
    "lotos.first_round_max lower upper",
    "lotos.min_buyin 10 1..100",
    "lotos.open_pair_4th on off",
    "lotos.rake none +rake",
    "lotos.shortage common pool_then_common",
    "lowball.blinds one_or_more with_ante",
    "lowball.double_after_draw yes no",
    "lowball.form a5 27",
    "lowball.min_open bb 2bb",
    "lowball.miscall penalise cards_speak",
    "lowball.newcomer wait_or_kill wait",
    "lowball.open bet_or_fold check_allowed",
    "lowball.sevens_rule on off",
    "misdeal.window before_two_acted before_first",
    "miss.bigbet off halfpot pot nolimit",
    "miss.cap 3r 3b",
    "miss.limits low_ante high_ante custom",
    "miss.river_face up down",
    "muck.retrieve never dealer",
    "nl.min_raise last_bet_or_raise none_multiway",
    "nllb.sevens_rule off on",
    "oddchip.high position,stud:stud_by_suit position stud_by_suit last_aggressor",
    "oddchip.low position,stud:low_card_by_suit low_card_by_suit position",
    "om.forced two_blinds ante_blinds one_blind",
    "om.show_all required off",
    "opener.fcs low_bringin high_may_check",
    "opener.razz high_bringin",
    "opener.stud low_bringin high_min_bet high_may_check",
    "opener.tie suit,stud5home:position suit position",
    "out_of_turn warn_and_hold binding void",
    "pot.chop forbidden allowed",
    "potlimit.antes counted after_flop",
    "rabbit off on",
    "rake.cap 0 +chips",
    "rake.no_flop_no_drop yes no",
    "rake.percent 0 0..10",
    "rank.five_of_a_kind above_straight_flush off",
    "rank.special_hands off dogs_cats",
    "razz.open_pair_4th off",
    "runit.most 1 1..4",
    "seat.banker none player",
    "seat.first_dealer first_jack high_card banker_left",
    "seat.redraw min_60_min_apart first_60_min_only always",
    "show.all_hands no yes",
    "show.allin tabled hidden",
    "show.losers_may_muck yes no",
    "show.order aggressor_first all_at_once",
    "st8.open_pair_4th off on",
    "straddle off utg button mississippi",
    "straddle.most 1 1..3",
    "stud.announce_draws off on",
    "stud.ante required none",
    "stud.fold_no_bet keep_dealing out",
    "stud.open_pair_4th on off",
    "stud.shortage pool_then_common common limit_players",
    "stud.tournament off on",
    "table.max_players 10 2..10",
    "table.max_players_lotos 8 2..8",
    "wild.cards none +cards",
    "wild.declare required off",
    "wild.mode full no_dup bug",
)

# What a profile changes, sparse; a word before the key narrows it to a family or a game.
_PROFILES = {
    "casino": "",
    "home": """
cap.raises none
draw.max_first 5
he.declare_board off
hilo.ace declare
hilo.qualifier none
job.ante_limit unlimited
lowball.open check_allowed
oddchip.high last_aggressor
om.forced ante_blinds
opener.fcs high_may_check
opener.stud high_min_bet
opener.tie position
show.all_hands yes
show.losers_may_muck no
stud.fold_no_bet out
""",
    "lotos": """
cap.headsup uncapped,stud8:capped,lotos:capped
st8.open_pair_4th off,stud8:on,lotos:on
stud.shortage pool_then_common,stud8:common,lotos:common
""",
    "primer": """
cap.raises none
draw.forced blinds
draw.max_first 5
om.forced ante_blinds
stud.fold_no_bet out
stud.shortage limit_players
""",
}


def _line(text, key):
    """What stands behind ``key`` in its line of ``text``, or "" if it has none."""
    start = text.find("\n" + key + " ")
    if start < 0:
        return ""
    start += len(key) + 2
    return text[start : text.find("\n", start)]


def _value(word):
    return int(word) if word.isdigit() else word


def _chosen(default, family, game):
    """The word of a default that holds for a game: its own, its family's, else the plain one."""
    chosen = ""
    if "," not in default and ":" not in default:
        return default
    for word in default.split(","):
        where, mark, value = word.partition(":")
        if not mark:
            if not chosen:
                chosen = word
        elif where == game:
            return value
        elif where == family:
            chosen = value
    return chosen


def _whole(text, least, most):
    """Whether ``text`` is a number of least..most, written plainly."""
    return (
        text.isdigit()
        and len(text) < 10
        and (text == "0" or text[0] != "0")
        and least <= int(text) <= most
    )


def _is_cards(text):
    for word in text.split(","):
        if len(word) == 1 and word in cards.RANKS:
            continue
        try:
            cards.parse(word)
        except ValueError:
            return False
    return True


def _fits(word, text):
    """Whether ``text`` is what one word of an option's values allows."""
    if word == text:
        return word[0] != "+"
    if word == "+chips":
        return _whole(text, 0, _MOST_CHIPS)
    if word == "+cards":
        return _is_cards(text)
    if word == "+hands" or word == "+minutes":
        name, mark, number = text.partition(":")
        return mark != "" and name == word[1:] and _whole(number, 1, 99 if name == "hands" else 999)
    if word == "+rake":
        percent, mark, cap = text.partition("+")
        return mark != "" and _whole(percent, 0, 10) and _whole(cap, 0, _MOST_CHIPS)
    least, mark, most = word.partition("..")
    return mark != "" and _whole(text, int(least), int(most))


_SPOKEN = {
    "+chips": "a number of chips",
    "+cards": "cards as in Jk or 2,Ks",
    "+hands": "hands:N",
    "+minutes": "minutes:N",
    "+rake": "PERCENT+CAP",
}


def _either(words):
    words = [_SPOKEN.get(word, word) for word in words]
    if len(words) == 1:
        return words[0]
    return ", ".join(words[:-1]) + " or " + words[-1]


def keys():
    """All keys in alphabetical order."""
    return [line.partition(" ")[0] for line in _TABLE]


def profiles():
    """The names of the profiles in alphabetical order."""
    return sorted(_PROFILES)


def _known(key):
    """The table's line of ``key`` without the key.  Raises ValueError naming near ones."""
    start = key + " "
    low, high = 0, len(_TABLE)
    while low < high:
        middle = (low + high) >> 1
        if _TABLE[middle] < start:
            low = middle + 1
        else:
            high = middle
    if low < len(_TABLE) and _TABLE[low].startswith(start):
        return _TABLE[low][len(start) :]
    group, mark, tail = key.partition(".")
    near = [name for name in keys() if name.partition(".")[0] == group]
    if not near:
        near = [name for name in keys() if tail and tail in name]
    raise ValueError(
        "'{}' is not an option: {} {}.".format(
            key, "near it are" if near else "there are", ", ".join(near or keys())
        )
    )


def _values(line):
    """The values of a table's line, as words of the table."""
    words = line.split(" ")
    first = words[0]
    for word in words[1:]:
        if "," in first or _fits(word, first):
            return words[1:]
    return words


def choices(key):
    """The values that ``key`` can have, as a list of words for people.

    Raises ValueError for an unknown key.
    """
    return [_SPOKEN.get(word, word) for word in _values(_known(key))]


def check(key, text):
    """The value that ``text`` gives the option ``key``: an int for whole numbers, else a str.

    Raises ValueError with one sentence that lists what would have been valid.
    """
    words = _values(_known(key))
    for word in words:
        if _fits(word, text):
            return _value(text)
    raise ValueError("{} is {}, not '{}'.".format(key, _either(words), text))


def check_profile(name):
    """``name`` if it is a profile's.  Raises ValueError with a sentence that lists them."""
    if name not in _PROFILES:
        raise ValueError("profile is {}, not '{}'.".format(_either(profiles()), name))
    return name


def default(key, family, profile="casino", game=""):
    """The value that ``key`` has when nobody sets it.

    ``family`` is "board", "stud" or "draw", ``game`` the row's key: some defaults differ between
    them.  Raises ValueError for an unknown key or profile.
    """
    line = _known(key)
    changed = _line(_PROFILES[check_profile(profile)], key)
    return _value(_chosen(changed or line.partition(" ")[0], family, game))
