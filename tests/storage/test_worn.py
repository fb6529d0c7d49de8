# SPDX-License-Identifier: MIT
"""Flash that wears out: what does not take a program or an erase is left out, told, and lost by
nobody."""

import random

import mpy_table
import pytest
from flash import PAGE, Flash

from feltware.engine import events as ev
from feltware.engine import phases
from feltware.storage import reader, secrets
from feltware.storage import sectors as sc
from feltware.storage.journal import AHEAD, Journal
from host_tools.journal import image
from host_tools.simulator.bench import Bench
from host_tools.simulator.target import FlashChip
from tests.app.evening import home
from tests.storage.test_wires import begin, come_back, steps, winners

PAGES = sc.SECTOR // PAGE


def journal_on(flash):
    """A journal that goes on where the flash ends, and what was found there."""
    found = reader.read(flash)
    journal = Journal(flash)
    journal.start(found)
    return journal, found


def write(journal, numbers):
    """A checkpoint, and a decision for each number."""
    journal.open_checkpoint()
    journal.add(ev.CHECKPOINT, 0, ev.BOOK_OPEN, 0, 0)
    journal.commit()
    for number in numbers:
        journal.add(ev.CALL, 1 + number % 6, 0, 0, number)
        journal.commit()


def read(flash):
    """(state, the numbers behind the last checkpoint)."""
    found = reader.read(flash)
    events = [event for group in found.groups for data in group for event in reader.events(data)]
    return found.state, [event[4] for event in events[1:]]


@pytest.mark.parametrize("page", [16, 17, 24, 31], ids=["header", "second", "middle", "last"])
def test_a_page_that_takes_no_program_costs_no_event(page):
    flash = Flash(12)
    flash.deaf = [page]
    journal, _ = journal_on(flash)
    write(journal, range(300))
    assert read(flash) == (reader.WHOLE, list(range(300)))
    assert journal.worn == 1 and not journal.broken and not journal.late_erases
    assert image.read(bytes(flash.image)).scars == 0
    again, found = journal_on(flash)
    write(again, range(7))
    assert read(flash) == (reader.WHOLE, list(range(7)))
    assert found.lost == 0


