# SPDX-License-Identifier: MIT
"""What is frozen into an image: the firmware, the Adafruit parts, parts of micropython-lib.

A board's manifest includes this one, adds the board and main.py, and may say where the Adafruit
packages are and whether the MicroPython source has micropython-lib (Debian's has not; the
firmware guards those imports)::

    include("../../firmware/manifest.py", adafruit="../build/adafruit", library=False)
"""

import os

options.defaults(adafruit="../build/adafruit", library=True)  # noqa: F821 (the build's names)

ADAFRUIT = ("adafruit_bus_device", "adafruit_display_text", "adafruit_pn532")

ours = []
for folder, _, names in os.walk("feltware"):
    if "compat" not in folder:
        ours.extend(os.path.join(folder, name) for name in names if name.endswith(".py"))
package("feltware", files=[os.path.relpath(name, "feltware") for name in sorted(ours)])  # noqa: F821
for name in sorted(os.listdir("feltware/compat")):
    if name.endswith(".py") and name != "__init__.py":
        module(name, base_path="feltware/compat")  # noqa: F821

for name in ADAFRUIT:
    package(name, base_path=options.adafruit)  # noqa: F821
module("adafruit_ticks.py", base_path=options.adafruit)  # noqa: F821

if options.library:  # noqa: F821
    for name in ("logging", "unittest", "neopixel"):
        require(name)  # noqa: F821
