# SPDX-License-Identifier: MIT
"""Every text fits where it stands, in both languages, and no display names a hidden card."""

import random
import re

import pytest

from feltware.engine import cards, phases, reasons
from feltware.engine import events as ev
from feltware.ui import fonts, layout, strings
from feltware.ui import view as v
from feltware.ui.sheet import WORDS
from feltware.ui.texts import Later
from feltware.ui.writer import Writer
from host_tools import screen_scenes
from tests.ui.fields import composed, fields_of

LANGUAGES = (strings.ENGLISH, strings.RUSSIAN)
MOST = 536870911


def reason_codes():
    return [
        value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, str)
    ]


def test_columns_have_the_same_ids_marks_and_lines():
    assert strings.ids(strings.ENGLISH) == strings.ids(strings.RUSSIAN)
    assert len(set(strings.ids(strings.ENGLISH))) == len(strings.ids(strings.ENGLISH)) > 150
    for key in strings.ids(strings.ENGLISH):
        english, russian = (strings.raw(key, lang) for lang in LANGUAGES)
        assert re.findall(r"[$#@%]", english) == re.findall(r"[$#@%]", russian), key
        assert english.strip() and russian.strip(), key


def test_every_sign_of_every_text_is_in_the_fonts():
    for lang in LANGUAGES:
        for sign in set("".join(strings.column(lang))) - set("\n|~"):
            for font in (fonts.SMALL, fonts.MIDDLE, fonts.LARGE):
                assert font.place(ord(sign)) >= 0, sign


def test_every_reason_has_a_sentence():
    for code in reason_codes():
        assert strings.raw(code, strings.ENGLISH) != code, code
    assert len(reason_codes()) > 15


def test_a_key_without_a_text_shows_itself():
    assert strings.raw("no such key", strings.ENGLISH) == "no such key"
    page = Writer(screen_scenes.start())
    page.field(layout.HEAD)
    with pytest.raises(Later):
        page.say("no such key")
    while page.texts.fetch():
        pass
    page.say("no such key")
    page.close()
    assert [field.text for field in fields_of(page)] == ["no such key"]


def test_coded_texts_say_where_their_words_stand():
    words = 0
    for lang in LANGUAGES:
        column = strings.column(lang)
        assert len(column) <= 16 and max(map(len, column)) < strings.PART_SIGNS
        for number, part in enumerate(column):
            places = {}
            for line in part.strip().split("\n"):
                text = line.partition("|")[2]
                code = strings.coded(text, lang, number)
                read = ""
                at = 0
                while at < len(code):
                    if code[at] < WORDS:
                        read += "$#@%~"[code[at] - strings.AMOUNT]
                        at += 1
                        continue
                    place = code[at + 1] << 8 | code[at + 2]
                    said = strings.words_at(place, code[at] - WORDS)
                    places.setdefault(said, set()).add(place)
                    read += said
                    words += 1
                    at += 3
                assert read == text
            assert all(len(there) == 1 for there in places.values())  # the same words, one strip
    print("{} words".format(words))
    assert words > 700


