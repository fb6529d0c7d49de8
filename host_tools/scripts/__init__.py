# SPDX-License-Identifier: MIT
"""The script language: `.table` files that drive the bench as people drive a table."""
