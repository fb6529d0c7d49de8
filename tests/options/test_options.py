# SPDX-License-Identifier: MIT
"""The table of house options against the catalogue's section 11."""

import re
from pathlib import Path

import pytest

from feltware.engine import options
from feltware.engine.options_text import SENTENCES

CATALOGUE = Path(__file__).resolve().parent.parent / "rules" / "src" / "10_options.md"


def catalogue_rows(heading, before):
    """The cells of the table between two headings of section 11."""
    text = CATALOGUE.read_text(encoding="utf-8")
    part = text[text.index(heading) : text.index(before) if before else len(text)]
    rows = re.findall(r"^\| `([a-z0-9_.]+)` \| (.*) \|$", part, re.M)
    return {key: [cell.strip() for cell in rest.split(" | ")] for key, rest in rows}


def catalogue_options():
    rows = catalogue_rows("## 11.", "### 11.1")
    rows.update(catalogue_rows("### 11.2", None))
    return rows


def test_every_option_of_the_catalogue_is_there():
    assert sorted(catalogue_options()) == options.keys()


def test_every_value_of_the_catalogue_is_taken():
    compared = 0
    for key, (values, _default, _meaning) in catalogue_options().items():
        for word in values.split(", "):
            word = word.strip()
            found = re.fullmatch(r"(\d+) ?… ?(\d+).*", word)
            if found:
                least, most = int(found[1]), int(found[2])
                assert [options.check(key, str(n)) for n in (least, most)] == [least, most]
                for outside in (least - 1, most + 1):
                    with pytest.raises(ValueError, match=key.replace(".", r"\.")):
                        options.check(key, str(outside))
            elif re.fullmatch(r"[A-Za-z0-9_]+", word):
                expected = int(word) if word.isdigit() else word
                if word != "list":
                    assert options.check(key, word) == expected
            compared += 1
    print("{} values compared".format(compared))
    assert compared > 150


def test_every_default_of_the_catalogue_is_ours():
    compared = 0
    for key, (_values, default, _meaning) in catalogue_options().items():
        word = re.match(r"[A-Za-z0-9_]+", default)[0]
        expected = int(word) if word.isdigit() else word
        assert options.default(key, "board") == expected, key
        compared += 1
    assert compared == 97
    assert options.default("oddchip.high", "stud") == "stud_by_suit"
    assert options.default("oddchip.low", "stud") == "low_card_by_suit"
    assert options.default("draw.openers", "draw", "casino", "jacks") == "jacks"
    assert options.default("opener.tie", "stud", "casino", "stud5home") == "position"
    assert options.default("opener.tie", "stud", "casino", "stud5") == "suit"


def test_profiles_are_those_of_section_11_1():
    rows = catalogue_rows("### 11.1", "### 11.2")
    compared = 0
    for key, cells in rows.items():
        for profile, cell in zip(("casino", "home", "primer", "lotos"), cells, strict=True):
            word = re.match(r"[A-Za-z0-9_]+", cell)[0]
            expected = int(word) if word.isdigit() else word
            found = options.default(key, "stud" if "via" in cell else "board", profile, "stud8")
            assert found == expected, (key, profile)
            compared += 1
    print("{} defaults of profiles compared".format(compared))
    assert compared == 76
    # the Lotos house rules are those of one game: another game there is the casino's
    assert options.default("cap.headsup", "board", "lotos", "holdem") == "uncapped"
    assert options.default("oddchip.high", "stud", "lotos", "stud") == "stud_by_suit"


def test_what_a_profile_changes_are_options_with_values_they_can_have():
    changed = 0
    for profile in options.profiles():
        for key in options.keys():
            value = options.default(key, "stud", profile, "stud8")
            assert options.check(key, str(value)) == value
            changed += value != options.default(key, "stud", "casino", "stud8")
    assert changed > 20


@pytest.mark.parametrize(
    "key, text, sentence",
    [
        ("cap.raises", "5", "cap.raises is 3, 4 or none, not '5'."),
        ("deck.jokers", "5", "deck.jokers is 0..4, not '5'."),
        ("deck.jokers", "04", "deck.jokers is 0..4, not '04'."),
        ("rake.cap", "-1", "rake.cap is a number of chips, not '-1'."),
        ("rake.cap", "999999999", "rake.cap is a number of chips, not '999999999'."),
        ("horse.period", "hands", "horse.period is orbit, hands:N or minutes:N, not 'hands'."),
        ("horse.period", "hands:0", "horse.period is orbit, hands:N or minutes:N, not 'hands:0'."),
        ("wild.cards", "2,1", "wild.cards is none or cards as in Jk or 2,Ks, not '2,1'."),
        ("wild.cards", "+cards", "wild.cards is none or cards as in Jk or 2,Ks, not '+cards'."),
        ("lotos.rake", "5", "lotos.rake is none or PERCENT+CAP, not '5'."),
        ("razz.open_pair_4th", "on", "razz.open_pair_4th is off, not 'on'."),
        (
            "cap.rases",
            "3",
            "'cap.rases' is not an option: near it are cap.headsup, cap.headsup_lotos, "
            "cap.raises, cap.raises_draw.",
        ),
        ("raise.percent", "3", "'raise.percent' is not an option: near it are rake.percent."),
    ],
)
def test_a_wrong_key_or_value_is_refused_with_what_is_valid(key, text, sentence):
    with pytest.raises(ValueError) as caught:
        options.check(key, text)
    assert str(caught.value) == sentence


def test_an_unknown_key_far_from_all_names_them_all():
    with pytest.raises(ValueError) as caught:
        options.check("nonsense", "on")
    assert all(key in str(caught.value) for key in options.keys())


def test_an_unknown_profile_is_refused():
    with pytest.raises(ValueError) as caught:
        options.default("cap.raises", "stud", "club")
    assert str(caught.value) == "profile is casino, home, lotos or primer, not 'club'."


def test_values_of_the_longer_forms():
    assert options.check("horse.period", "hands:8") == "hands:8"
    assert options.check("horse.period", "minutes:120") == "minutes:120"
    assert options.check("wild.cards", "2,Ks,Jk") == "2,Ks,Jk"
    assert options.check("lotos.rake", "5+3") == "5+3"
    assert options.check("bomb.ante", "50") == 50
    assert options.choices("runit.most") == ["1..4"]


def test_each_option_has_one_sentence_in_each_language():
    assert sorted(SENTENCES) == options.keys()
    for key, (english, russian) in SENTENCES.items():
        for sentence in (english, russian):
            assert sentence.endswith(".") and len(sentence) <= 100, key
        assert re.search("[а-я]", russian) and not re.search("[а-я]", english), key
