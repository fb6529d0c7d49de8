// SPDX-License-Identifier: MIT
// The 52 cards as elements: each is one element for the life of the page, moved from place to
// place, so that a card that is dealt is seen to travel.

const RANKS = "23456789TJQKA", SUITS = "cdhs";
const SUIT_NAMES = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

export const cardName = (card) => (RANKS[card >> 2] === "T" ? "10" : RANKS[card >> 2]) +
  " of " + SUIT_NAMES[SUITS[card & 3]];

const svgNS = "http://www.w3.org/2000/svg";

function suitMark(suit) {
  const svg = document.createElementNS(svgNS, "svg");
  const use = document.createElementNS(svgNS, "use");
  use.setAttribute("href", "#suit-" + suit);
  svg.append(use);
  return svg;
}

export function makeCard(card) {
  const suit = SUITS[card & 3];
  const el = document.createElement("div");
  el.className = "card " + (suit === "h" || suit === "d" ? "red" : "black");
  el.dataset.card = card;
  const face = document.createElement("div");
  face.className = "face";
  const rank = document.createElement("span");
  rank.textContent = RANKS[card >> 2] === "T" ? "10" : RANKS[card >> 2];
  face.append(rank, suitMark(suit));
  const back = document.createElement("div");
  back.className = "back";
  el.append(face, back);
  return el;
}

// Put a card (or anything with the same box) at a spot: its size follows --cw.
export function place(el, spot, z) {
  el.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  el.style.setProperty("--cw", spot.cw + "px");
  if (z !== undefined) el.style.zIndex = z;
}

export function turn(el, up) {
  el.classList.toggle("down", !up);
  if (up) el.setAttribute("aria-label", cardName(Number(el.dataset.card)));
  else el.removeAttribute("aria-label");
}
