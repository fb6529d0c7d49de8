# SPDX-License-Identifier: MIT
"""`felt deploy`: the firmware onto a board that shows its prompt, and the board made ready.

Copies what has changed, by hash, sets the clock, runs the self-test, restarts the board.  Decks,
settings and whatever else is not code stay as they are, and so does the journal, which no file
system knows.  An RP2040's memory has no room for .mpy files: it has its firmware in an image, which
is held against the one built here, and only files are put right; or, with our plain image, its .mpy
files in a ROMFS partition, from where they run.
"""

from __future__ import annotations

import ast
import errno
import hashlib
import time
from typing import Callable, NamedTuple

from mpremote.transport_serial import SerialTransport

from feltware import __version__
from host_tools import boards, build, romfs
from host_tools.board_port import BoardError, prompt, restart
from host_tools.staging import StagingError
from host_tools.toolchain import build_rp2040
from host_tools.toolchain.debian import ToolchainError

BLOCK = 4096  # of littlefs
CHUNK = 1024  # bytes a message to the prompt
TEST_S = 30
NOTE = "deployed"  # a file on the board: which board it is, and what version was put there
IMAGES = ("rp2040",)  # controllers whose memory is too small to load the firmware's .mpy files
MAIN = "main.py"  # goes first and comes last: half a firmware does not run
FLASH_AT = 0x10000000  # where an RP2040 sees its flash
ARCHITECTURES = (
    *("", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp"),
    *("xtensa", "xtensawin"),
)

_FACTS = """\
import os, sys
sys.path.insert(0, '.frozen')  # files may hide what the image has
try:
    from feltware import __version__ as version
except (ImportError, ValueError):  # ValueError: files of another MicroPython
    version = ''
try:
    with open('/deployed') as file:
        note = file.read()
except OSError:
    note = ''
stat = os.statvfs('/')
mpy = getattr(sys.implementation, '_mpy', 0)
print(repr((sys.implementation._machine, mpy, stat[0] * stat[3], version, note)))
"""
_HASHES = """\
import os, hashlib, binascii
def walk(folder):
    for entry in os.ilistdir(folder + '/'):
        path = folder + '/' + entry[0]
        if entry[1] & 0x4000:
            walk(path)
            continue
        h = hashlib.sha256()
        with open(path, 'rb') as file:
            data = file.read(1024)
            while data:
                h.update(data)
                data = file.read(1024)
        print(repr((path[1:], entry[3], str(binascii.hexlify(h.digest()), 'utf-8'))))
walk('')
"""
# A folder without modules would hide the package of that name in an image.
_PRUNE = """\
import os
def prune(folder):
    try:
        for entry in list(os.ilistdir(folder)):
            if entry[1] & 0x4000:
                prune(folder + '/' + entry[0])
        os.rmdir(folder)
    except OSError:
        pass
for folder in {!r}:
    prune(folder)
"""
_IMAGE = """\
import uctypes, hashlib, binascii
print(str(binascii.hexlify(hashlib.sha256(uctypes.bytearray_at({}, {})).digest()), 'utf-8'))
"""
_TEST = """\
import board
from feltware import service
print(repr(service.report(board.build(), print)))
"""
_CLOCK = "import machine\nmachine.RTC().datetime({!r})\n"

# What to do about what the self-test finds, by the check's name.
ADVICE = {
    "test_readers": "Hold the wires and the supply of the readers named against WIRING.md.",
    "test_displays": "Hold the wires of the displays named against WIRING.md.",
    "test_keys": "Let go of all keys; if it stays, hold the key chain against WIRING.md.",
    "test_flash": "Make room on the board's files; a flash that cannot be written is worn out.",
    "test_memory": "Take files of your own off the board, or tell the project: it should fit.",
    "test_deck": "On the dealer's display: MENU, Deck, and put one card after another down.",
}


class Facts(NamedTuple):
    """What a board says of itself.  ``version`` of the firmware, "" without one."""

    machine: str
    mpy: int
    free: int
    version: str
    note: str

    @property
    def controller(self) -> str:
        """As board.json writes it."""
        return self.machine.rpartition(" with ")[2].lower().replace("-", "")


def deploy(port: str, board: str | None, say: Callable[[str], None]) -> bool:
    """Bring the board on ``port`` up to date; False, with a sentence said, when it is not."""
    try:
        with prompt(port) as shell:
            facts = Facts(*ast.literal_eval(shell.exec(_FACTS).decode()))
            board = _board(port, board, facts)
            say("{}: {}, Feltware {}".format(port, facts.machine, facts.version or "not there yet"))
            wanted = _wanted(board, facts, shell, say)
            put(shell, wanted, facts.free, say)
            shell.exec(_CLOCK.format(_now()))
            say("the clock is set")
            sound = tested(shell, say)
            restart(shell)
    except (BoardError, StagingError, ToolchainError) as error:
        say(str(error))
        return False
    say("Let go of MENU: the board starts, with Feltware {}.".format(__version__))
    return sound


def _board(port: str, board: str | None, facts: Facts) -> str:
    """The board's name: as given, else as it was deployed before."""
    said = dict(line.split(" ", 1) for line in facts.note.splitlines() if " " in line)
    name = board or said.get("board", "")
    if name not in boards.names():
        known = ", ".join(boards.names())
        if not name:
            raise BoardError(
                "Say which board it is, once: felt deploy BOARD --port {}, BOARD one of {}.".format(
                    port, known
                )
            )
        raise BoardError("There is no board '{}': choose {}.".format(name, known))
    controller = boards.about(name)["controller"]
    if controller != facts.controller:
        raise BoardError(
            "{} has an {}, and on {} is an {}: choose another board.".format(
                name, controller.upper(), port, facts.controller.upper()
            )
        )
    return name


# -- what is wanted ------------------------------------------------------------------------------
def _wanted(
    board: str, facts: Facts, shell: SerialTransport, say: Callable[[str], None]
) -> dict[str, bytes | None]:
    """path on the board -> what should stand there; None: nothing."""
    note = "board {}\nversion {}\n".format(board, __version__).encode()
    if boards.about(board)["controller"] in IMAGES:
        wanted: dict[str, bytes | None] = {}
        for path in build.contents(board):  # any of these would hide the image's own
            wanted[path] = wanted[path[:-2] + "mpy"] = None
        room = romfs.partition(shell)
        if room:
            wanted.update(_in_romfs(board, facts, shell, room, say))
        else:
            _same_image(board, facts, shell, say)
    else:
        files = build.files(board)
        _loads(board, facts, files)
        wanted = {path[:-3] + "py": None for path in files if path.endswith(".mpy")}
        wanted.update(files)
    wanted[NOTE] = note
    return wanted


def _in_romfs(
    board: str, facts: Facts, shell: SerialTransport, room: int, say: Callable[[str], None]
) -> dict[str, bytes]:
    """Have the firmware in the ROMFS partition; the files that go with it."""
    folder = build.files(board)
    _loads(board, facts, folder)
    files, data = build.with_romfs(folder)
    words = "the ROMFS partition: {:,} of {:,} bytes, ".format(len(data), room)
    if len(data) > room:
        raise BoardError(
            "The firmware is larger than the board's ROMFS partition, {:,} bytes of {:,}: build "
            "the board's MicroPython anew (make rp2040).".format(len(data), room)
        )
    if romfs.stands(shell, data):
        say(words + "unchanged")
    else:
        romfs.write(shell, data, MAIN)
        say(words + "written")
    return files


def _same_image(
    board: str, facts: Facts, shell: SerialTransport, say: Callable[[str], None]
) -> None:
    how = (
        "`felt build {0} --uf2`, hold BOOTSEL while you plug the Pico in, and copy "
        "build/boards/{0}.uf2 onto its drive".format(board)
    )
    if not facts.version:
        raise BoardError(
            "An RP2040 runs Feltware from an image, and .mpy files of it only from a ROMFS "
            "partition, which the MicroPython on the board has not: {}.".format(how)
        )
    image = build_rp2040.built(board)
    if image is None:
        same = facts.version == __version__
        say("no image is built here: only versions are compared")
    else:
        said = shell.exec(_IMAGE.format(FLASH_AT, image.size)).decode().strip()
        same = said == image.digest
        if same:
            say("the image is the one built here, SHA-256 {}".format(image.digest))
    if not same:
        raise BoardError(
            "The image on the board ({}) is not that of these sources ({}): {}.".format(
                facts.version, __version__, how
            )
        )


def _loads(board: str, facts: Facts, files: dict[str, bytes]) -> None:
    """Whether the board's MicroPython loads what is compiled for it."""
    compiled = next(data for path, data in files.items() if path.endswith(".mpy"))
    architecture = ARCHITECTURES.index(boards.about(board)["architecture"])
    if facts.mpy & 0xFF != compiled[1] or facts.mpy >> 10 & 0x3F != architecture:
        raise BoardError(
            "The MicroPython on the board loads other .mpy files than version {} for {}: install "
            "MicroPython 1.25 on it.".format(compiled[1], boards.about(board)["architecture"])
        )


# -- files ---------------------------------------------------------------------------------------
def put(
    shell: SerialTransport,
    wanted: dict[str, bytes | None],
    free: int,
    say: Callable[[str], None],
) -> tuple[int, int]:
    """Make the board's files as wanted; what is not named is left alone, but for modules below
    feltware/ and empty folders.  Returns how many were copied and removed.  Raises BoardError."""
    there: dict[str, tuple[int, str]] = {}
    for line in shell.exec(_HASHES).decode().splitlines():
        path, size, digest = ast.literal_eval(line)
        there[path] = (size, digest)
    fresh = {
        path: data
        for path, data in wanted.items()
        if data is not None and there.get(path, (0, ""))[1] != hashlib.sha256(data).hexdigest()
    }
    gone = [
        path
        for path in there
        if (path in wanted and wanted[path] is None)
        or (path.startswith("feltware/") and path not in wanted)
        or (path.endswith(".new") and path[:-4] in wanted)  # half a copy
    ]
    code = [path for path in (*fresh, *gone) if path != NOTE]
    grown = sum(
        _blocks(len(data)) - _blocks(there.get(path, (0,))[0]) for path, data in fresh.items()
    )
    grown -= sum(_blocks(there[path][0]) for path in gone)
    if 0 < grown * BLOCK > free:
        raise BoardError(
            "The board's flash is full: {:,} bytes are needed and {:,} free; take files of yours "
            "off it.".format(grown * BLOCK, free)
        )
    main = wanted.get(MAIN)
    if code and MAIN in there and MAIN not in gone:
        gone.insert(0, MAIN)
        if main is not None:
            fresh[MAIN] = main
    try:
        for path in gone:
            shell.fs_rmfile("/" + path)
        tops = {"/" + path.partition("/")[0] for path in wanted if "/" in path}
        shell.exec(_PRUNE.format(sorted(tops)))
        _folders(shell, fresh)
        for path in sorted(fresh, key=lambda path: (path == MAIN, path)):
            _copy(shell, path, fresh[path])
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        raise BoardError(
            "The board's flash is full; take files of yours off it and deploy again."
        ) from None
    removed = [path for path in gone if path not in fresh]
    kept = sum(data is not None for data in wanted.values()) - len(fresh)
    say("{} files copied, {} removed, {} unchanged".format(len(fresh), len(removed), kept))
    return len(fresh), len(removed)


def _blocks(size: int) -> int:
    return -(-size // BLOCK)


def _folders(shell: SerialTransport, files: dict[str, bytes]) -> None:
    made: set[str] = set()
    for path in sorted(files):
        parts = path.split("/")[:-1]
        for n in range(len(parts)):
            made.add("/" + "/".join(parts[: n + 1]))
    lines = ["import os"]
    for folder in sorted(made):
        lines.append(
            "try:\n os.mkdir({!r})\nexcept OSError as e:\n if e.errno != 17: raise".format(folder)
        )
    shell.exec("\n".join(lines))


def _copy(shell: SerialTransport, path: str, data: bytes) -> None:
    """Replace a file as a whole: the cable may be pulled at any byte."""
    shell.fs_writefile("/" + path + ".new", data, chunk_size=CHUNK)
    shell.exec("import os\nos.rename({0!r}, {1!r})".format("/" + path + ".new", "/" + path))


# -- the rest ------------------------------------------------------------------------------------
def _now() -> tuple[int, ...]:
    """The local time as machine.RTC takes it."""
    now = time.localtime()
    return (
        *(now.tm_year, now.tm_mon, now.tm_mday, now.tm_wday),
        *(now.tm_hour, now.tm_min, now.tm_sec, 0),
    )


def tested(shell: SerialTransport, say: Callable[[str], None]) -> bool:
    """Run the self-test on the board and say what to do; True when all is well but the deck."""
    said, error = shell.exec_raw(_TEST, timeout=TEST_S)
    if error:
        last = error.decode(errors="replace").strip().splitlines()[-1]
        raise BoardError("The self-test did not run: {}.".format(last.rstrip(".")))
    *lines, faults = said.decode().strip().splitlines()
    for line in lines:
        say(line)
    checks = [check for check, _, _ in ast.literal_eval(faults)]
    for check in dict.fromkeys(checks):
        say(ADVICE[check])
    return set(checks) <= {"test_deck"}
