// SPDX-License-Identifier: MIT
// Flash as a chip has it: the boot ROM's functions for erasing and programming work on the image.
//
// rp2040js' SSI drops what is written to the flash chip.  So the ROM's functions are replaced, at
// the addresses that its own table names, by a breakpoint and a return; the breakpoint does the
// work, by the rules of NOR flash: an erase sets whole sectors to FF, a program clears bits.

const SECTOR = 4096;
const ERASE_NANOS = 45e6; // a sector, typical (W25Q16JV)
const PROGRAM_NANOS = 0.6e6; // a page of 256 bytes
const RETURN = 0x4770; // bx lr
const BREAK = 0xbe00;

const NAMES = ['IF', 'EX', 'RE', 'RP', 'FC', 'CX'];

export function hookFlash(chip, rom) {
  const bytes = new DataView(rom.buffer, rom.byteOffset, rom.byteLength);
  const entries = new Map();
  for (let at = bytes.getUint16(0x14, true); bytes.getUint16(at, true); at += 4) {
    const code = String.fromCharCode(bytes.getUint8(at), bytes.getUint8(at + 1));
    entries.set(code, bytes.getUint16(at + 2, true) & ~1);
  }
  const words = new DataView(chip.bootrom.buffer);
  NAMES.forEach((name, number) => {
    const at = entries.get(name);
    if (at === undefined) throw new Error(`The boot ROM has no function ${name}.`);
    words.setUint16(at, BREAK | number, true);
    words.setUint16(at + 2, RETURN, true);
  });
  const counters = { erases: 0, programs: 0, bytes: 0, failAt: -1, part: 128, onCut: null };
  // How much of the next operation is done, of 256; the supply goes in the middle of a cut one.
  const share = () => (counters.failAt === 0 ? counters.part : 256);
  const finish = (nanos) => {
    if (counters.failAt >= 0 && counters.failAt-- === 0) counters.onCut();
    chip.clock.tick(nanos);
  };
  chip.onBreak = (code) => {
    const r = chip.core.registers;
    if (NAMES[code] === 'RE') {
      const from = r[0];
      for (let at = from; at < from + r[1]; at += SECTOR) {
        chip.flash.fill(0xff, at, at + (SECTOR * share()) / 256);
        counters.erases++;
        finish(ERASE_NANOS);
      }
    } else if (NAMES[code] === 'RP') {
      const [to, source, length] = r;
      for (let page = 0; page < length; page += 256) {
        for (let at = page; at < page + share(); at++) {
          chip.flash[to + at] &= chip.readUint8(source + at);
        }
        counters.programs++;
        finish(PROGRAM_NANOS);
      }
      counters.bytes += length;
    } else if (code >= NAMES.length) {
      throw new Error(`Breakpoint ${code} at ${chip.core.PC.toString(16)}.`);
    }
  };
  return counters;
}