def test_a_record_that_reads_well_later_is_taken_once():
    flash = Flash(12)
    journal, _ = journal_on(flash)
    write(journal, range(100))
    before = bytes(flash.image)
    flash.deaf = [journal._at // PAGE + journal._sector * PAGES]
    deaf = flash.deaf[0] * PAGE
    write_one = (ev.CALL, 1, 0, 0, 100)
    journal.add(*write_one)
    journal.commit()
    assert journal.worn == 1
    flash.image[deaf : deaf + PAGE] = _with_record(before, *write_one)[deaf : deaf + PAGE]
    assert read(flash) == (reader.WHOLE, list(range(101)))


def _with_record(before, *event):
    """An image with one record more."""
    flash = Flash(12)
    flash.image[:] = before
    journal, _ = journal_on(flash)
    journal.add(*event)
    journal.commit()
    return bytes(flash.image)


def test_sectors_that_take_no_erase_are_left_out_for_good():
    flash = Flash(12)
    journal, _ = journal_on(flash)
    for _ in range(15):  # once round the ring
        journal.prepare()
        write(journal, range(150))
    full = [sector for sector in range(12) if sc.read_header(flash, sector) is not None]
    flash.stuck = [journal._sector, (journal._sector + 5) % 12]
    for turn in range(30):
        journal.prepare()
        write(journal, range(turn, turn + 150))
        assert read(flash) == (reader.WHOLE, list(range(turn, turn + 150)))
        if turn % 7 == 6:
            journal, found = journal_on(flash)
            assert found.state == reader.WHOLE
    assert len(full) >= 9 and not journal.broken and not journal.late_erases
    for sector in flash.stuck:
        assert sc.is_filled(flash, sector, bytes(PAGE))  # so that the next power-up knows


def test_too_few_sectors_are_the_end_of_the_journal():
    flash = Flash(8)
    flash.stuck = range(8)
    journal, _ = journal_on(flash)
    for _ in range(12):
        journal.prepare()
        write(journal, range(150))
    assert journal.broken == "flash_broken"
    assert len(journal._given_up) == 8 - AHEAD - 1


def test_a_record_that_no_sector_takes_ends_the_journal_and_not_the_ring():
    flash = Flash(8)
    journal, _ = journal_on(flash)
    write(journal, range(20))
    flash.deaf = [sector * PAGES + page for sector in range(8) for page in range(1, PAGES)]
    for number in range(40):  # a record of two pages
        journal.add(ev.CALL, 1, 0, 0, number)
    journal.commit()
    assert journal.broken == "flash_broken" and journal.erases == 0
    assert read(flash) == (reader.TAIL_CUT, list(range(20)))


def test_secrets_pass_over_pages_and_sectors_that_are_worn():
    flash = Flash(4)
    flash.deaf = [1, 5]
    flash.stuck = [2]
    pages = secrets.SecretPages(flash)
    assert pages.find() is None
    for number in range(200):
        while pages.needs_erase():
            pages.erase_one()
        secret = bytes([number + 1]) * 32
        assert pages.write(secret)
        assert bytes(flash.image).count(secret) == 1
        pages.forget()
        assert secret not in bytes(flash.image)
    assert pages.worn and not pages.broken


def test_a_secret_that_takes_no_zeros_is_erased():
    flash = Flash(4)
    pages = secrets.SecretPages(flash)
    pages.find()
    secret = bytes(range(32))
    assert pages.write(secret)
    flash.deaf = [0]
    pages.forget()
    assert secret not in bytes(flash.image) and pages.worn == 1 and not pages.broken
    assert pages.write(secret)
    flash.deaf, flash.stuck = range(64), range(4)
    pages.forget()
    assert pages.broken == "secret_stays"


@pytest.mark.parametrize("torn", [3, 7, 20], ids=["before it", "after it", "elsewhere"])
def test_the_secret_in_play_outlives_a_worn_page_beside_it(torn):
    flash = Flash(2)
    secret = bytes(range(32))
    flash.image[: 5 * PAGE] = bytes(5 * PAGE)
    pages = secrets.SecretPages(flash)
    pages.find()
    assert pages.write(secret) and bytes(flash.image).find(secret) == 5 * PAGE + 2
    flash.image[torn * PAGE : torn * PAGE + 20] = b"half of another one."
    flash.deaf = [torn]
    for _ in range(2):  # power-ups
        pages = secrets.SecretPages(flash)
        assert pages.find() == secret and not pages.broken
        assert bytes(flash.image).count(secret) == 1
    pages.forget()
    pages = secrets.SecretPages(flash)
    assert pages.find() is None and not pages.broken
    assert b"another" not in bytes(flash.image) and secret not in bytes(flash.image)


def test_an_evening_on_a_worn_flash(figure, seed):
    journal, secret = Flash(16), Flash(4)
    journal.stuck = [3, 9]
    journal.deaf = [5 * PAGES, 6 * PAGES + 7, 12 * PAGES + 15]
    secret.deaf = [2, 17]
    table = mpy_table.Table(journal, secret, seed)
    cuts = random.Random(seed)
    while table.app.table.hand_no < 60 or not table.over():
        table.act()
        if not cuts.randrange(60):
            table = _cut(table, journal, secret, seed)
    assert table.app.table.balance() == 0
    assert table.app.keeper.warning() == ""
    assert not any(kept in bytes(secret.image) for kept in table.secrets)
    figure("worn flash: 60 hands, {} programs, nothing lost".format(journal.programs))


def _cut(table, journal, secret, seed):
    """The power goes and comes back; the table is where it was."""
    before = mpy_table.state_of(table.app)
    playing = table.app.hand.phase not in (phases.IDLE, phases.OVER)
    again = mpy_table.Table(journal, secret, seed, table.random.state, table.world)
    assert mpy_table.state_of(again.app) == before
    assert again.app.hand.phase not in (phases.IDLE, phases.OVER) or not playing
    again.secrets = table.secrets
    again.look_around()
    again.tidy()
    again.look_around()
    return again


@pytest.mark.parametrize("target", ["host", "unix"])
def test_the_dealer_is_told_and_plays_on(target, micropython):
    with Bench(target, flash=FlashChip(sectors=12, deaf=(20, 37))) as bench:
        begin(bench)
        shown = 0
        for name, step in steps():
            step(bench)
            shown += bench.shows(0, "Flash is wearing out:")
            if name == "street":
                come_back(bench)
        assert winners(bench) == {1: 205}
        reasons = [notice.reason for notice in bench.feed.notices]
        assert "flash_worn" in reasons and "flash_broken" not in reasons and shown
        home(bench)
