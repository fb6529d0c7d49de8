// SPDX-License-Identifier: MIT
// The page: shows what the server says of the table and sends what people do to it.  It decides
// nothing about the game; it knows the feed, the displays' pixels and where the cards were put.

import { BOARD, BURN, MUCK, buttonSpot, layout, pileSpots } from "./layout.js";
import { makeCard, place, turn } from "./cards.js";
import { drawFrame, makeUnit } from "./units.js";

const $ = (id) => document.getElementById(id);
const stage = $("stage"), tray = $("tray");
const DECK = 52, HOME = 0;

let lay = null;
let piles = {}, up = new Set(), where = new Map();
let game = { actor: 0, items: "", waits: [], button: 0, hand: false, question: -1 };
let deck = { seed: 0, left: DECK, always: false, dealing: false, stuck: "" };
let started = false; // cards have been placed once: from now on they travel

// -- building the table ---------------------------------------------------------------------
const cards = [], slots = [];
const layer = document.createElement("div");
layer.id = "cards";
document.body.append(layer);
for (let card = 0; card < DECK; card++) {
  const el = makeCard(card);
  cards.push(el);
  layer.append(el);
  const slot = document.createElement("div");
  slot.className = "slot";
  slot.style.order = [0, 1, 3, 2][card & 3] * 13 + (card >> 2); // by suit, red beside black
  slots.push(slot);
  tray.append(slot);
}

const zones = {};
for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, BOARD, BURN, MUCK]) {
  const el = document.createElement("div");
  el.className = "zone";
  el.dataset.place = number;
  const label = { [BOARD]: "Board", [BURN]: "Burn", [MUCK]: "Muck" }[number] || String(number);
  el.innerHTML = `<span class="label">${label}</span><span class="due"></span>`;
  el.setAttribute("aria-label", number <= 10 ? `Antenna of seat ${number}` : `${label} antenna`);
  zones[number] = el;
  stage.append(el);
}

const consoles = [];
for (let number = 0; number <= 10; number++) consoles.push(makeUnit(number));
const units = consoles.map((unit) => unit.el);
stage.append(...units);

// -- placing --------------------------------------------------------------------------------
function resize() {
  const strip = $("strip").offsetHeight;
  lay = layout(document.documentElement.clientWidth, window.innerHeight - strip,
    window.devicePixelRatio || 1);
  stage.style.width = lay.W + "px";
  stage.style.height = lay.H + "px";
  $("strip").style.width = lay.W + "px";
  const root = document.documentElement.style;
  root.setProperty("--dot", lay.dot + "px");
  root.setProperty("--kh", lay.keyH + "px");
  root.setProperty("--pad", lay.pad + "px");
  root.setProperty("--cw", lay.cardW + "px");
  units.forEach((el, number) => box(el, lay.units[number]));
  for (const number in zones) box(zones[number], lay.places[number]);
  box($("felt"), lay.felt);
  place($("deck"), lay.deck);
  for (const id of ["status", "brand", "say"]) {
    $(id).style.left = lay[id].x + "px";
    $(id).style.top = lay[id].y + "px";
  }
  $("brand").hidden = lay.tight;
  started = false;
  renderCards();
  renderGame();
}

function box(el, r) {
  el.style.left = r.x + "px";
  el.style.top = r.y + "px";
  el.style.width = r.w + "px";
  el.style.height = r.h + "px";
}

// Where a card that is home is seen: in the tray, or not at all, in the deck.
function homeSpot(card) {
  if (!$("all").checked) return lay.deck;
  const r = slots[card].getBoundingClientRect();
  return { x: r.left + window.scrollX, y: r.top + window.scrollY, cw: r.width };
}

function renderCards() {
  if (!lay) return;
  const faces = $("faces").checked, open = $("all").checked;
  layer.classList.toggle("still", !started);
  for (let card = 0; card < DECK; card++) {
    const at = where.get(card) || HOME, el = cards[card];
    slots[card].classList.toggle("empty", at !== HOME);
    if (held.has(el)) continue;
    const was = Number(el.dataset.at || 0);
    if (at === HOME) {
      place(el, homeSpot(card), 1);
      turn(el, true);
    } else {
      if (was === HOME && started && !el.dataset.dropped) fromDeck(el);
      const pile = piles[at], nth = pile.indexOf(card);
      place(el, pileSpots(lay, at, pile.length)[nth], 10 + nth);
      turn(el, faces || at === BOARD || (at <= 10 && up.has(card)));
    }
    el.classList.toggle("away", at === HOME && !open);
    el.dataset.at = at;
    delete el.dataset.dropped;
  }
  for (const number in zones) zones[number].classList.toggle("full", Boolean(piles[number]));
  if (!started) {
    layer.offsetWidth; // the first placing is not a journey
    layer.classList.remove("still");
    started = true;
  }
}

