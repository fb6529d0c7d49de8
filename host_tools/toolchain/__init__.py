# SPDX-License-Identifier: MIT
"""Finding, and where need be building, the runtimes that the firmware runs in."""
