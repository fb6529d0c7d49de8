// SPDX-License-Identifier: MIT
// Where everything lies on the stage.  Pure arithmetic: sizes in, rectangles out, in CSS pixels.
//
// Ten seats stand round an oval, seat 1 at the dealer's left hand, clockwise; the dealer sits at
// the middle of the near side.  A display's dot is a whole number of the screen's own pixels.

export const BOARD = 11, BURN = 15, MUCK = 16;
const PAD = 4, KEY_GAP = 3, MIN_GAP = 3;
const KEY_MIN = 20, KEY_MAX = 38;

function unitSize(dot, keyH) {
  return {
    w: Math.round(128 * dot) + 2 * PAD + 2,
    h: Math.round(64 * dot) + 2 * PAD + 2 + 4 + 2 * keyH + KEY_GAP,
  };
}

const heightFor = (dot) => 3 * unitSize(dot, KEY_MIN).h + 16;

// The largest dot with which five units stand side by side and three above each other.  Where
// only the height is short, the page rather scrolls than shrinks to half.
function chooseDot(width, height, dpr) {
  let fits = Math.ceil(dpr) / dpr, wide = fits;
  for (let n = Math.ceil(dpr); n <= 6 * dpr; n++) {
    const dot = n / dpr;
    if (5 * unitSize(dot, 0).w + 6 * MIN_GAP > width) break;
    if (heightFor(dot) <= height) fits = dot;
    if (heightFor(dot) <= height * 1.35) wide = dot;
  }
  return fits < 0.7 * wide ? wide : fits;
}

