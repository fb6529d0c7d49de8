# SPDX-License-Identifier: MIT
"""Where the secret of the hand in play lies: raw flash that no link and no export reads.

One page a hand, programmed with the secret and, when the hand ends, with zeros over it: a program,
no erase.  The pages of the partition are used in turn, so that its few sectors wear evenly; a
sector is erased when its turn comes again, between hands.  All that is written is read back; a
place that did not take it is left out.
"""

from micropython import const

from feltware.storage import sectors as sc

_MARK = b"FS"
_BODY = const(34)  # mark and secret
_USED = const(38)  # and the CRC-32 of both


class SecretPages:
    """``flash`` as for the journal, with a few sectors."""

    def __init__(self, flash):
        self._flash = flash
        self._pages = flash.sectors * (sc.SECTOR // sc.PAGE)
        self._page = bytearray(sc.PAGE)
        self._at = -1  # page that holds the present secret
        self._next = 0  # page for the next one
        self.programs = 0
        self.erases = 0
        self.worn = 0  # places that did not take what was written
        self._failed = 0  # how many of them in turn
        self.broken = ""

    def find(self):
        """The secret of a hand that did not end, None if there is none.

        Whatever else is neither blank nor zeros is zeroed: secrets that a power cut kept from
        being zeroed, or halves of them.
        """
        secret = None
        free = -1
        others = []
        self._at = -1
        for number in range(self._pages):
            self._flash.read_into(number * sc.PAGE, self._page)
            if not any(self._page):
                continue
            if self._page == sc.BLANK_PAGE:
                free = number if free < 0 else free
                continue
            data = bytes(self._page[:_USED])
            if data[:2] == _MARK and sc.crc(data[:_BODY]) == data[_BODY:]:
                if secret is not None:
                    others.append(self._at)  # an older one
                secret = data[2:_BODY]
                self._at = number
            else:
                others.append(number)
        for number in others:
            self._zero(number)
        self._next = max(free, 0)
        return secret

    def needs_erase(self):
        """Whether the next page is to be made free before the next hand."""
        if self.broken:
            return False
        self._flash.read_into(self._next * sc.PAGE, self._page)
        return self._page != sc.BLANK_PAGE

    def erase_one(self):
        """Between hands: make the next page free.  No secret is kept meanwhile."""
        per_sector = sc.SECTOR // sc.PAGE
        if self._next % per_sector:
            self._to_sector(self._next // per_sector + 1)
            if not self.needs_erase():
                return
        sector = self._next // per_sector
        if not self._erased(sector):
            self._worn_out()
            self._to_sector(sector + 1)

    def write(self, secret):
        """Keep the secret of the hand that begins.  False if it is not safe."""
        body = _MARK + bytes(secret)
        body += sc.crc(body)
        while True:
            while self.needs_erase():
                self.erase_one()
            if self.broken:
                return False
            self._page[:] = sc.BLANK_PAGE
            self._page[: len(body)] = body
            at = self._at = self._next
            self._next = (at + 1) % self._pages
            kept = bytearray(_USED)
            try:
                self._program(at)
                self._flash.read_into(at * sc.PAGE, kept)
            except OSError:
                self.broken = "flash_broken"
                return False
            if kept == body:
                self._failed = 0
                return True
            self._worn_out()
            self.forget()

    def forget(self):
        """The hand is over: zeros over its secret."""
        if self._at >= 0:
            self._zero(self._at)
            self._at = -1

    def _zero(self, number):
        """Zeros over a page.  One that does not take them is erased with its sector, unless the
        secret of the hand in play lies there: then at the next power-up."""
        page = self._page
        for n in range(sc.PAGE):  # nothing is allocated: a secret goes also where memory is out
            page[n] = 0
        try:
            self._program(number)
            self._flash.read_into(number * sc.PAGE, page)
        except OSError:
            self.broken = "flash_broken"
            return
        if any(page):
            self._worn_out()
            sector = number * sc.PAGE // sc.SECTOR
            if number != self._at and self._at >= 0 and self._at * sc.PAGE // sc.SECTOR == sector:
                return
            if not self._erased(sector):
                self.broken = self.broken or "secret_stays"

    def _program(self, number):
        self._flash.program(number * sc.PAGE, self._page)
        self.programs += 1

    def _erased(self, sector):
        """Erase a sector; returns whether it is."""
        try:
            self._flash.erase(sector)
        except OSError:
            self.broken = "flash_broken"
            return False
        self.erases += 1
        return sc.is_clean(self._flash, sector)

    def _to_sector(self, sector):
        self._next = sector % self._flash.sectors * (sc.SECTOR // sc.PAGE)

    def _worn_out(self):
        """A page or a sector did not take what it should.  Too many in turn are the end."""
        self.worn += 1
        self._failed += 1
        if self._failed > self._flash.sectors:
            self.broken = self.broken or "flash_broken"
