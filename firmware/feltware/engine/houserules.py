# SPDX-License-Identifier: MIT
"""The house options as plain ints and flags, worked out once for each game line.

Everything here is an attribute of a Config; the comment beside each says what it means.
"""

from micropython import const

from feltware.engine import program

ODD_POSITION = const(0)
ODD_AGGRESSOR = const(1)
ODD_SUIT = const(2)

_ODD = {
    "position": ODD_POSITION,
    "last_aggressor": ODD_AGGRESSOR,
    "stud_by_suit": ODD_SUIT,
    "low_card_by_suit": ODD_SUIT,
}
_WILD = {"full": "wild", "no_dup": "nodup", "bug": "bug"}
_DECKS = {"52": 0, "36": 16, "20": 32}


def working_out(config):
    """Set what the engine asks of a Config, in slices.  Raises ValueError with a sentence."""
    for part in _PARTS:
        part(config)
        yield
    for rule in _RULES:
        if rule(config):
            yield


def _mixed(config):
    """A line that names the mix is a game of it, and all of them are fixed limit (HORSE-4)."""
    for key in config.options.changed:
        if key.startswith("horse.") and config.structure != "fl":
            raise ValueError(
                "A mix (HORSE) is played fixed limit only: write fl, or leave {}= out.".format(key)
            )


def _betting(config):
    cap = config.aspect("cap")
    if cap == "none" or not config.limit:
        config.cap_levels = 0  # bets and raises a round may have; 0 any number
    elif cap == "3b":
        config.cap_levels = 3
    else:
        config.cap_levels = (3 if cap == "3r" else cap) + 1
    config.cap_headsup = config.aspect("headsup") == "capped"
    config.doubles = config.aspect("double", "yes") == "yes"


def _more_betting(config):
    opt = config.opt
    fixed = config.structure == "fl"
    config.short_complete = opt("limit.short_allin") == "complete"
    config.antes_counted = opt("potlimit.antes") == "counted"
    config.no_min_multiway = opt("nl.min_raise") == "none_multiway"
    config.ante_by_big_blind = opt("ante.bigblind") == "on" and config.big_blind > 0
    banned = config.aspect("checkraise") == "banned"
    if config.row.asks["checkraise"] != "betting.checkraise":
        banned = banned and fixed  # NLLB-5
    config.no_check_raise = banned


def _first_round(config):
    opt = config.opt
    fixed = config.structure == "fl"
    config.open_pair = fixed and config.aspect("pair", "off") == "on"
    config.first_upper = config.aspect("first", "lower") == "upper"
    # lowball: the least that a seat may enter for, beyond the big blind
    config.least_open = 2 * config.big_blind if config.aspect("least") == "2bb" else 0
    config.bring_in_check = opt("bringin.next_may_check") == "yes"
    config.fold_keeps_cards = (
        config.row.family == "stud" and opt("stud.fold_no_bet") == "keep_dealing"
    )
    # BET-3, JOB-2: a single draw that nobody opens is dealt again over the same pot
    config.carries = config.row.opener_later == "opener" and not config.blinds


def _openers(config):
    row = config.row
    config.opener = row.opener
    config.opener_later = row.opener_later
    if row.opener_later == "opener" and config.opt("draw.after") == "left":
        config.opener_later = "left"
    config.opener_suit = config.opt("opener.tie") == "suit"
    config.must_open = config.aspect("open") == "bet_or_fold"  # first round: bet or fold
    if row.forced == "bringin" and not config.bring_in:
        # MISS-2 and MISS-7: in big-bet games the high card must bet or fold
        config.opener = "high"
        style = config.aspect("opener", "low_bringin")
        config.must_open = style != "high_may_check"


def _dealing(config):
    row = config.row
    opt = config.opt
    text = row.program
    if config.aspect("river") == "down":
        text = text[: text.rindex("u")] + "d" + text[text.rindex("u") + 1 :]
    config.boards = 2 if "@2" in text else 1
    config.skipped_rounds = 0
    if config.bomb_ante:
        text = text.replace(" bet", "", 1)
        config.skipped_rounds = 1
        if opt("bomb.boards") == 2 and config.boards == 1:
            config.boards = 2
            words = []
            for word in text.split():
                words.append(word)
                if "b" in word and word != "bet":
                    words.append(word.replace("*", "") + "@2")
            text = " ".join(words)
    config.program = text
    config.shortage = config.aspect("shortage", "")
    config.max_first = opt("draw.max_first") if row.family == "draw" else 5


def _seats(config):
    row = config.row
    opt = config.opt
    home = opt("draw.max_home")
    config.max_draw = home if row.family == "draw" and home != "none" else 9
    jokers = opt("deck.jokers")
    if config.aspect("joker") == "in_use" and not jokers:
        jokers = 1  # A5-2
    config.jokers = jokers
    config.lowest_card = _DECKS[row.deck]
    config.deck_size = 52 - config.lowest_card + jokers
    config.most_seats = min(opt("table.max_players"), config.aspect("players", 10))
    if config.shortage == "limit_players":
        config.most_seats = min(config.most_seats, 7)  # STUD-23
    config.most = min(row.most, config.most_seats)