export function layout(width, height, dpr) {
  const dot = chooseDot(width, height, dpr);
  // Free height goes to the felt first, a part of it to taller keys.
  const spare = height - heightFor(dot) - 90;
  const keyH = Math.round(Math.max(KEY_MIN, Math.min(KEY_MAX, 9 * dot + 2 + spare / 14)));
  const unit = unitSize(dot, height < heightFor(dot) + 20 ? KEY_MIN : keyH);
  const W = Math.max(width, 5 * unit.w + 6 * MIN_GAP);
  const H = Math.max(height, heightFor(dot));
  const left = Math.round(Math.max(MIN_GAP, (W - 5 * unit.w) / 12));
  const right = W - left - unit.w;
  const top = MIN_GAP, bottom = H - unit.h - MIN_GAP, mid = Math.round((H - unit.h) / 2);
  // Cards as large as the felt between the units takes: 3 and 8, burn, board, muck in one line.
  const cardW = Math.round(Math.max(18, Math.min(
    unit.w * 0.2, (H - 2 * unit.h) / 6.4, (right - left - unit.w - 70) / 19.5)));
  const cardH = Math.round(cardW * 1.4);
  const centre = W / 2;

  const units = {};
  const across = (right - left) / 4;
  for (let i = 0; i < 5; i++) {
    const number = [2, 1, 0, 10, 9][i];
    units[number] = { x: Math.round(left + i * across), y: bottom };
  }
  const step = Math.min(across * 1.12, (W - unit.w - 2 * left) / 3.25);
  for (let i = 0; i < 4; i++) {
    units[4 + i] = { x: Math.round(centre + (i - 1.5) * step - unit.w / 2), y: top };
  }
  units[3] = { x: left, y: mid };
  units[8] = { x: right, y: mid };
  for (const u of Object.values(units)) { u.w = unit.w; u.h = unit.h; }

  // Antennas: in front of the seat, drawn in towards the middle.
  const places = {};
  const zone = (place, cx, cy, w, h, cw) => {
    places[place] = { x: Math.round(cx - w / 2), y: Math.round(cy - h / 2), w, h, cw };
  };
  const zw = Math.round(cardW * 2.9), zh = cardH + 8;
  const free = mid - top - unit.h; // between a row of units and those at the oval's ends
  const near = Math.max(3, Math.min((free - zh) / 2, 16));
  const crowded = free < zh + 6;
  for (let seat = 1; seat <= 10; seat++) {
    const u = units[seat];
    const cx = u.x + u.w / 2;
    if (seat === 3) zone(seat, u.x + u.w + zw / 2 + 12, mid + unit.h / 2, zw, zh, cardW);
    else if (seat === 8) zone(seat, u.x - zw / 2 - 12, mid + unit.h / 2, zw, zh, cardW);
    else {
      const row = u.y === top ? top + unit.h + near + zh / 2 : bottom - near - zh / 2;
      // An outer seat's antenna stays clear of the oval's end, and of the unit that stands there.
      const outer = seat === 2 || seat === 9;
      let x = cx + (centre - cx) * (outer ? 0.2 : 0.07);
      const clear = left + unit.w + 7 + zw / 2 + (seat === 1 || seat === 10 ? zw + 6 : 0);
      if (crowded && x < clear) x = clear;
      if (crowded && x > W - clear) x = W - clear;
      zone(seat, x, row, zw, zh, cardW);
    }
  }
  const boardW = Math.round(cardW * 1.3);
  zone(BOARD, centre, mid + unit.h / 2 - 6, boardW * 5 + 44, Math.round(boardW * 1.4) + 14, boardW);
  const sideX = places[BOARD].w / 2 + zw / 2 + cardW * 0.7;
  const pile = Math.round(cardW * 2);
  zone(BURN, centre - sideX, mid + unit.h / 2 - 6, pile, zh, cardW);
  zone(MUCK, centre + sideX, mid + unit.h / 2 - 6, pile, zh, cardW);

  const deckX = Math.round(centre - cardW / 2), deckY = bottom - near - 4 - cardH;
  const under = places[BOARD].y + places[BOARD].h + 16;
  const tight = under + 20 > deckY; // no room for words under the board: they stand above it
  const rimX = Math.round(left + unit.w * 0.32), rimY = Math.round(unit.h * 0.5);
  return {
    W, H, dot, keyH: (unit.h - unitSize(dot, 0).h) / 2, unit, units, places, cardW,
    pad: PAD, keyGap: KEY_GAP,
    deck: { x: deckX, y: deckY, cw: cardW },
    felt: { x: rimX, y: rimY, w: W - 2 * rimX, h: H - 2 * rimY },
    status: { x: centre, y: tight ? places[BOARD].y - 14 : under },
    tight,
    brand: { x: centre, y: places[BOARD].y - 20 },
    say: { x: centre, y: places[BOARD].y - 8 },
  };
}

// Where the dealer button lies: beside a seat's antenna.
export function buttonSpot(lay, seat) {
  const z = lay.places[seat], size = Math.round(lay.cardW * 0.62);
  const inward = z.x + z.w / 2 < lay.W / 2 ? 1 : -1;
  const x = inward > 0 ? z.x + z.w + 5 : z.x - size - 5;
  return { x, y: Math.round(z.y + (z.h - size) / 2), size };
}

// The cards of one pile on its antenna: side by side while there is room, then overlapping.
export function pileSpots(lay, place, count) {
  const z = lay.places[place], cw = z.cw, ch = Math.round(cw * 1.4);
  const rows = place === BOARD && count > 10 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const room = z.w - cw - 8;
  const wish = place === BURN || place === MUCK ? Math.min(6, room / Math.max(1, count - 1))
    : place === BOARD ? (z.w - 14) / 5 : cw * 0.86;
  const step = perRow > 1 ? Math.min(wish, room / (perRow - 1)) : 0;
  const spots = [];
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / perRow), col = i % perRow;
    // The board fills from its left edge, as cards are laid out; the others stay centred.
    const x0 = place === BOARD ? z.x + 7 + (wish - cw) / 2 : z.x + (z.w - cw - (perRow - 1) * step) / 2;
    const y0 = z.y + (z.h - ch) / 2 + (rows > 1 ? (row - 0.5) * ch * 0.4 : 0);
    spots.push({ x: Math.round(x0 + col * step), y: Math.round(y0), cw });
  }
  return spots;
}
