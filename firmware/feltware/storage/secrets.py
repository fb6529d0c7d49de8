# SPDX-License-Identifier: MIT
"""Where the secret of the hand in play lies: raw flash that no link and no export reads.

One page a hand, programmed with the secret and, when the hand ends, with zeros over it: a program,
no erase.  The pages of the partition are used in turn, so that its few sectors wear evenly; a
sector is erased when its turn comes again, between hands.
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
        self.broken = ""

    def find(self):
        """The secret of a hand that did not end, None if there is none.

        Whatever else is neither blank nor zeros is zeroed: secrets that a power cut kept from
        being zeroed, or halves of them.
        """
        secret = None
        free = -1
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
                self.forget()  # an older one
                secret = data[2:_BODY]
                self._at = number
            else:
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
            self._next = (self._next // per_sector + 1) % self._flash.sectors * per_sector
            if not self.needs_erase():
                return
        try:
            self._flash.erase(self._next // per_sector)
            self.erases += 1
        except OSError:
            self.broken = "flash_broken"

    def write(self, secret):
        """Keep the secret of the hand that begins.  False if it is not safe."""
        if self.needs_erase():
            self.erase_one()
        if self.broken or self.needs_erase():
            self.broken = "flash_broken"
            return False
        body = _MARK + bytes(secret)
        body += sc.crc(body)
        self._page[:] = sc.BLANK_PAGE
        self._page[: len(body)] = body
        at = self._next
        try:
            self._flash.program(at * sc.PAGE, self._page)
        except OSError:
            self.broken = "flash_broken"
            return False
        self.programs += 1
        self._at = at
        self._next = (at + 1) % self._pages
        kept = bytearray(_USED)
        self._flash.read_into(at * sc.PAGE, kept)
        return kept == body

    def forget(self):
        """The hand is over: zeros over its secret."""
        if self._at >= 0:
            self._zero(self._at)
            self._at = -1

    def _zero(self, number):
        self._page[:] = bytes(sc.PAGE)
        try:
            self._flash.program(number * sc.PAGE, self._page)
        except OSError:
            self.broken = "flash_broken"
        self.programs += 1