function fromDeck(el) {
  el.classList.add("still");
  turn(el, false);
  place(el, lay.deck, 60);
  el.offsetWidth;
  el.classList.remove("still");
}

function renderGame() {
  if (!lay) return;
  units.forEach((el, number) => {
    el.classList.toggle("acting", number > 0 && game.actor === number);
    el.classList.toggle("asked", number === 0 && game.question >= 0);
  });
  const due = new Map();
  for (const [at, count] of game.waits) due.set(at, (due.get(at) || 0) + count);
  for (const number in zones) {
    const count = due.get(Number(number)) || 0;
    zones[number].classList.toggle("awaited", count > 0);
    zones[number].querySelector(".due").textContent = count || "";
  }
  const button = $("button");
  button.hidden = !game.button;
  if (game.button) {
    const spot = buttonSpot(lay, game.button);
    box(button, { x: spot.x, y: spot.y, w: spot.size, h: spot.size });
    button.style.fontSize = spot.size * 0.56 + "px";
  }
  $("status").textContent = statusText();
}

const placeWord = (at) => at === BOARD ? "the board" : at === BURN ? "the burn" :
  at === MUCK ? "the muck" : "seat " + at;

function statusText() {
  if (game.question >= 0) return "A question is on the dealer’s display";
  if (game.waits.length) {
    const [at] = game.waits[0];
    if (at === MUCK) return "Discards go on the muck";
    const after = game.waits.find(([other]) => other === BOARD);
    if (at === BURN) return "Burn one, then " + (after ? after[1] + " on the board" : "go on");
    return "Next card: " + placeWord(at);
  }
  if (game.actor) return "Seat " + game.actor + " to act";
  if (game.hand) return "";
  if (where.size) return "Hand over: carry the cards home, then NEXT";
  return game.button ? "NEXT on the dealer’s keys begins a hand"
    : "Choose a game on the dealer’s keys; CHECK/CALL takes a seat; START begins";
}

function renderDeck() {
  $("deck").classList.toggle("none", deck.left === 0);
  $("deck").querySelector("b").textContent = deck.left;
  $("deck").setAttribute("aria-label", `Deck, ${deck.left} cards`);
  $("seed").textContent = "Seed " + deck.seed + (deck.shuffle > 1 ? " · " + deck.shuffle : "");
  $("always").checked = deck.always;
  $("deal").textContent = deck.dealing && !deck.always ? "Stop dealing" : "Deal for me";
}

// -- the server -----------------------------------------------------------------------------
let socket = null;

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

let sayTimer = 0;
function say(text) {
  $("say").textContent = text;
  $("say").hidden = false;
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => { $("say").hidden = true; }, 4500);
}

function gone(text) {
  $("gone").hidden = false;
  $("gone").firstElementChild.textContent = text;
}

let lastWords = "";
function connect() {
  socket = new WebSocket(`ws://${location.host}/table`);
  socket.binaryType = "arraybuffer";
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return drawFrame(consoles, new Uint8Array(data));
    const message = JSON.parse(data);
    if (message.t === "hello") {
      $("gone").hidden = true;
      lastWords = "";
      document.body.dataset.target = message.target;
    } else if (message.t === "cards") {
      piles = message.piles;
      up = new Set(message.up);
      where = new Map();
      for (const at in piles) for (const card of piles[at]) where.set(card, Number(at));
      renderCards();
      renderGame();
    } else if (message.t === "keys") {
      const down = new Set(message.down.map(([unit, key]) => unit + " " + key));
      for (const el of document.querySelectorAll(".key")) {
        el.classList.toggle("pressed", down.has(el.dataset.unit + " " + el.dataset.key));
      }
    } else if (message.t === "game") {
      game = message;
      renderGame();
    } else if (message.t === "deck") {
      if (message.stuck && message.stuck !== deck.stuck) {
        say(`The table has not taken the card at ${message.stuck}. Look at the dealer’s display.`);
      }
      deck = message;
      renderDeck();
    } else if (message.t === "say") {
      say(message.text);
      renderCards();
    } else if (message.t === "down") {
      lastWords = message.text;
      gone(message.text);
    }
  };
  socket.onclose = () => {
    gone(lastWords || "The table does not answer. Trying again…");
    setTimeout(connect, 1000);
  };
}

// -- keys -----------------------------------------------------------------------------------
const pressing = new Map(); // what presses (a pointer's id, "keyboard") -> the key it holds

function press(by, el) {
  release(by);
  pressing.set(by, el);
  send({ t: "key", unit: Number(el.dataset.unit), key: Number(el.dataset.key), down: true });
}

function release(by) {
  const el = pressing.get(by);
  if (!el) return;
  pressing.delete(by);
  send({ t: "key", unit: Number(el.dataset.unit), key: Number(el.dataset.key), down: false });
}

