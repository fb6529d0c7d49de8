# SPDX-License-Identifier: MIT
"""The fonts are cut from public-domain files and have what the texts and the cards need."""

import pytest

from feltware.engine import cards
from feltware.ui import fonts
from feltware.ui.sheet import Sheet
from host_tools import fonts as builder


def test_font_modules_are_what_the_sources_give():
    if not builder.SOURCES.is_dir():
        pytest.skip("no X11 fonts to compare with: install xfonts-base")
    built = builder.build()
    for path, text in built.items():
        assert path.read_text(encoding="utf-8") == text, path.name
    assert len(built) == len(fonts.ALL) == 4


def test_full_fonts_have_every_sign_in_its_place():
    assert len(builder.ALL) == fonts.SIGNS == 174
    for font in (fonts.SMALL, fonts.MIDDLE, fonts.LARGE):
        assert [font.place(ord(sign)) for sign in builder.ALL] == list(range(174))
        assert font.place(ord("é")) == -1
        assert font.get_glyph(ord("é")) is None


def test_big_font_has_amounts_and_cards():
    for sign in " 0123456789?.-AKQJT" + builder.SUITS:
        assert fonts.BIG.place(ord(sign)) >= 0, sign
    assert fonts.BIG.place(ord("w")) == -1


def test_cards_are_their_signs():
    page = Sheet()
    for card in range(52):
        page.clear()
        page.card(card)
        rank, suit = cards.name(card)
        signs = [builder.ALL[place] for place in page.fields[: page.end]]
        assert signs == [rank, dict(zip("cdhs", "♣♦♥♠", strict=True))[suit]]
        for font in fonts.ALL:
            assert all(font.place(ord(sign)) >= 0 for sign in signs)


def test_glyphs_of_a_font_differ():
    for font in fonts.ALL:
        seen = {}
        for sign in builder.BIG:
            place = font.place(ord(sign))
            cell = tuple(
                font.sheet[page * font.sheet_width + place * font.width + x]
                for page in range((font.height + 7) // 8)
                for x in range(font.width)
            )
            assert cell not in seen, "{} looks like {}".format(sign, seen.get(cell))
            seen[cell] = sign


def test_a_font_that_is_not_free_is_refused(tmp_path):
    if not (builder.SOURCES / "8x16.pcf.gz").is_file():
        pytest.skip("no X11 fonts to compare with: install xfonts-base")
    with pytest.raises(ValueError, match="not in the public domain"):
        builder.load(builder.SOURCES / "8x16.pcf.gz", "A")
