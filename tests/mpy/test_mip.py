# SPDX-License-Identifier: MIT
"""firmware/package.json: MicroPython's own `mip` installs it, and what it installed imports.

The index and the two hosts that package.json names are a server of this test's: our files and
Adafruit's are the real ones, Adafruit's only under the tag that is pinned.  micropython-lib's
parts are stand-ins that do not import, so that the firmware's guards are met too.
"""

import hashlib
import http.server
import importlib.metadata
import json
import subprocess
import threading
from pathlib import Path

import pytest

from host_tools import staging
from tests.mpy import modules

RAW = "https://raw.githubusercontent.com/"
STAND_IN = b"raise ImportError('a stand-in')\n"
INSTALL = """\
import mip
import requests
get = requests.get

def near(url, *rest, **more):
    return get(url.replace({raw!r}, {base!r} + "raw/"), *rest, **more)

requests.get = near
mip.install({base!r} + "firmware/package.json", index={base!r} + "index", target={target!r})
"""
GO = "import sys\nsys.path[:] = ['.frozen', {target!r}]\n"


class Host(http.server.BaseHTTPRequestHandler):
    """Serves firmware/, raw/adafruit/REPOSITORY/TAG/FILE and index/."""

    asked: list = []

    def do_GET(self):
        self.asked.append(self.path)
        data = self.found(self.path.strip("/").split("/"))
        self.send_response(200 if data is not None else 404)
        self.send_header("Content-Length", str(len(data or b"")))
        self.end_headers()
        self.wfile.write(data or b"")

    def found(self, parts):
        kind, *rest = parts
        if kind == "firmware":
            path = staging.ROOT / "firmware" / "/".join(rest)
            return path.read_bytes() if path.is_file() else None
        if kind == "raw":
            owner, repository, tag, *path = rest
            for name, known, files in staging.ADAFRUIT:
                if repository == known and "/".join(path) in files and owner == "adafruit":
                    if tag != importlib.metadata.version(name):
                        return None
                    held = importlib.metadata.distribution(name)
                    return Path(str(held.locate_file("/".join(path)))).read_bytes()
            return None
        if rest[0] == "file":
            return STAND_IN
        _, _, name, version = rest
        if (name, version.removesuffix(".json")) not in staging.LIBRARY:
            return None
        short = hashlib.sha256(STAND_IN).hexdigest()[:8]
        told = {"version": version.removesuffix(".json"), "hashes": [[name + ".py", short]]}
        return json.dumps(told).encode()

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    held = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=held.serve_forever, daemon=True).start()
    Host.asked = []
    yield "http://127.0.0.1:{}/".format(held.server_port)
    held.shutdown()
    held.server_close()


def test_mip_installs_package_json_and_every_module_of_it_imports(micropython, server, tmp_path):
    target = str(tmp_path / "lib")
    code = INSTALL.format(raw=RAW, base=server, target=target)
    said = subprocess.run(
        [micropython, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    ).stdout
    assert said.rstrip().endswith("Done"), said
    told = json.loads((staging.ROOT / "firmware" / "package.json").read_text())
    wanted = {into for into, _ in told["urls"]} | {name + ".py" for name, _ in staging.LIBRARY}
    there = {path.relative_to(target).as_posix() for path in Path(target).rglob("*.py")}
    assert there == wanted
    for name, version in staging.LIBRARY:
        assert any(path.endswith("/{}/{}.json".format(name, version)) for path in Host.asked)
    names = [name for name in modules.names() if name not in ("bridge", "flash")]
    code = GO.format(target=target) + modules.script(names)
    said = subprocess.run(
        [micropython, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    ).stdout
    failed = modules.failures(said, names)
    assert not failed, "\n".join(failed)
    assert len(names) > 100
    print("{} files installed, {} modules imported".format(len(there), len(names)))


def test_no_version_is_left_to_the_day():
    told = json.loads((staging.ROOT / "firmware" / "package.json").read_text())
    assert told["deps"] and all(version[0].isdigit() for _, version in told["deps"])
    for _, url in told["urls"]:
        assert not url.startswith(("github:", "gitlab:", "codeberg:")), url
        assert "/HEAD/" not in url and "/main/" not in url and "/master/" not in url
