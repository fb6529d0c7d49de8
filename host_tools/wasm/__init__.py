# SPDX-License-Identifier: MIT
"""MicroPython as WebAssembly, under Node: the runtime that has micropython-lib in it."""
