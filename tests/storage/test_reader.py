# SPDX-License-Identifier: MIT
"""What a reading of the journal says of damage in one place: the last good checkpoint stands."""

import pytest
from flash import Flash

from feltware.engine import events as ev
from feltware.storage import reader
from feltware.storage import sectors as sc
from feltware.storage.journal import Journal

SECTORS = 8


def written(hands, decisions=60):
    """(flash, Journal, {sequence: sector}) of hands, each a checkpoint of number ``amount`` and so
    many decisions; 60 of them take half a sector."""
    flash = Flash(SECTORS)
    journal = Journal(flash)
    journal.start(reader.read(flash))
    for number in range(1, hands + 1):
        journal.prepare()
        journal.open_checkpoint()
        journal.add(ev.CHECKPOINT, 0, ev.BOOK_OPEN, 0, number)
        journal.commit()
        for amount in range(decisions):
            journal.add(ev.CALL, 1 + amount % 6, 0, 0, amount)
            journal.commit()
    where = {}
    for sector in range(SECTORS):
        header = sc.read_header(flash, sector)
        if header is not None:
            where[header.sequence] = sector
    return flash, journal, where


def told(found):
    """(number of the checkpoint's hand, decisions behind it)."""
    (checkpoint,) = found.groups[0]
    return next(reader.events(checkpoint))[4], len(found.groups) - 1


def spoil(flash, sector, at):
    """Change one bit."""
    flash.image[sector * sc.SECTOR + at] ^= 4


def test_a_sound_journal_is_whole():
    flash, _, where = written(7)
    found = reader.read(flash)
    assert found.state == reader.WHOLE and told(found) == (7, 60) and found.lost == 0
    assert len(where) == 3


@pytest.mark.parametrize("record", [False, True], ids=["header", "header and first record"])
def test_a_newest_sector_without_its_header_is_missed(record):
    flash, _, where = written(7)
    spoil(flash, where[3], 5)
    if record:
        spoil(flash, where[3], sc.HEADER + 8)
    found = reader.read(flash)
    assert found.state == reader.DAMAGED and found.lost
    assert told(found)[1] == 0


def test_a_newest_sector_without_its_header_is_missed_behind_one_that_begins_damaged():
    flash, _, where = written(7)
    spoil(flash, where[3], 4)
    spoil(flash, where[2], sc.HEADER + 8)
    found = reader.read(flash)
    assert found.state == reader.DAMAGED and found.lost
    assert told(found) == (6, 0)


def test_a_torn_end_is_told_of_a_sector_that_begins_damaged():
    flash, journal, where = written(7)
    spoil(flash, where[3], sc.HEADER + 8)
    journal.open_checkpoint()
    journal.add(ev.CHECKPOINT, 0, ev.BOOK_OPEN, 0, 8)
    journal.commit()
    journal.add(ev.CALL, 1, 0, 0, 1)
    journal.commit()
    spoil(flash, where[3], journal._at - 3)
    found = reader.read(flash)
    assert found.state == reader.TAIL_CUT and told(found) == (8, 0)
    assert found.at == sc.SECTOR  # nothing is written behind it


def test_a_sector_missing_in_the_middle_leaves_the_checkpoint_before_it():
    flash, _, where = written(2, decisions=450)  # the second hand takes sectors 3 to 6
    assert len(where) > 4
    before = [told(reader.read(flash))]
    spoil(flash, where[max(where) - 1], 6)
    found = reader.read(flash)
    assert before == [(2, 450)]
    assert found.state == reader.DAMAGED and told(found) == (2, 0) and found.lost > 100


def test_an_old_sector_that_is_being_erased_is_no_damage():
    flash, journal, where = written(25)
    newest = where[max(where)]
    oldest = where[min(where)]
    assert len(where) == SECTORS - 3
    journal.prepare()
    journal.prepare()
    for end in (16, 20, 300, 2000, 4000):
        torn = Flash(SECTORS)
        torn.image[:] = flash.image
        at = oldest * sc.SECTOR
        torn.image[at : at + end] = b"\xff" * end
        # the sector behind the newest is the one that is erased next when the ring is full
        behind = (newest + 1) % SECTORS * sc.SECTOR
        torn.image[behind : behind + sc.SECTOR] = torn.image[at : at + sc.SECTOR]
        assert reader.read(torn).state == reader.WHOLE
