# SPDX-License-Identifier: MIT
"""The event stream: one table of kinds, eight bytes an event.

Everything that changes the game is an event.  The same stream is the log in RAM, the journal,
the public feed, hand history and every test.

An event is ``kind, seat, index, flags, amount``: four unsigned bytes and a signed 32-bit little
endian amount.  What does not fit follows in extension records ``type, length, payload``; type
bytes have the top bit set, kinds do not, so a reader can skip extensions it does not know.  A
byte stream opens with one byte, ``VERSION``.

``seat`` is the physical seat 1..10, or a *place* (below) for cards; ``index`` is a card for
deals, else what the table of kinds says.
"""

import struct

from micropython import const

VERSION = const(1)
SIZE_BYTES = const(8)

# -- places: where a card can lie.  Seats are their own places. ---------------------------------
MAX_SEATS = const(10)
BOARD1 = const(11)  # 11..14 are boards 1 to 4
BOARD2 = const(12)
BOARD3 = const(13)
BOARD4 = const(14)
BURN = const(15)
MUCK = const(16)
STUB = const(17)  # home: read on no antenna

UNKNOWN_CARD = const(255)

# -- flags ---------------------------------------------------------------------------------------
DECISION = const(0x80)  # a person chose this; undo can withdraw it
FACT = const(0x40)  # where a card lies; undo leaves it
UP = const(0x01)  # DEAL: face up
AUTO = const(0x02)  # SHOW: tabled because the rules say so, nobody was asked
SHORT = const(0x04)  # BET, RAISE, CALL: all-in for less than the full amount
EXCHANGE = const(0x08)  # DEAL: replaces a discarded card
BLIND_SHIFT = const(3)  # POST of a blind: bits 3 to 5 say which of the game's blinds, 0 first
KILL_BLIND = const(7)  # in those bits: the blind of a kill pot
BOARD_SHIFT = const(4)  # AWARD: bits 4 and 5 say which board or run it was for, 0 first
OUT_OF_PLAY = const(0x10)  # DEAL to a board after the hand: a rabbit card

# -- kinds ---------------------------------------------------------------------------------------
# the table, between hands
GAME = const(1)  # ext TEXT: the game line, as in a script's `table` line; amount: buy-in
SIT = const(2)  # seat, amount: chips bought; ext TEXT: name
BUY = const(3)  # seat, amount: chips added
LEAVE = const(4)  # seat, amount: chips taken away
SIT_OUT = const(5)  # seat
SIT_IN = const(6)  # seat
POSITIONS = const(7)  # seat: button, index: small blind seat or 0, flags: big blind seat or 0
STACK = const(8)  # seat, amount: stack set by a correction; what was bought follows it
SETTLED = const(10)  # seat, amount: stack after the hand
BUTTON_SET = const(11)  # seat: button of the next hand, amount: its blinds, small + 16 * big or 0
CHECKPOINT = const(12)  # index: one of BOOK_*, what the table's books say; a new table at BOOK_OPEN
TIME = const(9)  # amount: minutes since 2020-01-01; left out of comparisons
# a hand
HAND_START = const(16)  # index: deck, amount: number of the hand; ext TEXT: the game line
DEALT_IN = const(17)  # seat, amount: stack before the hand
BUTTON = const(18)  # seat: button
POST = const(19)  # seat, index: one of POST_*, amount: chips put in
DEAL = const(20)  # seat: place, index: card; flags UP, EXCHANGE, FACT; to MUCK amount: its seat
IDENTIFY = const(21)  # seat: place, index: card, amount: which of the place's cards (0 first)
DEALT = const(22)  # index: part of the dealing program that is complete
FOLD = const(24)  # seat
CHECK = const(25)  # seat
CALL = const(26)  # seat, amount: chips added
BET = const(27)  # seat, amount: total of this round
RAISE = const(28)  # seat, amount: total of this round
BRING_IN = const(29)  # seat, amount: total of this round
COMPLETE = const(30)  # seat, amount: total of this round
STRADDLE = const(31)  # seat, amount: total of this round
RETURN = const(32)  # seat, amount: uncalled chips back
ROUND_END = const(33)  # index: betting round 0.., amount: pot
DISCARD = const(34)  # seat, amount: number of cards; the cards follow as DEAL to MUCK
RESHUFFLE = const(35)  # index: 0 muck and burns, 1 burns and set-aside cards
RUN_IT = const(36)  # seat, amount: boards asked for
SHOW = const(40)  # seat, amount: bit mask of its cards that stay unseen (OM-4); flags AUTO
SHOWN = const(41)  # seat, index: card, amount: which of the seat's cards
MUCKED = const(42)  # seat: gives up its hand at the showdown
DECLARE = const(43)  # seat, index: one of DECLARE_*, amount: a card for DECLARE_WILD
AWARD = const(44)  # seat, index: pot (0 main), flags: PART_* and board, amount
RAKE = const(45)  # index: pot, amount
CARRY = const(46)  # amount: chips that stay in the pot for the next deal
HAND_END = const(47)  # amount: number of the hand
MISDEAL = const(48)  # bets go back, blinds and antes stay
UNDO = const(49)  # amount: position in this hand's log; what stands from there on is withdrawn
CARDS_HOME = const(50)  # all cards left the antennas
HOLD = const(51)  # index: one of HOLD_*, what the game waits for that is no card or decision
VOID = const(52)  # the dealer ruled the whole hand void: all chips go back, blinds too
# the device and people
QUESTION = const(56)  # seat: place or 0, index: one of the question's IDs, amount: argument
ANSWER = const(57)  # index: question's ID, amount: choice
NOTICE = const(58)  # seat: place or 0, index: one of the notice's IDs, amount: argument

