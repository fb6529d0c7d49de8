# SPDX-License-Identifier: MIT
"""After a power cut: the table and the hand in play, folded from the journal.

Every event is held against the state that it meets: decisions must be legal, cards due, chips
conserved.  Where that fails, or the journal is damaged behind its last checkpoint, the table is
what that checkpoint says, and the hand after it counts as never dealt.
"""

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.storage import reader, seal
from feltware.storage.sectors import JournalError

_FAULTS = (JournalError, ValueError, IndexError, KeyError, TypeError, AttributeError, MemoryError)
_HAND_LOG = (ev.QUESTION, ev.ANSWER, ev.NOTICE)
_DECIDED = (
    ev.FOLD,
    ev.CHECK,
    ev.CALL,
    ev.BET,
    ev.RAISE,
    ev.BRING_IN,
    ev.COMPLETE,
    ev.STRADDLE,
    ev.DISCARD,
    ev.RUN_IT,
)


class Recovery:
    """``run`` folds what ``keeper`` reads into ``table``, ``hand`` and ``log``.

    Afterwards ``told`` is the reason code for the dealer ('' when there was nothing to restore),
    ``lost`` the number of records that could not be used, ``fresh`` whether the journal needs a
    checkpoint of the table as it is now.
    """

    def __init__(self, keeper, table, hand, log):
        self._keeper = keeper
        self._table = table
        self._hand = hand
        self._log = log
        self._secret = None
        self._chips = 0
        self._settled = True
        self.told = ""
        self.lost = 0
        self.fresh = False
        self.reads = 0

    def run(self):
        """Read, fold, and let the keeper go on from there."""
        settings = self._table.settings
        self._table.settings = 0
        found, self._secret = self._keeper.read()
        self.lost = found.lost
        self.reads = found.reads
        self.fresh = not found.groups
        if found.groups:
            if self._fold(found.groups):
                self.told = "back_whole"
            else:
                self._refuse(found)
            if found.state == reader.TAIL_CUT:
                self.told = "back_cut"
        if found.state == reader.DAMAGED:
            self.told = "back_damaged" if found.groups else "back_lost"
            self.fresh = True
        if self._table.settings not in (0, settings) and self.told == "back_whole":
            self.told = "back_other"
        self._table.settings = settings
        self._keeper.start(found, self._secret if self.playing() else None)

    def playing(self):
        """Whether a hand goes on."""
        return self._hand.phase not in (phases.IDLE, phases.OVER)

    def settled(self):
        """Whether the stacks of the table are those after the hand."""
        return self._settled

    def _refuse(self, found):
        """What stands behind the checkpoint cannot be: back to the checkpoint."""
        self.lost += len(found.groups) - 1
        del found.groups[1:]
        found.state = reader.DAMAGED
        if not self._fold(found.groups):
            self._nothing()
            del found.groups[0]

    def _nothing(self):
        self._hand.reset()
        self._log.clear()
        self._settled = True
        self._table.fold(ev.CHECKPOINT, 0, ev.BOOK_OPEN, 0, 0)

    def _fold(self, groups):
        """Fold all groups from nothing; False if that cannot have been."""
        self._nothing()
        try:
            for group in groups:
                for payload in group:
                    for event in reader.events(payload):
                        self._take(*event)
            return self._holds()
        except _FAULTS:
            return False

    def _take(self, kind, seat, index, flags, amount, ext):
        if not ev.is_kind(kind) or seat > ev.MUCK + 1:
            raise JournalError("an event of no kind that is known")
        if kind < ev.HAND_START:
            if self.playing() and kind != ev.SETTLED:
                raise JournalError("the table changed while a hand was played")
            self._table.fold(kind, seat, index, flags, amount, ext)
            self._settled = self._settled or kind == ev.SETTLED
            return
        if kind in _HAND_LOG and not self.playing():
            return
        self._take_of_hand(kind, seat, index, flags, amount, ext)

    def _take_of_hand(self, kind, seat, index, flags, amount, ext):
        hand = self._hand
        log = self._log
        if kind == ev.HAND_START:
            log.clear()
            hand.reset()
            self._chips = 0
        elif hand.phase == phases.IDLE:
            raise JournalError("an event of a hand without its beginning")
        if ext is not None and ext[0] != ev.EXT_TEXT:
            if ext[0] == ev.EXT_COMMITMENT and self._secret is not None:
                index = seal.unseal(self._secret, len(log), ext[1])
            ext = None
        self._check(kind, seat, index, flags, amount)
        self._table.fold(kind, seat, index, flags, amount, ext)
        log.append(kind, seat, index, flags, amount, ext)
        if kind == ev.UNDO:
            hand.refold(log)
        else:
            hand.fold(kind, seat, index, flags, amount, ext)
        if kind == ev.DEALT_IN or (kind == ev.CARRY and hand.phase != phases.COUNT):
            self._chips += amount
        elif kind == ev.HAND_END:
            self._settled = False
        elif kind == ev.UNDO:
            self._settled = True
        if hand.pot < 0 or min(hand.stack) < 0 or hand.chips() != self._chips:
            raise JournalError("chips have come or gone")

    def _check(self, kind, seat, index, flags, amount):
        hand = self._hand
        if kind in _DECIDED:
            if hand.check(kind, seat, amount, index):
                raise JournalError("a decision that was not possible")
        elif kind == ev.DEAL:
            if not flags & ev.OUT_OF_PLAY and hand.need(seat) <= 0:
                raise JournalError("a card where none was due")
        elif kind == ev.UNDO and not 0 < amount < len(self._log):
            raise JournalError("an undo of nothing")

    def _holds(self):
        """Whether the chips of the table are those that were bought."""
        if self.playing() or not self._settled:
            return True
        return self._table.balance() == 0
