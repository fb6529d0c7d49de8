# SPDX-License-Identifier: MIT
"""A table as events that rebuild it from nothing: what opens each hand in the journal."""

from feltware.engine import events as ev

_SEATS = range(1, 11)


def _page(index, seat, flags, amount, ext=None):
    return ev.CHECKPOINT, seat, index, flags, amount, ext


def pages(table):
    """Yield (kind, seat, index, flags, amount, ext) of everything a table knows."""
    yield _page(ev.BOOK_OPEN, 0, table.deck, table.hand_no)
    yield _page(ev.BOOK_SETTINGS, 0, 0, table.settings)
    if table.config is not None:
        ext = (ev.EXT_TEXT, table.config.text().encode())
        yield ev.GAME, 0, 0, 0, table.buy_in, ext
    for seat in _SEATS:
        if table.state[seat] or table.name[seat]:
            name = table.name[seat]
            ext = (ev.EXT_TEXT, name.encode()) if name else None
            yield _page(ev.BOOK_STACK, seat, table.state[seat], table.stack[seat], ext)
        if table.bought[seat]:
            yield _page(ev.BOOK_BOUGHT, seat, 0, table.bought[seat])
        if table.taken[seat]:
            yield _page(ev.BOOK_TAKEN, seat, 0, table.taken[seat])
    blinds = table.small_blind | table.big_blind << 8 | table.small_position << 16
    yield _page(ev.BOOK_BUTTON, table.button, table.next_button, blinds | table.next_blinds << 20)
    yield _page(ev.BOOK_RAKED, 0, 0, table.raked)
    yield _page(ev.BOOK_CARRY, 0, table.carried_deals, table.carry)
    books = table.books
    yield _page(ev.BOOK_DEALT, 0, 0, books.dealt)
    yield _page(ev.BOOK_WON, books.last_winner, books.both, books.won)
    yield _page(ev.BOOK_HAND, 0, 0, books.raked)
    yield _page(ev.BOOK_HAND, 0, 1, books.carry)


def _open(table, hand_no, deck):
    table.config = None
    table.buy_in = 0
    table.hand_no = hand_no
    table.deck = deck
    for seat in range(11):
        table.state[seat] = 0
        table.stack[seat] = 0
        table.bought[seat] = 0
        table.taken[seat] = 0
        table.name[seat] = ""


def read_book(table, seat, index, flags, amount, ext):
    """Fold one CHECKPOINT event."""
    books = table.books
    if index == ev.BOOK_OPEN:
        _open(table, amount, flags)
    elif index == ev.BOOK_SETTINGS:
        table.settings = amount
    elif index == ev.BOOK_STACK:
        table.state[seat] = flags
        table.stack[seat] = amount
        table.name[seat] = str(ext[1], "utf-8") if ext else ""
    elif index == ev.BOOK_BOUGHT:
        table.bought[seat] = amount
    elif index == ev.BOOK_TAKEN:
        table.taken[seat] = amount
    elif index == ev.BOOK_BUTTON:
        table.button = seat
        table.next_button = flags
        table.small_blind = amount & 0xFF
        table.big_blind = amount >> 8 & 0xFF
        table.small_position = amount >> 16 & 15
        table.next_blinds = amount >> 20
    elif index == ev.BOOK_RAKED:
        table.raked = amount
    elif index == ev.BOOK_CARRY:
        table.carry = amount
        table.carried_deals = flags
    elif index == ev.BOOK_DEALT:
        books.dealt = amount
    elif index == ev.BOOK_WON:
        books.last_winner = seat
        books.both = flags
        books.won = amount
    elif index == ev.BOOK_HAND and flags:
        books.carry = amount
    elif index == ev.BOOK_HAND:
        books.raked = amount
