// SPDX-License-Identifier: MIT
// One emulated RP2040, from power-up to reset, with what rp2040js 1.4.1 lacks put in its place:
//
// - an output's level is seen at its own input (a pad has a loop back);
// - a byte on SPI takes the time it takes on the wire;
// - a reset, by software or by the watchdog, ends the chip: `Chip.ended` says why, and the caller
//   makes a new one on the same flash;
// - an I2C transfer that nobody acknowledges ends with an abort and an empty transmit buffer.

import { RP2040, GPIOPinState } from 'rp2040js';
import { hookFlash } from './flash.mjs';
import { quicken } from './quicken.mjs';
import { UsbHost } from './usb.mjs';

const NANOS_A_CYCLE = 8; // 125 MHz
const IC_TX_EMPTY = 1 << 4;
const LED = 25; // GPIO of the Pico's own LED: no board here uses it, so tests measure by it
const STACK = [0x40000, 0x42000]; // core 0's, in the RAM: both scratch banks
const PAINT = 0xa5;

const silent = {
  debug() {},
  info() {},
  warn() {},
  error(name, message) {
    throw new Error(`[${name}] ${message}`);
  },
};

class Ended extends Error {}

export class Chip {
  // `flash` is the image, shared by all chips that follow one another.  `startNanos` is what the
  // chip's clock shows, `before` the chip that was reset.  `wires` has pin(gpio, level),
  // exchange(bus, byte) -> byte and serial(bytes).
  constructor({ rom, flash, wires, startNanos = 0, before = null }) {
    const chip = (this.rp2040 = new RP2040());
    chip.logger = silent;
    chip.clock.nanosCounter = startNanos;
    chip.loadBootrom(rom);
    chip.flash = flash;
    chip.flash16 = new Uint16Array(flash.buffer, flash.byteOffset, flash.length >> 1);
    chip.flashView = new DataView(flash.buffer, flash.byteOffset, flash.length);
    countCycles(chip);
    quicken(chip);
    this.flash = hookFlash(chip, rom);
    this.instructions = 0;
    chip.sram.fill(PAINT, ...STACK);
    this.lit = null; // [instructions, cycles] when the LED was switched on
    this.flashes = []; // the same, spent while it was on, once for each time
    this.cutAt = Infinity; // the power fails after so many instructions
    this.ended = '';
    this.usb = new UsbHost(chip, (bytes) => wires.serial(bytes));
    const watchdog = (this.watchdog = chip.peripherals[0x40058]);
    if (before) {
      watchdog.reason = before.watchdog.reason; // these outlive a reset
      watchdog.scratchData.set(before.watchdog.scratchData);
    }
    watchdog.onWatchdogTrigger = () => {
      this.ended = watchdog.reason === 1 ? 'watchdog' : 'reset';
      throw new Ended();
    };
    this.#pads(wires);
    this.#spi(wires);
    this.#i2c();
    chip.core.PC = 0x10000000; // the second stage of the boot, as the boot ROM would
  }

  get nanos() {
    return this.rp2040.clock.nanosCounter;
  }

  #pads(wires) {
    for (const pin of this.rp2040.gpio) {
      pin.addListener((state) => {
        if (state === GPIOPinState.Low || state === GPIOPinState.High) {
          const level = state === GPIOPinState.High;
          pin.setInputValue(level);
          if (pin.index === LED) this.rp2040.core.limit = 0; // and the loop below looks
          wires.pin(pin.index, level ? 1 : 0);
        } else {
          pin.setInputValue(state === GPIOPinState.InputPullUp);
        }
      });
    }
  }

  #spi(wires) {
    this.rp2040.spi.forEach((spi, bus) => {
      let answer = 0;
      const done = this.rp2040.clock.createAlarm(() => spi.completeTransmit(answer));
      spi.onTransmit = (byte) => {
        answer = wires.exchange(bus, byte);
        done.schedule(8e9 / spi.clockFrequency);
      };
    });
  }

  #i2c() {
    for (const i2c of this.rp2040.i2c) {
      const abort = i2c.abort;
      if (typeof abort === 'function') {
        i2c.abort = function (reason) {
          abort.call(this, reason);
          this.setInterrupt?.(IC_TX_EMPTY);
        };
      }
    }
  }

  // Bytes of the stack that nothing has been written to yet.
  get stackLeft() {
    const { sram } = this.rp2040;
    let at = STACK[0];
    while (at < STACK[1] && sram[at] === PAINT) at++;
    return at - STACK[0];
  }

  // Whether the LED has been switched.
  #look() {
    const { core, gpio } = this.rp2040;
    const on = gpio[LED].value === GPIOPinState.High;
    if (on === (this.lit !== null)) return;
    const now = [this.instructions, core.cycles];
    if (!on) this.flashes.push(now.map((n, nth) => n - this.lit[nth]));
    this.lit = on ? now : null;
  }

  // End the chip from inside an instruction.
  halt() {
    throw new Ended();
  }

  // Let the chip run until its clock shows `until` (ns), or until it ends.
  run(until) {
    const { core, clock } = this.rp2040;
    try {
      while (clock.nanos < until) {
        const alarm = clock.nextAlarm;
        const next = alarm !== null && alarm.nanos < until ? alarm.nanos : until;
        const left = next - clock.nanos;
        if (core.waiting) {
          clock.tick(left);
        } else if (left <= 0) {
          clock.tick(0);
        } else {
          this.#execute(core, Math.ceil(left / NANOS_A_CYCLE));
          this.#look();
          clock.tick(0);
          if (this.instructions >= this.cutAt) {
            this.ended = 'cut';
            break;
          }
        }
      }
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
  }

  // Execute instructions for `cycles`, fewer when an alarm is set or the core waits meanwhile.
  #execute(core, cycles) {
    const before = core.spent;
    const most = Math.min(this.cutAt - this.instructions, 0x3fffffff);
    let count = 0;
    core.limit = before + cycles;
    try {
      while (core.spent < core.limit && count < most) {
        core.spent += core.executeInstruction();
        count++;
      }
    } finally {
      this.instructions += count;
    }
  }
}

// The clock's time is the cycles that the core has spent since somebody last set it: so the loop
// above counts in small integers, and whoever asks for the time gets it exact all the same.
function countCycles(chip) {
  const { core, clock } = chip;
  let base = clock.nanosCounter;
  core.spent = 0;
  core.limit = 0;
  Object.defineProperty(clock, 'nanosCounter', {
    get: () => base + core.spent * NANOS_A_CYCLE,
    set: (nanos) => {
      base = nanos;
      core.spent = 0;
      core.limit = 0;
    },
  });
  const link = clock.linkAlarm.bind(clock);
  clock.linkAlarm = (nanos, alarm) => {
    core.limit = 0;
    return link(nanos, alarm);
  };
}
