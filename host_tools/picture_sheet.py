# SPDX-License-Identifier: MIT
"""A picture of every screen, drawn by the firmware's own code.

    python -m host_tools.picture_sheet [--russian] [FILE]

writes firmware/feltware/ui/screens.png, each display three times its size with a caption.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
TARGET = FIRMWARE / "feltware" / "ui" / "screens.png"
SCALE = 3
COLUMNS = 4
MARGIN = 14
CAPTION = 18


def frames(lang: int = 0) -> list[tuple[str, bytes]]:
    """(caption, frame of 1,024 bytes) of every scene."""
    from feltware.ui.screens import Screens
    from host_tools import screen_scenes

    out = []
    for caption, scene in screen_scenes.SCENES:
        unit, view = scene()
        view.lang = lang
        panels = [screen_scenes.Frame() for _ in range(11)]
        screens = Screens(view, panels)
        while screens.step(unit):
            pass
        out.append((caption, bytes(panels[unit].frame)))
    return out


def draw(pictures: list[tuple[str, bytes]]):
    """All of them on one image."""
    from PIL import Image, ImageDraw

    width, height = 128 * SCALE, 64 * SCALE
    rows = (len(pictures) + COLUMNS - 1) // COLUMNS
    image = Image.new(
        "RGB",
        (
            COLUMNS * (width + MARGIN) + MARGIN,
            rows * (height + CAPTION + MARGIN) + MARGIN,
        ),
        "#d9d4c7",
    )
    pen = ImageDraw.Draw(image)
    for n, (caption, frame) in enumerate(pictures):
        left = MARGIN + n % COLUMNS * (width + MARGIN)
        top = MARGIN + n // COLUMNS * (height + CAPTION + MARGIN)
        pen.text((left, top), caption, fill="#222222")
        display = Image.new("1", (128, 64))
        for y in range(64):
            for x in range(128):
                display.putpixel((x, y), frame[(y >> 3) * 128 + x] >> (y & 7) & 1)
        big = display.convert("L").resize((width, height), Image.Resampling.NEAREST)
        tint = Image.new("RGB", big.size, "#0b0f14")
        tint.paste("#cfeaff", mask=big)
        image.paste(tint, (left, top + CAPTION))
    return image


def main() -> int:
    """Write the picture sheet."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path, default=TARGET)
    parser.add_argument("--russian", action="store_true")
    args = parser.parse_args()
    for folder in (FIRMWARE / "feltware/compat/cpython", FIRMWARE / "feltware/compat", FIRMWARE):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
    draw(frames(1 if args.russian else 0)).save(args.file, optimize=True)
    print(f"{args.file}: written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
