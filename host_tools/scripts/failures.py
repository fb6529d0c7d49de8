# SPDX-License-Identifier: MIT
"""How a step of a script fails."""


class Failed(Exception):
    """A step that did not come to what it should; the text is one sentence.

    ``line`` is set where it is another one than that of the step.
    """

    line = 0


class Unmet(Failed):
    """An expectation that does not hold."""

    def __init__(self, expected: str, found: str):
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found
