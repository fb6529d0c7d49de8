# SPDX-License-Identifier: MIT
"""Torn pages and flipped bits: a damaged journal is recovered or refused, never misread."""

import random
from collections import Counter

import mpy_table
from flash import Flash

from feltware.control.keeper import Keeper
from feltware.control.recovery import Recovery
from feltware.engine import events as ev
from feltware.engine import phases
from feltware.engine.hand import Hand
from feltware.engine.log import Log
from feltware.storage import sectors as sc
from feltware.storage import settings
from feltware.table.table import Table
from tests.conftest import amount

IMAGES = amount(10_000, 2_000)
SECTORS = 8
PLAIN = ("bits", "page", "sector", "secret")
CHECKED = ("record", "record", "record", "header")  # damaged, and their CRC made right again
SENTENCES = (
    "", "back_whole", "back_other", "back_cut", "back_damaged", "back_lost", "journal_new",
)  # fmt: skip


class Booted:
    """A table as it comes back from an image."""

    def __init__(self, journal, secret):
        self.log = Log()
        self.hand = Hand()
        self.table = Table(lambda *event: None)
        self.table.settings = settings.fingerprint(settings.defaults())
        flashes = []
        for image in (journal, secret):
            flash = Flash(0)
            flash.sectors = len(image) // sc.SECTOR
            flash.image = bytearray(image)
            flashes.append(flash)
        self.keeper = Keeper(flashes[0], flashes[1], self.log, lambda n: bytes(n))
        self.recovery = Recovery(self.keeper, self.table, self.hand, self.log)
        self.recovery.run()
        self.told = self.keeper.refused or self.recovery.told

    def state(self):
        """(the hand as everyone may see it, the table)."""
        return public(self.log, self.hand), mpy_table.state_of(self)


def public(log, hand):
    """The log of a hand in play, hidden cards left out; questions too."""
    if hand.phase in (phases.IDLE, phases.OVER):
        return ()
    events = []
    for position in range(len(log)):
        kind, seat, index, flags, amount, _ = log.get(position)
        if kind not in mpy_table.ASKED:
            events.append((kind, seat, ev.public_index(kind, index, flags), flags, amount))
    return tuple(events)


class Evening:
    """A table that plays, and every state it was in after a group."""

    def __init__(self, seed):
        self.journal = Flash(SECTORS)
        self.secret = Flash(2)
        self.table = mpy_table.Table(self.journal, self.secret, seed)
        app = self.table.app
        keeper = app.keeper
        self.states = []
        self.checkpoints = [mpy_table.state_of(app)]
        commit, checkpoint = keeper.commit, keeper.checkpoint

        def committed():
            commit()
            self.states.append((public(app.log, app.hand), mpy_table.state_of(app)))

        def checked(table):
            self.checkpoints.append(mpy_table.state_of(app))
            return checkpoint(table)

        keeper.commit, keeper.checkpoint = committed, checked


def evenings(rng, count):
    """(journal image, secret image, Evening with the states so far) at random moments."""
    for number in range(count):
        evening = Evening(rng.randrange(1 << 27))
        stop = rng.randint(120, 700)
        while stop:
            evening.table.act()
            stop -= 1
        del number
        yield bytes(evening.journal.image), bytes(evening.secret.image), evening


