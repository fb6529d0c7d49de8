// SPDX-License-Identifier: MIT
// Runs one emulated chip for a program at the other end of stdin and stdout.
//
//     node run.mjs BOOTROM FLASH START_MS
//
// What stands on the chip's pins is over there: README.md has the protocol.  Everything here is
// synchronous, so that a run repeats exactly.

import fs from 'node:fs';
import { Chip } from './chip.mjs';

const KINDS = { T: 0x54, P: 0x50, W: 0x57, X: 0x58, L: 0x4c, E: 0x45, D: 0x44, J: 0x4a };
const ENDS = ['', 'watchdog', 'reset', 'cut'];
const QUIET = 0xffff;
const OUT_BYTES = 1 << 16;

class Pipe {
  constructor() {
    this.out = Buffer.alloc(OUT_BYTES);
    this.fill = 0;
    this.pending = [[], []]; // bytes to a bus that no answer is wanted for
    this.ms = -1;
  }

  read(n) {
    const into = Buffer.alloc(n);
    let at = 0;
    while (at < n) {
      const got = fs.readSync(0, into, at, n - at);
      if (!got) process.exit(0); // the other end has gone
      at += got;
    }
    return into;
  }

  send() {
    this.writes();
    let at = 0;
    while (at < this.fill) at += fs.writeSync(1, this.out, at, this.fill - at);
    this.fill = 0;
  }

  head(kind, unit, value, size) {
    if (this.fill + 4 + size > OUT_BYTES) this.#spill();
    this.out[this.fill] = kind;
    this.out[this.fill + 1] = unit;
    this.out.writeUInt16LE(value, this.fill + 2);
    this.fill += 4;
  }

  #spill() {
    let at = 0;
    while (at < this.fill) at += fs.writeSync(1, this.out, at, this.fill - at);
    this.fill = 0;
  }

  data(bytes) {
    for (const byte of bytes) this.out[this.fill++] = byte;
  }

  writes() {
    this.pending.forEach((bytes, bus) => {
      for (let at = 0; at < bytes.length; at += 4096) {
        const part = bytes.slice(at, at + 4096);
        this.head(KINDS.W, bus, part.length, part.length);
        this.data(part);
      }
      bytes.length = 0;
    });
  }

  time(nanos) {
    const ms = Math.floor(nanos / 1e6);
    if (ms !== this.ms) {
      this.ms = ms;
      this.head(KINDS.T, 0, 0, 8);
      this.out.writeDoubleLE(ms, this.fill);
      this.fill += 8;
    }
  }
}

class Wires {
  constructor(pipe) {
    this.pipe = pipe;
    this.chip = null;
    this.quiet = [false, false];
    this.foreseen = [[], []];
    this.exchanges = 0;
  }

  pin(gpio, level) {
    const pipe = this.pipe;
    pipe.writes();
    if (this.chip) pipe.time(this.chip.nanos);
    pipe.head(KINDS.P, gpio, level, 0);
    this.quiet.fill(false);
    this.foreseen[0].length = this.foreseen[1].length = 0;
  }

  exchange(bus, byte) {
    const pipe = this.pipe;
    if (this.quiet[bus]) {
      pipe.pending[bus].push(byte);
      return 0;
    }
    const foreseen = this.foreseen[bus];
    if (foreseen.length) {
      pipe.pending[bus].push(byte);
      return foreseen.shift();
    }
    this.exchanges++;
    pipe.writes();
    pipe.time(this.chip.nanos);
    pipe.head(KINDS.X, bus, 1, 1);
    pipe.data([byte]);
    pipe.send();
    const head = pipe.read(3);
    const more = head.readUInt16LE(0);
    if (more === QUIET) this.quiet[bus] = true;
    else if (more) this.foreseen[bus] = [...pipe.read(more)];
    return head[2];
  }

  serial(bytes) {
    const pipe = this.pipe;
    pipe.writes();
    pipe.head(KINDS.L, 0, bytes.length, bytes.length);
    pipe.data(bytes);
  }
}

function words(buffer) {
  return new Uint32Array(buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length));
}

const [romFile, flashFile, startMs] = process.argv.slice(2);
const rom = words(fs.readFileSync(romFile));
const flash = new Uint8Array(fs.readFileSync(flashFile));
const pipe = new Pipe();
const wires = new Wires(pipe);

function powerUp(startNanos, before = null) {
  const chip = new Chip({ rom, flash, wires, startNanos, before });
  chip.flash.onCut = () => {
    chip.ended = 'cut';
    chip.halt();
  };
  wires.chip = chip;
  return chip;
}

let chip = powerUp(Number(startMs) * 1e6);
let resets = 0;

function done() {
  pipe.writes();
  if (chip.ended) pipe.head(KINDS.E, 0, ENDS.indexOf(chip.ended), 0);
  pipe.head(KINDS.D, 0, 0, 8);
  pipe.out.writeDoubleLE(chip.nanos, pipe.fill);
  pipe.fill += 8;
  pipe.send();
}

function stats() {
  const text = Buffer.from(
    JSON.stringify({
      nanos: chip.nanos,
      instructions: chip.instructions,
      cycles: chip.rp2040.core.cycles, // spent awake
      exchanges: wires.exchanges,
      resets,
      erases: chip.flash.erases,
      programs: chip.flash.programs,
      connected: chip.usb.connected,
      stackLeft: chip.stackLeft,
      flashes: chip.flashes.splice(0),
      pc: chip.rp2040.core.PC,
    }),
  );
  pipe.head(KINDS.J, 0, text.length, text.length);
  pipe.data(text);
  pipe.send();
}

for (;;) {
  const head = pipe.read(5);
  const body = pipe.read(head.readUInt32LE(1));
  switch (String.fromCharCode(head[0])) {
    case 'G': // go on until this time
      if (!chip.ended) chip.run(body.readDoubleLE(0));
      done();
      break;
    case 'S': // bytes for the serial port
      chip.usb.send(body);
      break;
    case 'O': // whether the reader of the serial port takes anything
      chip.usb.setOpen(body[0] !== 0);
      break;
    case 'N': // a new chip on the same flash, as after a reset
      resets++;
      chip = powerUp(chip.nanos, chip);
      break;
    case 'C': // cut the power at the n-th flash operation from now
      chip.flash.failAt = body.readInt32LE(0);
      chip.flash.part = body.readUInt16LE(4);
      break;
    case 'I': // cut the power when so many instructions have run
      chip.cutAt = chip.instructions + body.readDoubleLE(0);
      break;
    case 'Q':
      stats();
      break;
    case 'F': // write the flash into its file
      fs.writeFileSync(flashFile, flash);
      done();
      break;
    case 'Z':
      process.exit(0);
  }
}
