# SPDX-License-Identifier: MIT
"""Feltware: firmware for a poker table that reads its own cards."""

__version__ = "0.1.0"
