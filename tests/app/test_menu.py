# SPDX-License-Identifier: MIT
"""The start menu: begins with any game line, and gives back what was chosen."""

import random

import pytest

from feltware.control.menu import ANTES, STAKES, StartMenu
from feltware.engine.config import Config, finish
from feltware.engine.row import Row, keys


def same(line, other):
    return Config.parse(line).text() == Config.parse(other).text()


def line_of(menu):
    return finish(menu.lining())


@pytest.mark.parametrize(
    "line",
    [
        "holdem nl 5/10",
        "holdem nl 3/7",
        "holdem nl 5",
        "holdem nl 5/10/20 ante=3",
        "holdem fl 10/20 ante=2",
        "stud fl 10/20 ante=2 bringin=3",
        "stud nl 10 ante=2",
        "draw pl 37 ante=4",
        "omaha pl 2/5 ante=1 button.rule=moving",
        "holdem spread 1/5",
    ],
)
def test_it_begins_with_the_line_it_is_given(line):
    menu = StartMenu(line, 777, "")
    assert same(menu.game(), line)
    assert same(line_of(menu), line)
    assert menu.buy_in() == 777
    assert menu.items[4] == ("menu_buy_in", "777")
    again = StartMenu(menu.game(), menu.buy_in(), "")
    assert (again.game(), again.items) == (menu.game(), menu.items)


def test_every_choice_comes_back(seed):
    rng = random.Random(seed)
    compared = 0
    menu = StartMenu("holdem nl 5/10", 1000, "")
    for _ in range(400):
        menu.cursor = rng.randrange(5)
        menu.change(rng.choice((-1, 1)))
        try:
            Config.parse(line_of(menu))
        except ValueError:
            continue  # an ante above the stakes: the dealer is told
        again = StartMenu(menu.game(), menu.buy_in(), "")
        assert (again.game(), again.buy_in()) == (menu.game(), menu.buy_in())
        assert again.items[:4] == menu.items[:4]
        compared += 1
    print(compared, "compared")
    assert compared > 200


def test_stakes_of_the_house_stay_among_the_choices():
    menu = StartMenu("holdem nl 3/7 ante=4", 500, "")
    menu.cursor = 2
    seen = []
    for _ in range(len(STAKES) + 1):
        menu.change(1)
        seen.append(menu.items[2][1])
    assert sorted(seen) == sorted(STAKES + ("3/7",))
    menu.cursor = 3
    for _ in range(len(ANTES) + 1):
        menu.change(1)
    assert menu.items[3][1] == "4"
    menu.cursor = 4
    menu.change(1)
    assert menu.items[4][1] == str(20 * 7)


def test_the_houses_options_go_into_every_game_that_leaves_them_open():
    house = "profile=home button.rule=moving lowball.form=27"
    menu = StartMenu("holdem nl 5/10", 1000, house)
    assert same(line_of(menu), "holdem nl 5/10 " + house)
    assert menu.game() == "holdem nl 5/10"
    lines = 0
    fixed = 0
    for key in keys():
        row = Row(key)
        stakes = "10/20" if row.forced == "blinds" or "fl" in row.structures else "10"
        structure = "fl" if "fl" in row.structures else row.structures[0]
        menu = StartMenu("{} {} {}".format(key, structure, stakes), 1000, house)
        config = Config.parse(line_of(menu))
        assert config.options.profile == "home"
        for word in house.split()[1:]:
            name, _, value = word.partition("=")
            assert str(config.opt(name)) == row.fixed.get(name, value)
            fixed += name in row.fixed
        lines += 1
    assert lines == 28 and fixed == 2  # both lowballs


def test_the_games_own_line_goes_before_the_house():
    menu = StartMenu("holdem nl 5/10 button.rule=dead", 1000, "button.rule=moving")
    assert Config.parse(line_of(menu)).opt("button.rule") == "dead"
    menu.cursor = 2
    menu.change(1)  # other stakes: what was said of this game is said no more
    assert Config.parse(line_of(menu)).opt("button.rule") == "moving"
