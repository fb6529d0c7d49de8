// SPDX-License-Identifier: MIT
// The consoles: one for the dealer (unit 0) and one a seat, each a display and its keys.

const SEAT_KEYS = [
  [[0, "Fold", "fold"], [1, "Check Call", "call"], [2, "Bet Raise", "bet"], [3, "All-in", "allin"]],
  [[4, "Clear", "plain"], [5, "Peek", "plain"], [6, "C1", "chip c1"], [7, "C2", "chip c2"],
    [8, "C3", "chip c3"], [9, "C4", "chip c4"], [10, "C5", "chip c5"]],
];
const DEALER_KEYS = [
  [[0, "Start", "call"], [1, "Next", "call"], [2, "Undo", "bet"], [3, "Misdeal", "fold"]],
  [[4, "Exposed", "plain"], [5, "Menu", "plain"], [6, "OK", "plain"], [7, "Back", "plain"]],
];

export function makeUnit(number) {
  const el = document.createElement("section");
  el.className = number ? "unit" : "unit dealer";
  el.dataset.unit = number;
  el.setAttribute("aria-label", number ? `Seat ${number}` : "Dealer");
  const canvas = document.createElement("canvas");
  canvas.width = 128;
  canvas.height = 64;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", number ? `Display of seat ${number}` : "The dealer's display");
  el.append(canvas);
  (number ? SEAT_KEYS : DEALER_KEYS).forEach((row, at) => {
    const line = document.createElement("div");
    line.className = "keys";
    if (at === 1) {
      const badge = document.createElement("span");
      badge.className = "badge";
      badge.textContent = number || "Dealer";
      line.append(badge);
    }
    for (const [key, label, look] of row) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "key " + look;
      button.dataset.unit = number;
      button.dataset.key = key;
      button.setAttribute("aria-label", `${label}, ${number ? "seat " + number : "dealer"}`);
      for (const word of label.split(" ")) {
        const span = document.createElement("span");
        span.textContent = word;
        button.append(span);
      }
      line.append(button);
    }
    el.append(line);
  });
  const context = canvas.getContext("2d");
  const image = context.createImageData(128, 64);
  return { el, context, image, words: new Uint32Array(image.data.buffer) };
}

// A display's bytes as the SSD1306 holds them: eight pages of 128 columns, bit 0 on top.
export function drawFrame(consoles, bytes) {
  const { el, context, image, words } = consoles[bytes[0]];
  for (let page = 0; page < 8; page++) {
    for (let x = 0; x < 128; x++) {
      let column = bytes[1 + page * 128 + x];
      for (let y = page * 8; y < page * 8 + 8; y++, column >>= 1) {
        words[y * 128 + x] = column & 1 ? 0xffffecd2 : 0xff0b0705;
      }
    }
  }
  context.putImageData(image, 0, 0);
  el.dataset.frames = Number(el.dataset.frames || 0) + 1;
}
