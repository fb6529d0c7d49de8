# SPDX-License-Identifier: MIT
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")

# MicroPython has three of its files compiled to be fast, all others to be small.  These run as
# often.
set(FELTWARE_OFTEN argcheck bc gc obj objarray objboundmeth objclosure objfun objgenerator objint
    objint_mpz objlist objtuple objtype pystack qstr runtime scheduler sequence smallint)
list(TRANSFORM FELTWARE_OFTEN PREPEND ${MICROPY_DIR}/py/)
list(TRANSFORM FELTWARE_OFTEN APPEND .c)
set_source_files_properties(${FELTWARE_OFTEN} PROPERTIES COMPILE_OPTIONS "-O2")

set(MICROPY_SOURCE_BOARD ${MICROPY_BOARD_DIR}/quick.c)
set_source_files_properties(${MICROPY_SOURCE_BOARD} PROPERTIES COMPILE_OPTIONS "-O2")
add_link_options(LINKER:--wrap=gc_collect_start LINKER:--wrap=gc_sweep_all)

# A function in machine code begins with a word, which this core reads at addresses divisible by
# four only; mpy-tool asks for an even one.
set_source_files_properties(${CMAKE_BINARY_DIR}/frozen_content.c PROPERTIES
    COMPILE_OPTIONS "-Daligned(bytes)=__aligned__(4)")
