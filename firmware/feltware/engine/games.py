# SPDX-License-Identifier: MIT
"""Every game is one row: data that the engine reads, no code.

A row is a tuple, in this order:

title       what people call it
least, most players
program     the dealing program (program.py)
structures  the betting structures it is played in
sizes       fixed limit: one letter a betting round, s small and b big bet; the last holds on
forced      "blinds", "ante" or "bringin": what opens the pot
openers     who opens the first round and who the later ones:
            left: next to the last blind, else to the button; low, high, high-acelow: one up card;
            high-board, low-board: all up cards; opener: who opened before the draw
high, low   kinds of hands (eval/kinds.py) that take the pot, or its halves; low "" for none
deck        "52", "36" (sixes up), "20" (tens up)
family      "board", "stud", "draw": which house rules apply
words       "aspect=option" names the house option that settles an aspect of this game, beyond
            those of its family (FAMILY_WORDS); a bare word is a trait:
            board (the board alone can be a hand), lowgame (the lowest hand takes the pot),
            show-all (every card must be shown to win)
fixed       options that the game itself sets, "key=value" words
"""

from micropython import const

TITLE = const(0)
LEAST = const(1)
MOST = const(2)
PROGRAM = const(3)
STRUCTURES = const(4)
SIZES = const(5)
FORCED = const(6)
OPENERS = const(7)
HIGH = const(8)
LOW = const(9)
DECK = const(10)
FAMILY = const(11)
WORDS = const(12)
FIXED = const(13)

FAMILY_WORDS = {
    "board": "cap=cap.raises headsup=cap.headsup checkraise=betting.checkraise",
    "stud": "cap=cap.raises headsup=cap.headsup checkraise=betting.checkraise",
    "draw": "cap=cap.raises_draw headsup=cap.headsup checkraise=betting.checkraise",
}

_BOARD = "fl nl pl hp spread"
_FLOP = " bet *b3 bet *b bet *b bet"
_HE = "double=he.double_on_turn forced=he.forced"
_OM = "double=he.double_on_turn forced=om.forced show-all"
_STUD = "d2u bet *u bet *u bet *u bet *d bet"
_DRAW = "d5 bet *x0-5 bet"

