# SPDX-License-Identifier: MIT
"""The way in for a cable: with MENU held at power-up the table does not start, and MicroPython's
prompt on USB is free for tools (`felt deploy`, mpremote).

It is the only way.  A table that runs takes no Ctrl-C, and nothing that comes over USB opens it.
While the secret of a hand that is not over lies in flash, whoever has the prompt could read the
cards that nobody has shown: then the dealer is asked, and OK zeroes it.  The hand can go on: the
antennas say again what lies on them, but none of its cards can be proved any more.
"""

from micropython import const

from feltware import __version__, ticks
from feltware.drivers import keys
from feltware.storage.secrets import SecretPages
from feltware.ui import strings

_LOOK_MS = const(50)  # for the keys to be read and debounced
_HANDS = const(2)  # lines of text below the headline


def entered(hardware):
    """Whether the dealer wants the prompt: then it is free and the table must not start.  Only for
    hardware with ``console`` true, whose prompt is on a cable."""
    if not getattr(hardware, "console", False) or not _wanted(hardware):
        return False
    flash = hardware.secret_flash
    pages = None if flash is None else SecretPages(flash)
    if pages is not None and pages.find() is not None:
        _show(hardware, "service_hand", "ok_back")
        if _answer(hardware) != keys.OK:
            return False
        pages.forget()
    _show(hardware, "service_open", "service_keys")
    return True


def report(hardware, say):
    """The self-test without the app, each line of its report to ``say``; returns the faults."""
    from feltware import selftest

    told = selftest.run(hardware)
    told.tell(say)
    return told.faults


def _wanted(hardware):
    """Whether MENU is held, and it alone: a chain that is unplugged reads all keys down."""
    keypad = hardware.keypad
    begin = hardware.now()
    while ticks.diff(hardware.now(), begin) < _LOOK_MS:
        hardware.idle(keypad.step(hardware.now()))
    for key in range(keys.DEALER_KEYS):
        if keypad.down(0, key) != (key == keys.MENU):
            return False
    return not keypad.fault


def _answer(hardware):
    """OK or BACK, whichever the dealer presses."""
    keypad = hardware.keypad
    while True:
        hardware.idle(keypad.step(hardware.now()))
        packed = keypad.get()
        if packed == keys.OK << 1 | 1 or packed == keys.BACK << 1 | 1:
            return packed >> 1


def _language(hardware):
    """The language of the settings."""
    from feltware.storage import settings

    try:
        return settings.parse(hardware.files.read("settings"))["language"]
    except (OSError, ValueError):
        return strings.ENGLISH


def _show(hardware, key, last):
    """A text on the dealer's display, the version with it."""
    from feltware.ui import layout, sheet
    from feltware.ui.painter import Painter

    lang = _language(hardware)
    page = sheet.Sheet()
    boxes = (layout.HEAD, layout.DETAIL, layout.TEXT)
    lines = strings.raw(key, lang).split("~")
    for n in range(len(lines)):
        page.field(boxes[n], not n)
        page.write(lines[n])
    page.field(layout.POT)
    page.write("Feltware " + __version__)
    page.field(layout.LAST)
    page.write(strings.raw(last, lang))
    page.close()
    painter = Painter()
    painter.begin(page, bytearray(1))
    panel = hardware.panels[0]
    while painter.busy():
        panel.dirty |= painter.step(panel.frame)
    panel.flush()
