# SPDX-License-Identifier: MIT
"""Blinds, antes and bring-in of a game line: what was written, else what the game posts."""


def work_out(config):
    """Set ``blinds``, ``big_blind``, ``ante`` and ``bring_in`` of a Config.

    Raises ValueError with a sentence where the line asks for what the game does not have.
    """
    given = config.given
    row = config.row
    for key in ("ante", "bringin"):
        if key in given and len(given[key]) != 1:
            raise ValueError("{}= takes one number of chips.".format(key))
    form = _form(config)
    config.bomb_ante = config.opt("bomb.ante")
    if config.bomb_ante and row.family != "board":
        raise ValueError("A bomb pot needs a board: bomb.ante is not for {}.".format(row.key))
    blinds = given["blinds"] if "blinds" in given else _usual_blinds(config, form)
    _check_blinds(config, blinds)
    if config.bomb_ante or (blinds and max(blinds) == 0):
        blinds = []
    config.blinds = tuple(blinds)
    config.big_blind = blinds[-1] if blinds else 0
    config.ante = given["ante"][0] if "ante" in given else _usual_ante(config, form)
    if "ante" in given and not config.ante and config.aspect("ante") == "required":
        raise ValueError("Every player antes in {}; write stud.ante=none for none.".format(row.key))
    config.bring_in = 0
    if row.forced == "bringin" and config.limit and _has_bring_in(config):
        _set_bring_in(config)
    elif "bringin" in given and given["bringin"][0]:
        raise ValueError("Nobody brings it in in this game: leave bringin= out.")


def _form(config):
    """How the pot is opened: two_blinds, one_blind, multi_blind, ante, blinds_ante or bringin."""
    forced = config.row.forced
    if forced == "bringin":
        return "bringin"
    form = config.aspect("forced", "two_blinds")
    if form == "blinds":
        form = "two_blinds"
    elif form == "ante_blinds" or config.aspect("blinds") == "with_ante":
        form = "blinds_ante"
    return form


def _usual_blinds(config, form):
    small = config.small_bet
    if form == "ante" or form == "bringin":
        if not config.limit and len(config.stakes) > 1:
            raise ValueError(
                "{} {} takes one amount, the least bet, and ante=.".format(
                    config.row.key, config.structure
                )
            )
        return []
    if not config.limit:
        return config.stakes[-1:] if form == "one_blind" else config.stakes
    if form == "one_blind" or small == 1:
        return [small]
    return [small // 2, small, 2 * small] if form == "multi_blind" else [small // 2, small]


def _check_blinds(config, blinds):
    if not blinds or max(blinds) == 0:
        return
    if config.row.forced == "bringin":
        raise ValueError("{} has no blinds.".format(config.row.key))
    if min(blinds) == 0:
        raise ValueError("A blind of 0 is none: leave it out, or write blinds=0.")
    if sorted(blinds) != list(blinds):
        raise ValueError("Blinds are written from low to high.")
    if len(blinds) > 7:
        raise ValueError("At most seven blinds.")


def _usual_ante(config, form):
    """What is anteed when the line does not say: nothing, unless the game's form needs one."""
    small = config.small_bet
    if config.row.key == "mississippi" and config.limit and config.aspect("ante") == "required":
        limits = config.aspect("limits")
        if limits == "low_ante":  # MISS-11: 1, 2, 10
            return max(1, small // 10)
        if limits == "high_ante":  # MISS-12: 4, 5, 10
            return max(1, small * 2 // 5)
    if form == "blinds_ante" or (form == "ante" and config.row.forced == "blinds"):
        return max(1, small // 5)
    return 0


def _has_bring_in(config):
    opener = config.aspect("opener", "low_bringin")
    return opener == "low_bringin" or opener == "high_bringin"


def _set_bring_in(config):
    row = config.row
    small = config.small_bet
    way = config.aspect("bringin")
    if way == "lower":
        usual = small
    elif config.aspect("limits") == "low_ante":
        usual = max(1, small // 5)
    else:
        usual = max(1, small // 2)
    if way == "amount" and "bringin" not in config.given:
        raise ValueError("bringin.razz=amount needs the amount: bringin=N.")
    amount = config.given["bringin"][0] if "bringin" in config.given else usual
    if not 0 < amount <= small:
        raise ValueError("The bring-in is from 1 to the small bet, {}.".format(small))
    if row.key == "lotos":
        if 2 * small != config.big_bet:
            raise ValueError("The lower limit is half the upper one (LOTOS-3).")
        if amount < small - amount:
            raise ValueError("The bring-in is at least half the lower limit (LOTOS-7).")
    config.bring_in = amount
