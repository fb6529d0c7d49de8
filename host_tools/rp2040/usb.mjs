// SPDX-License-Identifier: MIT
// The far end of the USB cable: a host that opens the chip's CDC serial port.
//
// rp2040js' own host answers every buffer that the chip offers for data to come with an empty
// packet, every 10 us, which keeps the chip in its interrupt handler.  This one lets the chip wait
// until there is something to send.

import { USBCDC } from 'rp2040js';

const PACKET = 64;

export class UsbHost {
  constructor(chip, serial) {
    this.usb = chip.usbCtrl;
    this.cdc = new USBCDC(this.usb);
    this.queue = [];
    this.offered = 0; // bytes that fit into the buffer which the chip has offered
    this.connected = false;
    this.open = true; // false: the reader at this end takes nothing
    this.withheld = null;
    this.cdc.onSerialData = (bytes) => serial(bytes);
    this.cdc.onDeviceConnected = () => {
      this.connected = true;
    };
    this.usb.onEndpointRead = (endpoint, size) => {
      if (endpoint === this.cdc.outEndpoint) {
        this.offered = size;
        this.deliver();
      }
    };
    // A reader that hangs leaves the chip's buffer full: the transfer does not end.
    const update = this.usb.DPRAMUpdated.bind(this.usb);
    this.usb.DPRAMUpdated = (offset, value) => {
      const endpoint = (offset - 0x80) >> 3;
      if (!this.open && offset >= 0x80 && !(offset & 4) && endpoint === this.cdc.inEndpoint) {
        this.withheld = [offset, value];
        return;
      }
      update(offset, value);
    };
    this.update = update;
  }

  setOpen(open) {
    this.open = open;
    if (open && this.withheld) {
      const [offset, value] = this.withheld;
      this.withheld = null;
      this.update(offset, value);
    }
  }

  send(bytes) {
    for (const byte of bytes) this.queue.push(byte);
    this.deliver();
  }

  deliver() {
    if (!this.offered || !this.queue.length || this.cdc.outEndpoint < 0) return;
    const n = Math.min(this.offered, this.queue.length, PACKET);
    this.offered = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, Uint8Array.from(this.queue.splice(0, n)));
  }
}