def _program(config):
    config.program = program.parse(config.program)
    if config.row.family == "board":  # a second board takes more of the deck
        hole = shared = 0
        for part in config.program:
            hole += len(part.faces)
            shared += part.burns + sum(part.boards)
        config.most = min(config.most, (config.deck_size - shared) // hole)


def _showdown(config):
    opt = config.opt
    row = config.row
    config.tabled = opt("show.allin") == "tabled"
    config.show_at_once = opt("show.order") == "all_at_once"
    config.may_muck = opt("show.losers_may_muck") == "yes" and opt("show.all_hands") == "no"
    config.board_plays = "board" in row.traits
    config.declare_board = opt("he.declare_board") == "required"
    # how many of its cards a hand shows to win: as many as it has, or 2 (OM-4); 0 it is not said
    config.show_least = 0
    if "show-all" in row.traits:
        config.show_least = 9 if opt("om.show_all") == "required" else 2


def _odd_chips(config):
    opt = config.opt
    config.odd_high = _ODD[opt("oddchip.high")]
    config.odd_low = _ODD[opt("oddchip.low")]
    config.low_wins = "lowgame" in config.row.traits  # the lowest hand takes the whole pot


def _kinds(config):
    """What hands are compared as: ``high`` and ``low``, names of eval/kinds.py."""
    opt = config.opt
    row = config.row
    wild = str(opt("wild.cards"))  # one rank is a number
    config.wild_cards = _cards(wild) if wild != "none" else ()
    joking = config.jokers > 0 or len(config.wild_cards) > 0
    high = row.high
    if joking and high not in ("hi", "om", "a5"):
        raise ValueError("There are no wild cards in {}.".format(row.key))
    words = ""
    if high == "hi" or high == "om":
        if joking:
            words += "-" + _WILD[opt("wild.mode")]
            if opt("rank.five_of_a_kind") == "off":
                words += "-no5"
        if opt("rank.special_hands") == "dogs_cats":
            words += "-dogs"
        if words:
            high = "hi" + words if high == "hi" else "om/hi" + words
    low = row.low
    if opt("hilo.qualifier") == "none":
        low = {"lo8": "a5", "om8": "om/a5"}.get(low, low)
    elif joking and low == "om8":
        low = "om/lo8"
    config.high = high
    config.low = low
    config.declare_wild = joking and row.high != "a5" and opt("wild.declare") == "required"


def _cards(text):
    """Card numbers of a list of cards and ranks: "2,Ks" is the four deuces and a king."""
    from feltware.engine import cards

    numbers = []
    for word in text.split(","):
        if len(word) == 1:
            rank = cards.RANKS.index(word)
            numbers += [rank * 4 + suit for suit in range(4)]
        else:
            numbers.append(cards.parse(word))
    return tuple(numbers)


def _common_practice(config):
    opt = config.opt
    config.straddle = opt("straddle") if config.big_blind else "off"
    config.straddle_most = opt("straddle.most")
    config.rabbit = opt("rabbit") == "on"


def _rake(config):
    opt = config.opt
    percent = opt("rake.percent")
    cap = opt("rake.cap")
    special = config.aspect("rake", "none")
    if special != "none":
        percent, _mark, cap = special.partition("+")
    config.rake_percent = int(percent)
    config.rake_cap = int(cap)
    config.rake_flop = opt("rake.no_flop_no_drop") == "yes"


def _kill(config):
    opt = config.opt
    config.kill = opt("kill.form")
    config.kill_when = opt("kill.when")
    config.moving_button = opt("button.rule") == "moving"
    limit = config.aspect("ante_limit", "unlimited")
    config.most_antes = 0 if limit == "unlimited" else limit  # deals one pot is anteed for


# -- rules that only some games have: their modules, None in any other game -----------------------
# What was loaded is returned: that is a slice of its own.
def _drawing(config):
    config.drawing = None
    for part in config.program:
        if part.kind == program.EXCHANGE or part.kind == program.DISCARD:
            from feltware.engine import drawing

            config.drawing = drawing
            break
    return config.drawing


def _jacks(config):
    config.jacks = None
    if config.aspect("openers") == "jacks":
        from feltware.engine import jacks

        config.jacks = jacks
    return config.jacks


def _sevens(config):
    config.sevens = None
    rule = config.aspect("sevens", "off")
    if config.structure != "fl":
        rule = config.opt("nllb.sevens_rule") if config.row.key == "lowball" else "off"
    if rule == "on":
        from feltware.engine import sevens

        config.sevens = sevens
    return config.sevens


def _run_it(config):
    config.runs = 1
    if config.row.family == "board" and config.boards == 1:
        config.runs = config.opt("runit.most")
    config.run_it = None
    if config.runs > 1:
        from feltware.engine import runs

        config.run_it = runs
    return config.run_it


def _ace(config):
    config.ace = None
    if config.low and config.opt("hilo.ace") == "declare":
        from feltware.engine import ace

        config.ace = ace
    return config.ace


_PARTS = (
    _mixed,
    _betting,
    _more_betting,
    _first_round,
    _openers,
    _dealing,
    _seats,
    _program,
    _showdown,
    _odd_chips,
    _kinds,
    _common_practice,
    _rake,
    _kill,
)
_RULES = (_drawing, _jacks, _sevens, _run_it, _ace)
