# SPDX-License-Identifier: MIT
"""The loop: scan, decide, write down, show.

``App.step(now_ms)`` is one cooperative pass without waiting.  Clock, random numbers, buses and
the link are handed in.
"""

from feltware import loan
from feltware.control.dealer_keys import DealerKeys
from feltware.control.hostline import HostLine
from feltware.control.keeper import Keeper
from feltware.control.notices import Notices
from feltware.control.opening import Opening
from feltware.control.publisher import Publisher
from feltware.control.rulings import Rulings
from feltware.control.seat_keys import SeatKeys
from feltware.control.sights import Sights
from feltware.control.upkeep import Upkeep
from feltware.control.waits import Waits
from feltware.dealer import questions
from feltware.dealer.tracker import Tracker
from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.hand import Hand
from feltware.engine.log import Log
from feltware.table.table import Table
from feltware.ui import view as v
from feltware.ui.screens import Screens

KEY_PASSES = 10  # what a key needs to be shown to whose it was: the readers wait as long
FAULT_NOTICE = 1  # the index of a NOTICE event; its amount is the fault's number


class App:
    """The whole table.  ``hardware`` has scanner, keypad, panels, link, and the partitions
    journal_flash and secret_flash, None where there is none; ``random_bytes(n)`` gives secrets.
    ``kept`` is what an app that failed has left (feltware.mend), where no journal has it."""

    def __init__(self, hardware, random_bytes, kept=None):
        self.hardware = hardware
        self.now_ms = 0
        self.log = Log()
        self.hand = Hand(self._hand_event, self.do)
        self.table = Table(self._table_event)
        self.tracker = Tracker(self.hand, self._question_opened, self._question_closed)
        self.view = v.View(self.hand, self.table)
        self.screens = Screens(self.view, hardware.panels)
        self.keeper = Keeper(hardware.journal_flash, hardware.secret_flash, self.log, random_bytes)
        self.publisher = Publisher(hardware.link, self.keeper.told)
        self.notices = Notices(self.view, self.screens, self.publisher)
        self._tell = self.notices.say
        self.sights = Sights(hardware.scanner, self.hand, self.tracker, self.view, self._tell)
        self.rulings = Rulings(self.hand, self._decide)
        self.waits = Waits(self.hand, self.tracker, hardware.scanner, self.publisher)
        self.upkeep = Upkeep(self.keeper, hardware.keypad, self._tell)
        self.seat_keys = SeatKeys(
            self.hand, self.table, self.tracker, self.view, self._decide, self._tell
        )
        self.dealer_keys = DealerKeys(
            self.hand, self.table, self.tracker, self.view, self, self._tell
        )
        self.opening = Opening(self)
        self.host = HostLine(self)
        self.clock = None  # feltware.control.clock, once a host has set it
        self._settled = True
        self._undo_closed = True  # nothing to undo once the table moved on
        self._changed = True
        self._waits_due = False
        self._warn_due = True
        self._rest = 0  # passes that are not the readers'
        self._job = None  # what takes several passes and is not to be interrupted
        self.publisher.begin()
        from feltware.control import house

        refused = house.start(self)
        self._restore(kept)
        loan.let_go("feltware.control", "recovery")
        loan.let_go("feltware.storage", "reader")
        if refused is not None:
            self._tell(0, refused.reason, refused.line)
        self.screens.touch_all()

    def _restore(self, kept):
        """Take up what the journal holds, before anything is published or shown."""
        if kept is not None:
            recovery = kept.restore(self.keeper, self.table, self.hand, self.log)
        else:
            from feltware.control.recovery import Recovery

            recovery = Recovery(self.keeper, self.table, self.hand, self.log)
            recovery.run()
        self._settled = recovery.settled()
        if self.table.config is None:
            self.open_menu()
        else:
            self.view.mode = v.IDLE
        if recovery.playing():
            self.view.mode = v.HAND
            self._undo_closed = False
            self.rulings.recall(self.log)
            self.tracker.await_evidence()
        elif self._settled:
            self.hand.reset()
            self.log.clear()
        if recovery.fresh:
            for _ in self.keeper.checkpoint(self.table):
                pass
            self.keeper.commit()
        if recovery.told:
            self.view.restored = True
            self.snapshot()
            self._tell(0, recovery.told, self.table.hand_no)

    def settled(self):
        """Whether the stacks of the table are those after the hand."""
        return self._settled

    def say_fault(self, reason, number, now_ms):
        """The app before this one ended with an exception (feltware.mend)."""
        self.now_ms = self.notices.now_ms = now_ms
        self._hand_or_table_event(ev.NOTICE, 0, FAULT_NOTICE, number)
        self._tell(0, reason, number)

    def step(self, now_ms):
        """One pass.  Returns the milliseconds until it needs to be called again, 0 for at once."""
        self.now_ms = now_ms
        hardware = self.hardware
        hint = 0
        if self._rest:
            self._rest -= 1
        else:
            hint = hardware.scanner.step(now_ms)
            if hardware.scanner.worked:
                self._rest = 1  # one pass is the readers', the next one all else's
                hardware.keypad.step(now_ms)
                return 0
        hint = min(hint, hardware.keypad.step(now_ms))
        self.notices.step(now_ms)
        if self.clock is not None:
            self.clock.step(now_ms)
        job = self._job
        if job is not None:
            try:
                next(job)
            except StopIteration:
                if job is self._job:  # and not another, which it has begun
                    self._job = None
            return 0
        return 0 if self._record() or self._take_in() or self._look_after() else hint

    # Each of these does one thing at most and is true when it did: a pass is to be short.

    def _record(self):
        """What has happened becomes safe, then is shown to whose key it was and whose turn it is,
        then is told."""
        if self.keeper.step():
            return True
        actor = self.hand.actor
        first = self.screens.first(actor)
        if first >= 0:
            return self.screens.step(first)
        if self._warn_due:
            self._warn_due = False
            self.upkeep.warn()
        if self._changed:
            self._changed = False
            self._waits_due = True
            self.publisher.turn(actor, self.hand.legal.text() if actor else "")
            return True
        if self._waits_due:
            self._waits_due = False
            self.waits.update()
            return True
        return self.publisher.flush(self.now_ms)

    def _take_in(self):
        """Keys, cards, a host's commands, and what the hand does by itself."""
        now_ms = self.now_ms
        hand = self.hand
        if not self._settled and hand.phase == phases.OVER:  # before anybody goes on from there
            if hand.step():  # not at once after a restart: hands that were shown are to be named
                self.table.settle(hand)
                self._settled = True
            return True
        if self._take_key():
            return True
        if self.sights.step(now_ms):
            if self.sights.moved:
                self.upkeep.stir(now_ms)
                self._changed = True
                self.screens.touch_all()
            return True
        self.tracker.step(now_ms)
        if self.view.task is not None and self.view.task.step(now_ms):
            self.screens.touch(0)
        if hand.phase == phases.COUNT:
            hand.step()
            return True
        if hand.phase == phases.SHOW:
            if not hand.step():
                self.screens.touch_all()
                return True
        elif self.rulings.step():
            return True
        self.opening.step()
        return self.host.step()

    def _look_after(self):
        """Displays, and what is done when nobody waits."""
        if self.screens.step(self.hand.actor):
            return True
        self.upkeep.look()
        return self.upkeep.step(self.now_ms, self.between() and self._settled)

    def _take_key(self):
        packed = self.hardware.keypad.get()
        if packed < 0:
            return False
        self.upkeep.key(self.now_ms)
        unit = packed >> 8
        key = (packed >> 1) & 0x7F
        if not packed & 1:
            if unit:
                self.seat_keys.release(unit, key)
        elif unit:
            self.seat_keys.press(unit, key)
        else:
            self.dealer_keys.press(key)
        if packed & 1:
            self._rest = KEY_PASSES
        self.screens.press(unit)
        return True

    def open_menu(self):
        """The dealer chooses a game."""
        from feltware.control import house

        house.open_menu(self)

    def leave_menu(self):
        """Once a game is set, by whatever door, the start menu is done with."""
        menu = self.view.menu
        if self.table.config is not None and menu is not None and menu.chooses:
            self.view.menu = None
            self.view.mode = v.IDLE

    def _hand_event(self, kind, seat, index, flags, amount, ext):
        self.table.fold(kind, seat, index, flags, amount, ext)
        self.log.append(kind, seat, index, flags, amount, ext)
        if ev.FOLD <= kind <= ev.STRADDLE or kind in (ev.SHOW, ev.MUCKED):
            self.view.last_action = (seat, kind, amount)
        elif kind in (ev.ROUND_END, ev.HAND_START):
            self.view.last_action = (0, 0, 0)
        elif kind == ev.HAND_END:
            self._settled = False
        self._publish(kind, seat, index, flags, amount, ext, len(self.log) - 1)

    def _table_event(self, kind, seat, index, flags, amount, ext):
        if kind != ev.SETTLED:
            self._undo_closed = True
        self._publish(kind, seat, index, flags, amount, ext)

    def _publish(self, kind, seat, index, flags, amount, ext, position=-1):
        self.publisher.event(self.keeper.event(kind, seat, index, flags, amount, ext, position))
        self._changed = True
        self.screens.touch_all()

    def _decide(self, kind, seat, amount, index):
        """A seat's checked decision."""
        self.view.count[seat] = 0
        self.view.declare[seat] = 0
        self.view.laid[seat] = 0
        self.hand.apply(kind, seat, amount, index)

    def between(self):
        """Whether no hand is played."""
        return self.hand.phase in (phases.IDLE, phases.OVER)

    def begin(self, menu):
        """The start menu is done."""
        from feltware.control import house

        self.do(house.beginning(self, menu))

    def do(self, job):
        """Do this, a generator, pass by pass, and nothing else meanwhile."""
        self._job = job

    def next_hand(self):
        """START or NEXT between hands."""
        self.opening.ask()

    def stamp(self):
        """Write down the time of day, where it is known."""
        if self.clock is not None:
            self._table_event(ev.TIME, 0, 0, 0, self.clock.minutes, None)

    def opened(self):
        """A hand has begun."""
        self._warn_due = True
        self.view.mode = v.HAND
        self._undo_closed = False

    def begin_task(self, name):
        """The dealer chose something to do between hands: see feltware.control.tasks."""
        from feltware.control import tasks

        self.opening.forget()
        self.view.task = tasks.begin(
            name, self.hardware, self.tracker, self.table, self._tell, self._end_task, self.keeper
        )

    def _end_task(self):
        from feltware.control import tasks

        self.view.task = None
        tasks.end()
        self.screens.touch(0)

    def can_undo(self):
        """'' or the reason why there is nothing to undo."""
        if self._undo_closed or self.log.last_decision() < 0:
            return "nothing_to_undo"
        return ""

    def undo(self):
        """Withdraw the last decision (design: undo folds the log, cards stay facts)."""
        if not self.can_undo():
            self.do(self._undoing())

    def _undoing(self):
        yield from self.hand.undoing(self.log)
        yield
        self.seat_keys.forget()
        self.view.last_action = (0, 0, 0)
        self._settled = self.hand.phase != phases.OVER
        yield from self.tracker.reconciling(self.now_ms)

    def misdeal(self):
        """The dealer declared a misdeal: bets go back, the cards come home (GAP-13)."""
        self.seat_keys.forget()
        self.tracker.new_hand()
        self.hand.misdeal()

    def answer(self, choice):
        """The dealer's answer to the open question."""
        question = self.tracker.question
        if question is None:
            return
        self._hand_or_table_event(ev.ANSWER, question.place, question.number, choice)
        self.tracker.answer(choice, self.now_ms)
        if choice == questions.HAND_DEAD and question.place <= ev.MAX_SEATS:
            self.rulings.declare(question.place)
        elif choice == questions.ALL_VOID:
            self.seat_keys.forget()
            self.hand.call_off()

    def _hand_or_table_event(self, kind, seat, index, amount):
        position = -1 if self.between() else len(self.log)
        if position >= 0:
            self.log.append(kind, seat, index, 0, amount, None)
        self._publish(kind, seat, index, 0, amount, None, position)

    def _question_opened(self, question):
        self.view.question = question
        self._hand_or_table_event(ev.QUESTION, question.place, question.number, question.amount)
        self.publisher.question(question)

    def _question_closed(self, question):
        self.view.question = None
        self.publisher.question(None)
        self._changed = True
        self.screens.touch_all()

    def host_allowed(self):
        """Whether the dealer has unlocked the table for a host."""
        return self.dealer_keys.host_allowed

    def snapshot(self):
        """Say the table anew: seats and stacks, then the hand's events from its start."""
        self.publisher.again(self.table, self.log)
        self._changed = True
