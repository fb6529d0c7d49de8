# SPDX-License-Identifier: MIT
"""What tightening changes in a source, and what it leaves alone."""

import ast

import pytest

from host_tools.tighten import tighten
from host_tools.tighten.names import rom
from host_tools.tighten.spell import spell

MAIN = "from feltware.a import run\nrun()\n"


def done(short=True, **modules):
    """Tightened texts of modules of feltware, by name; main.py runs `feltware.a.run`."""
    texts = {"main.py": MAIN, "feltware/__init__.py": ""}
    for name, text in modules.items():
        path = name.replace("__", "/")
        texts[("lib/" if path.startswith("adafruit") else "feltware/") + path + ".py"] = text
    return {
        path.removeprefix("feltware/").removeprefix("lib/").removesuffix(".py"): text
        for path, text in tighten(texts, short=short).texts.items()
    }


B = """\
from micropython import const

FOLD = const(24)
NEGATIVE = const(-3)
DOUBLE = const(FOLD * 2)
WORD = "no_bet"
SENTENCE = "There is no bet."


def used(amount, seat=1):
    return amount + seat + FOLD


def unused(amount):
    return amount
"""


@pytest.mark.parametrize(
    "how",
    [
        "from feltware import b\n\ndef run():\n    return [{}]\n",
        "from feltware import b as other\n\ndef run():\n    return [{}]\n",
        "from feltware.b import FOLD, DOUBLE, NEGATIVE, WORD\n\ndef run():\n    return [{}]\n",
    ],
)
def test_constants_of_another_module_become_values(how):
    alias = "b." if "import b\n" in how else "other." if "other" in how else ""
    names = ["FOLD", "DOUBLE", "4 - {}NEGATIVE", "WORD"]
    text = ", ".join(n.format(alias) if "{" in n else alias + n for n in names)
    out = done(short=False, a=how.format(text), b=B)["a"]
    assert "[24, 48, 4 - (-3), 'no_bet']" in out
    assert "import" not in out


def test_a_name_that_is_bound_again_is_no_constant():
    a = "from feltware.b import FOLD\n\ndef run(FOLD=1):\n    return FOLD\n"
    assert "return FOLD" in done(short=False, a=a, b=B)["a"]


def test_what_nothing_uses_goes_and_lines_stay():
    a = "from feltware import b\n\ndef run():\n    return b.used(1)\n"
    out = done(short=False, a=a, b=B)["b"]
    assert "unused" not in out and "SENTENCE" not in out and "def used" in out
    assert out.count("\n") == B.count("\n")
    line = B[: B.index("def used")].count("\n")
    assert out.split("\n")[line].startswith("def used")


def test_what_a_string_names_stays():
    a = "from feltware import b\n\ndef run():\n    return getattr(b, 'unused')(1)\n"
    assert "def unused" in done(a=a, b=B)["b"]


def test_a_property_goes_with_its_setter_and_not_without():
    text = (
        "class Thing:\n    @property\n    def level(self):\n        return 1\n\n"
        "    @level.setter\n    def level(self, level):\n        pass\n"
    )
    unread = "from feltware.b import Thing\n\ndef run():\n    return Thing()\n"
    assert "level" not in done(short=False, a=unread, b=text)["b"]
    read = unread.replace("Thing()\n", "Thing().level\n")
    assert done(short=False, a=read, b=text)["b"] == text


def test_a_parameter_that_is_called_by_name_has_one_name_for_all():
    a = "from feltware import b\n\ndef run():\n    return b.used(1, seat=2)\n"
    texts = done(a=a, b=B)
    word = texts["b"].split("(A, ")[1].split("=1)")[0]
    assert "(1, {}=2)".format(word) in texts["a"]


def test_names_of_the_packages_and_of_the_rom_stay():
    foreign = "class Label:\n    def _draw(self):\n        return self.paint()\n"
    a = (
        "from adafruit_label import Label\n\n\nclass Mine(Label):\n    def paint(self):\n"
        "        return [].append(self._mine)\n\n    def _draw(self):\n        self._mine = 1\n\n\n"
        "def run():\n    return Mine()._draw()\n"
    )
    texts = done(a=a, adafruit_label=foreign)
    assert texts["adafruit_label"] == foreign
    assert "def paint" in texts["a"] and "def _draw" in texts["a"] and ".append" in texts["a"]
    assert "_mine" not in texts["a"]


def test_classes_that_inherit_from_each_other_never_share_a_name_by_chance():
    b = "class Base:\n    def __init__(self):\n        self.kept_here = 1\n"
    a = (
        "from feltware.b import Base\n\n\nclass Child(Base):\n    def __init__(self):\n"
        "        super().__init__()\n        self.of_the_child = 2\n\n\n"
        "def run():\n    return sorted(vars(Child()).values())\n"
    )
    texts = done(a=a, b=b)
    new = [
        node.attr
        for name in "ab"
        for node in ast.walk(ast.parse(texts[name]))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    ]
    assert len(new) == len(set(new)) == 2


def test_a_name_on_anything_but_self_is_the_same_everywhere():
    b = "class State:\n    def __init__(self):\n        self.pot_of_all = 5\n"
    a = (
        "from feltware.b import State\n\n\ndef run():\n    state = State()\n"
        "    state.pot_of_all += 1\n    return state.pot_of_all\n"
    )
    texts = done(a=a, b=b)
    word = texts["b"].split("self.")[1].split()[0]
    assert texts["a"].count("." + word) == 2
    assert word in rom()[0] or word.startswith("_")


def test_a_boards_error_is_told_with_the_names_of_the_sources():
    names = {"feltware.engine.hand": {"_qm": "settle"}, "feltware.app": {"_qm": "_restore"}}
    said = "Traceback:\n  File \"hand\", line 1, in _qm\nAttributeError: no attribute '_qm'\n"
    told = "Traceback:\n  File \"hand\", line 1, in settle\nAttributeError: no attribute 'settle'\n"
    assert spell(said, names) == told
