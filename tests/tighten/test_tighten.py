# SPDX-License-Identifier: MIT
"""What tightening changes in a source, and what it leaves alone."""

import ast

import pytest

from host_tools import staging
from host_tools.tighten import native, resident, tighten
from host_tools.tighten.names import rom
from host_tools.tighten.source import Source
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


def members(text):
    """The methods of a module's classes, in order."""
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return [node.name for one in classes for node in one.body if isinstance(node, ast.FunctionDef)]


def test_public_names_of_the_packages_and_those_of_the_rom_stay():
    foreign = "class Label:\n    def show(self):\n        return self.paint(1)\n"
    a = (
        "from adafruit_label import Label\n\n\nclass Mine(Label):\n    def paint(self, size):\n"
        "        self._mine = size\n        return [].append(self._mine)\n\n\n"
        "def run():\n    return Mine().show()\n"
    )
    texts = done(a=a, adafruit_label=foreign)
    assert texts["adafruit_label"] == foreign
    assert "def paint(self, A)" in texts["a"] and ".append" in texts["a"]
    assert ".show()" in texts["a"] and "_mine" not in texts["a"]


def test_private_names_of_a_package_are_new_in_it_and_in_what_inherits_from_it():
    foreign = "class Label:\n    def show(self):\n        return self._draw_all(0)\n"
    a = (
        "from adafruit_label import Label\n\n\nclass Mine(Label):\n"
        "    def _draw_all(self, size):\n        return size\n\n\n"
        "def run():\n    return Mine().show()\n"
    )
    texts = done(a=a, adafruit_label=foreign)
    (word,) = members(texts["a"])
    assert word != "_draw_all"
    assert texts["adafruit_label"] == foreign.replace("_draw_all", word)


def test_a_package_keeps_no_type_imports_and_no_notes_about_itself():
    foreign = (
        "try:\n    from typing import Optional\n\n    import helper\nexcept ImportError:\n"
        "    pass\n\n__version__ = '5.0.6'\n\n\n"
        "def show(text: Optional[str]) -> Optional[str]:\n    return helper.show(text)\n"
    )
    a = "from adafruit_label import show\n\n\ndef run():\n    return show('')\n"
    out = done(short=False, a=a, adafruit_label=foreign)["adafruit_label"]
    assert "typing" not in out and "__version__" not in out and "import helper" in out
    assert out.count("\n") == foreign.count("\n")


@pytest.mark.parametrize("lacking", ["pass", "have = False"])
def test_an_import_that_is_tried_to_learn_whether_it_is_there_stays(lacking):
    b = "try:\n    import helper\nexcept ImportError:\n    {}\n\n\ndef used():\n    return {}\n"
    b = b.format(lacking, "have" if "=" in lacking else "1")
    a = "from feltware import b\n\n\ndef run():\n    return b.used()\n"
    assert ("helper" in done(short=False, a=a, b=b)["b"]) == ("=" in lacking)


def test_constants_of_a_package_become_values():
    foreign = (
        "from micropython import const\n\nSTART = const(3)\n\n\ndef show():\n    return START\n"
    )
    a = "from adafruit_label import show, START\n\n\ndef run():\n    return show() + START\n"
    texts = done(short=False, a=a, adafruit_label=foreign)
    assert "return 3" in texts["adafruit_label"] and "START" not in texts["adafruit_label"]
    assert "return show() + 3" in texts["a"]


