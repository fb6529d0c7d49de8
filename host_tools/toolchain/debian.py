# SPDX-License-Identifier: MIT
"""Fetches Debian packages' sources, from a suite of ours, with the machine's own apt settings.

Nothing on the machine changes: apt gets a sources list, package lists and a cache in a folder of
ours.  The archive's address is the one that the machine's own list names.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

SUITE = "trixie"
APT_DIR = Path("/etc/apt")


class ToolchainError(Exception):
    """Something the build needs is missing; the message is a sentence for a person."""


def _one_line_entries(text: str) -> list[tuple[str, str, str, str]]:
    """(options, uri, suite, components) of each `deb` line of a sources.list."""
    entries = []
    for line in text.splitlines():
        match = re.match(r"\s*deb\s+(?:\[([^]]*)\]\s+)?(\S+)\s+(\S+)\s+(.+?)\s*(?:#.*)?$", line)
        if match:
            entries.append((match[1] or "", match[2], match[3], match[4]))
    return entries


def _paragraph_entries(text: str) -> list[tuple[str, str, str, str]]:
    """The same of a deb822 `.sources` file."""
    entries = []
    for paragraph in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        name = ""
        for line in paragraph.splitlines():
            if line.startswith("#"):
                continue
            if line[:1].isspace() and name:
                fields[name] += " " + line.strip()
            elif ":" in line:
                name, _, value = line.partition(":")
                name = name.strip().lower()
                fields[name] = value.strip()
        if "deb" not in fields.get("types", "").split() or fields.get("enabled") == "no":
            continue
        key = fields.get("signed-by", "")
        options = "signed-by=" + key if key.startswith("/") else ""
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                entries.append((options, uri, suite, fields.get("components", "")))
    return entries


def archive_line(apt_dir: Path = APT_DIR) -> tuple[str, str]:
    """(options, uri) of Debian's main archive, as the machine's own apt has them.

    Raises ToolchainError if the machine's apt knows no such archive.
    """
    entries = []
    files = [apt_dir / "sources.list"]
    parts = apt_dir / "sources.list.d"
    if parts.is_dir():
        files += sorted(parts.iterdir())
    for path in files:
        if path.suffix == ".sources":
            entries += _paragraph_entries(path.read_text(encoding="utf-8"))
        elif path.suffix == ".list" and path.is_file():
            entries += _one_line_entries(path.read_text(encoding="utf-8"))
    for options, uri, suite, components in entries:
        plain = re.fullmatch(r"[a-z]+", suite)
        if plain and "main" in components.split() and uri.rstrip("/").endswith("/debian"):
            return options, uri
    raise ToolchainError(
        "This machine's apt names no Debian archive, so MicroPython's source cannot be fetched; "
        "build the 32-bit unix port yourself and set FELT_MICROPYTHON32 to it."
    )


def fetch_sources(packages: list[str], work: Path) -> list[Path]:
    """Download and unpack source packages (`name=version`) of SUITE below `work`.

    Returns the unpacked folders in the same order.  Raises ToolchainError with apt's own words.
    """
    for tool in ("apt-get", "dpkg-source"):
        if shutil.which(tool) is None:
            raise ToolchainError(
                "{} is missing: MicroPython's source comes from Debian's packages "
                "(dpkg-source is in the package dpkg-dev).".format(tool)
            )
    apt, download = _apt(work, "deb-src")
    _run([*apt, "source", "--download-only", *packages], download)
    folders = []
    for package in packages:
        name = package.partition("=")[0]
        described = sorted(download.glob(name + "_*.dsc"))
        if not described:
            raise ToolchainError("apt fetched no source for {}.".format(package))
        folder = work / name
        _run(["dpkg-source", "--no-check", "-x", str(described[0]), str(folder)], download)
        folders.append(folder)
    return folders


def fetch_packages(packages: list[str], work: Path) -> None:
    """Download binary packages (`name=version`) of SUITE and unpack their files below `work`.

    For packages that hold sources and suit any machine.  Raises ToolchainError with apt's words.
    """
    for tool in ("apt-get", "dpkg-deb"):
        if shutil.which(tool) is None:
            raise ToolchainError("{} is missing: the sources come from Debian.".format(tool))
    apt, download = _apt(work, "deb")
    _run([*apt, "download", *packages], download)
    for package in packages:
        found = sorted(download.glob(package.partition("=")[0] + "_*.deb"))
        if not found:
            raise ToolchainError("apt fetched no package for {}.".format(package))
        _run(["dpkg-deb", "-x", str(found[0]), str(work)], download)


def _apt(work: Path, kind: str) -> tuple[list[str], Path]:
    """apt-get with settings of ours, its lists up to date, and the folder to download to."""
    apt_work = work / "apt" / kind
    for folder in ("lists/partial", "cache/archives/partial", "download"):
        (apt_work / folder).mkdir(parents=True, exist_ok=True)
    options, uri = archive_line()
    bracket = "[{}] ".format(options) if options else ""
    sources = apt_work / "sources.list"
    sources.write_text("{} {}{} {} main\n".format(kind, bracket, uri, SUITE), encoding="utf-8")
    apt = ["apt-get", "-qq"]
    for key, value in (
        ("Dir::Etc::sourcelist", sources),
        ("Dir::Etc::sourceparts", "-"),
        ("Dir::State::lists", apt_work / "lists"),
        ("Dir::Cache", apt_work / "cache"),
        ("APT::Sandbox::User", "root"),
        ("APT::Get::List-Cleanup", "0"),
    ):
        apt += ["-o", "{}={}".format(key, value)]
    download = apt_work / "download"
    _run([*apt, "update"], download)
    return apt, download


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise ToolchainError("`{}` failed: {}".format(" ".join(command[:1]), " / ".join(last)))
