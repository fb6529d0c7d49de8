# SPDX-License-Identifier: MIT
"""The public PHH notation of poker hands: reading it and playing it on the bench."""