ROWS = {
    "holdem": (
        "Hold'em", 2, 10, "d2" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "hi", "", "52", "board", _HE + " board", "",
    ),
    "omaha": (
        "Omaha", 2, 10, "d4" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "om", "", "52", "board", _OM, "",
    ),
    "omaha8": (
        "Omaha hi-lo", 2, 10, "d4" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "om", "om8", "52", "board", _OM, "",
    ),
    "omaha5": (
        "Five-card Omaha", 2, 8, "d5" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "om", "", "52", "board", _OM, "",
    ),
    "omaha6": (
        "Six-card Omaha", 2, 7, "d6" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "om", "", "52", "board", _OM, "",
    ),
    "bigo": (
        "Big O", 2, 8, "d5" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "om", "om8", "52", "board", _OM, "",
    ),
    "courchevel": (
        "Courchevel", 2, 8, "d5 b bet *b2 bet *b bet *b bet", _BOARD, "ssbb", "blinds", "left left",
        "om", "", "52", "board", _OM, "",
    ),
    "pineapple": (
        "Pineapple", 2, 10, "d3 bet t1 *b3 bet *b bet *b bet", _BOARD, "ssbb", "blinds",
        "left left", "hi", "", "52", "board", _HE + " board", "",
    ),
    "crazypineapple": (
        "Crazy pineapple", 2, 10, "d3 bet *b3 bet t1 *b bet *b bet", _BOARD, "ssbb", "blinds",
        "left left", "hi", "", "52", "board", _HE + " board", "",
    ),
    "shortdeck": (
        "Short deck", 2, 10, "d2" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "short", "", "36", "board", _HE + " board", "",
    ),
    "royal": (
        "Royal hold'em", 2, 6, "d2" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "hi", "", "20", "board", _HE + " board", "",
    ),
    "greek": (
        "Greek hold'em", 2, 10, "d2" + _FLOP, _BOARD, "ssbb", "blinds", "left left",
        "om", "", "52", "board", _HE, "",
    ),
    "doubleboard": (
        "Double-board hold'em", 2, 10, "d2 bet *b3 b3@2 bet *b b@2 bet *b b@2 bet", _BOARD, "ssbb",
        "blinds", "left left", "hi", "", "52", "board", _HE + " board", "",
    ),
    "stud": (
        "Seven-card stud", 2, 8, _STUD, "fl spread nl pl hp", "ssbbb", "bringin", "low high-board",
        "hi", "", "52", "stud",
        "opener=opener.stud pair=stud.open_pair_4th shortage=stud.shortage ante=stud.ante", "",
    ),
    "stud8": (
        "Seven-card stud hi-lo", 2, 8, _STUD, "fl spread", "ssbbb", "bringin", "low high-board",
        "hi", "lo8", "52", "stud",
        "opener=opener.stud pair=st8.open_pair_4th shortage=stud.shortage ante=stud.ante", "",
    ),
    "lotos": (
        "Lotos stud hi-lo", 2, 8, _STUD, "fl", "ssbbb", "bringin", "low high-board",
        "hi", "lo8", "52", "stud",
        "headsup=cap.headsup_lotos pair=lotos.open_pair_4th shortage=lotos.shortage "
        "bringin=lotos.bringin first=lotos.first_round_max rake=lotos.rake "
        "players=table.max_players_lotos ante=stud.ante", "",
    ),
    "razz": (
        "Razz", 2, 8, _STUD, "fl spread", "ssbbb", "bringin", "high-acelow low-board",
        "a5", "", "52", "stud",
        "opener=opener.razz shortage=stud.shortage bringin=bringin.razz lowgame ante=stud.ante", "",
    ),
    "mississippi": (
        "Mississippi stud", 2, 8, "d2u bet *u2 bet *u bet *u bet", "fl hp pl nl", "ssbb",
        "bringin", "low high-board", "hi", "", "52", "stud",
        "cap=miss.cap limits=miss.limits river=miss.river_face shortage=stud.shortage "
        "ante=stud.ante", "",
    ),
    "stud5": (
        "Five-card stud", 2, 9, "du bet *u bet *u bet *u bet", "fl spread nl pl hp", "ssbb",
        "bringin", "low high-board", "hi", "", "52", "stud", "opener=opener.fcs ante=stud.ante", "",
    ),
    "stud5home": (
        "Five-card stud, home form", 2, 9, "du bet *u bet *u bet *u bet", "fl spread nl pl hp",
        "ssbb", "bringin", "low high-board", "hi", "", "52", "stud",
        "opener=opener.fcs ante=stud.ante", "opener.fcs=high_may_check",
    ),
    "lowball": (
        "Lowball, ace to five", 2, 10, _DRAW, "fl nl pl", "sb", "blinds", "left opener",
        "a5", "", "52", "draw",
        "double=lowball.double_after_draw checkraise=a5.checkraise open=lowball.open "
        "least=lowball.min_open joker=a5.joker sevens=lowball.sevens_rule lowgame "
        "blinds=lowball.blinds",
        "lowball.form=a5",
    ),
    "lowball27": (
        "Lowball, deuce to seven", 2, 10, _DRAW, "fl nl pl", "sb", "blinds", "left opener",
        "27", "", "52", "draw",
        "double=lowball.double_after_draw checkraise=d27.checkraise open=lowball.open "
        "least=lowball.min_open lowgame blinds=lowball.blinds", "lowball.form=27",
    ),
    "draw": (
        "Draw poker", 2, 10, _DRAW, "fl nl pl hp", "sb", "ante", "left opener",
        "hi", "", "52", "draw",
        "double=draw.double_after_draw forced=draw.forced openers=draw.openers", "",
    ),
    "jacks": (
        "Jacks or better", 2, 10, _DRAW, "fl nl pl hp", "sb", "ante", "left opener",
        "hi", "", "52", "draw",
        "double=draw.double_after_draw forced=draw.forced openers=draw.openers "
        "ante_limit=job.ante_limit",
        "draw.openers=jacks wild.mode=bug",
    ),
    "draw5": (
        "Five-card draw", 2, 10, _DRAW, "fl nl pl hp", "sb", "ante", "left opener",
        "hi", "", "52", "draw",
        "double=draw.double_after_draw forced=draw.forced openers=draw.openers",
        "draw.forced=blinds",
    ),
    "draw5home": (
        "Five-card draw, home form", 2, 10, _DRAW, "fl nl pl hp", "sb", "ante", "left opener",
        "hi", "", "52", "draw",
        "double=draw.double_after_draw forced=draw.forced openers=draw.openers",
        "draw.forced=ante",
    ),
    "triple27": (
        "Deuce-to-seven triple draw", 2, 10, "d5 bet *x0-5 bet *x0-5 bet *x0-5 bet", "fl nl pl",
        "ssbb", "blinds", "left left", "27", "", "52", "draw", "lowgame", "",
    ),
    "badugi": (
        "Badugi", 2, 10, "d4 bet *x0-4 bet *x0-4 bet *x0-4 bet", "fl nl pl", "ssbb", "blinds",
        "left left", "badugi", "", "52", "draw", "lowgame", "",
    ),
}  # fmt: skip
