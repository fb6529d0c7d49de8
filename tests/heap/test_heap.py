# SPDX-License-Identifier: MIT
"""The firmware's heap on 32 bits: at boot, and in a ten-handed hand with nine side pots."""

import pytest

from host_tools import bench, heap
from tests.conftest import missing_tool

# What it may not outgrow, in bytes.  The budgets are heap.BUDGET; where a ceiling is above its
# budget, what is missing is printed, and a ceiling only ever comes down.
CEILING = {heap.MPY: 345_000, heap.FROZEN: 125_000}


@pytest.mark.slow
@pytest.mark.parametrize("form", heap.FORMS)
def test_heap_at_boot_and_at_the_worst_moment(form, figure):
    reason = heap.missing()
    if reason:
        missing_tool(reason)
    parts = heap.parts(form)
    figures = heap.play(bench.all_in, form)
    figure(
        "heap, {}: {:,} bytes at boot, {:,} at the worst moment (budget {:,}: {:+,})".format(
            form,
            figures.boot,
            figures.worst,
            heap.BUDGET[form],
            figures.worst - heap.BUDGET[form],
        )
    )
    figure(
        "heap, {}, imports: {}".format(
            form, ", ".join("{} {:,}".format(name, size) for name, size in parts.items())
        )
    )
    assert sum(parts.values()) < figures.boot <= figures.worst
    assert figures.worst <= CEILING[form]
