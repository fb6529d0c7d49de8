// SPDX-License-Identifier: MIT
// A Raspberry Pi Pico with our division of the flash: 896 KB for MicroPython with the firmware
// frozen in (stock images leave 640 KB), the rest for files, journal and secrets (raw_flash.py).
#define MICROPY_HW_BOARD_NAME                   "Feltware on a Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1152 * 1024)

// The frames of Python's functions lie on a stack of their own.  On the heap, where all but the
// smallest would lie, to look for room takes as long as most functions do.
#define MICROPY_ENABLE_PYSTACK                  (1)
#define MICROPY_BOARD_EARLY_INIT()              do { \
        static mp_obj_t frames[5 * 1024 / sizeof(mp_obj_t)]; \
        mp_pystack_init(frames, frames + MP_ARRAY_SIZE(frames)); \
} while (0)

// Where names stand is remembered by quick.c.
#define MICROPY_OPT_MAP_LOOKUP_CACHE            (0)
#define MICROPY_WRAP_MP_MAP_LOOKUP(f)           felt_map_lookup

// Everything runs on one core: nothing has to be locked.
#define MICROPY_PY_THREAD                       (0)
