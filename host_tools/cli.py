# SPDX-License-Identifier: MIT
"""The command `felt`.

What a person can put right is one sentence on the error output.  What nobody foresaw is one
sentence too, with a log file, and exit code 2.
"""

import datetime
import sys
import tempfile
import traceback
from pathlib import Path

import click

TARGETS = ("host", "unix", "unix32", "rp2040")
PORT = 8000
FAILED = 1
BROKEN = 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def felt() -> None:
    """Feltware's tools: the virtual table, scripts, replay of hands."""


_target = click.option(
    "--target",
    type=click.Choice(TARGETS),
    default="host",
    show_default=True,
    help="Where the firmware runs: in this process, in MicroPython, or in an emulated chip.",
)


@felt.command()
@_target
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True)
@click.option("--no-browser", is_flag=True, help="Serve the page without opening it.")
@click.option("--settings", type=click.Path(path_type=Path), help="The table's settings, a file.")
def sim(target: str, port: int, no_browser: bool, settings: Path | None) -> None:
    """Serve the virtual table on localhost and open it in a browser."""
    from host_tools import settings_file
    from host_tools.web import serve

    files = {}
    if settings is not None:
        try:
            files["settings"] = settings_file.for_the_page(settings).encode()
        except settings_file.SettingsFileError as error:
            click.echo(str(error), err=True)
            sys.exit(FAILED)
    sys.exit(serve(target=target, port=port, open_browser=not no_browser, files=files))


@felt.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@_target
def run(files: tuple[Path, ...], target: str) -> None:
    """Run scripts (.table files or folders of them) on a virtual table."""
    from host_tools.scripts.run import run as run_scripts

    if not files:
        click.echo("No script was given: felt run FILE...", err=True)
    if not run_scripts(list(files), target, click.echo):
        sys.exit(FAILED)


@felt.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@_target
@click.option("--jobs", type=click.IntRange(1, 64), help="Hands at a time; one a processor.")
@click.option(
    "--journal",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep each hand's public events in this folder.",
)
def replay(paths: tuple[Path, ...], target: str, jobs: int | None, journal: Path | None) -> None:
    """Replay hands of .phh files, or folders of them, through antennas and keys."""
    from host_tools.phh.replay import replay as replay_hands

    if not paths:
        click.echo("No hand was given: felt replay PATH...", err=True)
    if not replay_hands(list(paths), target, jobs, journal, click.echo):
        sys.exit(FAILED)


@felt.command()
@click.argument("journals", nargs=-1, required=True, type=click.Path(path_type=Path))
def verify(journals: tuple[Path, ...]) -> None:
    """Check every shown card of JOURNALS against what was sealed when it was dealt."""
    from host_tools.journal.verify import verify as check

    if not check(list(journals), click.echo):
        sys.exit(FAILED)


@felt.command()
@click.argument("journals", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-o", "folder", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR"
)
def export(journals: tuple[Path, ...], folder: Path) -> None:
    """Write the hands of JOURNALS as PHH files or scripts, and figures by name."""
    from host_tools.journal.export import export as write

    if not write(list(journals), folder, click.echo):
        sys.exit(FAILED)


@felt.command()
@click.argument("board")
@click.option("--uf2", is_flag=True, help="An image with everything frozen instead of a folder.")
@click.option("--bridge", is_flag=True, help="For `felt hil`: with the simulator's buses.")
def build(board: str, uf2: bool, bridge: bool) -> None:
    """Build the firmware for BOARD: a folder of .mpy files, or an image."""
    from host_tools.build import build as make

    if not make(board, uf2, click.echo, bridge):
        sys.exit(FAILED)


@felt.command()
@click.argument("board", required=False)
@click.option("--port", required=True, help="The board's serial port.")
def deploy(board: str | None, port: str) -> None:
    """Bring the BOARD on a port up to date: files that changed, the clock, the self-test.

    The board must show its prompt: hold MENU on the dealer's keys while it starts. BOARD is needed
    the first time.
    """
    from host_tools.deploy import deploy as bring

    if not bring(port, board, click.echo):
        sys.exit(FAILED)


@felt.command()
@click.argument("scripts", nargs=-1, type=click.Path(path_type=Path))
@click.option("--port", required=True, help="The serial port of a board with the bridge.")
@click.option(
    "--report",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("build/hil"),
    show_default=True,
    help="The folder for hil.xml (JUnit) and hil.md.",
)
def hil(scripts: tuple[Path, ...], port: str, report: Path) -> None:
    """Play SCRIPTS (.table files or folders) on a connected board, hardware in the loop.

    The board runs its bridge build: felt build BOARD --bridge.
    """
    from host_tools.hil import run as play

    if not play(list(scripts), port, report, click.echo):
        sys.exit(FAILED)


@felt.group()
def boards() -> None:
    """Boards: their pins, buses, antennas and supplies."""


