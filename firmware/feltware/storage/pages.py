# SPDX-License-Identifier: MIT
"""The journal over the link, page by page, for a host that the dealer has let in; loaded when
it asks.

========================= ====================================================================
 journal size              ``ok`` and the bytes of its partition
 journal read AT           ``ok`` and the 256 bytes from there on in base64; nothing if blank
========================= ====================================================================

What stands there is sealed, and the partition of the secrets is not this one.  Between hands only,
for the pages of one image belong together, and not while the feed is held back: it would tell
sooner.
"""

import binascii

from feltware.storage import sectors as sc


def run(flash, verb, rest):
    """Carry out one line; returns the answer.  Raises ValueError with a sentence."""
    if flash is None:
        raise ValueError("this table has no journal")
    size = flash.sectors * sc.SECTOR
    if verb == "size":
        return "ok {}".format(size)
    if verb != "read":
        raise ValueError("journal takes size or read")
    if not rest.isdigit() or len(rest) > 9 or int(rest) % sc.PAGE or int(rest) >= size:
        raise ValueError("'{}' is no page of the journal".format(rest))
    page = bytearray(sc.PAGE)
    flash.read_into(int(rest), page)
    if page == sc.BLANK_PAGE:
        return "ok"
    return "ok " + str(binascii.b2a_base64(page), "utf-8").strip()
