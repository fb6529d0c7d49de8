# SPDX-License-Identifier: MIT
"""As much of pytest as the firmware's own tests ask for, on MicroPython."""

import re


class _Raises:
    def __init__(self, kind, match):
        self._kind = kind
        self._match = match
        self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        assert kind is not None, "nothing was raised"
        self.value = value
        if not issubclass(kind, self._kind):
            return False
        assert self._match is None or re.search(self._match, str(value)), str(value)
        return True


def raises(kind, match=None):
    """A block in which this has to be raised."""
    return _Raises(kind, match)


def fixture(function):
    """A test's argument; as_unittest.py calls it."""
    return function


class mark:
    """Marks are read by as_unittest.py from the source."""

    @staticmethod
    def parametrize(names, values, ids=None):
        return lambda function: function

    @staticmethod
    def slow(function):
        return function
