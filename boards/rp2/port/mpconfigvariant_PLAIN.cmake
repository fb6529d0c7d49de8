# SPDX-License-Identifier: MIT
# The plain image: its firmware is a ROMFS image behind it, whose .mpy files run where they lie.
# This much of the flash in front of the storage (512 KB) is for that.
list(APPEND MICROPY_DEF_BOARD MICROPY_HW_ROMFS_BYTES=0x80000)
