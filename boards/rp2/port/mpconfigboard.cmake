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
