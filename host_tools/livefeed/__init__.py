# SPDX-License-Identifier: MIT
"""The public feed as newline-delimited JSON, for broadcasts and other programs."""