@boards.command("check")
def boards_check() -> None:
    """Find pins used twice, what a pin cannot do, long buses, near antennas, weak supplies."""
    from host_tools.wiring.command import check_all

    if not check_all(click.echo):
        sys.exit(FAILED)


@boards.command("wiring")
def boards_wiring() -> None:
    """Write each board's WIRING.md and wiring picture."""
    from host_tools.wiring.command import write_all

    if not write_all(click.echo):
        sys.exit(FAILED)


@felt.command()
@click.argument("scripts", nargs=-1, type=click.Path(path_type=Path))
@click.option("--port", type=click.Path(path_type=Path), help="The serial port of a table.")
@_target
def feed(scripts: tuple[Path, ...], port: Path | None, target: str) -> None:
    """Print what a table publishes as lines of JSON: that on a port, or a virtual one that
    plays SCRIPTS."""
    from host_tools.livefeed.command import from_port, from_target

    def complain(sentence: str) -> None:
        click.echo(sentence, err=True)

    if port is None and not scripts:
        complain("Name a port or scripts to play: felt feed --port PORT, felt feed FILE...")
        sys.exit(FAILED)
    if port is not None:
        good = from_port(port, click.echo, complain)
    else:
        good = from_target(target, list(scripts), click.echo, complain)
    if not good:
        sys.exit(FAILED)


@felt.command()
def games() -> None:
    """List the games."""
    from host_tools.listing import games as lines

    for line in lines():
        click.echo(line)


@felt.command()
@click.argument("words", nargs=-1)
@click.option("--russian", is_flag=True, help="The sentences in Russian.")
def options(words: tuple[str, ...], russian: bool) -> None:
    """List the house options; WORDS narrow the list down."""
    from host_tools.listing import options as lines

    found = list(lines(words, russian))
    for line in found:
        click.echo(line)
    if not found:
        click.echo(f"No option has {' and '.join(words)} in its name or its sentence.", err=True)
        sys.exit(FAILED)


@felt.command()
@click.argument("action", type=click.Choice(("show", "export", "import")))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--table", type=click.Path(path_type=Path), help="The table's own file, `decks`.")
@click.option("--port", help="The port of a board, which has the file.")
def deck(action: str, file: Path, table: Path | None, port: str | None) -> None:
    """Show the decks of FILE, export a table's decks to it, or import it into a table."""
    from host_tools import deck_file

    try:
        deck_file.run(action, file, table, port, click.echo)
    except deck_file.DeckFileError as error:
        click.echo(str(error), err=True)
        sys.exit(FAILED)


@felt.command()
@click.argument("action", type=click.Choice(("check", "export", "import")))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--port", help="The serial port of a table that runs.")
def settings(action: str, file: Path, port: str | None) -> None:
    """Check FILE as a table's settings, export a table's to it, or import it into a table."""
    from host_tools import settings_file

    try:
        settings_file.run(action, file, port, click.echo)
    except settings_file.SettingsFileError as error:
        click.echo(str(error), err=True)
        sys.exit(FAILED)


@felt.command()
@click.argument("action", type=click.Choice(("fetch",)))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--port", required=True, help="The serial port of a table that runs.")
def journal(action: str, file: Path, port: str) -> None:
    """Fetch a table's journal into FILE, for `felt verify` and `felt export`."""
    from host_tools.journal import fetch

    try:
        fetch.to_file(port, file, click.echo)
    except fetch.FetchError as error:
        click.echo(str(error), err=True)
        sys.exit(FAILED)


@felt.command()
@click.option("--port", required=True, help="The serial port of a table that runs.")
def clock(port: str) -> None:
    """Tell a table what time it is, for the time marks between its hands."""
    from host_tools.board_port import BoardError
    from host_tools.table_link import TableLink

    now = datetime.datetime.now().strftime("%Y-%m-%d %H:%M")
    try:
        with TableLink(port) as table:
            table.ask(f"clock {now}")
    except BoardError as error:
        click.echo(str(error), err=True)
        sys.exit(FAILED)
    click.echo(f"{port}: the table's clock is {now}")


@felt.command()
def bench() -> None:
    """Measure times, hands a second and memory."""
    from host_tools.bench import main as measure

    measure()


def main() -> None:
    """The console script."""
    try:
        felt.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; there is nobody to tell
        sys.exit(FAILED)
    except Exception as error:
        click.echo(_unforeseen(error), err=True)
        sys.exit(BROKEN)


def _unforeseen(error: Exception) -> str:
    """One sentence for a fault of ours; the details go to a file."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="felt-", suffix=".log", delete=False, encoding="utf-8"
        ) as log:
            traceback.print_exception(error, file=log)
        where = f"the details are in {log.name}"
    except OSError:
        where = "the details could not be written down"
    return f"This is a fault in felt itself ({type(error).__name__}); {where}."


if __name__ == "__main__":
    main()