def records(image):
    """(where, payload's length) of every whole record, (where, None) of every header."""
    found = []
    for sector in range(len(image) // sc.SECTOR):
        data = image[sector * sc.SECTOR : (sector + 1) * sc.SECTOR]
        if sc.header_in(data) is None:
            continue
        found.append((sector * sc.SECTOR, None))
        at = sc.HEADER
        while (n := sc.record_at(data, at, sc.used(data))) > 0:
            found.append((sector * sc.SECTOR + at, n))
            at += sc.size(n)
    return found


def flip(rng, image, start, end, bits):
    """Change some bits between two places."""
    for _ in range(bits):
        image[rng.randrange(start, end)] ^= 1 << rng.randrange(8)


def damage(rng, kind, journal, secret, whole):
    """Damage a copy whose ``records`` are ``whole``; returns what was done."""
    last = rng.random() < 0.5  # near the end, where it matters
    if kind == "bits":
        flip(rng, journal, 0, len(journal), rng.randint(1, 40))
    elif kind == "page":
        at = rng.choice(whole[-30:] if last else whole)[0] // 256 * 256
        start, end = sorted((rng.randrange(257), rng.randrange(257)))
        fill = rng.choice((b"\xff", b"\x00", None))
        for i in range(at + start, at + end):
            journal[i] = fill[0] if fill else rng.randrange(256)
    elif kind == "sector":
        # a newest sector that is blank as a whole cannot be told from one that never was
        at = rng.choice([entry[0] for entry in whole if entry[1] is None])
        end = rng.randrange(max(e[0] for e in whole if e[0] < at + sc.SECTOR) - at + 1)
        journal[at : at + end] = b"\xff" * end
    elif kind == "secret":
        flip(rng, secret, 0, len(secret), rng.randint(1, 200))
    else:
        headers = [entry for entry in whole if entry[1] is None]
        others = [entry for entry in whole if entry[1] is not None]
        some = headers if kind == "header" else others[-20:] if last else others
        at, n = rng.choice(some)
        if n is None:
            flip(rng, journal, at, at + sc.HEADER - sc.CRC, rng.randint(1, 4))
            end = at + sc.HEADER - sc.CRC
        else:
            length = 2 if rng.random() < 0.1 else 0
            end = at + 2 + n + sc.CHAIN
            flip(rng, journal, at + 2 - length, end, rng.randint(1, 8))
        journal[end : end + sc.CRC] = sc.crc(bytes(journal[at:end]))  # made right again
        kind += ", CRC made right"
    return kind


def is_as_if_never_written(journal, damaged, whole):
    """Whether all that is damaged is that the last records are blank, as a whole: nothing can tell
    that from an evening that ended before them."""
    headers = [at for at, n in whole if n is None]
    newest = max(headers, key=lambda at: int.from_bytes(journal[at + 4 : at + 8], "little"))
    end = newest + sc.SECTOR
    for at in [at for at, _ in whole if newest <= at < end]:
        if damaged == journal[:at] + b"\xff" * (end - at) + journal[end:]:
            return True
    return False


def test_a_damaged_image_is_recovered_or_refused(seed, figure):
    rng = random.Random(seed)
    done = Counter()
    told = Counter()
    each = 500
    for journal, secret, evening in evenings(rng, IMAGES // each):
        newest = evening.states[-1]
        assert Booted(journal, secret).state() == newest
        states = set(evening.states)
        books = set(evening.checkpoints)
        whole = records(journal)
        for number in range(each):
            images = bytearray(journal), bytearray(secret)
            kind = rng.choice(CHECKED if number % 2 else PLAIN)
            what = damage(rng, kind, *images, whole)
            if images[0] != journal and is_as_if_never_written(journal, images[0], whole):
                done["as if never written"] += 1
                continue
            booted = Booted(*images)
            done[what] += 1
            told[booted.told] += 1
            state = booted.state()
            assert booted.told in SENTENCES
            if booted.told in ("", "back_whole", "back_other"):  # the settings' mark is hit
                assert state == newest, what
            elif booted.told == "back_cut":
                assert state in states, what
            elif booted.told == "back_damaged":
                assert state[0] == () and state[1] in books, what
            else:
                assert not any(state[1][1]), what
    total = sum(done.values())
    right = sum(count for what, count in done.items() if "CRC" in what)
    assert total >= IMAGES and right >= total // 2
    figure(
        "damaged journals: {} images (seed {}), {} with a CRC made right again, {} as if never "
        "written: {}".format(
            total,
            seed,
            right,
            done["as if never written"],
            ", ".join("{} {}".format(n, t or "silent") for t, n in told.items()),
        )
    )
