// SPDX-License-Identifier: MIT
// A Raspberry Pi Pico with our division of the flash: 896 KB for MicroPython with the firmware
// frozen in (stock images leave 640 KB), the rest for files, journal and secrets (raw_flash.py).
#define MICROPY_HW_BOARD_NAME                   "Feltware on a Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1152 * 1024)
