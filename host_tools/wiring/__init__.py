# SPDX-License-Identifier: MIT
"""What a person builds a board from, made of board.json and pins.csv: a page and a picture."""
