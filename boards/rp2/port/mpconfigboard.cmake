# SPDX-License-Identifier: MIT
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
