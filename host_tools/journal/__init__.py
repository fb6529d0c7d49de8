# SPDX-License-Identifier: MIT
"""Journals on the host: the image of a table's journal partition, read, checked and exported."""