@pytest.mark.parametrize(
    "made, written",
    [
        ("b'ab' * 3", "b'ababab'"),
        ("bytes([START] + [0] * 2)", "b'\\x07\\x00\\x00'"),
        ("bytes([half(n) for n in range(START)])", "b'\\x00\\x00\\x01\\x01\\x02\\x02\\x03'"),
        ("bytes([FIRST[0], half(FIRST[1])])", "b'\\x01\\x04'"),
        ("bytes(600)", "bytes(600)"),  # longer than what is written out
        ("bytes(now())", "bytes(now())"),
        ("bytes([later()])", "bytes([later()])"),
        ("bytearray(2)", "bytearray(2)"),  # written to
        ("bytes([changed])", "bytes([changed])"),
    ],
)
def test_a_table_of_constants_is_written_out(made, written):
    b = (
        "from micropython import const\nfrom time import now\n\nSTART = const(7)\nchanged = 1\n"
        "FIRST = bytes((1, 8))\n\n\ndef half(number):\n    return number >> 1\n\n\n"
        "def later():\n    return changed\n\n\nTABLE = {}\n\n\n"
        "def used():\n    global changed\n    changed = now() + half(2) + later() + START\n"
        "    return TABLE, FIRST\n"
    ).format(made)
    a = "from feltware import b\n\n\ndef run():\n    return b.used()\n"
    assert "TABLE = {}\n".format(written) in done(short=False, a=a, b=b)["b"]


def test_a_table_of_several_lines_keeps_their_number():
    b = "TABLE = bytes(\n    [\n        1,\n        2,\n    ]\n)\n\n\n"
    b += "def used():\n    return TABLE\n"
    a = "from feltware import b\n\n\ndef run():\n    return b.used()\n"
    out = done(short=False, a=a, b=b)["b"]
    assert out.startswith("TABLE = b'\\x01\\x02'\n") and out.count("\n") == b.count("\n")


def test_what_stands_in_an_f_string_stays():
    foreign = (
        "SIZE = 3\n\n\nclass Label:\n    def __init__(self):\n"
        "        self._size_of = self._other_one = 1\n\n"
        "    def show(self, text_shown, number_of):\n"
        "        return f'{text_shown} {self._size_of} {SIZE}', number_of, self._other_one, SIZE\n"
    )
    a = "from adafruit_label import Label\n\n\ndef run():\n    return Label().show('', 1)\n"
    out = done(a=a, adafruit_label=foreign)["adafruit_label"]
    assert "(self, text_shown, A)" in out and "{text_shown} {self._size_of} {SIZE}" in out
    assert "_other_one" not in out and out.endswith(", 3\n")


def globals_of(text):
    """The functions of a module."""
    return [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]


def test_globals_of_modules_that_do_not_meet_share_their_words():
    """b and c never see each other; a sees both, and there the words differ."""
    b = "def first_of_b():\n    return 1\n"
    c = "def first_of_c():\n    return 2\n"
    d = "from feltware import b\n\n\ndef run_d():\n    return b.first_of_b()\n"
    e = "from feltware.c import first_of_c\n\n\ndef run_e():\n    return first_of_c()\n"
    a = "from feltware import d, e\n\n\ndef run():\n    return d.run_d(), e.run_e()\n"
    texts = done(a=a, b=b, c=c, d=d, e=e)
    assert globals_of(texts["b"]) == globals_of(texts["c"])
    assert globals_of(texts["d"]) != globals_of(texts["e"])
    assert "." + globals_of(texts["b"])[0] + "()" in texts["d"]
    (word,) = globals_of(texts["c"])
    assert "import " + word in texts["e"] and "return " + word + "()" in texts["e"]


@pytest.mark.parametrize(
    "use", ["thing.first_of_b", "make(first_of_b=1)", "getattr(thing, 'first_of_b')"]
)
def test_a_global_that_is_an_objects_name_too_has_a_word_of_its_own(use):
    b = "def first_of_b():\n    return 1\n"
    c = "def first_of_c():\n    return 2\n"
    a = (
        "from feltware.b import first_of_b\nfrom feltware import c\n\n\n"
        "def run(thing, make):\n    return first_of_b() + c.first_of_c() + {}\n"
    ).format(use)
    d = "from feltware import c\n\n\ndef run():\n    return c.first_of_c()\n"
    texts = done(a=a, b=b, c=c, d=d)
    assert globals_of(texts["b"]) != globals_of(texts["c"])