KIND_NAMES = {
    GAME: "game",
    SIT: "sit",
    BUY: "buy",
    LEAVE: "leave",
    SIT_OUT: "sit_out",
    SIT_IN: "sit_in",
    POSITIONS: "positions",
    STACK: "stack",
    TIME: "time",
    SETTLED: "settled",
    BUTTON_SET: "button_set",
    CHECKPOINT: "checkpoint",
    HAND_START: "hand_start",
    DEALT_IN: "dealt_in",
    BUTTON: "button",
    POST: "post",
    DEAL: "deal",
    IDENTIFY: "identify",
    DEALT: "dealt",
    FOLD: "fold",
    CHECK: "check",
    CALL: "call",
    BET: "bet",
    RAISE: "raise",
    BRING_IN: "bring_in",
    COMPLETE: "complete",
    STRADDLE: "straddle",
    RETURN: "return",
    ROUND_END: "round_end",
    DISCARD: "discard",
    RESHUFFLE: "reshuffle",
    RUN_IT: "run_it",
    SHOW: "show",
    SHOWN: "shown",
    MUCKED: "mucked",
    DECLARE: "declare",
    AWARD: "award",
    RAKE: "rake",
    CARRY: "carry",
    HAND_END: "hand_end",
    MISDEAL: "misdeal",
    UNDO: "undo",
    CARDS_HOME: "cards_home",
    HOLD: "hold",
    VOID: "void",
    QUESTION: "question",
    ANSWER: "answer",
    NOTICE: "notice",
}

# -- values of index and flags -------------------------------------------------------------------
POST_ANTE = const(0)
POST_BLIND = const(1)  # live, any blind
POST_DEAD = const(2)  # into the pot, not part of the bet
POST_BRING_IN = const(3)

BOOK_OPEN = const(0)  # amount: number of the last hand, flags: the deck
BOOK_STACK = const(1)  # seat, flags: what it is (table.py), amount: stack; ext TEXT: name
BOOK_BOUGHT = const(2)  # seat, amount
BOOK_TAKEN = const(3)  # seat, amount: chips carried away from there
BOOK_BUTTON = const(4)  # seat: button, flags: set for the next hand, amount: blinds, see table.py
BOOK_RAKED = const(5)  # amount
BOOK_CARRY = const(6)  # amount, flags: deals that it was carried through
BOOK_DEALT = const(7)  # amount: bit mask of the seats dealt in to the last hand
BOOK_WON = const(8)  # amount: bit mask of its winners, flags: halves paid, seat: winner before it
BOOK_HAND = const(9)  # amount: what the last hand carried on, flags 1; its rake, flags 0
BOOK_SETTINGS = const(10)  # amount: 29 bits of a hash over the house's settings

HOLD_RESHUFFLE = const(1)  # the stub cannot serve the draw: shuffle muck and burns into it
HOLD_POOL = const(2)  # stud: mix the last card with the burns

DECLARE_HIGH = const(1)
DECLARE_LOW = const(2)
DECLARE_BOTH = const(3)
DECLARE_BOARD = const(4)
DECLARE_OPEN = const(5)
DECLARE_WILD = const(6)
DECLARE_NO_OPENERS = const(7)  # the opener of jacks or better has none

PART_ALL = const(0)
PART_HIGH = const(1)
PART_LOW = const(2)
PART_BOTH = const(3)  # one hand or the same hands take the high and the low half

# -- extension types -----------------------------------------------------------------------------
EXT_TEXT = const(0x80)
EXT_COMMITMENT = const(0x81)
EXT_NONCE = const(0x82)


def is_kind(kind):
    """Whether an event can be of this kind.  KIND_NAMES are for people, no board carries them."""
    return (
        GAME <= kind <= CHECKPOINT
        or HAND_START <= kind <= DEALT
        or FOLD <= kind <= RUN_IT
        or SHOW <= kind <= VOID
        or QUESTION <= kind <= NOTICE
    )


def pack_into(buf, offset, kind, seat, index, flags, amount):
    """Write one event at ``offset`` of ``buf``; allocates nothing."""
    struct.pack_into("<BBBBi", buf, offset, kind, seat, index, flags, amount)


def amount_at(buf, offset):
    """The signed amount of the event at ``offset`` of ``buf``, in chips."""
    top = buf[offset + 7]
    if top >= 128:
        top -= 256
    return top * 16777216 + (buf[offset + 6] << 16) + (buf[offset + 5] << 8) + buf[offset + 4]


def in_words(kind, seat, index, flags, amount):
    """One event in words, for logs and failing tests."""
    return "{} seat={} index={} flags={} amount={}".format(
        KIND_NAMES.get(kind, kind), seat, index, flags, amount
    )


def public_index(kind, index, flags, hidden=UNKNOWN_CARD):
    """``index`` as everyone may see it: the card of a face-down deal is hidden."""
    if (kind == DEAL or kind == IDENTIFY) and not flags & UP:
        return hidden
    return index
