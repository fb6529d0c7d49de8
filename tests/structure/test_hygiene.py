# SPDX-License-Identifier: MIT
"""What no file of the house may hold: one machine's paths, registries' hosts, notes to self."""

import re
import subprocess

import pytest

from tests.structure.imports import ROOT

# Written in pieces, so that this file does not hold what it looks for.
HOSTS = [".".join(words) for words in (
    ("py" + "pi", "org"), ("files", "python" + "hosted", "org"), ("registry", "npm" + "js", "org"),
    ("deb", "debian", "org"), ("security", "debian", "org"), ("npmmirror", "com"),
)]  # fmt: skip
MACHINE_PATHS = ["/" + word for word in ("root/", "work/", "tmp/v/", "home/", "opt/")]
NOTES = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

COMMENT = {
    ".py": "# ", ".sh": "# ", ".toml": None, ".js": "// ", ".mjs": "// ", ".css": "/* ",
}  # fmt: skip


def files():
    """All files of the checkout that git does not ignore, as paths."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout.splitlines()  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no git: the files of the checkout cannot be listed")
    return [ROOT / name for name in listed if (ROOT / name).is_file()]


def text_files():
    """(path from the root, text) of those that are UTF-8 text."""
    for path in files():
        try:
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def test_no_file_names_a_machine_or_a_registry():
    found = []
    read = 0
    for place, text in text_files():
        read += 1
        for word in HOSTS:
            if word in text:
                found.append("{} names {}".format(place, word))
        for word in MACHINE_PATHS:
            for match in re.finditer(r"(?<![\w.}~])" + re.escape(word), text):
                line = text.count("\n", 0, match.start()) + 1
                found.append("{}:{} names a path of one machine, {}".format(place, line, word))
    assert read > 50
    assert not found, "\n".join(found)


def test_no_file_holds_notes_to_self():
    found = []
    for place, text in text_files():
        if place.suffix in (".json", ".bdf", ".phh"):
            continue
        for word in NOTES:
            for match in re.finditer(r"\b" + word + r"\b", text):
                line = text.count("\n", 0, match.start()) + 1
                found.append("{}:{} {}".format(place, line, word))
    assert not found, "\n".join(found)


def test_every_source_names_its_licence_first():
    found = []
    for place, text in text_files():
        mark = COMMENT.get(place.suffix)
        if mark is None or not text:
            continue
        lines = text.splitlines()
        if lines and lines[0].startswith("#!"):
            lines = lines[1:]
        if not lines or not lines[0].startswith(mark + "SPDX-License-Identifier: MIT"):
            found.append(str(place))
    assert not found, "no SPDX line first: " + ", ".join(found)


def test_text_ends_with_one_newline():
    found = []
    for place, text in text_files():
        if place.suffix in (".json", ".phh", ".md"):
            continue
        if text and (not text.endswith("\n") or text.endswith("\n\n")):
            found.append(str(place))
    assert not found, "\n".join(found)
