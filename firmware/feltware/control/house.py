# SPDX-License-Identifier: MIT
"""The house's settings put to use: at power-up, when the start menu opens, when a host sends new
ones.  Loaded for the moment; nothing of a file is kept but what it changed.

``app`` is the app (feltware.app): its hardware, view, table, seat_keys, publisher.
"""

from feltware import loan
from feltware.engine import events as ev
from feltware.engine.config import Config
from feltware.storage import settings

FILE = "settings"  # of hardware.files
_ENOENT = 2
_CONTRAST = 0x81  # the displays' command (SSD1306 rev. 1.1, 8.7), a byte follows


def start(app):
    """Power-up: put the settings to use.  Returns the SettingsError of a file that cannot be used,
    with which the table has its defaults, or None."""
    refused = None
    values = settings.defaults()
    try:
        values = check(text(app.hardware))
    except settings.SettingsError as error:
        refused = error
    except (OSError, ValueError):
        refused = settings.SettingsError(0, settings.UNREADABLE, "the file cannot be read.")
    _apply(app, values)
    rest()
    return refused


def _read_again(app):
    """The settings of the file, if they are those in use; None when it was refused."""
    try:
        values = settings.parse(text(app.hardware))
    except (OSError, ValueError):
        return None
    return values if settings.fingerprint(values) == app.table.settings else None


def text(hardware):
    """The settings file, '' when there is none.  Raises OSError or ValueError when it cannot be
    read."""
    files = getattr(hardware, "files", None)
    if files is None:
        return ""
    try:
        return files.read(FILE)
    except OSError as error:
        if error.args[0] != _ENOENT:
            raise
        return ""


def check(said):
    """The settings of a file's text, held against the games and the house options too.  Raises
    SettingsError."""
    lines = {}
    values = settings.parse(said, lines)
    try:
        if "game" in lines:  # to look at one takes 60 ms of a board's time at power-up
            Config.parse(values["game"])
    except ValueError as error:
        raise settings.SettingsError(lines["game"], settings.BAD_GAME, str(error))
    if not values["house"]:
        return values
    from feltware.engine import options

    try:
        for word in values["house"].split():
            key, mark, value = word.partition("=")
            if not mark:
                raise ValueError("'{}' is not option=value.".format(word))
            if key == "profile":
                options.check_profile(value)
            else:
                options.check(key, value)
    except ValueError as error:
        raise settings.SettingsError(lines["house"], settings.BAD_HOUSE, str(error))
    finally:
        loan.let_go("feltware.engine", "options")
    return values


def take(app, said):
    """New settings from a host: check them, write them down, put them to use, tell the dealer.
    Raises SettingsError, or OSError when they cannot be written; nothing has changed then."""
    values = check(said)
    files = getattr(app.hardware, "files", None)
    if files is None:
        raise OSError(_ENOENT)
    files.write(FILE, said)
    before = _delay(app)
    _apply(app, values)
    if _delay(app) != before:
        count, hands = values["delay"]
        reason = "delay_off" if not count else "delay_hands" if hands else "delay_seconds"
        app.notices.say(0, reason, count)
    else:
        app.notices.say(0, "set_taken", 0)
    if app.view.menu is not None and app.view.menu.chooses:
        _open(app, values)
    rest()


def open_menu(app):
    """Open the start menu with the choices that were kept."""
    _open(app, _read_again(app) or settings.defaults())
    rest()


def _open(app, values):
    from feltware.control.menu import StartMenu

    app.view.menu = StartMenu(values["game"], values["buyin"], values["house"])
    loan.let_go("feltware.control", "menu")


def beginning(app, menu):
    """The start menu is done: set the game, seat whoever pressed CHECK/CALL, go.  In slices."""
    line = yield from menu.lining()
    buy_in = menu.buy_in()
    try:
        config = yield from Config.parsing(line)
    except ValueError:
        app.notices.say(0, "bad_game")
        rest()
        return
    joined = app.view.joined
    seats = [seat for seat in range(1, 11) if joined[seat]]
    app.table.choose(config, line, buy_in)
    app.leave_menu()
    yield
    keep(app, menu)
    yield
    for seat in seats:
        joined[seat] = False
        if not app.table.check(ev.SIT, seat, buy_in):
            app.table.apply(ev.SIT, seat, buy_in)
    if seats:
        app.next_hand()


def keep(app, menu):
    """The start menu's choices, for the next evening.  A file that was refused stays as it is."""
    values = _read_again(app)
    files = getattr(app.hardware, "files", None)
    chosen = {"game": menu.game(), "buyin": menu.buy_in()}
    if files is not None and values and {key: values[key] for key in chosen} != chosen:
        try:
            files.write(FILE, settings.changed(text(app.hardware), chosen))
            values.update(chosen)
            app.table.settings = settings.fingerprint(values)
        except OSError:
            app.notices.say(0, "set_unsaved", 0)
    rest()


def rest():
    """Let go of what was loaded for this."""
    loan.let_go("feltware.control", "house")
    loan.let_go("feltware.storage", "settings")


def _delay(app):
    delay = app.publisher.delay
    return (delay.count, delay.hands) if delay is not None else (0, 0)


def _apply(app, values):
    app.view.lang = values["language"]
    app.view.hundredths = values["unit"]
    app.seat_keys.worth[:] = values["chips"]
    app.table.settings = settings.fingerprint(values)
    app.publisher.hold_back(*values["delay"])
    light = bytes((_CONTRAST, min(255, values["brightness"] * 257 // 100)))
    for panel in app.hardware.panels:
        panel.command(light)
    app.screens.touch_all()
