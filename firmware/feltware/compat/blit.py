# SPDX-License-Identifier: MIT
"""Moving one-bit pixels: machine code where the runtime has it, else plain Python.

CPython and wasm cannot compile blit_native; both then run the twin that draws the same.
"""

import sys

NATIVE = False
if sys.implementation.name == "micropython":
    try:
        from blit_native import blit, fill, run

        NATIVE = True
    except (ImportError, SyntaxError):
        pass
if not NATIVE:
    from blit_plain import blit, fill, run  # noqa: F401
