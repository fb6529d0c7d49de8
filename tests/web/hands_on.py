# SPDX-License-Identifier: MIT
"""What a person does at the page, for the browser tests and the picture: drag, press, look."""

import base64


def centre(locator):
    """The middle of an element, in CSS pixels of the viewport."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zone(page, place):
    """A place's antenna."""
    return page.locator('.zone[data-place="{}"]'.format(place))


def key(page, unit, number):
    """A key of a unit."""
    return page.locator('.key[data-unit="{}"][data-key="{}"]'.format(unit, number))


def drag(page, locator, place):
    """Drag an element onto an antenna with the mouse."""
    page.mouse.move(*centre(locator))
    page.mouse.down()
    page.mouse.move(*centre(zone(page, place)), steps=6)
    page.mouse.up()


def drag_card(page, card, place):
    """Drag a card, wherever it is."""
    drag(page, page.locator('.card[data-card="{}"]'.format(card)), place)


def press(page, unit, number):
    """Press a key and let go."""
    page.mouse.move(*centre(key(page, unit, number)))
    page.mouse.down()
    page.wait_for_timeout(80)
    page.mouse.up()


def pixels(page, unit):
    """A display as the page shows it, back in the chip's form: 1,024 bytes."""
    text = page.evaluate(
        """(unit) => {
          const canvas = document.querySelector(`.unit[data-unit="${unit}"] canvas`);
          const data = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
          let out = "";
          for (let page = 0; page < 8; page++) for (let x = 0; x < 128; x++) {
            let column = 0;
            for (let bit = 0; bit < 8; bit++) {
              if (data[((page * 8 + bit) * 128 + x) * 4 + 1] > 128) column |= 1 << bit;
            }
            out += String.fromCharCode(column);
          }
          return btoa(out);
        }""",
        unit,
    )
    return base64.b64decode(text)
