# SPDX-License-Identifier: MIT
"""An emulated RP2040 (npm package rp2040js) that runs the real firmware image."""
