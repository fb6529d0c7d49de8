# SPDX-License-Identifier: MIT
"""MicroPython's prompt on a board's port, through mpremote; what is in the way is a sentence.

with prompt("/dev/ttyACM0") as shell:
    shell.exec("import os")
"""

from __future__ import annotations

import contextlib
import errno
import io
import time
from typing import Iterator

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from feltware.drivers import link

ENTER_S = 6  # for the prompt to answer; a soft reset is in it
LISTEN_S = 2  # for a running table to answer
BAUD = 115200  # USB has none; the chip of a UART port wants one
SERVICE = "hold MENU on the dealer's keys while it starts, until the display says SERVICE"

_WHY = {
    errno.ENOENT: "There is no port {}: plug the board in; `mpremote connect list` shows "
    "the ports.",
    errno.EACCES: "The port {} may not be opened: the system's group for serial ports is missing "
    "among yours.",
    errno.EBUSY: "Another program has the port {}: end it first.",
    errno.EAGAIN: "Another program has the port {}: end it first.",
}


class BoardError(Exception):
    """The board cannot be reached or does not do what it should; the text is a sentence."""


@contextlib.contextmanager
def prompt(port: str) -> Iterator[SerialTransport]:
    """MicroPython's raw prompt, after a soft reset that runs neither main.py nor the table.

    Raises BoardError; also when the board is lost on the way."""
    shell = _opened(port)
    try:
        try:
            soft_reset(shell)
        except TransportError:
            raise _silent(port, shell) from None
        yield shell
    except (serial.SerialException, OSError) as error:
        raise BoardError("The board on {} went away: {}.".format(port, error)) from None
    except TransportError as error:
        last = str(error).strip().splitlines()[-1:] or ["no reason given"]
        raise BoardError("The board on {} says: {}.".format(port, last[0].rstrip("."))) from None
    finally:
        with contextlib.suppress(OSError, serial.SerialException):
            if shell.in_raw_repl:
                shell.exit_raw_repl()
            shell.close()


def soft_reset(shell: SerialTransport) -> None:
    """To the raw prompt of a MicroPython that has just begun.  Raises TransportError."""
    with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it cannot use
        shell.enter_raw_repl(timeout_overall=ENTER_S)


def restart(shell: SerialTransport) -> None:
    """Reset the board: main.py runs."""
    with contextlib.suppress(TransportError, OSError, serial.SerialException):
        shell.exec_raw_no_follow("import machine\nmachine.reset()")
        shell.in_raw_repl = False
        time.sleep(0.2)  # the bytes leave before the port is closed


def opened_serial(port: str) -> serial.Serial:
    """The port itself.  Raises BoardError."""
    try:
        return serial.Serial(port, BAUD, timeout=0, exclusive=True)
    except (serial.SerialException, OSError, ValueError) as error:
        number = getattr(error, "errno", None) or 0
        words = _WHY.get(number, "The port {} cannot be opened.")
        raise BoardError(words.format(port)) from None


def _opened(port: str) -> SerialTransport:
    opened_serial(port).close()  # mpremote does not say why it cannot open one
    try:
        return SerialTransport(port, baudrate=BAUD)
    except (TransportError, serial.SerialException, OSError):
        raise BoardError("The port {} cannot be opened.".format(port)) from None


class _Port:
    """A link's way out."""

    def __init__(self, shell: SerialTransport) -> None:
        self._serial = shell.serial

    def write(self, buf) -> int:
        return self._serial.write(bytes(buf))

    def read_into(self, buf) -> int:
        return 0


def _silent(port: str, shell: SerialTransport) -> BoardError:
    """Why there is no prompt: a table runs, or something that nobody here knows."""
    ask = b"snapshot"  # every running table answers this
    link.Link(_Port(shell)).send(link.COMMANDS, ask, len(ask))
    frames = link.Deframer()
    end = time.monotonic() + LISTEN_S
    while time.monotonic() < end:
        for byte in shell.serial.read(shell.serial.in_waiting):
            if frames.push(byte) >= 0:
                return BoardError("A table runs on {}: restart it and {}.".format(port, SERVICE))
        time.sleep(0.01)
    return BoardError(
        "Nothing on {} answers as MicroPython does: a board without it takes an image first "
        "(boards/ has a README for each); one that hangs wants its supply off and on.".format(port)
    )
