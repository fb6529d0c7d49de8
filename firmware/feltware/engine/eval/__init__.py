# SPDX-License-Identifier: MIT
"""Comparing hands: every strength is an int, higher is better, whatever the kind of hand."""
