# SPDX-License-Identifier: MIT
"""What is written down: events on their way into the journal, their hidden cards sealed.

The app hands every event over as it happens.  They wait here, and ``step`` takes one down at a
time; behind the last it makes them one group of the journal.  The app does nothing else meanwhile,
and only then are they published and shown.  The secret of the hand is written to its own page
before the hand's first event is safe, and zeroed when the hand's last one is.
"""

from micropython import const

from feltware.engine import events as ev
from feltware.storage import seal
from feltware.storage.journal import Journal
from feltware.storage.secrets import SecretPages

_CLOSE = const(-1)  # among the events that wait: what stands before it is a group of its own
_OPEN = const(-2)  # a checkpoint begins
_PAGES = const(6)  # of a checkpoint, taken in a slice


class Keeper:
    """``journal_flash`` and ``secret_flash`` may be None: then nothing is kept, or nothing sealed,
    and ``warning()`` says so.  ``log`` is the hand's log; ``random_bytes(n)`` gives secrets."""

    def __init__(self, journal_flash, secret_flash, log, random_bytes):
        self._flash = journal_flash
        self._journal = Journal(journal_flash) if journal_flash is not None else None
        self._pages = SecretPages(secret_flash) if secret_flash is not None else None
        self._log = log
        self._random_bytes = random_bytes
        self._secret = None  # kept in RAM until the next hand: an undo may want it
        self._sealed = False  # the secret lies in its page
        self._ended = False  # zero the page once the group is safe
        self._open = False
        self._waiting = []  # positions in the hand's log, and events that are not in it
        self._proofs = {}  # by position, of cards that are shown: until they are told
        self._loose = False  # what was taken down is no whole group yet
        self.refused = ""  # why the journal is not used at all: a reason code

    # -- power-up ----------------------------------------------------------------------------
    def read(self):
        """(what the journal holds, the secret of a hand that did not end).  Zeroes what is left
        of others."""
        from feltware.storage import reader

        secret = self._pages.find() if self._pages is not None else None
        if self._flash is None:
            return reader.Found(), secret
        found = reader.read(self._flash)
        if found.state == reader.TOO_NEW:
            self.refused = "journal_new"
        return found, secret

    def start(self, found, secret):
        """Go on behind what was read.  ``secret`` is that of the hand that goes on, or None."""
        if self._journal is not None and not self.refused:
            self._journal.start(found)
            self._open = True
        self._secret = secret
        self._sealed = secret is not None
        if secret is None:
            self.forget()

    # -- events ------------------------------------------------------------------------------
    def event(self, kind, seat, index, flags, amount, ext, position=-1):
        """An event has happened; ``position`` is its place in the hand's log, if it is one of the
        hand.  Returns what ``told`` takes once the event is safe."""
        entry = position if position >= 0 else (kind, seat, index, flags, amount, ext)
        self._waiting.append(entry)
        return entry

    def told(self, entry):
        """(kind, seat, index, flags, amount, ext) of a safe event, as it may be published."""
        if not isinstance(entry, int):
            return entry
        event = self._log.get(entry)
        if event[0] == ev.SHOWN and self._secret is not None:
            return event[:5] + (self._proofs.pop(entry, None),)
        return event

    def step(self):
        """One slice: an event, or the end of its group, or something to be written before, or the
        end of a secret.  False when all are safe."""
        if not self._waiting and not self._loose:
            return self._finish()
        journal = self._journal
        full = self._open and journal.is_full()
        if self._open and (full or not self._waiting) and journal.turn():
            return True
        if not self._waiting:
            self.commit()
        elif full:
            journal.go_on()
        else:
            self._take_down(self._waiting.pop(0))
        return True

    def _take_down(self, entry):
        if entry == _CLOSE:
            self._close()
            return
        if entry == _OPEN:
            self._journal.open_checkpoint()
            return
        self._loose = True
        position = -1
        if isinstance(entry, int):
            position = entry
            entry = self._log.get(entry)
        kind, seat, index, flags, amount, ext = entry
        if kind == ev.HAND_START:
            self._new_secret()
        elif kind == ev.UNDO:
            self._seal_again()
        elif kind == ev.HAND_END:
            self._ended = True
        secret = self._secret
        kept = ext
        shown = index
        if kind == ev.SHOWN and secret is not None:
            kept = self._proof(seat, index, position)
        elif ev.public_index(kind, index, flags) != index:
            shown = ev.UNKNOWN_CARD
            if secret is not None:
                sealed = seal.commitment(index, seal.nonce(secret, position))
                kept = (ev.EXT_COMMITMENT, sealed)
        if self._open:
            self._journal.add(kind, seat, shown, flags, amount, kept)
        if kind == ev.SHOWN and kept is not None:
            self._proofs[position] = kept

    def commit(self):
        """Make all that has happened safe."""
        while self._waiting:
            self._take_down(self._waiting.pop(0))
        self._close()

    def _close(self):
        self._loose = False
        if self._open:
            self._journal.commit()

    def _finish(self):
        """The hand's last group is safe: its secret goes.  False if there is none to go."""
        ended = self._ended
        self._ended = False
        if ended:
            self.forget()
        return ended

    def checkpoint(self, table):
        """Write the whole table down: what opens each hand.  In slices."""
        if self._open:
            waiting = self._waiting
            waiting.extend((_CLOSE, _OPEN))
            for page in table.checkpoint():
                waiting.append(page)
                if len(waiting) % _PAGES == 0:
                    yield
            waiting.append(_CLOSE)

    # -- secrets -----------------------------------------------------------------------------
    def forget(self):
        """Zeros over the hand's secret."""
        if self._pages is not None:
            self._pages.forget()
        self._sealed = False

    def _new_secret(self):
        self._ended = False
        self.forget()
        self._secret = None
        if self._open and self._pages is not None:
            secret = self._random_bytes(seal.SECRET)
            if self._pages.write(secret):
                self._secret = secret
                self._sealed = True

    def _seal_again(self):
        """An undo reaches back into a hand that had ended."""
        self._ended = False
        if self._secret is not None and not self._sealed:
            self._sealed = self._pages.write(self._secret)

    def _proof(self, seat, card, position):
        """The extension that proves a card that is shown, None if it was never sealed."""
        position = self._log.find_card(seat, card, position)
        if position < 0 or self._log.get(position)[3] & ev.UP:
            return None
        nonce = seal.nonce(self._secret, position)
        return ev.EXT_NONCE, seal.proof(position, nonce)

    # -- between hands -----------------------------------------------------------------------
    def needs_erase(self):
        """Whether a sector is to be erased before the next hand begins."""
        if self._open and self._journal.needs_erase():
            return True
        return self._pages is not None and not self._sealed and self._pages.needs_erase()

    def erase_one(self):
        """Erase one sector: when nobody waits."""
        if self._open and self._journal.needs_erase():
            self._journal.erase_one()
        elif self._pages is not None:
            self._pages.erase_one()

    def warning(self):
        """'' or the reason code of what the dealer has to know: not everything is kept."""
        if self.refused:
            return self.refused
        if self._flash is None or self._pages is None:
            return "flash_missing"
        return self._journal.broken or self._pages.broken

    def worn(self):
        """Places in the flash that did not take what was written, since power-up."""
        journal, pages = self._journal, self._pages
        return (journal.worn if journal is not None else 0) + (
            pages.worn if pages is not None else 0
        )

    def late_erases(self):
        """Sectors that had to be erased in the middle of a hand since power-up."""
        return self._journal.late_erases if self._journal is not None else 0