def fits(caption, fields):
    for field in fields:
        assert field.text_width <= field.width, "{}: '{}'".format(caption, field.text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_fits(lang):
    measured = 0
    for caption, scene in screen_scenes.SCENES:
        for unit in range(11):
            _, view = scene()
            view.lang = lang
            fields = composed(view, unit)
            fits(caption, fields)
            measured += len(fields)
    print("{} fields measured".format(measured))
    assert measured > 1000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_notice_fits(lang):
    """At most two lines of 21 signs, with amounts and places at their longest."""
    used = set(reason_codes())
    source = strings.ids(lang)
    first = source.index("not_your_turn")
    used.update(source[first:])
    for key in sorted(used):
        large = "$" in strings.raw(key, lang)
        amount = MOST if large else ev.BURN if "@" in strings.raw(key, lang) else 10
        assert strings.raw(key, lang).count("~") <= 1, key
        for unit in (0, 2):
            _, view = screen_scenes.SCENES[0][1]()
            view.lang = lang
            view.menu = None
            view = screen_scenes.playing("2h 7d Js")
            view.lang = lang
            view.notice[unit] = key
            view.notice_amount[unit] = amount
            fields = composed(view, unit)
            fits(key, fields)
            notice = [field for field in fields if field.inverted and field.height == 12]
            assert notice
            for field in notice:
                assert large or field.font == "f6x12", "{} is small: {}".format(key, field.text)


def most_chips(view):
    """Every amount of a view at its longest."""
    hand, table = view.hand, view.table
    rights = hand.legal
    for owner, name in (
        (rights, "call"), (rights, "low"), (rights, "high"), (rights, "complete"),
        (rights, "bring_in"), (table, "buy_in"),
    ):  # fmt: skip
        if getattr(owner, name):
            setattr(owner, name, MOST)
    for amounts in (hand.stack, hand.bet, table.stack, table.bought, view.count):
        for seat in range(11):
            amounts[seat] = MOST if amounts[seat] else 0
    seat, kind, amount = view.last_action
    view.last_action = (10 if seat else 0, kind, MOST if amount else 0)
    if len(hand.pots_now) == 1:
        hand.pots_now = [(MOST, 0)]
    for unit in range(11):
        if view.notice_amount[unit]:  # of settings it is the number of a line
            view.notice_amount[unit] = 4096 if view.notice[unit][:4] == "set_" else MOST
    if len(hand.awards) == 1:
        hand.awards = [(10, 0, 0, MOST)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_most_chips_fit_on_every_screen(lang):
    for caption, scene in screen_scenes.SCENES:
        unit, view = scene()
        view.lang = lang
        most_chips(view)
        fits(caption, composed(view, unit))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hand_has_a_name_that_fits(lang):
    view = screen_scenes.playing("2h 7d Js Qh 5c", players=(1, 2, 10), phase=phases.SHOW, actor=1)
    view.lang = lang
    view.hand.shown[10] = phases.SHOWN
    view.last_action = (10, ev.SHOW, 0)
    names = set()
    for code in (*range(11), 12, 13, 14, 16, 17, 18, 19, 20, 31):
        view.hand.kinds[10] = (code, 8, 8)
        fields = composed(view, 2)
        fits(code, fields)
        detail = [field.text for field in fields if field.y == 16]
        assert detail[0].startswith("Seat 10: " if lang == strings.ENGLISH else "Место 10: ")
        names.add(detail[0])
    assert len(names) == 20


def test_every_pot_stands_on_every_screen_of_a_hand():
    shown = 0
    for count in range(1, 7):
        view = screen_scenes.playing("2h 7d Js")
        amounts = [(700 + 1111 * n, 0) for n in range(count)]
        view.hand.pots_now = amounts
        for unit in (0, 1, 2, 3, 5):
            text = " ".join(field.text for field in composed(view, unit))
            for amount, _ in amounts:
                assert re.search(r"(?<!\d){}(?!\d)".format(amount), text), (unit, amount, text)
                shown += 1
            assert "2♥ 7♦ J♠" in text
    assert shown == 5 * 21


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pots_are_written_in_lines_that_fit(lang):
    """Each whole pot as long as there is room, in the order of the pots."""
    seed = 20260109
    print("seed", seed)
    rng = random.Random(seed)
    most_signs = 0
    for _ in range(300):
        view = screen_scenes.playing("2h 7d Js")
        view.lang = lang
        amounts = [rng.randrange(1, 10 ** rng.randint(1, 7)) for _ in range(rng.randint(2, 11))]
        view.hand.pots_now = [(amount, 0) for amount in amounts]
        fields = composed(view, 1)
        fits(amounts, fields)
        lines = [field.text for field in fields if field.y in (44, 46) or "+" in field.text]
        written = "".join(lines).partition(" ")[2]
        wanted = "+".join(map(str, amounts))
        assert wanted.startswith(written) and (wanted + "+")[len(written)] == "+"
        if written != wanted:
            left = wanted[len(written) + 1 :].split("+")[0]
            assert len(lines[-1]) + 1 + len(left) > 25 and len(lines) == 2
        most_signs = max(most_signs, *map(len, lines))
    assert most_signs == 25


def test_amounts_are_written_as_the_table_counts():
    view = screen_scenes.legal(screen_scenes.playing("2h"), call=7, low=130, high=1001)
    view.hundredths = 25
    texts = [field.text for field in composed(view, 2)]
    assert texts[:2] == ["CALL 1.75", "RAISE 32.50-250.25"]
    view.hundredths = 200
    assert composed(view, 2)[0].text == "CALL 14"


def test_a_long_name_is_cut_and_a_short_one_is_not():
    view = screen_scenes.playing("2h 7d Js")
    view.table.name[2] = "A very long name"
    assert composed(view, 1)[0].text == "A very lo… TO ACT"
    view.table.name[2] = "Exactly 10"
    assert composed(view, 1)[0].text == "Exactly 10 TO ACT"


# -- secrets --------------------------------------------------------------------------------------
HIDDEN = {1: "Ah Kd", 2: "Qs Qc", 3: "9h 8h", 5: "Tc 3s"}


def names_of(text):
    """The cards that a text names."""
    found = set()
    for rank, suit in re.findall(r"([2-9TJQKA])([♣♦♥♠])", text):
        found.add(cards.parse(rank + "cdhs"["♣♦♥♠".index(suit)]))
    return found


def test_no_display_names_a_card_that_its_owner_has_not_shown():
    """Every scene with four hidden hands: only a peeking owner's display names them."""
    looked = peeked = 0
    for caption, scene in screen_scenes.SCENES:
        for confirm in (0, v.CONFIRM_ALL_IN):
            _, view = scene()
            hand = view.hand
            public = set()
            if view.task is not None:
                public.add(view.task.card())  # asked for, between hands: nobody holds it
            for board in range(1, 5):
                public.update(hand.board(board))
            for seat, held in HIDDEN.items():
                if hand.shown[seat] == phases.SHOWN:
                    public.update(hand.cards(seat))
                else:
                    hand.held[seat][:] = screen_scenes.deck(held)
            for unit in range(11):
                view.confirm[unit] = confirm
                mine = set(hand.cards(unit)) if 1 <= unit <= 10 and view.peek[unit] else set()
                named = names_of(" ".join(field.text for field in composed(view, unit)))
                assert named <= public | mine, "{}, unit {}".format(caption, unit)
                looked += 1
                peeked += bool(mine and mine <= named)
    print("{} displays searched, {} of them peeking".format(looked, peeked))
    assert looked == len(screen_scenes.SCENES) * 22 and peeked == 6


def test_peeking_shows_the_owner_only():
    view = screen_scenes.playing("2h 7d Js", hidden="Ah Kd")
    for unit in range(11):
        assert not names_of(composed(view, unit)[0].text)
    view.peek[3] = True
    assert composed(view, 3)[0].text == "A♥ K♦"
    for unit in (0, 1, 2, 5):
        text = " ".join(field.text for field in composed(view, unit))
        assert names_of(text) == names_of("2♥ 7♦ J♠")


def test_a_hand_is_named_only_once_it_is_shown():
    view = screen_scenes.playing("2h 7d Js", phase=phases.SHOW, actor=2)
    view.hand.kinds[3] = (3, 10, 9)
    view.last_action = (3, ev.SHOW, 0)
    assert "3 of a kind" not in " ".join(field.text for field in composed(view, 0))
    view.hand.shown[3] = phases.SHOWN
    assert "3 of a kind Q" in " ".join(field.text for field in composed(view, 0))
