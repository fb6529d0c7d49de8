# SPDX-License-Identifier: MIT
"""What the moments of a table are made of: hand, table and tasks set by hand, and a display.

Plain objects stand in for hand and table, so that a scene says no more than its screen needs.
Runs on MicroPython too.
"""

from feltware.engine import cards, phases
from feltware.engine import events as ev
from feltware.engine.legal import Legal
from feltware.engine.state import State
from feltware.ui import view as v


class Hand(State):
    """A hand to be looked at: the attributes of engine/hand.py, set by hand."""

    def __init__(self):
        State.__init__(self)
        self.legal = Legal()
        self.pots_now = []
        self.awards = []
        self.kinds = {}
        self.next = 0
        self.waits = False

    def cards(self, place):
        return self.held[place]

    def board(self, number):
        return self.held[10 + number]

    def need(self, place):
        return self.due[place]

    def next_place(self):
        return self.next

    def pots(self):
        return self.pots_now

    def kind_of(self, seat):
        return self.kinds.get(seat)

    def waiting_cards(self, seat):
        return self.waits


class Table:
    """Seats, stacks, and the game's buy-in."""

    def __init__(self):
        self.state = bytearray(11)
        self.stack = [0] * 11
        self.bought = [0] * 11
        self.name = [""] * 11
        self.config = None
        self.buy_in = 0


class Menu:
    """Items and a cursor, as control/menu.py has them."""

    def __init__(self, items, cursor, chooses=False):
        self.chooses = chooses
        self.items = items
        self.cursor = cursor


class Question:
    """As dealer/questions.py has it."""

    def __init__(self, number, place, choices, cursor=0, amount=0):
        self.number = number
        self.place = place
        self.amount = amount
        self.choices = choices
        self.cursor = cursor


class Task:
    """As control/enrol.py and control/testing.py have it, for their screens."""

    def __init__(self, screen, position=0, reason="", amount=0):
        self.screen = screen
        self.items = None
        self.cursor = 0
        self.position = position
        self.reason = reason
        self.amount = amount
        self.stops = False
        self.report = None

    def asking(self):
        return self.stops

    def count(self):
        return 54

    def card(self):
        return cards.parse("Td")


class Report:
    """As feltware/selftest.py has it."""

    def __init__(self, faults, by_unittest):
        self.checks = 6
        self.faults = faults
        self.by_unittest = by_unittest


def deck(text):
    """Cards from 'Ah Kd ??'."""
    return [255 if word == "??" else cards.parse(word) for word in text.split()]


def start():
    """Nobody has chosen a game."""
    return v.View(Hand(), Table())


def seated(players=(1, 2, 3, 5), chips=1000):
    """A game is chosen, these seats are in."""
    view = start()
    view.mode = v.IDLE
    table = view.table
    table.config = "holdem nl 5/10"
    table.buy_in = 1000
    for seat in players:
        table.state[seat] = 1
        table.stack[seat] = chips
        table.bought[seat] = chips
    return view


def playing(board="", players=(1, 2, 3, 5), phase=phases.BET, actor=2, hidden="Qs Qc"):
    """A hand is on; each player holds ``hidden``, which no other display may name."""
    view = seated(players)
    view.mode = v.HAND
    hand = view.hand
    hand.phase = phase
    hand.actor = actor
    hand.legal.actor = actor
    hand.button = players[-1]
    hand.hand_no = 12
    hand.in_count = len(players)
    hand.config = view.table.config
    for seat in players:
        hand.status[seat] = phases.IN
        hand.stack[seat] = 970
        hand.held[seat][:] = deck(hidden)
    hand.held[ev.BOARD1][:] = deck(board)
    hand.part = 1
    hand.pots_now = [(70, 0)]
    return view


def legal(view, check=False, call=0, low=0, high=0, opening=False, two=False):
    """What the actor may do."""
    rights = view.hand.legal
    rights.fold = True
    rights.check = check
    rights.call = call
    rights.low = low
    rights.high = high
    rights.opening = opening
    rights.two = two
    return view


def over(awards, board="2h 7d Js Qh 5c"):
    """The hand is over, with these (seat, pot, part, amount)."""
    view = playing(board, phase=phases.OVER, actor=0)
    view.hand.awards = awards
    return view


# -- the scenes: each returns (unit, view) --------------------------------------------------------


class Frame:
    """A display without a bus: what drivers/panel.py is to the screens."""

    def __init__(self):
        self.frame = bytearray(1024)
        self.dirty = 0
        self.sent = 0

    def flush(self):
        if not self.dirty:
            return False
        while self.dirty:
            self.dirty &= self.dirty - 1
            self.sent += 1
        return True


def dealing(unit, have=1):
    """Cards go round; seats 1 and 2 have one each."""
    view = playing(phase=phases.DEAL, actor=0)
    hand = view.hand
    hand.part = 0
    hand.pots_now = [(15, 0)]
    for seat in (1, 2, 3, 5):
        hand.held[seat][:] = deck("Qs" if seat in (1, 2) else "")
        hand.due[seat] = 1 if seat in (1, 2) else 2
    hand.next = 3
    return unit, view


def flop(unit):
    """The flop is due."""
    view = playing(phase=phases.DEAL, actor=0)
    view.hand.due[ev.BOARD1] = 3
    view.hand.due[ev.BURN] = 1
    view.hand.next = ev.BURN
    return unit, view


def turn_call():
    """Seat 2 has 20 to call."""
    view = legal(playing(), call=20, low=40, high=970)
    view.last_action = (1, ev.RAISE, 30)
    return 2, view


def confirm(code, seat=2):
    """The same key is asked for again."""
    view = legal(playing("2h 7d Js"), check=True, low=10, high=970, opening=True)
    view.confirm[seat] = code
    return seat, view


def showdown(unit):
    """Seat 2 has shown, seat 3 is asked."""
    view = playing("2h 7d Js Qh 5c", phase=phases.SHOW, actor=3)
    view.hand.shown[2] = phases.SHOWN
    view.hand.kinds[2] = (3, 10, 9)
    view.last_action = (2, ev.SHOW, 0)
    return unit, view


def won_mine():
    """Seat 2 has won with a full house."""
    view = over([(2, 0, 0, 70)])
    view.hand.shown[2] = phases.SHOWN
    view.hand.kinds[2] = (10, 10, 3)
    return 2, view
