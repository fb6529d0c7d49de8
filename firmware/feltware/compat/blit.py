# SPDX-License-Identifier: MIT
"""Moving pixels, comparing bytes: machine code where the runtime has it, else plain Python.

CPython and wasm cannot compile blit_native; both then run the twin that draws the same.
"""

import sys

NATIVE = False
ONE = b"\0"  # the signs of a run that is one rectangle
if sys.implementation.name == "micropython":
    try:
        from blit_native import copy, differ, fill, run, take

        NATIVE = True
    except (ImportError, SyntaxError):
        pass
if not NATIVE:
    from blit_plain import copy, differ, fill, run, take  # noqa: F401