stage.addEventListener("pointerdown", (event) => {
  const key = event.target.closest(".key");
  if (!key || event.button !== 0) return;
  key.setPointerCapture(event.pointerId);
  press(event.pointerId, key);
});
for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
  stage.addEventListener(name, (event) => release(event.pointerId));
}
stage.addEventListener("keydown", (event) => {
  const key = event.target.closest(".key");
  if (!key || (event.key !== " " && event.key !== "Enter")) return;
  event.preventDefault();
  if (!event.repeat) press("keyboard", key);
});
stage.addEventListener("keyup", () => release("keyboard"));
stage.addEventListener("focusout", () => release("keyboard"));
window.addEventListener("blur", () => { for (const by of [...pressing.keys()]) release(by); });

// -- dragging cards -------------------------------------------------------------------------
const held = new Map(); // the element that is being dragged -> how it is held

function grab(event, el, from, card) {
  event.preventDefault();
  el.setPointerCapture(event.pointerId);
  el.classList.add("held");
  held.set(el, { pointer: event.pointerId, from, card });
  document.body.classList.add("dragging");
  follow(event, el);
}

function follow(event, el) {
  place(el, {
    x: event.pageX - lay.cardW / 2, y: event.pageY - lay.cardW * 0.7, cw: lay.cardW,
  }, 1000);
  const over = antennaAt(event.pageX, event.pageY);
  for (const number in zones) zones[number].classList.toggle("over", Number(number) === over);
}

// The antenna under a point, generously; HOME over deck and tray, -1 elsewhere.
function antennaAt(x, y) {
  let best = -1, least = 26;
  for (const number in zones) {
    const z = lay.places[number];
    const dx = Math.max(z.x - x, 0, x - z.x - z.w), dy = Math.max(z.y - y, 0, y - z.y - z.h);
    const far = Math.hypot(dx, dy);
    if (far < least) { least = far; best = Number(number); }
  }
  const d = lay.deck;
  const onDeck = Math.abs(x - d.x - d.cw / 2) < d.cw && Math.abs(y - d.y - d.cw * 0.7) < d.cw;
  if (best >= 0 && !(onDeck && least > 0)) return best;
  return onDeck || y > lay.H ? HOME : -1;
}

function letGo(event, el, dropped) {
  const grip = held.get(el);
  if (!grip || grip.pointer !== event.pointerId) return;
  held.delete(el);
  el.classList.remove("held");
  document.body.classList.remove("dragging");
  for (const number in zones) zones[number].classList.remove("over");
  const to = dropped ? antennaAt(event.pageX, event.pageY) : -1;
  if (grip.card === DECK) {
    el.remove();
    if (to > 0) send({ t: "take", to });
  } else if (to >= 0 && to !== grip.from) {
    el.dataset.dropped = "1"; // it comes from the hand, not from the deck
    send({ t: "move", card: grip.card, from: grip.from, to });
    setTimeout(renderCards, 400); // should another page have been quicker
  } else {
    renderCards();
  }
}

function watch(el) {
  el.addEventListener("pointermove", (event) => {
    const grip = held.get(el);
    if (grip && grip.pointer === event.pointerId) follow(event, el);
  });
  el.addEventListener("pointerup", (event) => letGo(event, el, true));
  el.addEventListener("pointercancel", (event) => letGo(event, el, false));
}

for (const el of cards) watch(el);
layer.addEventListener("pointerdown", (event) => {
  const el = event.target.closest(".card");
  if (!el || event.button !== 0 || held.has(el)) return;
  const card = Number(el.dataset.card);
  grab(event, el, where.get(card) || HOME, card);
});
$("deck").addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !deck.left) return;
  const el = makeCard(0);
  turn(el, false);
  layer.append(el);
  watch(el);
  grab(event, el, HOME, DECK);
});
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest(".key, .card, #deck")) event.preventDefault();
});

// -- the dealer's buttons -------------------------------------------------------------------
$("deal").addEventListener("click", () => send({ t: "deal" }));
$("home").addEventListener("click", () => send({ t: "home" }));
$("always").addEventListener("change", () => send({ t: "always", on: $("always").checked }));
$("faces").addEventListener("change", renderCards);
$("all").addEventListener("change", () => {
  tray.hidden = !$("all").checked;
  resize();
});
const seedBox = $("seedbox");
$("seed").addEventListener("click", () => {
  seedBox.hidden = !seedBox.hidden;
  seedBox.elements.seed.value = deck.seed;
  if (!seedBox.hidden) seedBox.elements.seed.select();
});
seedBox.elements.close.addEventListener("click", () => { seedBox.hidden = true; });
seedBox.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = seedBox.elements.seed.value.trim();
  send(text ? { t: "shuffle", seed: Number(text) } : { t: "shuffle" });
  seedBox.hidden = true;
});

if (window.innerHeight < 700) $("all").checked = false; // a low window: the felt first
tray.hidden = !$("all").checked;
window.addEventListener("resize", resize);
resize();
connect();
