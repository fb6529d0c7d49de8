# SPDX-License-Identifier: MIT
"""What a board carries: the staged folder, the manifest and mip's package file agree."""

import json
import os
from pathlib import Path

from host_tools import staging

FIRMWARE = staging.ROOT / "firmware"


def test_the_staged_folder_has_the_firmware_and_the_adafruit_parts():
    folder = staging.stage()
    for name in ("main.py", "board.py", "bridge.py", "feltware/app.py", "lib/adafruit_ticks.py"):
        assert (folder / name).is_file(), name
    assert (folder / "lib/adafruit_pn532/spi.py").is_file()
    assert not (folder / "feltware/compat").exists()
    assert not list(folder.rglob("micropython.py"))
    assert staging.stage() == folder  # made once


def test_an_edit_makes_a_new_folder(tmp_path, monkeypatch):
    edited = tmp_path / "main.py"
    edited.write_text("# other\n")
    before = staging.stage()
    contents = staging.contents()
    contents["main.py"] = edited
    monkeypatch.setattr(staging, "BUILD", tmp_path / "build")
    monkeypatch.setattr(staging, "contents", lambda board: contents)
    after = staging.stage()
    assert after.name != before.name
    assert (after / "main.py").read_text() == "# other\n"


class Manifest:
    """MicroPython's manifest functions, noting what would be frozen."""

    def __init__(self, adafruit):
        self.frozen = set()
        self.adafruit = adafruit
        self.library = False

    def defaults(self, **_):
        pass

    def package(self, name, files=None, base_path="."):
        base = Path(base_path, name)
        found = files or [p.relative_to(base).as_posix() for p in base.rglob("*.py")]
        for file in found:
            assert (base / file).is_file()
            self.frozen.add("{}/{}".format(name, file))

    def module(self, name, base_path="."):
        assert Path(base_path, name).is_file()
        self.frozen.add(name)


def test_the_manifest_freezes_what_is_staged(monkeypatch):
    folder = staging.stage()
    monkeypatch.chdir(FIRMWARE)
    build = Manifest(str(folder / "lib"))
    names = {"options": build, "package": build.package, "module": build.module}
    exec(compile((FIRMWARE / "manifest.py").read_text(), "manifest.py", "exec"), names)
    board = {path.name for path in (staging.ROOT / "boards/virtual").glob("*.py")} | {"main.py"}
    staged = {name.removeprefix("lib/") for name in staging.contents()} - board
    assert build.frozen == staged


def test_package_json_is_up_to_date_and_names_only_tagged_urls():
    text = (FIRMWARE / "package.json").read_text()
    assert text == staging.package_json(), "modules changed: run python -m host_tools.staging"
    for into, source in json.loads(text)["urls"]:
        if source.startswith("https:"):
            tag = source.split("/")[5]
            assert tag[0].isdigit() and source.endswith("/" + into)
        else:
            assert (FIRMWARE / source).is_file() and not os.path.isabs(source)