def test_a_module_that_is_handed_on_as_an_object_has_words_of_its_own():
    b = "def rate_cards():\n    return 1\n"
    c = "def rate_other():\n    return 2\n"
    a = (
        "from feltware import b, c\n\n\ndef ask(module):\n    return module.rate_cards()\n\n\n"
        "def run():\n    return ask(b), c.rate_other()\n"
    )
    texts = done(a=a, b=b, c=c)
    assert globals_of(texts["b"]) != globals_of(texts["c"])


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


def test_words_in_memory_anyway_are_short_strings_of_modules_that_are_always_loaded():
    texts = {
        "main.py": "def play():\n    from feltware import a\n",
        "feltware/a.py": "from feltware.b import used\n\n\ndef run():\n    from feltware import c\n"
        "    return 'fold', 'two words', 'x', 'lambda', 'much_too_long', '_own'\n",
        "feltware/b.py": "try:\n    import d\nexcept ImportError:\n    used = 'call'\n",
        "feltware/c.py": "used = 'raise_to'\n",
        "lib/d.py": "WORD = 'check'\n",
    }
    sources = [Source(path, text) for path, text in texts.items()]
    assert resident.words(sources) == ["call", "check", "fold"]


def test_a_package_without_code_needs_no_module_among_mpy_files():
    texts = {
        "main.py": MAIN,
        "feltware/__init__.py": '"""Words."""\n',
        "feltware/a.py": "run = 1\n",
    }
    assert "feltware/__init__.py" not in tighten(texts).texts
    assert "feltware/__init__.py" in tighten(texts, short=False).texts
    texts["feltware/__init__.py"] += "run = 1\n"
    assert "feltware/__init__.py" in tighten(texts).texts


def test_a_boards_error_is_told_with_the_names_of_the_sources():
    names = {"feltware.engine.hand": {"_qm": "settle"}, "feltware.app": {"_qm": "_restore"}}
    said = "Traceback:\n  File \"hand\", line 1, in _qm\nAttributeError: no attribute '_qm'\n"
    told = "Traceback:\n  File \"hand\", line 1, in settle\nAttributeError: no attribute 'settle'\n"
    assert spell(said, names) == told


def test_machine_code_is_for_functions_that_are_no_generators():
    text = (
        "import micropython\n\n\ndef f():\n    pass\n\n\n@micropython.viper\ndef g(a: int):\n"
        "    pass\n\n\nclass C:\n    def close(self):\n        pass\n\n    @property\n"
        "    def p(self):\n        pass\n\n    def rows(self):\n        yield 1\n"
    )
    marked = native.mark(native.MODULES[0], text)
    assert native.mark("feltware/other.py", text) == text
    assert [
        (n, new)
        for n, (new, old) in enumerate(zip(marked.split("\n"), text.split("\n"), strict=True))
        if new != old
    ] == [(2, native.MARK), (15, "    " + native.MARK)]
    ast.parse(marked)


def test_modules_of_machine_code_are_there_and_mostly_marked():
    for path in native.MODULES:
        path_here = path.replace("lib/", "feltware/compat/")
        text = (staging.ROOT / "firmware" / path_here).read_text(encoding="utf-8")
        functions = sum(isinstance(node, ast.FunctionDef) for node in ast.walk(ast.parse(text)))
        assert native.mark(path, text).count(native.MARK) >= functions * 3 // 4, path


def test_sums_of_texts_are_written_out_in_images():
    text = (
        "_B = 'b'\n_C = _B + 'c'\n_D = 'd'\n_D = 'e'\n"
        "ROWS = {'x': (1, 'a' + _B, _C), 'y': (_D + 'a', f'{_B}')}\n"
        "def run():\n    return ROWS, _B, [_C + 'x' for _B in ROWS]\n"
    )
    assert "'ab'" not in done(a=text)["a"]
    tight = done(short=False, a=text)["a"]
    assert "(1, 'ab', 'bc')" not in tight  # _B is bound twice
    tight = done(short=False, a=text.replace("for _B", "for b"))["a"]
    assert "{'x': (1, 'ab', 'bc'), 'y': (_D + 'a', f'{_B}')}" in tight
    assert "[_C + 'x' for b" in tight  # a function finds its texts as they are
