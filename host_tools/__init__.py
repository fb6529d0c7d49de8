# SPDX-License-Identifier: MIT
"""Tools for a computer beside the table: simulator, scripts, replay.  See README.md."""
