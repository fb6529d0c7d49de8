# SPDX-License-Identifier: MIT
"""A flash chip's partition as the data sheet has it, with power cuts and wear.

Sectors of 4 KB are erased to FF; pages of 256 bytes are programmed, which only clears bits.
``spend_us(us)`` is told the time of every erase (45 ms) and program (0.7 ms); the caller decides
what time is.  Runs on CPython and on MicroPython.
"""

from micropython import const

SECTOR = const(4096)
PAGE = const(256)
ERASE_US = const(45000)
PROGRAM_US = const(700)


class PowerCut(BaseException):
    """The supply went away in the middle of a program or an erase: no handler runs then."""

    final = True  # feltware.guard does not go on after this


class Power:
    """The supply that several partitions of one chip share: it is cut at the ``cut_at``-th program
    or erase from now (1 the next; 0 never), after ``part`` of 256 of it was done."""

    def __init__(self, cut_at=0, part=128):
        self.left = cut_at
        self.part = part
        self.operations = 0
        self.off = False

    def next_is_cut(self):
        """Count one operation; whether it is the one."""
        if self.off:
            raise PowerCut("there is no power")
        self.operations += 1
        if self.left:
            self.left -= 1
            self.off = not self.left
        return self.off


class Flash:
    """``sectors`` of flash.  ``file`` is a binary file open for reading and writing, unbuffered,
    that holds the image from ``offset`` on, so that another process can go on with it; None keeps
    it in RAM."""

    def __init__(self, sectors, spend_us=None, power=None, file=None, offset=0):
        self.sectors = sectors
        self.image = bytearray(b"\xff" * (sectors * SECTOR))
        self.power = power if power is not None else Power()
        self.read_only = False
        self.stuck = ()  # sectors that are worn: an erase sets none of their bits
        self.deaf = ()  # pages (by number) that are worn: a program clears none of their bits
        self.programs = 0
        self.erases = 0
        self.reads = 0
        self.bytes = 0  # programmed, those left blank not counted
        self._spend_us = spend_us if spend_us is not None else _spend_nothing
        self._file = file
        self._offset = offset
        if file is not None:
            file.seek(offset)
            kept = file.read(len(self.image))
            self.image[: len(kept)] = kept
            self._keep(0, len(self.image))

    def read_into(self, at, buf):
        """Fill ``buf`` from byte ``at`` on."""
        self.reads += 1
        buf[:] = self.image[at : at + len(buf)]

    def program(self, at, page):
        """Clear bits of a page.  ``page`` has 256 bytes, ``at`` is a multiple of 256."""
        if at % PAGE or len(page) != PAGE:
            raise ValueError("a program takes a whole page")
        cut = self.power.next_is_cut()
        self._writable()
        self._spend_us(PROGRAM_US)
        end = self.power.part * PAGE // 256 if cut else PAGE
        if at // PAGE not in self.deaf:
            image = self.image
            for i in range(end):
                image[at + i] &= page[i]
            if cut and end < PAGE:  # the byte it was at: some of its bits
                image[at + end] &= page[end] | 0x5A
        self.programs += 1
        self.bytes += PAGE - page.count(b"\xff")
        self._keep(at, PAGE)
        self._cut(cut)

    def erase(self, sector):
        """Set every bit of a sector."""
        cut = self.power.next_is_cut()
        self._writable()
        self._spend_us(ERASE_US)
        at = sector * SECTOR
        end = self.power.part * SECTOR // 256 if cut else SECTOR
        if sector not in self.stuck:
            self.image[at : at + end] = b"\xff" * end
        self.erases += 1
        self._keep(at, SECTOR)
        self._cut(cut)

    def _writable(self):
        if self.read_only:
            raise OSError(30, "the flash is read-only")

    def _cut(self, cut):
        if cut:
            raise PowerCut("power cut at flash operation {}".format(self.power.operations))

    def _keep(self, at, n):
        if self._file is not None:
            self._file.seek(self._offset + at)
            self._file.write(self.image[at : at + n])


def partitions(settings, spend_us):
    """(journal, secrets) of one chip as ``settings`` says: lines ``key value`` with sectors,
    secret_sectors, cut_at, part, read_only, stuck, deaf (numbers in the journal), path.  Without
    sectors there is no such chip."""
    said = {}
    for line in settings.split("\n"):
        key, _, value = line.partition(" ")
        if key:
            said[key] = value
    if not int(said.get("sectors", "0")):
        return None, None
    power = Power(int(said.get("cut_at", "0")), int(said.get("part", "128")))
    file = open(said["path"], "r+b") if "path" in said else None
    sectors = int(said["sectors"])
    journal = Flash(sectors, spend_us, power, file)
    secrets = Flash(int(said["secret_sectors"]), spend_us, power, file, sectors * SECTOR)
    journal.stuck = [int(word) for word in said.get("stuck", "").split()]
    journal.deaf = [int(word) for word in said.get("deaf", "").split()]
    journal.read_only = secrets.read_only = said.get("read_only") == "1"
    return journal, secrets


def _spend_nothing(us):
    """A flash that nobody times."""
