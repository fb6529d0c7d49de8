# SPDX-License-Identifier: MIT
"""The simulated table: chips at wire level, a bench, and the targets a firmware runs on."""
