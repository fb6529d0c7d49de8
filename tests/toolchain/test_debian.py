# SPDX-License-Identifier: MIT
"""The archive's address is the one that the machine's own apt names, in either of apt's forms."""

import pytest

from host_tools.toolchain import debian


def apt_dir(tmp_path, **files):
    """An /etc/apt with these files; `list` is sources.list, others lie in sources.list.d."""
    (tmp_path / "sources.list.d").mkdir()
    for name, text in files.items():
        path = "sources.list" if name == "list" else "sources.list.d/" + name.replace("_", ".")
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_one_line_form(tmp_path):
    folder = apt_dir(
        tmp_path,
        list="# deb http://old.example/debian buster main\n"
        "deb http://security.example/debian-security bookworm-security main\n"
        "deb [signed-by=/keys/archive.gpg] http://mirror.example/debian bookworm main contrib\n",
    )
    assert debian.archive_line(folder) == (
        "signed-by=/keys/archive.gpg",
        "http://mirror.example/debian",
    )


def test_paragraph_form(tmp_path):
    folder = apt_dir(
        tmp_path,
        other_list="deb http://vendor.example/apt stable main\n",
        debian_sources="Types: deb\n# a comment\nURIs: http://mirror.example/debian/\n"
        "Suites: bookworm bookworm-updates\nComponents: main\n"
        "Signed-By: /keys/archive.gpg\n\n"
        "Types: deb\nURIs: http://mirror.example/debian-security\n"
        "Suites: bookworm-security\nComponents: main\n",
    )
    assert debian.archive_line(folder) == (
        "signed-by=/keys/archive.gpg",
        "http://mirror.example/debian/",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Types: deb\nURIs: http://mirror.example/debian\nSuites: sid\nComponents: main\n"
        "Enabled: no\n",
        "Types: deb-src\nURIs: http://mirror.example/debian\nSuites: sid\nComponents: main\n",
        "Types: deb\nURIs: http://mirror.example/ubuntu\nSuites: noble\nComponents: main\n",
    ],
)
def test_a_machine_without_the_archive_is_told(tmp_path, text):
    with pytest.raises(debian.ToolchainError, match="names no Debian archive"):
        debian.archive_line(apt_dir(tmp_path, a_sources=text))


def test_keys_written_into_the_paragraph_are_left_to_apt(tmp_path):
    text = (
        "Types: deb\nURIs: http://mirror.example/debian\nSuites: trixie\nComponents: main\n"
        "Signed-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n abc\n"
    )
    assert debian.archive_line(apt_dir(tmp_path, a_sources=text)) == (
        "",
        "http://mirror.example/debian",
    )
